// Fu: what the shape of a hand adds to its han.
#include <bit>

#include "riichi_win.hpp"

namespace hupai::riichi {
namespace {

constexpr int kBaseFu = 20;
constexpr int kSevenPairsFu = 25;
constexpr int kConcealedRonFu = 10;

// Adds up fu and, where wanted, writes down what they come from.
class FuCount {
 public:
  explicit FuCount(FuItems* items) : items_(items) {}
  void add(FuReason reason, int fu, int group = -1) {
    add_found(reason, fu, [group] { return group; });
  }
  // `group()` is only asked where the items are wanted.
  template <typename FindGroup>
  void add_found(FuReason reason, int fu, FindGroup group) {
    total_ += fu;
    if (items_ != nullptr && fu != 0)
      items_->add({reason, static_cast<std::uint8_t>(fu), static_cast<std::int8_t>(group())});
  }
  int total() const { return total_; }

 private:
  FuItems* items_;
  int total_ = 0;
};

// 2 for an open pung of simples; twice that for terminals and honours, twice for a concealed one,
// four times for a kong.
int triplet_fu(const Win& win, TileMask bit, TileMask concealed) {
  const int doublings =
      ((bit & kOrphans) != 0) + ((bit & concealed) != 0) + 2 * ((bit & win.shape.kongs) != 0);
  return 2 << doublings;
}

int pair_fu(const Win& win, Kind kind) {
  const bool seat = kind == win.context.seat_wind;
  const bool round = kind == win.context.round_wind;
  if (seat && round) return win.rules.double_wind_pair_fu;
  return (tile_bit(kind) & win.value_kinds) != 0 ? 2 : 0;
}

int wait_fu(Wait wait) { return wait == Wait::two_sided || wait == Wait::triplet ? 0 : 2; }

// The index of the pung or kong of a kind.
int triplet_index(const Reading& reading, Kind kind) {
  int index = 0;
  while (!is_pung_or_kong(reading.groups[static_cast<std::size_t>(index)].type) ||
         reading.groups[static_cast<std::size_t>(index)].kind != kind)
    ++index;
  return index;
}

void add_triplets(const Win& win, FuCount& count) {
  TileMask concealed = win.shape.concealed_pungs;
  if (win.opened_triplet()) concealed &= ~tile_bit(win.context.win_kind);
  for (TileMask rest = win.shape.pungs; rest != 0; rest &= rest - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(rest));
    const TileMask bit = tile_bit(kind);
    count.add_found((bit & win.shape.kongs) != 0 ? FuReason::kong : FuReason::pung,
                    triplet_fu(win, bit, concealed),
                    [&] { return triplet_index(*win.reading, kind); });
  }
}

int self_draw_fu(const Win& win) { return win.context.after_kong ? win.rules.rinshan_tsumo_fu : 2; }

}  // namespace

int count_fu(const Win& win, bool pinfu, FuItems* items) {
  FuCount count(items);
  if (win.reading->form == Form::seven_pairs) {
    count.add(FuReason::seven_pairs, kSevenPairsFu);
    return count.total();
  }
  count.add(FuReason::base, kBaseFu);
  if (win.concealed && !win.self_draw) count.add(FuReason::concealed_ron, kConcealedRonFu);
  add_triplets(win, count);
  count.add(FuReason::pair, pair_fu(win, win.shape.pair), win.reading->group_count - 1);
  count.add(FuReason::wait, wait_fu(win.wait), win.completed);
  // Pinfu is the hand without fu: its self-draw adds none either.
  if (win.self_draw && !pinfu) count.add(FuReason::self_draw, self_draw_fu(win));
  if (count.total() == kBaseFu && !win.self_draw)
    count.add(FuReason::open_pinfu, win.rules.open_pinfu_ron_fu - kBaseFu);
  return count.total();
}

}  // namespace hupai::riichi
