// SPDX-License-Identifier: MIT
#include <png.h>

#include <cstdio>

#include "core/images/detail/colour.h"
#include "core/images/detail/readers.h"

namespace coq::images {
namespace {

void be_silent(png_structp, png_const_charp) {}
void jump_out(png_structp png, png_const_charp) {
  png_longjmp(png, 1);
}

class PngRows : public Rows {
 public:
  ~PngRows() override {
    png_destroy_read_struct(&m_png, &m_info, nullptr);
    if (m_file != nullptr) std::fclose(m_file);
  }

  /// Opens the file. libpng reports errors by a longjmp() to the setjmp() of the calling function.
  bool open(const std::string& file) {
    m_png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, jump_out, be_silent);
    if (m_png == nullptr) return false;
    m_info = png_create_info_struct(m_png);
    m_file = std::fopen(file.c_str(), "rb");
    if (m_info == nullptr || m_file == nullptr) return false;
    if (setjmp(png_jmpbuf(m_png))) return false;
    png_set_user_limits(m_png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_init_io(m_png, m_file);
    png_read_info(m_png, m_info);
    return true;
  }

  Size stored() const {
    return {static_cast<int>(png_get_image_width(m_png, m_info)),
            static_cast<int>(png_get_image_height(m_png, m_info))};
  }
  bool is_whole() const { return png_get_interlace_type(m_png, m_info) != PNG_INTERLACE_NONE; }
  double dpi() const { return density(&png_get_x_pixels_per_meter, exif().dpi); }
  double dpi_down() const { return density(&png_get_y_pixels_per_meter, exif().dpi_down); }
  detail::Exif exif() const {
    png_bytep exif = nullptr;
    png_uint_32 size = 0;
    if (png_get_eXIf_1(m_png, m_info, &size, &exif) == 0) return {};
    return detail::read_exif({reinterpret_cast<const char*>(exif), size});
  }

  /// Returns the colour profile, or nothing.
  std::string_view profile() const {
    png_charp name = nullptr;
    int compression = 0;
    png_bytep data = nullptr;
    png_uint_32 size = 0;
    if (png_get_iCCP(m_png, m_info, &name, &compression, &data, &size) == 0) return {};
    return {reinterpret_cast<const char*>(data), size};
  }
  detail::ColourSpace colour_space() const {
    return (png_get_color_type(m_png, m_info) & PNG_COLOR_MASK_COLOR) != 0 ? detail::ColourSpace::rgb
                                                                           : detail::ColourSpace::grey;
  }
  void take_profile() { m_colours = detail::ColourConverter::make(profile(), colour_space()); }

  bool start() {
    if (setjmp(png_jmpbuf(m_png))) return false;
    const int color = png_get_color_type(m_png, m_info);
    const bool alpha = (color & PNG_COLOR_MASK_ALPHA) != 0 || png_get_valid(m_png, m_info, PNG_INFO_tRNS) != 0;
    png_set_expand(m_png);
    png_set_scale_16(m_png);
    png_set_gray_to_rgb(m_png);
    if (!alpha) png_set_filler(m_png, 0xFF, PNG_FILLER_AFTER);
    m_passes = png_set_interlace_handling(m_png);
    png_read_update_info(m_png, m_info);
    m_size = stored();
    m_opaque = !alpha;
    return png_get_rowbytes(m_png, m_info) == static_cast<std::size_t>(m_size.width) * 4;
  }

  bool read(std::uint32_t* to) override {
    if (m_passes > 1) return read_whole(to);
    if (!read_row(reinterpret_cast<png_bytep>(to))) return false;
    convert(to, to);
    return true;
  }

 private:
  double density(png_uint_32 (*get)(png_const_structrp, png_const_inforp), double otherwise) const {
    const png_uint_32 per_metre = get(m_png, m_info);  // 0: unknown or without a unit
    return per_metre > 0 ? per_metre * 0.0254 : otherwise;
  }
  bool read_row(png_bytep to) {
    if (setjmp(png_jmpbuf(m_png))) return false;
    png_read_row(m_png, to, nullptr);
    return true;
  }
  /// Reads the next row of an interlaced image. All rows are read first, because each pass covers all of them.
  bool read_whole(std::uint32_t* to) {
    const auto width = static_cast<std::size_t>(m_size.width);
    if (m_whole.empty()) {
      m_whole.resize(width * static_cast<std::size_t>(m_size.height));
      for (int pass = 0; pass < m_passes; ++pass)
        for (int y = 0; y < m_size.height; ++y)
          if (!read_row(reinterpret_cast<png_bytep>(m_whole.data() + width * static_cast<std::size_t>(y))))
            return false;
    }
    convert(m_whole.data() + width * static_cast<std::size_t>(m_next++), to);
    return true;
  }
  void convert(const std::uint32_t* from, std::uint32_t* to) const {
    const auto* bytes = reinterpret_cast<const unsigned char*>(from);
    for (int x = 0; x < m_size.width; ++x, bytes += 4)
      to[x] = (m_opaque ? 255U : bytes[3]) << 24 | std::uint32_t{bytes[0]} << 16 |
              std::uint32_t{bytes[1]} << 8 | bytes[2];
    if (m_colours) m_colours->convert(to, static_cast<std::size_t>(m_size.width));
    if (m_opaque) return;
    for (int x = 0; x < m_size.width; ++x)
      to[x] = detail::pixel(to[x] >> 16 & 0xFF, to[x] >> 8 & 0xFF, to[x] & 0xFF, to[x] >> 24);
  }

  png_structp m_png = nullptr;
  png_infop m_info = nullptr;
  std::FILE* m_file = nullptr;
  int m_passes = 1;
  int m_next = 0;
  std::vector<std::uint32_t> m_whole{};
  std::unique_ptr<detail::ColourConverter> m_colours{};
};

}  // namespace

namespace detail {

std::optional<Info> png_info(const std::string& file) {
  PngRows rows;
  if (!rows.open(file)) return std::nullopt;
  Info info{FileKind::png, rows.stored(), Orientation(rows.exif().orientation),
            false,         rows.dpi(),    rows.dpi_down()};
  info.whole = rows.is_whole();
  info.profile = ColourConverter::changes(rows.profile(), rows.colour_space());
  return info;
}

std::unique_ptr<Rows> open_png(const std::string& file) {
  auto rows = std::make_unique<PngRows>();
  if (!rows->open(file)) return nullptr;
  rows->take_profile();
  if (!rows->start()) return nullptr;
  return rows;
}

}  // namespace detail
}  // namespace coq::images
