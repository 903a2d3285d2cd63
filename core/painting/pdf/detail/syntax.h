// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace coq::pdf::detail {

/// Seconds since 1970 (UTC) as PDF writes dates: "D:19150925063000Z".
std::string pdf_date(std::int64_t seconds);
/// The same moment as XMP writes it: "1915-09-25T06:30:00Z".
std::string xmp_date(std::int64_t seconds);

/// Near black: a press would set it from four inks, which do not meet in fine lines and small type.
inline constexpr double kNearBlack = 0.25;

/// `content`, an uncompressed stream, with `v v v rg` and `v v v RG` as `v g` and `v G`, and what is nearly
/// black (no component reaches kNearBlack) as the grey of the same lightness: black is one ink. Strings and
/// what follows the beginning of an inline picture are left alone. (libqpdf's own filters of tokens take three
/// times as long as all else that it does.)
std::string with_one_ink(std::string_view content);

/// The same with every colour that it sets as a tint of one ink: `space` is the name, among the resources, of a
/// colour space of one component. White is no ink.
std::string in_spot_colour(std::string_view content, std::string_view space);

/// The content of a page with all that stands in no marked content between the marks of an artifact.
std::string with_artifacts(std::string_view content);

}  // namespace coq::pdf::detail
