// 台灣16張 (Taiwan, sixteen tiles in hand): the 台 of a win, which add up. The rows that count and
// their values are those of the page; the optional rows are what other Taiwan tables count besides.
// docs/rulesets/taiwan16.md tells the rules. Wins by flowers alone need no hand and stand in the
// layers above, as does who pays whom.
#include "fan_engine.hpp"

namespace hupai {
namespace {

enum FactIndex : std::size_t { kFlowers, kSeatFlowers, kFlowerSets, kTableDiscards, kReady };
enum RuleIndex : std::size_t { kPungTiers, kWindItems, kIdenticalPairs, kPairOfMelded };
enum Stacking : std::uint8_t { kAll, kHighest };

constexpr int kVeryEarly = 5;  // tiles discarded at the table, the winning one among them
constexpr int kEarly = 9;
constexpr int kUntold = 255;  // too many for any item

// --- groups

int kongs_of(const Win& w, bool concealed) {
  return static_cast<int>(std::ranges::count_if(w.hand.melds(), [concealed](const Meld& meld) {
    return is_kong(meld.type) && (meld.type == GroupType::concealed_kong) == concealed;
  }));
}
GroupSet kong_groups(const Win& w, bool concealed) {
  return groups_where(w, [concealed](const Group& group) {
    return is_kong(group.type) && (group.type == GroupType::concealed_kong) == concealed;
  });
}
GroupSet pung_groups(const Win& w, TileMask kinds) {
  return groups_where(w, [kinds](const Group& group) {
    return is_pung_or_kong(group.type) && (kinds >> group.kind & 1) != 0;
  });
}
GroupSet groups_of_kinds(const Win& w, TileMask kinds) {
  return groups_where(w, [kinds](const Group& group) { return (kinds >> group.kind & 1) != 0; });
}
GroupSet honor_pung_groups(const Win& w) { return pung_groups(w, kHonors); }
GroupSet dragon_pung_groups(const Win& w) { return pung_groups(w, kDragons); }
GroupSet wind_groups(const Win& w) { return groups_of_kinds(w, kWinds); }
GroupSet dragon_groups(const Win& w) { return groups_of_kinds(w, kDragons); }
GroupSet completed_group(const Win& w) { return static_cast<GroupSet>(1U << w.completed); }

// A pung that another's tile completes is not concealed.
bool is_concealed(const Win& w, int index) {
  const Group& group = w.group(index);
  if (group.melded) return group.type == GroupType::concealed_kong;
  return w.self_draw || index != w.completed;
}
GroupSet concealed_pung_groups(const Win& w) {
  unsigned set = 0;
  for (int i = 0; i < w.reading->group_count; ++i)
    if (is_pung_or_kong(w.group(i).type) && is_concealed(w, i)) set |= 1U << i;
  return static_cast<GroupSet>(set);
}
template <int kLeast>
bool has_concealed_pungs(const Win& w) {
  return w.own_concealed_pungs() >= kLeast;
}

int pungs_among(const Win& w, TileMask kinds) { return std::popcount(w.shape.pungs & kinds); }
bool pair_among(const Win& w, TileMask kinds) { return (w.shape.pairs & kinds) != 0; }

// The chows 123, 456 and 789 of a suit, of equal ones a concealed one first; 0 without.
GroupSet straight_groups(const Win& w) {
  const int suit = pure_straight_suit(w.shape);
  if (suit < 0) return 0;
  unsigned set = 0;
  TileMask left = TileMask{0x49} << (9 * suit);
  for (const bool concealed : {true, false}) {
    for (int i = 0; i < w.reading->group_count; ++i) {
      const Group& group = w.group(i);
      if (group.type != GroupType::chow || (left >> group.kind & 1) == 0) continue;
      if (is_concealed(w, i) != concealed) continue;
      left &= ~tile_bit(group.kind);
      set |= 1U << i;
    }
  }
  return static_cast<GroupSet>(set);
}
bool has_concealed_straight(const Win& w) {
  const GroupSet groups = straight_groups(w);
  if (groups == 0) return false;
  for (unsigned rest = groups; rest != 0; rest &= rest - 1)
    if (!is_concealed(w, std::countr_zero(rest))) return false;
  return true;
}

bool all_melds_open(const Win& w) {
  return w.hand.melds().size() == 5 && std::ranges::all_of(w.hand.melds(), is_open);
}
bool all_five_chows(const Win& w) { return w.is(Form::standard) && is_all_chows(w.shape); }
bool is_flowerless(const Win& w) { return w.fact(kFlowers) == 0; }

struct Taiwan16 {
  static constexpr std::array rules{
      RuleSpec{"pung_tiers", kAll, kHighest, kAll, "add highest"},
      RuleSpec{"wind_items", kAll, kHighest, kAll, "stack highest"},
      RuleSpec{"identical_pairs", 0, 1, 1},  // four equal tiles may be two of the seven pairs
      RuleSpec{"pair_of_melded", 0, 1, 1}};  // whether a hand of melds counts its single wait too
  // `flowers` laid aside, of them those of the own seat, and whole sets of four; `table_discards`:
  // tiles discarded by all, the winning one among them; `ready`: declared with the first sixteen.
  static constexpr std::array facts{
      FactSpec{"flowers", 8, 0}, FactSpec{"seat_flowers", 2, 0}, FactSpec{"flower_sets", 2, 0},
      FactSpec{"table_discards", kUntold, kUntold}, FactSpec{"ready", 1, 0}};
  static constexpr FanTableInfo info{
      .id = "taiwan16",
      .game = "Taiwan",
      .spaces = space_bit(SpaceId::standard),
      .tiles = 17,
      .forms =
          form_bit(Form::standard) | form_bit(Form::seven_pairs_and_triplet) | kQuadsAsTwoPairs,
      .winds = true,
      .flags =
          flag_bits(WinFlag::last_tile, WinFlag::after_kong, WinFlag::first_turn, WinFlag::dealer),
      .rules = rules,
      .facts = facts};

