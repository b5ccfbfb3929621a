// Every way to read a complete hand.
#pragma once

#include <vector>

#include "hupai/hand.hpp"

namespace hupai {

// Every reading of a full hand (see is_full) in any of the forms, no reading twice; empty when it
// is not complete, and for a hand that is not full. Standard readings come first, then the forms in
// the order of Form. The forms other than standard need 14 tiles and no meld,
// seven_pairs_and_triplet 17; of a knitted straight the one group may be a meld. The eighty-card
// space knows the standard form only, with a pair exactly when a kong is among the melds. For hands
// with wild tiles wild_readings.hpp tells also what they stand for.
std::vector<Reading> readings(const Hand& hand, FormSet forms);

// Calls visit(const Reading&) for each reading, without allocating. The reading is valid during the
// call.
class ReadingSink {
 public:
  virtual void visit(const Reading& reading) = 0;

 protected:
  ~ReadingSink() = default;
};
void for_each_reading(const Hand& hand, FormSet forms, ReadingSink& sink);

// Whether a full hand is complete in any of the forms. Stops at the first reading; O(kinds) except
// in the eighty-card space.
bool is_complete(const Hand& hand, FormSet forms);

}  // namespace hupai
