#include "quick_shanten.hpp"

#include <algorithm>

#include "hupai/batch.hpp"
#include "hupai/built_once.hpp"

namespace hupai {
namespace {

constexpr TileMask kEveryKind = (TileMask{1} << kMaxKinds) - 1;
constexpr std::uint8_t kSeven = 7;
constexpr std::size_t kStride = 256;  // of tables of bytes by two bytes

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

}  // namespace

// The tables for hands of 13 or 14 tiles: small, as only four groups are asked for, and the honours
// count by how many are held once, twice …, not by which.
class FullHandTables {
 public:
  explicit FullHandTables(const DistanceTables& tables)
      : numbers_(tables.suit(SpaceId::standard, 0)) {
    const int classes = tables.class_count();
    const int pairs = tables.pair_count();
    require_bytes(classes);
    require_bytes(pairs);
    for (int a = 0; a < classes; ++a)
      for (int b = 0; b < classes; ++b) pair_[cell(a, b)] = byte(tables.pair_of(byte(a), byte(b)));
    for_each_honours(tables.suit(SpaceId::standard, 3), [&](std::size_t honours, ClassId id) {
      for (int a = 0; a < classes; ++a)
        honour_pair_[cell(honours, a)] = byte(tables.pair_of(byte(a), id));
    });
    for (int a = 0; a < pairs; ++a)
      for (int b = 0; b < pairs; ++b)
        missing_[cell(a, b)] =
            byte(tables.missing(static_cast<MergedId>(a), static_cast<MergedId>(b), kGroups));
  }

  static const FullHandTables& get() {
    static constinit BuiltOnce<FullHandTables> built;
    return built.get([] { return FullHandTables(DistanceTables::for_size(14)); });
  }

  const SuitTable& numbers() const { return numbers_; }
  // Two number suits.
  std::uint8_t pair_of(ClassId a, ClassId b) const { return pair_[cell(a, b)]; }
  // The honours, as FullRows counts them, and the third suit.
  std::uint8_t pair_with(std::uint16_t honours, ClassId a) const {
    return honour_pair_[cell(honours, a)];
  }
  // Tiles missing to four groups and a pair.
  std::uint8_t missing(std::uint8_t pair, std::uint8_t other) const {
    return missing_[cell(pair, other)];
  }

 private:
  static constexpr int kGroups = 4;

  template <typename A, typename B>
  static constexpr std::size_t cell(A row, B column) {
    return static_cast<std::size_t>(row) * kStride + static_cast<std::size_t>(column);
  }
  static void require_bytes(int numbers) {
    if (numbers > static_cast<int>(kStride)) throw std::logic_error("more classes than a byte has");
  }
  // Calls visit(number, class) for each way to hold up to 14 honours, one for all that hold as many
  // once, twice …
  template <typename Visit>
  static void for_each_honours(const SuitTable& suit, const Visit& visit) {
    const auto walk = [&](auto& self, int kind, int most, int left, SuitKey key,
                          std::size_t number) -> void {
      if (kind == kHonourKinds) return visit(number, suit(key));
      for (int held = 0; held <= std::min(most, left); ++held)  // not more than of the kind before
        self(self, kind + 1, held, left - held, key + static_cast<SuitKey>(held) * key_step(kind),
             number + FullRows::kHonourSteps[static_cast<std::size_t>(held)]);
    };
    walk(walk, 0, kMaxCopies, 14, 0, 0);
  }
  static constexpr int kHonourKinds = 7;

