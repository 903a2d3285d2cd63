// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/um.h"
#include "core/geometry/point.h"

/// Colours, fills, strokes and fonts of the display list.
namespace coq::drawing {

/// An sRGB colour; `a` is its opacity.
struct Color {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;
  bool operator==(const Color&) const = default;
};
inline constexpr Color kBlack{0, 0, 0, 255};
inline constexpr Color kWhite{255, 255, 255, 255};

/// Parses "#rgb", "#rrggbb" or "#rrggbbaa". Returns nullopt for anything else.
std::optional<Color> parse_color(std::string_view text);
std::string format_color(Color color);
/// Mixes `percent` (0 to 100) of `other` into `color`, and keeps the opacity of `color`.
Color mix(Color color, Color other, int percent);
/// Returns the CIE Lab lightness L* in thousandths (0 black, 100000 white), which is what remains in a grey
/// print.
int lightness(Color color);

/// Returns the grey of the same lightness, by the usual sRGB weights.
Color grey_of(Color color);

/// A colour, a pattern (patterns.h) drawn over it, or both.
struct Fill {
  std::optional<Color> color{};
  std::string pattern{};     ///< name in patterns.h, or empty
  Color ink = kBlack;        ///< colour of the pattern
  Point origin{};            ///< corner of a tile of the pattern
  int pattern_scale = 1000;  ///< thousandths
  bool operator==(const Fill&) const = default;

  static Fill solid(Color c) {
    Fill fill;
    fill.color = c;
    return fill;
  }
};

enum class Cap : std::uint8_t { butt, round, square };
enum class Join : std::uint8_t { miter, round, bevel };

struct Stroke {
  Color color = kBlack;
  Um width = 88;           ///< 0.25 pt, the thinnest line that prints safely
  std::vector<Um> dash{};  ///< lengths on, off, on...; empty for an unbroken line
  Um dash_offset = 0;
  Cap cap = Cap::butt;
  Join join = Join::miter;
  bool operator==(const Stroke&) const = default;
};

/// The use of a text. Each use has its own font family (text.h).
enum class FontRole : std::uint8_t {
  typed,        ///< typed orders: monospaced
  handwriting,  ///< signatures, scribbles
  label,        ///< maps, counters, game data
  narrow,       ///< condensed label
  period,       ///< print of the period
  pencil,       ///< words on a sketch, in light handwriting
  quill,        ///< signatures of the quill era
};

/// Sizes and spacing in thousandths of a point (1 pt = 25400/72 um).
struct Font {
  FontRole role = FontRole::label;
  int size = 10'000;
  bool bold = false;
  bool italic = false;
  int letter_spacing = 0;
  bool operator==(const Font&) const = default;
};

/// Convert between thousandths of a point and micrometres, rounded.
constexpr Um um_of_points(std::int64_t thousandths) {
  return static_cast<Um>((thousandths * 254 + (thousandths < 0 ? -360 : 360)) / 720);
}
constexpr int points_of_um(std::int64_t um) {
  return static_cast<int>((um * 720 + (um < 0 ? -127 : 127)) / 254);
}

}  // namespace coq::drawing
