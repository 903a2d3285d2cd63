// SPDX-License-Identifier: MIT
#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <jpeglib.h>
// Must come after jpeglib.h.
#include <jerror.h>

#include "core/images/detail/colour.h"
#include "core/images/detail/readers.h"

namespace coq::images {
namespace {

constexpr int kQuality = 90;
constexpr int kExifMarker = JPEG_APP0 + 1, kProfileMarker = JPEG_APP0 + 2;

/// libjpeg reports errors by longjmp(). Functions that it leaves must not have objects with destructors.
struct ErrorJump {
  jpeg_error_mgr base;
  std::jmp_buf target;
  bool cut_off;
};

void jump_out(j_common_ptr info) {
  std::longjmp(reinterpret_cast<ErrorJump*>(info->err)->target, 1);
}
/// Notes the end of a truncated file: the library fills the rest with grey and only warns.
void note_end(j_common_ptr info, int level) {
  if (level < 0 && info->err->msg_code == JWRN_JPEG_EOF)
    reinterpret_cast<ErrorJump*>(info->err)->cut_off = true;
}
void say_nothing(j_common_ptr) {}

class JpegRows : public Rows {
 public:
  ~JpegRows() override {
    jpeg_destroy_decompress(&m_info);
    if (m_file != nullptr) std::fclose(m_file);
  }

  bool open(const std::string& file) {
    m_info.err = jpeg_std_error(&m_error.base);
    m_error.base.error_exit = jump_out;
    m_error.base.emit_message = note_end;
    m_error.base.output_message = say_nothing;
    m_error.cut_off = false;
    if (setjmp(m_error.target)) return false;
    jpeg_create_decompress(&m_info);
    m_file = std::fopen(file.c_str(), "rb");
    if (m_file == nullptr) return false;
    jpeg_stdio_src(&m_info, m_file);
    for (const int marker : {kExifMarker, kProfileMarker}) jpeg_save_markers(&m_info, marker, 0xFFFF);
    return jpeg_read_header(&m_info, TRUE) == JPEG_HEADER_OK;
  }

  Size stored() const { return {static_cast<int>(m_info.image_width), static_cast<int>(m_info.image_height)}; }
  bool inks() const { return m_info.jpeg_color_space == JCS_CMYK || m_info.jpeg_color_space == JCS_YCCK; }
  /// Return the resolution of the JFIF header, else of the Exif data, or 0 if neither has it.
  double dpi() const { return density(m_info.X_density, exif().dpi); }
  double dpi_down() const { return density(m_info.Y_density, exif().dpi_down); }
  bool is_whole() { return jpeg_has_multiple_scans(&m_info); }

  detail::Exif exif() const {
    for (jpeg_saved_marker_ptr marker = m_info.marker_list; marker != nullptr; marker = marker->next) {
      const std::string_view data(reinterpret_cast<const char*>(marker->data), marker->data_length);
      using namespace std::string_view_literals;
      if (marker->marker == kExifMarker && data.starts_with("Exif\0\0"sv))
        return detail::read_exif(data.substr(6));
    }
    return {};
  }

  /// Returns the colour profile, which may be spread over several markers; empty if there is none.
  std::string profile() {
    JOCTET* data = nullptr;
    unsigned size = 0;
    if (!read_profile(&data, &size)) return {};
    std::string out(reinterpret_cast<const char*>(data), size);
    std::free(data);
    return out;
  }
  detail::ColourSpace colour_space() const {
    if (inks()) return detail::ColourSpace::cmyk;
    return m_info.jpeg_color_space == JCS_GRAYSCALE ? detail::ColourSpace::grey : detail::ColourSpace::rgb;
  }
  void take_profile() { m_colours = detail::ColourConverter::make(profile(), colour_space()); }

  bool start(int reduction) {
    if (setjmp(m_error.target)) return false;
    m_inks = inks();
    m_info.out_color_space = m_inks ? JCS_CMYK : JCS_EXT_BGRX;
    m_info.scale_num = 1;
    m_info.scale_denom = static_cast<unsigned>(reduction);
    if (!jpeg_start_decompress(&m_info)) return false;
    m_size = {static_cast<int>(m_info.output_width), static_cast<int>(m_info.output_height)};
    return true;
  }

