// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/play_sheets/play_sheets.h"

namespace coq::terrain_napoleonien {

/// Templates of the scenario's units: the figures' bases in each formation that the arm has.
const drawing::SystemSheets& sheets();

}  // namespace coq::terrain_napoleonien
