// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/document.h"

/// Compares two versions of a document, and merges the changes of two people.
namespace coq::versions {

/// A value of an element that differs.
struct FieldDifference {
  /// Attribute, or the path of a child element without an id: "type", "title", "ring", "face/image".
  std::string path;
  /// Texts as in a document, empty elements as their XML; nullopt if that version has no such value.
  std::optional<std::string> before, after;
};

/// A difference between two versions of a document, as a person sees it. It concerns one element with an id, or
/// the root.
struct Difference {
  enum class Kind {
    added,
    removed,
    moved,      ///< all points moved by the same vector, `shift`
    reshaped,   ///< the points changed in any other way
    changed,    ///< other values changed; they are listed in `fields`
    reordered,  ///< children named `element` come in another order; `id` is the parent's
  };
  Kind kind = Kind::changed;
  std::string element;  ///< name of the element in the new version, or in the old one if it was removed: "area"
  std::string id;
  std::string title;  ///< its name or title, if it has one
  std::vector<FieldDifference> fields;
  Vector shift{};                    ///< vector of a move in micrometres
  SourcePlace old_place, new_place;  ///< unknown if that version does not have the element
};

/// Returns the word for a kind in JSON: "added".
std::string_view word_of(Difference::Kind kind);

/// Compares the documents. Returns the differences in the order of `after`, with removed elements last among
/// their siblings. Both documents must be of the same kind. `writer` and `next`, which the programs set, do not
/// count.
std::vector<Difference> differences(const model::Document& before, const model::Document& after);

}  // namespace coq::versions
