// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstring>

#include "core/images/detail/tiff_layout.h"

namespace coq::images::detail {
namespace {

bool is_lab(const TiffLayout& layout) {
  return layout.photometric == PHOTOMETRIC_CIELAB || layout.photometric == PHOTOMETRIC_ICCLAB;
}

/// Returns whether the pixel format is converted here, and not by libtiff.
bool has_plain_pixels(const TiffLayout& layout) {
  if (layout.format != SAMPLEFORMAT_UINT && !(is_lab(layout) && layout.format == SAMPLEFORMAT_INT))
    return false;
  const bool deep = layout.bits == 8 || layout.bits == 16;
  const bool known_bits = deep || layout.bits == 1 || layout.bits == 2 || layout.bits == 4;
  // Smaller samples of tiles and planes are left to libtiff.
  if (!deep && (layout.tile_width > 0 || layout.planar != PLANARCONFIG_CONTIG)) return false;
  switch (layout.photometric) {
    case PHOTOMETRIC_MINISBLACK:
    case PHOTOMETRIC_MINISWHITE:
      return known_bits && (layout.samples == 1 || (deep && layout.samples == 2));
    case PHOTOMETRIC_PALETTE:
      return known_bits && layout.bits <= 8 && layout.samples == 1;
    case PHOTOMETRIC_RGB:
      return deep && (layout.samples == 3 || layout.samples == 4);
    case PHOTOMETRIC_SEPARATED:
      return deep && (layout.samples == 4 || layout.samples == 5);
    case PHOTOMETRIC_CIELAB:
    case PHOTOMETRIC_ICCLAB:
      return deep && layout.samples == 3;
    case PHOTOMETRIC_YCBCR:
      return layout.compression == COMPRESSION_JPEG && layout.bits == 8 && layout.samples == 3 &&
             layout.planar == PLANARCONFIG_CONTIG;
    default:
      return false;
  }
}

/// Whether there is an alpha channel, and whether the colours are premultiplied by it.
struct TiffAlpha {
  bool some = false;
  bool multiplied = false;
};
TiffAlpha alpha_of(TIFF* tiff, const TiffLayout& layout) {
  const int colors = layout.photometric == PHOTOMETRIC_RGB ? 3 : 1;
  std::uint16_t count = 0;
  std::uint16_t* kinds = nullptr;
  if (layout.photometric == PHOTOMETRIC_SEPARATED || is_lab(layout) || layout.samples <= colors) return {};
  if (!TIFFGetField(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds) || count == 0) return {};
  return {kinds[0] == EXTRASAMPLE_ASSOCALPHA || kinds[0] == EXTRASAMPLE_UNASSALPHA,
          kinds[0] == EXTRASAMPLE_ASSOCALPHA};
}

/// Reads the samples of a file's rows. The samples of a pixel are adjacent, as 8 bits, 16 bits or packed.
class TiffSamples {
 public:
  TiffSamples(TIFF* tiff, const TiffLayout& layout) : m_tiff(tiff), m_layout(layout) {
    m_row.resize((static_cast<std::size_t>(layout.width) * layout.bits * layout.samples + 7) / 8);
    m_single_rows = layout.tile_width == 0 && layout.planar == PLANARCONFIG_CONTIG;
    if (m_single_rows) m_row.resize(static_cast<std::size_t>(TIFFScanlineSize64(tiff)));
  }

  bool is_sound() const {
    if (m_row.size() < (static_cast<std::size_t>(m_layout.width) * m_layout.bits * m_layout.samples + 7) / 8)
      return false;
    return m_single_rows || std::int64_t{m_layout.width} * m_layout.band <= kMaxTiffBand;
  }

  /// Returns the samples of a row, or null if the file is damaged.
  unsigned char* read(std::uint32_t row) {
    if (row >= m_layout.height) return nullptr;
    if (!m_single_rows) {
      if (const std::uint32_t top = row - row % m_layout.band; top != m_top || m_band.empty()) {
        if (!read_band(top)) return nullptr;
        m_top = top;
      }
      return m_band.data() + m_row.size() * (row - m_top);
    }
    // Inside a strip, libtiff can only read forward.
    const std::uint32_t strip = row - row % m_layout.band;
    for (std::uint32_t at = std::max(m_position, strip); at <= row; ++at)
      if (TIFFReadScanline(m_tiff, m_row.data(), at) != 1) return nullptr;
    m_position = row + 1;
    return m_row.data();
  }

