// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/problem.h"

namespace coq::model {

/// Foreign content of a document: comments, processing instructions, and elements and attributes of other
/// namespaces. It is stored as text with its element, so that both move together.
struct Extras {
  std::vector<std::pair<std::string, std::string>> attributes;  ///< qualified name and value
  std::vector<std::string> before;                              ///< XML before the element
  std::vector<std::string> at_end;                              ///< XML after the element's last child
  std::vector<std::string> after;  ///< XML after the root; empty for other elements
  bool operator==(const Extras&) const = default;
};

/// Members that every element of a document has.
struct Node {
  COQ_COMPILED_ONCE(Node);
  std::shared_ptr<const Extras> extras;  ///< null if there are none
  SourcePlace place;                     ///< where the element was read; not part of its value

  bool operator==(const Node& other) const {
    return extras == other.extras || (extras && other.extras && *extras == *other.extras);
  }
};

}  // namespace coq::model
