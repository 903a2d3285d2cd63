// SPDX-License-Identifier: MIT
#include "editor/app/setup/terrain_wish.h"

#include <algorithm>

namespace coq::app {
namespace {

using model::TerrainChange;
using FeatureIds = std::vector<std::string>;

std::size_t change_slot() {
  const auto& children = model::describe<model::ScenarioDocument>().children;
  const auto found = std::find_if(children.begin(), children.end(), [](const model::ChildInfo& child) {
    return child.names.front() == "terrain-change";
  });
  return static_cast<std::size_t>(found - children.begin());
}

void drop_ids(std::optional<FeatureIds>& list, const FeatureIds& ids) {
  if (!list) return;
  std::erase_if(*list,
                [&](const std::string& id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); });
  if (list->empty()) list.reset();
}

/// Returns the change without the features.
TerrainChange without(TerrainChange change, const FeatureIds& ids) {
  const bool converted = change.convert.has_value();
  drop_ids(change.remove, ids);
  drop_ids(change.convert, ids);
  if (converted && !change.convert) change.terrain.reset();
  return change;
}

bool has_effect(const TerrainChange& change) {
  return change.remove || change.convert || !change.features.empty();
}

/// Returns whether features may join the change: it does the same to others, and its sentence is generated.
bool can_take(const TerrainChange& change, TerrainWish wish, const std::string& type) {
  if (!change.words.empty() || !change.features.empty()) return false;
  return wish == TerrainWish::gone ? change.remove && !change.convert
                                   : change.convert && !change.remove && change.terrain == type;
}

/// Returns whether the scenario already treats the feature so.
bool is_so(const model::ScenarioDocument& scenario, const std::string& id, TerrainWish wish,
           const std::string& type) {
  const auto has = [&](const std::optional<FeatureIds>& list) {
    return list && std::find(list->begin(), list->end(), id) != list->end();
  };
  const auto& changes = scenario.terrain_changes;
  return std::any_of(changes.begin(), changes.end(), [&](const TerrainChange& change) {
    return wish == TerrainWish::gone
               ? has(change.remove)
               : wish == TerrainWish::converted && has(change.convert) && change.terrain == type;
  });
}

void take_ids(TerrainChange& change, const FeatureIds& ids, TerrainWish wish, const std::string& type) {
  std::optional<FeatureIds>& list = wish == TerrainWish::gone ? change.remove : change.convert;
  if (!list) list.emplace();
  for (const std::string& id : ids)
    if (std::find(list->begin(), list->end(), id) == list->end()) list->push_back(id);
  if (wish == TerrainWish::converted) change.terrain = type;
}

std::vector<model::Edit> edits_for(const model::ScenarioDocument& scenario, const FeatureIds& ids,
                                   TerrainWish wish, const std::string& type) {
  const std::size_t slot = change_slot();
  const auto& before = scenario.terrain_changes;
  std::vector<TerrainChange> after;
  for (const TerrainChange& change : before) after.push_back(without(change, ids));
  std::optional<TerrainChange> fresh;
  if (wish != TerrainWish::as_mapped) {
    std::size_t at = before.size();
    while (at > 0 && !can_take(before[at - 1], wish, type)) --at;
    if (at > 0) {
      take_ids(after[at - 1], ids, wish, type);
    } else {
      take_ids(fresh.emplace(), ids, wish, type);
    }
  }
  std::vector<model::Edit> out;
  // The last element comes first, so that the paths stay valid.
  if (fresh)
    out.emplace_back(model::Insert{{{slot, before.size()}}, "terrain-change", model::ElementValue::of(*fresh)});
  for (std::size_t i = before.size(); i-- > 0;) {
    if (after[i] == before[i]) continue;
    const model::ElementPath at{{slot, i}};
    if (has_effect(after[i]))
      out.emplace_back(model::Replace{at, model::ElementValue::of(after[i])});
    else
      out.emplace_back(model::Erase{at});
  }
  return out;
}

}  // namespace

std::vector<model::Edit> terrain_edits(const model::ScenarioDocument& scenario, const FeatureIds& ids,
                                       TerrainWish wish, const std::string& type) {
  FeatureIds others;
  for (const std::string& id : ids)
    if (!is_so(scenario, id, wish, type)) others.push_back(id);
  return others.empty() ? std::vector<model::Edit>() : edits_for(scenario, others, wish, type);
}

}  // namespace coq::app
