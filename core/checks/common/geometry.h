// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/checks/framework/check.h"
#include "core/documents/model/common.h"

namespace coq::checks {

/// Reports why these rings do not form a valid area. `what` is the element's tag ("<area>"), `id` its id.
void report_faults(const char* what, const std::string& id, const model::Points& ring,
                   const std::vector<model::Points>& holes, Reporter& out);

}  // namespace coq::checks
