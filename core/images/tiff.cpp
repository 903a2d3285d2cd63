// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdlib>
#include <cstring>

#include "core/images/detail/known_files.h"
#include "core/images/detail/tiff_layout.h"
#include "core/images/page_name.h"

namespace coq::images {
namespace detail {
namespace {

/// Suppresses libtiff's output to standard error.
int say_nothing(TIFF*, void*, const char*, const char*, va_list) {
  return 1;
}

/// Returns whether the current directory is a page, not a smaller copy or a mask of one.
bool is_page(TIFF* tiff) {
  return (tiff_field<std::uint32_t>(tiff, TIFFTAG_SUBFILETYPE, 0) & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK)) ==
         0;
}

/// Returns the smallest copy of the first image in the file with at least that size.
int copy_for(TIFF* tiff, const TiffLayout& first, int least) {
  constexpr int kMaxDirectories = 64;
  int best = 0;
  std::uint32_t best_width = first.width;
  for (int i = 1; i < kMaxDirectories && TIFFSetDirectory(tiff, static_cast<tdir_t>(i)); ++i) {
    TiffLayout layout;
    if (is_page(tiff)) break;  // its copies follow
    if (!read_tiff_layout(tiff, layout)) continue;
    const auto kind = tiff_field<std::uint32_t>(tiff, TIFFTAG_SUBFILETYPE, 0);
    const bool same_shape = std::abs(static_cast<double>(layout.width) / layout.height -
                                     static_cast<double>(first.width) / first.height) < 0.02;
    if ((kind & FILETYPE_REDUCEDIMAGE) == 0 || !same_shape || layout.width >= best_width ||
        std::max(layout.width, layout.height) < static_cast<std::uint32_t>(least))
      continue;
    best = i;
    best_width = layout.width;
  }
  return best;
}

Bitmap thinned(Rows& rows, int most, bool& good) {
  const Size size = rows.size();
  const int factor = std::max(1, (std::max(size.width, size.height) + most - 1) / most);
  Bitmap pixels{std::max(1, size.width / factor), 0, {}};
  std::vector<std::uint32_t> row(static_cast<std::size_t>(size.width));
  for (int y = 0; good && y < size.height; ++y) {
    good = rows.read(row.data());
    if (y % factor != 0 || (y > 0 && y + factor > size.height)) continue;
    for (int x = 0; x < pixels.width; ++x) pixels.pixels.push_back(row[static_cast<std::size_t>(x) * factor]);
    ++pixels.height;
  }
  return pixels;
}

/// Reads a limited number of tiles; each also fills the space of the skipped ones around it.
std::optional<Bitmap> sampled_tiles(TIFF* tiff, const TiffLayout& layout, int most, const StopToken* stop) {
  constexpr std::int64_t kBudget = 48'000'000;  ///< limit of decoded pixels
  const auto factor = std::max<std::uint32_t>(
      1, (std::max(layout.width, layout.height) + static_cast<std::uint32_t>(most) - 1) /
             static_cast<std::uint32_t>(most));
  Bitmap pixels{static_cast<int>(std::max(1U, layout.width / factor)),
                static_cast<int>(std::max(1U, layout.height / factor)),
                {}};
  pixels.pixels.assign(static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.height), 0);
  std::uint32_t every = 1;
  while (std::int64_t{layout.width} * layout.height / (every * every) > kBudget) ++every;
  std::vector<std::uint32_t> raster(static_cast<std::size_t>(layout.tile_width) * layout.band);
  const std::uint32_t wide = layout.tile_width * every, high = layout.band * every;
  for (std::uint32_t top = 0; top < layout.height; top += high)
    for (std::uint32_t left = 0; left < layout.width; left += wide) {
      if (stop != nullptr && stop->stop_requested()) return std::nullopt;
      if (!TIFFReadRGBATileExt(tiff, left, top, raster.data(), 1)) return std::nullopt;
      // The tile is drawn `every` times larger, over itself and the skipped tiles.
      const auto begin = [&](std::uint32_t at) { return (at + factor - 1) / factor; };
      const auto end = [&](std::uint32_t at, int size) {
        return std::min(begin(at), static_cast<std::uint32_t>(size));
      };
      for (std::uint32_t y = begin(top); y < end(top + high, pixels.height); ++y)
        for (std::uint32_t x = begin(left); x < end(left + wide, pixels.width); ++x) {
          const std::uint32_t px =
              std::min((x * factor - left) / every, std::min(layout.tile_width, layout.width - left) - 1);
          const std::uint32_t py =
              std::min((y * factor - top) / every, std::min(layout.band, layout.height - top) - 1);
          const std::uint32_t p =
              raster[static_cast<std::size_t>(layout.band - 1 - py) * layout.tile_width + px];
          pixels.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(pixels.width) + x] =
              TIFFGetA(p) << 24 | TIFFGetR(p) << 16 | TIFFGetG(p) << 8 | TIFFGetB(p);
        }
    }
  return pixels;
}

