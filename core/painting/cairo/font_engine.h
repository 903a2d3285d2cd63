// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "core/drawing/primitives/text.h"
#include "core/painting/cairo/handles.h"
#include "core/typography/language.h"

namespace coq::cairo {

/// Pango set up so that text is laid out alike at every zoom and on paper: 72 units an inch, no hinting, no
/// rounding of glyph positions. Measures and shapes. One object a thread: its font map must not be shared.
class FontEngine : public scene::TextMetrics {
 public:
  FontEngine();
  ~FontEngine() override;
  FontEngine(const FontEngine&) = delete;
  FontEngine& operator=(const FontEngine&) = delete;

  Um width(std::string_view text, const scene::Font& font) override;
  scene::FontHeight height(const scene::Font& font) override;
  std::optional<std::string> substituted(const scene::Font& font) override;
  std::vector<std::string> missing(std::string_view text, const scene::Font& font) override;
  std::optional<std::string> family_with(std::string_view letter, const scene::Font& font) override;

  /// A line in the one size in which all texts are shaped.
  struct Shaped {
    PangoLayoutLine* line = nullptr;
    double scale = 1;  ///< points for each of the line's own
  };
  /// The first line of `text` shaped in `font` (from right to left where it begins with the mark of that);
  /// valid until the next call. Lines that are drawn again (figures of counters, numbers of hexes in each tile,
  /// a card that is shown anew) are kept.
  Shaped shape(std::string_view text, const scene::Font& font, text::Language language);

 private:
  struct Face;
  /// These take fonts of the one size.
  Face& face_of(const scene::Font& font);
  int figure_of(Face& face, const scene::Font& font);
  Um measured_width(std::string_view text, const scene::Font& font);
  void set_line(PangoLayout* layout, std::string_view text, const scene::Font& font, text::Language language);
  GObjectPtr<PangoContext> make_context(PangoDirection direction) const;
  /// Shaped to be measured, and not kept.
  PangoLayoutLine* measured(std::string_view text, const scene::Font& font);

  GObjectPtr<PangoFontMap> m_map;
  GObjectPtr<PangoContext> m_context;
  GObjectPtr<PangoLayout> m_layout;
  GObjectPtr<PangoContext> m_leftward_context;  ///< of what runs from right to left, whatever it begins with
  GObjectPtr<PangoLayout> m_leftward_layout;
  std::unordered_map<std::uint64_t, Face> m_faces;
  std::unordered_map<std::string, GObjectPtr<PangoLayout>> m_lines;  ///< by text, font and language
};

}  // namespace coq::cairo
