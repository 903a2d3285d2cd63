// SPDX-License-Identifier: MIT
#include "core/terrain/area_problems.h"

#include "core/base/text.h"

namespace coq::terrain {
namespace {

Message sentence(const std::string& id, const AreaFault& fault) {
  const std::string x = format_mm(fault.at.x);
  const std::string y = format_mm(fault.at.y);
  switch (fault.fault) {
    case RingFault::too_few_points:
      return message("area \"{}\": a ring has fewer than three points", id);
    case RingFault::zero_area:
      return message("area \"{}\": the ring at {},{} has no area", id, x, y);
    case RingFault::repeated_point:
      return message("area \"{}\": the point {},{} occurs twice in a row", id, x, y);
    case RingFault::edges_cross:
      return message("area \"{}\": two edges cross at {},{}", id, x, y);
    case RingFault::edges_overlap:
      return message("area \"{}\": two edges overlap at {},{}", id, x, y);
    case RingFault::hole_outside:
      return message("area \"{}\": the hole at {},{} does not lie inside the ring", id, x, y);
    case RingFault::hole_in_hole:
      return message("area \"{}\": the hole at {},{} lies in another hole", id, x, y);
  }
  return {};
}

}  // namespace

Problem area_problem(const model::Feature& feature, const AreaFault& fault) {
  const std::string& id = model::id_of(feature);
  Problem problem = make_error("geometry.ring", sentence(id, fault), model::node_of(feature).place);
  problem.subject = id;
  return problem;
}

}  // namespace coq::terrain
