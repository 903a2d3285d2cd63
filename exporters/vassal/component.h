// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace coq::exporters::vassal {

/// A component of a module: an element of its build file. The name is that of a class of the engine.
struct Component {
  std::string name;
  std::vector<std::pair<std::string, std::string>> attributes{};
  std::vector<Component> children{};
  std::string text{};  ///< only without children

  /// Appends a child and returns it. The reference is valid until the next child is appended.
  Component& add(Component child) { return children.emplace_back(std::move(child)); }
};

/// Returns the component as an XML document in UTF-8.
std::string write_component(const Component& component);

}  // namespace coq::exporters::vassal
