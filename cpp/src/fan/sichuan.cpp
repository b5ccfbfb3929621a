// The fans of Sichuan: what each reading shows; the reading worth most counts.
#include "hupai/sichuan.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <string>

#include "hupai/decompose.hpp"
#include "hupai/notation.hpp"
#include "hupai/predicates.hpp"
#include "hupai/shanten.hpp"

namespace hupai {
namespace {

constexpr std::array<FanRow, kSichuanFanCount> kRows{
    fan_row("seven_pairs", "七对", "Seven pairs", 2),
    fan_row("full_flush", "清一色", "Full flush", 2),
    fan_row("all_pungs", "碰碰胡", "All pungs", 1),
    fan_row("golden_hook", "金钩钓", "Golden hook", 1),
    fan_row("root", "根", "Root (four equal tiles)", 1),
    fan_row("after_kong", "杠上花", "Win on the replacement tile", 1),
    fan_row("rob_kong", "抢杠", "Robbing a kong", 1),
    fan_row("last_tile", "海底", "Win on the last tile", 1),
    fan_row("heavenly_hand", "天胡", "Heavenly hand", 5),
    fan_row("earthly_hand", "地胡", "Earthly hand", 5),
    fan_row("outside_hand", "带幺九", "Ends in every group", 2),
    fan_row("all_258", "将对", "All twos, fives and eights", 2),
    fan_row("concealed_hand", "门清", "Concealed hand", 1),
    fan_row("all_simples", "中张", "All simples", 1),
    fan_row("kong_discard", "杠上炮", "Win on the discard after a kong", 1),
};
constexpr FanTable kTable{"sichuan", kRows};

constexpr TileMask kTwosFivesEights = 0x92ULL | (0x92ULL << 9) | (0x92ULL << 18);

constexpr int points_of(SichuanFan fan) { return kRows[static_cast<std::size_t>(fan)].points; }
constexpr int points_of(SichuanFans fans) {
  int points = 0;
  for (; fans != 0; fans = static_cast<SichuanFans>(fans & (fans - 1)))
    points += kRows[static_cast<std::size_t>(std::countr_zero(fans))].points;
  return points;
}

[[noreturn]] void refuse(const std::string& text) { throw std::invalid_argument(text); }

void require_hand(const Hand& hand, int tiles) {
  if (hand.space_id() != SpaceId::suits_only)
    refuse("Sichuan is played with the suit tiles alone (the tile space suits_only)");
  if (hand.tiles() != tiles)
    refuse(std::to_string(hand.tiles()) + " tiles: expected " + std::to_string(tiles) +
           " (a meld counts three)");
  for (const Meld& meld : hand.melds())
    if (!is_pung_or_kong(meld.type)) refuse("melds: nobody chows in Sichuan");
}

// Nobody has called anything and no kong has been made yet.
void require_first_turn(const Hand& hand, const SichuanWin& win) {
  if (!hand.melds().empty()) refuse("first_turn: the hand has melds");
  if (win.last_tile) refuse("first_turn: that is not the last tile");
  if (win.win_by == WinBy::rob_kong || win.kong_discard) refuse("first_turn: a kong was declared");
}

void require_win(const Hand& hand, const SichuanWin& win) {
  require_hand(hand, 14);
  const bool drawn = win.win_by == WinBy::self_draw;
  if (win.win_kind >= kSuitTileKinds || hand.count(win.win_kind) == 0)
    refuse(
        "the winning tile " +
        (win.win_kind < kSuitTileKinds ? format_tile(win.win_kind) : std::to_string(win.win_kind)) +
        " is not among the concealed tiles");
  if (win.after_kong && !drawn) refuse("after_kong: a replacement tile is drawn, not claimed");
  if (win.after_kong &&
      std::ranges::none_of(hand.melds(), [](const Meld& meld) { return is_kong(meld.type); }))
    refuse("after_kong: the hand has no kong");
  if (win.kong_discard && win.win_by != WinBy::discard)
    refuse("kong_discard: the win is not by discard");
  if (win.first_turn) require_first_turn(hand, win);
  if (win.win_by != WinBy::rob_kong) return;
  if (win.last_tile) refuse("rob_kong: no kong is made when the wall is empty");
  if (hand.count(win.win_kind) + hand.meld_counts()[win.win_kind] > 1)
    refuse("rob_kong: the hand holds another " + format_tile(win.win_kind) +
           ", so nobody else can have made a kong of it");
}

bool holds_void_tiles(TileMask kinds, std::uint8_t void_suit) {
  if (void_suit == kNoVoidSuit) return suits_present(kinds) == 7;
  return (kinds & kinds_of_suit(void_suit)) != 0;
}

// What does not depend on how the hand is read.
class Win {
 public:
  Win(const Hand& hand, const SichuanWin& win, const SichuanRules& rules)
      : hand_(hand),
        rules_(rules),
        kinds_(kinds_of(hand)),
        fours_(kinds_held_in_fours(hand)),
        shared_(fans_of_tiles() | fans_of_way(win)) {}

