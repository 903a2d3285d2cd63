// SPDX-License-Identifier: MIT
#include "core/documents/project/files_below.h"

#include <algorithm>

namespace coq::scenario {

namespace fs = std::filesystem;

std::vector<fs::path> files_below(const fs::path& folder,
                                  const std::function<bool(const std::string& name)>& is_wanted) {
  std::vector<fs::path> out;
  std::error_code ignored;
  for (fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, ignored), end;
       at != end; at.increment(ignored)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with('.')) {
      if (at->is_directory(ignored)) at.disable_recursion_pending();
    } else if (is_wanted(name) && !at->is_directory(ignored) && !at->is_fifo(ignored)) {
      // Nobody may write to a pipe, and reading it would wait for ever.
      out.push_back(at->path());
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace coq::scenario
