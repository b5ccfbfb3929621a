// Shared by the two files that read text; not part of the library's interface.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "hupai/notation.hpp"

namespace hupai {

// Throws std::invalid_argument: "<what> in '<text>'".
[[noreturn]] void refuse(const std::string& what, std::string_view text);
// The tiles of `piece`; messages quote `whole`, the text that the piece was cut from.
std::vector<Tile> read_tiles(std::string_view piece, std::string_view whole,
                             const TileSpace& space);

}  // namespace hupai
