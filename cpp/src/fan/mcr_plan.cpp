#include "hupai/mcr_plan.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "mcr_detail.hpp"
#include "mcr_targets.hpp"

namespace hupai {
namespace {

// A group that a hand may be given, with the tiles it lacks when nothing else is built.
struct Candidate {
  GroupType type;
  Kind kind;
  int lacks;
};

// A hand being built, and how many of its concealed tiles are missing.
struct Build {
  Hand hand;
  int missing = 0;

  // Adds a group; false where there are not enough tiles for it.
  bool add(const Supply& supply, const Candidate& group) {
    if (group.type == GroupType::chow)
      return add(supply, group.kind, 1) && add(supply, static_cast<Kind>(group.kind + 1), 1) &&
             add(supply, static_cast<Kind>(group.kind + 2), 1);
    return add(supply, group.kind, group.type == GroupType::pair ? 2 : 3);
  }
  bool add(const Supply& supply, Kind kind, int copies) {
    for (; copies > 0; --copies) {
      const int before = hand.count(kind);
      if (before == supply.most[kind]) return false;
      hand.add(kind);
      if (before >= supply.held[kind]) ++missing;
    }
    return true;
  }
};

// The melds of a hand and nothing else.
Hand melds_of(const Hand& hand) {
  Hand melds;
  for (const Meld& meld : hand.melds()) melds.add_meld(meld);
  return melds;
}

// Groups or pairs, those that lack least first.
std::vector<Candidate> candidates(const Supply& supply, std::span<const GroupType> types) {
  std::vector<Candidate> found;
  for (const GroupType type : types) {
    for (Kind kind = 0; kind < kMaxKinds; ++kind) {
      if (type == GroupType::chow && (kind >= kSuitTileKinds || kind % 9 > 6)) continue;
      Build build{Hand(), 0};
      Candidate candidate{type, kind, 0};
      if (!build.add(supply, candidate)) continue;
      candidate.lacks = build.missing;
      found.push_back(candidate);
    }
  }
  std::ranges::stable_sort(found, {}, &Candidate::lacks);
  return found;
}

// The kinds that may come last: any that is lacked, and all of the hand if nothing was missing.
TileMask last_kinds(const Hand& full, const Supply& supply) {
  const TileMask kinds = supply.lacked(full.counts());
  return kinds != 0 ? kinds : concealed_kinds_of(full);
}

// A kind that is the last copy for certain if there is one, else the first.
Kind last_copy_or_first(const Hand& full, TileMask kinds) {
  for (TileMask rest = kinds; rest != 0; rest &= rest - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(rest));
    if (mcr::own_melds_hold_others(full, kind)) return kind;
  }
  return static_cast<Kind>(std::countr_zero(kinds));
}

// Whether hands are worth the minimum when their last tile is the best one.
class Valuer {
 public:
  Valuer(const McrScorer& scorer, const McrWin& win, const Supply& supply)
      : scorer_(scorer), win_(win), supply_(supply) {}

  bool passes(const Hand& full, const Reading& reading) {
    const TileMask kinds = last_kinds(full, supply_);
    if (win_.win_by != WinBy::self_draw) return any_passes(full, reading, kinds);
    // What is drawn last only matters to the fan of the wait, which is worth one point, and to that
    // of the last copy, which is worth more: no kind beats this one by more than the wait.
    win_.win_kind = last_copy_or_first(full, kinds);
    const int points = mcr::Win(scorer_, full, win_).points_without_wait(reading);
    return points >= kMcrMinimum || (points == kMcrMinimum - 1 && any_passes(full, reading, kinds));
  }

  // The score with the last tile that gives most.
  McrScore best_score(const Hand& full, Kind& win_kind) {
    McrScore best;
    for (TileMask kinds = last_kinds(full, supply_); kinds != 0; kinds &= kinds - 1) {
      win_.win_kind = static_cast<Kind>(std::countr_zero(kinds));
      const McrScore score = scorer_.score(full, win_);
      if (score.gate_total <= best.gate_total) continue;
      best = score;
      win_kind = win_.win_kind;
    }
    return best;
  }

 private:
  bool any_passes(const Hand& full, const Reading& reading, TileMask kinds) {
    for (; kinds != 0; kinds &= kinds - 1) {
      win_.win_kind = static_cast<Kind>(std::countr_zero(kinds));
      if (mcr::Win(scorer_, full, win_).evaluate(reading).points >= kMcrMinimum) return true;
    }
    return false;
  }

  const McrScorer& scorer_;
  McrWin win_;
  const Supply& supply_;
};

// In how many ways the missing tiles of a full hand can come.
std::int64_t ways(const Hand& full, const Supply& supply) {
  constexpr std::array<std::array<int, 5>, 5> kChoices{
      {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}}};
  std::int64_t ways = 1;
  for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
    const int missing = full.counts()[kind] - supply.held[kind];
    const int left = supply.most[kind] - supply.held[kind];
    if (missing > 0)
      ways *= kChoices[static_cast<std::size_t>(left)][static_cast<std::size_t>(missing)];
  }
  return ways;
}

// Goes through all groups-and-a-pair that lack a given number of tiles.
class LevelSearch {
 public:
  LevelSearch(const Hand& hand, const Supply& supply, Valuer& valuer, int budget)
      : supply_(supply), valuer_(valuer), budget_(budget), start_{melds_of(hand), 0} {
    constexpr std::array pair{GroupType::pair};
    constexpr std::array sets{GroupType::pung, GroupType::chow};
    pairs_ = candidates(supply, pair);
    sets_ = candidates(supply, sets);
    reading_.form = Form::standard;
    for (const Meld& meld : hand.melds()) push({meld.type, meld.kind, true});
  }

