// SPDX-License-Identifier: MIT
#include "core/painting/png/png_export.h"

#include <cstdint>

#include "core/painting/cairo/raster.h"

namespace coq::png {
namespace {

constexpr int kMinDpi = 10;
constexpr int kMaxDpi = 2'400;

/// Rounds up, so that nothing is cut off; exact sizes (25.4 mm at integer dpi) stay exact.
std::int64_t pixels(Um length, int dpi) {
  return (static_cast<std::int64_t>(length) * dpi + 25'399) / 25'400;
}

/// Returns the error, which suggests a resolution that is low enough.
Problem too_large(const Box& view, int dpi) {
  const std::int64_t width = pixels(view.width(), dpi), height = pixels(view.height(), dpi);
  int less = dpi - 1;
  while (less >= kMinDpi && !cairo::is_picture_size(pixels(view.width(), less), pixels(view.height(), less)))
    --less;
  if (less < kMinDpi)
    return make_error("png.size", message("an image of {} x {} pixels cannot be created", width, height));
  return make_error("png.size", message("an image of {} x {} pixels cannot be created, but one at {} dpi can",
                                        width, height, less));
}

}  // namespace

Result<std::string> write_png(const drawing::Document& document, std::size_t number, const PngOptions& options,
                              cairo::FontEngine& fonts, Problems& problems) {
  if (number >= document.pages.size())
    return make_error("png.page",
                      message("there is no page {}; the pages are 1 to {}", number + 1, document.pages.size()));
  if (options.dpi < kMinDpi || options.dpi > kMaxDpi)
    return make_error("png.size", message("a resolution of {} dots per inch is not between {} and {}",
                                          options.dpi, kMinDpi, kMaxDpi));
  const drawing::Page& page = document.pages[number];
  const Box& view = options.marks ? page.media : page.trim;
  const std::int64_t width = pixels(view.width(), options.dpi), height = pixels(view.height(), options.dpi);
  if (!cairo::is_picture_size(width, height)) return too_large(view, options.dpi);
  cairo::RasterView raster;
  raster.width = static_cast<int>(width);
  raster.height = static_cast<int>(height);
  // The area covers whole pixels rather than the page, so that the scale is exact.
  raster.area = {
      view.min,
      {view.min.x + static_cast<Um>(static_cast<std::int64_t>(raster.width) * 25'400 / options.dpi),
       view.min.y + static_cast<Um>(static_cast<std::int64_t>(raster.height) * 25'400 / options.dpi)}};
  if (options.transparent) raster.background = {255, 255, 255, 0};
  const auto wanted = [&](const drawing::Layer& layer) {
    return layer.kind == drawing::LayerClass::art || (options.marks && layer.print);
  };
  cairo::PaintOptions paint;
  paint.gray = options.gray;
  paint.image_dpi = options.dpi;
  cairo::Images images;
  const auto bitmap = cairo::rasterise(page.scene, raster, wanted, fonts, images, paint, problems);
  if (!bitmap) return bitmap.error();
  options.progress.set(0.5);
  Result<std::string> bytes = cairo::encode_png(*bitmap, options.dpi, options.workers);
  options.progress.set(1);
  return bytes;
}

}  // namespace coq::png
