// SPDX-License-Identifier: MIT
#include "core/relief/hgt.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "core/archives/archive_reader.h"
#include "core/base/text.h"

namespace coq::relief {
namespace {

constexpr int kSides[] = {1201, 3601};

/// Returns the number of points on each side for a file of that many bytes, or 0 for other sizes.
int side_of(std::uint64_t bytes) {
  for (const int side : kSides)
    if (bytes == 2ULL * static_cast<std::uint64_t>(side) * static_cast<std::uint64_t>(side)) return side;
  return 0;
}

bool is_zip(std::string_view bytes) {
  return bytes.starts_with("PK\x03\x04");
}

struct Unzipped {
  std::string bytes, name;
};

/// Returns the first file whose name ends in .hgt and whose size is that of a tile.
std::optional<Unzipped> unzip(std::string_view archive) {
  const auto reader = archives::ArchiveReader::open(archive);
  if (!reader) return std::nullopt;
  for (const std::string& name : reader->names()) {
    std::string lower = name;
    std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
    if (!lower.ends_with(".hgt")) continue;
    Result<std::string> bytes = reader->read(name);
    if (bytes && side_of(bytes->size()) != 0) return Unzipped{*std::move(bytes), name};
  }
  return std::nullopt;
}

/// Reads `count` digits at the front of a text.
std::optional<int> take_number(std::string_view& text, std::size_t count) {
  if (text.size() < count) return std::nullopt;
  int value = 0;
  for (const char c : text.substr(0, count)) {
    if (c < '0' || c > '9') return std::nullopt;
    value = 10 * value + (c - '0');
  }
  text.remove_prefix(count);
  return value;
}

/// Reads a letter at the front of a text. Returns 1 for `positive`, -1 for `negative`.
std::optional<int> take_sign(std::string_view& text, char positive, char negative) {
  if (text.empty()) return std::nullopt;
  const char c = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  if (c != positive && c != negative) return std::nullopt;
  text.remove_prefix(1);
  return c == positive ? 1 : -1;
}

}  // namespace

std::optional<Place> hgt_corner(std::string_view file_name) {
  const std::size_t slash = file_name.find_last_of("/\\");
  if (slash != std::string_view::npos) file_name.remove_prefix(slash + 1);
  const auto north = take_sign(file_name, 'N', 'S');
  const auto lat = north ? take_number(file_name, 2) : std::nullopt;
  const auto east = lat ? take_sign(file_name, 'E', 'W') : std::nullopt;
  const auto lon = east ? take_number(file_name, 3) : std::nullopt;
  if (!lon || *lat > 90 || *lon > 180) return std::nullopt;
  return Place{static_cast<double>(*east * *lon), static_cast<double>(*north * *lat)};
}

Result<Heights> read_hgt(std::string_view bytes, std::string_view file_name) {
  std::optional<Unzipped> unzipped;
  std::string_view name = file_name;
  if (is_zip(bytes)) {
    unzipped = unzip(bytes);
    if (!unzipped) {
      return make_error(
          "heights.zip",
          message("the archive is damaged, or no file in it is an .hgt file of 1201 or 3601 points a "
                  "side"));
    }
    bytes = unzipped->bytes;
    name = unzipped->name;
  }
  const int side = side_of(bytes.size());
  if (side == 0) {
    return make_error(
        "heights.size",
        message("the file has {} bytes; an .hgt file has 2884802 (1201 points a side) or 25934402 (3601 "
                "points)",
                bytes.size()));
  }
  auto corner = hgt_corner(name);
  if (!corner) corner = hgt_corner(file_name);
  if (!corner) {
    return make_error(
        "heights.name",
        message("the name must begin with the place of the south-western corner, as in N42E001.hgt"));
  }
  Heights heights;
  heights.columns = heights.rows = side;
  const double step = 1.0 / (side - 1);
  heights.place = {{corner->x, corner->y + 1}, {step, 0}, {0, -step}, ""};
  heights.metres.reserve(bytes.size() / 2);
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const auto metres = static_cast<std::int16_t>(static_cast<unsigned char>(bytes[i]) << 8 |
                                                  static_cast<unsigned char>(bytes[i + 1]));
    heights.metres.push_back(metres >= kLowest && metres <= kHighest ? metres : kVoid);
  }
  return heights;
}

}  // namespace coq::relief
