// SPDX-License-Identifier: MIT
#include "core/images/georeference.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>

#include "core/base/text.h"
#include "core/images/detail/readers.h"
#include "core/images/page_name.h"

namespace coq::images {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxPrj = 65'536;  ///< bytes of a `.prj` or `.aux.xml` file that are looked at

std::optional<double> whole_number(std::string_view word) {
  double number = 0;
  if (word.starts_with('+')) word.remove_prefix(1);
  const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
  if (read.ec != std::errc() || read.ptr != word.data() + word.size() || !std::isfinite(number))
    return std::nullopt;
  return number;
}

/// Reads a world file. Its position is the middle of the first pixel.
std::optional<GeoReference> read_world(const fs::path& file) {
  std::ifstream in(file);
  GeoReference out;
  for (double* number : {&out.east_x, &out.north_x, &out.east_y, &out.north_y, &out.east, &out.north}) {
    std::string word;
    constexpr int kLongest = 64;
    in.width(kLongest);
    const auto value = in >> word ? whole_number(word) : std::nullopt;
    if (!value) return std::nullopt;
    *number = *value;
  }
  out.east -= (out.east_x + out.east_y) / 2;
  out.north -= (out.north_x + out.north_y) / 2;
  return out;
}

/// Returns the beginning of a file; empty if it cannot be read.
std::string first_bytes(const fs::path& file, std::size_t most) {
  std::ifstream in(file, std::ios::binary);
  std::string text(most, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
  return text;
}

/// Sets the coordinate system from WKT, and the unit from the last one that it names.
void take_wkt(std::string_view text, GeoReference& out) {
  const std::string wkt = collapse_blanks(text);
  if (wkt.empty() || wkt.find('[') == std::string::npos) return;
  out.crs = wkt;
  if (wkt.starts_with("GEOG")) {
    out.metres = 0;
    return;
  }
  const std::size_t unit = wkt.rfind("UNIT[\"", wkt.find("VERT"));  // skips the unit of heights
  const std::size_t comma = unit == std::string::npos ? unit : wkt.find(',', unit);
  if (comma == std::string::npos) return;
  const std::size_t end = std::min(wkt.find_first_of(",]", comma + 1), wkt.size());
  const auto metres = whole_number(trim(std::string_view(wkt).substr(comma + 1, end - comma - 1)));
  if (metres && *metres > 0) out.metres = *metres;
}

/// Sets the coordinate system from the file that GDAL writes beside an image ("a.png.aux.xml").
void read_aux(const fs::path& picture, GeoReference& out) {
  const std::string text = first_bytes(picture.string() + ".aux.xml", kMaxPrj);
  const std::size_t open = text.find("<SRS");
  const std::size_t from = open == std::string::npos ? open : text.find('>', open);
  const std::size_t to = from == std::string::npos ? from : text.find("</SRS>", from);
  if (to == std::string::npos) return;
  std::string wkt = text.substr(from + 1, to - from - 1);
  for (const auto& [entity, sign] : {std::pair("&quot;", '"'), std::pair("&lt;", '<'), std::pair("&gt;", '>')})
    for (std::size_t at = wkt.find(entity); at != std::string::npos; at = wkt.find(entity, at))
      wkt.replace(at, std::string_view(entity).size(), 1, sign);
  take_wkt(wkt, out);
}

std::optional<GeoReference> world_beside(const fs::path& picture) {
  const std::string ending = picture.extension().string();
  std::vector<std::string> endings{".wld"};
  if (ending.size() >= 4) {
    for (const char w : {'w', 'W'}) {
      endings.push_back(std::string{'.', ending[1], ending.back(), w});
      endings.push_back(ending + w);
    }
  }
  for (const std::string& tried : endings) {
    fs::path file = picture;
    auto world = read_world(file.replace_extension(tried));
    if (!world) continue;
    for (const char* prj : {".prj", ".PRJ"})
      if (world->crs.empty()) take_wkt(first_bytes(file.replace_extension(prj), kMaxPrj), *world);
    if (world->crs.empty()) read_aux(picture, *world);
    const double step = std::hypot(world->east_x, world->north_x);
    if (world->crs.empty() && step < 0.01 && std::abs(world->east) <= 360 && std::abs(world->north) <= 90)
      world->metres = 0;
    return world;
  }
  return std::nullopt;
}

/// Reads an array from a tag for which libtiff has no name.
template <class T>
std::vector<T> array_of(TIFF* tiff, std::uint32_t tag) {
  std::uint32_t count = 0;
  const T* values = nullptr;
  constexpr std::uint32_t kMax = 10'000;
  if (TIFFGetField(tiff, tag, &count, &values) != 1 || values == nullptr || count > kMax) return {};
  return std::vector<T>(values, values + count);
}

/// Returns the short value of a GeoKey, or 0 if it is missing.
int key_of(const std::vector<std::uint16_t>& directory, int key) {
  for (std::size_t i = 4; i + 3 < directory.size(); i += 4) {
    if (directory[i] == key && directory[i + 1] == 0) return directory[i + 3];
  }
  return 0;
}

/// Sets the coordinate system and its unit from the keys of GeoTIFF 1.1.
void take_keys(const std::vector<std::uint16_t>& keys, GeoReference& out) {
  constexpr int kModel = 1024, kGeodetic = 2048, kProjected = 3072, kLinearUnits = 3076;
  constexpr int kGeographicModel = 2, kUserDefined = 32767;
  constexpr int kFoot = 9002, kSurveyFoot = 9003;
  const bool geographic = key_of(keys, kModel) == kGeographicModel;
  const int code = key_of(keys, geographic ? kGeodetic : kProjected);
  if (code > 0 && code != kUserDefined) out.crs = "EPSG:" + std::to_string(code);
  const int linear = key_of(keys, kLinearUnits);
  out.metres = geographic ? 0 : linear == kFoot ? 0.3048 : linear == kSurveyFoot ? 1200.0 / 3937 : 1;
}

std::optional<GeoReference> geotiff_of(const std::string& file, int page) {
  constexpr std::uint32_t kScale = 33550, kTiepoint = 33922, kTransformation = 34264, kKeys = 34735;
  constexpr int kRasterType = 1025, kPixelIsPoint = 2;
  const auto tiff = detail::open_tiff_page(file, page);
  if (!tiff) return std::nullopt;
  GeoReference out;
  const auto matrix = array_of<double>(tiff.get(), kTransformation);
  const auto scale = array_of<double>(tiff.get(), kScale), tie = array_of<double>(tiff.get(), kTiepoint);
  if (matrix.size() == 16) {
    out = {matrix[0], matrix[1], matrix[3], matrix[4], matrix[5], matrix[7]};
  } else if (scale.size() >= 2 && tie.size() >= 6) {
    out = {scale[0], 0, tie[3] - tie[0] * scale[0], 0, -scale[1], tie[4] + tie[1] * scale[1]};
  } else {
    return std::nullopt;
  }
  const auto keys = array_of<std::uint16_t>(tiff.get(), kKeys);
  if (key_of(keys, kRasterType) == kPixelIsPoint) {  // (0, 0) is the middle of the first pixel
    out.east -= (out.east_x + out.east_y) / 2;
    out.north -= (out.north_x + out.north_y) / 2;
  }
  take_keys(keys, out);
  return out;
}

/// Converts a reference of the stored rows to the upright image.
GeoReference upright(const GeoReference& stored, const Info& info) {
  const Size size = info.upright();
  const auto corner = [&](int x, int y) {
    // A part without width or height is a point, wherever it lies.
    const Part part = info.orientation.stored(Part{x, y, x, y}, info.stored.width, info.stored.height);
    return std::pair(stored.east + stored.east_x * part.left + stored.east_y * part.top,
                     stored.north + stored.north_x * part.left + stored.north_y * part.top);
  };
  const auto [east, north] = corner(0, 0);
  const auto [right_east, right_north] = corner(size.width, 0);
  const auto [down_east, down_north] = corner(0, size.height);
  GeoReference out = stored;
  out.east = east, out.north = north;
  out.east_x = (right_east - east) / size.width, out.north_x = (right_north - north) / size.width;
  out.east_y = (down_east - east) / size.height, out.north_y = (down_north - north) / size.height;
  return out;
}

bool is_plausible(const GeoReference& r) {
  for (const double number : {r.east_x, r.east_y, r.east, r.north_x, r.north_y, r.north})
    if (!std::isfinite(number)) return false;
  return r.east_x * r.north_y - r.east_y * r.north_x != 0;
}

}  // namespace

std::optional<GeoReference> georeference_of(const std::string& file) {
  const auto info = read_info(file);
  if (!info) return std::nullopt;
  const PageName name = parse_page_name(file);
  auto found = info->kind == FileKind::tiff ? geotiff_of(name.file, name.page) : std::nullopt;
  if (!found && name.page <= 1) found = world_beside(name.file);  // a world file describes the first page
  if (!found || !is_plausible(*found)) return std::nullopt;
  return info->orientation.number() == 1 ? *found : upright(*found, *info);
}

}  // namespace coq::images
