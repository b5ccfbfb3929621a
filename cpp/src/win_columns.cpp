#include "hupai/win_columns.hpp"

#include <array>
#include <span>
#include <stdexcept>
#include <string>

namespace hupai {
namespace {

// What `read` throws gets the name of the column.
template <typename Read>
auto of_column(const char* name, Read read) {
  try {
    return read();
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(std::string(name) + ": " + error.what());
  }
}

void read_melds(Hand& hand, std::span<const std::uint8_t> cells) {
  for (std::size_t i = 0; i < cells.size() / 2; ++i) {
    const std::uint8_t type = cells[2 * i];
    if (type == WinColumns::kNone) continue;
    if (type > static_cast<std::uint8_t>(GroupType::concealed_kong))
      throw std::invalid_argument("there is no type " + std::to_string(type));
    hand.add_meld({static_cast<GroupType>(type), cells[2 * i + 1]});
  }
}

}  // namespace

Hand WinColumns::hand(const HandRow& row) const {
  Hand hand = of_column("hands", [&] { return row.hand(); });
  if (melds == nullptr) return hand;
  std::array<std::uint8_t, 2 * kMostMelds> copy;
  const std::size_t width = 2 * meld_places;
  read_once(melds + row.number * width, width, copy.data());
  of_column("melds", [&] { read_melds(hand, {copy.data(), width}); });
  return hand;
}

}  // namespace hupai
