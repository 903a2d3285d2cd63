// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/cards/card_page.h"

/// Stamps of staffs.
namespace coq::scene {

/// How high a stamp is at most: small paper has small stamps.
Um stamp_height(const CardContext& context);

/// The words of a stamp about `centre`, as its template's form has it: what commas part stands above, below and
/// in the middle, hours and years in the middle. `fits` is false where the words have no room.
struct StampArt {
  Group group{};
  Um width = 0, height = 0;
  bool fits = true;
};
StampArt card_stamp(const CardContext& context, const std::string& text, Point centre, Um room,
                    std::uint32_t seed);

/// Capitals; of what is joined to a figure, small letters: "4e CORPS".
std::string capitals(std::string_view text);

}  // namespace coq::scene
