// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/message.h"
#include "core/base/problem.h"
#include "core/documents/model/document.h"

namespace coq::versions {

/// First words of the comment that marks a conflict in a merged document. The check `xml.conflict` looks for
/// it.
inline constexpr std::string_view kConflictMark = "merge conflict:";

/// A document with the merged changes of two people.
struct Merged {
  model::Document document;
  /// Changes that exclude each other. The document keeps our value. A comment before the element begins with
  /// kConflictMark and has the other value.
  std::vector<Message> conflicts;
  /// Decisions made without a conflict, such as new ids.
  std::vector<Message> notes;
};

/// Merges the changes from `base` to `ours` and to `theirs`, element by element and attribute by attribute. All
/// documents must be of the same kind. New elements of both versions are kept. If both have the same id, and it
/// looks like one that the programs number (`f31`), the element of `theirs` gets a new id, and references in
/// `theirs` follow. A list of points counts as one value. The order is that of the version that
/// changed it, else that of `ours`; new elements of `theirs` come after their predecessors.
Merged merge(const model::Document& base, const model::Document& ours, const model::Document& theirs);

/// Returns an error `xml.conflict` for each mark of a conflict that is still in the document.
Problems find_conflicts(const model::Document& document);

}  // namespace coq::versions
