// A loop over rows on several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <string>
#include <system_error>
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

// Called several times a second by the thread that asked for a loop, between its stretches; what it
// throws ends the loop. Null: nothing is called. Set by who embeds the core, as Python: whoever
// waits for a long loop may want to break it off.
inline constinit std::atomic<void (*)()> between_stretches{nullptr};

// How many rows a thread takes at a time, at least and at most.
struct Stretches {
  std::size_t least, most;
};
inline constexpr Stretches kLongStretches{4096, 4096};
// Where a row may take a tenth of a microsecond or a tenth of a second.
inline constexpr Stretches kShortStretches{1, 64};

using LoopClock = std::chrono::steady_clock;

// Makes the stretches of one thread so long that each takes a moment.
class Pace {
 public:
  explicit Pace(Stretches rows) : range_(rows), rows_(rows.least) {}

  std::size_t next(LoopClock::time_point now) {
    const auto took = now - last_;
    last_ = now;
    if (took > kLong)
      rows_ = range_.least;
    else if (took < kShort)
      rows_ = std::min(2 * rows_, range_.most);
    return rows_;
  }

 private:
  static constexpr std::chrono::microseconds kShort{50};
  static constexpr std::chrono::microseconds kLong{500};
  Stretches range_;
  std::size_t rows_;
  LoopClock::time_point last_ = LoopClock::now();
};

// Calls `between_stretches` when it is time again.
class Pauses {
 public:
  void operator()(LoopClock::time_point now) {
    if (now < next_) return;
    next_ = now + kEvery;
    const auto pause = between_stretches.load(std::memory_order_relaxed);
    if (pause != nullptr) pause();
  }

 private:
  static constexpr std::chrono::milliseconds kEvery{50};
  LoopClock::time_point next_ = LoopClock::now() + kEvery;
};

// Calls work(begin, end) for consecutive stretches of 0..rows on up to `threads` threads (at least
// 1; fewer where the system has no more), which live only for this call: nothing of a loop is left
// for a process that is forked later. Rethrows what `between_stretches` threw, else the exception
// of the lowest stretch that threw. Throws std::invalid_argument for threads < 1.
//
// Each thread works with a copy of `work`. What a hot loop reads should be captured by value:
// beside the variables that another thread writes it would be fetched from that thread's cache
// again and again.
template <typename Work>
void parallel_for(std::size_t rows, int threads, const Work& work,
                  Stretches stretches = kLongStretches) {
  constexpr std::size_t kWorthAThread = 4096;
  if (threads < 1)
    throw std::invalid_argument("threads must be at least 1, not " + std::to_string(threads));
  alignas(64) std::atomic<std::size_t> next{0};
  FirstFailure failure;
  const auto run = [&next, &failure, rows, stretches, work](auto&& pause) {
    Pace pace(stretches);
    while (true) {
      const LoopClock::time_point now = LoopClock::now();
      pause(now);
      const std::size_t stretch = pace.next(now);
      const std::size_t begin = next.fetch_add(stretch);
      if (begin >= rows) return;
      try {
        work(begin, std::min(rows, begin + stretch));
      } catch (...) {
        failure.note(begin, std::current_exception());
        return;
      }
    }
  };
  const std::size_t useful =
      std::min<std::size_t>(static_cast<std::size_t>(threads), rows / kWorthAThread + 1);
  {
    std::vector<std::jthread> workers;
    workers.reserve(useful);
    try {
      for (std::size_t i = 1; i < useful; ++i)
        workers.emplace_back(run, [](LoopClock::time_point) {});
    } catch (const std::system_error&) {  // no more threads to be had
    }
    try {
      run(Pauses());
    } catch (...) {
      next = rows;  // the workers finish the stretch they are at
      throw;
    }
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
