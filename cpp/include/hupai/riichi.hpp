// Riichi for four and three players: what a hand is worth, and why.
//
// Three players are a matter of the hand's tile space (SpaceId::three_player), never a flag beside
// it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "hupai/fan.hpp"
#include "hupai/fresh_memory.hpp"
#include "hupai/hand.hpp"

namespace hupai {

// The rows of riichi_table(), in the order in which they are listed. The first kYakuCount are yaku;
// a set of them is a YakuSet with bit i for row i. Dora follow: they add han but are no yaku.
// clang-format off
enum class Yaku : std::uint8_t {
  riichi, double_riichi, open_riichi, ippatsu, menzen_tsumo, pinfu, tanyao, iipeikou,
  haku, hatsu, chun, north,
  seat_wind_east, seat_wind_south, seat_wind_west, seat_wind_north,
  round_wind_east, round_wind_south, round_wind_west, round_wind_north,
  rinshan, chankan, haitei, houtei, shiiaru_raotai,
  sanshoku_doujun, ittsu, chanta, chiitoitsu, toitoi, sanankou, sanshoku_doukou, sankantsu,
  shousangen, honroutou, sanrenkou, uumensai,
  honitsu, junchan, ryanpeikou, isshoku_sanjun, iipin_moyue, chuupin_raoyui, chinitsu,
  tenhou, chiihou, renhou, kokushi_musou, kokushi_musou_13, suuankou, suuankou_tanki, daisangen,
  shousuushi, daisuushi, tsuuiisou, chinroutou, suukantsu, ryuuiisou, chuuren_poutou,
  junsei_chuuren_poutou, suurenkou, daisharin, daichisei, paarenchan,
  dora, ura_dora, aka_dora, nuki_dora
};
// clang-format on
inline constexpr int kYakuCount = 64;
inline constexpr int kRiichiRowCount = 68;
using YakuSet = std::uint64_t;
constexpr YakuSet yaku_bit(Yaku yaku) { return YakuSet{1} << static_cast<unsigned>(yaku); }

// Yaku that only count where RiichiRules::local_yaku names them.
inline constexpr YakuSet kLocalYaku =
    yaku_bit(Yaku::open_riichi) | yaku_bit(Yaku::shiiaru_raotai) | yaku_bit(Yaku::sanrenkou) |
    yaku_bit(Yaku::uumensai) | yaku_bit(Yaku::isshoku_sanjun) | yaku_bit(Yaku::iipin_moyue) |
    yaku_bit(Yaku::chuupin_raoyui) | yaku_bit(Yaku::suurenkou) | yaku_bit(Yaku::daisharin) |
    yaku_bit(Yaku::daichisei) | yaku_bit(Yaku::paarenchan);

// Thirteen or more han without a yakuman: a yakuman, no more than sanbaiman, or one yakuman for
// each thirteen.
enum class CountedYakuman : std::uint8_t { yakuman, sanbaiman, stacked };
// A win by discard before the own first draw: nothing; at least a mangan, in place of everything
// else; a yakuman; or `renhou_han` han beside the other yaku.
enum class RenhouValue : std::uint8_t { none, mangan, yakuman, han };
// Three players' North: set aside as dora; a value tile for everybody; a guest wind.
enum class NorthUse : std::uint8_t { nuki, value, guest };
// Three players, self-draw: what becomes of the absent seat's share. Nobody pays it; the two payers
// halve it; each pays 1,000 more instead of it.
enum class TsumoLoss : std::uint8_t { lost, split, fixed };

// What tables differ in, as far as it concerns the value of a hand. The defaults are those most
// tables share.
struct RiichiRules {
  bool open_tanyao = true;         // kuitan: all simples counts with an open hand
  bool ippatsu = true;             // winning within a turn of riichi counts
  bool ura_dora = true;            // indicators below count after riichi
  bool kan_dora = true;            // indicators after the first count
  bool kan_ura = true;             // ura indicators after the first count
  bool pinfu_tsumo = true;         // pinfu by self-draw: 20 fu. False: no pinfu, 2 fu for the draw
  bool kiriage = false;            // 4 han 30 fu and 3 han 60 fu are a mangan
  bool yakuman_add_up = true;      // several yakuman are paid together. False: the highest counts
  bool double_kokushi_13 = false;  // each of these four is a double yakuman
  bool double_suuankou_tanki = false;
  bool double_junsei_chuuren = false;
  bool double_daisuushi = false;
  bool ryuuiisou_needs_green = false;    // all green must hold the green dragon
  bool nuki_is_dora = true;              // a North set aside also counts where West is an indicator
  bool three_player_chow = false;        // chows may be called with three players
  bool haitei_on_replacement = false;    // the last tile of the wall counts with rinshan too
  bool daisharin_any_suit = false;       // daisharin in characters and bamboos too
  std::uint8_t double_wind_pair_fu = 4;  // pair of the seat wind that is the round wind too: 2 or 4
  std::uint8_t rinshan_tsumo_fu = 2;     // self-draw of a replacement tile: 0 or 2
  std::uint8_t open_pinfu_ron_fu = 30;   // open hand, by discard, nothing but the base: 20 or 30
  std::uint8_t minimum_han = 1;  // han that the yaku must make without dora (2: the two-han rule)
  std::uint8_t renhou_han = 5;   // where renhou is RenhouValue::han
  RenhouValue renhou = RenhouValue::none;
  CountedYakuman counted_yakuman = CountedYakuman::yakuman;
  NorthUse north = NorthUse::nuki;
  TsumoLoss tsumo_loss = TsumoLoss::lost;
  YakuSet local_yaku = 0;  // of kLocalYaku
  friend bool operator==(const RiichiRules&, const RiichiRules&) = default;
};

// Up to five indicators, as kinds. The dora is the tile that follows.
struct Indicators {
  static constexpr int kMax = 5;
  std::array<Kind, kMax> kinds{};
  std::uint8_t size = 0;
  std::span<const Kind> all() const { return {kinds.data(), size}; }
};

// The facts of a riichi win. `first_turn` is tenhou, chiihou or renhou.
struct RiichiContext : WinContext {
  std::uint8_t riichi = 0;  // 1 riichi, 2 double riichi
  bool ippatsu = false;
  bool open_riichi = false;        // the hand was shown with the declaration
  std::uint8_t red_fives = 0;      // in the whole hand, the winning tile included
  std::uint8_t nuki = 0;           // Norths set aside
  std::uint8_t wins_in_a_row = 0;  // this win included; the eighth is paarenchan
  Indicators dora_indicators;
  Indicators ura_indicators;
};

enum class RiichiStatus : std::uint8_t { win, not_complete, no_yaku, below_minimum };
enum class RiichiLimit : std::uint8_t { none, mangan, haneman, baiman, sanbaiman, yakuman };

// What each pays, without counters and deposits, in points.
struct RiichiPayments {
  std::int32_t total = 0;           // all that the winner receives
  std::int32_t from_discarder = 0;  // win by discard: everything
  std::int32_t from_dealer = 0;     // self-draw of a non-dealer
  std::int32_t from_others = 0;     // self-draw: each of the others
  friend bool operator==(const RiichiPayments&, const RiichiPayments&) = default;
};

// How much a hand is worth: all that a batch returns.
struct RiichiValue {
  RiichiStatus status = RiichiStatus::not_complete;
  RiichiLimit limit = RiichiLimit::none;
  std::uint8_t yakuman = 0;  // yakuman paid; 0 for a counted one
  std::uint8_t fu = 0;       // rounded; 0 with yakuman
  std::int16_t han = 0;      // dora included; thirteen for each yakuman paid
  std::int32_t points = 0;   // payments.total
  YakuSet yaku = 0;          // the yaku that count; of yakuman those that are paid
};

enum class FuReason : std::uint8_t {
  base,
  seven_pairs,
  concealed_ron,
  self_draw,
  pung,
  kong,
  pair,
  wait,
  open_pinfu
};
struct FuItem {
  FuReason reason;
  std::uint8_t fu;
  std::int8_t group;  // index in the reading, or -1
};
struct FuItems {
  static constexpr int kMax = 9;
  std::array<FuItem, kMax> items{};
  std::uint8_t size = 0;
  void add(FuItem item) { items[size++] = item; }
  std::span<const FuItem> all() const { return {items.data(), size}; }
};

// A value with everything that explains it. Where the hand does not win only `value.status` and,
// when it is complete, `reading` mean something.
struct RiichiScore {
  RiichiValue value;
  RiichiPayments payments;
  Reading reading{};
  std::int8_t completed = -1;  // the group of the reading that the winning tile completes
  FanList fans;                // rows of riichi_table()
  FanList not_counted{};  // yaku that the reading shows and that add nothing to those of `fans`
  FuItems fu_items;       // they add up to the fu before rounding
};

const FanRows& riichi_table();

// The limit that these make and the base points: ron is four of them, six for the dealer.
struct RiichiBase {
  RiichiLimit limit;
  std::int32_t points;
};
RiichiBase riichi_base(int han, int fu, int yakuman, const RiichiRules& rules);
// Throws std::invalid_argument for fu or han that no hand has. From five han on, and with yakuman,
// fu do not matter and may be 0.
void require_han_and_fu(int han, int fu, int yakuman);
RiichiPayments riichi_payments(std::int32_t base, bool dealer, bool self_draw, bool three_player,
                               TsumoLoss loss);

// Throws std::invalid_argument naming what cannot be: a hand of another size than 14 tiles, a
// winning tile that is not in it, riichi with an open hand, ippatsu or ura without riichi, and so
// on.
void require_riichi_win(const Hand& hand, const RiichiContext& context, const RiichiRules& rules);

// A rule set made ready. Cheap to copy, never changes, may be shared between threads.
class RiichiScorer {
 public:
  static void* operator new(std::size_t size) { return fresh_memory(size); }
  static void* operator new(std::size_t, void* at) noexcept { return at; }
  static void operator delete(void* object) { ::operator delete(object); }
  // Throws std::invalid_argument naming the option that is out of range.
  explicit RiichiScorer(const RiichiRules& rules = {});

