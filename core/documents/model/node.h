// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/problem.h"

namespace coq::model {

/// What a document holds that is not ours: comments, processing instructions, elements and attributes of other
/// namespaces. It is kept as text with the element at which it stood, so that it moves with it.
struct Extras {
  std::vector<std::pair<std::string, std::string>> attributes;  ///< qualified name, value
  std::vector<std::string> before;                              ///< XML that stood before the element
  std::vector<std::string> at_end;                              ///< XML after the last child of the element
  std::vector<std::string> after;                               ///< of a root only: XML after it
  bool operator==(const Extras&) const = default;
};

/// What every element of a document has beside its own fields.
struct Node {
  COQ_COMPILED_ONCE(Node);
  std::shared_ptr<const Extras> extras;  ///< null where there are none
  SourcePlace place;                     ///< where it was read; no part of the value

  bool operator==(const Node& other) const {
    return extras == other.extras || (extras && other.extras && *extras == *other.extras);
  }
};

}  // namespace coq::model
