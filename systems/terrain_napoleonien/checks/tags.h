// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

#include "core/checks/framework/views.h"

/// What kind of battlefield a table is (1.1).
namespace coq::terrain_napoleonien {

/// The tags that the pieces of a map support, by the ruleset's table "tags": "wooded", "hilly"... "plain"
/// always. Empty without a ruleset.
std::set<std::string> tags_of(const validate::MapView& view);

}  // namespace coq::terrain_napoleonien
