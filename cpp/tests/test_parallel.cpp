// Loops over rows and tables that are built once.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <future>
#include <numeric>
#include <vector>

#include "hupai/built_once.hpp"
#include "hupai/parallel.hpp"

namespace hupai {
namespace {

struct Broken {};

template <typename Work>
void parallel_rows(std::size_t rows, int threads, const Work& work) {
  const auto stretch = [&work](std::size_t begin, std::size_t end) {
    for (std::size_t row = begin; row < end; ++row) for_row(row, work);
  };
  parallel_for(rows, threads, stretch, kShortStretches);
}

class Parallel : public testing::TestWithParam<int> {
 protected:
  void TearDown() override { between_stretches = nullptr; }
};

TEST_P(Parallel, EveryRowIsWorkedOnOnce) {
  std::vector<std::atomic<int>> seen(30'000);
  parallel_rows(seen.size(), GetParam(), [&](std::size_t row) { ++seen[row]; });
  for (const auto& times : seen) ASSERT_EQ(times, 1);
}

TEST_P(Parallel, TheLowestRowThatFailsIsNamed) {
  const auto work = [](std::size_t row) {
    if (row % 7'000 == 6'999) throw std::invalid_argument("no hand");
  };
  try {
    parallel_rows(30'000, GetParam(), work);
    FAIL();
  } catch (const RowError& error) {
    EXPECT_EQ(error.row(), 6'999U);
  }
}

// The loop would not end by itself within the life of this program.
TEST_P(Parallel, WhatIsThrownBetweenStretchesEndsTheLoop) {
  between_stretches = [] { throw Broken(); };
  const auto work = [](std::size_t) { std::this_thread::sleep_for(std::chrono::milliseconds(1)); };
  EXPECT_THROW(parallel_rows(1'000'000'000, GetParam(), work), Broken);
}

TEST_P(Parallel, ItIsTheCallingThreadThatIsAsked) {
  static std::atomic<int> asked;
  static std::thread::id caller;
  asked = 0;
  caller = std::this_thread::get_id();
  between_stretches = [] {
    ++asked;
    if (std::this_thread::get_id() != caller) throw Broken();
  };
  const auto work = [](std::size_t) {
    if (asked == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  };
  parallel_rows(20'000, GetParam(), work);
  EXPECT_GT(asked, 0);
}

INSTANTIATE_TEST_SUITE_P(Threads, Parallel, testing::Values(1, 2, 5));

TEST(BuiltOnce, EverybodyGetsTheSameTable) {
  static constinit BuiltOnce<std::vector<int>> table;
  const auto get = [] { return &table.get([] { return std::vector<int>(1'000, 7); }); };
  std::vector<std::future<const std::vector<int>*>> all;
  for (int i = 0; i < 8; ++i) all.push_back(std::async(std::launch::async, get));
  for (auto& each : all) EXPECT_EQ(each.get(), get());
  EXPECT_EQ(std::accumulate(get()->begin(), get()->end(), 0), 7'000);
}

TEST(BuiltOnce, WhatThrowsIsTriedAgain) {
  static constinit BuiltOnce<int> table;
  EXPECT_THROW(table.get([]() -> int { throw Broken(); }), Broken);
  EXPECT_EQ(table.get([] { return 3; }), 3);
}

// The builder stands still while the process is forked; the alarm ends a child that waits for it.
TEST(BuiltOnce, AForkedProcessDoesNotWaitForTheBuilder) {
  static constinit BuiltOnce<int> table;
  std::promise<void> building, forked;
  std::thread builder([&] {
    table.get([&] {
      building.set_value();
      forked.get_future().wait();
      return 3;
    });
  });
  building.get_future().wait();
  const pid_t child = fork();
  if (child == 0) {
    alarm(20);
    _exit(table.get([] { return 3; }) == 3 ? 0 : 1);
  }
  int status = -1;
  waitpid(child, &status, 0);
  forked.set_value();
  builder.join();
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace hupai
