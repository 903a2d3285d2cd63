// SPDX-License-Identifier: MIT
#include "formats/painters/cairo/raster.h"

#include <cmath>

namespace coq::cairo {
namespace {

constexpr int kMostPixels = 32'767;
constexpr std::int64_t kMostArea = 400'000'000;  ///< 1.6 GB

}  // namespace

bool is_picture_size(std::int64_t width, std::int64_t height) {
  return width > 0 && height > 0 && width <= kMostPixels && height <= kMostPixels &&
         width * height <= kMostArea;
}

Result<Bitmap> rasterise(const scene::Scene& scene, const RasterView& view, const LayerFilter& wanted,
                         FontEngine& fonts, Images& images, PaintOptions options, Problems& problems) {
  if (!is_picture_size(view.width, view.height))
    return make_error("png.size",
                      message("a picture of {} x {} pixels cannot be made", view.width, view.height));
  Bitmap bitmap{view.width, view.height, {}};
  bitmap.pixels.resize(static_cast<std::size_t>(view.width) * static_cast<std::size_t>(view.height));
  const Surface surface(
      cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(bitmap.pixels.data()),
                                          CAIRO_FORMAT_ARGB32, view.width, view.height, view.width * 4));
  {
    const Context context(cairo_create(surface.get()));
    cairo_t* cr = context.get();
    const scene::Color b = view.background;
    cairo_set_source_rgba(cr, b.r / 255.0, b.g / 255.0, b.b / 255.0, b.a / 255.0);
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
    cairo_paint(cr);
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
    cairo_scale(cr, view.width / static_cast<double>(view.area.width()),
                view.height / static_cast<double>(view.area.height()));
    cairo_translate(cr, -view.area.min.x, -view.area.min.y);
    if (options.detail == 0) options.detail = view.area.width() / (2 * view.width);
    options.masks = true;
    Painter painter(fonts, images, options);
    painter.paint(cr, scene, view.area, wanted);
    problems.insert(problems.end(), painter.problems().begin(), painter.problems().end());
    if (cairo_status(cr) != CAIRO_STATUS_SUCCESS)
      return make_error("paint.failed",
                        message("the picture cannot be painted: {}", cairo_status_to_string(cairo_status(cr))));
  }
  cairo_surface_flush(surface.get());
  return bitmap;
}

}  // namespace coq::cairo
