// SPDX-License-Identifier: MIT
#include "editor/text/resources.h"

namespace coq::text {

Resources find_resources() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::filesystem::path share = program.parent_path().parent_path() / "share";
  const std::filesystem::path own = share / "coquelicot";
  return {own / "rulesets", share / "locale", own / "icons", own / "samples"};
}

}  // namespace coq::text
