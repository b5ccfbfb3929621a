// Loops over the rows of a batch, in copies of our own.
#pragma once

#include <algorithm>
#include <array>

#include "hupai/batch.hpp"
#include "hupai/parallel.hpp"
#include "hupai/read_once.hpp"

namespace hupai {

// Some consecutive rows of a batch, copied.
class HandBlock {
 public:
  static constexpr std::size_t kRows = 64;

  // Rows from `first` on, before `end`, at most kRows.
  HandBlock(const HandBatch& batch, std::size_t first, std::size_t end)
      : first_(first),
        rows_(std::min(kRows, end - first)),
        kinds_(batch.kinds()),
        space_(batch.space),
        wilds_(batch.wilds) {
    read_once(batch.counts + first * kinds_, rows_ * kinds_, counts_.data());
  }

  std::size_t first() const { return first_; }
  std::size_t rows() const { return rows_; }
  const std::uint8_t* counts() const { return counts_.data(); }
  HandRow row(std::size_t i) const {
    return {first_ + i, counts_.data() + i * kinds_, space_, wilds_.any() ? &wilds_ : nullptr};
  }

  // Calls work(row) for each row; what it throws as std::invalid_argument becomes a RowError that
  // names the row.
  template <typename Work>
  void for_each(const Work& work) const {
    for (std::size_t i = 0; i < rows_; ++i) for_row(first_ + i, [&](std::size_t) { work(row(i)); });
  }

 private:
  std::size_t first_;
  std::size_t rows_;
  std::size_t kinds_;
  SpaceId space_;
  WildRows wilds_;
  std::array<std::uint8_t, kRows * kMaxKinds> counts_;  // only the rows that there are
};

// Calls work(block) for all rows of a batch, as parallel_for does.
template <typename Work>
void parallel_blocks(const HandBatch& batch, int threads, const Work& work,
                     Stretches stretches = kLongStretches) {
  const auto stretch = [batch, work](std::size_t begin, std::size_t end) {
    for (std::size_t first = begin; first < end; first += HandBlock::kRows)
      work(HandBlock(batch, first, end));
  };
  parallel_for(batch.rows, threads, stretch, stretches);
}

// Calls work(row) for each row of a batch, as HandBlock::for_each does.
template <typename Work>
void parallel_hands(const HandBatch& batch, int threads, const Work& work) {
  const auto each = [&work](const HandBlock& block) { block.for_each(work); };
  parallel_blocks(batch, threads, each, kShortStretches);
}

}  // namespace hupai
