// SPDX-License-Identifier: MIT
#include "editor/app/workbench/scan_files.h"

#include <algorithm>
#include <cctype>

#include "core/images/picture.h"

namespace coq::app {
namespace fs = std::filesystem;

namespace {

/// Its path from the folder on; empty where it is not below it.
std::string below(const fs::path& picture, const fs::path& folder) {
  std::error_code error;
  const fs::path from_there =
      fs::weakly_canonical(picture, error).lexically_relative(fs::weakly_canonical(folder, error));
  if (error || from_there.empty() || *from_there.begin() == "..") return {};
  return from_there.generic_string();
}

/// The same name, or with a number where another file has it.
fs::path free_name(const fs::path& folder, const fs::path& name) {
  std::error_code error;
  fs::path out = folder / name;
  for (int number = 2; fs::exists(out, error); ++number) {
    out = folder / (name.stem().string() + "-" + std::to_string(number) + name.extension().string());
  }
  return out;
}

}  // namespace

bool is_picture_file(const fs::path& path) {
  std::string ending = path.extension().string();
  for (char& c : ending) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  for (const char* known : {".jpg", ".jpeg", ".png", ".tif", ".tiff"}) {
    if (ending == known) return true;
  }
  return false;
}

std::optional<double> resolution_of(const fs::path& picture) {
  constexpr double kLeast = 20, kMost = 20'000;
  const auto info = picture::read_info(picture.string());
  if (!info || info->dpi < kLeast || info->dpi > kMost) return std::nullopt;
  return info->dpi;
}

Result<std::string> bring_scan(const fs::path& picture, const fs::path& map_file, const StopToken& stop,
                               const Progress& progress) {
  if (const auto info = picture::read_info(picture.string()); !info) return info.error();
  if (Status whole = picture::read_through(picture.string(), stop, progress); !whole) return whole.error();
  const fs::path folder = map_file.parent_path();
  if (std::string there = below(picture, folder); !there.empty()) return there;
  std::error_code error;
  std::string name = picture.filename().string();
  std::replace(name.begin(), name.end(), '\\', '-');  // paths of documents have '/' only
  const fs::path to = free_name(folder / "scans", name);
  fs::create_directories(to.parent_path(), error);
  if (!error) fs::copy_file(picture, to, error);
  if (error)
    return make_error("file.write",
                      message("cannot copy {}: {}", picture.filename().string(), error.message()));
  return "scans/" + to.filename().string();
}

}  // namespace coq::app
