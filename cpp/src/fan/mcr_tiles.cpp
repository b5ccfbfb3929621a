// Fans that depend on the tiles and kongs alone, however the hand is read.
#include "mcr_detail.hpp"

namespace hupai::mcr {
namespace {

using enum McrFan;

// The suit tiles numbered `first` to `last` in each suit.
constexpr TileMask numbers(int first, int last) {
  TileMask mask = 0;
  for (int suit = 0; suit < 3; ++suit)
    for (int number = first; number <= last; ++number)
      mask |= tile_bit(static_cast<Kind>(9 * suit + number - 1));
  return mask;
}

// Dots 1 2 3 4 5 8 9, bamboos 2 4 5 6 8 9 and the white dragon look the same upside down.
constexpr TileMask kReversible = (0x19FULL << 9) | (0x1BAULL << 18) | tile_bit(31);

struct FanOfKinds {
  McrFan fan;
  TileMask allowed;  // the hand has no other kinds
};
constexpr std::array kFansOfKinds{
    FanOfKinds{all_green, kGreen},          FanOfKinds{all_terminals, kTerminals},
    FanOfKinds{all_honors, kHonors},        FanOfKinds{all_terminals_and_honors, kOrphans},
    FanOfKinds{upper_tiles, numbers(7, 9)}, FanOfKinds{middle_tiles, numbers(4, 6)},
    FanOfKinds{lower_tiles, numbers(1, 3)}, FanOfKinds{upper_four, numbers(6, 9)},
    FanOfKinds{lower_four, numbers(1, 4)},  FanOfKinds{reversible_tiles, kReversible},
    FanOfKinds{all_simples, numbers(2, 8)}, FanOfKinds{no_honors, kSuitTiles},
};

}  // namespace

void add_tile_fans(TileMask kinds, Tally& tally) {
  for (const FanOfKinds& row : kFansOfKinds) tally.add_if((kinds & ~row.allowed) == 0, row.fan);
  const int suits = std::popcount(static_cast<unsigned>(suits_present(kinds)));
  const bool honors = has_honors(kinds);
  tally.add_if(suits == 1 && honors, half_flush);
  tally.add_if(suits == 1 && !honors, full_flush);
  tally.add_if(suits == 2, one_voided_suit);
  tally.add_if(suits == 3 && (kinds & kWinds) != 0 && (kinds & kDragons) != 0, all_types);
}

void add_kong_fans(const Hand& hand, Tally& tally) {
  Groups concealed = 0;
  Groups melded = 0;
  for (std::size_t i = 0; i < hand.melds().size(); ++i) {
    const Meld& meld = hand.melds()[i];
    if (is_kong(meld.type)) (is_open(meld) ? melded : concealed) |= static_cast<Groups>(1U << i);
  }
  const auto kongs = static_cast<Groups>(concealed | melded);
  if (kongs == 0) return;
  const int concealed_count = std::popcount(concealed);
  const int melded_count = std::popcount(melded);
  tally.add_if(concealed_count + melded_count == 4, four_kongs, kongs);
  tally.add_if(concealed_count + melded_count >= 3, three_kongs, kongs);
  tally.add_if(concealed_count >= 2, two_concealed_kongs, concealed);
  tally.add_if(melded_count >= 2, two_melded_kongs, melded);
  tally.add_if(concealed_count >= 1 && melded_count >= 1, melded_and_concealed_kongs, kongs);
  tally.add_if(concealed_count >= 1, concealed_kong, concealed);
  tally.add_if(melded_count >= 1, melded_kong, melded);
}

}  // namespace hupai::mcr
