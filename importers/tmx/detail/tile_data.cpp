// SPDX-License-Identifier: MIT
#include "importers/tmx/detail/tile_data.h"

#include <zlib.h>
#include <zstd.h>

#include <charconv>
#include <string>

#include "core/base/base64.h"
#include "core/base/text.h"

namespace coq::importers::tmx {
namespace {

/// Unpacks zlib or gzip data of exactly `size` bytes.
std::optional<std::string> inflated(const std::string& packed, std::size_t size) {
  z_stream stream{};
  constexpr int kEitherHead = 32 + MAX_WBITS;
  if (inflateInit2(&stream, kEitherHead) != Z_OK) return std::nullopt;
  std::string out(size, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(size);
  const int result = inflate(&stream, Z_FINISH);
  const bool complete = result == Z_STREAM_END && stream.avail_out == 0;
  inflateEnd(&stream);
  return complete ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<std::string> from_zstd(const std::string& packed, std::size_t size) {
  std::string out(size, '\0');
  const std::size_t got = ZSTD_decompress(out.data(), size, packed.data(), packed.size());
  return !ZSTD_isError(got) && got == size ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<std::vector<Gid>> from_csv(std::string_view text, std::size_t count, Message& reason) {
  std::vector<Gid> out;
  out.reserve(count);
  text = trim(text);
  if (text.ends_with(',')) text.remove_suffix(1);
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view cell = trim(text.substr(0, comma));
    Gid gid = 0;
    const auto read = std::from_chars(cell.data(), cell.data() + cell.size(), gid);
    if (read.ec != std::errc() || read.ptr != cell.data() + cell.size()) {
      reason = message("\"{}\" is no tile", std::string(cell.substr(0, 20)));
      return std::nullopt;
    }
    if (out.size() == count) break;
    out.push_back(gid);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  if (out.size() == count && text.empty()) return out;
  reason = message("the layer does not have {} tiles, as its size says", count);
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<Gid>> read_tiles(std::string_view text, std::string_view encoding,
                                           std::string_view compression, std::size_t count, Message& reason) {
  if (encoding == "csv") return from_csv(text, count, reason);
  if (encoding != "base64") {
    reason = message("the encoding \"{}\" is unknown", std::string(encoding));
    return std::nullopt;
  }
  auto bytes = from_base64(text);
  if (bytes && (compression == "zlib" || compression == "gzip")) {
    bytes = inflated(*bytes, count * 4);
  } else if (bytes && compression == "zstd") {
    bytes = from_zstd(*bytes, count * 4);
  } else if (!compression.empty() && bytes) {
    reason = message("the compression \"{}\" is unknown", std::string(compression));
    return std::nullopt;
  }
  if (!bytes || bytes->size() != count * 4) {
    reason = message("the layer is damaged, or does not have {} tiles, as its size says", count);
    return std::nullopt;
  }
  std::vector<Gid> out(count);
  for (std::size_t i = 0; i < count; ++i)
    for (int byte = 3; byte >= 0; --byte)
      out[i] = out[i] << 8 | static_cast<unsigned char>((*bytes)[i * 4 + static_cast<std::size_t>(byte)]);
  return out;
}

}  // namespace coq::importers::tmx
