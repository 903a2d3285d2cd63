// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/preferences/preferences.h"

/// How the toolkit looks: what wxWidgets 3.2 leaves to GTK.
namespace coq::win {

/// Colours and size of all windows, at once. Call after the toolkit was started.
void apply_look(const app::Preferences& preferences);

/// Are windows light on dark?
bool is_dark();

}  // namespace coq::win
