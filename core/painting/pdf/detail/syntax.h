// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace coq::pdf::detail {

/// Formats seconds since 1970 (UTC) as a PDF date: "D:19150925063000Z".
std::string pdf_date(std::int64_t seconds);
/// Formats seconds since 1970 (UTC) as an XMP date: "1915-09-25T06:30:00Z".
std::string xmp_date(std::int64_t seconds);

/// Colours whose components are all below this are printed as grey. A press would print them in four inks,
/// whose misregistration blurs fine lines and small type.
inline constexpr double kNearBlack = 0.25;

/// Returns an uncompressed content stream in which `v v v rg` and `v v v RG` become `v g` and `v G`. Nearly
/// black colours (no component reaches `kNearBlack`) become the grey of the same lightness, so black is one
/// ink. Strings, and everything after the start of an inline image, stay unchanged. (libqpdf's own token
/// filters would take three times as long as all its other work.)
std::string with_one_ink(std::string_view content);

/// Like `with_one_ink()`, but every colour becomes a tint of one ink. `space` is the resource name of a colour
/// space with one component. White becomes no ink.
std::string in_spot_colour(std::string_view content, std::string_view space);

/// Returns the content of a page with everything outside marked content wrapped as artifacts.
std::string with_artifacts(std::string_view content);

}  // namespace coq::pdf::detail
