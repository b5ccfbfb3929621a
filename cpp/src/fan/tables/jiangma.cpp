// 奖马 (Jiangma, "horses"): a small hand or one of four big ones, of which the dearest alone
// counts. docs/rulesets/jiangma.md tells the rules. Horses, kongs and who pays whom are the
// business of the layers above.
#include "fan_engine.hpp"

namespace hupai {
namespace {

constexpr int kMostPoints = 1000;

struct Jiangma {
  // What each row counts, in the order of `rows`.
  static constexpr std::array rules{
      RuleSpec{"thirteen_orphans", 0, kMostPoints, 2}, RuleSpec{"full_flush", 0, kMostPoints, 2},
      RuleSpec{"half_flush", 0, kMostPoints, 2}, RuleSpec{"all_pungs", 0, kMostPoints, 2},
      RuleSpec{"small_hand", 0, kMostPoints, 1}};
  static constexpr FanTableInfo info{
      .id = "jiangma",
      .game = "Jiangma",
      .spaces = space_bit(SpaceId::standard),
      .tiles = 14,
      .forms = form_bit(Form::standard) | form_bit(Form::thirteen_orphans),
      .chows = false,
      .rules = rules};

  static constexpr std::array rows{
      Row{fan_row("thirteen_orphans", "十三幺", "Thirteen orphans", 2), Scope::reading,
          [](const Win& w) { return w.is(Form::thirteen_orphans); }},
      Row{fan_row("full_flush", "清一色", "Full flush", 2), Scope::hand,
          [](const Win& w) { return is_full_flush(w.kinds); }},
      Row{fan_row("half_flush", "混一色", "Half flush", 2), Scope::hand,
          [](const Win& w) { return is_half_flush(w.kinds); }},
      Row{fan_row("all_pungs", "碰碰胡", "All pungs", 2), Scope::reading,
          [](const Win& w) { return is_all_pungs(w.shape); }},
      Row{fan_row("small_hand", "小胡", "Small hand", 1), Scope::hand,
          [](const Win&) { return true; }},
  };

  // One row counts: of the big hands the dearest, of equals the first; the small hand beside none.
  static void prepare(FanRules& r) {
    constexpr std::size_t kSmall = rows.size() - 1;
    for (std::size_t row = 0; row < rows.size(); ++row)
      r.points[0][row] = r.points[1][row] = static_cast<std::int16_t>(r.values[row]);
    for (std::size_t row = 0; row < kSmall; ++row) {
      r.struck[row] = FanSet{1} << kSmall;
      for (std::size_t other = 0; other < kSmall; ++other)
        if (r.values[other] < r.values[row] || (r.values[other] == r.values[row] && other > row))
          r.struck[row] |= FanSet{1} << other;
    }
  }
};

}  // namespace

const FanTable& jiangma_fan_table() { return row_table<Jiangma>(); }

}  // namespace hupai
