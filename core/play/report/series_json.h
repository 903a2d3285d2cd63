// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/play/report/series_story.h"

namespace coq::play {

/// Returns the report as JSON, in the format of docs/formats/report.md.
std::string report_as_json(const PlayableScenario& seating, const ReportPlan& plan,
                           const FindingsTotals& totals, const std::vector<TurningPoint>& moments,
                           const SeriesStory& story, const std::string& program);

}  // namespace coq::play
