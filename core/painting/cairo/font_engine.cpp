// SPDX-License-Identifier: MIT
#include "core/painting/cairo/font_engine.h"

#include <pango/pangocairo.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "core/drawing/primitives/text.h"
#include "core/images/font_guard.h"
#include "core/typography/direction.h"
#include "core/typography/utf8.h"

namespace coq::cairo {
namespace {

using drawing::Font;

/// Limits the width cache; a project has fewer different words.
constexpr std::size_t kMaxWidths = 20'000;
/// Limits the line cache; each line takes a few kilobytes.
constexpr std::size_t kMaxLines = 3'000;

Um um_of_pango(int units) {
  return static_cast<Um>(std::lround(units * 25400.0 / (72.0 * PANGO_SCALE)));
}

/// Size in which all text is shaped, in thousandths of a point. Without hinting and rounding, glyphs scale
/// exactly. Otherwise Pango would query fontconfig and start two threads for each size of a face.
constexpr int kShaped = 100'000;

Font to_shape(const Font& font) {
  Font out = font;
  out.size = kShaped;
  if (font.size > 0)
    out.letter_spacing = static_cast<int>(std::lround(double(font.letter_spacing) * kShaped / font.size));
  return out;
}

double scale_of(const Font& font) {
  return double(font.size) / kShaped;
}

std::uint64_t key_of(const Font& font) {
  return (static_cast<std::uint64_t>(font.role) << 58) | (static_cast<std::uint64_t>(font.bold) << 57) |
         (static_cast<std::uint64_t>(font.italic) << 56) |
         (static_cast<std::uint64_t>(font.letter_spacing & 0xFFFFFF) << 32) |
         static_cast<std::uint32_t>(font.size);
}

FontDescription describe(const Font& font) {
  FontDescription description(pango_font_description_new());
  // A parsed description string would misread "Roboto Condensed Bold" as Roboto, stretched.
  const std::string family(drawing::family_of(font.role));
  pango_font_description_set_family(description.get(), family.c_str());
  pango_font_description_set_weight(description.get(), font.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_style(description.get(), font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  pango_font_description_set_absolute_size(description.get(), font.size / 1000.0 * PANGO_SCALE);
  return description;
}

bool begins_leftward(std::string_view text) {
  return text.starts_with(text::kRightToLeftMarkText);
}

/// Removes direction marks: no font has a glyph for them, and a PDF would contain an empty text.
std::string without_marks(std::string_view text) {
  std::string out(text);
  for (std::size_t at = 0; (at = out.find(text::kRightToLeftMarkText, at)) != std::string::npos;)
    out.erase(at, text::kRightToLeftMarkText.size());
  return out;
}

/// Sets the language of letters in scripts other than ours. Otherwise Pango reads it from the environment and
/// chooses other fonts on other machines.
void add_languages_of_scripts(std::string_view text, PangoAttrList* attributes) {
  constexpr unsigned char kFirst = 0xCC;  // first byte of U+0300 in UTF-8; Latin letters come before it
  if (std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= kFirst; }))
    return;
  unsigned at = 0;
  std::string bytes;
  for (const char32_t c : text::characters(text)) {
    bytes.clear();
    text::append_utf8(bytes, c);
    const unsigned end = at + static_cast<unsigned>(bytes.size());
    if (const std::string language = text::language_of_script(c); !language.empty()) {
      PangoAttribute* attribute = pango_attr_language_new(pango_language_from_string(language.c_str()));
      attribute->start_index = at;
      attribute->end_index = end;
      pango_attr_list_change(attributes, attribute);
    }
    at = end;
  }
}

}  // namespace

struct FontEngine::Face {
  FontDescription description;
  Attributes attributes;
  GObjectPtr<PangoFont> font;
  drawing::FontHeight height;
  std::unordered_map<std::string, Um> widths;
  std::optional<int> figure;  ///< width of every digit in Pango units; 0 if widths differ
};

FontEngine::FontEngine() : m_map(pango_cairo_font_map_new()) {
  images::keep_faces_of(*m_map);
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(m_map.get()), 72);
  m_context = make_context(PANGO_DIRECTION_WEAK_LTR);
  m_layout.reset(pango_layout_new(m_context.get()));
  m_leftward_context = make_context(PANGO_DIRECTION_RTL);
  m_leftward_layout.reset(pango_layout_new(m_leftward_context.get()));
}

