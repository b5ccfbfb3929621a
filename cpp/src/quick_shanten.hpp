// The shanten of blocks of rows over the three usual forms.
#pragma once

#include <array>
#include <cstdint>

#include "hupai/full_rows.hpp"
#include "hupai/row_block.hpp"
#include "hupai/shanten.hpp"
#include "hupai/suit_table.hpp"

namespace hupai {

// Worked through in blocks and in short steps, so that the table loads of neighbouring rows
// overlap.
class QuickShanten {
 public:
  static constexpr std::size_t kRows = RowBlock::kRows;
  static_assert(kRows == FullRows::kRows);

  // `read` is how blocks of whole hands are read; null: as any other rows.
  QuickShanten(SpaceId space, FormSet forms, FullRows::Read read = FullRows::readers()[0]);

  static bool handles(SpaceId space, FormSet forms) {
    return space != SpaceId::daer && (forms & form_bit(Form::standard)) != 0 &&
           (forms & ~kDefaultForms) == 0;
  }

  // Of kRows rows that are all hands of 13 or 14 tiles; else false. Reads each count once.
  bool whole_hands(const std::uint8_t* counts, std::size_t rows, std::int8_t* shanten) const;
  // Of at most kRows rows that nobody else writes. Those of more than 14 tiles or that are no hand
  // become kLookCloser.
  void any_rows(const std::uint8_t* counts, std::size_t rows, std::int8_t* shanten) const;
  static constexpr std::int8_t kLookCloser = -2;

 private:
  void full_rows(const FullRows& rows, std::int8_t* shanten) const;
  void refuse_absent_kinds(const std::uint8_t* counts, std::size_t rows, RowBlock& block) const;

  const DistanceTables& tables_;
  TileMask absent_;  // kinds that the space does without
  FullRows::Read read_;
  std::array<const SuitTable*, kMaxSuits> suits_{};
  std::uint8_t pairs_far_;                      // 0, or kFar where that form does not count
  std::uint8_t orphans_far_;                    // the same
  std::array<std::uint8_t, 256> to_pairs_{};    // tiles missing, by RowBlock::all
  std::array<std::uint8_t, 256> to_orphans_{};  // by RowBlock::orphans
};

}  // namespace hupai
