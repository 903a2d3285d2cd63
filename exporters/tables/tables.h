// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "exporters/format/format.h"

namespace coq::exporters {

/// A table: the header first.
using TableRows = std::vector<std::vector<std::string>>;

/// Return the document kinds that can be tables, and what a table cannot hold.
std::vector<model::Kind> table_kinds();
std::vector<std::string> table_losses();

/// Returns the table of a document: counters, one per row; the features of a map; the order of battle of a
/// scenario. Warnings `check` name counters that would not come back from the table.
TableRows table_of(const Request& request, const std::string& check, Problems& problems);

}  // namespace coq::exporters
