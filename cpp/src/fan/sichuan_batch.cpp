#include "hupai/sichuan_batch.hpp"

#include <stdexcept>
#include <string>

#include "hupai/hand_block.hpp"

namespace hupai {
namespace {

std::uint8_t at_most(const char* name, int value, int most) {
  if (value < 0 || value > most)
    throw std::invalid_argument(std::string(name) + ": " + std::to_string(value) +
                                " is not between 0 and " + std::to_string(most));
  return static_cast<std::uint8_t>(value);
}

void set_flags(SichuanWin& win, int flags) {
  win.last_tile = take_flag(flags, WinFlag::last_tile);
  win.after_kong = take_flag(flags, WinFlag::after_kong);
  win.first_turn = take_flag(flags, WinFlag::first_turn);
  win.dealer = take_flag(flags, WinFlag::dealer);
  win.kong_discard = take_flag(flags, WinFlag::kong_discard);
  require_no_flag(flags);
}

void write(const SichuanValue& value, const SichuanValues& out, std::size_t row) {
  out.status[row] = static_cast<std::uint8_t>(value.status);
  out.fan[row] = value.fan;
  out.roots[row] = value.roots;
  out.base[row] = value.base;
  out.fans[row] = value.fans;
}

}  // namespace

SichuanWin sichuan_win(int win_kind, int win_by, int void_suit, int flags) {
  SichuanWin win;
  win.win_kind = at_most("win_kind", win_kind, kSuitTileKinds - 1);
  win.win_by = WinBy{at_most("win_by", win_by, static_cast<int>(WinBy::rob_kong))};
  win.void_suit = at_most("void_suit", void_suit, kNoVoidSuit);
  set_flags(win, flags);
  return win;
}

void sichuan_batch(const HandBatch& hands, const SichuanColumns& columns, const SichuanRules& rules,
                   int threads, const SichuanValues& out) {
  parallel_hands(hands, threads, [&](const HandRow& row) {
    const auto cell = [&row](const std::uint8_t* column) {
      return WinColumns::cell(column, row.number);
    };
    const Hand hand = columns.hand(row);
    const int void_suit = columns.void_suit == nullptr ? kNoVoidSuit : cell(columns.void_suit);
    const SichuanWin win =
        sichuan_win(cell(columns.win_kind), cell(columns.win_by), void_suit, cell(columns.flags));
    write(sichuan_value(hand, win, rules), out, row.number);
  });
}

}  // namespace hupai
