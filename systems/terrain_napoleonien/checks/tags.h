// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "core/checks/framework/reporter.h"
#include "core/checks/framework/views.h"

/// What kind of battlefield a table is (1.1).
namespace coq::terrain_napoleonien {

/// The tags that the pieces of a map support, by the ruleset's table "tags": "wooded", "hilly"... "plain"
/// always. Empty without a ruleset.
std::set<std::string> tags_of(const validate::MapView& view);

/// V33: each of the declared words (separated by blanks) that the map does not support; a warning. Words that
/// are no tags at all are told, too.
void check_declared_tags(const validate::MapView& map, std::string_view declared, const model::Node& at,
                         std::string_view subject, validate::Reporter& out);
/// V34: mountains are not to be simulated.
void check_no_mountain(std::string_view declared, const model::Node& at, std::string_view subject,
                       validate::Reporter& out);

}  // namespace coq::terrain_napoleonien
