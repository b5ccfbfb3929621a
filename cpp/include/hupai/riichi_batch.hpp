// Many riichi wins at once, from columns of numbers.
#pragma once

#include "hupai/batch.hpp"
#include "hupai/riichi.hpp"

namespace hupai {

// What a win is besides its concealed tiles, in one number.
enum class WinFlag : std::uint8_t {
  last_tile = 1,
  after_kong = 2,
  first_turn = 4,
  ippatsu = 8,
  open_riichi = 16
};
// Sets the flags of a context. Throws std::invalid_argument for unknown bits.
void set_flags(RiichiContext& context, int flags);

// The facts of each win, one row a win. A null column is all zero, of melds and indicators empty.
struct RiichiColumns {
  static constexpr std::uint8_t kNone = 255;  // unused places of the columns that hold several
  static constexpr std::size_t kMelds = 4;
  const std::uint8_t* win_kind;
  const std::uint8_t* win_by;
  const std::uint8_t* round_wind;
  const std::uint8_t* seat_wind;
  const std::uint8_t* flags;
  const std::uint8_t* riichi;
  const std::uint8_t* melds;            // [rows][4][2]: type and kind
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