  bool read(std::uint32_t* to) override {
    if (!read_row(reinterpret_cast<JSAMPROW>(to)) || m_error.cut_off) return false;
    const auto* bytes = reinterpret_cast<const unsigned char*>(to);
    // Adobe programs store inverted inks, and they write nearly all such files.
    const unsigned flip = m_info.saw_Adobe_marker ? 255 : 0;
    if (m_inks && m_colours) {
      auto* inks_to = reinterpret_cast<unsigned char*>(to);
      for (int i = 0; i < m_size.width * 4; ++i) inks_to[i] = static_cast<unsigned char>(inks_to[i] ^ flip);
      m_colours->convert(to, to, static_cast<std::size_t>(m_size.width));
      return true;
    }
    for (int x = 0; x < m_size.width; ++x, bytes += 4)
      to[x] = m_inks ? detail::ink_pixel(bytes[0] ^ flip, bytes[1] ^ flip, bytes[2] ^ flip, bytes[3] ^ flip)
                     : detail::opaque_pixel(bytes[2], bytes[1], bytes[0]);
    if (m_colours) m_colours->convert(to, static_cast<std::size_t>(m_size.width));
    return true;
  }

 private:
  double density(int header, double otherwise) const {
    constexpr int kInch = 1, kCentimetre = 2;
    if (header > 0 && m_info.density_unit == kInch) return header;
    return header > 0 && m_info.density_unit == kCentimetre ? header * 2.54 : otherwise;
  }
  bool read_profile(JOCTET** data, unsigned* size) {
    if (setjmp(m_error.target)) return false;
    return jpeg_read_icc_profile(&m_info, data, size) != 0;
  }
  bool read_row(JSAMPROW row) {
    if (setjmp(m_error.target)) return false;
    return jpeg_read_scanlines(&m_info, &row, 1) == 1;
  }

  jpeg_decompress_struct m_info{};
  ErrorJump m_error{};
  std::FILE* m_file = nullptr;
  bool m_inks = false;
  std::unique_ptr<detail::ColourConverter> m_colours{};
};

void write(jpeg_compress_struct& info, const std::uint32_t* pixels, std::size_t width) {
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < info.image_height) {
    // The library does not modify its input.
    auto* row = reinterpret_cast<JSAMPROW>(const_cast<std::uint32_t*>(pixels) + width * info.next_scanline);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
}

}  // namespace

namespace detail {

std::optional<Info> jpeg_info(const std::string& file) {
  JpegRows rows;
  if (!rows.open(file)) return std::nullopt;
  Info info{FileKind::jpeg, rows.stored(), Orientation(rows.exif().orientation),
            rows.inks(),    rows.dpi(),    rows.dpi_down()};
  info.profile = ColourConverter::changes(rows.profile(), rows.colour_space());
  info.whole = rows.is_whole();  // libjpeg keeps all coefficients of a progressive file in memory
  return info;
}

std::unique_ptr<Rows> open_jpeg(const std::string& file, int reduction) {
  auto rows = std::make_unique<JpegRows>();
  if (!rows->open(file)) return nullptr;
  rows->take_profile();
  if (!rows->start(reduction)) return nullptr;
  return rows;
}

}  // namespace detail

std::string encode_jpeg(const Bitmap& pixels) {
  jpeg_compress_struct info;
  jpeg_error_mgr error;
  info.err = jpeg_std_error(&error);
  jpeg_create_compress(&info);
  unsigned char* buffer = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&info, &buffer, &size);
  info.image_width = static_cast<unsigned>(pixels.width);
  info.image_height = static_cast<unsigned>(pixels.height);
  info.input_components = 4;
  info.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, kQuality, TRUE);
  write(info, pixels.pixels.data(), static_cast<std::size_t>(pixels.width));
  jpeg_destroy_compress(&info);
  std::string result(reinterpret_cast<const char*>(buffer), size);
  std::free(buffer);
  return result;
}

}  // namespace coq::images
