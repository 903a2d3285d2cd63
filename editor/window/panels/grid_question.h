// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/projects/grid_change.h"

class wxWindow;

namespace coq::win {

/// Says what happens to labels of hexes with another grid, and asks whether that is wanted.
bool agrees_to_grid(wxWindow* parent, const app::projects::GridChange& change);

}  // namespace coq::win
