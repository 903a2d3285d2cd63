// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "editor/app/session/renames.h"

class wxWindow;

namespace coq::win {

/// Gives an id another spelling, as soon as the program has nothing else to do: the keyboard may just be
/// leaving the field where it was typed. What follows elsewhere is said before. `ended` is called afterwards,
/// with false where all stays as it is. While it asks, another call does nothing.
void rename_soon(wxWindow* parent, app::Session& session, const app::renames::Renaming& renaming,
                 std::function<void(const Status& done, bool renamed)> ended);

}  // namespace coq::win