  TileMask kinds() const { return kinds_; }

  SichuanFans fans(const Reading& reading) const {
    return static_cast<SichuanFans>(shared_ | fans_of_reading(reading));
  }

  SichuanValue value(SichuanFans fans) const {
    const int roots = std::popcount(fours_);
    const int fan = points_of(fans) + roots * points_of(SichuanFan::root);
    if (roots != 0) fans |= fan_bit(SichuanFan::root);
    return {SichuanStatus::win, static_cast<std::uint8_t>(fan), static_cast<std::uint8_t>(roots),
            fans, 1U << std::min(fan, int{rules_.cap})};
  }

  FanList lines(const Reading& reading, const SichuanValue& value) const;

 private:
  SichuanFans allowed(SichuanFan fan, bool shown) const {
    return static_cast<SichuanFans>(shown ? fan_bit(fan) & (kSichuanHouseFans | rules_.extra) : 0);
  }
  SichuanFans fans_of_tiles() const {
    return static_cast<SichuanFans>(allowed(SichuanFan::full_flush, is_one_suit(kinds_)) |
                                    allowed(SichuanFan::all_simples, is_all_simples(kinds_)));
  }
  SichuanFans fans_of_way(const SichuanWin& win) const;
  SichuanFans fans_of_reading(const Reading& reading) const;

