// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "core/drawing/primitives/text.h"
#include "core/painting/cairo/handles.h"
#include "core/typography/language.h"

namespace coq::cairo {

/// Pango, set up so that text has the same layout at every zoom and on paper: 72 units per inch, no hinting,
/// no rounding of glyph positions. Measures and shapes text. Each thread needs its own object, because font
/// maps cannot be shared.
class FontEngine : public drawing::TextMetrics {
 public:
  FontEngine();
  ~FontEngine() override;
  FontEngine(const FontEngine&) = delete;
  FontEngine& operator=(const FontEngine&) = delete;

  Um width(std::string_view text, const drawing::Font& font) override;
  drawing::FontHeight height(const drawing::Font& font) override;
  std::optional<std::string> substituted(const drawing::Font& font) override;
  std::vector<std::string> missing(std::string_view text, const drawing::Font& font) override;
  std::optional<std::string> family_with(std::string_view letter, const drawing::Font& font) override;

  /// A line of text, shaped at one fixed size whatever the size of its font.
  struct Shaped {
    PangoLayoutLine* line = nullptr;
    double scale = 1;  ///< points per unit of the line
  };
  /// Shapes the first line of `text` in `font`, right to left if the text begins with a right-to-left mark.
  /// The result is valid until the next call. Lines are cached, because factors of counters, hex numbers and
  /// cards are drawn many times.
  Shaped shape(std::string_view text, const drawing::Font& font, text::Language language);

 private:
  struct Face;
  /// These functions expect fonts of the fixed shaping size.
  Face& face_of(const drawing::Font& font);
  int figure_of(Face& face, const drawing::Font& font);
  Um measured_width(std::string_view text, const drawing::Font& font);
  void set_line(PangoLayout* layout, std::string_view text, const drawing::Font& font, text::Language language);
  GObjectPtr<PangoContext> make_context(PangoDirection direction) const;
  /// Shapes a line only to measure it; the line is not cached.
  PangoLayoutLine* measured(std::string_view text, const drawing::Font& font);

  GObjectPtr<PangoFontMap> m_map;
  GObjectPtr<PangoContext> m_context;
  GObjectPtr<PangoLayout> m_layout;
  GObjectPtr<PangoContext> m_leftward_context;  ///< for right-to-left text, whatever its first character
  GObjectPtr<PangoLayout> m_leftward_layout;
  std::unordered_map<std::uint64_t, Face> m_faces;
  std::unordered_map<std::string, GObjectPtr<PangoLayout>> m_lines;  ///< by text, font and language
};

}  // namespace coq::cairo
