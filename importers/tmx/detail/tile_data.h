// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/message.h"

namespace coq::importers::tmx {

/// A tile of a layer: bits 0 to 27 are its number in the map's tilesets (0: none), the others turn and mirror
/// it.
using Gid = std::uint32_t;
inline constexpr Gid kGidMask = 0x0fffffff;

/// Reads `count` tiles from the text of a layer or chunk, as its attributes `encoding` (csv, base64) and
/// `compression` (empty, zlib, gzip, zstd) say. Nothing larger than the tiles is ever unpacked. Returns nullopt
/// and the reason if the text has fewer or more tiles, or is damaged.
std::optional<std::vector<Gid>> read_tiles(std::string_view text, std::string_view encoding,
                                           std::string_view compression, std::size_t count, Message& reason);

}  // namespace coq::importers::tmx
