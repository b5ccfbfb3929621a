// 荒庄六整落 (six stacks): every win is worth one base, and the winner's kongs add to it.
// docs/rulesets/six_stacks.md tells the rules. Who pays is the business of the layers above.
#include "fan_engine.hpp"

namespace hupai {
namespace {

bool is_open_kong(const Group& group) {
  return group.type == GroupType::kong || group.type == GroupType::added_kong;
}
bool is_concealed_kong(const Group& group) { return group.type == GroupType::concealed_kong; }
GroupSet open_kong_groups(const Win& w) { return groups_where(w, is_open_kong); }
GroupSet concealed_kong_groups(const Win& w) { return groups_where(w, is_concealed_kong); }

struct SixStacks {
  static constexpr FanTableInfo info{.id = "six_stacks",
                                     .game = "Six stacks",
                                     .spaces = space_bit(SpaceId::standard),
                                     .tiles = 14,
                                     .forms = form_bit(Form::standard),
                                     .chows = false};

  static constexpr std::array rows{
      Row{fan_row("win", "胡牌", "Win", 1), Scope::hand, [](const Win&) { return true; }},
      Row{.fan = fan_row("kong", "明杠", "Open kong", 1),
          .scope = Scope::reading,
          .times = [](const Win& w) { return std::popcount(open_kong_groups(w)); },
          .groups = open_kong_groups},
      Row{.fan = fan_row("concealed_kong", "暗杠", "Concealed kong", 2),
          .scope = Scope::reading,
          .times = [](const Win& w) { return std::popcount(concealed_kong_groups(w)); },
          .groups = concealed_kong_groups},
  };
};

}  // namespace

const FanTable& six_stacks_fan_table() { return row_table<SixStacks>(); }

}  // namespace hupai
