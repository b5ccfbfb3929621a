#include "hupai/mcr_batch.hpp"

#include <algorithm>

#include "hupai/hand_block.hpp"

namespace hupai {

void set_flags(McrWin& win, int flags) {
  win.last_tile = take_flag(flags, WinFlag::last_tile);
  win.after_kong = take_flag(flags, WinFlag::after_kong);
  win.last_copy = take_flag(flags, WinFlag::last_copy);
  require_no_flag(flags);
}

void mcr_batch(const HandBatch& hands, const McrColumns& columns, const McrScorer& scorer,
               int threads, const McrValues& out) {
  parallel_hands(hands, threads, [&](const HandRow& row) {
    McrWin win;
    columns.read(win, row.number);
    set_flags(win, WinColumns::cell(columns.flags, row.number));
    win.flowers = WinColumns::cell(columns.flowers, row.number);
    const McrValue value = scorer.value(columns.hand(row), win);
    out.total[row.number] = value.total;
    out.gate_total[row.number] = value.gate_total;
    std::ranges::copy(value.counts, out.counts + row.number * kMcrFanCount);
  });
}

}  // namespace hupai
