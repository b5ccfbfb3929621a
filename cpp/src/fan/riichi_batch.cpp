#include "hupai/riichi_batch.hpp"

#include <stdexcept>
#include <string>

#include "hupai/parallel.hpp"

namespace hupai {
namespace {

constexpr std::uint8_t kNone = RiichiColumns::kNone;

std::uint8_t cell(const std::uint8_t* column, std::size_t row) {
  return column == nullptr ? std::uint8_t{0} : column[row];
}

void read_melds(Hand& hand, const std::uint8_t* melds) {
  for (std::size_t i = 0; i < RiichiColumns::kMelds; ++i) {
    const std::uint8_t type = melds[2 * i];
    if (type == kNone) continue;
    if (type > static_cast<std::uint8_t>(GroupType::concealed_kong))
      throw std::invalid_argument("melds: there is no type " + std::to_string(type));
    hand.add_meld({static_cast<GroupType>(type), melds[2 * i + 1]});
  }
}

Indicators read_indicators(const std::uint8_t* column, std::size_t row) {
  Indicators indicators;
  if (column == nullptr) return indicators;
  // Every place is written, but only those that hold a kind are kept.
  for (std::size_t i = 0; i < Indicators::kMax; ++i) {
    const Kind kind = column[row * Indicators::kMax + i];
    indicators.kinds[indicators.size] = kind;
    indicators.size = static_cast<std::uint8_t>(indicators.size + (kind != kNone));
  }
  return indicators;
}

RiichiContext read_context(const RiichiColumns& columns, std::size_t row) {
  RiichiContext context;
  context.win_kind = columns.win_kind[row];
  context.win_by = static_cast<WinBy>(columns.win_by[row]);
  context.round_wind = columns.round_wind[row];
  context.seat_wind = columns.seat_wind[row];
  context.riichi = cell(columns.riichi, row);
  context.red_fives = cell(columns.red_fives, row);
  context.nuki = cell(columns.nuki, row);
  context.dora_indicators = read_indicators(columns.dora_indicators, row);
  context.ura_indicators = read_indicators(columns.ura_indicators, row);
  set_flags(context, cell(columns.flags, row));
  return context;
}

Hand read_hand(const HandBatch& hands, const std::uint8_t* melds, std::size_t row) {
  Hand hand = Hand::from_counts({hands.counts + row * hands.kinds(), hands.kinds()}, hands.space);
  if (melds != nullptr) read_melds(hand, melds + row * RiichiColumns::kMelds * 2);
  return hand;
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
  const auto take = [&flags](WinFlag flag) {
    const int bit = static_cast<int>(flag);
    const bool set = (flags & bit) != 0;
    flags &= ~bit;
    return set;
  };
  context.last_tile = take(WinFlag::last_tile);
  context.after_kong = take(WinFlag::after_kong);
  context.first_turn = take(WinFlag::first_turn);
  context.ippatsu = take(WinFlag::ippatsu);
  context.open_riichi = take(WinFlag::open_riichi);
  if (flags != 0) throw std::invalid_argument("flags: unknown bits " + std::to_string(flags));
}

void riichi_batch(const HandBatch& hands, const RiichiColumns& columns, const RiichiScorer& scorer,
                  int threads, const RiichiValues& out) {
  parallel_rows(hands.rows, threads, [&](std::size_t row) {
    const Hand hand = read_hand(hands, columns.melds, row);
    write(scorer.value(hand, read_context(columns, row)), out, row);
  });
}

}  // namespace hupai
