// Batches whose arrays another thread writes all the time: every answer is in range, or a row is
// refused. Under the thread sanitizer this also proves that nothing but read_once reads the
// caller's arrays.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <random>
#include <thread>
#include <vector>

#include "hupai/fan_table.hpp"
#include "hupai/mcr_batch.hpp"
#include "hupai/notation.hpp"
#include "hupai/parallel.hpp"
#include "hupai/reading_batch.hpp"
#include "hupai/riichi_batch.hpp"
#include "hupai/shanten.hpp"

namespace hupai {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t kRows = 4200;  // enough for two threads
constexpr int kRuns = 4;
constexpr int kThreads = 2;
constexpr FormSet kAllForms = (1U << kFormCount) - 1;
constexpr TileMask kKinds = (TileMask{1} << kMaxKinds) - 1;

std::atomic<bool> writing = false;

// Rows that, while `writing`, are turned back and forth between two contents, byte by byte, now and
// then through a third that cannot be.
class Changing {
 public:
  Changing(const Bytes& one, const Bytes& other)
      : width_(one.size()), contents_{one, other, Bytes(width_, 200)} {
    for (std::size_t row = 0; row < kRows; ++row)
      cells_.insert(cells_.end(), one.begin(), one.end());
    writer_ = std::jthread([this](const std::stop_token& stop) { write(stop); });
  }
  // A column of one cell a row.
  Changing(int one, int other)
      : Changing(Bytes{static_cast<std::uint8_t>(one)}, Bytes{static_cast<std::uint8_t>(other)}) {}
  const std::uint8_t* cells() const { return cells_.data(); }

 private:
  void write(const std::stop_token& stop) {
    std::mt19937 random(7);
    while (!stop.stop_requested()) {
      std::this_thread::yield();
      if (!writing) continue;
      const std::size_t row = random() % kRows;
      const std::size_t which = random() % 1000 == 0 ? 2 : random() % 2;
      put(contents_[which], row);
      if (which == 2) put(contents_[0], row);
    }
  }
  void put(const Bytes& content, std::size_t row) {
    for (std::size_t i = 0; i < width_; ++i)
      std::atomic_ref(cells_[row * width_ + i]).store(content[i], std::memory_order_relaxed);
  }

