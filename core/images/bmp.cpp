// SPDX-License-Identifier: MIT
// BMP images of Windows and OS/2: 1 to 32 bits a pixel, palettes, run lengths, bit fields.
#include <algorithm>
#include <array>
#include <bit>
#include <fstream>

#include "core/images/detail/colour.h"
#include "core/images/detail/readers.h"

namespace coq::images {
namespace {

enum BmpCompression : std::uint32_t { kPlain = 0, kRuns8 = 1, kRuns4 = 2, kBitFields = 3, kAlphaBitFields = 6 };

constexpr std::size_t kFileHeader = 14;
constexpr std::uint32_t kCoreHeader = 12, kInfoHeader = 40, kMaxHeader = 124;

/// A channel of a pixel with bit fields.
struct BmpField {
  std::uint32_t mask = 0;
  unsigned value(std::uint32_t pixel) const {
    if (mask == 0) return 0;
    const std::uint32_t most = mask >> std::countr_zero(mask);
    const std::uint64_t bits = (pixel & mask) >> std::countr_zero(mask);
    return static_cast<unsigned>((bits * 255 + most / 2) / most);
  }
};

struct BmpHeader {
  std::uint32_t pixels_at = 0;  ///< offset in the file
  std::uint32_t header = 0;     ///< size of the second header
  int width = 0, height = 0;
  bool top_down = false;
  int bits = 0;
  std::uint32_t compression = kPlain;
  std::uint32_t across = 0, down = 0;  ///< pixels per metre
  std::uint32_t colours = 0;
  std::array<BmpField, 4> fields{};                 ///< red, green, blue, alpha
  std::uint32_t profile_at = 0, profile_bytes = 0;  ///< offset from the second header; 0 bytes for none
  bool has_runs() const { return compression == kRuns8 || compression == kRuns4; }
  std::size_t stride() const {
    return (static_cast<std::size_t>(width) * static_cast<std::size_t>(bits) + 31) / 32 * 4;
  }
};

/// Little-endian numbers of a header that may be shorter; the rest counts as 0.
struct LittleBytes {
  std::string bytes;
  std::uint32_t word(std::size_t at) const {
    const auto byte = [&](std::size_t i) {
      return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
    };
    return byte(at) | byte(at + 1) << 8U;
  }
  std::uint32_t number(std::size_t at) const { return word(at) | word(at + 2) << 16U; }
};

std::string read_bytes(std::istream& in, std::size_t count) {
  std::string out(count, '\0');
  in.read(out.data(), static_cast<std::streamsize>(count));
  out.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
  return out;
}

void set_fields(BmpHeader& header, const LittleBytes& masks) {
  const bool deep = header.bits == 16 || header.bits == 32;
  if (deep && (header.compression == kBitFields || header.compression == kAlphaBitFields)) {
    const bool alpha = header.compression == kAlphaBitFields || header.header >= 56;
    for (std::size_t i = 0; i < (alpha ? 4U : 3U); ++i) header.fields[i].mask = masks.number(40 + 4 * i);
  } else if (header.bits == 16) {
    header.fields = {{{0x7C00}, {0x3E0}, {0x1F}, {}}};
  } else {
    header.fields = {{{0xFF0000}, {0xFF00}, {0xFF}, {}}};
  }
}

bool is_supported(const BmpHeader& header) {
  const int bits = header.bits;
  if (header.width <= 0 || header.height <= 0) return false;
  switch (header.compression) {
    case kPlain:
      return bits == 1 || bits == 2 || bits == 4 || bits == 8 || bits == 16 || bits == 24 || bits == 32;
    case kRuns8:
      return bits == 8 && !header.top_down;
    case kRuns4:
      return bits == 4 && !header.top_down;
    case kBitFields:
    case kAlphaBitFields:
      return bits == 16 || bits == 32;
    default:
      return false;  // BMP files with JPEG or PNG data are for printers only
  }
}

/// Reads the headers and stops behind them, where the palette is.
std::optional<BmpHeader> read_bmp_header(std::istream& in) {
  const LittleBytes file{read_bytes(in, kFileHeader)};
  BmpHeader out;
  out.pixels_at = file.number(10);
  LittleBytes info{read_bytes(in, 4)};
  out.header = info.number(0);
  if (out.header != kCoreHeader && (out.header < 16 || out.header > kMaxHeader)) return std::nullopt;
  info.bytes += read_bytes(in, out.header - 4);
  if (info.bytes.size() < out.header) return std::nullopt;
  if (out.header == kCoreHeader) {
    out.width = static_cast<int>(info.word(4)), out.height = static_cast<int>(info.word(6));
    out.bits = static_cast<int>(info.word(10));
  } else {
    out.width = static_cast<int>(info.number(4));
    const auto height = static_cast<std::int64_t>(static_cast<std::int32_t>(info.number(8)));
    out.top_down = height < 0;
    out.height = static_cast<int>(std::min<std::int64_t>(std::abs(height), INT32_MAX));
    out.bits = static_cast<int>(info.word(14));
    out.compression = info.number(16);
    out.across = info.number(24), out.down = info.number(28);
    out.colours = info.number(32);
  }
  if (!is_supported(out)) return std::nullopt;
  // The masks follow a short header, and are part of a long one.
  if (out.header == kInfoHeader && out.compression == kBitFields) info.bytes += read_bytes(in, 12);
  if (out.header == kInfoHeader && out.compression == kAlphaBitFields) info.bytes += read_bytes(in, 16);
  set_fields(out, info);
  constexpr std::uint32_t kEmbeddedProfile = 0x4D424544;  // "MBED"
  if (out.header == kMaxHeader && info.number(56) == kEmbeddedProfile)
    out.profile_at = info.number(112), out.profile_bytes = info.number(116);
  return out;
}

class BmpRows : public Rows {
 public:
  bool open(const std::string& file) {
    m_in.open(file, std::ios::binary);
    const auto header = read_bmp_header(m_in);
    if (!header) return false;
    m_header = *header;
    m_size = {m_header.width, m_header.height};
    m_opaque = m_header.fields[3].mask == 0;
    if (m_header.bits <= 8) read_palette();
    read_profile();
    m_bytes.resize(m_header.stride());
    return true;
  }

