#include "hupai/full_rows.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>

// The thread sanitizer takes a vector load of what others write for a race.
#if defined(__SSE4_1__) && !defined(__SANITIZE_THREAD__)
#define HUPAI_READS_WITH_SSE4
#include <immintrin.h>
#endif

namespace hupai {

#if defined(HUPAI_READS_WITH_SSE4)

namespace {

// Sixteen bytes from each of three places of a row: 1m to 7p, 1p to 7s, 1s to 7z. Of the first two
// only the nine of the suit count, so that each byte of the row is used from one load.
constexpr std::size_t kPlaces[] = {0, 9, 18};

using Bytes = std::array<std::int8_t, 16>;
alignas(16) constexpr Bytes kSuit{-1, -1, -1, -1, -1, -1, -1, -1, -1};  // the rest is 0
alignas(16) constexpr Bytes kHonourBytes{0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1};
alignas(16) constexpr Bytes kSuitEnds{-1, 0, 0, 0, 0, 0, 0, 0, -1};
alignas(16) constexpr Bytes kEndsAndHonours{-1, 0,  0,  0,  0,  0,  0,  0,
                                            -1, -1, -1, -1, -1, -1, -1, -1};
// By number of copies.
alignas(16) constexpr Bytes kTallies{0, 1, 17, 17, 17};
alignas(16) constexpr Bytes kSteps = [] {
  Bytes steps{};
  for (std::size_t copies = 0; copies < FullRows::kHonourSteps.size(); ++copies)
    steps[copies] = static_cast<std::int8_t>(FullRows::kHonourSteps[copies]);
  return steps;
}();
// Digits of base 5: in pairs, then in pairs of pairs. The ninth goes on top of the upper half.
alignas(16) constexpr Bytes kFives{1, 5, 1, 5, 1, 5, 1, 5, 1};
alignas(16) constexpr std::array<std::int16_t, 8> kTwentyFives{1, 25, 1, 25, 625};

// Where the number of tiles stands among the four sums of a row; a size below the smallest becomes
// a very large one.
constexpr long long kSmallest = 13LL << 32;
constexpr long long kSizeLane = 0xFFFFLL << 32;

template <typename T>
__m128i vector_of(const T& bytes) {
  return _mm_load_si128(reinterpret_cast<const __m128i*>(bytes.data()));
}

__m128i sixteen(const std::uint8_t* counts) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(counts));
}

// The four sums of a row, in the lower half of each sixteen bytes.
inline __m128i sums_of(__m128i m, __m128i p, __m128i sz) {
  const __m128i honours = vector_of(kHonourBytes);
  const __m128i tally = vector_of(kTallies);
  const __m128i steps = vector_of(kSteps);
  const __m128i ends = vector_of(kSuitEnds);
  const __m128i ends_and_honours = vector_of(kEndsAndHonours);
  const __m128i zero = _mm_setzero_si128();
  const __m128i tiles = _mm_add_epi8(_mm_add_epi8(m, p), sz);
  const __m128i mp = _mm_add_epi8(_mm_shuffle_epi8(tally, m), _mm_shuffle_epi8(tally, p));
  const __m128i last = _mm_shuffle_epi8(tally, sz);
  const __m128i all = _mm_add_epi8(mp, last);
  const __m128i orphans =
      _mm_add_epi8(_mm_and_si128(mp, ends), _mm_and_si128(last, ends_and_honours));
  const __m128i numbers = _mm_and_si128(_mm_shuffle_epi8(steps, sz), honours);
  const auto sum = [&](__m128i bytes) { return _mm_sad_epu8(bytes, zero); };
  const __m128i halves =
      _mm_or_si128(_mm_or_si128(sum(all), _mm_slli_epi64(sum(orphans), 16)),
                   _mm_or_si128(_mm_slli_epi64(sum(tiles), 32), _mm_slli_epi64(sum(numbers), 48)));
  return _mm_add_epi64(halves, _mm_unpackhi_epi64(halves, halves));
}

