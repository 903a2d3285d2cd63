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

/// A document in which the changes of two people are joined.
struct Merged {
  model::Document document;
  /// Changes that exclude each other. The document has our value, and before the element a comment that begins
  /// with kConflictMark and has the other one.
  std::vector<Message> conflicts;
  /// What was decided without a conflict, such as new ids.
  std::vector<Message> notes;
};

/// Joins the changes that led from `base` to `ours` and to `theirs`, element by element and attribute by
/// attribute. All documents must be of the same kind. New elements of both versions are kept; if both have the
/// same id, and it looks like one that the programs number (`f31`), theirs gets a new one, also where their
/// version refers to it. A list of points counts as one value. The order is ours, and new elements of theirs
/// follow their predecessor.
Merged merge(const model::Document& base, const model::Document& ours, const model::Document& theirs);

/// Returns an error `xml.conflict` for each mark of a conflict that is still in the document.
Problems find_conflicts(const model::Document& document);

}  // namespace coq::versions
