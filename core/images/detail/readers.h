// SPDX-License-Identifier: MIT
#pragma once

#include <tiffio.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/images/picture.h"

namespace coq::picture::detail {

struct TiffCloser {
  void operator()(TIFF* tiff) const { TIFFClose(tiff); }
};
using TiffFile = std::unique_ptr<TIFF, TiffCloser>;

/// "r" or "w"; null where it cannot be opened. Says nothing on the standard error.
TiffFile open_tiff_file(const std::string& file, const char* mode);

/// A field of the directory, or another value where it is not there.
template <class T>
T tiff_field(TIFF* tiff, std::uint32_t tag, T otherwise) {
  T value = otherwise;
  return TIFFGetFieldDefaulted(tiff, tag, &value) ? value : otherwise;
}

// One reader for each kind of file; nullopt or null where it is damaged or of a kind that is not read.

std::optional<Info> jpeg_info(const std::string& file);
std::unique_ptr<Rows> open_jpeg(const std::string& file, int reduction);

std::optional<Info> png_info(const std::string& file);
std::unique_ptr<Rows> open_png(const std::string& file);

std::optional<Info> tiff_info(const std::string& file);
std::unique_ptr<Rows> open_tiff(const std::string& file);
/// Of a tiled file: some of the tiles, the others filled from their neighbours; of one with smaller copies of
/// itself the fitting one. Null where neither is so.
std::optional<Bitmap> tiff_preview(const std::string& file, int most, const StopToken* stop);

/// By its first bytes; nullopt where it is no picture, or not to be read.
std::optional<FileKind> kind_of_file(const std::string& file);
/// What its header says, however large it is.
std::optional<Info> header_of(const std::string& file, FileKind kind);

/// Does a file that starts so look like SVG?
bool is_svg(std::string_view start);
std::optional<Info> svg_info(const std::string& file);
std::unique_ptr<Rows> open_svg(const std::string& file, int width);
/// The picture that many pixels wide, as it is (svg_info) where `width` is 0 or larger.
std::optional<Bitmap> draw_svg(const std::string& file, int width);
/// A look at a whole SVG file.
struct SvgReport {
  std::string fault{};  ///< the reason why it cannot be drawn, in English; empty if it can
  Size size{};          ///< with a larger side of kSvgSide
  std::vector<Omission> omissions{};
};
/// The report is kept as long as the file's time and size stay the same. Any thread may call this.
SvgReport report_of_svg(const std::string& file);

/// What Exif data (from "II" or "MM" on) say of a picture.
struct Exif {
  int orientation = 1;
  double dpi = 0, dpi_down = 0;  ///< as those of Info
};
Exif read_exif(std::string_view data);

/// A pixel from its parts; premultiplied.
inline std::uint32_t opaque_pixel(unsigned red, unsigned green, unsigned blue) {
  return 0xFF000000U | red << 16 | green << 8 | blue;
}
inline std::uint32_t pixel(unsigned red, unsigned green, unsigned blue, unsigned alpha) {
  const auto times = [&](unsigned channel) { return (channel * alpha + 127) / 255; };
  return alpha << 24 | times(red) << 16 | times(green) << 8 | times(blue);
}
/// Ink as parts of 255 to light.
inline std::uint32_t ink_pixel(unsigned cyan, unsigned magenta, unsigned yellow, unsigned black) {
  const auto light = [&](unsigned ink) { return ((255 - ink) * (255 - black) + 127) / 255; };
  return opaque_pixel(light(cyan), light(magenta), light(yellow));
}

/// Means of squares of pixels, fed row by row; a rest at the right and lower edge is left out.
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

}  // namespace coq::picture::detail