GObjectPtr<PangoContext> FontEngine::make_context(PangoDirection direction) const {
  GObjectPtr<PangoContext> context(pango_font_map_create_context(m_map.get()));
  pango_cairo_context_set_resolution(context.get(), 72);
  pango_context_set_round_glyph_positions(context.get(), FALSE);
  pango_context_set_base_dir(context.get(), direction);
  FontOptions options(cairo_font_options_create());
  cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context.get(), options.get());
  return context;
}

FontEngine::~FontEngine() {
  const auto lock = images::lock_fonts();
  m_lines.clear();
  m_faces.clear();
  m_leftward_layout.reset();
  m_layout.reset();
  m_leftward_context.reset();
  m_context.reset();
  m_map.reset();
}

FontEngine::Face& FontEngine::face_of(const Font& font) {
  const auto [place, is_new] = m_faces.try_emplace(key_of(font));
  Face& face = place->second;
  if (!is_new) return face;
  const auto lock = images::lock_fonts();
  face.description = describe(font);
  face.attributes.reset(pango_attr_list_new());
  if (font.letter_spacing != 0)
    pango_attr_list_insert(face.attributes.get(), pango_attr_letter_spacing_new(static_cast<int>(std::lround(
                                                      font.letter_spacing / 1000.0 * PANGO_SCALE))));
  face.font.reset(pango_context_load_font(m_context.get(), face.description.get()));
  if (face.font) {
    PangoFontMetrics* metrics = pango_font_get_metrics(face.font.get(), nullptr);
    face.height.ascent = um_of_pango(pango_font_metrics_get_ascent(metrics));
    face.height.descent = um_of_pango(pango_font_metrics_get_descent(metrics));
    pango_font_metrics_unref(metrics);
  }
  PangoRectangle ink{};
  pango_layout_line_get_extents(measured("H", font), &ink, nullptr);
  face.height.cap = um_of_pango(-ink.y);
  return face;
}

void FontEngine::set_line(PangoLayout* layout, std::string_view text, const Font& font,
                          text::Language language) {
  const Face& face = face_of(font);
  const bool leftward = begins_leftward(text);
  const std::string unmarked = leftward ? without_marks(text) : std::string();
  if (leftward) text = unmarked;
  pango_layout_set_auto_dir(layout, leftward ? FALSE : TRUE);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_set_text(layout, text.data(), static_cast<int>(text.size()));
  pango_layout_set_font_description(layout, face.description.get());
  // The language is not set in the context, because a change there would invalidate all lines.
  const bool joined = font.letter_spacing != 0 && text::is_joined(text);
  const Attributes attributes(joined ? pango_attr_list_new() : pango_attr_list_copy(face.attributes.get()));
  pango_attr_list_insert(
      attributes.get(),
      pango_attr_language_new(pango_language_from_string(std::string(text::tag_of(language)).c_str())));
  add_languages_of_scripts(text, attributes.get());
  pango_layout_set_attributes(layout, attributes.get());
}

PangoLayoutLine* FontEngine::measured(std::string_view text, const Font& font) {
  const auto lock = images::lock_fonts();
  PangoLayout* layout = begins_leftward(text) ? m_leftward_layout.get() : m_layout.get();
  set_line(layout, text, font, text::Language::other);
  return pango_layout_get_line_readonly(layout, 0);
}

FontEngine::Shaped FontEngine::shape(std::string_view text, const Font& drawn, text::Language language) {
  const Font font = to_shape(drawn);
  const std::string key = fmt::format("{}/{}/{}", key_of(font), static_cast<int>(language), text);
  const auto known = m_lines.find(key);
  if (known != m_lines.end()) return {pango_layout_get_line_readonly(known->second.get(), 0), scale_of(drawn)};
  const auto lock = images::lock_fonts();
  GObjectPtr<PangoLayout> layout(
      pango_layout_new(begins_leftward(text) ? m_leftward_context.get() : m_context.get()));
  set_line(layout.get(), text, font, language);
  if (m_lines.size() >= kMaxLines) m_lines.clear();
  PangoLayout* kept = m_lines.emplace(key, std::move(layout)).first->second.get();
  return {pango_layout_get_line_readonly(kept, 0), scale_of(drawn)};
}