  std::size_t width_;
  std::array<Bytes, 3> contents_;
  Bytes cells_;
  std::jthread writer_;  // last: it ends before what it writes
};

Bytes counts_of(const char* text, SpaceId space = SpaceId::standard) {
  const TileCounts counts = parse_hand(text, space).counts();
  return {counts.begin(), counts.begin() + tile_space(space).kinds};
}

// Runs it once while nothing changes, when it must succeed, and again and again while everything
// does. That a row is refused is fine then; whatever else goes wrong is not.
void again_and_again(const std::function<void()>& run) {
  EXPECT_NO_THROW(run());
  writing = true;
  for (int i = 0; i < kRuns; ++i) {
    try {
      run();
    } catch (const RowError& error) {
      EXPECT_LT(error.row(), kRows);
    }
  }
  writing = false;
}

// Two full hands of a space.
struct Hands {
  SpaceId space;
  const char* one;
  const char* other;
};
constexpr Hands kFull[]{
    {SpaceId::standard, "123m456p789s11222z", "11m22p33s44556677z"},
    {SpaceId::three_player, "111999m456p78s111z", "19m19p19s12345677z"},
    {SpaceId::suits_only, "123m456p789s11222s", "11223344556677p"},
    {SpaceId::daer, "x1x1x1x2x2x2x3x3x3x4x4x4x5x5x5d1d2d3d1d2d3",
     "x1x2x3x4x5x6x7x8x9x10d1d1d2d3d4d5d6d7d8d9d10"},
};

Bytes one_tile_less(Bytes counts) {
  --*std::ranges::find_if(counts, [](std::uint8_t count) { return count > 0; });
  return counts;
}

class ChangingHands : public testing::TestWithParam<Hands> {
 protected:
  static SpaceId space() { return GetParam().space; }
  // Cards take milliseconds a row.
  static std::size_t rows() { return space() == SpaceId::daer ? 1 : kRows; }
  static HandBatch batch(const Changing& hands) { return {hands.cells(), rows(), space()}; }
  static Bytes one() { return counts_of(GetParam().one, space()); }
  static Bytes one_of_each() {
    Bytes seen(tile_space(space()).kinds);
    for (std::size_t kind = 0; kind < seen.size(); ++kind)
      seen[kind] = existing_kinds(tile_space(space())) >> kind & 1;
    return seen;
  }
  static Bytes other() { return counts_of(GetParam().other, space()); }
};

void expect_shanten(const std::vector<std::int8_t>& shanten) {
  for (const int value : shanten) EXPECT_TRUE((value >= -1 && value <= 13) || value == 99) << value;
}
void expect_kinds(const std::vector<TileMask>& masks) {
  for (const TileMask mask : masks) EXPECT_EQ(mask & ~kKinds, 0U);
}

TEST_P(ChangingHands, HaveAShantenInRange) {
  const Changing hands(one(), other());
  for (const FormSet forms : {kDefaultForms, kAllForms})
    again_and_again([&] {
      std::vector<std::int8_t> shanten(rows());
      shanten_batch(batch(hands), forms, kThreads, shanten.data());
      expect_shanten(shanten);
    });
}

TEST_P(ChangingHands, NeedAndSpareKindsThatThereAre) {
  const Changing hands(one(), other());
  std::vector<std::int8_t> shanten(rows());
  std::vector<TileMask> kinds(rows());
  for (const auto find : {&necessary_batch, &unnecessary_batch})
    again_and_again([&] {
      find(batch(hands), kDefaultForms, kThreads, shanten.data(), kinds.data());
      expect_shanten(shanten);
      expect_kinds(kinds);
    });
}

TEST_P(ChangingHands, WaitForKindsThatThereAre) {
  const Changing hands(one_tile_less(one()), one_tile_less(other()));
  std::vector<TileMask> waits(rows());
  again_and_again([&] {
    waits_batch(batch(hands), kDefaultForms, kThreads, waits.data());
    expect_kinds(waits);
  });
}

TEST_P(ChangingHands, AcceptNoMoreThanEveryTile) {
  const Changing hands(one(), other());
  const Changing visible(Bytes(one().size(), 0), one_of_each());
  std::vector<std::int8_t> shanten(rows());
  std::vector<TileMask> accepts(rows());
  std::vector<std::uint8_t> live(rows());
  for (const bool per_row : {false, true})
    again_and_again([&] {
      acceptance_batch(batch(hands), kDefaultForms, {visible.cells(), per_row}, kThreads,
                       {shanten.data(), accepts.data(), live.data()});
      expect_shanten(shanten);
      expect_kinds(accepts);
      for (const int copies : live) EXPECT_LE(copies, 136);
    });
}

TEST_P(ChangingHands, DiscardToHandsInRange) {
  const Changing hands(one(), other());
  const Changing visible(Bytes(one().size(), 0), one_of_each());
  const std::size_t cells = rows() * batch(hands).kinds();
  std::vector<std::int8_t> shanten(cells);
  std::vector<TileMask> accepts(cells);
  std::vector<std::uint8_t> live(cells);
  again_and_again([&] {
    discards_batch(batch(hands), kDefaultForms, {visible.cells(), true}, kThreads,
                   {shanten.data(), accepts.data(), live.data()});
    for (std::int8_t& value : shanten)
      if (value == kNotHeld) value = 0;
    expect_shanten(shanten);
    expect_kinds(accepts);
  });
}

TEST_P(ChangingHands, AreReadAsOftenAsCounted) {
  const Changing hands(one(), other());
  again_and_again([&] {
    const ReadingBatch found(batch(hands), kAllForms | kQuadsAsTwoPairs, kThreads);
    std::vector<std::int64_t> offsets(rows() + 1);
    Bytes groups(found.size() * Reading::kMaxGroups * 3);
    Bytes forms(found.size());
    found.write({offsets.data(), groups.data(), forms.data()});
    EXPECT_TRUE(std::ranges::is_sorted(offsets));
    EXPECT_EQ(offsets.front(), 0);
    EXPECT_EQ(static_cast<std::size_t>(offsets.back()), found.size());
    for (const int form : forms) EXPECT_LT(form, kFormCount);
    for (std::size_t i = 0; i < groups.size(); i += std::size_t{3} * Reading::kMaxGroups)
      EXPECT_LE(groups[i], static_cast<int>(GroupType::knitted_honors));  // the first one is there
  });
}

INSTANTIATE_TEST_SUITE_P(EverySpace, ChangingHands, testing::ValuesIn(kFull));

// Wins by 1z or 1s, which both hands hold, with the pung of the other 1 as a meld in one of the
// two.
class ChangingWins : public testing::Test {
 protected:
  WinColumns columns() const {
    return {win_kind_.cells(),  win_by_.cells(), round_wind_.cells(),
            seat_wind_.cells(), flags_.cells(),  melds_.cells()};
  }
  static constexpr Kind kEast = 27;

