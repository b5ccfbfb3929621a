#include "hupai/win_columns.hpp"

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

void read_melds(Hand& hand, const std::uint8_t* cells) {
  for (std::size_t i = 0; i < WinColumns::kMelds; ++i) {
    const std::uint8_t type = cells[2 * i];
    if (type == WinColumns::kNone) continue;
    if (type > static_cast<std::uint8_t>(GroupType::concealed_kong))
      throw std::invalid_argument("there is no type " + std::to_string(type));
    hand.add_meld({static_cast<GroupType>(type), cells[2 * i + 1]});
  }
}

}  // namespace

Hand WinColumns::hand(const HandBatch& hands, std::size_t row) const {
  const std::span counts(hands.counts + row * hands.kinds(), hands.kinds());
  Hand hand = of_column("hands", [&] { return Hand::from_counts(counts, hands.space); });
  if (melds != nullptr) of_column("melds", [&] { read_melds(hand, melds + row * kMelds * 2); });
  return hand;
}

}  // namespace hupai
