// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/checks/framework/check.h"
#include "core/documents/model/common.h"

namespace coq::validate {

/// Reports what makes an area of these rings invalid. `what` and `id`: the element's name ("<area>") and id.
void report_faults(const char* what, const std::string& id, const model::Points& ring,
                   const std::vector<model::Points>& holes, Reporter& out);

}  // namespace coq::validate
