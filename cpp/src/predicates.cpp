#include "hupai/predicates.hpp"

#include <bit>
#include <cstring>

namespace hupai {
namespace {

// One bit for each of eight counts that is not zero. Counts are below 128, so adding 127 carries
// into the top bit of a byte exactly when it is not zero; the multiplication gathers the eight top
// bits.
TileMask nonzero_bytes(std::uint64_t counts) {
  const std::uint64_t tops = ((counts + 0x7F7F7F7F7F7F7F7FULL) & 0x8080808080808080ULL) >> 7;
  return (tops * 0x0102040810204080ULL) >> 56;
}

// The first of the eight in the lowest byte.
static_assert(std::endian::native == std::endian::little);
std::uint64_t eight_counts(const TileCounts& counts, std::size_t first) {
  std::uint64_t word = 0;
  std::memcpy(&word, counts.data() + first, sizeof word);
  return word;
}

// Where eights begin that together cover all kinds; the last two overlap.
constexpr std::array<std::size_t, 5> kEights{0, 8, 16, 24, kMaxKinds - 8};

}  // namespace

void count_equal_pungs(Shape& shape, const Reading& reading) {
  shape.pung_count = shape.concealed_pung_count = 0;
  for (std::size_t i = 0; i < reading.group_count; ++i) {
    const Group& group = reading.groups[i];
    if (!is_pung_or_kong(group.type)) continue;
    ++shape.pung_count;
    if (!group.melded || group.type == GroupType::concealed_kong) ++shape.concealed_pung_count;
  }
}

TileMask kinds_of(const Hand& hand) {
  TileMask kinds = 0;
  for (const std::size_t first : kEights)
    kinds |=
        nonzero_bytes(eight_counts(hand.counts(), first) | eight_counts(hand.meld_counts(), first))
        << first;
  return kinds;
}

TileMask concealed_kinds_of(const Hand& hand) {
  TileMask kinds = 0;
  for (const std::size_t first : kEights)
    kinds |= nonzero_bytes(eight_counts(hand.counts(), first)) << first;
  return kinds;
}

TileMask kinds_held_in_fours(const Hand& hand) {
  TileMask kinds = 0;
  for (const std::size_t first : kEights) {
    // Eight sums at once: none is over four, so that only a four has the third bit.
    const std::uint64_t counts =
        eight_counts(hand.counts(), first) + eight_counts(hand.meld_counts(), first);
    kinds |= nonzero_bytes(counts & 0x0404040404040404ULL) << first;
  }
  return kinds;
}

}  // namespace hupai
