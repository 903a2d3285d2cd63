// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/document.h"

/// Document changes: each change is an edit, and applying an edit returns its inverse.
namespace coq::model {

/// A step from an element to a child: `slot` indexes ElementInfo::children, `index` the elements in that slot.
struct PathStep {
  std::size_t slot = 0;
  std::size_t index = 0;
  bool operator==(const PathStep&) const = default;
};

/// The path from the root to an element. An empty path means the root itself.
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

/// Inserts an element named `name` before element `at.back().index` of its slot.
struct Insert {
  ElementPath at;
  std::string name;
  ElementValue value;
};

struct Erase {
  ElementPath at;
};

/// Replaces an element by another one of the same kind, with its attributes, content and children.
struct Replace {
  ElementPath at;
  ElementValue value;
};

/// Sets an attribute, or the content if `field` is empty, from a text as in a file. nullopt removes an optional
/// attribute.
struct SetField {
  ElementPath at;
  std::string field;
  std::optional<std::string> text;
};

using Edit = std::variant<Insert, Erase, Replace, SetField>;

/// Parts of the document that edits touched. Caches of derived data use it.
struct Change {
  std::vector<std::string>
      ids;             ///< features that were changed, added or removed; an id may occur several times
  Box box;             ///< bounds of their drawn features before and after
  bool frame = false;  ///< something other than features changed: grid, page, ruleset, checks...
};

/// Applies `edit` and returns its inverse. On an error (`edit.place`, `edit.value`) the document is unchanged.
/// The function adds to `change`, so that one Change can collect several edits.
Result<Edit> apply(Document& document, const Edit& edit, Change& change);

/// Returns whether a feature of the document has that id. Callers that keep an index of ids avoid a search of
/// the document.
using KnowsId = std::function<bool(const std::string& id)>;

/// Ids in use while edits are applied to a document.
class UsedIds {
 public:
  /// `features` must describe the document before the first edit. If it is empty, the document is searched.
  UsedIds(const Document& document, KnowsId features) : m_document(document), m_features(std::move(features)) {}
  bool is_used(const std::string& id) const;
  void keep(const std::vector<std::string>& old, const std::vector<std::string>& fresh);
  /// Collects all ids at once, because one pass costs less than a search for each of many edits.
  void gather();

 private:
  bool is_beside_features(const std::string& id) const;

  const Document& m_document;
  KnowsId m_features;
  /// If `m_features` is set: all ids except those of features, collected on first use.
  mutable std::optional<std::unordered_set<std::string>> m_beside;
  std::unordered_set<std::string> m_come, m_gone;
  bool m_gathered = false;  ///< `m_come` holds all ids of the document
};

/// Applies edits one after the other, like apply(). The edits share one search for used ids, so that thousands
/// of edits do not each search a large document. Nothing else may change the document meanwhile.
class EditSeries {
 public:
  /// `knows` describes the document in its current state.
  EditSeries(Document& document, Change& change, KnowsId knows = {})
      : m_document(document),
        m_change(change),
        m_has_table(static_cast<bool>(knows)),
        m_ids(document, std::move(knows)) {}
  Result<Edit> apply(const Edit& edit);

 private:
  Document& m_document;
  Change& m_change;
  bool m_has_table;
  std::size_t m_count = 0;
  UsedIds m_ids;
};

/// Applies all edits or none. The inverses are in the order in which they must be applied. For `knows`, see
/// EditSeries. `before` is called before each edit, after the preceding edits have been applied.
Result<std::vector<Edit>> apply_all(Document& document, const std::vector<Edit>& edits, Change& change,
                                    KnowsId knows = {}, const std::function<void(const Edit&)>& before = {});

/// Returns the path of the element with that id, whatever its kind.
std::optional<ElementPath> find_path(const Document& document, std::string_view id);
/// Same as find_path(), but skips the features of a map, which may be very many.
std::optional<ElementPath> find_path_beside_features(const Document& document, std::string_view id);
/// Returns the element at a path, or an empty one if there is none.
ConstElement element_at(const Document& document, const ElementPath& path);

/// Returns the bounds of a feature's own geometry (areas, lines, texts). A piece uses its shape's reach. The
/// box is empty for features that only refer to hexes.
Box art_bounds(const MapDocument& map, const Feature& feature);

}  // namespace coq::model
