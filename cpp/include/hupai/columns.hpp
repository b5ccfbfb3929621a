// Distance in the eighty-card space, where groups also join the two sizes of a number.
#pragma once

#include <vector>

#include "hupai/hand.hpp"

namespace hupai {

// What cards are to become: so many groups, and a pair if wanted.
struct ColumnTask {
  TileCounts counts;  // the cards that are free to be grouped
  TileCounts usable;  // how many cards of each kind the groups may use
  int groups;
  bool pair;
};

// Cards missing to the task, kFar or more if the usable copies do not allow it; and, where asked
// for, the kinds of which one card more is one less missing.
struct ColumnNeed {
  int missing;
  TileMask necessary;
};
ColumnNeed need_of_task(const ColumnTask& task, bool want_necessary);

// What a hand of the eighty-card space is to become. Where triplets stay together (kTripletsStay)
// three equal concealed cards are a group, and four a group that asks for a pair; neither is free.
class ColumnHand {
 public:
  ColumnHand(const Hand& hand, FormSet forms);

  const ColumnTask& task() const { return task_; }
  // The kinds whose three or four cards stay together.
  TileMask triplets() const { return triplets_; }
  TileMask quads() const { return quads_; }
  // Whether the free cards are as many as the task takes.
  bool full() const;
  ColumnNeed need(bool want_necessary) const;

  // What the hand may become: the task, or the first four by the fourth card of a triplet
  // (`fourths`, that kind) with a task of its own beside it.
  struct Way {
    ColumnTask task;
    int fourth;  // cards that the four lacks
    TileMask fourths;
  };
  std::vector<Way> ways() const;

 private:
  ColumnTask task_;
  TileMask triplets_ = 0;
  TileMask quads_ = 0;
};

// What a full hand lacks after each discard of a free card: the shapes that are near enough for any
// of them are found once.
class ColumnDiscards {
 public:
  explicit ColumnDiscards(const ColumnHand& hand);
  ~ColumnDiscards();
  // `kind` must be among the free cards of the hand.
  ColumnNeed without(Kind kind) const;

 private:
  struct NearWay;
  int missing_;
  std::vector<NearWay> near_;
};

}  // namespace hupai
