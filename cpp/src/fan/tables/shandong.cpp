// 山东 (Shandong, as played in Yantai): the items of the page, from one to eight fan, added up.
// docs/rulesets/shandong.md tells the rules. Who pays whom, and the fan more that a dealer pays for
// another's self-draw, are the business of the layers above.
#include "fan_engine.hpp"

namespace hupai {
namespace {

enum FactIndex : std::size_t { kReady, kFromDealer };
enum RuleIndex : std::size_t { kNeed258, kSmallWin, kBigSingleWait };
enum Ready : std::uint8_t { kNotReady, kClosed, kOpen };
enum Need258 : std::uint8_t { kOff, kTile, kPair };
enum SmallWin : std::uint8_t { kPlain, kAlways, kAlone };
enum BigSingleWait : std::uint8_t { kAnyKong, kExposed };

constexpr TileMask kTwosFivesEights = 0x92ULL | (0x92ULL << 9) | (0x92ULL << 18);

// Seven pairs with so many of its kinds held in fours.
template <int kFours>
bool is_seven_pairs(const Win& w) {
  return w.is(Form::seven_pairs) && std::popcount(kinds_held_in_fours(w.hand)) == kFours;
}

int kongs_of(const Win& w, bool concealed) {
  const auto melds = w.hand.melds();
  return static_cast<int>(std::ranges::count_if(melds, [concealed](const Meld& meld) {
    return is_kong(meld.type) && (meld.type == GroupType::concealed_kong) == concealed;
  }));
}
GroupSet concealed_kong_groups(const Win& w) {
  return groups_where(w, [](const Group& g) { return g.type == GroupType::concealed_kong; });
}
GroupSet exposed_kong_groups(const Win& w) {
  return groups_where(w, [](const Group& g) {
    return g.type == GroupType::kong || g.type == GroupType::added_kong;
  });
}
GroupSet pung_groups(const Win& w) {
  return groups_where(w, [](const Group& group) { return is_pung_or_kong(group.type); });
}
GroupSet pair_groups(const Win& w) {
  return groups_where(w, [](const Group& group) { return group.type == GroupType::pair; });
}
GroupSet straight_groups(const Win& w) {
  const Kind lowest = static_cast<Kind>(9 * pure_straight_suit(w.shape));
  const TileMask chows = TileMask{0x49} << lowest;
  // Of two equal chows the first.
  unsigned set = 0;
  TileMask left = chows;
  for (unsigned i = 0; i < w.reading->group_count; ++i) {
    const Group& group = w.reading->groups[i];
    if (group.type != GroupType::chow || (left & tile_bit(group.kind)) == 0) continue;
    left &= ~tile_bit(group.kind);
    set |= 1U << i;
  }
  return static_cast<GroupSet>(set);
}

struct Shandong {
  static constexpr std::array rules{
      RuleSpec{"need_258", kOff, kPair, kOff, "off tile pair"},
      RuleSpec{"small_win", kPlain, kAlone, kPlain, "plain always alone"},
      RuleSpec{"big_single_wait", kAnyKong, kExposed, kAnyKong, "any_kong exposed"}};
  // `ready`: 1 declared with a closed hand (暗楼), 2 with an open one (明楼); `from_dealer`: the
  // dealer discarded the tile or made the kong with it.
  static constexpr std::array facts{FactSpec{"ready", kOpen, kNotReady},
                                    FactSpec{"from_dealer", 1, 0}};
  static constexpr std::array<std::string_view, 2> refusals{"no_258", "self_draw_only"};
  static constexpr FanTableInfo info{
      .id = "shandong",
      .game = "Shandong",
      .spaces = space_bit(SpaceId::standard),
      .tiles = 14,
      .forms = form_bit(Form::standard) | form_bit(Form::seven_pairs) | kQuadsAsTwoPairs |
               form_bit(Form::thirteen_orphans),
      .flags =
          flag_bits(WinFlag::last_tile, WinFlag::after_kong, WinFlag::first_turn, WinFlag::dealer),
      .rules = rules,
      .facts = facts,
      .refusals = refusals};

