// Complete hands near a hand; what the search for a plan looks through. Not part of the library's
// interface.
#pragma once

#include <optional>
#include <vector>

#include "hupai/hand.hpp"

namespace hupai {

// The concealed tiles of a hand, and how many of each kind a hand it grows into may hold.
struct Supply {
  // `visible`: copies that cannot come any more.
  Supply(const Hand& hand, const TileCounts& visible);

  // Tiles of `target` that are not held.
  int missing(const TileCounts& target) const;
  // Their kinds.
  TileMask lacked(const TileCounts& target) const;

  TileCounts held;
  TileCounts most;  // never less than held
};

// Concealed tiles of a complete hand.
using Target = TileCounts;

// The nearest hand of a closed shape (seven pairs, orphans, honours and knitted tiles), which needs
// all fourteen tiles concealed, or with a knitted straight, which leaves room for one meld. Nothing
// where the tiles for it are gone.
std::optional<Target> nearest_special_shape(const Supply& supply, std::size_t melds);

// The kinds that bring a special shape nearer than `missing` tiles, which is how far the nearest
// is.
TileMask special_shape_accepts(const Supply& supply, std::size_t melds, int missing);

}  // namespace hupai
