// The riichi fan table: one row for each yaku, with the function that finds it and the one that
// tells which groups make it. The order is that of Yaku.
#pragma once

#include "riichi_yaku.hpp"

namespace hupai::riichi {

// What a yaku is made of, so that it is looked for once, and only where there is such a thing: the
// hand and the way it was won; in a reading its chows, pungs, pungs of honours, or a form without
// groups; or the group that the winning tile completes.
enum class Scope : std::uint8_t { hand, chows, pungs, honors, form, wait };

// The groups that make a yaku; none: the hand as a whole.
GroupSet whole_hand(const Win& win);
GroupSet equal_chows(const Win& win);
GroupSet mixed_chows(const Win& win);
GroupSet straight(const Win& win);
GroupSet pungs(const Win& win);
GroupSet concealed_pungs(const Win& win);
GroupSet mixed_pungs(const Win& win);
GroupSet three_pung_run(const Win& win);
GroupSet kongs(const Win& win);
GroupSet melds(const Win& win);
// Pungs, kongs and pairs of these kinds.
GroupSet same_tile_groups(const Win& win, TileMask kinds);
template <TileMask kKinds>
GroupSet groups_of(const Win& win) {
  return same_tile_groups(win, kKinds);
}
template <Kind kKind>
GroupSet pungs_of(const Win& win) {
  return same_tile_groups(win, tile_bit(kKind));
}

struct YakuRow {
  FanRow fan;
  Yaku yaku;
  Scope scope;
  bool (*holds)(const Win&);
  GroupSet (*groups)(const Win&);
};

// clang-format off
inline constexpr std::array<YakuRow, kYakuCount> kYakuRows{{
    {{"riichi", "立直", "Riichi", "立直", 1, 0}, Yaku::riichi, Scope::hand, is_riichi, whole_hand},
    {{"double_riichi", "双立直", "Double riichi", "ダブル立直", 2, 0}, Yaku::double_riichi, Scope::hand, is_double_riichi, whole_hand},
    {{"open_riichi", "开立直", "Open riichi", "オープン立直", 1, 0}, Yaku::open_riichi, Scope::hand, is_open_riichi, whole_hand},
    {{"ippatsu", "一发", "Ippatsu", "一発", 1, 0}, Yaku::ippatsu, Scope::hand, is_ippatsu, whole_hand},
    {{"menzen_tsumo", "门前清自摸和", "Concealed self-draw", "門前清自摸和", 1, 0}, Yaku::menzen_tsumo, Scope::hand, is_menzen_tsumo, whole_hand},
    {{"pinfu", "平和", "Pinfu", "平和", 1, 0}, Yaku::pinfu, Scope::wait, is_pinfu, whole_hand},
    {{"tanyao", "断幺九", "All simples", "断幺九", 1, 1}, Yaku::tanyao, Scope::hand, is_tanyao, whole_hand},
    {{"iipeikou", "一杯口", "Pure double chow", "一盃口", 1, 0}, Yaku::iipeikou, Scope::chows, is_iipeikou, equal_chows},
    {{"haku", "白", "White dragon", "白", 1, 1}, Yaku::haku, Scope::honors, is_dragon<31>, pungs_of<31>},
    {{"hatsu", "发", "Green dragon", "發", 1, 1}, Yaku::hatsu, Scope::honors, is_dragon<32>, pungs_of<32>},
    {{"chun", "中", "Red dragon", "中", 1, 1}, Yaku::chun, Scope::honors, is_dragon<33>, pungs_of<33>},
    {{"north", "北", "North", "北", 1, 1}, Yaku::north, Scope::honors, is_value_north, pungs_of<30>},
    {{"seat_wind_east", "自风 东", "Seat wind east", "自風 東", 1, 1}, Yaku::seat_wind_east, Scope::honors, is_seat_wind<27>, pungs_of<27>},
    {{"seat_wind_south", "自风 南", "Seat wind south", "自風 南", 1, 1}, Yaku::seat_wind_south, Scope::honors, is_seat_wind<28>, pungs_of<28>},
    {{"seat_wind_west", "自风 西", "Seat wind west", "自風 西", 1, 1}, Yaku::seat_wind_west, Scope::honors, is_seat_wind<29>, pungs_of<29>},
    {{"seat_wind_north", "自风 北", "Seat wind north", "自風 北", 1, 1}, Yaku::seat_wind_north, Scope::honors, is_seat_wind<30>, pungs_of<30>},
    {{"round_wind_east", "场风 东", "Round wind east", "場風 東", 1, 1}, Yaku::round_wind_east, Scope::honors, is_round_wind<27>, pungs_of<27>},
    {{"round_wind_south", "场风 南", "Round wind south", "場風 南", 1, 1}, Yaku::round_wind_south, Scope::honors, is_round_wind<28>, pungs_of<28>},
    {{"round_wind_west", "场风 西", "Round wind west", "場風 西", 1, 1}, Yaku::round_wind_west, Scope::honors, is_round_wind<29>, pungs_of<29>},
    {{"round_wind_north", "场风 北", "Round wind north", "場風 北", 1, 1}, Yaku::round_wind_north, Scope::honors, is_round_wind<30>, pungs_of<30>},
    {{"rinshan", "岭上开花", "Win on a replacement tile", "嶺上開花", 1, 1}, Yaku::rinshan, Scope::hand, is_rinshan, whole_hand},
    {{"chankan", "抢杠", "Robbing a kong", "槍槓", 1, 1}, Yaku::chankan, Scope::hand, is_chankan, whole_hand},
    {{"haitei", "海底摸月", "Last tile of the wall", "海底摸月", 1, 1}, Yaku::haitei, Scope::hand, is_haitei, whole_hand},
    {{"houtei", "河底捞鱼", "Last discard", "河底撈魚", 1, 1}, Yaku::houtei, Scope::hand, is_houtei, whole_hand},
    {{"shiiaru_raotai", "十二落抬", "Four open melds", "十二落抬", 1, 1}, Yaku::shiiaru_raotai, Scope::hand, is_shiiaru_raotai, melds},
    {{"sanshoku_doujun", "三色同顺", "Mixed triple chow", "三色同順", 2, 1}, Yaku::sanshoku_doujun, Scope::chows, is_sanshoku_doujun, mixed_chows},
    {{"ittsu", "一气通贯", "Pure straight", "一気通貫", 2, 1}, Yaku::ittsu, Scope::chows, is_ittsu, straight},
    {{"chanta", "混全带幺九", "Outside hand", "混全帯幺九", 2, 1}, Yaku::chanta, Scope::chows, is_chanta, whole_hand},
    {{"chiitoitsu", "七对子", "Seven pairs", "七対子", 2, 0}, Yaku::chiitoitsu, Scope::form, is_chiitoitsu, whole_hand},
    {{"toitoi", "对对和", "All pungs", "対々和", 2, 2}, Yaku::toitoi, Scope::pungs, is_toitoi, pungs},
    {{"sanankou", "三暗刻", "Three concealed pungs", "三暗刻", 2, 2}, Yaku::sanankou, Scope::wait, is_sanankou, concealed_pungs},
    {{"sanshoku_doukou", "三色同刻", "Triple pung", "三色同刻", 2, 2}, Yaku::sanshoku_doukou, Scope::pungs, is_sanshoku_doukou, mixed_pungs},
    {{"sankantsu", "三杠子", "Three kongs", "三槓子", 2, 2}, Yaku::sankantsu, Scope::pungs, is_sankantsu, kongs},
    {{"shousangen", "小三元", "Little three dragons", "小三元", 2, 2}, Yaku::shousangen, Scope::honors, is_shousangen, groups_of<kDragons>},
    {{"honroutou", "混老头", "All terminals and honours", "混老頭", 2, 2}, Yaku::honroutou, Scope::hand, is_honroutou, whole_hand},
    {{"sanrenkou", "三连刻", "Three consecutive pungs", "三連刻", 2, 2}, Yaku::sanrenkou, Scope::pungs, is_sanrenkou, three_pung_run},
    {{"uumensai", "五门齐", "All five kinds", "五門斉", 2, 2}, Yaku::uumensai, Scope::hand, is_uumensai, whole_hand},
    {{"honitsu", "混一色", "Half flush", "混一色", 3, 2}, Yaku::honitsu, Scope::hand, is_honitsu, whole_hand},
    {{"junchan", "纯全带幺九", "Terminals in every group", "純全帯幺九", 3, 2}, Yaku::junchan, Scope::chows, is_junchan, whole_hand},
    {{"ryanpeikou", "二杯口", "Twice pure double chow", "二盃口", 3, 0}, Yaku::ryanpeikou, Scope::chows, is_ryanpeikou, equal_chows},
    {{"isshoku_sanjun", "一色三同顺", "Pure triple chow", "一色三順", 3, 2}, Yaku::isshoku_sanjun, Scope::chows, is_isshoku_sanjun, equal_chows},
    {{"iipin_moyue", "一筒摸月", "One of circles from the sea", "一筒摸月", 5, 5}, Yaku::iipin_moyue, Scope::hand, is_iipin_moyue, whole_hand},
    {{"chuupin_raoyui", "九筒捞鱼", "Nine of circles from the river", "九筒撈魚", 5, 5}, Yaku::chuupin_raoyui, Scope::hand, is_chuupin_raoyui, whole_hand},
    {{"chinitsu", "清一色", "Full flush", "清一色", 6, 5}, Yaku::chinitsu, Scope::hand, is_chinitsu, whole_hand},
    {{"tenhou", "天和", "Heavenly hand", "天和", 13, 0}, Yaku::tenhou, Scope::hand, is_tenhou, whole_hand},
    {{"chiihou", "地和", "Earthly hand", "地和", 13, 0}, Yaku::chiihou, Scope::hand, is_chiihou, whole_hand},
    {{"renhou", "人和", "Hand of man", "人和", 13, 0}, Yaku::renhou, Scope::hand, is_renhou, whole_hand},
    {{"kokushi_musou", "国士无双", "Thirteen orphans", "国士無双", 13, 0}, Yaku::kokushi_musou, Scope::form, is_kokushi, whole_hand},
    {{"kokushi_musou_13", "国士无双十三面", "Thirteen orphans, thirteen waits", "国士無双十三面", 13, 0}, Yaku::kokushi_musou_13, Scope::form, is_kokushi_13, whole_hand},
    {{"suuankou", "四暗刻", "Four concealed pungs", "四暗刻", 13, 0}, Yaku::suuankou, Scope::wait, is_suuankou, concealed_pungs},
    {{"suuankou_tanki", "四暗刻单骑", "Four concealed pungs, single wait", "四暗刻単騎", 13, 0}, Yaku::suuankou_tanki, Scope::wait, is_suuankou_tanki, concealed_pungs},
    {{"daisangen", "大三元", "Big three dragons", "大三元", 13, 13}, Yaku::daisangen, Scope::honors, is_daisangen, groups_of<kDragons>},
    {{"shousuushi", "小四喜", "Little four winds", "小四喜", 13, 13}, Yaku::shousuushi, Scope::honors, is_shousuushi, groups_of<kWinds>},
    {{"daisuushi", "大四喜", "Big four winds", "大四喜", 13, 13}, Yaku::daisuushi, Scope::honors, is_daisuushi, groups_of<kWinds>},
    {{"tsuuiisou", "字一色", "All honours", "字一色", 13, 13}, Yaku::tsuuiisou, Scope::hand, is_tsuuiisou, whole_hand},
    {{"chinroutou", "清老头", "All terminals", "清老頭", 13, 13}, Yaku::chinroutou, Scope::hand, is_chinroutou, whole_hand},
    {{"suukantsu", "四杠子", "Four kongs", "四槓子", 13, 13}, Yaku::suukantsu, Scope::pungs, is_suukantsu, kongs},
    {{"ryuuiisou", "绿一色", "All green", "緑一色", 13, 13}, Yaku::ryuuiisou, Scope::hand, is_ryuuiisou, whole_hand},
    {{"chuuren_poutou", "九莲宝灯", "Nine gates", "九蓮宝燈", 13, 0}, Yaku::chuuren_poutou, Scope::hand, is_chuuren_poutou, whole_hand},
    {{"junsei_chuuren_poutou", "纯正九莲宝灯", "Pure nine gates", "純正九蓮宝燈", 13, 0}, Yaku::junsei_chuuren_poutou, Scope::hand, is_pure_nine_gates, whole_hand},
    {{"suurenkou", "四连刻", "Four consecutive pungs", "四連刻", 13, 13}, Yaku::suurenkou, Scope::pungs, is_suurenkou, pungs},
    {{"daisharin", "大车轮", "Big wheels", "大車輪", 13, 0}, Yaku::daisharin, Scope::hand, is_daisharin, whole_hand},
    {{"daichisei", "大七星", "Seven stars", "大七星", 13, 0}, Yaku::daichisei, Scope::form, is_daichisei, whole_hand},
    {{"paarenchan", "八连庄", "Eight wins in a row", "八連荘", 13, 13}, Yaku::paarenchan, Scope::hand, is_paarenchan, whole_hand},
}};

inline constexpr std::array<FanRow, kRiichiRowCount - kYakuCount> kDoraRows{{
    {"dora", "宝牌", "Dora", "ドラ", 1, 1},
    {"ura_dora", "里宝牌", "Ura dora", "裏ドラ", 1, 1},
    {"aka_dora", "红宝牌", "Red five", "赤ドラ", 1, 1},
    {"nuki_dora", "拔北宝牌", "North set aside", "抜きドラ", 1, 1},
}};
// clang-format on

constexpr bool rows_in_order() {
  for (std::size_t i = 0; i < kYakuRows.size(); ++i)
    if (static_cast<std::size_t>(kYakuRows[i].yaku) != i) return false;
  return true;
}
static_assert(rows_in_order());

// Local yaku that stand in place of another one, of the same scope.
struct Replacement {
  Yaku yaku;
  Yaku replaced;
};
inline constexpr std::array<Replacement, 3> kReplacements{{
    {Yaku::isshoku_sanjun, Yaku::iipeikou},
    {Yaku::iipin_moyue, Yaku::haitei},
    {Yaku::chuupin_raoyui, Yaku::houtei},
}};

}  // namespace hupai::riichi
