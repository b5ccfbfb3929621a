// Distance in the eighty-card space, where groups also join the two sizes of a number.
#pragma once

#include "hupai/hand.hpp"

namespace hupai {

// Cards missing to `groups` groups, and a pair if wanted; kFar or more if the usable copies do not
// allow it. `usable`: how many cards of each kind a complete hand may use.
int missing_columns(const TileCounts& counts, const TileCounts& usable, int groups, bool pair);

}  // namespace hupai
