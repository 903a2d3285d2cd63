// SPDX-License-Identifier: MIT
#include "core/base/file_names.h"
#include "core/checks/common/functions.h"
#include "core/checks/common/geometry.h"

namespace coq::checks {

// Checks of what a search found on a scan, and of the inks that it looked for.

namespace {

void check_is_there(const std::string& href, const std::filesystem::path& from, const model::Node& at,
                    Reporter& out) {
  std::error_code ignored;
  const std::filesystem::path folder = from.parent_path();
  if (!std::filesystem::exists(folder / href, ignored))
    out.add(at, href, missing_file(message("there is no file \"{}\"", href), folder, href));
}

}  // namespace

void check_candidate_rings(const CandidatesView& view, Reporter& out) {
  for (const model::AnyCandidate& candidate : view.candidates.candidates) {
    if (const auto* area = std::get_if<model::AreaCandidate>(&candidate))
      report_faults("<area>", area->id, area->ring, area->holes, out);
  }
}

void check_candidate_map(const CandidatesView& view, Reporter& out) {
  check_is_there(view.candidates.map, view.path, view.candidates, out);
}

void check_inks_scan(const InksView& view, Reporter& out) {
  check_is_there(view.inks.scan, view.path, view.inks, out);
}

}  // namespace coq::checks
