// SPDX-License-Identifier: MIT
#include "core/documents/model/own_elements.h"
#include "systems/perry_heroes/elements/elements.h"
#include "systems/red_poppies/elements/elements.h"
#include "systems/tactique/elements/elements.h"
#include "systems/terrain_napoleonien/elements/elements.h"

std::span<const coq::model::OwnKind* const> coq::model::own_kinds() {
  static const std::vector<const OwnKind*> list = [] {
    std::vector<const OwnKind*> all;
    for (const auto& kinds : {red_poppies::elements(), tactique::elements(), perry_heroes::elements(),
                              terrain_napoleonien::elements()})
      all.insert(all.end(), kinds.begin(), kinds.end());
    return all;
  }();
  return list;
}
