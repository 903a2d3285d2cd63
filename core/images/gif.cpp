// SPDX-License-Identifier: MIT
// The first frame of a GIF image, by giflib.
#include <gif_lib.h>

#include <algorithm>

#include "core/images/detail/readers.h"

namespace coq::images {
namespace {

struct GifCloser {
  void operator()(GifFileType* gif) const {
    int ignored = 0;
    DGifCloseFile(gif, &ignored);
  }
};

class GifRows : public Rows {
 public:
  /// Reads everything before the pixels of the first frame.
  bool open(const std::string& file) {
    int error = 0;
    m_gif.reset(DGifOpenFileName(file.c_str(), &error));
    if (!m_gif || !find_frame()) return false;
    const GifImageDesc& frame = m_gif->Image;
    if (frame.Width <= 0 || frame.Height <= 0) return false;
    m_size = {std::max(m_gif->SWidth, frame.Left + frame.Width),
              std::max(m_gif->SHeight, frame.Top + frame.Height)};
    const bool covers = frame.Width == m_size.width && frame.Height == m_size.height;
    m_opaque = covers && m_transparent < 0;
    return read_palette();
  }
  bool is_interlaced() const { return m_gif->Image.Interlace; }

  bool read(std::uint32_t* to) override {
    if (m_next >= m_size.height) return false;
    const GifImageDesc& frame = m_gif->Image;
    const int row = m_next++ - frame.Top;
    std::fill_n(to, m_size.width, 0);  // outside the frame, the image is transparent
    if (row < 0 || row >= frame.Height) return true;
    const GifPixelType* indices = row_of_frame(row);
    if (indices == nullptr) return false;
    std::transform(indices, indices + frame.Width, to + frame.Left,
                   [&](GifPixelType index) { return m_palette[index]; });
    return true;
  }

 private:
  /// Reads records up to the first frame, with the transparent colour that they state for it.
  bool find_frame() {
    GifRecordType record = UNDEFINED_RECORD_TYPE;
    while (DGifGetRecordType(m_gif.get(), &record) == GIF_OK) {
      if (record == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(m_gif.get()) == GIF_OK;
      if (record != EXTENSION_RECORD_TYPE) return false;
      int code = 0;
      GifByteType* block = nullptr;
      if (DGifGetExtension(m_gif.get(), &code, &block) != GIF_OK) return false;
      GraphicsControlBlock control;
      if (code == GRAPHICS_EXT_FUNC_CODE && block != nullptr &&
          DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
        m_transparent = control.TransparentColor;
      while (block != nullptr)
        if (DGifGetExtensionNext(m_gif.get(), &block) != GIF_OK) return false;
    }
    return false;
  }

  bool read_palette() {
    const ColorMapObject* colours = m_gif->Image.ColorMap != nullptr ? m_gif->Image.ColorMap : m_gif->SColorMap;
    if (colours == nullptr) return false;
    m_palette.assign(256, detail::opaque_pixel(0, 0, 0));
    for (int i = 0; i < std::min(colours->ColorCount, 256); ++i) {
      const GifColorType& c = colours->Colors[i];
      m_palette[static_cast<std::size_t>(i)] = detail::opaque_pixel(c.Red, c.Green, c.Blue);
    }
    if (m_transparent >= 0 && m_transparent < 256) m_palette[static_cast<std::size_t>(m_transparent)] = 0;
    return true;
  }

  const GifPixelType* row_of_frame(int row) {
    const GifImageDesc& frame = m_gif->Image;
    const auto width = static_cast<std::size_t>(frame.Width);
    if (!frame.Interlace) {
      m_indices.resize(width);
      return DGifGetLine(m_gif.get(), m_indices.data(), frame.Width) == GIF_OK ? m_indices.data() : nullptr;
    }
    if (m_indices.empty() && !read_interlaced()) return nullptr;
    return m_indices.data() + width * static_cast<std::size_t>(row);
  }

  bool read_interlaced() {
    const GifImageDesc& frame = m_gif->Image;
    const auto width = static_cast<std::size_t>(frame.Width);
    m_indices.resize(width * static_cast<std::size_t>(frame.Height));
    struct Pass {
      int first, step;
    };
    for (const auto [first, step] : {Pass{0, 8}, Pass{4, 8}, Pass{2, 4}, Pass{1, 2}})
      for (int y = first; y < frame.Height; y += step)
        if (DGifGetLine(m_gif.get(), m_indices.data() + width * static_cast<std::size_t>(y), frame.Width) !=
            GIF_OK) {
          m_indices.clear();
          return false;
        }
    return true;
  }

  std::unique_ptr<GifFileType, GifCloser> m_gif{};
  std::vector<std::uint32_t> m_palette{};
  std::vector<GifPixelType> m_indices{};  ///< a row, or the whole frame if it is interlaced
  int m_transparent = -1;
  int m_next = 0;
};

}  // namespace

namespace detail {

std::optional<Info> gif_info(const std::string& file) {
  GifRows rows;
  if (!rows.open(file)) return std::nullopt;
  Info info{FileKind::gif, rows.size(), Orientation(), false, 0, 0};
  info.whole = rows.is_interlaced();
  return info;
}

std::unique_ptr<Rows> open_gif(const std::string& file) {
  auto rows = std::make_unique<GifRows>();
  return rows->open(file) ? std::move(rows) : nullptr;
}

}  // namespace detail
}  // namespace coq::images
