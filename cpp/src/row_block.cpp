#include "hupai/row_block.hpp"

#include "hupai/read_once.hpp"

#if defined(__SSE4_1__) && \
    !defined(__SANITIZE_THREAD__)  // which knows no vector loads without a race
#define HUPAI_READS_WITH_SSE4
#include <smmintrin.h>
#endif

namespace hupai {

void RowBlock::read_portably(const std::uint8_t* counts, std::size_t rows) {
  static constexpr auto kOrphanMarks = PackedRow::marks(kOrphans);
  for (std::size_t i = 0; i < rows; ++i) {
    std::array<std::uint8_t, kMaxKinds> copy;
    read_once(counts + i * kMaxKinds, kMaxKinds, copy.data());
    const PackedRow row(copy.data());
    const PackedRow::Tallies held = row.tallies(kOrphanMarks);
    tiles[i] = static_cast<std::uint8_t>(row.copies_fit() ? row.tiles() : 0);
    all[i] = static_cast<std::uint8_t>(held.all.kinds + 16 * held.all.pairs);
    orphans[i] = static_cast<std::uint8_t>(held.marked.kinds + 16 * held.marked.pairs);
    for (std::size_t suit = 0; suit < kMaxSuits; ++suit) {
      const SuitKey key = row.key(static_cast<int>(suit));
      keys[i].low[suit] = key & 0xFFFF;
      keys[i].high[suit] = key >> 16;
    }
  }
}

#if defined(HUPAI_READS_WITH_SSE4)

namespace {

// A suit's nine digits (bytes 0..8 of `digits`) to [low half, high half without its last digit,
// last digit in place, 0].
inline __m128i fold_digits(__m128i digits) {
  const __m128i twos =
      _mm_maddubs_epi16(digits, _mm_setr_epi8(1, 5, 1, 5, 1, 5, 1, 5, 1, 0, 0, 0, 0, 0, 0, 0));
  return _mm_madd_epi16(twos, _mm_setr_epi16(1, 25, 1, 25, 625, 0, 0, 0));
}

inline void fold_row(__m128i from_0, __m128i from_9, __m128i from_18, RowBlock::Keys& keys) {
  const __m128i m = fold_digits(from_0);
  const __m128i p = fold_digits(from_9);
  const __m128i s = fold_digits(from_18);
  const __m128i z = fold_digits(_mm_srli_si128(from_18, 9));
  const __m128i mp = _mm_unpacklo_epi32(m, p);  // low m, low p, high m, high p
  const __m128i sz = _mm_unpacklo_epi32(s, z);
  const __m128i mp9 = _mm_unpackhi_epi32(m, p);  // last m, last p
  const __m128i sz9 = _mm_unpackhi_epi32(s, z);
  const __m128i high = _mm_add_epi32(_mm_unpackhi_epi64(mp, sz), _mm_unpacklo_epi64(mp9, sz9));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(keys.low.data()), _mm_unpacklo_epi64(mp, sz));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(keys.high.data()), high);
}

inline __m128i load16(const std::uint8_t* from) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
}

inline __m128i load2(const std::uint8_t* from) {
  std::uint16_t two = 0;
  std::memcpy(&two, from, sizeof two);
  return _mm_cvtsi32_si128(two);
}

void read_with_sse4(RowBlock& block, const std::uint8_t* counts, std::size_t rows) {
  // By count: one for a kind that is held, sixteen more for one that is held twice.
  const __m128i tally = _mm_setr_epi8(0, 1, 17, 17, 17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const __m128i orphans_0 =
      _mm_setr_epi8(-1, 0, 0, 0, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0, 0, 0);  // 1m 9m 1p
  const __m128i orphans_16 =
      _mm_setr_epi8(0, -1, -1, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1);  // 9p 1s 9s, honours
  const __m128i four = _mm_set1_epi8(4);
  const __m128i zero = _mm_setzero_si128();
  for (std::size_t i = 0; i < rows; ++i, counts += kMaxKinds) {
    const __m128i from_0 = load16(counts);
    const __m128i from_16 = load16(counts + 16);
    const __m128i tail = load2(counts + 32);
    std::atomic_signal_fence(std::memory_order_seq_cst);  // no byte is read twice: see read_once
    const __m128i from_18 = _mm_alignr_epi8(tail, from_16, 2);
    fold_row(from_0, _mm_alignr_epi8(from_16, from_0, 9), from_18, block.keys[i]);

    const __m128i t0 = _mm_shuffle_epi8(tally, from_0);
    const __m128i t16 = _mm_shuffle_epi8(tally, from_16);
    const __m128i t32 = _mm_shuffle_epi8(tally, tail);
    const __m128i all = _mm_add_epi8(_mm_add_epi8(t0, t16), t32);
    const __m128i orphans = _mm_add_epi8(
        _mm_add_epi8(_mm_and_si128(t0, orphans_0), _mm_and_si128(t16, orphans_16)), t32);
    const __m128i tiles = _mm_add_epi8(_mm_add_epi8(from_0, from_16), tail);
    const __m128i sums = _mm_or_si128(
        _mm_or_si128(_mm_sad_epu8(all, zero), _mm_slli_epi64(_mm_sad_epu8(orphans, zero), 16)),
        _mm_slli_epi64(_mm_sad_epu8(tiles, zero), 32));
    const auto packed = static_cast<std::uint64_t>(
        _mm_cvtsi128_si64(_mm_add_epi64(sums, _mm_unpackhi_epi64(sums, sums))));

    const __m128i over = _mm_subs_epu8(_mm_max_epu8(_mm_max_epu8(from_0, from_16), tail), four);
    const bool fits = _mm_testz_si128(over, over) != 0;
    block.all[i] = static_cast<std::uint8_t>(packed);
    block.orphans[i] = static_cast<std::uint8_t>(packed >> 16);
    block.tiles[i] = static_cast<std::uint8_t>(fits ? packed >> 32 : 0);
  }
}

}  // namespace

void RowBlock::read(const std::uint8_t* counts, std::size_t rows) {
  read_with_sse4(*this, counts, rows);
}

#else

void RowBlock::read(const std::uint8_t* counts, std::size_t rows) { read_portably(counts, rows); }

#endif

}  // namespace hupai
