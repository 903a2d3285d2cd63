// SPDX-License-Identifier: MIT
// JPEG 2000 images, decoded in bands by openjp2.
#include <openjpeg.h>

#include <algorithm>
#include <cstring>

#include "core/images/detail/colour.h"
#include "core/images/detail/jpeg2000_header.h"
#include "core/images/detail/readers.h"

namespace coq::images {
namespace {

constexpr std::int64_t kBandPixels = 8'000'000;  ///< approximate number of pixels that are decoded together
constexpr std::int64_t kMaxBandPixels = 64'000'000;

// Separate types, because opj_codec_t and opj_stream_t are both void*.
struct DestroyCodec {
  void operator()(opj_codec_t* codec) const { opj_destroy_codec(codec); }
};
struct DestroyStream {
  void operator()(opj_stream_t* stream) const { opj_stream_destroy(stream); }
};
struct DestroyImage {
  void operator()(opj_image_t* image) const { opj_image_destroy(image); }
};
using OpjImage = std::unique_ptr<opj_image_t, DestroyImage>;

void ignore_message(const char*, void*) {}

/// Decodes the rows from `top` to `bottom` of the full size, reduced by `halvings`. Returns null on any error.
OpjImage decode_band(const std::string& file, const detail::Jpeg2000Header& header, int top, int bottom,
                     int halvings) {
  const std::unique_ptr<opj_stream_t, DestroyStream> stream(
      opj_stream_create_default_file_stream(file.c_str(), OPJ_TRUE));
  const std::unique_ptr<opj_codec_t, DestroyCodec> codec(
      opj_create_decompress(header.boxes ? OPJ_CODEC_JP2 : OPJ_CODEC_J2K));
  if (!stream || !codec) return nullptr;
  opj_set_error_handler(codec.get(), ignore_message, nullptr);
  opj_set_warning_handler(codec.get(), ignore_message, nullptr);
  opj_set_info_handler(codec.get(), ignore_message, nullptr);
  opj_dparameters_t parameters;
  opj_set_default_decoder_parameters(&parameters);
  parameters.cp_reduce = static_cast<OPJ_UINT32>(halvings);
  if (!opj_setup_decoder(codec.get(), &parameters)) return nullptr;
  opj_decoder_set_strict_mode(codec.get(), OPJ_TRUE);
  opj_image_t* read = nullptr;
  const bool begun = opj_read_header(stream.get(), codec.get(), &read);
  OpjImage image(read);
  if (!begun || !image) return nullptr;
  const auto left = static_cast<OPJ_INT32>(image->x0), y0 = static_cast<OPJ_INT32>(image->y0);
  if (!opj_set_decode_area(codec.get(), image.get(), left, y0 + top, left + header.width, y0 + bottom))
    return nullptr;
  if (!opj_decode(codec.get(), stream.get(), image.get())) return nullptr;
  for (OPJ_UINT32 i = 0; i < image->numcomps; ++i)
    if (image->comps[i].data == nullptr || image->comps[i].w == 0 || image->comps[i].h == 0) return nullptr;
  return image->numcomps > 0 ? std::move(image) : nullptr;
}

/// Returns a sample as a byte.
unsigned sample_of(const opj_image_comp_t& comp, std::size_t at) {
  std::int64_t value = comp.data[at];
  if (comp.sgnd != 0) value += std::int64_t{1} << (comp.prec - 1);
  const std::int64_t most = (std::int64_t{1} << std::clamp<OPJ_UINT32>(comp.prec, 1, 31)) - 1;
  value = std::clamp<std::int64_t>(value, 0, most);
  return static_cast<unsigned>(most == 255 ? value : (value * 255 + most / 2) / most);
}

class Jpeg2000Rows : public Rows {
 public:
  bool open(const std::string& file, int reduction) {
    const auto header = detail::read_jpeg2000_header(file);
    if (!header) return false;
    m_file = file;
    m_header = *header;
    while (reduction >= 2 << m_halvings && m_halvings < m_header.halvings && !m_header.offset) ++m_halvings;
    const int step = 1 << m_halvings;
    m_size = {(m_header.width + step - 1) / step, (m_header.height + step - 1) / step};
    choose_band();
    if (std::int64_t{m_header.width} * m_band > kMaxBandPixels || !read_band()) return false;
    m_opaque = m_alpha == nullptr;
    const bool inks = m_space == detail::ColourSpace::cmyk;
    m_colours = detail::ColourConverter::make(m_header.profile, m_space);
    m_samples.resize(inks ? static_cast<std::size_t>(m_size.width) * 4 : 0);
    return true;
  }