// The halves of the suit keys of a row.
inline void store_keys(FullRows::Suits& low, FullRows::Suits& high, __m128i m, __m128i p,
                       __m128i sz) {
  const __m128i fives = vector_of(kFives);
  const __m128i twenty_fives = vector_of(kTwentyFives);
  const __m128i zero = _mm_setzero_si128();
  const auto fold = [&](__m128i digits) {
    return _mm_madd_epi16(_mm_maddubs_epi16(digits, fives), twenty_fives);
  };
  const __m128i key_m = fold(m);
  const __m128i key_p = fold(p);
  const __m128i key_s = fold(sz);
  const __m128i keys_mp = _mm_unpacklo_epi32(key_m, key_p);  // low m, low p, high m, high p
  const __m128i keys_s = _mm_unpacklo_epi32(key_s, zero);
  const __m128i ninth_mp = _mm_unpackhi_epi32(key_m, key_p);
  const __m128i ninth_s = _mm_unpackhi_epi32(key_s, zero);
  const auto store = [](FullRows::Suits& suits, __m128i keys) {
    _mm_store_si128(reinterpret_cast<__m128i*>(suits.data()), keys);
  };
  store(low, _mm_unpacklo_epi64(keys_mp, keys_s));
  store(high,
        _mm_add_epi32(_mm_unpackhi_epi64(keys_mp, keys_s), _mm_unpacklo_epi64(ninth_mp, ninth_s)));
}

bool read_with_sse4(FullRows& rows, const std::uint8_t* counts) {
  const __m128i suit = vector_of(kSuit);
  const __m128i zero = _mm_setzero_si128();
  const __m128i smallest = _mm_set1_epi64x(kSmallest);
  __m128i most = zero;
  __m128i sizes = zero;  // over the smallest
  for (std::size_t i = 0; i < FullRows::kRows; ++i, counts += kMaxKinds) {
    __m128i m = sixteen(counts + kPlaces[0]);
    __m128i p = sixteen(counts + kPlaces[1]);
    const __m128i sz = sixteen(counts + kPlaces[2]);
    std::atomic_signal_fence(std::memory_order_seq_cst);  // see read_once
    m = _mm_and_si128(m, suit);
    p = _mm_and_si128(p, suit);
    most = _mm_max_epu8(most, _mm_max_epu8(_mm_max_epu8(m, p), sz));

    const __m128i sums = sums_of(m, p, sz);
    rows.all[i] = static_cast<std::uint8_t>(_mm_extract_epi8(sums, 0));
    rows.orphans[i] = static_cast<std::uint8_t>(_mm_extract_epi8(sums, 2));
    sizes = _mm_max_epu16(sizes, _mm_sub_epi16(sums, smallest));
    rows.honours[i] = static_cast<std::uint16_t>(_mm_extract_epi16(sums, 3));

    store_keys(rows.low[i], rows.high[i], m, p, sz);
  }
  const __m128i over = _mm_or_si128(
      _mm_subs_epu8(most, _mm_set1_epi8(kMaxCopies)),
      _mm_and_si128(_mm_subs_epu16(sizes, _mm_set1_epi16(1)), _mm_set_epi64x(0, kSizeLane)));
  return _mm_testz_si128(over, over) != 0;
}

[[gnu::target("avx2")]] inline __m256i two_rows(const std::uint8_t* counts) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(sixteen(counts)),
                                 sixteen(counts + kMaxKinds), 1);
}

// The four sums of two rows, in the lower half of each sixteen bytes.
[[gnu::target("avx2")]] inline __m256i sums_of_two(__m256i m, __m256i p, __m256i sz) {
  const __m256i honours = _mm256_broadcastsi128_si256(vector_of(kHonourBytes));
  const __m256i tally = _mm256_broadcastsi128_si256(vector_of(kTallies));
  const __m256i steps = _mm256_broadcastsi128_si256(vector_of(kSteps));
  const __m256i ends = _mm256_broadcastsi128_si256(vector_of(kSuitEnds));
  const __m256i ends_and_honours = _mm256_broadcastsi128_si256(vector_of(kEndsAndHonours));
  const __m256i zero = _mm256_setzero_si256();
  const __m256i tiles = _mm256_add_epi8(_mm256_add_epi8(m, p), sz);
  const __m256i mp = _mm256_add_epi8(_mm256_shuffle_epi8(tally, m), _mm256_shuffle_epi8(tally, p));
  const __m256i last = _mm256_shuffle_epi8(tally, sz);
  const __m256i all = _mm256_add_epi8(mp, last);
  const __m256i orphans =
      _mm256_add_epi8(_mm256_and_si256(mp, ends), _mm256_and_si256(last, ends_and_honours));
  const __m256i numbers = _mm256_and_si256(_mm256_shuffle_epi8(steps, sz), honours);
  const __m256i halves =
      _mm256_or_si256(_mm256_or_si256(_mm256_sad_epu8(all, zero),
                                      _mm256_slli_epi64(_mm256_sad_epu8(orphans, zero), 16)),
                      _mm256_or_si256(_mm256_slli_epi64(_mm256_sad_epu8(tiles, zero), 32),
                                      _mm256_slli_epi64(_mm256_sad_epu8(numbers, zero), 48)));
  return _mm256_add_epi64(halves, _mm256_unpackhi_epi64(halves, halves));
}

