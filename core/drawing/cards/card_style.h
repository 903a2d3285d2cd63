// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/cards/card_data.h"
#include "core/drawing/cards/card_template.h"
#include "core/drawing/primitives/scene.h"

namespace coq::scene {

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
