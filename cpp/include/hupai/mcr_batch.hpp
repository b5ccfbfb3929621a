// Many MCR wins at once, from columns of numbers.
#pragma once

#include "hupai/mcr.hpp"
#include "hupai/win_columns.hpp"

namespace hupai {

// Sets the flags of a win from a sum of WinFlag. Throws std::invalid_argument for one that means
// nothing in MCR.
void set_flags(McrWin& win, int flags);

// The facts of each win, one row a win. `flowers` may be null: none.
struct McrColumns : WinColumns {
  const std::uint8_t* flowers;
};

// The value of each win, column by column; see McrValue. A hand that is not complete has a total of
// 0, which no complete hand has.
struct McrValues {
  std::int16_t* total;
  std::int16_t* gate_total;
  std::uint8_t* counts;  // [rows][kMcrFanCount]
};

// `hands`: concealed tiles with the winning one. Throws RowError naming the first row that cannot
// be, and why.
void mcr_batch(const HandBatch& hands, const McrColumns& columns, const McrScorer& scorer,
               int threads, const McrValues& out);

}  // namespace hupai
