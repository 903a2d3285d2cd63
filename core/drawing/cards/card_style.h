// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/drawing/cards/card_data.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/style.h"

namespace coq::scene {

/// What stands below the head of an order, and between its parts.
enum class CardOrnament : std::uint8_t {
  none,
  engraved,  ///< a thick and a thin rule, a star in the middle: a printed letterhead
  form,      ///< boxes of a printed message blank: time, number, how it was sent
  gauge,     ///< a thin rule with ticks between two blocks: a data sheet of another century
};

/// How an order begins.
enum class CardHead : std::uint8_t {
  typed,        ///< the issuer to the left, SECRET and the rest to the right
  letterhead,   ///< the issuer in the middle, in spaced capitals
  british,      ///< the issuer above the title, place and date to the left, SECRET underlined
  two_columns,  ///< a printed head: the issuer and its number to the left, place and date to the right of a
                ///< rule
};

enum class CardStamp : std::uint8_t {
  rubber,    ///< an ellipse with words along it
  round,     ///< a circle with words along it
  engraved,  ///< an ellipse cut in wood: capitals along it, a star in the middle
  plain,     ///< words in an ellipse
};

/// Holes of the files that orders were kept in.
enum class CardHoles : std::uint8_t { none, two, corner };

/// A look of scenario cards, chosen by `template` of a card or of a print. A look is an entry of the list: the
/// parts of a card ask it, they do not ask which it is.
struct CardTemplate {
  std::string_view id;
  FontRole body = FontRole::typed;        ///< of the order
  bool italic = false;                    ///< the order's text: a hand, where the face is of print
  FontRole hand = FontRole::handwriting;  ///< of signature and scribble
  bool folds = true;                      ///< the sheet was folded, where it is aged
  /// Of the order of battle: a form whose printed words are in `data_printed`, filled in in `data`.
  FontRole data = FontRole::label, data_printed = FontRole::label;
  FontRole data_narrow = FontRole::narrow;
  bool period = true;   ///< tint, worn type, handwriting: all that `accessible` takes away
  bool worn = true;     ///< type off its line, uneven ink, turned stamps
  bool by_hand = true;  ///< the sketch is drawn by hand
  bool carbon = false;  ///< copies from the second on are carbon copies
  bool metres = true;   ///< the size of hexes is said
  bool hours_in_words = false;
  CardHead head = CardHead::typed;
  CardStamp stamp_form = CardStamp::rubber;
  CardHoles holes = CardHoles::none;
  bool numbered = true;        ///< paragraphs have numbers in the margin
  bool capital_heads = false;  ///< heads of paragraphs in small capitals, on lines of their own
  bool loud_heads = false;     ///< heads of paragraphs in capitals, in the line
  CardOrnament ornament = CardOrnament::none;
  std::string_view title = "title", title_plain = "title-plain";  ///< words: with a number, without
  std::string_view annex = "annex";                               ///< and of the order of battle
  Color paper{0xf4, 0xec, 0xd8, 255};
  Color ink = kBlack;
  Color pen{0x1e, 0x2c, 0x5c, 255};  ///< signature
  Color stamp{0x5d, 0x35, 0x7c, 190};

  bool centred_head() const { return head == CardHead::letterhead; }
};

/// All of them; the first is meant where none is said.
const std::vector<CardTemplate>& card_templates();
/// The one of that id, else the first.
const CardTemplate& card_template(std::string_view id);

/// How a card looks: the template and the options of a print decide it once.
struct CardStyle {
  const CardTemplate* look = nullptr;  ///< never null
  FontRole body = FontRole::typed;
  FontRole data = FontRole::label, data_narrow = FontRole::narrow, data_printed = FontRole::label;
  bool italic = false;
  FontRole hand = FontRole::handwriting;
  bool worn = true;  ///< type off its line, uneven ink, turned stamps
  bool tint = true;
  bool aged = false;    ///< folds and stains
  bool by_hand = true;  ///< the sketch
  bool colours = true;
  bool carbon = false;     ///< a carbon copy: soft and violet
  std::uint32_t seed = 1;  ///< of the sheet's stains
  Color paper{0xf4, 0xec, 0xd8, 255};
  Color ink = kBlack;
  Color pen{0x1e, 0x2c, 0x5c, 255};   ///< signature
  Color lead{0x4c, 0x4c, 0x4c, 255};  ///< scribble
  Color blue{0x22, 0x4f, 0x9e, 255};
  Color red{0xb3, 0x2b, 0x20, 255};
  Color stamp{0x5d, 0x35, 0x7c, 190};
  Color quiet{0x62, 0x62, 0x62, 255};  ///< labels of game data
};

/// `copy` is the number of the copy: from the second on it is made with carbon paper, where the look is.
CardStyle card_style(const CardOptions& options, const CardTemplate& look, std::string_view copy = {});
/// The template of a card: that of the options, else its own.
const CardTemplate& template_of(const model::Card& card, const CardOptions& options);

/// The same number for the same text, on every machine.
std::uint32_t card_seed(std::string_view text);

/// The wear of typed text, or none.
std::optional<Wear> wear_of(const CardStyle& style, std::uint32_t seed);

/// Tinted paper to the edge of the bleed, with its punch holes; where it is aged with folds by its size, stains
/// and brown edges. Nothing without a tint.
std::vector<Item> paper_art(const CardStyle& style, const Box& bleed, const Box& trim);

/// A star of five points.
Item star(Point centre, Um radius, Color color);
/// The rule of the template's ornament, as wide as the text, its middle at `y`; nothing without an ornament.
std::vector<Item> card_rule(const CardStyle& style, Um width, Um y);

/// Blots in the counters of some typed e and o, as type that wants cleaning leaves them.
std::vector<Item> blots(const std::vector<Item>& typed, const CardStyle& style, std::uint32_t seed,
                        TextMetrics& metrics);

/// A red corner on a page that lacks text.
Item red_corner(const Box& trim);

}  // namespace coq::scene
