// 四川 (Sichuan): the eight fans of the house and seven regional ones. docs/rulesets/sichuan.md
// tells the rules. Who pays whom, and what kongs and the end of the wall cost, is the business of
// the layers above.
#include "fan_engine.hpp"

namespace hupai {
namespace {

enum FactIndex : std::size_t { kVoidSuit };  // 0 m, 1 p, 2 s
enum RuleIndex : std::size_t { kCap };
constexpr int kNoVoidSuit = 3;  // not known: any one suit may be the void one
constexpr int kMaxCap = 20;

constexpr TileMask kTwosFivesEights = 0x92ULL | (0x92ULL << 9) | (0x92ULL << 18);

bool is_seven_pairs(const Win& w) { return w.is(Form::seven_pairs); }
bool is_pungs(const Win& w) { return is_all_pungs(w.shape); }
bool is_first_draw(const Win& w) { return w.is(WinFlag::first_turn) && w.self_draw; }

int roots(const Win& w) { return std::popcount(kinds_held_in_fours(w.hand)); }
GroupSet root_groups(const Win& w) {
  return groups_where(w, [fours = kinds_held_in_fours(w.hand)](const Group& group) {
    const TileMask tiles = tile_bit(group.kind) * (group.type == GroupType::chow ? 7 : 1);
    return (tiles & fours) != 0;
  });
}
GroupSet pung_groups(const Win& w) {
  return groups_where(w, [](const Group& group) { return is_pung_or_kong(group.type); });
}
GroupSet pair_groups(const Win& w) {
  return groups_where(w, [](const Group& group) { return group.type == GroupType::pair; });
}

struct Sichuan {
  static constexpr std::array rules{RuleSpec{"cap", 0, kMaxCap, 4}};  // fan beyond are not paid
  static constexpr std::array facts{FactSpec{"void_suit", kNoVoidSuit, kNoVoidSuit}};
  static constexpr std::array<std::string_view, 1> refusals{"void_suit_left"};
  static constexpr FanTableInfo info{
      .id = "sichuan",
      .game = "Sichuan",
      .spaces = space_bit(SpaceId::suits_only),
      .tiles = 14,
      .forms = form_bit(Form::standard) | form_bit(Form::seven_pairs) | kQuadsAsTwoPairs,
      .chows = false,
      .flags = flag_bits(WinFlag::last_tile, WinFlag::after_kong, WinFlag::first_turn,
                         WinFlag::dealer, WinFlag::kong_discard),
      .rules = rules,
      .facts = facts,
      .refusals = refusals};

  static constexpr std::array rows{
      Row{fan_row("seven_pairs", "七对", "Seven pairs", 2), Scope::reading, is_seven_pairs},
      Row{fan_row("full_flush", "清一色", "Full flush", 2), Scope::hand,
          [](const Win& w) { return is_one_suit(w.kinds); }},
      Row{.fan = fan_row("all_pungs", "碰碰胡", "All pungs", 1),
          .scope = Scope::reading,
          .holds = is_pungs,
          .groups = pung_groups},
      // Four melds on the table, concealed kongs among them.
      Row{.fan = fan_row("golden_hook", "金钩钓", "Golden hook", 1),
          .scope = Scope::hand,
          .holds = [](const Win& w) { return w.hand.melds().size() == 4; },
          .groups = pair_groups},
      // Four equal tiles, in a kong or not.
      Row{.fan = fan_row("root", "根", "Root (four equal tiles)", 1),
          .scope = Scope::hand,
          .times = roots,
          .groups = root_groups},
      Row{fan_row("after_kong", "杠上花", "Win on the replacement tile", 1), Scope::hand,
          [](const Win& w) { return w.is(WinFlag::after_kong); }},
      Row{fan_row("rob_kong", "抢杠", "Robbing a kong", 1), Scope::hand,
          [](const Win& w) { return w.is(WinBy::rob_kong); }},
      Row{fan_row("last_tile", "海底", "Win on the last tile", 1), Scope::hand,
          [](const Win& w) { return w.is(WinFlag::last_tile); }},
      Row{optional_fan("heavenly_hand", "天胡", "Heavenly hand", 5), Scope::hand,
          [](const Win& w) { return is_first_draw(w) && w.is(WinFlag::dealer); }},
      Row{optional_fan("earthly_hand", "地胡", "Earthly hand", 5), Scope::hand,
          [](const Win& w) { return is_first_draw(w) && !w.is(WinFlag::dealer); }},
      Row{optional_fan("outside_hand", "带幺九", "Ends in every group", 2), Scope::reading,
          [](const Win& w) { return is_outside_hand(w.shape); }},
      Row{optional_fan("all_258", "将对", "All twos, fives and eights", 2), Scope::reading,
          [](const Win& w) {
            return (is_seven_pairs(w) || is_pungs(w)) && (w.kinds & ~kTwosFivesEights) == 0;
          }},
      // Seven pairs are concealed by nature.
      Row{optional_fan("concealed_hand", "门清", "Concealed hand", 1), Scope::reading,
          [](const Win& w) { return w.concealed && !is_seven_pairs(w); }},
      Row{optional_fan("all_simples", "中张", "All simples", 1), Scope::hand,
          [](const Win& w) { return is_all_simples(w.kinds); }},
      Row{optional_fan("kong_discard", "杠上炮", "Win on the discard after a kong", 1), Scope::hand,
          [](const Win& w) { return w.is(WinFlag::kong_discard); }},
  };

  static int refusal(const Win& w) {
    const int suit = w.fact(kVoidSuit);
    const bool left =
        suit == kNoVoidSuit ? suits_present(w.kinds) == 7 : suit_bits(w.kinds, suit) != 0;
    return left ? 1 : 0;
  }

  // The base value.
  static std::uint32_t worth(int total, const FanRules& r) {
    return 1U << std::min(total, r.values[kCap]);
  }
};

}  // namespace

const FanTable& sichuan_fan_table() { return row_table<Sichuan>(); }

}  // namespace hupai
