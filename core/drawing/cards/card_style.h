// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/drawing/cards/card_data.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/style.h"

namespace coq::drawing {

/// The ornament below the head of an order, and between its parts.
enum class CardOrnament : std::uint8_t {
  none,
  engraved,  ///< a thick and a thin rule with a star in the middle, as on a printed letterhead
  form,      ///< boxes of a printed message form: time, number, means of sending
  gauge,     ///< a thin rule with ticks between two blocks, for a futuristic data sheet
};

/// The head of an order.
enum class CardHead : std::uint8_t {
  typed,        ///< issuer on the left, SECRET and the rest on the right
  letterhead,   ///< issuer centred, in spaced capitals
  british,      ///< issuer above the title, place and date on the left, SECRET underlined
  two_columns,  ///< printed head: issuer and number on the left of a rule, place and date on the right
};

enum class CardStamp : std::uint8_t {
  rubber,    ///< an ellipse with words along it
  round,     ///< a circle with words along it
  engraved,  ///< a wood-engraved ellipse: capitals along it, a star in the middle
  plain,     ///< words in an ellipse
};

/// Punch holes for the files that orders were kept in.
enum class CardHoles : std::uint8_t { none, two, corner };

/// A look of scenario cards, selected by `template` of a card or by the print options. Code must query the
/// properties of a look, never its id.
struct CardTemplate {
  std::string_view id;
  FontRole body = FontRole::typed;        ///< font of the order
  bool italic = false;                    ///< italic order text: imitates handwriting in a print font
  FontRole hand = FontRole::handwriting;  ///< font of signature and scribble
  bool folds = true;                      ///< the sheet has folds if it is aged
  /// Fonts of the order of battle, which is a form: printed words in `data_printed`, entries in `data`.
  FontRole data = FontRole::label, data_printed = FontRole::label;
  FontRole data_narrow = FontRole::narrow;
  bool period = true;   ///< tint, worn type, handwriting: everything that `accessible` removes
  bool worn = true;     ///< misaligned type, uneven ink, tilted stamps
  bool by_hand = true;  ///< hand-drawn sketch
  bool carbon = false;  ///< the second and later copies are carbon copies
  bool metres = true;   ///< prints the size of hexes
  bool hours_in_words = false;
  CardHead head = CardHead::typed;
  CardStamp stamp_form = CardStamp::rubber;
  CardHoles holes = CardHoles::none;
  bool numbered = true;        ///< paragraphs have numbers in the margin
  bool capital_heads = false;  ///< paragraph heads in small capitals on separate lines
  bool loud_heads = false;     ///< paragraph heads in capitals, in the text line
  CardOrnament ornament = CardOrnament::none;
  /// Keywords of the title, with and without a number.
  std::string_view title = "title", title_plain = "title-plain";
  std::string_view annex = "annex";  ///< keyword of the order of battle's title
  Color paper{0xf4, 0xec, 0xd8, 255};
  Color ink = kBlack;
  Color pen{0x1e, 0x2c, 0x5c, 255};  ///< signature
  Color stamp{0x5d, 0x35, 0x7c, 190};

  bool centred_head() const { return head == CardHead::letterhead; }
};

/// Returns all templates. The first one is the default.
const std::vector<CardTemplate>& card_templates();
/// Returns the template with that id, else the first one.
const CardTemplate& card_template(std::string_view id);

/// The look of a card, determined once from the template and the print options.
struct CardStyle {
  const CardTemplate* look = nullptr;  ///< never null
  FontRole body = FontRole::typed;
  FontRole data = FontRole::label, data_narrow = FontRole::narrow, data_printed = FontRole::label;
  bool italic = false;
  FontRole hand = FontRole::handwriting;
  bool worn = true;  ///< misaligned type, uneven ink, tilted stamps
  bool tint = true;
  bool aged = false;    ///< folds and stains
  bool by_hand = true;  ///< hand-drawn sketch
  bool colours = true;
  bool carbon = false;     ///< a carbon copy: blurred and violet
  std::uint32_t seed = 1;  ///< seed of the sheet's stains
  Color paper{0xf4, 0xec, 0xd8, 255};
  Color ink = kBlack;
  Color pen{0x1e, 0x2c, 0x5c, 255};   ///< signature
  Color lead{0x4c, 0x4c, 0x4c, 255};  ///< scribble
  Color blue{0x22, 0x4f, 0x9e, 255};
  Color red{0xb3, 0x2b, 0x20, 255};
  Color stamp{0x5d, 0x35, 0x7c, 190};
  Color quiet{0x62, 0x62, 0x62, 255};  ///< labels of game data
};

/// Returns the look of a card. `copy` is the number of the copy: from the second one, looks with carbon copies
/// use carbon paper.
CardStyle card_style(const CardOptions& options, const CardTemplate& look, std::string_view copy = {});
/// Returns the template of a card: the one in the options, else the card's own.
const CardTemplate& template_of(const model::Card& card, const CardOptions& options);

/// Returns a hash of the text that is the same on every machine.
std::uint32_t card_seed(std::string_view text);

/// Returns the wear of typed text, or nullopt.
std::optional<Wear> wear_of(const CardStyle& style, std::uint32_t seed);

/// Returns tinted paper up to the edge of the bleed, with punch holes. Aged paper also has folds that depend on
/// its size, stains and brown edges. Returns no items without a tint.
std::vector<Item> paper_art(const CardStyle& style, const Box& bleed, const Box& trim);

/// Returns a five-pointed star.
Item star(Point centre, Um radius, Color color);
/// Returns the rule of the template's ornament, as wide as the text and centred at `y`. Returns no items
/// without an ornament.
std::vector<Item> card_rule(const CardStyle& style, Um width, Um y);

/// Returns blots in some typed e and o, as uncleaned type produces them.
std::vector<Item> blots(const std::vector<Item>& typed, const CardStyle& style, std::uint32_t seed,
                        TextMetrics& metrics);

/// Returns a red corner that marks a page with missing text.
Item red_corner(const Box& trim);

}  // namespace coq::drawing