// The halves of the suit keys of two rows.
[[gnu::target("avx2")]] inline void store_keys_of_two(FullRows::Suits& low, FullRows::Suits& high,
                                                      __m256i m, __m256i p, __m256i sz) {
  const __m256i fives = _mm256_broadcastsi128_si256(vector_of(kFives));
  const __m256i twenty_fives = _mm256_broadcastsi128_si256(vector_of(kTwentyFives));
  const __m256i zero = _mm256_setzero_si256();
  const __m256i key_m = _mm256_madd_epi16(_mm256_maddubs_epi16(m, fives), twenty_fives);
  const __m256i key_p = _mm256_madd_epi16(_mm256_maddubs_epi16(p, fives), twenty_fives);
  const __m256i key_s = _mm256_madd_epi16(_mm256_maddubs_epi16(sz, fives), twenty_fives);
  const __m256i keys_mp = _mm256_unpacklo_epi32(key_m, key_p);
  const __m256i keys_s = _mm256_unpacklo_epi32(key_s, zero);
  const __m256i ninth_mp = _mm256_unpackhi_epi32(key_m, key_p);
  const __m256i ninth_s = _mm256_unpackhi_epi32(key_s, zero);
  _mm256_store_si256(reinterpret_cast<__m256i*>(low.data()),
                     _mm256_unpacklo_epi64(keys_mp, keys_s));
  _mm256_store_si256(reinterpret_cast<__m256i*>(high.data()),
                     _mm256_add_epi32(_mm256_unpackhi_epi64(keys_mp, keys_s),
                                      _mm256_unpacklo_epi64(ninth_mp, ninth_s)));
}

// The same, two rows at a time.
[[gnu::target("avx2")]] bool read_with_avx2(FullRows& rows, const std::uint8_t* counts) {
  const __m256i suit = _mm256_broadcastsi128_si256(vector_of(kSuit));
  const __m256i zero = _mm256_setzero_si256();
  const __m256i smallest = _mm256_set1_epi64x(kSmallest);
  __m256i most = zero;
  __m256i sizes = zero;
  for (std::size_t i = 0; i < FullRows::kRows; i += 2, counts += 2 * kMaxKinds) {
    __m256i m = two_rows(counts + kPlaces[0]);
    __m256i p = two_rows(counts + kPlaces[1]);
    const __m256i sz = two_rows(counts + kPlaces[2]);
    std::atomic_signal_fence(std::memory_order_seq_cst);
    m = _mm256_and_si256(m, suit);
    p = _mm256_and_si256(p, suit);
    most = _mm256_max_epu8(most, _mm256_max_epu8(_mm256_max_epu8(m, p), sz));

    const __m256i sums = sums_of_two(m, p, sz);
    const __m128i first = _mm256_castsi256_si128(sums);
    const __m128i second = _mm256_extracti128_si256(sums, 1);
    rows.all[i] = static_cast<std::uint8_t>(_mm_extract_epi8(first, 0));
    rows.orphans[i] = static_cast<std::uint8_t>(_mm_extract_epi8(first, 2));
    sizes = _mm256_max_epu16(sizes, _mm256_sub_epi16(sums, smallest));
    rows.honours[i] = static_cast<std::uint16_t>(_mm_extract_epi16(first, 3));
    rows.all[i + 1] = static_cast<std::uint8_t>(_mm_extract_epi8(second, 0));
    rows.orphans[i + 1] = static_cast<std::uint8_t>(_mm_extract_epi8(second, 2));
    rows.honours[i + 1] = static_cast<std::uint16_t>(_mm_extract_epi16(second, 3));

    store_keys_of_two(rows.low[i], rows.high[i], m, p, sz);
  }
  const __m256i over =
      _mm256_or_si256(_mm256_subs_epu8(most, _mm256_set1_epi8(kMaxCopies)),
                      _mm256_and_si256(_mm256_subs_epu16(sizes, _mm256_set1_epi16(1)),
                                       _mm256_set_epi64x(0, kSizeLane, 0, kSizeLane)));
  return _mm256_testz_si256(over, over) != 0;
}

}  // namespace

std::array<FullRows::Read, 2> FullRows::readers() {
  if (__builtin_cpu_supports("avx2")) return {read_with_avx2, read_with_sse4};
  return {read_with_sse4, nullptr};
}

#else

std::array<FullRows::Read, 2> FullRows::readers() { return {}; }

#endif

}  // namespace hupai
