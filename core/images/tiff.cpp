// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdlib>
#include <cstring>

#include "core/images/detail/readers.h"

namespace coq::images {
namespace detail {
namespace {

/// Suppresses libtiff's output to standard error.
int say_nothing(TIFF*, void*, const char*, const char*, va_list) {
  return 1;
}

constexpr std::int64_t kMaxBand = 64'000'000;  ///< maximum number of pixels in strips
                                               ///< or tiles that are decoded together

struct Layout {
  std::uint32_t width = 0, height = 0;
  std::uint32_t band = 0;        ///< rows that are decoded together
  std::uint32_t tile_width = 0;  ///< 0 for strips
  std::uint16_t bits = 1, samples = 1, photometric = 0, planar = 1, format = 1, compression = 1,
                orientation = 1;
};

bool read_layout(TIFF* tiff, Layout& layout) {
  layout.width = tiff_field<std::uint32_t>(tiff, TIFFTAG_IMAGEWIDTH, 0);
  layout.height = tiff_field<std::uint32_t>(tiff, TIFFTAG_IMAGELENGTH, 0);
  if (layout.width == 0 || layout.height == 0) return false;
  layout.bits = tiff_field<std::uint16_t>(tiff, TIFFTAG_BITSPERSAMPLE, 1);
  layout.samples = tiff_field<std::uint16_t>(tiff, TIFFTAG_SAMPLESPERPIXEL, 1);
  layout.photometric = tiff_field<std::uint16_t>(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
  layout.planar = tiff_field<std::uint16_t>(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
  layout.format = tiff_field<std::uint16_t>(tiff, TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_UINT);
  layout.compression = tiff_field<std::uint16_t>(tiff, TIFFTAG_COMPRESSION, COMPRESSION_NONE);
  layout.orientation = tiff_field<std::uint16_t>(tiff, TIFFTAG_ORIENTATION, 1);
  if (TIFFIsTiled(tiff)) {
    layout.tile_width = tiff_field<std::uint32_t>(tiff, TIFFTAG_TILEWIDTH, 0);
    layout.band = tiff_field<std::uint32_t>(tiff, TIFFTAG_TILELENGTH, 0);
    return layout.tile_width > 0 && layout.band > 0 &&
           std::int64_t{layout.tile_width} * layout.band <= kMaxBand;
  }
  layout.band = std::min(tiff_field<std::uint32_t>(tiff, TIFFTAG_ROWSPERSTRIP, layout.height), layout.height);
  return layout.band > 0;
}

/// Returns whether libtiff decodes the file row by row, into a known pixel format.
bool has_plain_rows(const Layout& layout) {
  if (layout.tile_width > 0 || layout.planar != PLANARCONFIG_CONTIG || layout.format != SAMPLEFORMAT_UINT)
    return false;
  const bool deep = layout.bits == 8 || layout.bits == 16;
  const bool known_bits = deep || layout.bits == 1 || layout.bits == 2 || layout.bits == 4;
  switch (layout.photometric) {
    case PHOTOMETRIC_MINISBLACK:
    case PHOTOMETRIC_MINISWHITE:
      return known_bits && (layout.samples == 1 || (deep && layout.samples == 2));
    case PHOTOMETRIC_PALETTE:
      return known_bits && layout.bits <= 8 && layout.samples == 1;
    case PHOTOMETRIC_RGB:
      return deep && (layout.samples == 3 || layout.samples == 4);
    case PHOTOMETRIC_SEPARATED:
      return deep && layout.samples == 4;
    case PHOTOMETRIC_YCBCR:
      return layout.compression == COMPRESSION_JPEG && layout.bits == 8 && layout.samples == 3;
    default:
      return false;
  }
}

/// Whether there is an alpha channel, and whether the colours are premultiplied by it.
struct Alpha {
  bool some = false;
  bool multiplied = false;
};
Alpha alpha_of(TIFF* tiff, const Layout& layout) {
  const int colors = layout.photometric == PHOTOMETRIC_RGB ? 3 : 1;
  std::uint16_t count = 0;
  std::uint16_t* kinds = nullptr;
  if (layout.photometric == PHOTOMETRIC_SEPARATED || layout.samples <= colors) return {};
  if (!TIFFGetField(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds) || count == 0) return {};
  return {kinds[0] == EXTRASAMPLE_ASSOCALPHA || kinds[0] == EXTRASAMPLE_UNASSALPHA,
          kinds[0] == EXTRASAMPLE_ASSOCALPHA};
}

/// Rows of strips, decoded one by one.
class StripRows : public Rows {
 public:
  StripRows(TiffFile tiff, const Layout& layout) : m_tiff(std::move(tiff)), m_layout(layout) {
    m_size = {static_cast<int>(layout.width), static_cast<int>(layout.height)};
    if (layout.photometric == PHOTOMETRIC_YCBCR)
      TIFFSetField(m_tiff.get(), TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
    m_alpha = alpha_of(m_tiff.get(), layout);
    m_opaque = !m_alpha.some;
    m_bytes.resize(static_cast<std::size_t>(TIFFScanlineSize64(m_tiff.get())));
    if (layout.photometric == PHOTOMETRIC_PALETTE) read_palette();
  }

  bool is_sound() const {
    return m_bytes.size() >=
               (static_cast<std::size_t>(m_layout.width) * m_layout.bits * m_layout.samples + 7) / 8 &&
           (m_layout.photometric != PHOTOMETRIC_PALETTE || !m_palette.empty());
  }

  bool read(std::uint32_t* to) override {
    // Inside a strip, libtiff can only read forward.
    const std::uint32_t strip = m_next - m_next % m_layout.band;
    for (std::uint32_t row = std::max(m_position, strip); row <= m_next; ++row)
      if (TIFFReadScanline(m_tiff.get(), m_bytes.data(), row) != 1) return false;
    m_position = ++m_next;
    if (m_layout.bits == 16) make_eight();
    if (m_layout.bits < 8) unpack();
    convert(to);
    return true;
  }

  bool skip(int count) override {
    m_next += static_cast<std::uint32_t>(count);
    return true;
  }

 private:
  void read_palette() {
    std::uint16_t *red = nullptr, *green = nullptr, *blue = nullptr;
    if (!TIFFGetField(m_tiff.get(), TIFFTAG_COLORMAP, &red, &green, &blue)) return;
    const std::size_t count = std::size_t{1} << m_layout.bits;
    // Some old programs wrote bytes instead of words.
    bool bytes = true;
    for (std::size_t i = 0; i < count; ++i) bytes = bytes && red[i] < 256 && green[i] < 256 && blue[i] < 256;
    const int shift = bytes ? 0 : 8;
    m_palette.assign(256, opaque_pixel(0, 0, 0));
    for (std::size_t i = 0; i < count; ++i)
      m_palette[i] = opaque_pixel(red[i] >> shift, green[i] >> shift, blue[i] >> shift);
  }

  void make_eight() {
    for (std::size_t i = 0; i < m_bytes.size() / 2; ++i) {
      std::uint16_t value;
      std::memcpy(&value, m_bytes.data() + i * 2, 2);
      m_bytes[i] = static_cast<unsigned char>((value * 255U + 32'767) / 65'535);
    }
  }

  /// Expands to a byte for each pixel: palette indices unchanged, grey values scaled to 255.
  void unpack() {
    const unsigned bits = m_layout.bits, most = (1U << bits) - 1;
    const unsigned factor = m_layout.photometric == PHOTOMETRIC_PALETTE ? 1 : 255 / most;
    m_unpacked.resize(m_layout.width);
    for (std::size_t x = 0; x < m_layout.width; ++x) {
      const std::size_t at = x * bits;
      const unsigned value = m_bytes[at / 8] >> (8 - bits - at % 8) & most;
      m_unpacked[x] = static_cast<unsigned char>(value * factor);
    }
  }

  void convert(std::uint32_t* to) const {
    const unsigned char* p = m_layout.bits < 8 ? m_unpacked.data() : m_bytes.data();
    const std::size_t width = m_layout.width, step = m_layout.samples;
    const unsigned flip = m_layout.photometric == PHOTOMETRIC_MINISWHITE ? 255 : 0;
    for (std::size_t x = 0; x < width; ++x, p += step) switch (m_layout.photometric) {
        case PHOTOMETRIC_PALETTE:
          to[x] = m_palette[p[0]];
          break;
        case PHOTOMETRIC_SEPARATED:
          to[x] = ink_pixel(p[0], p[1], p[2], p[3]);
          break;
        case PHOTOMETRIC_MINISBLACK:
        case PHOTOMETRIC_MINISWHITE: {
          const unsigned grey = p[0] ^ flip;
          to[x] = with_alpha(grey, grey, grey, p[step - 1]);
          break;
        }
        default:
          to[x] = with_alpha(p[0], p[1], p[2], p[step - 1]);
      }
  }
  std::uint32_t with_alpha(unsigned r, unsigned g, unsigned b, unsigned a) const {
    if (!m_alpha.some) return opaque_pixel(r, g, b);
    if (!m_alpha.multiplied) return pixel(r, g, b, a);
    return a << 24 | std::min(r, a) << 16 | std::min(g, a) << 8 | std::min(b, a);
  }

  TiffFile m_tiff;
  Layout m_layout;
  Alpha m_alpha;
  std::vector<unsigned char> m_bytes{};
  std::vector<unsigned char> m_unpacked{};
  std::vector<std::uint32_t> m_palette{};
  std::uint32_t m_next = 0;
  std::uint32_t m_position = 0;  ///< the next row of libtiff
};

std::uint32_t from_tiff(std::uint32_t p) {
  return TIFFGetA(p) << 24 | TIFFGetR(p) << 16 | TIFFGetG(p) << 8 | TIFFGetB(p);
}

/// All other files: libtiff converts them, a row of tiles or a strip at a time.
class BandRows : public Rows {
 public:
  BandRows(TiffFile tiff, const Layout& layout) : m_tiff(std::move(tiff)), m_layout(layout) {
    m_size = {static_cast<int>(layout.width), static_cast<int>(layout.height)};
    m_opaque = !alpha_of(m_tiff.get(), layout).some;
  }

  bool read(std::uint32_t* to) override {
    if (m_next >= m_layout.height) return false;
    const std::uint32_t row = m_next % m_layout.band;
    if (row == 0 || m_band.empty()) {
      if (!read_band(m_next - row)) return false;
    }
    const auto* from = m_band.data() + static_cast<std::size_t>(m_layout.width) * row;
    std::copy_n(from, m_layout.width, to);
    ++m_next;
    return true;
  }

  bool skip(int count) override {
    const std::uint32_t band = m_next / m_layout.band;
    m_next += static_cast<std::uint32_t>(count);
    if (m_next / m_layout.band != band) m_band.clear();
    return true;
  }

 private:
  /// Stores the upper row first, because libtiff returns strips and tiles upside down.
  bool read_band(std::uint32_t top) {
    const std::uint32_t rows = std::min(m_layout.band, m_layout.height - top);
    const std::uint32_t step = m_layout.tile_width > 0 ? m_layout.tile_width : m_layout.width;
    m_band.assign(static_cast<std::size_t>(m_layout.width) * rows, 0);
    m_raster.resize(static_cast<std::size_t>(step) * m_layout.band);
    for (std::uint32_t left = 0; left < m_layout.width; left += step) {
      const int read = m_layout.tile_width > 0
                           ? TIFFReadRGBATileExt(m_tiff.get(), left, top, m_raster.data(), 1)
                           : TIFFReadRGBAStripExt(m_tiff.get(), top, m_raster.data(), 1);
      if (!read) return false;
      // A short last strip fills only its own height, but a tile is always complete.
      const std::uint32_t high = m_layout.tile_width > 0 ? m_layout.band : rows;
      const std::uint32_t wide = std::min(step, m_layout.width - left);
      for (std::uint32_t y = 0; y < rows; ++y) {
        const std::uint32_t* from = m_raster.data() + static_cast<std::size_t>(step) * (high - 1 - y);
        std::uint32_t* to = m_band.data() + static_cast<std::size_t>(m_layout.width) * y + left;
        std::transform(from, from + wide, to, from_tiff);
      }
    }
    return true;
  }

  TiffFile m_tiff;
  Layout m_layout;
  std::vector<std::uint32_t> m_raster{};
  std::vector<std::uint32_t> m_band{};
  std::uint32_t m_next = 0;
};

/// Creates the rows of the current directory.
std::unique_ptr<Rows> rows_of(TiffFile tiff) {
  Layout layout;
  if (!read_layout(tiff.get(), layout)) return nullptr;
  // Orientation is handled elsewhere.
  TIFFSetField(tiff.get(), TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
  if (has_plain_rows(layout)) {
    auto rows = std::make_unique<StripRows>(std::move(tiff), layout);
    return rows->is_sound() ? std::move(rows) : nullptr;
  }
  char why[1024];
  const bool small = std::int64_t{layout.width} * layout.band <= kMaxBand;
  if (!small || !TIFFRGBAImageOK(tiff.get(), why)) return nullptr;
  return std::make_unique<BandRows>(std::move(tiff), layout);
}

/// Returns the smallest copy of the first image in the file with at least that size.
int copy_for(TIFF* tiff, const Layout& first, int least) {
  constexpr int kMaxDirectories = 64;
  int best = 0;
  std::uint32_t best_width = first.width;
  for (int i = 1; i < kMaxDirectories && TIFFSetDirectory(tiff, static_cast<tdir_t>(i)); ++i) {
    Layout layout;
    if (!read_layout(tiff, layout)) continue;
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
std::optional<Bitmap> sampled_tiles(TIFF* tiff, const Layout& layout, int most, const StopToken* stop) {
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
          pixels.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(pixels.width) + x] =
              from_tiff(raster[static_cast<std::size_t>(layout.band - 1 - py) * layout.tile_width + px]);
        }
    }
  return pixels;
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

std::optional<Info> tiff_info(const std::string& file) {
  const TiffFile tiff = open_tiff_file(file, "r");
  Layout layout;
  if (!tiff || !read_layout(tiff.get(), layout)) return std::nullopt;
  const auto side = [](std::uint32_t size) {
    return static_cast<int>(std::min<std::uint32_t>(size, kMaxSide + 1));
  };
  float across = 0, down = 0;
  if (TIFFGetField(tiff.get(), TIFFTAG_XRESOLUTION, &across) != 1) across = 0;
  if (TIFFGetField(tiff.get(), TIFFTAG_YRESOLUTION, &down) != 1) down = 0;
  const auto unit = detail::tiff_field<std::uint16_t>(tiff.get(), TIFFTAG_RESOLUTIONUNIT, RESUNIT_INCH);
  const double inches = unit == RESUNIT_INCH ? 1 : unit == RESUNIT_CENTIMETER ? 2.54 : 0;
  return Info{FileKind::tiff,
              {side(layout.width), side(layout.height)},
              Orientation(layout.orientation),
              layout.photometric == PHOTOMETRIC_SEPARATED,
              static_cast<double>(across) * inches,
              static_cast<double>(down) * inches};
}

std::unique_ptr<Rows> open_tiff(const std::string& file) {
  TiffFile tiff = open_tiff_file(file, "r");
  return tiff ? rows_of(std::move(tiff)) : nullptr;
}

std::optional<Bitmap> tiff_preview(const std::string& file, int most, const StopToken* stop) {
  TiffFile tiff = open_tiff_file(file, "r");
  Layout layout;
  if (!tiff || !read_layout(tiff.get(), layout)) return std::nullopt;
  const int copy = copy_for(tiff.get(), layout, most / 2);
  if (copy > 0 && TIFFSetDirectory(tiff.get(), static_cast<tdir_t>(copy))) {
    if (const auto rows = rows_of(std::move(tiff))) {
      bool good = true;
      Bitmap pixels = thinned(*rows, most, good);
      if (good) return pixels;
    }
    return std::nullopt;
  }
  if (layout.tile_width == 0 || !TIFFSetDirectory(tiff.get(), 0)) return std::nullopt;
  char why[1024];
  TIFFSetField(tiff.get(), TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
  if (!TIFFRGBAImageOK(tiff.get(), why)) return std::nullopt;
  return sampled_tiles(tiff.get(), layout, most, stop);
}

}  // namespace detail
}  // namespace coq::images
