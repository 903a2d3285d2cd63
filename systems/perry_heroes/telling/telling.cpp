// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/telling/telling.h"

namespace coq::perry_heroes {

const scene::PositionSigns& position_signs() {
  static const scene::PositionSigns signs = [] {
    scene::PositionSigns out;
    for (const char* word :
         {"wounded",       "wounded-treated", "pinned",     "demoralised", "panicked", "crouched",  "prone",
          "alert",         "concealed",       "suppressed", "jammed",      "launcher", "moved",     "ran",
          "loaded-at",     "loaded-he",       "laid",       "immobilised", "damaged",  "destroyed", "gun-out",
          "turret-jammed", "burning",         "abandoned"})
      out.conditions.push_back({word, word, 0});
    out.tracks = {{"turn", "turn", "turn", 1, 0}};
    out.areas = {"unplaced", "off-table", "carried", "concealed", "eliminated"};
    return out;
  }();
  return signs;
}

}  // namespace coq::perry_heroes
