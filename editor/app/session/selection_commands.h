// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "editor/app/session/edits.h"
#include "editor/app/session/session.h"

namespace coq::app {

// What is done to the selection, each one step of the history. Errors: nothing is selected, or nothing would
// change
// (`edit.selection`); `edit.value`.

Status duplicate_selected(Session& session);
/// To another terrain type.
Status convert_selected(Session& session, const std::string& terrain);
/// Another name of one feature, or the words of one that is a name; empty: none. Errors: it has no name.
Status rename_feature(Session& session, const std::string& id, const std::string& name);
Status order_selected(Session& session, edits::Order order, Message title);

/// What edits::copied() made, as a step; it is selected then. Its middle goes to `at`, or it stays where it was
/// copied; what would lie exactly over its double goes a little beside it. Errors: as of edits::paste().
Status paste(Session& session, std::string_view text, std::optional<Point> at = std::nullopt);

}  // namespace coq::app
