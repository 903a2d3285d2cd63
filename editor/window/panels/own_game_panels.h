// SPDX-License-Identifier: MIT
#pragma once

#include "editor/window/panels/panel.h"

namespace coq::win {

// Panels for games of one's own: rules of the project, and the layout of its counters.
Panel* make_rules_panel(wxWindow* parent, PanelHost& host);
Panel* make_layout_panel(wxWindow* parent, PanelHost& host);

}  // namespace coq::win
