// SPDX-License-Identifier: MIT
#include "core/drawing/play_sheets/play_sheets.h"
#include "systems/perry_heroes/sheets/sheets.h"
#include "systems/terrain_napoleonien/sheets/sheets.h"

std::span<const coq::drawing::SystemSheets* const> coq::drawing::system_sheets() {
  static const std::vector<const SystemSheets*> list = {&perry_heroes::sheets(),
                                                        &terrain_napoleonien::sheets()};
  return list;
}
