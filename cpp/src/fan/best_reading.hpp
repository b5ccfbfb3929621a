// The one loop over the readings of a hand that keeps the best.
#pragma once

#include "hupai/decompose.hpp"

namespace hupai {

// What a judge makes of a reading is its `Judge::Candidate`.
//
//   judge.weigh(reading, keep)      calls keep(candidate) for each way to see the reading
//   judge.is_better(a, reading_a, b, reading_b)   the table's own order; of equals the first is
//   kept
template <typename Judge>
class BestReading final : public ReadingSink {
 public:
  using Candidate = typename Judge::Candidate;

  BestReading(Judge& judge, const Hand& hand, FormSet forms) : judge_(judge) {
    for_each_reading(hand, forms, *this);
  }

  void visit(const Reading& reading) override {
    judge_.weigh(reading, [&](const Candidate& candidate) {
      if (found_ && !judge_.is_better(candidate, reading, best_, reading_)) return;
      found_ = true;
      best_ = candidate;
      reading_ = reading;
    });
  }

  bool found() const { return found_; }
  const Candidate& best() const { return best_; }
  const Reading& reading() const { return reading_; }

 private:
  Judge& judge_;
  bool found_ = false;
  Candidate best_{};
  Reading reading_{};
};

}  // namespace hupai
