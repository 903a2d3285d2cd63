// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "core/drawing/primitives/style.h"

namespace coq::scene {

/// What stands below the head of an order, and between its parts.
enum class CardOrnament : std::uint8_t {
  none,
  engraved,  ///< a thick and a thin rule, a star in the middle: a printed letterhead
  form,      ///< boxes of a printed message blank: time, number, how it was sent
  gauge,     ///< a thin rule with ticks between two blocks: a data sheet of another century
};

/// A look of scenario cards, chosen by `template` of a card or of a print. A look is an entry of the list: the
/// parts of a card ask it, they do not ask which it is.
struct CardTemplate {
  std::string_view id;
  FontRole body = FontRole::typed;        ///< of the order
  bool italic = false;                    ///< the order's text: a hand, where the face is of print
  FontRole hand = FontRole::handwriting;  ///< of signature and scribble
  bool folds = true;                      ///< the sheet was folded
  FontRole data = FontRole::label;        ///< of the order of battle
  FontRole data_narrow = FontRole::narrow;
  bool period = true;          ///< tint, worn type, handwriting: all that `accessible` takes away
  bool worn = true;            ///< type off its line, uneven ink, turned stamps
  bool centred_head = false;   ///< the issuer as a letterhead, in spaced capitals
  bool numbered = true;        ///< paragraphs have numbers in the margin
  bool capital_heads = false;  ///< heads of paragraphs in small capitals
  CardOrnament ornament = CardOrnament::none;
  std::string_view title = "title", title_plain = "title-plain";  ///< words: with a number, without
  std::string_view annex = "annex";                               ///< and of the order of battle
  Color paper{0xf4, 0xec, 0xd8, 255};
  Color ink = kBlack;
  Color stamp{0x5d, 0x35, 0x7c, 190};
};

/// All of them; the first is meant where none is said.
const std::vector<CardTemplate>& card_templates();
/// The one of that id, else the first.
const CardTemplate& card_template(std::string_view id);

}  // namespace coq::scene