 private:
  Changing win_kind_{kEast, 0};
  Changing win_by_{0, 1};
  Changing round_wind_{kEast, kEast + 1};
  Changing seat_wind_{kEast + 2, kEast};
  Changing flags_{0, 1};
  Changing melds_{{1, 33, 255, 255, 255, 255, 255, 255}, {4, 33, 255, 255, 255, 255, 255, 255}};
};

TEST_F(ChangingWins, HaveRiichiValuesInRange) {
  const Changing hands(counts_of("123m456p789s11z"), counts_of("123m123p123s11z"));
  const Changing riichi(0, 1);
  const Changing indicators({0, 9, 255, 255, 255}, {255, 255, 255, 33, 27});
  const Changing none(0, 0);
  const RiichiColumns all{columns(), riichi.cells(), indicators.cells(),
                          nullptr,   none.cells(),   none.cells()};
  Bytes status(kRows), limit(kRows), yakuman(kRows), fu(kRows);
  std::vector<std::int16_t> han(kRows);
  std::vector<std::int32_t> points(kRows);
  std::vector<YakuSet> yaku(kRows);
  again_and_again([&] {
    riichi_batch({hands.cells(), kRows, SpaceId::standard}, all, RiichiScorer(), kThreads,
                 {status.data(), limit.data(), yakuman.data(), han.data(), fu.data(), points.data(),
                  yaku.data()});
    for (std::size_t row = 0; row < kRows; ++row) {
      EXPECT_LE(status[row], static_cast<int>(RiichiStatus::below_minimum));
      EXPECT_LE(limit[row], static_cast<int>(RiichiLimit::yakuman));
      EXPECT_GE(points[row], 0);
    }
  });
}

TEST_F(ChangingWins, HaveMcrValuesInRange) {
  const Changing hands(counts_of("123m456p789s11z"), counts_of("123m123p123s11z"));
  const Changing flowers(0, 8);
  std::vector<std::int16_t> total(kRows), gate_total(kRows);
  Bytes counts(kRows * kMcrFanCount);
  again_and_again([&] {
    mcr_batch({hands.cells(), kRows, SpaceId::standard}, {columns(), flowers.cells()}, McrScorer(),
              kThreads, {total.data(), gate_total.data(), counts.data()});
    for (std::size_t row = 0; row < kRows; ++row) {
      EXPECT_GE(gate_total[row], 0);
      EXPECT_LE(total[row] - gate_total[row], 8);
    }
  });
}

TEST_F(ChangingWins, HaveSichuanValuesInRange) {
  const Changing hands(counts_of("123m123p12399s", SpaceId::suits_only),
                       counts_of("111m456p456s99s", SpaceId::suits_only));
  const Changing win_kind(0, 26);
  const Changing melds({1, 17, 255, 255, 255, 255, 255, 255},
                       {2, 17, 255, 255, 255, 255, 255, 255});
  const Changing void_suit(3, 2);
  FanColumns all{columns(), {void_suit.cells()}};
  all.win_kind = win_kind.cells();
  all.melds = melds.cells();
  const FanTable& table = fan_table("sichuan");
  Bytes status(kRows), counts(kRows * table.rows().size());
  std::vector<std::int32_t> total(kRows);
  std::vector<std::uint32_t> worth(kRows);
  std::vector<FanSet> fans(kRows);
  again_and_again([&] {
    table.batch({hands.cells(), kRows, SpaceId::suits_only}, all, table.default_rules(), kThreads,
                {status.data(), total.data(), worth.data(), fans.data(), counts.data()});
    for (std::size_t row = 0; row < kRows; ++row) {
      EXPECT_LE(status[row], 2);  // void_suit_left
      EXPECT_EQ(fans[row] >> table.rows().size(), 0U);
    }
  });
}

// Run alone, so that the threads find no table built.
TEST(Threads, MayAllBeTheFirstToAskForTables) {
  const Bytes hand = counts_of("123m456p789s11222z");
  std::array<std::vector<std::int8_t>, 4> found;
  {
    std::vector<std::jthread> threads;
    for (auto& shanten : found)
      threads.emplace_back([&hand, &shanten] {
        shanten.resize(1);
        shanten_batch({hand.data(), 1, SpaceId::standard}, kDefaultForms, 1, shanten.data());
      });
  }
  for (const auto& shanten : found) EXPECT_EQ(shanten.front(), -1);
}

}  // namespace
}  // namespace hupai