  static constexpr std::array rows{
      Row{fan_row("win", "胡牌", "Win", 2), Scope::hand, [](const Win&) { return true; }},
      // Flowers.
      Row{fan_row("no_flowers", "無花", "No flowers", 1), Scope::hand, is_flowerless},
      Row{.fan = fan_row("flower", "花牌", "Flower", 1),
          .scope = Scope::hand,
          .times = [](const Win& w) { return w.fact(kFlowers); }},
      Row{.fan = optional_fan("seat_flower", "正花", "Flower of the own seat", 1),
          .scope = Scope::hand,
          .times = [](const Win& w) { return w.fact(kSeatFlowers); }},
      Row{.fan = optional_fan("flower_set", "花槓", "Set of four flowers", 2),
          .scope = Scope::hand,
          .times = [](const Win& w) { return w.fact(kFlowerSets); }},
      // Pungs and kongs.
      Row{.fan = fan_row("honor_pung", "字牌刻子", "Pung of honours", 1),
          .scope = Scope::reading,
          .times = [](const Win& w) { return pungs_among(w, kHonors); },
          .groups = honor_pung_groups},
      Row{.fan = optional_fan("dragon_pung", "三元牌", "Pung of dragons", 1),
          .scope = Scope::reading,
          .times = [](const Win& w) { return pungs_among(w, kDragons); },
          .groups = dragon_pung_groups},
      Row{.fan = optional_fan("round_wind", "圈風", "Pung of the round wind", 1),
          .scope = Scope::reading,
          .holds =
              [](const Win& w) { return (w.shape.pungs & tile_bit(w.facts.round_wind)) != 0; },
          .groups = [](const Win& w) { return pung_groups(w, tile_bit(w.facts.round_wind)); }},
      Row{.fan = optional_fan("seat_wind", "門風", "Pung of the seat wind", 1),
          .scope = Scope::reading,
          .holds = [](const Win& w) { return (w.shape.pungs & tile_bit(w.facts.seat_wind)) != 0; },
          .groups = [](const Win& w) { return pung_groups(w, tile_bit(w.facts.seat_wind)); }},
      Row{.fan = fan_row("exposed_kong", "明槓", "Exposed kong", 1),
          .scope = Scope::hand,
          .times = [](const Win& w) { return kongs_of(w, false); },
          .groups = [](const Win& w) { return kong_groups(w, false); }},
      Row{.fan = fan_row("concealed_kong", "暗槓", "Concealed kong", 2),
          .scope = Scope::hand,
          .times = [](const Win& w) { return kongs_of(w, true); },
          .groups = [](const Win& w) { return kong_groups(w, true); }},
      // How the hand was won.
      Row{.fan = fan_row("concealed_self_draw", "門清自摸", "Concealed hand, self-drawn", 3),
          .scope = Scope::hand,
          .holds = [](const Win& w) { return w.concealed && w.self_draw; },
          .strikes = "self_draw"},
      Row{fan_row("concealed_hand", "門清", "Concealed hand", 1), Scope::hand,
          [](const Win& w) { return w.concealed && !w.self_draw; }},
      Row{fan_row("self_draw", "自摸", "Self-drawn win", 1), Scope::hand,
          [](const Win& w) { return w.self_draw; }},
      Row{fan_row("all_melds", "全求人", "All five sets melded", 10), Scope::hand,
          [](const Win& w) { return all_melds_open(w) && !w.self_draw; }},
      Row{optional_fan("all_melds_self_draw", "半求人", "All five sets melded, self-drawn", 1),
          Scope::hand, [](const Win& w) { return all_melds_open(w) && w.self_draw; }},
      Row{.fan = fan_row("single_wait", "單釣", "Single wait", 1),
          .scope = Scope::wait,
          .holds = [](const Win& w) { return w.wait == Wait::single; },
          .groups = completed_group},
      Row{.fan = fan_row("closed_or_edge_wait", "嵌張或邊張", "Closed or edge wait", 1),
          .scope = Scope::wait,
          .holds = [](const Win& w) { return w.wait == Wait::closed || w.wait == Wait::edge; },
          .groups = completed_group},
      // Tiles.
      Row{fan_row("no_honors", "無字", "No honours", 1), Scope::hand,
          [](const Win& w) { return !has_honors(w.kinds); }},
      Row{fan_row("no_honors_no_flowers", "無字無花", "No honours and no flowers", 3), Scope::hand,
          [](const Win& w) { return !has_honors(w.kinds) && is_flowerless(w); }},
      Row{fan_row("half_flush", "混一色", "Half flush", 10), Scope::hand,
          [](const Win& w) { return is_half_flush(w.kinds); }},
      Row{fan_row("full_flush", "清一色", "Full flush", 40), Scope::hand,
          [](const Win& w) { return is_full_flush(w.kinds); }},
      Row{.fan = optional_fan("all_honors", "字一色", "All honours", 16),
          .scope = Scope::hand,
          .holds = [](const Win& w) { return is_all_honors(w.kinds); },
          .strikes = "all_pungs"},
      // Shapes.
      Row{fan_row("seven_pairs_and_triplet", "七對一刻", "Seven pairs and a triplet", 30),
          Scope::reading, [](const Win& w) { return w.is(Form::seven_pairs_and_triplet); }},
      Row{fan_row("all_chows", "平胡", "All chows", 3), Scope::reading, all_five_chows},
      Row{fan_row("pure_all_chows", "清平胡", "All chows, no honours and no flowers", 10),
          Scope::reading,
          [](const Win& w) {
            return all_five_chows(w) && pair_among(w, kSuitTiles) && is_flowerless(w);
          }},
      Row{optional_fan("plain_chows", "平胡", "All chows by a discard, two-sided", 2), Scope::wait,
          [](const Win& w) {
            return all_five_chows(w) && !has_honors(w.kinds) && is_flowerless(w) && !w.self_draw &&
                   w.wait == Wait::two_sided;
          }},
      Row{fan_row("all_pungs", "碰碰胡", "All pungs", 10), Scope::reading,
          [](const Win& w) { return is_all_pungs(w.shape); }},
      Row{.fan = fan_row("little_three_dragons", "小三元", "Little three dragons", 15),
          .scope = Scope::reading,
          .holds =
              [](const Win& w) { return pungs_among(w, kDragons) == 2 && pair_among(w, kDragons); },
          .groups = dragon_groups,
          .strikes = "dragon_pung"},
      Row{.fan = fan_row("big_three_dragons", "大三元", "Big three dragons", 30),
          .scope = Scope::reading,
          .holds = [](const Win& w) { return pungs_among(w, kDragons) == 3; },
          .groups = dragon_groups,
          .strikes = "dragon_pung"},
      Row{.fan = fan_row("little_three_winds", "小三風", "Little three winds", 5),
          .scope = Scope::reading,
          .holds = [](const Win& w) { return pungs_among(w, kWinds) >= 2 && pair_among(w, kWinds); },
          .groups = wind_groups},
      Row{.fan = fan_row("big_three_winds", "大三風", "Big three winds", 15),
          .scope = Scope::reading,
          .holds = [](const Win& w) { return pungs_among(w, kWinds) >= 3; },
          .groups = [](const Win& w) { return pung_groups(w, kWinds); }},
      Row{.fan = fan_row("little_four_winds", "小四喜", "Little four winds", 30),
          .scope = Scope::reading,
          .holds = [](const Win& w) { return pungs_among(w, kWinds) == 3 && pair_among(w, kWinds); },
          .groups = wind_groups,
          .strikes = "round_wind seat_wind"},
      Row{.fan = fan_row("big_four_winds", "大四喜", "Big four winds", 40),
          .scope = Scope::reading,
          .holds = [](const Win& w) { return pungs_among(w, kWinds) == 4; },
          .groups = wind_groups,
          .strikes = "round_wind seat_wind"},
      Row{.fan = fan_row("two_concealed_pungs", "二暗刻", "Two concealed pungs", 2),
          .scope = Scope::wait,
          .holds = has_concealed_pungs<2>,
          .groups = concealed_pung_groups},
      Row{.fan = fan_row("three_concealed_pungs", "三暗刻", "Three concealed pungs", 5),
          .scope = Scope::wait,
          .holds = has_concealed_pungs<3>,
          .groups = concealed_pung_groups},
      Row{.fan = fan_row("four_concealed_pungs", "四暗刻", "Four concealed pungs", 15),
          .scope = Scope::wait,
          .holds = has_concealed_pungs<4>,
          .groups = concealed_pung_groups},
      Row{.fan = fan_row("five_concealed_pungs", "五暗刻", "Five concealed pungs", 40),
          .scope = Scope::wait,
          .holds = has_concealed_pungs<5>,
          .groups = concealed_pung_groups},
      Row{.fan = fan_row("concealed_straight", "一條龍", "Pure straight, concealed", 10),
          .scope = Scope::wait,
          .holds = has_concealed_straight,
          .groups = straight_groups,
          .strikes = "pure_straight"},
      Row{.fan = fan_row("pure_straight", "一條龍", "Pure straight", 5),
          .scope = Scope::reading,
          .holds = [](const Win& w) { return pure_straight_suit(w.shape) >= 0; },
          .groups = straight_groups},
      // When the hand was won.
      Row{fan_row("last_tile_draw", "海底自摸", "Self-draw of the last tile", 1), Scope::hand,
          [](const Win& w) { return w.is(WinFlag::last_tile) && w.self_draw; }},
      Row{fan_row("last_tile_claim", "海底放銃", "Win by the last discard", 1), Scope::hand,
          [](const Win& w) { return w.is(WinFlag::last_tile) && !w.self_draw; }},
      Row{fan_row("rob_kong", "搶槓胡", "Robbing a kong", 1), Scope::hand,
          [](const Win& w) { return w.is(WinBy::rob_kong); }},
      Row{optional_fan("after_kong", "槓上開花", "Win on the replacement tile", 1), Scope::hand,
          [](const Win& w) { return w.is(WinFlag::after_kong); }},
      Row{fan_row("very_early_win", "極早胡牌", "Very early win", 10), Scope::hand,
          [](const Win& w) { return w.fact(kTableDiscards) <= kVeryEarly; }},
      Row{fan_row("early_win", "早期胡牌", "Early win", 5), Scope::hand,
          [](const Win& w) {
            return w.fact(kTableDiscards) > kVeryEarly && w.fact(kTableDiscards) <= kEarly;
          }},
      Row{fan_row("heavenly_ready", "天聽", "Ready from the start", 15), Scope::hand,
          [](const Win& w) { return w.fact(kReady) != 0; }},
      Row{fan_row("heavenly_hand", "天胡", "Heavenly hand", 40), Scope::hand,
          [](const Win& w) {
            return w.is(WinFlag::first_turn) && w.is(WinFlag::dealer) && w.self_draw;
          }},
      // Won with the dealer's first discard, the only one so far.
      Row{fan_row("earthly_hand", "地胡", "Earthly hand", 40), Scope::hand,
          [](const Win& w) {
            return w.is(WinFlag::first_turn) && !w.is(WinFlag::dealer) && w.is(WinBy::discard) &&
                   w.fact(kTableDiscards) == 1;
          }},
      Row{optional_fan("earthly_draw", "地胡", "Earthly hand, self-drawn", 16), Scope::hand,
          [](const Win& w) {
            return w.is(WinFlag::first_turn) && !w.is(WinFlag::dealer) && w.self_draw;
          }},
      Row{optional_fan("human_hand", "人胡", "Human hand", 8), Scope::hand,
          [](const Win& w) { return w.is(WinFlag::first_turn) && w.is(WinBy::discard); }},
  };

