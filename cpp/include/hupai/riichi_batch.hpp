// Many riichi wins at once, from columns of numbers.
#pragma once

#include "hupai/riichi.hpp"
#include "hupai/win_columns.hpp"

namespace hupai {

// Sets the flags of a context. Throws std::invalid_argument for one that means nothing in riichi.
void set_flags(RiichiContext& context, int flags);

// The facts of each win, one row a win. A null column is all zero, of indicators empty.
struct RiichiColumns : WinColumns {
  const std::uint8_t* riichi;
  const std::uint8_t* dora_indicators;  // [rows][5]
  const std::uint8_t* ura_indicators;   // [rows][5]
  const std::uint8_t* red_fives;
  const std::uint8_t* nuki;
};

// The value of each win, column by column; see RiichiValue.
struct RiichiValues {
  std::uint8_t* status;
  std::uint8_t* limit;
  std::uint8_t* yakuman;
  std::int16_t* han;
  std::uint8_t* fu;
  std::int32_t* points;
  YakuSet* yaku;
};

// `hands`: concealed tiles with the winning one. Throws RowError naming the first row, and in it
// the column, that cannot be.
void riichi_batch(const HandBatch& hands, const RiichiColumns& columns, const RiichiScorer& scorer,
                  int threads, const RiichiValues& out);

}  // namespace hupai
