// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/model/document.h"

/// Changes of documents: every one is an edit, and applying it gives the edit that undoes it.
namespace coq::model {

/// One step from an element to a child: which of its children (index into ElementInfo::children), and which of
/// those.
struct PathStep {
  std::size_t slot = 0;
  std::size_t index = 0;
  bool operator==(const PathStep&) const = default;
};

/// An element by the way from the root; empty is the root itself.
using ElementPath = std::vector<PathStep>;

/// A copy of an element of any kind, shared and immutable.
class ElementValue {
 public:
  ElementValue() = default;
  ElementValue(const ElementInfo& info, const void* element) : m_info(&info), m_value(info.copy(element)) {}
  template <class T>
  static ElementValue of(const T& element) {
    return ElementValue(describe<T>(), &element);
  }
  const ElementInfo* info() const { return m_info; }
  const void* get() const { return m_value.get(); }
  bool operator==(const ElementValue& other) const {
    return m_info == other.m_info && (m_info == nullptr || m_info->equal(get(), other.get()));
  }

 private:
  const ElementInfo* m_info = nullptr;
  std::shared_ptr<const void> m_value;
};

/// Puts an element named `name` before the `at.back().index`-th of its place.
struct Insert {
  ElementPath at;
  std::string name;
  ElementValue value;
};

struct Erase {
  ElementPath at;
};

/// Puts another element of the same kind in an element's place: its attributes, content and children.
struct Replace {
  ElementPath at;
  ElementValue value;
};

/// Sets an attribute, or the content (empty name), to a text as in a file; nullopt takes an optional one away.
struct SetField {
  ElementPath at;
  std::string field;
  std::optional<std::string> text;
};

using Edit = std::variant<Insert, Erase, Replace, SetField>;

/// What an edit touched, for whatever was derived from the document.
struct Change {
  std::vector<std::string> ids;  ///< of features that changed, came or went
  Box box;                       ///< of their art before and after
  bool frame = false;            ///< something other than features: grid, page, ruleset, checks...
};

/// Applies `edit` and returns its inverse. On an error (`edit.place`, `edit.value`) the document is untouched.
/// `change` is added to, so that it may gather several edits.
Result<Edit> apply(Document& document, const Edit& edit, Change& change);

/// Several edits as one: all or none. The inverses are in the order in which they are to be applied.
Result<std::vector<Edit>> apply_all(Document& document, const std::vector<Edit>& edits, Change& change);

/// The element with that id, of any kind.
std::optional<ElementPath> find_path(const Document& document, std::string_view id);
/// The element at a path; empty if there is none.
ConstElement element_at(const Document& document, const ElementPath& path);

/// Bounds of a feature's own art (areas, lines, texts; pieces by their shape's reach); empty for data of hexes.
Box art_bounds(const MapDocument& map, const Feature& feature);

}  // namespace coq::model
