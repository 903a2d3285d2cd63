// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <pango/pangocairo.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <vector>

#include "core/drawing/primitives/text.h"
#include "core/images/font_guard.h"
#include "core/painting/cairo/font_engine.h"
#include "core/painting/cairo/text_painter.h"

using namespace coq;
using coq::cairo::FontEngine;

namespace {

/// A picture to draw on. If it is turned, all glyphs are new to Cairo.
struct Sheet {
  cairo::Surface surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 200, 60)};
  cairo::Context context{cairo_create(surface.get())};

  void turn(int thousandths) const {
    cairo_translate(context.get(), 10, 30);
    cairo_rotate(context.get(), thousandths * 0.001);
  }
  bool has_ink() const {
    cairo_surface_flush(surface.get());
    const unsigned char* bytes = cairo_image_surface_get_data(surface.get());
    return std::any_of(bytes, bytes + 60 * cairo_image_surface_get_stride(surface.get()),
                       [](unsigned char byte) { return byte != 0; });
  }
};

/// Writes like the window's toolkit: through Pango's own font map of this thread, in the desktop's fonts.
void write_as_toolkits_do(const std::atomic<bool>& more) {
  images::keep_faces_of_this_thread();
  const Sheet first;
  std::vector<cairo::GObjectPtr<PangoLayout>> layouts;
  for (const char* name : {"Sans", "Sans Bold", "Serif", "Serif Italic", "Monospace", "Monospace Bold"}) {
    layouts.emplace_back(pango_cairo_create_layout(first.context.get()));
    const cairo::FontDescription font(pango_font_description_from_string(name));
    pango_layout_set_font_description(layouts.back().get(), font.get());
    pango_layout_set_text(layouts.back().get(), "Section de mitrailleuses", -1);
  }
  for (int turns = 0; more;)
    for (const auto& layout : layouts) {
      const Sheet sheet;
      sheet.turn(--turns % 300);
      pango_cairo_show_layout(sheet.context.get(), layout.get());
    }
}

/// Writes like tiles and pages, with fonts of this thread; returns the number of lines with ink.
int write_in_all_faces() {
  constexpr int kRounds = 60;
  int written = 0;
  FontEngine fonts;
  for (int round = 0; round < kRounds; ++round)
    for (const drawing::FontRole role :
         {drawing::FontRole::typed, drawing::FontRole::handwriting, drawing::FontRole::label,
          drawing::FontRole::narrow, drawing::FontRole::period, drawing::FontRole::pencil,
          drawing::FontRole::quill})
      for (int style = 0; style < 4; ++style) {
        const Sheet sheet;
        sheet.turn(++written % 300);
        cairo_scale(sheet.context.get(), 72.0 / 25'400, 72.0 / 25'400);
        const drawing::Font font{role, 10'000, style % 2 == 1, style >= 2};
        cairo::draw_text(sheet.context.get(), fonts,
                         {"Section de mitrailleuses", font, text::Language::fr, {0, 0, 0, 255}});
        if (!sheet.has_ink()) return 0;
      }
  return written;
}

}  // namespace

TEST_CASE("Several threads and the window can draw text in more fonts than Cairo keeps open", "[cairo]") {
  std::atomic<bool> more = true;
  std::thread toolkit([&] { write_as_toolkits_do(more); });
  std::array<int, 3> written{};
  std::vector<std::thread> tiles;
  for (int& lines : written) tiles.emplace_back([&lines] { lines = write_in_all_faces(); });
  for (std::thread& thread : tiles) thread.join();
  more = false;
  toolkit.join();
  CHECK(written == std::array<int, 3>{60 * 28, 60 * 28, 60 * 28});
}
