#include "hupai/mcr_batch.hpp"

#include <algorithm>

#include "hupai/parallel.hpp"

namespace hupai {

void set_flags(McrWin& win, int flags) {
  win.last_tile = take_flag(flags, WinFlag::last_tile);
  win.after_kong = take_flag(flags, WinFlag::after_kong);
  win.last_copy = take_flag(flags, WinFlag::last_copy);
  require_no_flag(flags);
}

void mcr_batch(const HandBatch& hands, const McrColumns& columns, const McrScorer& scorer,
               int threads, const McrValues& out) {
  parallel_rows(hands.rows, threads, [&](std::size_t row) {
    McrWin win;
    columns.read(win, row);
    set_flags(win, WinColumns::cell(columns.flags, row));
    win.flowers = WinColumns::cell(columns.flowers, row);
    const McrValue value = scorer.value(columns.hand(hands, row), win);
    out.total[row] = value.total;
    out.gate_total[row] = value.gate_total;
    std::ranges::copy(value.counts, out.counts + row * kMcrFanCount);
  });
}

}  // namespace hupai