  const SuitTable& numbers_;
  std::array<std::uint8_t, kStride * kStride> pair_{};
  std::array<std::uint8_t, FullRows::kHonours * kStride> honour_pair_{};
  std::array<std::uint8_t, kStride * kStride> missing_{};
};

QuickShanten::QuickShanten(SpaceId space, FormSet forms, FullRows::Read read)
    : tables_(DistanceTables::for_size(14)),
      absent_(kEveryKind & ~existing_kinds(tile_space(space))),
      read_(absent_ == 0 ? read : nullptr) {
  for (std::size_t suit = 0; suit < kMaxSuits; ++suit)
    suits_[suit] = &tables_.suit(space, static_cast<int>(suit));
  const bool pairs = (forms & form_bit(Form::seven_pairs)) != 0;
  const bool orphans = (forms & form_bit(Form::thirteen_orphans)) != 0 && (kOrphans & absent_) == 0;
  pairs_far_ = byte(pairs ? 0 : kFar);
  orphans_far_ = byte(orphans ? 0 : kFar);
  for (int tally = 0; tally < 256; ++tally) {
    const int kinds = tally & 15;
    const int twice = tally >> 4;
    const auto i = static_cast<std::size_t>(tally);
    to_pairs_[i] = byte(pairs ? 7 - twice + std::max(0, 7 - kinds) : kFar);
    to_orphans_[i] = byte(orphans ? 14 - kinds - (twice > 0 ? 1 : 0) : kFar);
  }
}

bool QuickShanten::whole_hands(const std::uint8_t* counts, std::size_t rows,
                               std::int8_t* shanten) const {
  if (read_ == nullptr || rows != kRows) return false;
  FullRows full;
  if (!read_(full, counts)) return false;
  full_rows(full, shanten);
  return true;
}

void QuickShanten::full_rows(const FullRows& rows, std::int8_t* shanten) const {
  const FullHandTables& tables = FullHandTables::get();
  const SuitTable& numbers = tables.numbers();
  std::array<std::uint8_t, kRows> missing;
  for (std::size_t i = 0; i < kRows; ++i) {
    const auto id = [&](std::size_t suit) {
      return numbers(rows.low[i][suit], rows.high[i][suit]);
    };
    missing[i] =
        tables.missing(tables.pair_of(id(0), id(1)), tables.pair_with(rows.honours[i], id(2)));
  }
  const std::uint8_t pairs_far = pairs_far_;
  const std::uint8_t orphans_far = orphans_far_;
  for (std::size_t i = 0; i < kRows; ++i) {  // as to_pairs_ and to_orphans_, but without loads
    const std::uint8_t kinds = rows.all[i] & 15;
    const std::uint8_t others = byte(std::max(kinds, kSeven) - kinds);
    const std::uint8_t pairs = byte(7 - (rows.all[i] >> 4) + others + pairs_far);
    const std::uint8_t twice = std::min<std::uint8_t>(rows.orphans[i] >> 4, 1);
    const std::uint8_t orphans = byte(14 - (rows.orphans[i] & 15) - twice + orphans_far);
    missing[i] = byte(std::min(missing[i], std::min(pairs, orphans)) - 1);
  }
  std::copy_n(reinterpret_cast<const std::int8_t*>(missing.data()), kRows, shanten);
}

namespace {

// A hand of at most 14 tiles.
bool is_small(int tiles) { return tiles % 3 != 0 && tiles <= 14; }

}  // namespace

void QuickShanten::any_rows(const std::uint8_t* counts, std::size_t rows,
                            std::int8_t* shanten) const {
  RowBlock block;
  block.read(counts, rows);
  if (absent_ != 0) refuse_absent_kinds(counts, rows, block);
  const auto suits = suits_;  // locals, which no store through an int8_t can change
  std::array<std::array<MergedId, 2>, kRows> pairs;
  std::array<std::int8_t, kRows> found;
  for (std::size_t i = 0; i < rows; ++i) {
    if (!is_small(block.tiles[i])) continue;
    const auto id = [&](std::size_t suit) {
      return (*suits[suit])(block.keys[i].low[suit], block.keys[i].high[suit]);
    };
    pairs[i] = {tables_.pair_of(id(0), id(1)), tables_.pair_of(id(2), id(3))};
  }
  for (std::size_t i = 0; i < rows; ++i) {
    const int tiles = block.tiles[i];
    if (!is_small(tiles)) {
      found[i] = kLookCloser;
      continue;
    }
    int missing = tables_.missing(pairs[i][0], pairs[i][1], tiles / 3);
    if (tiles >= 13)
      missing =
          std::min({missing, int{to_pairs_[block.all[i]]}, int{to_orphans_[block.orphans[i]]}});
    found[i] = static_cast<std::int8_t>(missing - 1);
  }
  std::copy_n(found.begin(), rows, shanten);
}

void QuickShanten::refuse_absent_kinds(const std::uint8_t* counts, std::size_t rows,
                                       RowBlock& block) const {
  for (std::size_t i = 0; i < rows; ++i)
    if (block.tiles[i] != 0 && (PackedRow(counts + i * kMaxKinds).masks().one & absent_) != 0)
      block.tiles[i] = 0;
}

void build_batch_tables() { FullHandTables::get(); }

}  // namespace hupai
