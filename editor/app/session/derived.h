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

/// What follows from a state of the map: immutable, for any thread to read.
struct Derived {
  std::uint64_t revision = 0;  ///< Session::revision() that it was computed from
  Shared<model::MapDocument> map;
  Shared<model::RulesetDocument> ruleset;
  std::optional<terrain::Table> table;   ///< none where the map has no grid, or none that is right
  std::optional<los::MapLos> los;        ///< none where its grid is none for lines of sight
  std::vector<los::CheckResult> checks;  ///< of the map's `<los-check>`s, in order; none without `los`
  Problems failures;                     ///< why the table or the lines are missing
};

/// Brings `before` (or nothing) to another state of the same map: terrain, lines of sight and checks cost what
/// has changed. A function of the two documents alone: the same as computed afresh.
std::shared_ptr<const Derived> derive(const Derived* before, std::uint64_t revision,
                                      Shared<model::MapDocument> map, Shared<model::RulesetDocument> ruleset,
                                      const Workers& workers);

/// A check whose result became another one.
struct CheckChange {
  std::size_t number = 0;                  ///< in the map's list after the edit
  std::optional<los::CheckResult> before;  ///< none for a new one
};

/// What an edit did to lines of sight.
struct LosChanges {
  std::uint64_t from_revision = 0, to_revision = 0;
  std::vector<los::Difference> pairs;  ///< as of los::difference, without conditions
  bool all_pairs = true;               ///< false: only the first kMostPairs
  std::vector<CheckChange> checks;
  static constexpr std::size_t kMostPairs = 100'000;
};

/// Empty where `stop` was set before the end.
std::optional<LosChanges> los_changes(const Derived& before, const Derived& after, const Workers& workers,
                                      const StopToken& stop);

}  // namespace coq::app