  const RiichiRules& rules() const { return rules_; }
  // The hand holds the winning tile. Both throw as require_riichi_win. The reading chosen is worth
  // the most points, then the most yakuman (a counted one is none), then the most han, then the
  // most fu.
  RiichiValue value(const Hand& hand, const RiichiContext& context) const;
  RiichiScore score(const Hand& hand, const RiichiContext& context) const;

  // The yaku that count under these rules with a concealed or an open hand, and those of them that
  // are yakuman.
  YakuSet counting(bool open) const { return counting_[open ? 1 : 0]; }
  YakuSet yakuman() const { return yakuman_; }
  YakuSet double_yakuman() const { return double_yakuman_; }
  // The han of a yaku that counts; of a yakuman 13, of a double one 26.
  int han(Yaku yaku, bool open) const { return han_[open ? 1 : 0][static_cast<std::size_t>(yaku)]; }

 private:
  RiichiRules rules_;
  YakuSet yakuman_ = 0;
  YakuSet double_yakuman_ = 0;
  std::array<YakuSet, 2> counting_{};                         // [open]
  std::array<std::array<std::int8_t, kYakuCount>, 2> han_{};  // [open][yaku]; 0: does not count
};

// The worth of every tile that a hand of 13 waits for.
struct RiichiWait {
  Kind kind;
  RiichiScore ron;
  RiichiScore self_draw;
};
// `context.win_kind` and `win_by` are not looked at. `after_kong` concerns self-draw alone.
std::vector<RiichiWait> riichi_waits(const Hand& hand, const RiichiContext& context,
                                     const RiichiScorer& scorer);

}  // namespace hupai
