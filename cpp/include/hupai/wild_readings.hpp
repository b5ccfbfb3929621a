// Every way to read a hand with wild tiles: what each of them stands for, and the groups that make.
#pragma once

#include <vector>

#include "hupai/decompose.hpp"

namespace hupai {

// `stands`: how many of the wild tiles stand for each kind. Wild tiles are alike, so which of the
// equal tiles of a reading is the wild one is anybody's choice.
class WildReadingSink {
 public:
  virtual void visit(const Reading& reading, const TileCounts& stands) = 0;

 protected:
  ~WildReadingSink() = default;
};

// Visits every reading of a full hand in any of the forms with every assignment of its wild tiles,
// none twice, in the order of `readings`. A wild tile stands for any kind of the space, be four of
// it held or not; only of seven pairs a kind has two tiles (four with kQuadsAsTwoPairs). There are
// some tens or hundreds with three wild tiles, and very many with eight.
void for_each_wild_reading(const Hand& hand, FormSet forms, WildReadingSink& sink);

struct WildReading {
  Reading reading;
  TileCounts stands;
};
std::vector<WildReading> wild_readings(const Hand& hand, FormSet forms);

// Whether both tiles of the pair can be wild ones (金雀): of a reading with one pair.
bool is_pair_of_wilds(const Reading& reading, const TileCounts& stands);

// Whether a hand that is not full is groups and one wild tile over, so that whatever comes makes
// the pair (游金, 跑百搭).
bool awaits_any_tile(const Hand& hand);

}  // namespace hupai
