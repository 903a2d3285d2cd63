// SPDX-License-Identifier: MIT
#pragma once

#include "editor/window/panels/panel.h"

namespace coq::win {

// Panels for designing a custom game: the project's rules and the layout of its counters.
Panel* make_rules_panel(wxWindow* parent, PanelHost& host);
Panel* make_layout_panel(wxWindow* parent, PanelHost& host);

}  // namespace coq::win
