// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/images/picture.h"

/// Headers of JPEG 2000 files (ISO/IEC 15444-1, annexes A and I). They are read first, because openjp2
/// allocates memory as they request.
namespace coq::images::detail {

struct Jpeg2000Header {
  bool boxes = false;  ///< a JP2 file; otherwise a bare codestream
  int width = 0, height = 0;
  bool offset = false;  ///< the image does not begin at the origin of its grid
  std::int64_t tile_width = 0, tile_height = 0;
  int components = 0;
  int halvings = 0;  ///< number of reduced sizes, each half the previous one, that every tile holds
  double dpi = 0, dpi_down = 0;
  std::string profile{};  ///< ICC profile; empty if there is none
  std::string exif{};
};

/// Reads a header. Returns nullopt if the file is damaged, or would need unreasonable memory: more than 16384
/// tiles, 16 components, or four million code blocks or precincts in a tile.
std::optional<Jpeg2000Header> read_jpeg2000_header(const std::string& file);

}  // namespace coq::images::detail
