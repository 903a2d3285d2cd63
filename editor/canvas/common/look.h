// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/preferences/preferences.h"

class wxTopLevelWindow;

/// How the toolkit looks: what wxWidgets 3.2 leaves to GTK.
namespace coq::win {

/// Colours and size of all windows, at once. Call after the toolkit was started.
void apply_look(const app::Preferences& preferences);

/// To be called before a window is first shown. Else the toolkit lays it out in two pixels first, which its
/// menus do not fit into, and begins anew.
void begin_at_size(wxTopLevelWindow& window);

/// Are windows light on dark?
bool is_dark();

}  // namespace coq::win
