// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/document.h"

/// Versions of a document: what differs between two of them, and how the changes of two people are joined.
namespace coq::versions {

/// A value that differs, within an element.
struct FieldDifference {
  /// Attribute, or the path of a child element without an id: "type", "title", "ring", "face/image".
  std::string path;
  /// Texts as in a document, empty elements as their XML; nullopt if the version has no such value.
  std::optional<std::string> before, after;
};

/// A difference between two versions of a document, as a person sees it: one element with an id, or the root.
struct Difference {
  enum class Kind {
    added,
    removed,
    moved,      ///< all points by the same vector, `shift`
    reshaped,   ///< the points in any other way
    changed,    ///< other values, listed in `fields`
    reordered,  ///< children named `element` come in another order; `id` is the parent's
  };
  Kind kind = Kind::changed;
  std::string element;  ///< its name in the new version, or in the old one if it was removed: "area"
  std::string id;
  std::string title;  ///< its name or title, if it has one
  std::vector<FieldDifference> fields;
  Vector shift{};                    ///< of what moved, in micrometres
  SourcePlace old_place, new_place;  ///< unknown if that version does not have it
};

/// Returns the word for a kind in JSON: "added".
std::string_view word_of(Difference::Kind kind);

/// Returns the differences in the order of `after`, with removed elements last among their siblings. Both
/// documents must be of the same kind. `writer` and `next`, which the programs set, do not count.
std::vector<Difference> differences(const model::Document& before, const model::Document& after);

}  // namespace coq::versions
