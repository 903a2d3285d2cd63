// SPDX-License-Identifier: MIT
#include "exporters/cairo/raster.h"

#include <png.h>

#include <cmath>

namespace coq::cairo {
namespace {

constexpr int kMostPixels = 32'767;
constexpr std::int64_t kMostArea = 400'000'000;  ///< 1.6 GB

struct PngWriter {
  png_structp png = nullptr;
  png_infop info = nullptr;
  ~PngWriter() { png_destroy_write_struct(&png, &info); }
};

void append(png_structp png, png_bytep data, png_size_t size) {
  static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<const char*>(data), size);
}
void flush(png_structp) {}

unsigned char unpremultiplied(unsigned channel, unsigned alpha) {
  return static_cast<unsigned char>(alpha == 0 ? 0 : (channel * 255 + alpha / 2) / alpha);
}

/// One row as PNG wants it: red, green, blue and, where `with_alpha`, opacity.
void fill_row(const Bitmap& bitmap, int y, bool with_alpha, std::vector<unsigned char>& row) {
  row.clear();
  for (int x = 0; x < bitmap.width; ++x) {
    const std::uint32_t p = bitmap.at(x, y);
    const unsigned alpha = p >> 24;
    for (const int shift : {16, 8, 0}) {
      const unsigned channel = (p >> shift) & 0xFF;
      row.push_back(with_alpha ? unpremultiplied(channel, alpha) : static_cast<unsigned char>(channel));
    }
    if (with_alpha) row.push_back(static_cast<unsigned char>(alpha));
  }
}

/// All that writing needs, made before libpng can jump.
struct Encoding {
  const Bitmap& bitmap;
  bool with_alpha = false;
  int dpi = 0;
  std::string out{};
  std::vector<unsigned char> row{};
};

/// False where libpng gave up: it reports by a jump to the setjmp here.
bool write_png(png_structp png, png_infop info, Encoding& encoding) {
  if (setjmp(png_jmpbuf(png))) return false;
  const Bitmap& bitmap = encoding.bitmap;
  png_set_write_fn(png, &encoding.out, append, flush);
  png_set_IHDR(png, info, static_cast<png_uint_32>(bitmap.width), static_cast<png_uint_32>(bitmap.height), 8,
               encoding.with_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (encoding.dpi > 0) {
    const auto per_metre = static_cast<png_uint_32>(std::lround(encoding.dpi / 0.0254));
    png_set_pHYs(png, info, per_metre, per_metre, PNG_RESOLUTION_METER);
  }
  png_set_sRGB_gAMA_and_cHRM(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  for (int y = 0; y < bitmap.height; ++y) {
    fill_row(bitmap, y, encoding.with_alpha, encoding.row);
    png_write_row(png, encoding.row.data());
  }
  png_write_end(png, nullptr);
  return true;
}

}  // namespace

Result<Bitmap> rasterise(const scene::Scene& scene, const RasterView& view, const LayerFilter& wanted,
                         FontEngine& fonts, Images& images, PaintOptions options, Problems& problems) {
  if (view.width <= 0 || view.height <= 0 || view.width > kMostPixels || view.height > kMostPixels ||
      static_cast<std::int64_t>(view.width) * view.height > kMostArea)
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
    cairo_scale(cr, view.width / static_cast<double>(view.area.max.x - view.area.min.x),
                view.height / static_cast<double>(view.area.max.y - view.area.min.y));
    cairo_translate(cr, -view.area.min.x, -view.area.min.y);
    if (options.detail == 0) options.detail = (view.area.max.x - view.area.min.x) / (2 * view.width);
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

Result<std::string> encode_png(const Bitmap& bitmap, int dpi) {
  Encoding encoding{bitmap, false, dpi};
  for (const std::uint32_t p : bitmap.pixels) encoding.with_alpha = encoding.with_alpha || (p >> 24) != 255;
  PngWriter writer;
  writer.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  if (writer.png) writer.info = png_create_info_struct(writer.png);
  if (!writer.info || !write_png(writer.png, writer.info, encoding))
    return make_error("png.write", message("the PNG picture cannot be written"));
  return std::move(encoding.out);
}

}  // namespace coq::cairo
