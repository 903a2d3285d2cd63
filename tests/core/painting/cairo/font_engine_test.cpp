// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/painting/cairo/font_engine.h"

#include <pango/pangocairo.h>

#include <cmath>

#include "core/drawing/primitives/text.h"
#include "core/painting/cairo/text_painter.h"

using namespace coq;
using namespace coq::drawing;
using coq::cairo::FontEngine;

namespace {
const FontRole kRoles[] = {FontRole::typed,  FontRole::handwriting, FontRole::label, FontRole::narrow,
                           FontRole::period, FontRole::pencil,      FontRole::quill};

Font font_of(FontRole role, int size = 10'000) {
  Font font;
  font.role = role;
  font.size = size;
  return font;
}
}  // namespace

TEST_CASE("All five font families are found under their real names", "[cairo]") {
  FontEngine fonts;
  for (const FontRole role : kRoles) {
    INFO(family_of(role));
    CHECK_FALSE(fonts.substituted(font_of(role)));
  }
}

TEST_CASE("Widths are proportional to the size, without rounding to pixels", "[cairo]") {
  FontEngine fonts;
  const char* line = "La 3e compagnie s'empare de la lisière nord du bois des Sangliers";
  for (const FontRole role : kRoles) {
    INFO(family_of(role));
    const Um at_seven = fonts.width(line, font_of(role, 7'000));
    const Um at_seventy = fonts.width(line, font_of(role, 70'000));
    CHECK(at_seven * 10 == Approx(at_seventy).epsilon(0.001));
  }
}

TEST_CASE("A point is a seventy-second of an inch", "[cairo]") {
  FontEngine fonts;
  // Roboto's H is 1456 of 2048 units high.
  CHECK(fonts.height(font_of(FontRole::label, 72'000)).cap == Approx(25'400 * 1456 / 2048).margin(100));
  // Ten letters typed: the typewriter font has 0.6 em for each.
  CHECK(fonts.width("mmmmmmmmmm", font_of(FontRole::typed, 10'000)) ==
        fonts.width("iiiiiiiiii", font_of(FontRole::typed, 10'000)));
}

TEST_CASE("The condensed family is not a squeezed Roboto", "[cairo]") {
  FontEngine fonts;
  CHECK(fonts.width("Mitrailleuses", font_of(FontRole::narrow)) <
        fonts.width("Mitrailleuses", font_of(FontRole::label)) * 95 / 100);
}

TEST_CASE("Numbers are measured as wide as they are drawn", "[cairo]") {
  FontEngine fonts;
  for (const FontRole role : kRoles)
    for (const int spacing : {0, 500})
      for (const char* number : {"0101", "7", "1914", "99999", "17"}) {
        INFO(family_of(role) << " " << number);
        Font font = font_of(role);
        font.letter_spacing = spacing;
        const Um width = fonts.width(number, font);
        PangoRectangle logical{};
        const FontEngine::Shaped shaped = fonts.shape(number, font, text::Language::other);
        pango_layout_line_get_extents(shaped.line, nullptr, &logical);
        const double drawn = logical.width * shaped.scale * 25400.0 / (72.0 * PANGO_SCALE);
        CHECK(std::abs(width - drawn) <= 1);
      }
}

TEST_CASE("A text has the width and height that Pango gives it at its own size", "[cairo]") {
  FontEngine fonts;
  cairo::GObjectPtr<PangoFontMap> map(pango_cairo_font_map_new());
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map.get()), 72);
  cairo::GObjectPtr<PangoContext> context(pango_font_map_create_context(map.get()));
  pango_context_set_round_glyph_positions(context.get(), FALSE);
  cairo::FontOptions options(cairo_font_options_create());
  cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context.get(), options.get());
  const std::string text = "Le 3e bataillon, à l’œuvre";
  for (const FontRole role : kRoles)
    for (const int size : {5'000, 7'350, 12'000, 61'700}) {
      INFO(family_of(role) << " " << size);
      const Font font = font_of(role, size);
      cairo::FontDescription description(pango_font_description_new());
      pango_font_description_set_family(description.get(), std::string(family_of(role)).c_str());
      pango_font_description_set_absolute_size(description.get(), size / 1000.0 * PANGO_SCALE);
      cairo::GObjectPtr<PangoLayout> layout(pango_layout_new(context.get()));
      pango_layout_set_font_description(layout.get(), description.get());
      pango_layout_set_text(layout.get(), text.c_str(), -1);
      PangoRectangle logical{};
      pango_layout_get_extents(layout.get(), nullptr, &logical);
      const auto um = [](int units) { return units * 25400.0 / (72.0 * PANGO_SCALE); };
      // Each letter is rounded to a unit of a third of a micrometre.
      CHECK(std::abs(fonts.width(text, font) - um(logical.width)) <= 10);
      const FontHeight height = fonts.height(font);
      const cairo::GObjectPtr<PangoFont> own(pango_context_load_font(context.get(), description.get()));
      PangoFontMetrics* metrics = pango_font_get_metrics(own.get(), nullptr);
      CHECK(std::abs(height.ascent - um(pango_font_metrics_get_ascent(metrics))) <= 2);
      CHECK(std::abs(height.descent - um(pango_font_metrics_get_descent(metrics))) <= 2);
      pango_font_metrics_unref(metrics);
    }
}

TEST_CASE("Letter spacing and weight affect the width", "[cairo]") {
  FontEngine fonts;
  Font font = font_of(FontRole::label);
  const Um plain = fonts.width("SECRET", font);
  font.letter_spacing = 3'000;
  CHECK(fonts.width("SECRET", font) == Approx(plain + 5 * um_of_points(3'000)).margin(10));
  font.letter_spacing = 0;
  font.bold = true;
  CHECK(fonts.width("SECRET", font) > plain);
}

TEST_CASE("Characters missing in a font are reported, and drawable text has none", "[cairo]") {
  FontEngine fonts;
  CHECK(fonts.missing("« 漢字 » 漢", font_of(FontRole::label)) == std::vector<std::string>{"漢", "字"});
  CHECK(fonts.missing("’", font_of(FontRole::typed)) == std::vector<std::string>{"’"});
  const char* text = "«\u202FL’ordre n°\u00A07 — à l’œil – vaut, №\u00A03…\u202F» È É Ç ß ü";
  for (const FontRole role : kRoles) {
    INFO(family_of(role));
    CHECK(fonts.missing(drawable(text, role), font_of(role)).empty());
  }
}

TEST_CASE("A font face outlives its engine, because another thread may still use it", "[cairo]") {
  static const cairo_user_data_key_t kKey{};
  bool deleted = false;
  {
    FontEngine fonts;
    PangoLayoutLine* line = fonts.shape("H", font_of(FontRole::period, 12'340), text::Language::fr).line;
    REQUIRE(line->runs != nullptr);
    PangoFont* font = static_cast<const PangoGlyphItem*>(line->runs->data)->item->analysis.font;
    cairo_font_face_t* face =
        cairo_scaled_font_get_font_face(pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)));
    cairo_font_face_set_user_data(face, &kKey, &deleted, [](void* flag) { *static_cast<bool*>(flag) = true; });
  }
  // Cairo keeps the last 256 unused fonts, where each size counts as one.
  {
    FontEngine others;
    const cairo::Surface surface(cairo_image_surface_create(CAIRO_FORMAT_A8, 10, 10));
    const cairo::Context context(cairo_create(surface.get()));
    for (int size = 0; size < 400; ++size) {
      const Font font = font_of(FontRole::label, 5'000 + 10 * size);
      cairo::draw_text(context.get(), others, {"H", font, text::Language::fr, kBlack});
    }
  }
  CHECK_FALSE(deleted);
}
