// Many Sichuan wins at once, from columns of numbers.
#pragma once

#include "hupai/sichuan.hpp"
#include "hupai/win_columns.hpp"

namespace hupai {

// A win from plain numbers. Throws std::invalid_argument for a flag that means nothing in Sichuan
// and for a suit or way to win that there is not.
SichuanWin sichuan_win(int win_kind, int win_by, int void_suit, int flags);

// The facts of each win, one row a win. Winds are not looked at and may be null. Void suits that
// are null are not known.
struct SichuanColumns : WinColumns {
  const std::uint8_t* void_suit;
};

// The value of each win, column by column; see SichuanValue.
struct SichuanValues {
  std::uint8_t* status;
  std::uint8_t* fan;
  std::uint8_t* roots;
  std::uint32_t* base;
  SichuanFans* fans;
};

// `hands`: concealed tiles with the winning one. Throws RowError naming the first row that cannot
// be and why.
void sichuan_batch(const HandBatch& hands, const SichuanColumns& columns, const SichuanRules& rules,
                   int threads, const SichuanValues& out);

}  // namespace hupai
