// SPDX-License-Identifier: MIT
#include "languages/catalogue/resources.h"

#include <cstdlib>
#include <vector>

#include "core/base/files.h"

namespace coq::text {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> places() {
  std::vector<fs::path> out;
  if (const char* given = std::getenv("COQUELICOT_DATA"); given != nullptr && *given != '\0')
    out.emplace_back(given);
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  out.push_back(program.parent_path().parent_path() / "share" / "coquelicot");
  for (const fs::path& folder : shared_data_folders()) out.push_back(folder / "coquelicot");
  return out;
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
  const fs::path user = user_data_folder();
  return {own / "rulesets", user.empty() ? fs::path() : user / "coquelicot" / "rulesets",
          own.parent_path() / "locale", own / "icons", own / "samples"};
}

}  // namespace coq::text
