#include "hupai/reading_batch.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "hupai/hand_block.hpp"

namespace hupai {

class ReadingBatch::Keeper final : public ReadingSink {
 public:
  explicit Keeper(Stretch& kept) : kept_(kept) {}

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
  Stretch& kept_;
};

ReadingBatch::ReadingBatch(const HandBatch& batch, FormSet forms, int threads)
    : offsets_(batch.rows + 1), stretches_(batch.rows / kStretchRows + 1) {
  parallel_hands(batch, threads, [this, forms](const HandRow& row) {
    Stretch& stretch = stretches_[row.number / kStretchRows];
    const std::size_t before = stretch.forms.size();
    Keeper keeper(stretch);
    for_each_reading(row.playable(), forms, keeper);
    offsets_[row.number + 1] = static_cast<std::int64_t>(stretch.forms.size() - before);
  });
  std::partial_sum(offsets_.begin(), offsets_.end(), offsets_.begin());
}

void ReadingBatch::write(const ReadingColumns& out) const {
  std::ranges::copy(offsets_, out.offsets);
  std::uint8_t* groups = out.groups;
  std::uint8_t* forms = out.forms;
  for (const Stretch& stretch : stretches_) {
    groups = std::ranges::copy(stretch.groups, groups).out;
    forms = std::ranges::copy(stretch.forms, forms).out;
  }
}

}  // namespace hupai
