// 陕西 (Shaanxi): what a win multiplies the base by (X), which nothing but the way to win decides.
// docs/rulesets/shaanxi.md tells the rules; bets, kongs and who pays are the business of the layers
// above.
#include "fan_engine.hpp"

namespace hupai {
namespace {

enum RuleIndex : std::size_t { kSevenPairs };

struct Shaanxi {
  static constexpr std::array rules{RuleSpec{"seven_pairs", 0, 1, 0}};  // 1: they win too
  static constexpr FanTableInfo info{.id = "shaanxi",
                                     .game = "Shaanxi",
                                     .spaces = space_bit(SpaceId::suits_only),
                                     .tiles = 14,
                                     .forms = form_bit(Form::standard),
                                     .chows = false,
                                     .rules = rules};

  static constexpr std::array rows{
      Row{fan_row("self_draw", "自摸", "Self-drawn win", 2), Scope::hand,
          [](const Win& w) { return w.is(WinBy::self_draw); }},
      Row{fan_row("discard", "放胡", "Win by discard", 1), Scope::hand,
          [](const Win& w) { return w.is(WinBy::discard); }},
      Row{fan_row("rob_kong", "抢杠", "Robbing a kong", 1), Scope::hand,
          [](const Win& w) { return w.is(WinBy::rob_kong); }},
  };

  static void prepare(FanRules& r) {
    if (r.values[kSevenPairs] != 0)
      r.forms = static_cast<FormSet>(r.forms | form_bit(Form::seven_pairs) | kQuadsAsTwoPairs);
  }
};

}  // namespace

const FanTable& shaanxi_fan_table() { return row_table<Shaanxi>(); }

}  // namespace hupai
