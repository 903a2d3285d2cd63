// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "editor/app/session/renames.h"

class wxWindow;

namespace coq::win {

/// Changes an id as soon as the program is idle, because the keyboard focus may just be leaving the field.
/// Lists the changes elsewhere and asks first. Then calls `ended`, with `renamed` false if nothing changed.
/// Another call meanwhile does nothing.
void rename_soon(wxWindow* parent, app::Session& session, const app::renames::Renaming& renaming,
                 std::function<void(const Status& done, bool renamed)> ended);

}  // namespace coq::win
