// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/documents/model/edit.h"
#include "editor/app/tools/tool.h"

namespace coq::app {

/// Collects the edits of one step. Features are named by their ids in the unchanged map.
class MapEdits {
 public:
  explicit MapEdits(const ToolHost& host) : m_host(host) {}

  /// Adds a new feature, drawn last, with an id that was never used.
  std::string add(model::Feature feature);
  /// Returns the feature with that id in the unchanged map, or null.
  const model::Feature* find(std::string_view id) const;
  /// Replaces the feature with that id; does nothing if there is none.
  void replace(std::string_view id, model::Feature feature);
  void erase(std::string_view id);
  void add(const model::LosCheck& check);
  /// Adds a new note, with an id that was never used.
  std::string add(model::MapNote note);
  /// Replaces the note with the same id; does nothing if there is none.
  void replace(const model::MapNote& note);
  void erase_note(std::string_view id);

  bool empty() const {
    return m_replaced.empty() && m_added.empty() && m_erased.empty() && m_checks.empty() && m_notes.empty() &&
           m_added_notes.empty() && m_erased_notes.empty();
  }
  /// Returns the edits in an order in which they can be applied.
  std::vector<model::Edit> edits() const;

 private:
  int next_id() const;
  void add_notes(std::vector<model::Edit>& out) const;
  const FeatureList& features() const { return m_host.map().terrain.features; }

  const ToolHost& m_host;
  std::map<std::size_t, model::Feature> m_replaced;
  std::vector<model::Feature> m_added;
  std::set<std::size_t> m_erased;
  std::vector<model::LosCheck> m_checks;
  std::map<std::size_t, model::MapNote> m_notes;
  std::vector<model::MapNote> m_added_notes;
  std::set<std::size_t> m_erased_notes;
};

/// Returns the slot of a kind of child in the map's root: "terrain", "scan", "grid".
std::size_t root_slot(std::string_view name);
/// Returns the path of the feature with that index.
model::ElementPath feature_path(std::size_t index);
/// Returns the feature's name for messages: "Bois Carré", or its id.
std::string called(const model::Feature& feature);

/// Returns the feature as the value of an edit.
model::ElementValue value_of(const model::Feature& feature);
/// Returns the feature as an element, with its description.
model::ConstElement element_of(const model::Feature& feature);
/// Returns the feature's element name: "area".
std::string element_name(const model::Feature& feature);

}  // namespace coq::app
