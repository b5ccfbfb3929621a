// Hands, melds and groups as text; the tiles themselves are in notation.cpp.
#include <algorithm>
#include <optional>
#include <stdexcept>

#include "hupai/notation.hpp"
#include "notation_text.hpp"

namespace hupai {

namespace {

bool all_equal(std::span<const Kind> kinds) {
  return std::all_of(kinds.begin(), kinds.end(), [&](Kind kind) { return kind == kinds.front(); });
}

// Three tiles in ascending order that are not all equal.
std::optional<Meld> mixed_meld(std::span<const Kind> kinds, const TileSpace& space) {
  const Kind low = kinds[0];
  const auto suit = static_cast<std::size_t>(space.suit_of(low));
  const bool one_suit = space.suit_of(kinds[2]) == static_cast<int>(suit);
  if (one_suit && space.suits[suit].runs && kinds[1] == low + 1 && kinds[2] == low + 2) {
    return Meld{GroupType::chow, low};
  }
  if (!space.columns) return std::nullopt;
  if (one_suit && low == space.suits[suit].first + 1 && kinds[1] == low + kTwoSevenTenSteps[1] &&
      kinds[2] == low + kTwoSevenTenSteps[2]) {
    return Meld{GroupType::two_seven_ten, low};
  }
  if (kinds[2] == other_size(space, low) && (kinds[1] == low || kinds[1] == kinds[2])) {
    return Meld{GroupType::mixed, kinds[1]};
  }
  return std::nullopt;
}

// `kinds` in ascending order.
std::optional<Meld> meld_of(std::span<const Kind> kinds, bool concealed, const TileSpace& space) {
  const auto missing = [&](Kind kind) { return kind >= space.kinds || space.copies[kind] == 0; };
  if (std::ranges::any_of(kinds, missing)) return std::nullopt;  // flowers and jokers too
  if (kinds.size() == 4 && all_equal(kinds)) {
    return Meld{concealed ? GroupType::concealed_kong : GroupType::kong, kinds[0]};
  }
  if (kinds.size() != 3) return std::nullopt;
  return all_equal(kinds) ? Meld{GroupType::pung, kinds[0]} : mixed_meld(kinds, space);
}

std::string bracketed(const std::string& tiles, GroupType type) {
  if (type == GroupType::concealed_kong) return "<" + tiles + ">";
  return (type == GroupType::added_kong ? "[+" : "[") + tiles + "]";
}

std::string format_counts(const TileCounts& counts, SpaceId space) {
  std::vector<Tile> tiles;
  for (std::size_t kind = 0; kind < counts.size(); ++kind)
    tiles.insert(tiles.end(), counts[kind], static_cast<Tile>(kind));
  return format_tiles(tiles, space);
}

// Reads a hand: tiles, and melds in brackets anywhere among them.
class HandReader {
 public:
  HandReader(std::string_view text, SpaceId space, WildTiles wild)
      : text_(text), hand_(space, wild) {}

  Hand read() {
    std::size_t at = 0;
    while (at < text_.size()) {
      const std::size_t open = std::min(text_.find_first_of("[]<>", at), text_.size());
      for (const Tile tile : read_tiles(text_.substr(at, open - at), text_, hand_.space()))
        add_concealed(tile);
      at = open < text_.size() ? read_bracket(open) : open;
    }
    return hand_;
  }

 private:
  void add_concealed(Tile tile) {
    if (tile == kJoker) return hand_.add_wilds(1);
    if (tile_kind(tile) >= kFirstFlower)
      refuse("a hand holds no flowers: " + quoted(format_tile(tile)), text_);
    hand_.add(tile_kind(tile));
  }

  // Returns where the text goes on after the bracket that opens at `open`.
  std::size_t read_bracket(std::size_t open) {
    const char bracket = text_[open];
    if (bracket == ']' || bracket == '>')
      refuse(std::string("a '") + bracket + "' that closes nothing", text_);
    const std::size_t close = text_.find_first_of("[]<>", open + 1);
    const char wanted = bracket == '[' ? ']' : '>';
    if (close == std::string_view::npos || text_[close] != wanted) {
      refuse(std::string("a '") + bracket + "' that is not closed", text_);
    }
    const std::string_view whole = text_.substr(open, close + 1 - open);
    const std::optional<Meld> meld = read_meld(whole.substr(1, whole.size() - 2), bracket == '<');
    if (!meld) refuse(quoted(whole) + " is no meld", text_);
    hand_.add_meld(*meld);
    return close + 1;
  }

  std::optional<Meld> read_meld(std::string_view inside, bool concealed) const {
    const bool added = !concealed && inside.starts_with('+');
    std::vector<Kind> kinds;
    for (const Tile tile : read_tiles(inside.substr(added ? 1 : 0), text_, hand_.space()))
      kinds.push_back(tile_kind(tile));
    std::sort(kinds.begin(), kinds.end());
    std::optional<Meld> meld = meld_of(kinds, concealed, hand_.space());
    if (meld && (concealed || added) && !is_kong(meld->type)) return std::nullopt;
    if (meld && added) meld->type = GroupType::added_kong;
    return meld;
  }

  std::string_view text_;
  Hand hand_;
};

}  // namespace

Hand parse_hand(std::string_view text, SpaceId space, WildTiles wild) {
  return HandReader(text, space, wild).read();
}

std::string format_hand(const Hand& hand) {
  TileCounts shown{};
  for (Kind kind = 0; kind < hand.space().kinds; ++kind)
    shown[kind] = static_cast<std::uint8_t>(hand.count_at_table(kind));
  std::string text = format_counts(shown, hand.space_id());
  if (hand.wilds() > 0 && hand.wild_tiles().kind == kNoKind)
    text += (text.empty() ? "" : " ") + std::string(static_cast<std::size_t>(hand.wilds()), 'J');
  for (const Meld& meld : hand.melds()) {
    if (!text.empty()) text += ' ';
    text += format_group({meld.type, meld.kind, true}, hand.space_id());
  }
  return text;
}

std::string format_group(const Group& group, SpaceId space) {
  TileCounts counts{};
  add_group_tiles(tile_space(space), group.type, group.kind, counts);
  const std::string tiles = format_counts(counts, space);
  return group.melded ? bracketed(tiles, group.type) : tiles;
}

Meld parse_meld(std::span<const Tile> tiles, bool concealed, SpaceId space) {
  std::vector<Kind> kinds;
  const std::string text =
      format_tiles(tiles, space);  // refuses tiles that the space does not have
  for (const Tile tile : tiles) kinds.push_back(tile_kind(tile));
  std::sort(kinds.begin(), kinds.end());
  const std::optional<Meld> meld = meld_of(kinds, concealed, tile_space(space));
  if (!meld) throw std::invalid_argument(quoted(text) + " is no meld");
  return *meld;
}

}  // namespace hupai
