// SPDX-License-Identifier: MIT
#pragma once

#include "editor/window/panels/panel.h"

namespace coq::win {

/// The documents of the project: new, duplicate, rename, delete, open.
const PanelInfo& project_panel();

}  // namespace coq::win