Info info_of_directory(TIFF* tiff, const TiffLayout& layout) {
  const auto side = [](std::uint32_t size) {
    return static_cast<int>(std::min<std::uint32_t>(size, kMaxSide + 1));
  };
  float across = 0, down = 0;
  if (TIFFGetField(tiff, TIFFTAG_XRESOLUTION, &across) != 1) across = 0;
  if (TIFFGetField(tiff, TIFFTAG_YRESOLUTION, &down) != 1) down = 0;
  const auto unit = tiff_field<std::uint16_t>(tiff, TIFFTAG_RESOLUTIONUNIT, RESUNIT_INCH);
  const double inches = unit == RESUNIT_INCH ? 1 : unit == RESUNIT_CENTIMETER ? 2.54 : 0;
  Info info{FileKind::tiff,
            {side(layout.width), side(layout.height)},
            Orientation(layout.orientation),
            layout.photometric == PHOTOMETRIC_SEPARATED,
            static_cast<double>(across) * inches,
            static_cast<double>(down) * inches};
  info.profile = ColourConverter::changes(tiff_profile(tiff), tiff_colour_space(layout));
  return info;
}

/// Returns the number of pages. The result is cached while the file stays the same.
int count_pages(const std::string& file) {
  static KnownFiles<int> known;
  return known.of(file, [](const std::string& name) {
    const TiffFile tiff = open_tiff_file(name, "r");
    int pages = 1;
    // libtiff stops at directories that refer to one another in a circle.
    for (int i = 1; tiff && i < kMaxPages && TIFFReadDirectory(tiff.get()) == 1; ++i)
      pages += is_page(tiff.get()) ? 1 : 0;
    return pages;
  });
}

}  // namespace

TiffFile open_tiff_file(const std::string& file, const char* mode) {
  TIFFOpenOptions* options = TIFFOpenOptionsAlloc();
  TIFFOpenOptionsSetErrorHandlerExtR(options, say_nothing, nullptr);
  TIFFOpenOptionsSetWarningHandlerExtR(options, say_nothing, nullptr);
  TiffFile result(TIFFOpenExt(file.c_str(), mode, options));
  TIFFOpenOptionsFree(options);
  return result;
}

TiffFile open_tiff_page(const std::string& file, int page) {
  TiffFile tiff = open_tiff_file(file, "r");
  if (!tiff || page <= 1) return tiff;
  for (int at = 1; at <= kMaxPages; ++at) {
    if (TIFFReadDirectory(tiff.get()) != 1) return nullptr;
    if (is_page(tiff.get()) && --page == 1) return tiff;
  }
  return nullptr;
}

Result<Info> tiff_info(const std::string& file, int page) {
  const TiffFile tiff = open_tiff_file(file, "r");
  const auto damaged = [&] { return unreadable(file, message("TIFF image damaged or of an unknown kind")); };
  if (!tiff) return damaged();
  const int pages = count_pages(file);
  if (page > pages) return unreadable(file, no_page(page, pages));
  const TiffFile at = open_tiff_page(file, page);
  TiffLayout layout;
  if (!at || !read_tiff_layout(at.get(), layout)) return damaged();
  const bool heights = layout.format == SAMPLEFORMAT_INT && layout.bits == 16 && layout.samples == 1;
  if (layout.format == SAMPLEFORMAT_IEEEFP || layout.bits > 16 || heights)
    return unreadable(
        file, message("the TIFF holds measured values, such as heights, not colours: convert them, for example "
                      "with \"gdal_translate -ot Byte -scale IN.tif OUT.png\""));
  Info info = info_of_directory(at.get(), layout);
  info.page = std::max(page, 1);
  info.pages = pages;
  return info;
}

std::unique_ptr<Rows> open_tiff(const std::string& file, int page) {
  TiffFile tiff = open_tiff_page(file, page);
  return tiff ? tiff_rows(std::move(tiff)) : nullptr;
}

std::optional<Bitmap> tiff_preview(const std::string& file, int page, int most, const StopToken* stop) {
  TiffFile tiff = open_tiff_page(file, page);
  TiffLayout layout;
  if (!tiff || !read_tiff_layout(tiff.get(), layout)) return std::nullopt;
  const tdir_t first = TIFFCurrentDirectory(tiff.get());
  // Smaller copies are searched only for the first page.
  const int copy = page <= 1 ? copy_for(tiff.get(), layout, most / 2) : 0;
  if (copy > 0 && TIFFSetDirectory(tiff.get(), static_cast<tdir_t>(copy))) {
    if (const auto rows = tiff_rows(std::move(tiff))) {
      bool good = true;
      Bitmap pixels = thinned(*rows, most, good);
      if (good) return pixels;
    }
    return std::nullopt;
  }
  // Other colours than RGB are converted row by row.
  if (layout.tile_width == 0 || tiff_colour_space(layout) == ColourSpace::lab ||
      !TIFFSetDirectory(tiff.get(), first))
    return std::nullopt;
  char why[1024];
  TIFFSetField(tiff.get(), TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
  const ColourSpace space = tiff_colour_space(layout);
  const auto colours = tiff_colours(tiff.get(), space);
  if (!TIFFRGBAImageOK(tiff.get(), why) || (colours && space == ColourSpace::cmyk)) return std::nullopt;
  auto pixels = sampled_tiles(tiff.get(), layout, most, stop);
  if (pixels && colours) colours->convert(pixels->pixels.data(), pixels->pixels.size());
  return pixels;
}

}  // namespace detail
}  // namespace coq::images
