// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/options.h"

namespace coq::scene {

inline constexpr int kMostPages = 4;

enum class PaperLook : std::uint8_t {
  none,  ///< white
  tint,  ///< the colour of the template's paper, and its punch holes
  aged,  ///< the same, folded, stained and browned along the edges
};

/// Boxes without ink, each with the way to the element of the scenario that it shows as its id
/// (`card[0]/briefing[0]`); `!` before it where the element goes on beyond the page. Never printed.
inline constexpr std::string_view kFieldsLayer = "fields";

/// Scenario cards as they are printed.
struct CardOptions {
  std::string paper = "A4";     ///< of a card: A4, A5 or another
  std::string side{};           ///< only what this side may see; empty prints every card for its own side
  std::string card_template{};  ///< of card_template.h; empty is the card's own
  std::string lang{};           ///< of words and names; empty is the scenario's
  PaperLook paper_look = PaperLook::tint;
  bool accessible = false;       ///< no effects of worn type, no tint, no handwriting
  bool black_and_white = false;  ///< for plain printers: no tint, no colours
  bool draft = false;   ///< text that does not fit is cut, with a red corner, instead of being an error
  int pages = 0;        ///< that a card may have, 1 to 4; 0: as many as it needs, but two if it can
  Um bleed = 0;         ///< colour beyond the trim, with crop marks
  bool fields = false;  ///< of a card that is looked at: the layer kFieldsLayer says what stands where
  std::optional<std::int64_t> date{};  ///< for the file's metadata; seconds since 1970
};

/// The options as users write them.
const OptionTable<CardOptions>& card_option_table();

}  // namespace coq::scene
