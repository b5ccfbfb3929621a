// The fans of MCR as data: names, points and what is not counted beside what.
#include <array>

#include "hupai/mcr.hpp"

namespace hupai {
namespace {

constexpr std::array<FanRow, kMcrFanCount> kRows{
    fan_row("big_four_winds", "大四喜", "Big Four Winds", 88),
    fan_row("big_three_dragons", "大三元", "Big Three Dragons", 88),
    fan_row("all_green", "绿一色", "All Green", 88),
    fan_row("nine_gates", "九莲宝灯", "Nine Gates", 88),
    fan_row("four_kongs", "四杠", "Four Kongs", 88),
    fan_row("seven_shifted_pairs", "连七对", "Seven Shifted Pairs", 88),
    fan_row("thirteen_orphans", "十三幺", "Thirteen Orphans", 88),
    fan_row("all_terminals", "清幺九", "All Terminals", 64),
    fan_row("little_four_winds", "小四喜", "Little Four Winds", 64),
    fan_row("little_three_dragons", "小三元", "Little Three Dragons", 64),
    fan_row("all_honors", "字一色", "All Honors", 64),
    fan_row("four_concealed_pungs", "四暗刻", "Four Concealed Pungs", 64),
    fan_row("pure_terminal_chows", "一色双龙会", "Pure Terminal Chows", 64),
    fan_row("quadruple_chow", "一色四同顺", "Quadruple Chow", 48),
    fan_row("four_pure_shifted_pungs", "一色四节高", "Four Pure Shifted Pungs", 48),
    fan_row("four_pure_shifted_chows", "一色四步高", "Four Pure Shifted Chows", 32),
    fan_row("three_kongs", "三杠", "Three Kongs", 32),
    fan_row("all_terminals_and_honors", "混幺九", "All Terminals and Honors", 32),
    fan_row("seven_pairs", "七对", "Seven Pairs", 24),
    fan_row("greater_honors_and_knitted_tiles", "七星不靠", "Greater Honors and Knitted Tiles", 24),
    fan_row("all_even_pungs", "全双刻", "All Even Pungs", 24),
    fan_row("full_flush", "清一色", "Full Flush", 24),
    fan_row("pure_triple_chow", "一色三同顺", "Pure Triple Chow", 24),
    fan_row("pure_shifted_pungs", "一色三节高", "Pure Shifted Pungs", 24),
    fan_row("upper_tiles", "全大", "Upper Tiles", 24),
    fan_row("middle_tiles", "全中", "Middle Tiles", 24),
    fan_row("lower_tiles", "全小", "Lower Tiles", 24),
    fan_row("pure_straight", "清龙", "Pure Straight", 16),
    fan_row("three_suited_terminal_chows", "三色双龙会", "Three-Suited Terminal Chows", 16),
    fan_row("pure_shifted_chows", "一色三步高", "Pure Shifted Chows", 16),
    fan_row("all_fives", "全带五", "All Fives", 16),
    fan_row("triple_pung", "三同刻", "Triple Pung", 16),
    fan_row("three_concealed_pungs", "三暗刻", "Three Concealed Pungs", 16),
    fan_row("lesser_honors_and_knitted_tiles", "全不靠", "Lesser Honors and Knitted Tiles", 12),
    fan_row("knitted_straight", "组合龙", "Knitted Straight", 12),
    fan_row("upper_four", "大于五", "Upper Four", 12),
    fan_row("lower_four", "小于五", "Lower Four", 12),
    fan_row("big_three_winds", "三风刻", "Big Three Winds", 12),
    fan_row("mixed_straight", "花龙", "Mixed Straight", 8),
    fan_row("reversible_tiles", "推不倒", "Reversible Tiles", 8),
    fan_row("mixed_triple_chow", "三色三同顺", "Mixed Triple Chow", 8),
    fan_row("mixed_shifted_pungs", "三色三节高", "Mixed Shifted Pungs", 8),
    fan_row("chicken_hand", "无番和", "Chicken Hand", 8),
    fan_row("last_tile_draw", "妙手回春", "Last Tile Draw", 8),
    fan_row("last_tile_claim", "海底捞月", "Last Tile Claim", 8),
    fan_row("out_with_replacement_tile", "杠上开花", "Out with Replacement Tile", 8),
    fan_row("robbing_the_kong", "抢杠和", "Robbing the Kong", 8),
    fan_row("all_pungs", "碰碰和", "All Pungs", 6),
    fan_row("half_flush", "混一色", "Half Flush", 6),
    fan_row("mixed_shifted_chows", "三色三步高", "Mixed Shifted Chows", 6),
    fan_row("all_types", "五门齐", "All Types", 6),
    fan_row("melded_hand", "全求人", "Melded Hand", 6),
    fan_row("two_concealed_kongs", "双暗杠", "Two Concealed Kongs", 6),
    fan_row("two_dragon_pungs", "双箭刻", "Two Dragon Pungs", 6),
    fan_row("outside_hand", "全带幺", "Outside Hand", 4),
    fan_row("fully_concealed_hand", "不求人", "Fully Concealed Hand", 4),
    fan_row("two_melded_kongs", "双明杠", "Two Melded Kongs", 4),
    fan_row("last_tile", "和绝张", "Last Tile", 4),
    fan_row("dragon_pung", "箭刻", "Dragon Pung", 2),
    fan_row("prevalent_wind", "圈风刻", "Prevalent Wind", 2),
    fan_row("seat_wind", "门风刻", "Seat Wind", 2),
    fan_row("concealed_hand", "门前清", "Concealed Hand", 2),
    fan_row("all_chows", "平和", "All Chows", 2),
    fan_row("tile_hog", "四归一", "Tile Hog", 2),
    fan_row("double_pung", "双同刻", "Double Pung", 2),
    fan_row("two_concealed_pungs", "双暗刻", "Two Concealed Pungs", 2),
    fan_row("concealed_kong", "暗杠", "Concealed Kong", 2),
    fan_row("all_simples", "断幺", "All Simples", 2),
    fan_row("pure_double_chow", "一般高", "Pure Double Chow", 1),
    fan_row("mixed_double_chow", "喜相逢", "Mixed Double Chow", 1),
    fan_row("short_straight", "连六", "Short Straight", 1),
    fan_row("two_terminal_chows", "老少副", "Two Terminal Chows", 1),
    fan_row("pung_of_terminals_or_honors", "幺九刻", "Pung of Terminals or Honors", 1),
    fan_row("melded_kong", "明杠", "Melded Kong", 1),
    fan_row("one_voided_suit", "缺一门", "One Voided Suit", 1),
    fan_row("no_honors", "无字", "No Honors", 1),
    fan_row("edge_wait", "边张", "Edge Wait", 1),
    fan_row("closed_wait", "坎张", "Closed Wait", 1),
    fan_row("single_wait", "单钓将", "Single Wait", 1),
    fan_row("self_drawn", "自摸", "Self-Drawn", 1),
    fan_row("flower_tiles", "花牌", "Flower Tiles", 1),
    fan_row("melded_and_concealed_kongs", "明暗杠", "Melded Kong and Concealed Kong", 5),
};

struct Exclusion {
  McrFan fan;
  McrFanSet struck;
};

using enum McrFan;

// Fans of two or three sets are struck here only where the other reading of the very tiles is
// meant; that sets are not joined twice is seen to where relations are chosen (mcr_relations.cpp),
// and which pungs of terminals or honours are left to count is seen to in mcr.cpp.
constexpr std::array kExclusions{
    Exclusion{big_four_winds,
              {little_four_winds, big_three_winds, all_pungs, prevalent_wind, seat_wind}},
    Exclusion{big_three_dragons, {little_three_dragons, two_dragon_pungs, dragon_pung}},
    Exclusion{all_green, {half_flush, one_voided_suit}},
    Exclusion{nine_gates,
              {full_flush, no_honors, concealed_hand, fully_concealed_hand, edge_wait, closed_wait,
               single_wait}},
    Exclusion{four_kongs,
              {three_kongs, all_pungs, single_wait, concealed_kong, melded_kong, two_melded_kongs,
               two_concealed_kongs, melded_and_concealed_kongs}},
    Exclusion{seven_shifted_pairs,
              {seven_pairs, full_flush, no_honors, concealed_hand, fully_concealed_hand,
               single_wait, tile_hog}},
    Exclusion{
        thirteen_orphans,
        {all_terminals_and_honors, all_types, concealed_hand, fully_concealed_hand, single_wait}},
    Exclusion{all_terminals,
              {all_terminals_and_honors, all_pungs, outside_hand, pung_of_terminals_or_honors,
               double_pung, no_honors}},
    Exclusion{little_four_winds, {big_three_winds}},
    Exclusion{little_three_dragons, {two_dragon_pungs, dragon_pung}},
    Exclusion{all_honors,
              {all_terminals_and_honors, all_pungs, outside_hand, pung_of_terminals_or_honors}},
    Exclusion{four_concealed_pungs,
              {three_concealed_pungs, two_concealed_pungs, all_pungs, concealed_hand,
               fully_concealed_hand}},
    Exclusion{
        pure_terminal_chows,
        {seven_pairs, full_flush, all_chows, pure_double_chow, two_terminal_chows, no_honors}},
    Exclusion{quadruple_chow,
              {pure_triple_chow, pure_double_chow, pure_shifted_pungs, four_pure_shifted_pungs,
               tile_hog}},
    Exclusion{four_pure_shifted_pungs,
              {pure_shifted_pungs, pure_triple_chow, quadruple_chow, all_pungs}},
    Exclusion{four_pure_shifted_chows, {pure_shifted_chows}},
    Exclusion{three_kongs,
              {concealed_kong, melded_kong, two_melded_kongs, two_concealed_kongs,
               melded_and_concealed_kongs}},
    Exclusion{all_terminals_and_honors, {all_pungs, outside_hand, pung_of_terminals_or_honors}},
    Exclusion{seven_pairs, {concealed_hand, fully_concealed_hand, single_wait}},
    Exclusion{greater_honors_and_knitted_tiles,
              {lesser_honors_and_knitted_tiles, all_types, concealed_hand, fully_concealed_hand,
               single_wait}},
    Exclusion{all_even_pungs, {all_pungs, all_simples, no_honors}},
    Exclusion{full_flush, {no_honors}},
    Exclusion{pure_triple_chow, {pure_shifted_pungs}},
    Exclusion{pure_shifted_pungs, {pure_triple_chow}},
    Exclusion{upper_tiles, {upper_four, no_honors}},
    Exclusion{middle_tiles, {all_simples, no_honors}},
    Exclusion{lower_tiles, {lower_four, no_honors}},
    Exclusion{three_suited_terminal_chows,
              {all_chows, mixed_double_chow, two_terminal_chows, no_honors}},
    Exclusion{all_fives, {all_simples, no_honors}},
    Exclusion{three_concealed_pungs, {two_concealed_pungs}},
    Exclusion{lesser_honors_and_knitted_tiles,
              {all_types, concealed_hand, fully_concealed_hand, single_wait}},
    Exclusion{upper_four, {no_honors}},
    Exclusion{lower_four, {no_honors}},
    Exclusion{reversible_tiles, {one_voided_suit}},
    Exclusion{last_tile_draw, {self_drawn}},
    Exclusion{out_with_replacement_tile, {self_drawn}},
    Exclusion{robbing_the_kong, {last_tile}},
    Exclusion{melded_hand, {single_wait}},
    Exclusion{two_concealed_kongs, {concealed_kong, two_concealed_pungs}},
    Exclusion{two_dragon_pungs, {dragon_pung}},
    Exclusion{fully_concealed_hand, {concealed_hand, self_drawn}},
    Exclusion{two_melded_kongs, {melded_kong}},
    Exclusion{all_chows, {no_honors}},
    Exclusion{all_simples, {no_honors}},
    Exclusion{melded_and_concealed_kongs, {concealed_kong, melded_kong}},
};

constexpr std::array<McrFanSet, kMcrFanCount> kStruck = [] {
  std::array<McrFanSet, kMcrFanCount> struck{};
  for (const Exclusion& exclusion : kExclusions) struck[index_of(exclusion.fan)] = exclusion.struck;
  return struck;
}();

constexpr FanRows kTable{"mcr", kRows};

}  // namespace

const FanRows& mcr_table() { return kTable; }

McrScorer::McrScorer(const McrRules& rules) : rules_(rules), exclusions_(kStruck) {
  for (std::size_t i = 0; i < kRows.size(); ++i) points_[i] = kRows[i].points;
  if (rules.kong_points == McrKongPoints::wmo_2006) {
    points_[index_of(two_concealed_kongs)] = 8;
    points_[index_of(melded_and_concealed_kongs)] = 6;
  }
  if (rules.all_terminals_excludes_triple_pung)
    exclusions_[index_of(all_terminals)].add(triple_pung);
  if (rules.closed_shapes_fully_concealed)
    for (McrFanSet& exclusions : exclusions_) exclusions.remove(fully_concealed_hand);
  for (std::size_t i = 0; i < kRows.size(); ++i)
    if (!exclusions_[i].empty()) strikers_.add(static_cast<McrFan>(i));
}

McrFanSet McrScorer::struck_among(McrFanSet shown) const {
  // From the fans of most points down; a fan that is struck strikes nothing itself.
  McrFanSet struck;
  shown &= strikers_;
  while (!shown.empty()) {
    const McrFanSet& exclusions = exclusions_[index_of(shown.pop())];
    struck |= exclusions;
    shown -= exclusions;
  }
  return struck;
}

}  // namespace hupai
