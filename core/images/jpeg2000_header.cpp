// SPDX-License-Identifier: MIT
#include "core/images/detail/jpeg2000_header.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <string_view>

namespace coq::images::detail {
namespace {

constexpr std::int64_t kMaxTiles = 16'384;
constexpr int kMaxComponents = 16;
constexpr std::int64_t kMaxBlocks = 4'000'000;  ///< code blocks or precincts of a tile: hundreds of bytes each
constexpr std::int64_t kMaxChunk = 1 << 24;     ///< bytes of a profile or of Exif data

std::int64_t divided_up(std::int64_t a, std::int64_t b) {
  return (a + b - 1) / b;
}

/// Big-endian numbers of a file.
class BigEndianFile {
 public:
  explicit BigEndianFile(const std::string& file) : m_in(file, std::ios::binary) {}
  bool seek(std::int64_t at) {
    m_in.clear();
    return static_cast<bool>(m_in.seekg(at));
  }
  std::int64_t at() { return m_in.tellg(); }
  std::optional<std::int64_t> number(int bytes) {
    std::int64_t value = 0;
    for (int i = 0; i < bytes; ++i) {
      const int byte = m_in.get();
      if (!m_in) return std::nullopt;
      value = value << 8 | byte;
    }
    return value;
  }
  std::string bytes(std::int64_t count) {
    std::string out(static_cast<std::size_t>(std::clamp<std::int64_t>(count, 0, kMaxChunk)), '\0');
    m_in.read(out.data(), static_cast<std::streamsize>(out.size()));
    out.resize(static_cast<std::size_t>(std::max<std::streamsize>(m_in.gcount(), 0)));
    return out;
  }

