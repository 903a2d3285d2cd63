// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/documents/model/inks.h"

namespace coq::tracing {

/// A class of inks that the programs know. Other names of classes are terrain types or the users' own words.
struct InkClass {
  std::string_view name;
  model::InkShape shape;
  std::vector<std::string_view> types;  ///< usual names of its terrain type in rulesets, best first
};

/// Returns the known classes: woods, water, buildings, roads, relief, black, paper.
const std::vector<InkClass>& ink_classes();
/// Returns the class of that name, or nullptr.
const InkClass* find_ink_class(std::string_view name);

}  // namespace coq::tracing