 private:
  /// Copies a tile or strip of one plane, or of all samples, into the band.
  void take(const std::vector<unsigned char>& from, std::uint32_t left, std::uint32_t wide, std::uint32_t rows,
            std::size_t step, std::uint16_t plane) {
    const std::size_t bytes = m_layout.bits / 8U, pixel = bytes * m_layout.samples;
    const bool planes = m_layout.planar == PLANARCONFIG_SEPARATE;
    for (std::uint32_t y = 0; y < rows; ++y) {
      const unsigned char* p = from.data() + step * (planes ? bytes : pixel) * y;
      unsigned char* to = m_band.data() + m_row.size() * y + pixel * left + (planes ? bytes * plane : 0);
      if (!planes) {
        std::memcpy(to, p, pixel * wide);
        continue;
      }
      for (std::uint32_t x = 0; x < wide; ++x, p += bytes, to += pixel) std::memcpy(to, p, bytes);
    }
  }

  bool read_band(std::uint32_t top) {
    const std::uint32_t rows = std::min(m_layout.band, m_layout.height - top);
    const std::uint32_t step = m_layout.tile_width > 0 ? m_layout.tile_width : m_layout.width;
    const std::uint16_t planes = m_layout.planar == PLANARCONFIG_SEPARATE ? m_layout.samples : 1;
    m_band.assign(m_row.size() * rows, 0);
    const tmsize_t size = m_layout.tile_width > 0 ? TIFFTileSize(m_tiff) : TIFFStripSize(m_tiff);
    const std::size_t needed =
        static_cast<std::size_t>(step) * m_layout.band * (m_layout.bits / 8U) * (m_layout.samples / planes);
    if (size <= 0 || static_cast<std::size_t>(size) < needed) return false;
    m_piece.resize(static_cast<std::size_t>(size));
    for (std::uint16_t plane = 0; plane < planes; ++plane)
      for (std::uint32_t left = 0; left < m_layout.width; left += step) {
        const tmsize_t got =
            m_layout.tile_width > 0
                ? TIFFReadEncodedTile(m_tiff, TIFFComputeTile(m_tiff, left, top, 0, plane), m_piece.data(),
                                      size)
                : TIFFReadEncodedStrip(m_tiff, TIFFComputeStrip(m_tiff, top, plane), m_piece.data(), size);
        if (got < 0) return false;
        take(m_piece, left, std::min(step, m_layout.width - left), rows, step, plane);
      }
    return true;
  }

  TIFF* m_tiff;
  TiffLayout m_layout;
  bool m_single_rows = false;
  std::vector<unsigned char> m_row{};  ///< buffer of one row
  std::vector<unsigned char> m_band{}, m_piece{};
  std::uint32_t m_top = 0;
  std::uint32_t m_position = 0;  ///< the next row of libtiff
};

/// Rows whose pixels are converted here.
class PlainRows : public Rows {
 public:
  PlainRows(TiffFile tiff, const TiffLayout& layout)
      : m_tiff(std::move(tiff)), m_layout(layout), m_samples(prepared(m_tiff.get(), layout), layout) {
    m_size = {static_cast<int>(layout.width), static_cast<int>(layout.height)};
    m_alpha = alpha_of(m_tiff.get(), layout);
    m_opaque = !m_alpha.some;
    const ColourSpace space = tiff_colour_space(layout);
    m_colours = space == ColourSpace::lab ? ColourConverter::from_lab() : tiff_colours(m_tiff.get(), space);
    if (layout.photometric == PHOTOMETRIC_PALETTE) read_palette();
  }

  bool is_sound() const {
    return m_samples.is_sound() && (m_layout.photometric != PHOTOMETRIC_PALETTE || !m_palette.empty()) &&
           (!is_lab(m_layout) || m_colours);
  }

  bool read(std::uint32_t* to) override {
    unsigned char* samples = m_samples.read(m_next);
    if (samples == nullptr) return false;
    ++m_next;
    if (is_lab(m_layout)) {
      convert_lab(samples, to);
      return true;
    }
    if (m_layout.bits == 16) make_eight(samples);
    if (m_layout.bits < 8) unpack(samples);
    const unsigned char* row = m_layout.bits == 8 ? samples : m_bytes.data();
    if (m_layout.photometric == PHOTOMETRIC_SEPARATED)
      convert_inks(row, to);
    else
      convert(row, to);
    return true;
  }