  bool read(std::uint32_t* to) override {
    if (m_next >= m_size.height) return false;
    const int row = m_next % m_band_rows;
    if (row == 0 && m_next > 0) m_image.reset();
    if (!m_image && !read_band()) return false;
    ++m_next;
    if (m_space == detail::ColourSpace::cmyk) {
      inks(row, to);
      return true;
    }
    for (int x = 0; x < m_size.width; ++x) to[x] = colour(x, row);
    if (m_colours) m_colours->convert(to, static_cast<std::size_t>(m_size.width));
    if (m_alpha == nullptr) return true;
    for (int x = 0; x < m_size.width; ++x)
      to[x] = detail::pixel(to[x] >> 16 & 0xFF, to[x] >> 8 & 0xFF, to[x] & 0xFF, to[x] >> 24);
    return true;
  }

  bool skip(int count) override {
    const int band = m_next / m_band_rows;
    m_next += count;
    if (m_next / m_band_rows != band) m_image.reset();
    return true;
  }

 private:
  /// Chooses whole rows of tiles, or of the blocks in which a large tile is coded.
  void choose_band() {
    constexpr std::int64_t kBlock = 64;
    const std::int64_t wanted = std::max<std::int64_t>(kBlock, kBandPixels / m_header.width);
    const bool tiled =
        m_header.tile_height * m_header.width <= kMaxBandPixels && m_header.tile_height < m_header.height;
    const std::int64_t unit = tiled && !m_header.offset ? m_header.tile_height : kBlock;
    std::int64_t rows = std::max(unit, wanted / unit * unit);
    const int step = 1 << m_halvings;
    rows = (rows + step - 1) / step * step;  // a row of the reduced image belongs to one band
    m_band = static_cast<int>(std::min<std::int64_t>(rows, m_header.height));
    m_band_rows = (m_band + step - 1) / step;
  }

  /// Decodes the band of the next row.
  bool read_band() {
    const int top = m_next / m_band_rows * m_band;
    const int bottom = static_cast<int>(std::min<std::int64_t>(m_header.height, std::int64_t{top} + m_band));
    m_image = decode_band(m_file, m_header, top, bottom, m_halvings);
    return m_image && take_components();
  }

  /// Decides which components are colours and alpha.
  bool take_components() {
    std::vector<const opj_image_comp_t*> colours;
    m_alpha = nullptr;
    for (OPJ_UINT32 i = 0; i < m_image->numcomps; ++i) {
      const opj_image_comp_t& comp = m_image->comps[i];
      if (comp.alpha == 0)
        colours.push_back(&comp);
      else if (m_alpha == nullptr)
        m_alpha = &comp;
    }
    if (colours.empty()) return false;
    m_luma = m_image->color_space == OPJ_CLRSPC_SYCC || m_image->color_space == OPJ_CLRSPC_EYCC ||
             (colours.size() >= 3 && colours[1]->dx > colours[0]->dx);
    const bool inks =
        m_image->color_space == OPJ_CLRSPC_CMYK ||
        (colours.size() == 4 && detail::ColourConverter::changes(m_header.profile, detail::ColourSpace::cmyk));
    m_space = inks && colours.size() >= 4 ? detail::ColourSpace::cmyk
              : colours.size() >= 3       ? detail::ColourSpace::rgb
                                          : detail::ColourSpace::grey;
    const std::size_t used = m_space == detail::ColourSpace::cmyk  ? 4
                             : m_space == detail::ColourSpace::rgb ? 3
                                                                   : 1;
    for (std::size_t i = 0; i < used; ++i) m_components[i] = colours[i];
    return true;
  }

