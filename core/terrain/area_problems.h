// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/map.h"
#include "core/geometry/predicates.h"

namespace coq::terrain {

/// What is wrong with an area that is not valid, as a sentence with the area's id and a place on the page;
/// check `geometry.ring`.
Problem area_problem(const model::Feature& feature, const AreaFault& fault);

}  // namespace coq::terrain