  static void prepare(FanRules& r) {
    const auto strike = [&r](std::string_view id, std::string_view others) {
      r.struck[engine::row_named(rows, id)] |= engine::rows_named(rows, others);
    };
    if (r.values[kPungTiers] == kHighest) {
      strike("three_concealed_pungs", "two_concealed_pungs");
      strike("four_concealed_pungs", "two_concealed_pungs three_concealed_pungs");
      strike("five_concealed_pungs",
             "two_concealed_pungs three_concealed_pungs four_concealed_pungs");
    }
    if (r.values[kWindItems] == kHighest) {
      strike("little_four_winds", "little_three_winds big_three_winds");
      strike("big_four_winds", "big_three_winds");
    }
    if (r.values[kIdenticalPairs] == 0) r.forms &= static_cast<FormSet>(~kQuadsAsTwoPairs);
    if (r.values[kPairOfMelded] == 0) {
      strike("all_melds", "single_wait");
      strike("all_melds_self_draw", "single_wait");
    }
  }

  // Of readings worth the same the one that ends with the pair.
  static bool is_better(const Seen& a, const Seen& b) {
    if (a.total != b.total) return a.total > b.total;
    const auto is_pair = [](const Seen& seen) {
      return seen.reading.groups[static_cast<std::size_t>(seen.completed)].type == GroupType::pair;
    };
    return is_pair(a) && !is_pair(b);
  }
};

}  // namespace

const FanTable& taiwan16_fan_table() { return row_table<Taiwan16>(); }

}  // namespace hupai
