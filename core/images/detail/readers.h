// SPDX-License-Identifier: MIT
#pragma once

#include <tiffio.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/images/picture.h"

namespace coq::images::detail {

struct TiffCloser {
  void operator()(TIFF* tiff) const { TIFFClose(tiff); }
};
using TiffFile = std::unique_ptr<TIFF, TiffCloser>;

/// Opens a TIFF file. `mode` is "r" or "w". Returns null if the file cannot be opened. Prints nothing to
/// standard error.
TiffFile open_tiff_file(const std::string& file, const char* mode);

/// Returns a field of the directory, or `otherwise` if it is missing.
template <class T>
T tiff_field(TIFF* tiff, std::uint32_t tag, T otherwise) {
  T value = otherwise;
  return TIFFGetFieldDefaulted(tiff, tag, &value) ? value : otherwise;
}

// Readers for each kind of file. They return nullopt, null or an error if the file is damaged or of an
// unsupported kind. Pages count from 1; 0 is the first one.

std::optional<Info> jpeg_info(const std::string& file);
std::unique_ptr<Rows> open_jpeg(const std::string& file, int reduction);

std::optional<Info> png_info(const std::string& file);
std::unique_ptr<Rows> open_png(const std::string& file);

Result<Info> tiff_info(const std::string& file, int page);
std::unique_ptr<Rows> open_tiff(const std::string& file, int page);
/// Returns the file with the directory of that page as the current one.
TiffFile open_tiff_page(const std::string& file, int page);
/// Returns a quick preview: for a tiled file, some tiles that also fill the space of their neighbours; for a
/// file with smaller copies of the image, the copy that fits. Returns null for other files.
std::optional<Bitmap> tiff_preview(const std::string& file, int page, int most, const StopToken* stop);

std::optional<Info> gif_info(const std::string& file);
std::unique_ptr<Rows> open_gif(const std::string& file);

std::optional<Info> webp_info(const std::string& file);
std::unique_ptr<Rows> open_webp(const std::string& file);

std::optional<Info> bmp_info(const std::string& file);
std::unique_ptr<Rows> open_bmp(const std::string& file);

std::optional<Info> jpeg2000_info(const std::string& file);
std::unique_ptr<Rows> open_jpeg2000(const std::string& file, int reduction);

Result<Info> pdf_info(const std::string& file, int page);
std::unique_ptr<Rows> open_pdf(const std::string& file, int page, int reduction);

/// Returns the message about a page that the file does not have.
Message no_page(int page, int pages);

/// Returns the kind of a file with this beginning, or nullopt if it cannot be read.
std::optional<FileKind> kind_of_start(std::string_view start);
/// Explains why a file with this beginning is not read, and how to convert it.
Message not_read(const std::string& file, std::string_view start);

/// Detects the kind by the first bytes. Returns nullopt if it is not an image, or cannot be read.
std::optional<FileKind> kind_of_file(const std::string& file);
/// Returns the data of the header, even if the image is too large.
Result<Info> header_of(const std::string& file, FileKind kind);

/// Returns whether a file with this beginning looks like SVG.
bool is_svg(std::string_view start);
std::optional<Info> svg_info(const std::string& file);
std::unique_ptr<Rows> open_svg(const std::string& file, int width);
/// Draws the image with this width in pixels, or in its own size (svg_info) if `width` is 0 or larger than
/// that.
std::optional<Bitmap> draw_svg(const std::string& file, int width);
/// Result of examining a whole SVG file.
struct SvgReport {
  std::string fault{};  ///< the reason why it cannot be drawn, in English; empty if it can
  Size size{};          ///< scaled to a larger side of kSvgSide
  std::vector<Omission> omissions{};
};
/// Examines an SVG file. The report is cached while the file's time and size stay the same. Thread-safe.
SvgReport report_of_svg(const std::string& file);

/// Properties of an image in its Exif data, which begin with "II" or "MM".
struct Exif {
  int orientation = 1;
  double dpi = 0, dpi_down = 0;  ///< as in Info
};
Exif read_exif(std::string_view data);

/// Packs the channels of a pixel, premultiplied.
inline std::uint32_t opaque_pixel(unsigned red, unsigned green, unsigned blue) {
  return 0xFF000000U | red << 16 | green << 8 | blue;
}
inline std::uint32_t pixel(unsigned red, unsigned green, unsigned blue, unsigned alpha) {
  const auto times = [&](unsigned channel) { return (channel * alpha + 127) / 255; };
  return alpha << 24 | times(red) << 16 | times(green) << 8 | times(blue);
}
/// Converts CMYK inks (0 to 255) to a pixel.
inline std::uint32_t ink_pixel(unsigned cyan, unsigned magenta, unsigned yellow, unsigned black) {
  const auto light = [&](unsigned ink) { return ((255 - ink) * (255 - black) + 127) / 255; };
  return opaque_pixel(light(cyan), light(magenta), light(yellow));
}

/// Reduces an image to the means of squares of pixels, row by row. Pixels at the right and lower edges that do
/// not fill a square are dropped.
class Reducer {
 public:
  Reducer(Size size, int factor);
  void add_row(const std::uint32_t* row);
  Bitmap take() { return std::move(m_pixels); }

 private:
  int m_factor;
  int m_rows = 0;
  std::vector<std::uint32_t> m_sums{};
  Bitmap m_pixels{};
};

}  // namespace coq::images::detail
