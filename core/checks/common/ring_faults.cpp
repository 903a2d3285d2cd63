// SPDX-License-Identifier: MIT
#include "core/checks/common/ring_faults.h"

#include "core/checks/common/naming.h"
#include "core/geometry/predicates.h"

namespace coq::validate {
namespace {

Message fault_text(const char* what, const std::string& id, const std::string& ring, const Ring& points,
                   const AreaFault& fault) {
  const std::string at = point_text(fault.at);
  switch (fault.fault) {
    case RingFault::too_few_points:
      return plural_message("{} \"{}\": {} has {} vertex, 3 are needed",
                            "{} \"{}\": {} has {} vertices, 3 are needed", points.size(), what, id, ring,
                            points.size());
    case RingFault::zero_area:
      return message("{} \"{}\": {} encloses no area, near {}", what, id, ring, at);
    case RingFault::repeated_point:
      return message("{} \"{}\": {} has the vertex {} twice in a row", what, id, ring, at);
    case RingFault::edges_cross:
      return message("{} \"{}\": {} has an edge that crosses another, near {}", what, id, ring, at);
    case RingFault::edges_overlap:
      return message("{} \"{}\": {} has an edge that runs along another, near {}", what, id, ring, at);
    case RingFault::hole_outside:
      return message("{} \"{}\": {} does not lie inside <ring>, near {}", what, id, ring, at);
    case RingFault::hole_in_hole:
      return message("{} \"{}\": {} lies in another <hole>, near {}", what, id, ring, at);
  }
  return {};
}

}  // namespace

void report_faults(const char* what, const std::string& id, const model::Points& ring,
                   const std::vector<model::Points>& holes, Reporter& out) {
  Polygon polygon{*ring.points, {}};
  for (const model::Points& hole : holes) polygon.holes.push_back(*hole.points);
  for (const AreaFault& fault : find_faults(polygon)) {
    const bool outer = fault.ring == 0 || fault.ring > holes.size();
    const model::Points& part = outer ? ring : holes[fault.ring - 1];
    const std::string name = outer ? "<ring>" : fmt::format("<hole> {}", fault.ring);
    out.add(part, id, fault_text(what, id, name, *part.points, fault));
  }
}

}  // namespace coq::validate
