// SPDX-License-Identifier: MIT
#include "core/base/data_folders.h"

#include <cstdlib>
#include <string>

#include "core/base/text.h"

namespace coq {

namespace fs = std::filesystem;

namespace {

std::string environment(const char* name, const char* otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr && *text != '\0' ? text : otherwise;
}

}  // namespace

fs::path user_data_folder() {
  const fs::path given = environment("XDG_DATA_HOME", "");
  if (given.is_absolute()) return given;
  const std::string home = environment("HOME", "");
  return home.empty() ? fs::path() : fs::path(home) / ".local" / "share";
}

std::vector<fs::path> shared_data_folders() {
  const std::string all = environment("XDG_DATA_DIRS", "/usr/local/share:/usr/share");
  std::vector<fs::path> out;
  for (const std::string_view folder : split(all, ':'))
    if (folder.starts_with("/")) out.emplace_back(folder);
  return out;
}

}  // namespace coq
