// What the batches of all fan tables read: the facts of each win as columns of numbers.
#pragma once

#include "hupai/batch.hpp"
#include "hupai/fan.hpp"

namespace hupai {

// One row a win. `flags` and `melds` may be null: none.
struct WinColumns {
  static constexpr std::uint8_t kNone = 255;  // unused places of columns that hold several
  static constexpr std::size_t kMelds = 4;
  const std::uint8_t* win_kind;
  const std::uint8_t* win_by;
  const std::uint8_t* round_wind;
  const std::uint8_t* seat_wind;
  const std::uint8_t* flags;  // a sum of WinFlag
  const std::uint8_t* melds;  // [rows][kMelds][2]: type and kind

  // The facts of a row, without its flags.
  void read(WinContext& context, std::size_t row) const {
    context.win_kind = win_kind[row];
    context.win_by = static_cast<WinBy>(win_by[row]);
    context.round_wind = round_wind[row];
    context.seat_wind = seat_wind[row];
  }
  // The hand of a row with its melds. Throws std::invalid_argument as Hand does, and for an unknown
  // type of meld.
  Hand hand(const HandBatch& hands, std::size_t row) const;

  // A column that is null is all zero.
  static std::uint8_t cell(const std::uint8_t* column, std::size_t row) {
    return column == nullptr ? std::uint8_t{0} : column[row];
  }
};

}  // namespace hupai
