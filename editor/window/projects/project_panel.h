// SPDX-License-Identifier: MIT
#pragma once

#include "editor/window/panels/panel.h"

namespace coq::win {

/// The panel of the project's documents: new, duplicate, rename, delete, open.
const PanelInfo& project_panel();

}  // namespace coq::win
