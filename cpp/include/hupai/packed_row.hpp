// Eight counts at a time: a row of 34 counts looked at through 64-bit words.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__SSE4_1__)
#include <smmintrin.h>
#endif

#include "hupai/hand.hpp"

namespace hupai {

static_assert(std::endian::native == std::endian::little, "rows are read as little-endian words");

// Kinds held at least once, twice, three and four times.
struct CountMasks {
  TileMask one;
  TileMask two;
  TileMask three;
  TileMask four;
  TileMask& at_least(int copies);  // 1..4
};

class PackedRow {
 public:
  using Words = std::array<std::uint64_t, 5>;

  explicit PackedRow(const std::uint8_t* counts) : counts_(counts) {
    for (std::size_t i = 0; i < 4; ++i) words_[i] = load(8 * i);
    std::uint16_t tail = 0;
    std::memcpy(&tail, counts + 32, sizeof tail);
    words_[4] = tail;
  }

  // Whether no count is above four. The other functions ask for that.
  bool copies_fit() const {
    std::uint64_t bad = 0;
    for (const std::uint64_t w : words_)
      bad |= (w & kOnes * 0xF8) | ((w >> 2) & (w | w >> 1) & kOnes);
    return bad == 0;
  }
  int tiles() const { return sum(words_[0] + words_[1] + words_[2] + words_[3] + words_[4]); }

  struct Tally {
    int kinds;  // held
    int pairs;  // held at least twice
  };
  // Of at most 14 tiles: over all kinds, and over the marked ones.
  struct Tallies {
    Tally all;
    Tally marked;
  };
  Tallies tallies(const Words& marks) const {
    std::uint64_t all = 0;
    std::uint64_t marked = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::uint64_t w = words_[i];
      const std::uint64_t twos = (w >> 1 | w >> 2) & kOnes;
      const std::uint64_t both = ((w & kOnes) | twos) + (twos << 4);
      all += both;
      marked += both & marks[i];
    }
    return {split(sum(all)), split(sum(marked))};
  }

#if defined(__SSE4_1__)
  CountMasks masks() const { return {kinds_over(0), kinds_over(1), kinds_over(2), kinds_over(3)}; }
#else
  CountMasks masks() const {
    CountMasks masks{};
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::uint64_t w = words_[i];
      const std::uint64_t four = w >> 2;
      const std::uint64_t two = w >> 1 | four;
      const unsigned shift = 8 * static_cast<unsigned>(i);
      masks.one |= gather(w | two) << shift;
      masks.two |= gather(two) << shift;
      masks.three |= gather((w & w >> 1) | four) << shift;
      masks.four |= gather(four) << shift;
    }
    return masks;
  }
#endif

  // As Hand::key.
  SuitKey key(int suit) const {
    if (suit == 3) return fold(load(26) >> 8, 0);
    const std::size_t first = 9 * static_cast<std::size_t>(suit);
    return fold(load(first), counts_[first + 8]);
  }

  // Bytes 0xFF for the kinds of a mask.
  static constexpr Words marks(TileMask kinds) {
    Words bytes{};
    for (std::size_t kind = 0; kind < kMaxKinds; ++kind)
      if ((kinds >> kind & 1) != 0) bytes[kind / 8] |= std::uint64_t{0xFF} << (8 * (kind % 8));
    return bytes;
  }

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101ULL;

  std::uint64_t load(std::size_t offset) const {
    std::uint64_t word = 0;
    std::memcpy(&word, counts_ + offset, sizeof word);
    return word;
  }
  static int sum(std::uint64_t bytes) { return static_cast<int>((bytes * kOnes) >> 56); }
  static Tally split(int both) { return {both & 15, both >> 4}; }
#if defined(__SSE4_1__)
  TileMask kinds_over(char count) const {
    const auto over = [least = _mm_set1_epi8(count)](__m128i bytes) {
      return static_cast<TileMask>(
          static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpgt_epi8(bytes, least))));
    };
    const auto* rows = reinterpret_cast<const __m128i*>(counts_);
    const __m128i tail = _mm_cvtsi64_si128(static_cast<std::int64_t>(words_[4]));
    return over(_mm_loadu_si128(rows)) | over(_mm_loadu_si128(rows + 1)) << 16 | over(tail) << 32;
  }
#else
  // The lowest bit of each byte.
  static TileMask gather(std::uint64_t bytes) {
    return ((bytes & kOnes) * 0x0102040810204080ULL) >> 56;
  }
#endif
  // Eight base-5 digits to two numbers of four digits, and a ninth digit on top of the upper one.
  static SuitKey fold(std::uint64_t digits, std::uint8_t ninth) {
    const std::uint64_t twos =
        (digits & 0x00FF00FF00FF00FFULL) + 5 * ((digits >> 8) & 0x00FF00FF00FF00FFULL);
    const std::uint64_t fours =
        (twos & 0x0000FFFF0000FFFFULL) + 25 * ((twos >> 16) & 0x0000FFFF0000FFFFULL);
    return static_cast<SuitKey>(fours) + ((static_cast<SuitKey>(fours >> 32) + 625U * ninth) << 16);
  }

  const std::uint8_t* counts_;
  Words words_{};
};

}  // namespace hupai
