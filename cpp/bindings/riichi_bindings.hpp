// What the riichi bindings share: RiichiRules from Python keywords, and scores as Python holds
// them.
#pragma once

#include <pybind11/pybind11.h>

#include "casters.hpp"
#include "hupai/riichi.hpp"

namespace hupai::bindings {

// TypeError for an unknown option or a value of another type, ValueError for one out of range.
RiichiScorer scorer_from(const pybind11::kwargs& options);
// The rules given, or the default ones for None.
const RiichiScorer& rules_or_default(const RiichiScorer* rules);

// A score as Python holds it: together with the tiles that it is a score of.
struct HandScore {
  RiichiScore score;
  SpaceId space;
  TileCounts counts;
};
inline HandScore score_of(const Hand& hand, const RiichiScore& score) {
  return {score, hand.space_id(), hand.counts()};
}

struct HandWait {
  Kind kind;
  HandScore ron;
  HandScore self_draw;
};

void bind_riichi_rules(pybind11::module_& module);
void bind_riichi_score(pybind11::module_& module);
void bind_riichi_batch(pybind11::module_& module);

}  // namespace hupai::bindings