  const Hand& hand_;
  const SichuanRules& rules_;
  TileMask kinds_;
  TileMask fours_;
  SichuanFans shared_;
};

SichuanFans Win::fans_of_way(const SichuanWin& win) const {
  const bool first_draw = win.first_turn && win.win_by == WinBy::self_draw;
  return static_cast<SichuanFans>(allowed(SichuanFan::after_kong, win.after_kong) |
                                  allowed(SichuanFan::rob_kong, win.win_by == WinBy::rob_kong) |
                                  allowed(SichuanFan::last_tile, win.last_tile) |
                                  allowed(SichuanFan::heavenly_hand, first_draw && win.dealer) |
                                  allowed(SichuanFan::earthly_hand, first_draw && !win.dealer) |
                                  allowed(SichuanFan::kong_discard, win.kong_discard));
}

SichuanFans Win::fans_of_reading(const Reading& reading) const {
  const Shape shape = shape_of(reading, kinds_);
  const bool pairs = reading.form == Form::seven_pairs;
  const bool pungs = !pairs && is_all_pungs(shape);
  const bool from_258 = (kinds_ & ~kTwosFivesEights) == 0;
  return static_cast<SichuanFans>(allowed(SichuanFan::seven_pairs, pairs) |
                                  allowed(SichuanFan::all_pungs, pungs) |
                                  allowed(SichuanFan::golden_hook, hand_.melds().size() == 4) |
                                  allowed(SichuanFan::outside_hand, is_outside_hand(shape)) |
                                  allowed(SichuanFan::all_258, (pairs || pungs) && from_258) |
                                  // Seven pairs are concealed by nature.
                                  allowed(SichuanFan::concealed_hand, !pairs && hand_.concealed()));
}

// The groups of a reading that a fan is made of; none where it is the hand as a whole.
std::uint16_t groups_of(const Reading& reading, SichuanFan fan, TileMask fours) {
  unsigned groups = 0;
  for (std::size_t i = 0; i < reading.group_count; ++i) {
    const Group& group = reading.groups[i];
    const TileMask tiles = tile_bit(group.kind) * (group.type == GroupType::chow ? 7 : 1);
    const bool taken = fan == SichuanFan::root          ? (tiles & fours) != 0
                       : fan == SichuanFan::all_pungs   ? is_pung_or_kong(group.type)
                       : fan == SichuanFan::golden_hook ? group.type == GroupType::pair
                                                        : false;
    groups |= unsigned{taken} << i;
  }
  return static_cast<std::uint16_t>(groups);
}

FanList Win::lines(const Reading& reading, const SichuanValue& value) const {
  FanList list;
  for (SichuanFans left = value.fans; left != 0;
       left = static_cast<SichuanFans>(left & (left - 1))) {
    const auto fan = static_cast<SichuanFan>(std::countr_zero(left));
    const int count = fan == SichuanFan::root ? value.roots : 1;
    list.add({static_cast<std::uint8_t>(fan), static_cast<std::uint8_t>(count),
              static_cast<std::int16_t>(count * points_of(fan)), groups_of(reading, fan, fours_)});
  }
  const auto each = [](const FanLine& line) { return -line.points / line.count; };
  std::ranges::stable_sort(list.lines.begin(), list.lines.begin() + list.size, {}, each);
  return list;
}

class BestReading final : public ReadingSink {
 public:
  BestReading(const Win& win, const Hand& hand) : win_(win) {
    for_each_reading(hand, kSichuanForms, *this);
  }
  void visit(const Reading& reading) override {
    const SichuanFans fans = win_.fans(reading);
    const int points = points_of(fans);
    if (points <= points_) return;
    points_ = points;
    fans_ = fans;
    reading_ = reading;
  }
  bool found() const { return points_ >= 0; }
  SichuanValue value() const { return win_.value(fans_); }
  const Reading& reading() const { return reading_; }

 private:
  const Win& win_;
  int points_ = -1;
  SichuanFans fans_ = 0;
  Reading reading_{};
};

// The value of a checked hand, which need not win; its score where `score` is not null.
SichuanValue evaluate(const Hand& hand, const SichuanWin& facts, const SichuanRules& rules,
                      SichuanScore* score) {
  const Win win(hand, facts, rules);
  if (holds_void_tiles(win.kinds(), facts.void_suit)) return {SichuanStatus::void_suit_left};
  const BestReading best(win, hand);
  if (!best.found()) return {};
  const SichuanValue value = best.value();
  if (score != nullptr) *score = {value, best.reading(), win.lines(best.reading(), value)};
  return value;
}

}  // namespace

const FanTable& sichuan_table() { return kTable; }

SichuanValue sichuan_value(const Hand& hand, const SichuanWin& win, const SichuanRules& rules) {
  require_win(hand, win);
  return evaluate(hand, win, rules, nullptr);
}

SichuanScore sichuan_score(const Hand& hand, const SichuanWin& win, const SichuanRules& rules) {
  require_win(hand, win);
  SichuanScore score;
  score.value = evaluate(hand, win, rules, &score);
  return score;
}

std::optional<SichuanReady> sichuan_ready(const Hand& hand, std::uint8_t void_suit,
                                          const SichuanRules& rules) {
  require_hand(hand, 13);
  std::optional<SichuanReady> best;
  if (holds_void_tiles(kinds_of(hand), void_suit)) return best;
  Hand complete = hand;
  for (TileMask left = waits(hand, kSichuanForms); left != 0; left &= left - 1) {
    SichuanWin win;
    win.win_kind = static_cast<Kind>(std::countr_zero(left));
    win.void_suit = void_suit;
    complete.add(win.win_kind);
    const SichuanValue value = evaluate(complete, win, rules, nullptr);
    complete.remove(win.win_kind);
    if (value.status != SichuanStatus::win) continue;
    if (!best || value.base > best->value.base ||
        (value.base == best->value.base && value.fan > best->value.fan))
      best = SichuanReady{win.win_kind, value};
  }
  return best;
}

}  // namespace hupai
