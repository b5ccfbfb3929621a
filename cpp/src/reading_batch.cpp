#include "hupai/reading_batch.hpp"

#include <algorithm>
#include <numeric>

#include "hupai/parallel.hpp"

namespace hupai {

namespace {

class Counter final : public ReadingSink {
 public:
  void visit(const Reading&) override { ++count; }
  std::int64_t count = 0;
};

class Writer final : public ReadingSink {
 public:
  Writer(const ReadingColumns& out, std::int64_t first)
      : groups_(out.groups + first * kNumbers), form_(out.forms + first) {}

  void visit(const Reading& reading) override {
    *form_++ = static_cast<std::uint8_t>(reading.form);
    std::fill_n(groups_, kNumbers, kNoGroup);
    std::uint8_t* number = groups_;
    for (std::size_t i = 0; i < reading.group_count; ++i) {
      const Group& group = reading.groups[i];
      *number++ = static_cast<std::uint8_t>(group.type);
      *number++ = group.kind;
      *number++ = group.melded;
    }
    groups_ += kNumbers;
  }

 private:
  static constexpr int kNumbers = 3 * Reading::kMaxGroups;
  std::uint8_t* groups_;
  std::uint8_t* form_;
};

}  // namespace

void count_readings(const HandBatch& batch, FormSet forms, int threads, std::int64_t* offsets) {
  offsets[0] = 0;
  parallel_rows(batch.rows, threads, [&](std::size_t row) {
    Counter counter;
    for_each_reading(batch.hand(row), forms, counter);
    offsets[row + 1] = counter.count;
  });
  std::partial_sum(offsets, offsets + batch.rows + 1, offsets);
}

void write_readings(const HandBatch& batch, FormSet forms, int threads, const std::int64_t* offsets,
                    const ReadingColumns& out) {
  parallel_rows(batch.rows, threads, [&](std::size_t row) {
    if (offsets[row] == offsets[row + 1]) return;
    Writer writer(out, offsets[row]);
    for_each_reading(batch.hand(row), forms, writer);
  });
}

}  // namespace hupai
