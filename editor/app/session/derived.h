// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/documents/model/document.h"
#include "core/sight/models/checks.h"
#include "core/sight/models/difference.h"
#include "core/terrain/table.h"

namespace coq::app {

/// An element that differs between two states of a document.
struct ElementDifference {
  enum class What { only_here, only_on_disk, differs };
  What what = What::differs;
  std::string element;              ///< its name in the file, for example "area"
  std::string id;                   ///< empty if the element has no id
  std::string name;                 ///< its display name; empty if it has none
  std::vector<std::string> fields;  ///< if `what` is `differs`: the attributes and child elements that differ
  /// The versions that differ from the file that was read; both may be true.
  bool changed_here = false, changed_on_disk = false;
  bool operator==(const ElementDifference&) const = default;
};

/// Compares two versions element by element. Elements with ids are matched by id, others by their position
/// among elements of the same name. `base` is their common ancestor.
std::vector<ElementDifference> compare(const model::Document& here, const model::Document& on_disk,
                                       const model::Document& base);

/// A document that was changed here and whose file also changed on disk since it was read.
struct Conflict {
  std::filesystem::path document;
  bool gone = false;                  ///< the file no longer exists
  std::optional<Message> unreadable;  ///< why the file can no longer be read as a document
  std::vector<ElementDifference> differences;
  bool operator==(const Conflict&) const = default;
};

/// Results computed from one state of the map. Immutable, so any thread may read them.
struct Derived {
  std::uint64_t revision = 0;  ///< the Session::revision() that the results were computed from
  Shared<model::MapDocument> map;
  Shared<model::RulesetDocument> ruleset;
  std::optional<terrain::Table> table;     ///< none if the map has no valid grid
  std::optional<sight::MapLos> los;        ///< none if the grid does not support lines of sight
  std::vector<sight::CheckResult> checks;  ///< of the map's `<los-check>`s, in order; empty without `los`
  Problems failures;                       ///< why `table` or `los` is missing
};

/// Updates `before` (or computes from scratch if it is null) for another state of the same map. The cost of
/// terrain, lines of sight and checks is proportional to the change. The result depends only on the two
/// documents; it equals a fresh computation.
std::shared_ptr<const Derived> derive(const Derived* before, std::uint64_t revision,
                                      Shared<model::MapDocument> map, Shared<model::RulesetDocument> ruleset,
                                      const Workers& workers);

/// A check whose result changed.
struct CheckChange {
  std::size_t number = 0;                    ///< index in the map's list after the edit
  std::optional<sight::CheckResult> before;  ///< none for a new check
};

/// The effect of an edit on lines of sight.
struct LosChanges {
  std::uint64_t from_revision = 0, to_revision = 0;
  std::vector<sight::Difference> pairs;  ///< as returned by sight::difference, without conditions
  bool all_pairs = true;                 ///< false: only the first kMaxPairs are listed
  std::vector<CheckChange> checks;
  static constexpr std::size_t kMaxPairs = 100'000;
};

/// Returns nullopt if `stop` was requested before the end.
std::optional<LosChanges> los_changes(const Derived& before, const Derived& after, const Workers& workers,
                                      const StopToken& stop);

}  // namespace coq::app
