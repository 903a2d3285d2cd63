// SPDX-License-Identifier: MIT
#include "exporters/cairo/tiff.h"

#include <tiffio.h>

#include <algorithm>
#include <cstdarg>
#include <memory>

namespace coq::cairo {
namespace {

struct Closer {
  void operator()(TIFF* tiff) const { TIFFClose(tiff); }
};
using File = std::unique_ptr<TIFF, Closer>;

/// libtiff would print to the standard error.
int say_nothing(TIFF*, void*, const char*, const char*, va_list) {
  return 1;
}

File open(const std::string& file) {
  TIFFOpenOptions* options = TIFFOpenOptionsAlloc();
  TIFFOpenOptionsSetErrorHandlerExtR(options, say_nothing, nullptr);
  TIFFOpenOptionsSetWarningHandlerExtR(options, say_nothing, nullptr);
  File result(TIFFOpenExt(file.c_str(), "r", options));
  TIFFOpenOptionsFree(options);
  return result;
}

Problem unreadable(const std::string& file) {
  Problem problem = make_error("image.read", message("{}: damaged TIFF picture, or of an unknown kind", file));
  problem.file = file;
  return problem;
}

struct Layout {
  std::uint32_t width = 0, height = 0;
  std::uint32_t band = 0;        ///< rows that are read at once
  std::uint32_t tile_width = 0;  ///< 0 for strips
};

bool read_layout(TIFF* tiff, Layout& layout) {
  constexpr std::uint32_t kMost = 100'000;
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &layout.width);
  TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &layout.height);
  if (layout.width == 0 || layout.height == 0 || layout.width > kMost || layout.height > kMost) return false;
  if (TIFFIsTiled(tiff)) {
    TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &layout.tile_width);
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, &layout.band);
    if (layout.tile_width == 0) return false;
  } else {
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &layout.band);
    layout.band = std::min(layout.band, layout.height);
  }
  return layout.band > 0 && layout.band <= kMost;
}

/// Rows `top`.. of the picture, as many as `rows`, the upper row first. libtiff gives strips and tiles upside
/// down.
bool read_band(TIFF* tiff, const Layout& layout, std::uint32_t top, std::uint32_t rows,
               std::vector<std::uint32_t>& raster, std::vector<std::uint32_t>& out) {
  out.assign(static_cast<std::size_t>(layout.width) * rows, 0);
  const std::uint32_t step = layout.tile_width > 0 ? layout.tile_width : layout.width;
  raster.resize(static_cast<std::size_t>(step) * layout.band);
  for (std::uint32_t left = 0; left < layout.width; left += step) {
    const int read = layout.tile_width > 0 ? TIFFReadRGBATile(tiff, left, top, raster.data())
                                           : TIFFReadRGBAStrip(tiff, top, raster.data());
    if (!read) return false;
    // A short last strip fills its own height only, a tile always its whole one.
    const std::uint32_t high = layout.tile_width > 0 ? layout.band : rows;
    const std::uint32_t wide = std::min(step, layout.width - left);
    for (std::uint32_t y = 0; y < rows; ++y)
      std::copy_n(raster.begin() + static_cast<std::ptrdiff_t>(step) * (high - 1 - y), wide,
                  out.begin() + static_cast<std::ptrdiff_t>(layout.width) * y + left);
  }
  return true;
}

/// Means of squares of pixels, fed row by row.
class Reducer {
 public:
  Reducer(int width, int height, int factor)
      : m_factor(factor), m_sums(static_cast<std::size_t>(width / factor) * 3) {
    m_pixels.width = width / factor;
    m_pixels.height = height / factor;
    m_pixels.bytes.reserve(static_cast<std::size_t>(m_pixels.width) *
                           static_cast<std::size_t>(m_pixels.height) * 4);
  }

  void add_row(const std::uint32_t* row) {
    for (std::size_t x = 0; x < m_sums.size() / 3; ++x)
      for (int k = 0; k < m_factor; ++k) {
        const std::uint32_t pixel = *row++;
        m_sums[x * 3] += TIFFGetB(pixel);
        m_sums[x * 3 + 1] += TIFFGetG(pixel);
        m_sums[x * 3 + 2] += TIFFGetR(pixel);
      }
    if (++m_rows < m_factor) return;
    const auto count = static_cast<std::uint32_t>(m_factor * m_factor);
    for (std::size_t i = 0; i < m_sums.size(); ++i) {
      m_pixels.bytes.push_back(static_cast<unsigned char>(m_sums[i] / count));
      if (i % 3 == 2) m_pixels.bytes.push_back(255);
    }
    std::fill(m_sums.begin(), m_sums.end(), 0);
    m_rows = 0;
  }
  RgbPixels take() { return std::move(m_pixels); }

 private:
  int m_factor;
  int m_rows = 0;
  std::vector<std::uint32_t> m_sums;
  RgbPixels m_pixels;
};

}  // namespace

bool is_tiff(std::string_view data) {
  const std::string_view start = data.substr(0, 4);
  using namespace std::string_view_literals;
  return start == "II*\0"sv || start == "MM\0*"sv || start == "II+\0"sv || start == "MM\0+"sv;
}

Result<PixelSize> read_tiff_size(const std::string& file) {
  const File tiff = open(file);
  Layout layout;
  if (!tiff || !read_layout(tiff.get(), layout)) return unreadable(file);
  return PixelSize{static_cast<int>(layout.width), static_cast<int>(layout.height)};
}

Result<RgbPixels> decode_tiff(const std::string& file, int least_width) {
  const File tiff = open(file);
  Layout layout;
  char why[1024];
  if (!tiff || !read_layout(tiff.get(), layout) || !TIFFRGBAImageOK(tiff.get(), why)) return unreadable(file);
  const auto width = static_cast<int>(layout.width);
  const auto height = static_cast<int>(layout.height);
  const int factor = least_width <= 0 ? 1 : std::clamp(width / least_width, 1, height);
  Reducer reducer(width, height, factor);
  std::vector<std::uint32_t> raster;
  std::vector<std::uint32_t> rows;
  for (std::uint32_t top = 0; top < layout.height; top += layout.band) {
    const std::uint32_t count = std::min(layout.band, layout.height - top);
    if (!read_band(tiff.get(), layout, top, count, raster, rows)) return unreadable(file);
    for (std::uint32_t y = 0; y < count; ++y)
      reducer.add_row(rows.data() + static_cast<std::size_t>(layout.width) * y);
  }
  RgbPixels pixels = reducer.take();
  // A factor that leaves a rest at the lower edge has begun a row that it did not end.
  pixels.height = static_cast<int>(pixels.bytes.size() / (static_cast<std::size_t>(pixels.width) * 4));
  return pixels;
}

}  // namespace coq::cairo
