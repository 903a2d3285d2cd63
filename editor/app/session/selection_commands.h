// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

#include "editor/app/session/edits.h"
#include "editor/app/session/session.h"

namespace coq::app {

/// Commands on what is selected, each one step of the history: `edit.duplicate`, `edit.convert` (to the type of
/// `terrain`), `order.top`, `order.up`, `order.down`, `order.bottom`. nullopt: another id. Errors: nothing is
/// selected
/// (`edit.selection`), nothing would change (`edit.selection`), `edit.value`.
std::optional<Status> run_selection_edit(Session& session, std::string_view id, const std::string& terrain);

/// What edits::copied() made, as a step; it is selected then. Its middle goes to `at`, or it stays where it was
/// copied; what would lie exactly over its double goes a little beside it. Errors: as of edits::paste().
Status paste(Session& session, std::string_view text, std::optional<Point> at = std::nullopt);

}  // namespace coq::app