  bool read(std::uint32_t* to) override {
    if (m_next >= m_size.height) return false;
    const int row = m_header.top_down ? m_next : m_size.height - 1 - m_next;  // in the file
    ++m_next;
    if (m_header.has_runs()) {
      if (m_indices.empty() && !read_runs()) return false;
      const auto width = static_cast<std::size_t>(m_size.width);
      const unsigned char* from = m_indices.data() + width * static_cast<std::size_t>(row);
      std::transform(from, from + width, to, [&](unsigned char index) { return m_palette[index]; });
      return true;
    }
    const auto at = std::int64_t{m_header.pixels_at} + static_cast<std::int64_t>(m_header.stride()) * row;
    if (!m_in.seekg(at) || !m_in.read(reinterpret_cast<char*>(m_bytes.data()), std::streamsize(m_bytes.size())))
      return false;
    convert(to);
    return true;
  }

  bool skip(int count) override {
    m_next += count;
    return true;
  }

 private:
  void read_palette() {
    const std::size_t entry = m_header.header == kCoreHeader ? 3 : 4, all = std::size_t{1} << m_header.bits;
    const std::size_t count = m_header.colours > 0 ? std::min<std::size_t>(m_header.colours, all) : all;
    const std::string bytes = read_bytes(m_in, count * entry);
    m_palette.assign(256, detail::opaque_pixel(0, 0, 0));
    for (std::size_t i = 0; i < bytes.size() / entry; ++i) {
      const auto* p = reinterpret_cast<const unsigned char*>(bytes.data()) + i * entry;
      m_palette[i] = detail::opaque_pixel(p[2], p[1], p[0]);
    }
  }

  void read_profile() {
    constexpr std::uint32_t kMax = 1U << 24U;
    if (m_header.profile_bytes == 0 || m_header.profile_bytes > kMax) return;
    const auto before = m_in.tellg();
    m_in.seekg(std::streamoff{kFileHeader} + m_header.profile_at);
    const std::string profile = read_bytes(m_in, m_header.profile_bytes);
    m_in.clear();
    m_in.seekg(before);
    m_colours = detail::ColourConverter::make(profile, detail::ColourSpace::rgb);
    if (m_colours && !m_palette.empty()) m_colours->convert(m_palette.data(), m_palette.size());
  }

