// SPDX-License-Identifier: MIT
#pragma once

#include "core/checks/framework/reporter.h"
#include "core/checks/framework/views.h"

/// What can be told of a rule system's own elements by their descriptions alone: labels, sides and turns.
namespace coq::validate {

/// Labels that are not those of hexes in play: of the elements of that kind below sides.
void check_labels_of(const model::OwnKind& kind, const ScenarioView& view, Reporter& out);

/// As messages name an element: `<artillery> "A"`, `<mine> (uk)`, `<darkness>`.
std::string shown(const model::OwnElements::One& one, const model::Side* side);

}  // namespace coq::validate