  static constexpr std::array rows{
      // Shapes; kShapes counts them.
      Row{fan_row("three_quad_seven_pairs", "至尊豪华七对", "Seven pairs with three fours", 8),
          Scope::reading, is_seven_pairs<3>},
      Row{fan_row("two_quad_seven_pairs", "超级豪华七对", "Seven pairs with two fours", 6),
          Scope::reading, is_seven_pairs<2>},
      Row{fan_row("one_quad_seven_pairs", "豪华七对", "Seven pairs with a four", 4), Scope::reading,
          is_seven_pairs<1>},
      Row{fan_row("seven_pairs", "七对", "Seven pairs", 3), Scope::reading, is_seven_pairs<0>},
      Row{fan_row("full_flush", "清一色", "Full flush", 4), Scope::hand,
          [](const Win& w) { return is_full_flush(w.kinds); }},
      Row{fan_row("half_flush", "混一色", "Half flush", 2), Scope::hand,
          [](const Win& w) { return is_half_flush(w.kinds); }},
      Row{.fan = fan_row("pure_straight", "一条龙", "Pure straight", 2),
          .scope = Scope::reading,
          .holds = [](const Win& w) { return pure_straight_suit(w.shape) >= 0; },
          .groups = straight_groups},
      Row{fan_row("thirteen_orphans", "十三幺", "Thirteen orphans", 2), Scope::reading,
          [](const Win& w) { return w.is(Form::thirteen_orphans); }},
      Row{.fan = fan_row("all_pungs", "碰碰和", "All pungs", 2),
          .scope = Scope::reading,
          .holds = [](const Win& w) { return is_all_pungs(w.shape); },
          .groups = pung_groups},
      // Four melds on the table; a concealed kong is one unless the rules say otherwise.
      Row{.fan = fan_row("big_single_wait", "大吊车", "Single wait with four melds", 2),
          .scope = Scope::hand,
          .holds =
              [](const Win& w) {
                const bool any = w.rule(kBigSingleWait) == kAnyKong || kongs_of(w, true) == 0;
                return w.hand.melds().size() == 4 && any;
              },
          .groups = pair_groups},
      // How the win came about.
      Row{fan_row("heavenly_hand", "天和", "Heavenly hand", 6), Scope::hand,
          [](const Win& w) {
            return w.is(WinFlag::first_turn) && w.is(WinFlag::dealer) && w.self_draw;
          }},
      Row{fan_row("earthly_hand", "地和", "Earthly hand", 4), Scope::hand,
          [](const Win& w) { return w.is(WinFlag::first_turn) && !w.is(WinFlag::dealer); }},
      Row{fan_row("ready_open", "明楼", "Ready with an open hand", 2), Scope::hand,
          [](const Win& w) { return w.fact(kReady) == kOpen; }},
      Row{fan_row("self_draw", "自摸", "Self-drawn win", 2), Scope::hand,
          [](const Win& w) { return w.self_draw; }},
      Row{fan_row("concealed_hand", "门清", "Concealed hand", 2), Scope::hand,
          [](const Win& w) { return w.concealed; }},
      Row{fan_row("after_kong", "杠上开花", "Win on the replacement tile", 2), Scope::hand,
          [](const Win& w) { return w.is(WinFlag::after_kong); }},
      Row{fan_row("last_tile", "海底捞月", "Self-draw of the last tile", 2), Scope::hand,
          [](const Win& w) { return w.is(WinFlag::last_tile) && w.self_draw; }},
      Row{.fan = fan_row("concealed_kong", "暗杠", "Concealed kong", 2),
          .scope = Scope::hand,
          .times = [](const Win& w) { return kongs_of(w, true); },
          .groups = concealed_kong_groups},
      Row{.fan = fan_row("exposed_kong", "明杠", "Exposed kong", 1),
          .scope = Scope::hand,
          .times = [](const Win& w) { return kongs_of(w, false); },
          .groups = exposed_kong_groups},
      Row{fan_row("rob_kong", "抢杠", "Robbing a kong", 1), Scope::hand,
          [](const Win& w) { return w.is(WinBy::rob_kong); }},
      Row{fan_row("ready_closed", "暗楼", "Ready with a closed hand", 1), Scope::hand,
          [](const Win& w) { return w.fact(kReady) == kClosed; }},
      Row{fan_row("dealer", "庄家", "Dealer", 1), Scope::hand,
          [](const Win& w) { return w.is(WinFlag::dealer) || w.fact(kFromDealer) != 0; }},
      Row{fan_row("small_win", "推倒和", "Plain win", 1), Scope::hand,
          [](const Win&) { return true; }},
  };

  // The plain win: beside no shape, beside everything, or beside nothing but the dealer.
  static void prepare(FanRules& r) {
    constexpr std::size_t kDealer = engine::row_named(rows, "dealer");
    constexpr std::size_t kSmall = engine::row_named(rows, "small_win");
    constexpr std::size_t kFirstWay = engine::row_named(rows, "heavenly_hand");
    std::size_t strikers = 0;
    if (r.values[kSmallWin] == kPlain) strikers = kFirstWay;
    if (r.values[kSmallWin] == kAlone) strikers = kDealer;
    for (std::size_t row = 0; row < strikers; ++row) r.struck[row] |= FanSet{1} << kSmall;
  }

  static int refusal_of_reading(const Win& w) {
    if (w.fact(kReady) == kOpen && !w.self_draw) return 2;
    if (!w.is(Form::standard)) return 0;  // seven pairs and thirteen orphans are exempt
    const int need = w.rule(kNeed258);
    const TileMask held = need == kPair ? w.shape.pairs : w.kinds;
    return need == kOff || (held & kTwosFivesEights) != 0 ? 0 : 1;
  }
};

}  // namespace

const FanTable& shandong_fan_table() { return row_table<Shandong>(); }

}  // namespace hupai
