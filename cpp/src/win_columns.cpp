#include "hupai/win_columns.hpp"

#include <stdexcept>
#include <string>

namespace hupai {

Hand WinColumns::hand(const HandBatch& hands, std::size_t row) const {
  Hand hand = Hand::from_counts({hands.counts + row * hands.kinds(), hands.kinds()}, hands.space);
  if (melds == nullptr) return hand;
  const std::uint8_t* const cells = melds + row * kMelds * 2;
  for (std::size_t i = 0; i < kMelds; ++i) {
    const std::uint8_t type = cells[2 * i];
    if (type == kNone) continue;
    if (type > static_cast<std::uint8_t>(GroupType::concealed_kong))
      throw std::invalid_argument("melds: there is no type " + std::to_string(type));
    hand.add_meld({static_cast<GroupType>(type), cells[2 * i + 1]});
  }
  return hand;
}

}  // namespace hupai
