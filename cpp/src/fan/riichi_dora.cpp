#include "riichi_dora.hpp"

namespace hupai::riichi {
namespace {

constexpr Kind next_in_ring(Kind kind, Kind first, int length) {
  return static_cast<Kind>(first + (kind - first + 1) % length);
}

constexpr Kind next_kind(Kind kind, bool three_player) {
  constexpr Kind kHaku = 31;
  if (three_player && kind < 9) return kind == 0 ? 8 : 0;
  if (kind < kSuitTileKinds) return next_in_ring(kind, static_cast<Kind>(kind / 9 * 9), 9);
  return kind < kHaku ? next_in_ring(kind, kEast, 4) : next_in_ring(kind, kHaku, 3);
}

constexpr std::array<Kind, kMaxKinds> all_next_kinds(bool three_player) {
  std::array<Kind, kMaxKinds> next{};
  for (std::size_t kind = 0; kind < next.size(); ++kind)
    next[kind] = next_kind(static_cast<Kind>(kind), three_player);
  return next;
}

constexpr std::array<std::array<Kind, kMaxKinds>, 2> kNextKinds{all_next_kinds(false),
                                                                all_next_kinds(true)};

// Copies of the dora of the first indicator, or of all of them.
int count_indicated(const Win& win, const Indicators& indicators, bool all) {
  const bool three_player = win.three_player();
  int count = 0;
  for (const Kind indicator :
       indicators.all().first(all ? indicators.size : std::min<std::size_t>(indicators.size, 1))) {
    const Kind kind = dora_after(indicator, three_player);
    count += win.hand.count(kind) + win.hand.meld_counts()[kind];
    if (kind == kNorth && win.rules.nuki_is_dora) count += win.context.nuki;
  }
  return count;
}

}  // namespace

Kind dora_after(Kind indicator, bool three_player) {
  return kNextKinds[three_player ? 1 : 0][indicator];
}

Dora count_dora(const Win& win) {
  const RiichiRules& rules = win.rules;
  return {
      .dora = count_indicated(win, win.context.dora_indicators, rules.kan_dora),
      .ura = rules.ura_dora ? count_indicated(win, win.context.ura_indicators, rules.kan_ura) : 0,
      .red = win.context.red_fives,
      .nuki = win.context.nuki};
}

}  // namespace hupai::riichi