  void convert(std::uint32_t* to) const {
    const unsigned char* p = m_bytes.data();
    const auto width = static_cast<std::size_t>(m_size.width);
    const auto bits = static_cast<std::size_t>(m_header.bits);
    if (bits <= 8) {
      for (std::size_t x = 0; x < width; ++x)
        to[x] = m_palette[p[x * bits / 8] >> (8 - bits - x * bits % 8) & ((1U << bits) - 1)];
      return;
    }
    for (std::size_t x = 0; x < width; ++x) {
      std::uint32_t value = 0;
      for (std::size_t k = 0; k < bits / 8; ++k) value |= std::uint32_t{*p++} << 8 * k;
      const auto& f = m_header.fields;
      const unsigned alpha = m_opaque ? 255 : f[3].value(value);
      to[x] = alpha << 24 | f[0].value(value) << 16 | f[1].value(value) << 8 | f[2].value(value);
    }
    if (m_colours) m_colours->convert(to, width);
    if (m_opaque) return;
    for (std::size_t x = 0; x < width; ++x)
      to[x] = detail::pixel(to[x] >> 16 & 0xFF, to[x] >> 8 & 0xFF, to[x] & 0xFF, to[x] >> 24);
  }

  int next_byte() {
    const int byte = m_in.get();
    return m_in ? byte : -1;
  }
  /// Draws `count` pixels of a run from the position on; those beyond the edge are dropped. `index(i)` is the
  /// colour.
  template <class Index>
  void put(std::int64_t& x, std::int64_t y, int count, Index index) {
    for (int i = 0; i < count; ++i, ++x)
      if (x < m_size.width && y < m_size.height)
        m_indices[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_size.width) +
                  static_cast<std::size_t>(x)] = static_cast<unsigned char>(index(i));
  }
  /// Reads a run of different pixels, padded to an even number of bytes.
  bool read_literals(std::int64_t& x, std::int64_t y, int count) {
    const bool four = m_header.compression == kRuns4;
    const int size = four ? (count + 1) / 2 : count;
    std::array<unsigned char, 256> bytes{};
    if (!m_in.read(reinterpret_cast<char*>(bytes.data()), size + size % 2)) return false;
    put(x, y, count, [&](int i) {
      const auto at = static_cast<std::size_t>(i);
      return four ? bytes[at / 2] >> (i % 2 == 0 ? 4 : 0) & 0xF : int{bytes[at]};
    });
    return true;
  }
  /// Reads all run lengths, from the lowest row up. Pixels that no run covers have colour 0.
  bool read_runs() {
    m_indices.assign(static_cast<std::size_t>(m_size.width) * static_cast<std::size_t>(m_size.height), 0);
    m_in.clear();
    m_in.seekg(m_header.pixels_at);
    std::int64_t x = 0, y = 0;
    while (y < m_size.height) {
      const int count = next_byte(), value = next_byte();
      if (count < 0 || value < 0) return false;
      if (count > 0) {
        const bool four = m_header.compression == kRuns4;
        put(x, y, count, [&](int i) { return !four ? value : i % 2 == 0 ? value >> 4 : value & 0xF; });
      } else if (value == 0) {
        x = 0, ++y;
      } else if (value == 1) {
        return true;
      } else if (value == 2) {
        const int right = next_byte(), up = next_byte();
        if (right < 0 || up < 0) return false;
        x += right, y += up;
      } else if (!read_literals(x, y, value)) {
        return false;
      }
    }
    return true;
  }

  std::ifstream m_in{};
  BmpHeader m_header{};
  std::unique_ptr<detail::ColourConverter> m_colours{};
  std::vector<std::uint32_t> m_palette{};
  std::vector<unsigned char> m_bytes{};
  std::vector<unsigned char> m_indices{};  ///< pixels of an image with runs, in the order of the file
  int m_next = 0;
};

}  // namespace

namespace detail {

std::optional<Info> bmp_info(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  const auto header = read_bmp_header(in);
  if (!header) return std::nullopt;
  constexpr double kInch = 0.0254;  // metres
  Info info{FileKind::bmp, {header->width, header->height}, Orientation(),
            false,         header->across * kInch,          header->down * kInch};
  info.whole = header->has_runs();
  info.profile = header->profile_bytes > 0;
  return info;
}

std::unique_ptr<Rows> open_bmp(const std::string& file) {
  auto rows = std::make_unique<BmpRows>();
  return rows->open(file) ? std::move(rows) : nullptr;
}

}  // namespace detail
}  // namespace coq::images
