// SPDX-License-Identifier: MIT
#include "core/tracing/classes.h"

#include <algorithm>

namespace coq::tracing {

const std::vector<InkClass>& ink_classes() {
  using model::InkShape;
  static const std::vector<InkClass> classes = {
      {"woods", InkShape::areas, {"woods", "wood", "forest", "cover"}},
      {"water",
       InkShape::areas,
       {"water", "deep-water", "pond", "river", "major-river", "stream", "impassable"}},
      {"buildings", InkShape::areas, {"building", "buildings", "village", "habitations", "dwelling", "house"}},
      {"roads", InkShape::lines, {"road"}},
      {"relief", InkShape::lines, {"crest", "slope"}},
      {"black", InkShape::nothing, {}},
      {"paper", InkShape::nothing, {}},
  };
  return classes;
}

const InkClass* find_ink_class(std::string_view name) {
  const std::vector<InkClass>& all = ink_classes();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const InkClass& one) { return one.name == name; });
  return found != all.end() ? &*found : nullptr;
}

}  // namespace coq::tracing
