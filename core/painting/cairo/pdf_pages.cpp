// SPDX-License-Identifier: MIT
#include "core/painting/cairo/pdf_pages.h"

#include <cairo-pdf.h>
#include <stdlib.h>

#include <algorithm>
#include <cmath>

#include "core/images/font_guard.h"

namespace coq::cairo {
namespace {

cairo_status_t append(void* closure, const unsigned char* data, unsigned size) {
  static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), size);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

int user_unit_of(const Box& media) {
  constexpr double kMaxUnits = 14'400;
  return std::max(1,
                  static_cast<int>(std::ceil(points_of(std::max(media.width(), media.height())) / kMaxUnits)));
}

void pack_once() {
  // Cairo 1.17 and later would also print debug output, so only older versions get this.
  if (cairo_version() < CAIRO_VERSION_ENCODE(1, 17, 0)) ::setenv("CAIRO_DEBUG_PDF", "1", 0);
}

Result<std::string> paint_pdf(const drawing::Document& document, const LayerFilter& wanted, FontEngine& fonts,
                              Images& images, PaintOptions options, Problems& problems,
                              std::vector<StructureTag>* structure) {
  std::string out;
  const Surface surface(cairo_pdf_surface_create_for_stream(append, &out, 72, 72));
  cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_5);
  Painter painter(fonts, images, options);
  for (const drawing::Page& page : document.pages) painter.note_repeats(page.scene, wanted);
  {
    const Context context(cairo_create(surface.get()));
    cairo_t* cr = context.get();
    for (const drawing::Page& page : document.pages) {
      const Box& media = page.media;
      const double unit = user_unit_of(media);
      cairo_pdf_surface_set_size(surface.get(), points_of(media.width()) / unit,
                                 points_of(media.height()) / unit);
      // Cairo leaves the file untagged if it has only a paragraph tag. Begin after setting the size, which
      // discards open tags.
      if (options.tag_text && &page == &document.pages.front()) cairo_tag_begin(cr, "Document", nullptr);
      cairo_save(cr);
      cairo_scale(cr, points_of(1) / unit, points_of(1) / unit);
      cairo_translate(cr, -media.min.x, -media.min.y);
      const bool figure = options.tag_text && !page.alternative.empty();
      if (figure) painter.begin_figure(cr, page.alternative);
      painter.paint(cr, page.scene, media, wanted);
      if (figure) painter.end_figure(cr);
      cairo_restore(cr);
      {
        const auto lock = images::lock_fonts();
        cairo_show_page(cr);  // glyphs are measured here
      }
      options.progress.set(static_cast<double>(&page - document.pages.data() + 1) /
                           static_cast<double>(document.pages.size()));
    }
    if (options.tag_text && !document.pages.empty()) cairo_tag_end(cr, "Document");
    if (cairo_status(cr) != CAIRO_STATUS_SUCCESS)
      return make_error("paint.failed",
                        message("the page cannot be drawn: {}", cairo_status_to_string(cairo_status(cr))));
  }
  {
    const auto lock = images::lock_fonts();
    cairo_surface_finish(surface.get());
  }
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS)
    return make_error("paint.failed", message("the page cannot be drawn: {}",
                                              cairo_status_to_string(cairo_surface_status(surface.get()))));
  problems.insert(problems.end(), painter.problems().begin(), painter.problems().end());
  if (structure != nullptr) *structure = painter.structure();
  return out;
}

}  // namespace coq::cairo
