// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/document.h"

namespace coq::app {

/// An element that is not the same in two states of a document.
struct ElementDifference {
  enum class What { only_here, only_on_disk, differs };
  What what = What::differs;
  std::string element;              ///< its name in the file: "area"
  std::string id;                   ///< empty where it has none
  std::string name;                 ///< what people call it; empty where it has none
  std::vector<std::string> fields;  ///< of one that differs: attributes, and names of elements below it
  /// Which of the two is other than in the file that was read; both where both are.
  bool changed_here = false, changed_on_disk = false;
  bool operator==(const ElementDifference&) const = default;
};

/// Element by element: those with an id by it, the others by their place among those of their name.
/// `base` is the state that both came from.
std::vector<ElementDifference> compare(const model::Document& here, const model::Document& on_disk,
                                       const model::Document& base);

/// A document that changed here, and whose file changed since it was read.
struct Conflict {
  std::filesystem::path document;
  bool gone = false;                  ///< the file is no longer there
  std::optional<Message> unreadable;  ///< why the file cannot be read as a document any more
  std::vector<ElementDifference> differences;
  bool operator==(const Conflict&) const = default;
};

}  // namespace coq::app
