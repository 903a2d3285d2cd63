// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/play_sheets/play_sheets.h"

namespace coq::perry_heroes {

/// Cards of figures and vehicles, the deck, templates: of our own design, for annex 12.2 is lost.
const scene::SystemSheets& sheets();

}  // namespace coq::perry_heroes
