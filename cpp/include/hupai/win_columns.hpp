// What the batches of all fan tables read: the facts of each win as columns of numbers.
#pragma once

#include "hupai/batch.hpp"
#include "hupai/fan.hpp"
#include "hupai/read_once.hpp"

namespace hupai {

// One row a win. `flags` and `melds` may be null: none. As with the hands, other threads may write
// the columns: each cell is read once.
struct WinColumns {
  static constexpr std::uint8_t kNone = 255;  // unused places of columns that hold several
  static constexpr std::size_t kMelds = 4;
  static constexpr std::size_t kMostMelds = 5;  // of a hand of seventeen
  const std::uint8_t* win_kind;
  const std::uint8_t* win_by;
  const std::uint8_t* round_wind;
  const std::uint8_t* seat_wind;
  const std::uint8_t* flags;         // a sum of WinFlag
  const std::uint8_t* melds;         // [rows][meld_places][2]: type and kind
  std::size_t meld_places = kMelds;  // at most kMostMelds

  // The facts of a row, without its flags.
  void read(WinContext& context, std::size_t row) const {
    context.win_kind = cell(win_kind, row);
    context.win_by = static_cast<WinBy>(cell(win_by, row));
    context.round_wind = cell(round_wind, row);
    context.seat_wind = cell(seat_wind, row);
  }
  // The hand of a row with its melds. Throws std::invalid_argument as Hand does, and for an unknown
  // type of meld.
  Hand hand(const HandRow& row) const;

  // A column that is null is all zero.
  static std::uint8_t cell(const std::uint8_t* column, std::size_t row) {
    return column == nullptr ? std::uint8_t{0} : cells<1>(column, row)[0];
  }
  // The cells of a row of a column of several.
  template <std::size_t kWidth>
  static std::array<std::uint8_t, kWidth> cells(const std::uint8_t* column, std::size_t row) {
    std::array<std::uint8_t, kWidth> copy;
    read_once(column + row * kWidth, kWidth, copy.data());
    return copy;
  }
};

}  // namespace hupai
