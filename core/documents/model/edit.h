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
  std::vector<std::string>
      ids;             ///< of features that changed, came or went; of several edits one may come again
  Box box;             ///< of their art before and after
  bool frame = false;  ///< something other than features: grid, page, ruleset, checks...
};

/// Applies `edit` and returns its inverse. On an error (`edit.place`, `edit.value`) the document is untouched.
/// `change` is added to, so that it may gather several edits.
Result<Edit> apply(Document& document, const Edit& edit, Change& change);

/// Does a feature of the document have that id? Whoever keeps a table of them answers without a look through
/// all of it.
using KnowsId = std::function<bool(const std::string& id)>;

/// Ids that a document uses while edits are applied to it.
class UsedIds {
 public:
  /// `features` tells of the document before the first edit; where it is empty, the document is looked through.
  UsedIds(const Document& document, KnowsId features) : m_document(document), m_features(std::move(features)) {}
  bool is_used(const std::string& id) const;
  void keep(const std::vector<std::string>& old, const std::vector<std::string>& fresh);
  /// There will be many edits: better one look through all than many.
  void gather();

 private:
  bool is_beside_features(const std::string& id) const;

  const Document& m_document;
  KnowsId m_features;
  /// Where features are known: all other ids, gathered when one is first asked for.
  mutable std::optional<std::unordered_set<std::string>> m_beside;
  std::unordered_set<std::string> m_come, m_gone;
  bool m_gathered = false;  ///< `m_come` has all ids of the document
};

/// Applies edits one after the other, as apply() does: the looks for ids that are used already are shared, so
/// that thousands of edits of a large document do not each go through all of it. Nobody else changes the
/// document meanwhile.
class EditSeries {
 public:
  /// `knows` tells of the document as it is now.
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

/// Several edits as one: all or none. The inverses are in the order in which they are to be applied. `knows`:
/// see EditSeries. `before` is called before each edit, with the document as those before it have made it.
Result<std::vector<Edit>> apply_all(Document& document, const std::vector<Edit>& edits, Change& change,
                                    KnowsId knows = {}, const std::function<void(const Edit&)>& before = {});

/// The element with that id, of any kind.
std::optional<ElementPath> find_path(const Document& document, std::string_view id);
/// Likewise, but for the features of a map, of which there may be very many.
std::optional<ElementPath> find_path_beside_features(const Document& document, std::string_view id);
/// The element at a path; empty if there is none.
ConstElement element_at(const Document& document, const ElementPath& path);

/// Bounds of a feature's own art (areas, lines, texts; pieces by their shape's reach); empty for data of hexes.
Box art_bounds(const MapDocument& map, const Feature& feature);

}  // namespace coq::model
