// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "editor/app/session/edits.h"
#include "editor/app/session/session.h"

namespace coq::app {

/// A change that fixes a problem with only one right answer.
struct QuickFix {
  Message title;  ///< "Repair the outline of f12"
  std::filesystem::path document;
  std::vector<model::Edit> edits;  ///< applied as one step
};

/// Returns the fix for one of Session::problems() in the current documents, or nullopt if only the user can
/// decide:
/// - `geometry.ring`: repeated points are removed; other outlines are replaced by the area that they fill by
/// the even-odd rule, which may be several areas;
/// - `geometry.path`: a line that consists of one point is deleted;
/// - `map.type`: an unknown type is replaced if exactly one similarly spelled type of the ruleset is drawn the
/// same way;
/// - `map.label`: labels that the map lacks are removed from a list of hexes;
/// - `map.override`: an override that repeats another is deleted; `map.piece`: a shape that matches no piece is
/// deleted;
/// - in documents of any kind, a misspelt word is replaced by the one that the message suggests, if the element
/// concerned has it once.
std::optional<QuickFix> quick_fix(Session& session, const Problem& problem);
/// Returns whether quick_fix() would return a fix. Unlike quick_fix(), uses up no ids.
bool can_fix(Session& session, const Problem& problem);

}  // namespace coq::app
