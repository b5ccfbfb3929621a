#include "hupai/reading_batch.hpp"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <span>

#include "hupai/hand_block.hpp"

namespace hupai {

class ReadingBatch::Keeper final : public ReadingSink {
 public:
  explicit Keeper(Found& kept) : kept_(kept) {}

  void visit(const Reading& reading) override {
    std::array<std::uint8_t, std::size_t{3} * Reading::kMaxGroups> numbers;
    numbers.fill(kNoGroup);
    std::size_t i = 0;
    for (const Group& group : std::span(reading.groups).first(reading.group_count)) {
      numbers[i++] = static_cast<std::uint8_t>(group.type);
      numbers[i++] = group.kind;
      numbers[i++] = group.melded;
    }
    kept_.groups.insert(kept_.groups.end(), numbers.begin(), numbers.end());
    kept_.forms.push_back(static_cast<std::uint8_t>(reading.form));
  }

 private:
  Found& kept_;
};

ReadingBatch::ReadingBatch(const HandBatch& batch, FormSet forms, int threads)
    : offsets_(batch.rows + 1) {
  std::mutex mutex;
  const auto read = [this, forms, &mutex](const HandBlock& block) {
    Found found{block.first(), {}, {}};
    Keeper keeper(found);
    block.for_each([&](const HandRow& row) {
      const std::size_t before = found.forms.size();
      for_each_reading(row.playable(), forms, keeper);
      offsets_[row.number + 1] = static_cast<std::int64_t>(found.forms.size() - before);
    });
    const std::lock_guard lock(mutex);
    found_.push_back(std::move(found));
  };
  parallel_blocks(batch, threads, read, kShortStretches);
  std::ranges::sort(found_, {}, &Found::first_row);
  std::partial_sum(offsets_.begin(), offsets_.end(), offsets_.begin());
}

void ReadingBatch::write(const ReadingColumns& out) const {
  std::ranges::copy(offsets_, out.offsets);
  std::uint8_t* groups = out.groups;
  std::uint8_t* forms = out.forms;
  for (const Found& found : found_) {
    groups = std::ranges::copy(found.groups, groups).out;
    forms = std::ranges::copy(found.forms, forms).out;
  }
}

}  // namespace hupai
