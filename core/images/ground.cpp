// SPDX-License-Identifier: MIT
#include "core/images/ground.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <numbers>
#include <vector>

#include "core/images/detail/readers.h"

namespace coq::images {
namespace {

namespace fs = std::filesystem;

/// The six numbers of a world file, to which GeoTIFF data are converted: the steps of a pixel to the right and
/// down, and the position of the first pixel's middle.
struct World {
  double right_x = 0, right_y = 0, down_x = 0, down_y = 0, x = 0, y = 0;
};

enum class Unit { metres, degrees, web_mercator };

std::optional<World> read_world(const fs::path& file) {
  std::ifstream in(file);
  World world;
  for (double* number : {&world.right_x, &world.right_y, &world.down_x, &world.down_y, &world.x, &world.y}) {
    std::string word;
    if (!(in >> word)) return std::nullopt;
    const char* begin = word.data() + (word.front() == '+' ? 1 : 0);
    const char* end = word.data() + word.size();
    const auto read = std::from_chars(begin, end, *number);
    if (read.ec != std::errc() || read.ptr != end || !std::isfinite(*number)) return std::nullopt;
  }
  return world;
}

std::optional<World> world_beside(const fs::path& picture) {
  const std::string ending = picture.extension().string();
  std::vector<std::string> endings{".wld"};
  if (ending.size() >= 4) {
    endings.push_back(std::string{'.', ending[1], ending.back(), 'w'});
    endings.push_back(ending + "w");
  }
  for (const std::string& tried : endings) {
    fs::path file = picture;
    file.replace_extension(tried);
    if (const auto world = read_world(file)) return world;
  }
  return std::nullopt;
}

/// Reads an array of a tag without a name in libtiff.
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

struct Referenced {
  World world{};
  Unit unit = Unit::metres;
};

std::optional<Referenced> of_tiff(const std::string& file) {
  constexpr std::uint32_t kScale = 33550, kTiepoint = 33922, kTransformation = 34264, kKeys = 34735;
  const auto tiff = detail::open_tiff_file(file, "r");
  if (!tiff) return std::nullopt;
  Referenced out;
  World& world = out.world;
  const auto matrix = array_of<double>(tiff.get(), kTransformation);
  const auto scale = array_of<double>(tiff.get(), kScale), tie = array_of<double>(tiff.get(), kTiepoint);
  if (matrix.size() == 16) {
    world = {matrix[0], matrix[4], matrix[1], matrix[5], matrix[3], matrix[7]};
  } else if (scale.size() >= 2 && tie.size() >= 6) {
    world = {scale[0], 0, 0, -scale[1], tie[3] - tie[0] * scale[0], tie[4] + tie[1] * scale[1]};
  } else {
    return std::nullopt;
  }
  const auto keys = array_of<std::uint16_t>(tiff.get(), kKeys);
  constexpr int kModel = 1024, kProjected = 3072, kLinearUnits = 3076, kGeographic = 2, kWebMercator = 3857;
  constexpr int kFoot = 9002, kSurveyFoot = 9003;
  if (key_of(keys, kModel) == kGeographic) out.unit = Unit::degrees;
  if (key_of(keys, kProjected) == kWebMercator) out.unit = Unit::web_mercator;
  const int linear = key_of(keys, kLinearUnits);
  const double metres = linear == kFoot ? 0.3048 : linear == kSurveyFoot ? 1200.0 / 3937 : 1;
  for (double* number : {&world.right_x, &world.right_y, &world.down_x, &world.down_y, &world.x, &world.y})
    *number *= metres;
  return out;
}

}  // namespace

std::optional<Ground> ground_of(const std::string& file) {
  const auto info = read_info(file);
  if (!info || info->orientation.number() != 1) return std::nullopt;
  std::optional<Referenced> found = info->kind == FileKind::tiff ? of_tiff(file) : std::nullopt;
  if (!found) {
    const auto world = world_beside(file);
    if (!world) return std::nullopt;
    found = Referenced{*world, Unit::metres};
    // A world file does not state its unit. Pixels below a hundredth, at a position on the globe, are in
    // degrees.
    const double step = std::hypot(world->right_x, world->right_y);
    if (step < 0.01 && std::abs(world->x) <= 360 && std::abs(world->y) <= 90) found->unit = Unit::degrees;
  }
  const World& world = found->world;
  const double y = world.y + world.right_y * info->stored.width / 2 + world.down_y * info->stored.height / 2;
  double east = 1, north = 1;
  constexpr double kEarth = 6'378'137;  // metres
  constexpr double kDegree = std::numbers::pi / 180;
  if (found->unit == Unit::degrees) {
    north = kEarth * kDegree;
    east = north * std::cos(y * kDegree);
  } else if (found->unit == Unit::web_mercator) {
    east = north = 1 / std::cosh(y / kEarth);
  }
  const Ground out{east * world.right_x, east * world.down_x, north * world.right_y, north * world.down_y};
  const double area = std::abs(out.east_x * out.north_y - out.east_y * out.north_x);
  constexpr double kMin = 1e-8, kMax = 1e10;  // square metres per pixel
  return area > kMin && area < kMax ? std::optional(out) : std::nullopt;
}

}  // namespace coq::images