  /// Returns the sample for a pixel; components may have fewer samples than the image has pixels.
  unsigned sample(const opj_image_comp_t& comp, int x, int row) const {
    const auto at = [](int place, int size, OPJ_UINT32 count) {
      return static_cast<std::size_t>(std::min<std::int64_t>(
          std::int64_t{count} >= size ? place : std::int64_t{place} * count / size, std::int64_t{count} - 1));
    };
    const int rows = std::min(m_band_rows, m_size.height - (m_next - 1) / m_band_rows * m_band_rows);
    return sample_of(comp, at(row, rows, comp.h) * comp.w + at(x, m_size.width, comp.w));
  }

  std::uint32_t colour(int x, int row) const {
    const unsigned alpha = m_alpha == nullptr ? 255 : sample(*m_alpha, x, row);
    unsigned c[3];
    c[0] = c[1] = c[2] = sample(*m_components[0], x, row);
    if (m_space == detail::ColourSpace::rgb)
      for (std::size_t i = 1; i < 3; ++i) c[i] = sample(*m_components[i], x, row);
    if (m_luma && m_space == detail::ColourSpace::rgb) from_luma(c);
    return alpha << 24 | c[0] << 16 | c[1] << 8 | c[2];
  }

  /// Converts sYCC (IEC 61966-2-1) to RGB.
  static void from_luma(unsigned (&c)[3]) {
    const double y = c[0], blue = c[1] - 128.0, red = c[2] - 128.0;
    const auto byte = [](double value) { return static_cast<unsigned>(std::clamp(value + 0.5, 0.0, 255.0)); };
    c[0] = byte(y + 1.402 * red), c[1] = byte(y - 0.344136 * blue - 0.714136 * red),
    c[2] = byte(y + 1.772 * blue);
  }

  void inks(int row, std::uint32_t* to) {
    for (int x = 0; x < m_size.width; ++x)
      for (std::size_t i = 0; i < 4; ++i)
        m_samples[static_cast<std::size_t>(x) * 4 + i] =
            static_cast<unsigned char>(sample(*m_components[i], x, row));
    const auto width = static_cast<std::size_t>(m_size.width);
    if (m_colours) return m_colours->convert(m_samples.data(), to, width);
    const unsigned char* p = m_samples.data();
    for (std::size_t x = 0; x < width; ++x, p += 4) to[x] = detail::ink_pixel(p[0], p[1], p[2], p[3]);
  }

  std::string m_file{};
  detail::Jpeg2000Header m_header{};
  int m_halvings = 0;
  int m_band = 0, m_band_rows = 0;  ///< rows of the full and of the reduced image that are decoded together
  OpjImage m_image{};
  detail::ColourSpace m_space = detail::ColourSpace::rgb;
  bool m_luma = false;
  const opj_image_comp_t* m_components[4] = {};
  const opj_image_comp_t* m_alpha = nullptr;
  std::unique_ptr<detail::ColourConverter> m_colours{};
  std::vector<unsigned char> m_samples{};
  int m_next = 0;
};

}  // namespace

namespace detail {

std::optional<Info> jpeg2000_info(const std::string& file) {
  const auto header = read_jpeg2000_header(file);
  if (!header) return std::nullopt;
  const Exif exif = read_exif(header->exif);
  const bool stated = header->dpi > 0 && header->dpi_down > 0;
  Info info{FileKind::jpeg2000,
            {header->width, header->height},
            Orientation(exif.orientation),
            false,
            stated ? header->dpi : exif.dpi,
            stated ? header->dpi_down : exif.dpi_down};
  for (const ColourSpace space : {ColourSpace::rgb, ColourSpace::grey, ColourSpace::cmyk})
    info.profile = info.profile || ColourConverter::changes(header->profile, space);
  info.inks = ColourConverter::changes(header->profile, ColourSpace::cmyk);
  return info;
}

std::unique_ptr<Rows> open_jpeg2000(const std::string& file, int reduction) {
  auto rows = std::make_unique<Jpeg2000Rows>();
  return rows->open(file, reduction) ? std::move(rows) : nullptr;
}

}  // namespace detail
}  // namespace coq::images