int FontEngine::figure_of(Face& face, const Font& font) {
  if (face.figure) return *face.figure;
  std::string pairs;
  for (char a = '0'; a <= '9'; ++a)
    for (char b = '0'; b <= '9'; ++b) pairs += {a, b};
  std::vector<int> edges;
  const auto lock = images::lock_fonts();
  PangoLayoutLine* line = measured(pairs, font);
  for (int i = 0; i <= static_cast<int>(pairs.size()); ++i)
    pango_layout_line_index_to_x(line, i, FALSE, &edges.emplace_back());
  face.figure = edges[1];
  for (std::size_t i = 1; i < edges.size(); ++i)
    if (edges[i] - edges[i - 1] != edges[1]) face.figure = 0;
  return *face.figure;
}

Um FontEngine::width(std::string_view text, const Font& font) {
  if (text.empty() || font.size <= 0) return 0;
  return static_cast<Um>(std::lround(measured_width(text, to_shape(font)) * scale_of(font)));
}

Um FontEngine::measured_width(std::string_view text, const Font& font) {
  Face& face = face_of(font);
  // Fast path for hex numbers: there are thousands on a map.
  if (text.size() < kMaxWidths && text.find_first_not_of("0123456789") == std::string_view::npos &&
      figure_of(face, font) > 0)
    return um_of_pango(figure_of(face, font) * static_cast<int>(text.size()));
  std::unordered_map<std::string, Um>& widths = face.widths;
  const auto known = widths.find(std::string(text));
  if (known != widths.end()) return known->second;
  // The degree sign of typed text is drawn as a raised o in a cell of the same width.
  std::string shown(text);
  if (font.role == drawing::FontRole::typed)
    for (std::size_t at = 0; (at = shown.find("°", at)) != std::string::npos;)
      shown.replace(at, std::strlen("°"), "o");
  PangoRectangle logical{};
  const auto lock = images::lock_fonts();
  pango_layout_line_get_extents(measured(shown, font), nullptr, &logical);
  const Um result = um_of_pango(logical.width);
  if (widths.size() >= kMaxWidths) widths.clear();
  widths.emplace(text, result);
  return result;
}

drawing::FontHeight FontEngine::height(const Font& font) {
  if (font.size <= 0) return {};
  const drawing::FontHeight& height = face_of(to_shape(font)).height;
  const auto scaled = [&](Um length) { return static_cast<Um>(std::lround(length * scale_of(font))); };
  return {scaled(height.ascent), scaled(height.descent), scaled(height.cap)};
}

std::optional<std::string> FontEngine::substituted(const Font& font) {
  const Face& face = face_of(to_shape(font));
  if (!face.font) return "no font";
  FontDescription resolved(pango_font_describe(face.font.get()));
  const char* family = pango_font_description_get_family(resolved.get());
  if (family && drawing::family_of(font.role) == family) return std::nullopt;
  return std::string(family ? family : "");
}

std::vector<std::string> FontEngine::missing(std::string_view text, const Font& font) {
  const Face& face = face_of(to_shape(font));
  std::vector<std::string> result;
  for (const char32_t c : text::characters(text)) {
    // The degree sign of typed text is a raised o, and its ampersand comes from a fallback font.
    const bool stood_for = font.role == drawing::FontRole::typed && (c == 0x00B0 || c == U'&');
    if (stood_for || c < U' ' || text::is_unseen(c) || (face.font && pango_font_has_char(face.font.get(), c)))
      continue;
    std::string letter = text::to_utf8(std::u32string(1, c));
    if (std::find(result.begin(), result.end(), letter) == result.end()) result.push_back(std::move(letter));
  }
  return result;
}

std::optional<std::string> FontEngine::family_with(std::string_view letter, const Font& font) {
  const auto lock = images::lock_fonts();
  PangoLayoutLine* line = measured(letter, to_shape(font));
  if (pango_layout_get_unknown_glyphs_count(m_layout.get()) != 0 || line->runs == nullptr) return std::nullopt;
  const auto* run = static_cast<const PangoGlyphItem*>(line->runs->data);
  const FontDescription drawn(pango_font_describe(run->item->analysis.font));
  const char* family = pango_font_description_get_family(drawn.get());
  return std::string(family != nullptr ? family : "");
}

}  // namespace coq::cairo
