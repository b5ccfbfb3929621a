#include "hupai/notation.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "notation_text.hpp"

namespace hupai {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kSingleLetters = "fJxd";  // of tiles written letter first
constexpr int kFlowers = 8;
constexpr std::size_t kLongestQuote = 80;

std::string_view suit_letters(const TileSpace& space) { return space.columns ? "xd" : "mpsz"; }
// Flowers and the joker lie beside the 136 tiles of the standard space only.
bool has_extra_tiles(SpaceId space) { return space == SpaceId::standard; }

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

// Reads the tiles of one piece of text; messages quote the whole text that the piece belongs to.
class TileReader {
 public:
  TileReader(std::string_view piece, std::string_view whole, const TileSpace& space)
      : piece_(piece), whole_(whole), space_(space) {}

  std::vector<Tile> read() {
    for (skip_blanks(); at_ < piece_.size(); skip_blanks()) {
      const std::string_view digits = take(kDigits);
      if (!digits.empty()) {
        read_run(digits);
      } else {
        read_single();
      }
    }
    return std::move(tiles_);
  }

 private:
  void skip_blanks() { take(kBlanks); }

  std::string_view take(std::string_view allowed) {
    const std::size_t end = std::min(piece_.find_first_not_of(allowed, at_), piece_.size());
    const std::string_view taken = piece_.substr(at_, end - at_);
    at_ = end;
    return taken;
  }

  // One whole character, however many bytes it has.
  std::string_view take_character() {
    const std::size_t start = at_++;
    while (at_ < piece_.size() && continues_character(piece_[at_])) ++at_;
    return piece_.substr(start, at_ - start);
  }

  // "123m": the digits are read, the suit's letter follows.
  void read_run(std::string_view digits) {
    if (at_ == piece_.size() || kBlanks.find(piece_[at_]) != std::string_view::npos) {
      refuse("digits " + quoted(digits) + " without a suit letter", whole_);
    }
    const std::string letter(take_character());
    const std::size_t suit =
        space_.columns ? std::string_view::npos : std::string_view("mpsz").find(letter);
    for (const char digit : digits) add_digit(digit, letter, suit);
  }

  void add_digit(char digit, const std::string& letter, std::size_t suit) {
    const std::string text = digit + letter;
    if (suit == std::string_view::npos) unknown(text);
    const bool red = digit == '0';
    const int number = red ? 5 : digit - '0';
    const Suit& row = space_.suits[suit];
    if (number > row.size || (red && !row.runs)) unknown(text);
    add(static_cast<Tile>((row.first + number - 1) | (red ? kRedBit : 0)), text);
  }

  // A tile written letter first: "f1", "J", "x10".
  void read_single() {
    std::string text(take_character());
    const bool letter = kSingleLetters.find(text) != std::string_view::npos;
    const std::string_view digits = letter ? take(kDigits) : std::string_view();
    text += digits;
    const std::optional<Tile> tile = single_tile(text.front(), digits);
    if (!tile) unknown(text);
    add(*tile, text);
  }

  std::optional<Tile> single_tile(char letter, std::string_view digits) const {
    const int number = digits == "10" ? 10 : digits.size() == 1 ? digits.front() - '0' : 0;
    if (space_.columns) {
      const std::size_t suit = suit_letters(space_).find(letter);
      if (suit == std::string_view::npos || number == 0) return std::nullopt;
      return static_cast<Tile>(space_.suits[suit].first + number - 1);
    }
    if (letter == 'J' && digits.empty()) return kJoker;
    if (letter == 'f' && number >= 1 && number <= kFlowers)
      return static_cast<Tile>(kFirstFlower + number - 1);
    return std::nullopt;
  }

  void add(Tile tile, const std::string& text) {
    const Tile kind = tile_kind(tile);
    const bool played = kind < kFirstFlower ? space_.copies[kind] > 0 : has_extra_tiles(space_.id);
    if (!played)
      refuse("the " + std::string(space_.name) + " tiles have no " + quoted(text), whole_);
    tiles_.push_back(tile);
  }

  [[noreturn]] void unknown(const std::string& text) const {
    refuse("unknown tile text " + quoted(text), whole_);
  }

  std::string_view piece_;
  std::string_view whole_;
  const TileSpace& space_;
  std::size_t at_ = 0;
  std::vector<Tile> tiles_;
};

// The text with its control characters as \x1b: a zero would end the message.
std::string printable(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string shown;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f) {
      shown += c;
    } else {
      shown += {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  return shown;
}

[[noreturn]] void no_such_tile(Tile tile, const TileSpace& space) {
  throw std::invalid_argument("the " + std::string(space.name) + " tiles have no tile " +
                              std::to_string(tile));
}

std::string format_suit_tile(Tile tile, const TileSpace& space) {
  const Kind kind = tile_kind(tile);
  const auto suit = static_cast<std::size_t>(space.suit_of(kind));
  const int number = kind - space.suits[suit].first + 1;
  const bool red = tile != kind;
  if (red && (number != 5 || !space.suits[suit].runs || space.columns)) no_such_tile(tile, space);
  const std::string digits = std::to_string(red ? 0 : number);
  return space.columns ? suit_letters(space)[suit] + digits : digits + suit_letters(space)[suit];
}

}  // namespace

std::string quoted(std::string_view text) {
  if (text.size() <= kLongestQuote) return "'" + printable(text) + "'";
  std::size_t end = kLongestQuote;
  while (end > 0 && continues_character(text[end])) --end;
  return "'" + printable(text.substr(0, end)) + "...'";
}

void refuse(const std::string& what, std::string_view text) {
  throw std::invalid_argument(what + " in " + quoted(text));
}

std::vector<Tile> read_tiles(std::string_view piece, std::string_view whole,
                             const TileSpace& space) {
  return TileReader(piece, whole, space).read();
}

std::vector<Tile> parse_tiles(std::string_view text, SpaceId space) {
  return read_tiles(text, text, tile_space(space));
}

std::string format_tile(Tile tile, SpaceId id) {
  const TileSpace& space = tile_space(id);
  if (tile_kind(tile) < space.kinds) return format_suit_tile(tile, space);
  if (!has_extra_tiles(id) || tile < kFirstFlower || tile > kJoker) no_such_tile(tile, space);
  return tile == kJoker ? "J" : "f" + std::to_string(tile - kFirstFlower + 1);
}

std::string format_tiles(std::span<const Tile> tiles, SpaceId space) {
  std::string text;
  bool in_run = false;  // the text ends in a run that a tile may join or follow without a blank
  for (const Tile tile : tiles) {
    const std::string next = format_tile(tile, space);
    const bool run = next.size() == 2 && next.back() >= 'a';
    if (run && in_run && text.back() == next.back()) {
      text.insert(text.size() - 1, 1, next.front());
    } else {
      if (!text.empty() && !(run && in_run)) text += ' ';
      text += next;
    }
    in_run = run;
  }
  return text;
}

}  // namespace hupai
