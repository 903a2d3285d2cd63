// SPDX-License-Identifier: MIT
#include "exporters/format/format.h"

#include <algorithm>

namespace coq::exporters {

bool Option::is_of(model::Kind kind) const {
  return kinds.empty() || std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

Problem first_error(const Problems& problems, const std::filesystem::path& file) {
  const auto found = std::find_if(problems.begin(), problems.end(),
                                  [](const Problem& problem) { return problem.severity == Severity::error; });
  if (found == problems.end()) return make_error("export", message("the document cannot be read"));
  Problem out = *found;
  if (out.file.empty()) out.file = file.string();
  return out;
}

bool Format::takes(model::Kind kind) const {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

std::vector<Option> Format::options_of(model::Kind kind) const {
  std::vector<Option> out;
  std::copy_if(options.begin(), options.end(), std::back_inserter(out),
               [&](const Option& option) { return option.is_of(kind); });
  return out;
}

}  // namespace coq::exporters
