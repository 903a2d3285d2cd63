// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/drawing/primitives/outline.h"
#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/style.h"

namespace coq::scene {

inline constexpr int kRaisedSize = 700;  ///< thousandths of the font's size
inline constexpr int kRaisedBy = 380;    ///< the same

/// The family's real name, as its font files have it.
std::string_view family_of(FontRole role);

/// `text` in characters that the role's font has: no-break spaces become plain ones where it lacks them (after
/// line breaking: nothing is glued any more), and typed text goes through the typewriter's table
/// (typography.h). The degree sign, which the typed font lacks, stays; it is drawn as a raised o of
/// kRaisedSize, in a whole cell.
std::string drawable(std::string_view text, FontRole role);

struct FontHeight {
  Um ascent = 0;
  Um descent = 0;  ///< positive
  Um cap = 0;      ///< height of a capital: to centre figures on a counter
  Um line() const { return ascent + descent; }
};

/// Measures text. Widths are those that painters draw: no rounding to pixels, no hinting. An object belongs to
/// one thread.
class TextMetrics {
 public:
  virtual ~TextMetrics() = default;

  /// Advance of one line of text; letter spacing counts between letters only.
  virtual Um width(std::string_view text, const Font& font) = 0;
  virtual FontHeight height(const Font& font) = 0;

  /// The family that would be drawn instead, where the wanted one is not installed.
  virtual std::optional<std::string> substituted(const Font& font) = 0;
  /// Characters of `text` that the font lacks, each once, as UTF-8.
  virtual std::vector<std::string> missing(std::string_view text, const Font& font) = 0;
  /// The family from which a character (UTF-8) is drawn that the wanted font lacks; nullopt where none has it.
  virtual std::optional<std::string> family_with(std::string_view letter, const Font& font) = 0;
};

/// How a line of text is set.
struct LineStyle {
  Font font{};
  Color color = kBlack;
  Anchor anchor = Anchor::start;
  text::Language language = text::Language::other;
  TextTag tag = TextTag::paragraph;
};

/// One line, measured, in characters that its font has (text.h).
TextRun text_run(std::string_view text, Point at, const LineStyle& style, TextMetrics& metrics);

/// The same, made smaller until it is no wider than `room`, but not below `least` thousandths of a point.
TextRun fitted_run(std::string_view text, Point at, LineStyle style, Um room, int least, TextMetrics& metrics);

/// Words in lines of no more than `room`; a word that is wider has a line of its own.
std::vector<std::string> wrapped(const std::string& text, const Font& font, Um room, TextMetrics& metrics);

/// The field of a drawing written as text: 100 wide and 80 high, as large as it fits into the middle of a box.
class PathField {
 public:
  explicit PathField(const Box& box);
  Point at(double x, double y) const;
  Um length(double units) const;

 private:
  double m_unit = 1, m_x = 0, m_y = 0;
};

/// "M1 2 L3 4 C1 2 3 4 5 6 Z": absolute as in SVG, with O for a circle by its middle and radius. What cannot be
/// read ends it.
Outline read_path(std::string_view path, const PathField& field);

}  // namespace coq::scene
