// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/drawing/primitives/outline.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/style.h"

namespace coq::drawing {

inline constexpr int kRaisedSize = 700;  ///< thousandths of the font's size
inline constexpr int kRaisedBy = 380;    ///< same unit

/// Returns the family's name as in its font files.
std::string_view family_of(FontRole role);

/// Returns `text` in characters that the role's font has. A missing no-break space becomes a plain space, so
/// call this after line breaking. Typed text is converted by the typewriter's table (typography.h). The typed
/// font lacks the degree sign; it is kept and drawn as a raised o of kRaisedSize in a full cell.
std::string drawable(std::string_view text, FontRole role);

struct FontHeight {
  Um ascent = 0;
  Um descent = 0;  ///< positive
  Um cap = 0;      ///< height of a capital, to centre numbers on a counter
  Um line() const { return ascent + descent; }
};

/// Measures text. Widths equal those that painters draw: no rounding to pixels, no hinting. An object must stay
/// in one thread.
class TextMetrics {
 public:
  virtual ~TextMetrics() = default;

  /// Returns the advance of one line of text. Letter spacing is only added between characters.
  virtual Um width(std::string_view text, const Font& font) = 0;
  virtual FontHeight height(const Font& font) = 0;

  /// Returns the family drawn instead if the wanted one is not installed, else nullopt.
  virtual std::optional<std::string> substituted(const Font& font) = 0;
  /// Returns the characters of `text` that the font lacks, each once, as UTF-8.
  virtual std::vector<std::string> missing(std::string_view text, const Font& font) = 0;
  /// Returns the family that provides a character (UTF-8) which the wanted font lacks, or nullopt if none has
  /// it.
  virtual std::optional<std::string> family_with(std::string_view letter, const Font& font) = 0;
};

/// Style of a line of text.
struct LineStyle {
  Font font{};
  Color color = kBlack;
  Anchor anchor = Anchor::start;
  text::Language language = text::Language::other;
  TextTag tag = TextTag::paragraph;
};

/// Returns one measured line, in characters that its font has (text.h).
TextRun text_run(std::string_view text, Point at, const LineStyle& style, TextMetrics& metrics);

/// Same as text_run(), shrunk to a width of at most `room`, but not below `least` thousandths of a point.
TextRun fitted_run(std::string_view text, Point at, LineStyle style, Um room, int least, TextMetrics& metrics);

/// Wraps words into lines of at most `room`. A wider word gets its own line.
std::vector<std::string> wrapped(const std::string& text, const Font& font, Um room, TextMetrics& metrics);

/// The field of a drawing written as text: 100 wide and 80 high, scaled to fit a box and centred in it.
class PathField {
 public:
  explicit PathField(const Box& box);
  Point at(double x, double y) const;
  Um length(double units) const;

 private:
  double m_unit = 1, m_x = 0, m_y = 0;
};

/// Reads a path such as "M1 2 L3 4 C1 2 3 4 5 6 Z". Coordinates are absolute as in SVG; O adds a circle by
/// centre and radius. Reading stops at the first error.
Outline read_path(std::string_view path, const PathField& field);

}  // namespace coq::drawing
