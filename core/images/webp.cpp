// SPDX-License-Identifier: MIT
// WebP images, by libwebp. The first frame of an animation counts.
#include <webp/decode.h>
#include <webp/demux.h>

#include <algorithm>
#include <filesystem>

#include "core/base/files.h"
#include "core/images/detail/colour.h"
#include "core/images/detail/readers.h"

namespace coq::images {
namespace {

constexpr std::uintmax_t kMaxWebp = std::uintmax_t{1} << 30;  ///< bytes of a file, which is held in memory

struct DeleteDemuxer {
  void operator()(WebPDemuxer* demuxer) const { WebPDemuxDelete(demuxer); }
};

/// A file, and the parts in which it is stored.
class WebpFile {
 public:
  bool open(const std::string& file) {
    std::error_code failed;
    if (std::filesystem::file_size(file, failed) > kMaxWebp || failed) return false;
    auto bytes = read_file(file);
    if (!bytes) return false;
    m_bytes = *std::move(bytes);
    const WebPData data{reinterpret_cast<const std::uint8_t*>(m_bytes.data()), m_bytes.size()};
    m_demuxer.reset(WebPDemux(&data));  // null also for a file that is cut off
    return m_demuxer != nullptr;
  }
  Size size() const {
    return {static_cast<int>(WebPDemuxGetI(m_demuxer.get(), WEBP_FF_CANVAS_WIDTH)),
            static_cast<int>(WebPDemuxGetI(m_demuxer.get(), WEBP_FF_CANVAS_HEIGHT))};
  }
  /// Returns the content of the chunk `name`, or nothing.
  std::string chunk(const char* name) const {
    WebPChunkIterator at;
    std::string out;
    if (WebPDemuxGetChunk(m_demuxer.get(), name, 1, &at) != 0)
      out.assign(reinterpret_cast<const char*>(at.chunk.bytes), at.chunk.size);
    WebPDemuxReleaseChunkIterator(&at);
    return out;
  }
  std::optional<Bitmap> first_frame(bool& opaque) const {
    WebPIterator frame;
    std::optional<Bitmap> out;
    if (WebPDemuxGetFrame(m_demuxer.get(), 1, &frame) != 0) out = decode(frame, opaque);
    WebPDemuxReleaseIterator(&frame);
    return out;
  }

 private:
  std::optional<Bitmap> decode(const WebPIterator& frame, bool& opaque) const {
    const Size canvas = size();
    WebPDecoderConfig config;
    if (WebPInitDecoderConfig(&config) == 0 || frame.x_offset < 0 || frame.y_offset < 0 ||
        frame.x_offset + frame.width > canvas.width || frame.y_offset + frame.height > canvas.height)
      return std::nullopt;
    opaque = frame.has_alpha == 0 && frame.width == canvas.width && frame.height == canvas.height;
    Bitmap out{canvas.width, canvas.height, {}};
    out.pixels.assign(static_cast<std::size_t>(canvas.width) * static_cast<std::size_t>(canvas.height), 0);
    const std::size_t first =
        static_cast<std::size_t>(frame.y_offset) * static_cast<std::size_t>(canvas.width) +
        static_cast<std::size_t>(frame.x_offset);
    config.output.colorspace = MODE_BGRA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = reinterpret_cast<std::uint8_t*>(out.pixels.data() + first);
    config.output.u.RGBA.stride = canvas.width * 4;
    config.output.u.RGBA.size = (out.pixels.size() - first) * 4;
    const bool good = WebPDecode(frame.fragment.bytes, frame.fragment.size, &config) == VP8_STATUS_OK;
    WebPFreeDecBuffer(&config.output);
    return good ? std::optional(std::move(out)) : std::nullopt;
  }

  std::string m_bytes{};
  std::unique_ptr<WebPDemuxer, DeleteDemuxer> m_demuxer{};
};

class WebpRows : public Rows {
 public:
  bool open(const std::string& file) {
    WebpFile webp;
    if (!webp.open(file)) return false;
    m_size = webp.size();
    if (std::int64_t{m_size.width} * m_size.height > kMaxWholePixels) return false;
    auto frame = webp.first_frame(m_opaque);
    if (!frame) return false;
    m_pixels = *std::move(frame);
    m_colours = detail::ColourConverter::make(webp.chunk("ICCP"), detail::ColourSpace::rgb);
    return true;
  }

  bool read(std::uint32_t* to) override {
    if (m_next >= m_size.height) return false;
    const auto width = static_cast<std::size_t>(m_size.width);
    std::copy_n(m_pixels.pixels.data() + width * static_cast<std::size_t>(m_next++), width, to);
    if (m_colours) m_colours->convert(to, width);
    if (m_opaque) return true;
    for (std::size_t x = 0; x < width; ++x)
      to[x] = detail::pixel(to[x] >> 16 & 0xFF, to[x] >> 8 & 0xFF, to[x] & 0xFF, to[x] >> 24);
    return true;
  }
  bool skip(int count) override {
    m_next += count;
    return true;
  }

 private:
  Bitmap m_pixels{};  ///< straight alpha (not premultiplied)
  std::unique_ptr<detail::ColourConverter> m_colours{};
  int m_next = 0;
};

}  // namespace

namespace detail {

std::optional<Info> webp_info(const std::string& file) {
  WebpFile webp;
  if (!webp.open(file)) return std::nullopt;
  std::string_view exif_chunk;
  const std::string chunk = webp.chunk("EXIF");
  using namespace std::string_view_literals;
  exif_chunk = chunk;
  if (exif_chunk.starts_with("Exif\0\0"sv)) exif_chunk.remove_prefix(6);  // as some programs write it
  const Exif exif = read_exif(exif_chunk);
  Info info{FileKind::webp, webp.size(), Orientation(exif.orientation), false, exif.dpi, exif.dpi_down};
  info.whole = true;
  info.profile = ColourConverter::changes(webp.chunk("ICCP"), ColourSpace::rgb);
  return info;
}

std::unique_ptr<Rows> open_webp(const std::string& file) {
  auto rows = std::make_unique<WebpRows>();
  return rows->open(file) ? std::move(rows) : nullptr;
}

}  // namespace detail
}  // namespace coq::images
