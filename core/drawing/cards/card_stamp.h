// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/cards/card_page.h"

/// Stamps of headquarters.
namespace coq::drawing {

/// Returns the maximum height of a stamp. Small paper has small stamps.
Um stamp_height(const CardContext& context);

/// The words of a stamp around `centre`, in the form of its template. Commas divide the text into parts for the
/// top, bottom and middle; hours and years go in the middle. `fits` is false if the words do not fit.
struct StampArt {
  Group group{};
  Um width = 0, height = 0;
  bool fits = true;
};
StampArt card_stamp(const CardContext& context, const std::string& text, Point centre, Um room,
                    std::uint32_t seed);

/// Returns the text in capitals, except suffixes of numbers: "4e CORPS".
std::string capitals(std::string_view text);

}  // namespace coq::drawing
