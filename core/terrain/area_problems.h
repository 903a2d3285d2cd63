// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/map.h"
#include "core/geometry/predicates.h"

namespace coq::terrain {

/// Describes an error in an invalid area, with the area's id and a place on the page; check `geometry.ring`.
Problem area_problem(const model::Feature& feature, const AreaFault& fault);

}  // namespace coq::terrain