  bool skip(int count) override {
    m_next += static_cast<std::uint32_t>(count);
    return true;
  }

 private:
  static TIFF* prepared(TIFF* tiff, const TiffLayout& layout) {
    if (layout.photometric == PHOTOMETRIC_YCBCR) TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
    return tiff;
  }

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

  std::size_t count() const { return static_cast<std::size_t>(m_layout.width) * m_layout.samples; }

  void make_eight(const unsigned char* samples) {
    m_bytes.resize(count());
    for (std::size_t i = 0; i < count(); ++i) {
      std::uint16_t value;
      std::memcpy(&value, samples + i * 2, 2);
      m_bytes[i] = static_cast<unsigned char>((value * 255U + 32'767) / 65'535);
    }
  }

  /// Expands to a byte for each pixel: palette indices unchanged, grey values scaled to 255.
  void unpack(const unsigned char* samples) {
    const unsigned bits = m_layout.bits, most = (1U << bits) - 1;
    const unsigned factor = m_layout.photometric == PHOTOMETRIC_PALETTE ? 1 : 255 / most;
    m_bytes.resize(m_layout.width);
    for (std::size_t x = 0; x < m_layout.width; ++x) {
      const std::size_t at = x * bits;
      const unsigned value = samples[at / 8] >> (8 - bits - at % 8) & most;
      m_bytes[x] = static_cast<unsigned char>(value * factor);
    }
  }

  void convert_inks(const unsigned char* p, std::uint32_t* to) {
    const std::size_t width = m_layout.width, step = m_layout.samples;
    if (!m_colours) {
      for (std::size_t x = 0; x < width; ++x, p += step) to[x] = ink_pixel(p[0], p[1], p[2], p[3]);
      return;
    }
    if (step == 4) return m_colours->convert(p, to, width);
    m_inks.resize(width * 4);
    for (std::size_t x = 0; x < width; ++x) std::copy_n(p + x * step, 4, m_inks.data() + x * 4);
    m_colours->convert(m_inks.data(), to, width);
  }

  /// Converts both encodings of L*a*b* to the one of ColourConverter.
  void convert_lab(const unsigned char* samples, std::uint32_t* to) {
    const bool cie = m_layout.photometric == PHOTOMETRIC_CIELAB, deep = m_layout.bits == 16;
    m_lab.resize(count());
    for (std::size_t i = 0; i < count(); ++i) {
      std::uint16_t value = static_cast<std::uint16_t>(samples[i] << 8U);
      if (deep) std::memcpy(&value, samples + i * 2, 2);
      if (cie && i % 3 != 0) value ^= 0x8000U;  // a* and b* are signed there
      constexpr std::uint32_t kFull = 0xFF00;
      if (cie && deep && i % 3 == 0) value = static_cast<std::uint16_t>(value * kFull / 0xFFFF);
      m_lab[i] = value;
    }
    m_colours->convert(m_lab.data(), to, m_layout.width);
  }

  void convert(const unsigned char* p, std::uint32_t* to) const {
    const std::size_t width = m_layout.width, step = m_layout.samples;
    const unsigned flip = m_layout.photometric == PHOTOMETRIC_MINISWHITE ? 255 : 0;
    const auto alpha = [&] { return m_alpha.some ? unsigned{p[step - 1]} << 24 : 0xFF000000U; };
    for (std::size_t x = 0; x < width; ++x, p += step) switch (m_layout.photometric) {
        case PHOTOMETRIC_PALETTE:
          to[x] = m_palette[p[0]];
          break;
        case PHOTOMETRIC_MINISBLACK:
        case PHOTOMETRIC_MINISWHITE:
          to[x] = alpha() | (p[0] ^ flip) * 0x10101U;
          break;
        default:
          to[x] = alpha() | std::uint32_t{p[0]} << 16 | std::uint32_t{p[1]} << 8 | p[2];
      }
    if (m_colours) m_colours->convert(to, width);
    if (m_alpha.some)
      std::transform(to, to + width, to, [&](std::uint32_t pixel) { return multiplied(pixel); });
  }
  std::uint32_t multiplied(std::uint32_t p) const {
    const unsigned a = p >> 24, r = p >> 16 & 0xFF, g = p >> 8 & 0xFF, b = p & 0xFF;
    if (!m_alpha.multiplied) return pixel(r, g, b, a);
    return a << 24 | std::min(r, a) << 16 | std::min(g, a) << 8 | std::min(b, a);
  }

  TiffFile m_tiff;
  TiffLayout m_layout;
  TiffSamples m_samples;
  TiffAlpha m_alpha{};
  std::unique_ptr<ColourConverter> m_colours{};
  std::vector<unsigned char> m_bytes{}, m_inks{};
  std::vector<std::uint16_t> m_lab{};
  std::vector<std::uint32_t> m_palette{};
  std::uint32_t m_next = 0;
};

std::uint32_t from_tiff(std::uint32_t p) {
  return TIFFGetA(p) << 24 | TIFFGetR(p) << 16 | TIFFGetG(p) << 8 | TIFFGetB(p);
}

/// All other files: libtiff converts them, a row of tiles or a strip at a time.
class BandRows : public Rows {
 public:
  BandRows(TiffFile tiff, const TiffLayout& layout) : m_tiff(std::move(tiff)), m_layout(layout) {
    m_size = {static_cast<int>(layout.width), static_cast<int>(layout.height)};
    m_opaque = !alpha_of(m_tiff.get(), layout).some;
    const ColourSpace space = tiff_colour_space(layout);
    if (m_opaque && space == ColourSpace::rgb) m_colours = tiff_colours(m_tiff.get(), space);
  }

