// SPDX-License-Identifier: MIT
#include "core/documents/model/system_elements.h"
#include "systems/perry_heroes/elements/elements.h"
#include "systems/red_poppies/elements/elements.h"
#include "systems/tactique/elements/elements.h"
#include "systems/terrain_napoleonien/elements/elements.h"

std::span<const coq::model::SystemElementKind* const> coq::model::system_element_kinds() {
  static const std::vector<const SystemElementKind*> list = [] {
    std::vector<const SystemElementKind*> all;
    for (const auto& kinds : {red_poppies::elements(), tactique::elements(), perry_heroes::elements(),
                              terrain_napoleonien::elements()})
      all.insert(all.end(), kinds.begin(), kinds.end());
    return all;
  }();
  return list;
}
