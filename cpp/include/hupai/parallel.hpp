// A loop over rows on several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace hupai {

// Something wrong with one row of a batch.
class RowError : public std::invalid_argument {
 public:
  RowError(std::size_t row, const std::string& what)
      : std::invalid_argument("row " + std::to_string(row) + ": " + what), row_(row) {}
  std::size_t row() const { return row_; }

 private:
  std::size_t row_;
};

// Keeps the failure of the lowest row, so that the report does not depend on the number of threads.
class FirstFailure {
 public:
  void note(std::size_t row, std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    if (failure_ && row_ <= row) return;
    row_ = row;
    failure_ = std::move(failure);
  }
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::mutex mutex_;
  std::size_t row_ = 0;
  std::exception_ptr failure_;
};

// Calls work(begin, end) for consecutive stretches of 0..rows on up to `threads` threads (at least
// 1), which live only for this call. Rethrows the exception of the lowest stretch that threw.
// Throws std::invalid_argument for threads < 1.
//
// Each thread works with a copy of `work`. What a hot loop reads should be captured by value:
// beside the variables that another thread writes it would be fetched from that thread's cache
// again and again.
template <typename Work>
void parallel_for(std::size_t rows, int threads, const Work& work) {
  constexpr std::size_t kStretch = 4096;
  if (threads < 1)
    throw std::invalid_argument("threads must be at least 1, not " + std::to_string(threads));
  alignas(64) std::atomic<std::size_t> next{0};
  FirstFailure failure;
  const auto run = [&next, &failure, rows, work] {
    for (std::size_t begin = next.fetch_add(kStretch); begin < rows;
         begin = next.fetch_add(kStretch)) {
      try {
        work(begin, std::min(rows, begin + kStretch));
      } catch (...) {
        failure.note(begin, std::current_exception());
        return;
      }
    }
  };
  const std::size_t useful =
      std::min<std::size_t>(static_cast<std::size_t>(threads), rows / kStretch + 1);
  {
    std::vector<std::jthread> workers;
    for (std::size_t i = 1; i < useful; ++i) workers.emplace_back(run);
    run();
  }
  failure.rethrow();
}

// Calls work(row); what it throws as std::invalid_argument becomes a RowError that names the row.
template <typename Work>
void for_row(std::size_t row, const Work& work) {
  try {
    work(row);
  } catch (const std::invalid_argument& error) {
    throw RowError(row, error.what());
  }
}

}  // namespace hupai