  // Of the hands that lack `level` tiles and are worth the minimum the one whose missing tiles can
  // come in most ways.
  std::optional<Hand> find(int level) {
    level_ = level;
    for (const Candidate& pair : pairs_) {
      if (pair.lacks > level) break;
      Build build = start_;
      build.add(supply_, pair);
      pair_ = {GroupType::pair, pair.kind, false};
      add_sets(build, 0);
    }
    return found_;
  }
  bool exhausted() const { return budget_ <= 0; }
  // The kinds that the hands found worth the minimum lack.
  TileMask accepts() const { return accepts_; }

 private:
  static constexpr int kSets = 4;

  void push(const Group& group) { reading_.groups[reading_.group_count++] = group; }

  // Adds the sets that are left, none before `first` in the list, in every way.
  void add_sets(const Build& build, std::size_t first) {
    const int left = kSets - reading_.group_count;
    if (left == 0) {
      if (build.missing == level_) value(build.hand);
      return;
    }
    for (std::size_t i = first; i < sets_.size() && !exhausted(); ++i) {
      const Candidate& set = sets_[i];
      if (build.missing + left * set.lacks > level_) return;  // like all that follow
      Build next = build;
      if (!next.add(supply_, set) || next.missing > level_) continue;
      push({set.type, set.kind, false});
      add_sets(next, i);
      --reading_.group_count;
    }
  }

  void value(const Hand& full) {
    const std::int64_t ways = hupai::ways(full, supply_);
    const TileMask lacks = supply_.lacked(full.counts());
    if (ways <= most_ways_ && (lacks & ~accepts_) == 0) return;
    --budget_;
    Reading reading = reading_;
    reading.groups[reading.group_count++] = pair_;
    if (!valuer_.passes(full, reading)) return;
    accepts_ |= lacks;
    if (ways <= most_ways_) return;
    most_ways_ = ways;
    found_ = full;
  }

  const Supply& supply_;
  Valuer& valuer_;
  int budget_;
  Build start_;
  std::vector<Candidate> pairs_;
  std::vector<Candidate> sets_;
  int level_ = 0;
  Group pair_{};
  Reading reading_{};
  TileMask accepts_ = 0;
  std::int64_t most_ways_ = 0;
  std::optional<Hand> found_;
};

void require_aim(const Hand& hand, const McrPlanSearch& search) {
  if (hand.space_id() != SpaceId::standard)
    throw std::invalid_argument("MCR is played with the standard tiles");
  require_no_wilds(hand, "MCR");
  if (hand.tiles() != 13 && hand.tiles() != 14)
    throw std::invalid_argument(std::to_string(hand.tiles()) +
                                " tiles: a hand in MCR has 13 or 14 (a meld counts three)");
  if (search.win_by == WinBy::rob_kong)
    throw std::invalid_argument("win_by: a robbed kong cannot be aimed at");
}

McrPlan plan_for(const Hand& full, const Supply& supply, Valuer& valuer) {
  McrPlan plan;
  plan.target = full;
  plan.score = valuer.best_score(full, plan.win_kind);
  for (Kind kind = 0; kind < kMaxKinds; ++kind)
    for (int copy = supply.held[kind]; copy < full.count(kind); ++copy) plan.draws.push_back(kind);
  plan.shanten = static_cast<int>(plan.draws.size()) - 1;
  plan.at_least = plan.shanten;
  return plan;
}

// The nearest special shape as a full hand. Each is worth more than the minimum.
std::optional<Hand> special_hand(const Hand& hand, const Supply& supply) {
  const std::optional<Target> target = nearest_special_shape(supply, hand.melds().size());
  if (!target) return std::nullopt;
  Hand full = melds_of(hand);
  for (Kind kind = 0; kind < kMaxKinds; ++kind)
    for (int copy = 0; copy < (*target)[kind]; ++copy) full.add(kind);
  return full;
}

}  // namespace

McrPlan shanten_to_minimum(const Hand& hand, const McrWin& win, const McrScorer& scorer,
                           const McrPlanSearch& search) {
  require_aim(hand, search);
  const Supply supply(hand, search.visible);
  McrWin aim;
  aim.round_wind = win.round_wind;
  aim.seat_wind = win.seat_wind;
  aim.win_by = search.win_by;
  Valuer valuer(scorer, aim, supply);

  const std::optional<Hand> special = special_hand(hand, supply);
  const int farthest = special ? supply.missing(special->counts()) : hand.size() + 1;
  LevelSearch levels(hand, supply, valuer, search.budget);
  std::optional<Hand> best;
  int level = shanten(hand, form_bit(Form::standard)) + 1;
  for (; level <= farthest; ++level) {
    best = levels.find(level);
    if (best || levels.exhausted()) break;
  }
  const bool ends_special = special && (!best || level == farthest);
  if (ends_special && (!best || ways(*special, supply) >= ways(*best, supply))) best = special;
  McrPlan plan;
  if (best) plan = plan_for(*best, supply, valuer);
  plan.accepts = levels.accepts();
  if (ends_special) plan.accepts |= special_shape_accepts(supply, hand.melds().size(), farthest);
  if (level < farthest) plan.at_least = std::min(plan.at_least, level - 1);
  return plan;
}

}  // namespace hupai
