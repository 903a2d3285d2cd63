// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "editor/app/session/edits.h"
#include "editor/app/session/session.h"

namespace coq::app {

/// A change that takes a problem away where there is one right answer.
struct QuickFix {
  Message title;  ///< "Repair the outline of f12"
  std::filesystem::path document;
  std::vector<model::Edit> edits;  ///< to be run as one step
};

/// The fix of one of Session::problems(), for the documents as they are now; empty where it is for people to
/// say what is right:
/// - `geometry.ring`: repeated points are taken out; other outlines become what they fill by the even-odd rule,
/// which may
///   be several areas;
/// - `geometry.path`: a line that is one point goes;
/// - `map.type`: a type that the ruleset lacks, where just one of its types is written nearly so and drawn like
/// that;
/// - `map.label`: labels that the map does not have go out of a list of hexes;
/// - `map.override`: one that repeats another goes; `map.piece`: a shape of no piece goes.
std::optional<QuickFix> quick_fix(Session& session, const Problem& problem);
/// Is there one? Uses up no ids.
bool can_fix(Session& session, const Problem& problem);

}  // namespace coq::app