 private:
  std::ifstream m_in;
};

enum Marker : std::int64_t {
  kSoc = 0xFF4F,
  kSiz = 0xFF51,
  kCod = 0xFF52,
  kCoc = 0xFF53,
  kSot = 0xFF90,
  kSod = 0xFF93,
  kEoc = 0xFFD9
};

/// Reads the sizes. The position must be just after the length field of the marker segment.
bool read_siz(BigEndianFile& in, Jpeg2000Header& out) {
  in.number(2);  // capabilities
  std::int64_t sizes[8];
  for (std::int64_t& size : sizes) {
    const auto value = in.number(4);
    if (!value) return false;
    size = *value;
  }
  const auto [right, down, left, top, tile_width, tile_height, tile_left, tile_top] = sizes;
  const auto components = in.number(2);
  if (!components || *components < 1 || *components > kMaxComponents) return false;
  if (right <= left || down <= top || tile_width <= 0 || tile_height <= 0) return false;
  if (tile_left > left || tile_top > top) return false;
  const auto side = [](std::int64_t length) {
    return static_cast<int>(std::min<std::int64_t>(length, INT32_MAX));
  };
  out.width = side(right - left), out.height = side(down - top);
  out.offset = left != 0 || top != 0 || tile_left != 0 || tile_top != 0;
  out.tile_width = std::min(tile_width, right - left), out.tile_height = std::min(tile_height, down - top);
  out.components = static_cast<int>(*components);
  const std::int64_t across = divided_up(right - tile_left, tile_width),
                     along = divided_up(down - tile_top, tile_height);
  return across <= kMaxTiles && along <= kMaxTiles && across * along <= kMaxTiles;
}

/// Reads a coding style, which follows `skipped` bytes of the marker segment, and checks that tiles do not have
/// too many blocks.
bool read_style(BigEndianFile& in, int skipped, bool precincts, Jpeg2000Header& out) {
  for (int i = 0; i < skipped; ++i) in.number(1);
  const auto halvings = in.number(1), block_width = in.number(1), block_height = in.number(1);
  if (!block_height || *halvings > 32 || *block_width > 8 || *block_height > 8) return false;
  in.number(2);
  const std::int64_t pixels = out.tile_width * out.tile_height;
  if (pixels * out.components / (std::int64_t{16} << (*block_width + *block_height)) > kMaxBlocks) return false;
  for (std::int64_t level = *halvings; precincts && level >= 0; --level) {
    const auto size = in.number(1);
    if (!size) return false;
    // Levels are listed from the smallest image on; each has a quarter of the next one's pixels.
    const std::int64_t there = pixels >> std::min<std::int64_t>(2 * level, 62);
    if (there * out.components >> ((*size & 15) + (*size >> 4)) > kMaxBlocks) return false;
  }
  out.halvings = std::min(out.halvings, static_cast<int>(*halvings));
  return true;
}

/// Reads a marker segment of a main or tile-part header. The position must be just after its length field.
bool read_segment(BigEndianFile& in, std::int64_t marker, Jpeg2000Header& out) {
  if (marker == kSiz) return read_siz(in, out);
  if ((marker == kCod || marker == kCoc) && out.components == 0) return false;
  if (marker == kCoc) {
    in.number(1);  // the component: one byte for up to 256 components
    const auto style = in.number(1);
    return style && read_style(in, 0, (*style & 1) != 0, out);
  }
  if (marker != kCod) return true;
  const auto style = in.number(1);
  return style && read_style(in, 4, (*style & 1) != 0, out);
}

/// Reads the main header and the headers of all tile parts.
bool read_codestream(BigEndianFile& in, Jpeg2000Header& out) {
  if (in.number(2) != kSoc) return false;
  std::int64_t part_end = 0;
  for (std::int64_t parts = 0;;) {
    const auto marker = in.number(2);
    // openjp2 finds out whether the pixels of a truncated file are missing.
    if (!marker || *marker == kEoc) return parts > 0;
    if (*marker == kSod) {
      if (part_end == 0) return true;  // the last part, of unknown length
      if (!in.seek(part_end)) return true;
      continue;
    }
    const std::int64_t begin = in.at();
    const auto length = in.number(2);
    if (*marker < 0xFF00 || !length || *length < 2) return false;
    if (*marker == kSot) {
      constexpr std::int64_t kMaxParts = 1'000'000;
      in.number(2);
      const auto bytes = in.number(4);
      if (!bytes || (*bytes != 0 && *bytes < 14) || ++parts > kMaxParts || out.components == 0) return false;
      part_end = *bytes == 0 ? 0 : begin - 2 + *bytes;
    } else if (!read_segment(in, *marker, out)) {
      return false;
    }
    if (!in.seek(begin + *length)) return false;
  }
}

/// Reads a resolution box: numerators, denominators and exponents of grid points per metre.
void read_resolution(BigEndianFile& in, Jpeg2000Header& out) {
  std::int64_t parts[4] = {};
  for (std::int64_t& part : parts) part = in.number(2).value_or(0);
  const auto down_power = in.number(1), across_power = in.number(1);
  if (!across_power || parts[1] == 0 || parts[3] == 0) return;
  constexpr double kInch = 0.0254;
  const auto dots = [&](std::int64_t n, std::int64_t d, std::int64_t power) {
    return static_cast<double>(n) / static_cast<double>(d) * std::pow(10, static_cast<std::int8_t>(power)) *
           kInch;
  };
  out.dpi_down = dots(parts[0], parts[1], *down_power);
  out.dpi = dots(parts[2], parts[3], *across_power);
}

/// Reads the boxes between two positions, and those inside the boxes that hold others. Returns false if the
/// codestream is damaged.
bool read_boxes(BigEndianFile& in, std::int64_t from, std::int64_t to, int depth, bool& found,
                Jpeg2000Header& out) {
  constexpr int kMaxBoxes = 1000;
  for (int i = 0; i < kMaxBoxes && from < to && in.seek(from); ++i) {
    const auto length = in.number(4);
    const std::string type = in.bytes(4);
    if (!length || type.size() < 4) return true;
    std::int64_t content = from + 8, size = *length;
    if (size == 1) size = in.number(8).value_or(0), content += 8;
    if (size == 0) size = to - from;
    if (size < content - from || size > to - from) size = to - from;
    const std::int64_t end = from + size;
    constexpr std::string_view kExif = "JpgTiffExif->JP2";
    if (type == "jp2c" && !found) {
      found = true;
      if (!read_codestream(in, out)) return false;
    } else if ((type == "jp2h" || type == "res ") && depth < 2) {
      if (!read_boxes(in, content, end, depth + 1, found, out)) return false;
    } else if (type == "resc" || (type == "resd" && out.dpi == 0)) {
      read_resolution(in, out);
    } else if (type == "colr" && out.profile.empty()) {
      const auto method = in.number(1);
      in.number(2);
      if (method == 2 || method == 3) out.profile = in.bytes(end - content - 3);
    } else if (type == "uuid" && end - content > 16 && in.bytes(16) == kExif) {
      out.exif = in.bytes(end - content - 16);
    }
    from = end;
  }
  return true;
}

}  // namespace

std::optional<Jpeg2000Header> read_jpeg2000_header(const std::string& file) {
  BigEndianFile in(file);
  Jpeg2000Header out;
  out.halvings = std::numeric_limits<int>::max();
  const auto start = in.number(4);
  if (!start) return std::nullopt;
  out.boxes = *start >> 16 != kSoc;
  bool found = !out.boxes;
  in.seek(0);
  const bool good = out.boxes ? read_boxes(in, 0, std::numeric_limits<std::int64_t>::max(), 0, found, out)
                              : read_codestream(in, out);
  return good && found && out.components > 0 && out.halvings <= 32 ? std::optional(out) : std::nullopt;
}

}  // namespace coq::images::detail
