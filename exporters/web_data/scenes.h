// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "exporters/web_data/counter_list.h"
#include "exporters/web_data/sources.h"

namespace coq::exporters::web {

/// Writes scenarios, and games of them, as docs/formats/web.md describes them.
class SceneWriter {
 public:
  /// All arguments must outlive this object.
  SceneWriter(const SceneSource& scene, const MapSource& map, const DrawnSheet& sheet, const std::string& lang,
              CounterList& counters, Problems& problems);

  /// Returns the scene without its games. Errors: those of the counters.
  Result<Json> scene();
  /// Returns a game. scene() must come before.
  Result<Json> game(const GameSource& game);

 private:
  Json sides_json() const;
  Status add_units(Json& out);
  Json place_json(const play::PlacedCounter& counter) const;
  Json positions_json(const play::Position& position, std::map<std::string, Json>& last) const;
  Result<Json> markers_json(const play::Position& position);
  Json step_json(const play::GameMoment& moment, const play::Position& before) const;
  std::string word(const std::string& keyword) const;

  const SceneSource& m_scene;
  const model::MapDocument& m_map;
  const model::RulesetDocument& m_ruleset;
  const DrawnSheet& m_sheet;
  const std::string& m_lang;
  CounterList& m_counters;
  Problems& m_problems;
  std::optional<Grid> m_grid{};
  std::optional<Labels> m_labels{};
  std::map<std::string, std::size_t> m_unit_index{};
  const play::RecordedGame* m_record = nullptr;
};

}  // namespace coq::exporters::web
