#include "hupai/batch.hpp"

#include <algorithm>
#include <bit>

#include "hupai/concealed_tiles.hpp"
#include "hupai/hand_block.hpp"
#include "hupai/read_once.hpp"
#include "hupai/shanten.hpp"
#include "quick_shanten.hpp"

namespace hupai {
namespace {

constexpr std::size_t kRowKinds = kMaxKinds;
constexpr TileMask kEveryKind = (TileMask{1} << kMaxKinds) - 1;

// Whether a row is a hand of at most 14 or 17 tiles that need not be looked at more closely. Any
// other row goes the slow way, where it is refused with a reason.
bool is_plain(const PackedRow& row, TileMask exists, int tiles) {
  return row.copies_fit() && tiles % 3 != 0 && tiles <= 17 &&
         (exists == kEveryKind || (row.masks().one & ~exists) == 0);
}

// Calls found(row, tiles, acceptance) for every row.
template <typename Found>
void for_each_acceptance(const HandBatch& batch, FormSet forms, int threads, const Found& found) {
  const TileMask exists = existing_kinds(tile_space(batch.space));
  const bool packs = batch.kinds() == kRowKinds && !batch.wilds.any();
  parallel_hands(batch, threads, [&found, forms, exists, packs](const HandRow& row) {
    if (packs) {
      const PackedRow packed(row.counts);
      const int tiles = packed.tiles();
      if (is_plain(packed, exists, tiles))
        return found(row, tiles,
                     acceptance_of_tiles(ConcealedTiles(packed, row.space, tiles), forms));
    }
    const Hand hand = row.playable();
    found(row, hand.size(), acceptance(hand, forms, {}));
  });
}

// Live copies of these kinds, of none of which the row holds more than exist.
int live_beside(const HandRow& row, const VisibleRows& visible, TileMask kinds) {
  TileCounts seen{};
  if (visible.counts != nullptr) seen = visible.beside(row.playable(), row.number);
  int live = 0;
  for (; kinds != 0; kinds &= kinds - 1) {
    const auto kind = static_cast<std::size_t>(std::countr_zero(kinds));
    live += tile_space(row.space).copies[kind] - row.counts[kind] - seen[kind];
  }
  return live;
}

}  // namespace

TileCounts VisibleRows::beside(const Hand& hand, std::size_t row) const {
  TileCounts seen{};
  if (counts == nullptr) return seen;
  const std::size_t kinds = hand.space().kinds;
  read_once(counts + (per_row ? row * kinds : 0), kinds, seen.data());
  require_visible(hand, seen);
  return seen;
}

Hand HandRow::hand() const {
  const std::span row{counts, tile_space(space).kinds};
  if (wilds == nullptr) return Hand::from_counts(row, space);
  Hand hand = Hand::from_counts(row, space, wilds->tiles);
  if (wilds->counts == nullptr) return hand;
  std::uint8_t count = 0;
  read_once(wilds->counts + (wilds->per_row ? number : 0), 1, &count);
  hand.add_wilds(count);
  return hand;
}

Hand HandRow::playable() const {
  const Hand held = hand();
  require_playable(held);
  return held;
}

void shanten_batch(const HandBatch& batch, FormSet forms, int threads, std::int8_t* out) {
  const auto slow = [forms, out](const HandRow& row) {
    out[row.number] = static_cast<std::int8_t>(shanten(row.playable(), forms));
  };
  if (!QuickShanten::handles(batch.space, forms) || batch.wilds.any())
    return parallel_hands(batch, threads, slow);
  const QuickShanten quick(batch.space, forms);
  parallel_for(batch.rows, threads, [=](std::size_t begin, std::size_t end) {
    bool whole = true;  // what was no block of whole hands is mostly followed by others
    for (std::size_t row = begin; row < end; row += QuickShanten::kRows) {
      const std::size_t rows = std::min(QuickShanten::kRows, end - row);
      whole = whole && quick.whole_hands(batch.counts + row * kRowKinds, rows, out + row);
      if (whole) continue;
      const HandBlock block(batch, row, end);
      quick.any_rows(block.counts(), block.rows(), out + row);
      for (std::size_t i = 0; i < block.rows(); ++i)
        if (out[row + i] == QuickShanten::kLookCloser)
          for_row(row + i, [&](std::size_t) { slow(block.row(i)); });
    }
  });
}

void necessary_batch(const HandBatch& batch, FormSet forms, int threads, std::int8_t* shanten,
                     TileMask* necessary) {
  for_each_acceptance(batch, forms, threads, [&](const HandRow& row, int, const Acceptance& found) {
    shanten[row.number] = static_cast<std::int8_t>(found.shanten);
    necessary[row.number] = found.accepts;
  });
}

void acceptance_batch(const HandBatch& batch, FormSet forms, const VisibleRows& visible,
                      int threads, const AcceptanceColumns& out) {
  for_each_acceptance(batch, forms, threads, [&](const HandRow& row, int, const Acceptance& found) {
    out.shanten[row.number] = static_cast<std::int8_t>(found.shanten);
    out.accepts[row.number] = found.accepts;
    out.live[row.number] = static_cast<std::uint8_t>(live_beside(row, visible, found.accepts));
  });
}

void unnecessary_batch(const HandBatch& batch, FormSet forms, int threads, std::int8_t* out,
                       TileMask* unnecessary) {
  parallel_hands(batch, threads, [&](const HandRow& row) {
    const Hand hand = row.playable();
    out[row.number] = static_cast<std::int8_t>(shanten(hand, forms));
    unnecessary[row.number] = unnecessary_tiles(hand, forms);
  });
}

void waits_batch(const HandBatch& batch, FormSet forms, int threads, TileMask* out) {
  for_each_acceptance(batch, forms, threads,
                      [&](const HandRow& row, int tiles, const Acceptance& found) {
                        if (batch.kinds() == kRowKinds ? tiles % 3 == 2 : is_full(row.playable()))
                          require_waiting(row.playable());
                        out[row.number] = found.shanten == 0 ? found.accepts : 0;
                      });
}

void discards_batch(const HandBatch& batch, FormSet forms, const VisibleRows& visible, int threads,
                    const DiscardColumns& out) {
  const std::size_t kinds = batch.kinds();
  parallel_hands(batch, threads, [&](const HandRow& row) {
    const std::size_t first = row.number * kinds;
    std::fill_n(out.shanten + first, kinds, kNotHeld);
    std::fill_n(out.accepts + first, kinds, TileMask{0});
    std::fill_n(out.live + first, kinds, std::uint8_t{0});
    const Hand hand = row.playable();
    for_each_discard(hand, forms, visible.beside(hand, row.number), [&](const Discard& discard) {
      const std::size_t cell = first + discard.kind;
      out.shanten[cell] = static_cast<std::int8_t>(discard.after.shanten);
      out.accepts[cell] = discard.after.accepts;
      out.live[cell] = static_cast<std::uint8_t>(discard.after.live);
    });
  });
}

}  // namespace hupai
