// Fu: what the shape of a hand adds to its han.
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
    if (fu == 0) return;
    total_ += fu;
    if (items_ != nullptr)
      items_->add({reason, static_cast<std::uint8_t>(fu), static_cast<std::int8_t>(group)});
  }
  int total() const { return total_; }

 private:
  FuItems* items_;
  int total_ = 0;
};

// 2 for an open pung of simples; twice that for terminals and honours, twice for a concealed one,
// four times for a kong.
int triplet_fu(const Group& group, bool concealed) {
  int fu = (tile_bit(group.kind) & kOrphans) != 0 ? 4 : 2;
  if (concealed) fu *= 2;
  return is_kong(group.type) ? fu * 4 : fu;
}

int pair_fu(const Win& win, Kind kind) {
  const bool seat = kind == win.context.seat_wind;
  const bool round = kind == win.context.round_wind;
  if (seat && round) return win.rules.double_wind_pair_fu;
  return (tile_bit(kind) & win.value_kinds) != 0 ? 2 : 0;
}

int wait_fu(Wait wait) { return wait == Wait::two_sided || wait == Wait::triplet ? 0 : 2; }

void add_triplets(const Win& win, FuCount& count) {
  for (int i = 0; i < win.reading->group_count; ++i) {
    const Group& group = win.group(i);
    if (!is_pung_or_kong(group.type)) continue;
    const bool opened = i == win.completed && win.opened_triplet();
    const bool concealed = (win.shape.concealed_pungs & tile_bit(group.kind)) != 0 && !opened;
    const FuReason reason = is_kong(group.type) ? FuReason::kong : FuReason::pung;
    count.add(reason, triplet_fu(group, concealed), i);
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
  if (win.shape.pungs != 0) add_triplets(win, count);
  count.add(FuReason::pair, pair_fu(win, win.shape.pair), win.reading->group_count - 1);
  count.add(FuReason::wait, wait_fu(win.wait), win.completed);
  // Pinfu is the hand without fu: its self-draw adds none either.
  if (win.self_draw && !pinfu) count.add(FuReason::self_draw, self_draw_fu(win));
  if (count.total() == kBaseFu && !win.self_draw)
    count.add(FuReason::open_pinfu, win.rules.open_pinfu_ron_fu - kBaseFu);
  return count.total();
}

}  // namespace hupai::riichi
