// SPDX-License-Identifier: MIT
#include "languages/catalogue/resources.h"

#include <cstdlib>
#include <string>
#include <vector>

#include "core/base/text.h"

namespace coq::text {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name, const char* otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr && *text != '\0' ? text : otherwise;
}

std::vector<fs::path> places() {
  std::vector<fs::path> out;
  if (const std::string given = variable("COQUELICOT_DATA", ""); !given.empty()) out.emplace_back(given);
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  out.push_back(program.parent_path().parent_path() / "share" / "coquelicot");
  const std::string shared = variable("XDG_DATA_DIRS", "/usr/local/share:/usr/share");
  for (const std::string_view folder : split(shared, ':')) {
    // By the specification a relative one is passed over.
    if (folder.starts_with("/")) out.push_back(fs::path(folder) / "coquelicot");
  }
  return out;
}

/// The user's folder for data; empty where there is none.
fs::path own_folder() {
  const fs::path given = variable("XDG_DATA_HOME", "");
  if (given.is_absolute()) return given / "coquelicot";
  const std::string home = variable("HOME", "");
  return home.empty() ? fs::path() : fs::path(home) / ".local" / "share" / "coquelicot";
}

}  // namespace

Resources find_resources() {
  const std::vector<fs::path> all = places();
  std::error_code error;
  fs::path own = all.front();
  for (const fs::path& folder : all) {
    if (!fs::is_directory(folder / "rulesets", error)) continue;
    own = folder;
    break;
  }
  const fs::path user = own_folder();
  return {own / "rulesets", user.empty() ? fs::path() : user / "rulesets", own.parent_path() / "locale",
          own / "icons", own / "samples"};
}

}  // namespace coq::text
