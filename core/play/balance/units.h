// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/documents/model/edit.h"

namespace coq::balance {

/// Upper bound on the units of a side.
inline constexpr int kMostUnits = 999;

/// The number of units of each counter, in the order in which the counters first occur.
using UnitCounts = std::vector<std::pair<std::string, int>>;
UnitCounts count_units(const model::Side& side);

/// Returns how many units each counter has if the whole is `total`, in the proportions of `counts`
/// (Sainte-Laguë). A larger total never takes a unit from a counter, and the present total gives `counts`.
UnitCounts share_out(const UnitCounts& counts, int total);

/// Adds or removes units of a scenario, and whatever refers to them.
///
/// A unit that goes takes along its place in groups and its own elements (equipment, formations). The last unit
/// of a counter goes first, except carriers and the only bearers of a role. A unit that comes is a copy of the
/// last one of its counter, with copies of its elements. On a table it stands beside or behind it, at the
/// nearest place that is free.
class UnitChanger {
 public:
  /// Both must outlive the object. `document` is a scenario; the edits are applied to it and added to `edits`.
  UnitChanger(model::Document& document, std::vector<model::Edit>& edits)
      : m_document(document), m_edits(edits) {}

  /// Changes the number of the side's units with that counter. Returns false if there is none to begin with.
  bool set_count(const std::string& side, const std::string& counter, int count);

 private:
  struct Found {
    model::ElementPath at;  ///< of the unit
    const model::Unit* unit = nullptr;
    const model::Setup* setup = nullptr;  ///< null for reinforcements
    std::size_t companions = 0;           ///< other elements in the same group
  };
  struct Reference {
    model::ElementPath at;
    const model::AttributeInfo* attribute = nullptr;
    bool in_text = false;  ///< mentioned in an action ("fire unit=F1")
  };

  const model::ScenarioDocument& scenario() const;
  std::vector<Found> units_of(const std::string& side, const std::string& counter) const;
  bool is_needed(const Found& one, const std::string& side) const;
  void remove_one(const std::string& side, const std::string& counter);
  void add_one(const std::string& side, const std::string& counter);
  void insert_copy(const Found& one, const std::string& id);
  Point free_place(const Found& one) const;
  std::vector<Reference> references(const std::string& id, bool to_group) const;
  void drop_references(const std::string& id, bool to_group);
  void copy_references(const std::string& from, const std::string& to);
  void rename_references(const std::string& from, const std::string& to);
  void erase(const model::ElementPath& at);
  void set(const model::ElementPath& at, const std::string& field, std::optional<std::string> text);
  void apply(model::Edit edit);
  std::string fresh_id(const std::string& id) const;

  model::Document& m_document;
  std::vector<model::Edit>& m_edits;
};

}  // namespace coq::balance
