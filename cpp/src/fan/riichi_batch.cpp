#include "hupai/riichi_batch.hpp"

#include "hupai/hand_block.hpp"

namespace hupai {
namespace {

constexpr std::uint8_t kNone = RiichiColumns::kNone;

Indicators read_indicators(const std::uint8_t* column, std::size_t row) {
  Indicators indicators;
  if (column == nullptr) return indicators;
  // Every place is written, but only those that hold a kind are kept.
  for (const Kind kind : WinColumns::cells<Indicators::kMax>(column, row)) {
    indicators.kinds[indicators.size] = kind;
    indicators.size = static_cast<std::uint8_t>(indicators.size + (kind != kNone));
  }
  return indicators;
}

RiichiContext read_context(const RiichiColumns& columns, std::size_t row) {
  RiichiContext context;
  const auto cell = &WinColumns::cell;
  columns.read(context, row);
  context.riichi = cell(columns.riichi, row);
  context.red_fives = cell(columns.red_fives, row);
  context.nuki = cell(columns.nuki, row);
  context.dora_indicators = read_indicators(columns.dora_indicators, row);
  context.ura_indicators = read_indicators(columns.ura_indicators, row);
  set_flags(context, cell(columns.flags, row));
  return context;
}

void write(const RiichiValue& value, const RiichiValues& out, std::size_t row) {
  out.status[row] = static_cast<std::uint8_t>(value.status);
  out.limit[row] = static_cast<std::uint8_t>(value.limit);
  out.yakuman[row] = value.yakuman;
  out.han[row] = value.han;
  out.fu[row] = value.fu;
  out.points[row] = value.points;
  out.yaku[row] = value.yaku;
}

}  // namespace

void set_flags(RiichiContext& context, int flags) {
  context.last_tile = take_flag(flags, WinFlag::last_tile);
  context.after_kong = take_flag(flags, WinFlag::after_kong);
  context.first_turn = take_flag(flags, WinFlag::first_turn);
  context.ippatsu = take_flag(flags, WinFlag::ippatsu);
  context.open_riichi = take_flag(flags, WinFlag::open_riichi);
  require_no_flag(flags);
}

void riichi_batch(const HandBatch& hands, const RiichiColumns& columns, const RiichiScorer& scorer,
                  int threads, const RiichiValues& out) {
  parallel_hands(hands, threads, [&](const HandRow& row) {
    const Hand hand = columns.hand(row);
    write(scorer.value(hand, read_context(columns, row.number)), out, row.number);
  });
}

}  // namespace hupai