  bool read(std::uint32_t* to) override {
    if (m_next >= m_layout.height) return false;
    const std::uint32_t row = m_next % m_layout.band;
    if (row == 0 || m_band.empty()) {
      if (!read_band(m_next - row)) return false;
    }
    const auto* from = m_band.data() + static_cast<std::size_t>(m_layout.width) * row;
    std::copy_n(from, m_layout.width, to);
    if (m_colours) m_colours->convert(to, m_layout.width);
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
  TiffLayout m_layout;
  std::unique_ptr<ColourConverter> m_colours{};
  std::vector<std::uint32_t> m_raster{};
  std::vector<std::uint32_t> m_band{};
  std::uint32_t m_next = 0;
};

}  // namespace

bool read_tiff_layout(TIFF* tiff, TiffLayout& layout) {
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
           std::int64_t{layout.tile_width} * layout.band <= kMaxTiffBand;
  }
  layout.band = std::min(tiff_field<std::uint32_t>(tiff, TIFFTAG_ROWSPERSTRIP, layout.height), layout.height);
  return layout.band > 0;
}

std::unique_ptr<Rows> tiff_rows(TiffFile tiff) {
  TiffLayout layout;
  if (!read_tiff_layout(tiff.get(), layout)) return nullptr;
  // Orientation is handled elsewhere.
  TIFFSetField(tiff.get(), TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
  if (has_plain_pixels(layout)) {
    auto rows = std::make_unique<PlainRows>(std::move(tiff), layout);
    return rows->is_sound() ? std::move(rows) : nullptr;
  }
  char why[1024];
  const bool small = std::int64_t{layout.width} * layout.band <= kMaxTiffBand;
  if (!small || !TIFFRGBAImageOK(tiff.get(), why)) return nullptr;
  return std::make_unique<BandRows>(std::move(tiff), layout);
}

std::string_view tiff_profile(TIFF* tiff) {
  std::uint32_t size = 0;
  const void* data = nullptr;
  if (TIFFGetField(tiff, TIFFTAG_ICCPROFILE, &size, &data) != 1 || data == nullptr) return {};
  return {static_cast<const char*>(data), size};
}

std::unique_ptr<ColourConverter> tiff_colours(TIFF* tiff, ColourSpace space) {
  return ColourConverter::make(tiff_profile(tiff), space);
}

ColourSpace tiff_colour_space(const TiffLayout& layout) {
  switch (layout.photometric) {
    case PHOTOMETRIC_MINISBLACK:
    case PHOTOMETRIC_MINISWHITE:
      return ColourSpace::grey;
    case PHOTOMETRIC_SEPARATED:
      return ColourSpace::cmyk;
    case PHOTOMETRIC_CIELAB:
    case PHOTOMETRIC_ICCLAB:
      return ColourSpace::lab;
    default:
      return ColourSpace::rgb;
  }
}

}  // namespace coq::images::detail
