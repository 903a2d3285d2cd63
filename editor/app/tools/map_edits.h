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

/// Gathers the edits of one step on a map: features by their ids, as the map was before.
class MapEdits {
 public:
  explicit MapEdits(const ToolHost& host) : m_host(host) {}

  /// A new feature, drawn last. It gets an id that was never used: the host keeps count of these.
  std::string add(model::Feature feature);
  /// The feature of that id as the map has it; null where there is none.
  const model::Feature* find(std::string_view id) const;
  /// Another one in its place; nothing happens where there is none.
  void replace(std::string_view id, model::Feature feature);
  void erase(std::string_view id);
  void add(const model::LosCheck& check);

  bool empty() const { return m_replaced.empty() && m_added.empty() && m_erased.empty() && m_checks.empty(); }
  /// In an order in which they can be applied.
  std::vector<model::Edit> edits() const;

 private:
  const FeatureList& features() const { return m_host.map().terrain.features; }

  const ToolHost& m_host;
  std::map<std::size_t, model::Feature> m_replaced;
  std::vector<model::Feature> m_added;
  std::set<std::size_t> m_erased;
  std::vector<model::LosCheck> m_checks;
};

/// Which child of the root a kind of element is: "terrain", "scan", "grid"...
std::size_t root_slot(std::string_view name);
/// Where the feature at `index` of the map stands.
model::ElementPath feature_path(std::size_t index);
/// "Bois Carré", else the id: how sentences call a feature.
std::string called(const model::Feature& feature);

/// The feature as a value for an edit.
model::ElementValue value_of(const model::Feature& feature);
/// The feature itself as an element: its description with it.
model::ConstElement element_of(const model::Feature& feature);
/// The name of its element: "area".
std::string element_name(const model::Feature& feature);

}  // namespace coq::app
