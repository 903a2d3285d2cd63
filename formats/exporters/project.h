// SPDX-License-Identifier: MIT
#pragma once

#include "formats/exporters/pages.h"

namespace coq::exporters {

/// All documents of a project that make pages as one: cards first, then counters, then maps, an outline entry
/// each.
Result<scene::Document> project_pages(const std::vector<Request>& requests, const std::string& title,
                                      scene::TextMetrics& metrics, Problems& problems);

}  // namespace coq::exporters
