// SPDX-License-Identifier: MIT
#include "exporters/web_data/scenes.h"

#include <cmath>
#include <numbers>

#include "core/drawing/figures/position_figure.h"
#include "core/drawing/play_sheets/play_sheets.h"
#include "exporters/forces/forces.h"

namespace coq::exporters::web {
namespace {

/// Returns the turn of a base in degrees clockwise; a base that faces the top of the map has 0.
double turn_of(Vector facing) {
  const double angle = std::atan2(static_cast<double>(facing.x), -static_cast<double>(facing.y));
  return std::round(angle * 1800 / std::numbers::pi) / 10;
}

}  // namespace

SceneWriter::SceneWriter(const SceneSource& scene, const MapSource& map, const DrawnSheet& sheet,
                         const std::string& lang, CounterList& counters, Problems& problems)
    : m_scene(scene),
      m_map(*map.map),
      m_ruleset(*map.ruleset),
      m_sheet(sheet),
      m_lang(lang),
      m_counters(counters),
      m_problems(problems) {
  if (!m_map.grid) return;
  if (auto labelled = model::labelled_grid_of(m_map)) {
    m_grid = labelled->grid;
    m_labels = labelled->labels;
  }
}

Result<Json> SceneWriter::scene() {
  Json out;
  const model::Root& root = m_scene.scenario
                                ? static_cast<const model::Root&>(*m_scene.scenario->scenario.document)
                                : static_cast<const model::Root&>(m_map);
  out["id"] = root.id;
  const std::string& title = model::name_in(root.titles, m_lang, root.lang);
  out["title"] = title.empty() ? root.id : title;
  out["map"] = m_scene.map;
  out["sides"] = Json::array();
  out["units"] = Json::array();
  if (!m_scene.scenario) return out;
  out["turns"] = m_scene.scenario->scenario.document->turns.count;
  out["sides"] = sides_json();
  if (Status added = add_units(out["units"]); !added) return added.error();
  return out;
}

Json SceneWriter::sides_json() const {
  const model::ScenarioDocument& scenario = *m_scene.scenario->scenario.document;
  Json out = Json::array();
  for (const model::Side& side : scenario.sides) {
    const std::string& name = model::name_in(side.names, m_lang, scenario.lang);
    const model::Nation* nation = side.nations.empty() ? nullptr : m_ruleset.find_nation(side.nations.front());
    const auto colour = nation != nullptr ? drawing::parse_color(nation->colour) : std::nullopt;
    Json one{{"id", side.id}, {"name", name.empty() ? side.id : name}};
    if (colour) one["colour"] = fmt::format("#{:02x}{:02x}{:02x}", colour->r, colour->g, colour->b);
    out.push_back(std::move(one));
  }
  return out;
}

Status SceneWriter::add_units(Json& out) {
  const scenario::BoundScenario& bound = *m_scene.scenario;
  const model::ScenarioDocument& scenario = *bound.scenario.document;
  std::vector<const model::CountersDocument*> documents;
  for (const auto& one : bound.counters) documents.push_back(&*one.document);
  const drawing::ScenarioUnits described =
      drawing::scenario_units({scenario, documents, *bound.ruleset.document}, m_lang);
  std::map<std::string, double> turns;
  for (const model::Side& side : scenario.sides)
    for (const model::Setup& setup : side.setups)
      for (const model::Unit& unit : setup.units)
        for (const std::string& id : model::unit_ids(unit))
          if (setup.facing) turns[id] = turn_of({setup.facing->u, setup.facing->v});
  for (const ForceUnit& unit : force_units(bound, m_labels ? &*m_labels : nullptr, m_lang)) {
    const drawing::ScenarioUnit& description = described.of(unit.id);
    const auto counter = m_counters.add(*unit.document, *unit.counter, description.factors, m_problems);
    if (!counter) return counter.error();
    m_unit_index[unit.id] = out.size();
    Json one{{"id", unit.id}, {"side", unit.side->id}, {"counter", *counter}};
    if (unit.unit->name) one["name"] = *unit.unit->name;
    if (!description.remark.empty()) one["remark"] = description.remark;
    if (unit.unit->face == model::UnitFaceChoice::dispersed && unit.counter->faces.size() > 1) one["face"] = 1;
    if (unit.hex && m_grid && m_grid->contains(*unit.hex)) one["hex"] = m_grid->index(*unit.hex);
    if (unit.at) {
      one["at"] = m_sheet.at(*unit.at);
      if (const auto turn = turns.find(unit.id); turn != turns.end()) one["turn"] = turn->second;
    }
    if (!unit.entry.empty()) one["entry"] = unit.entry;
    out.push_back(std::move(one));
  }
  return Done{};
}

std::string SceneWriter::word(const std::string& keyword) const {
  const auto found = m_record->words.find(keyword);
  return found != m_record->words.end() ? found->second : keyword;
}

/// Returns the place and the state of a counter during a game.
Json SceneWriter::place_json(const play::PlacedCounter& counter) const {
  Json out = Json::object();
  if (counter.face != 0) out["face"] = counter.face;
  if (counter.hex && m_grid && m_grid->contains(*counter.hex)) {
    out["hex"] = m_grid->index(*counter.hex);
  } else if (counter.placement) {
    out["at"] = m_sheet.at(counter.placement->at);
    out["turn"] = turn_of(counter.placement->facing);
  } else {
    out["area"] = word(counter.area);
  }
  for (const std::string& state : counter.words) out["states"].push_back(word(state));
  return out;
}

/// Returns the counters that differ from `last`, by the index of their unit, and updates `last`.
Json SceneWriter::positions_json(const play::Position& position, std::map<std::string, Json>& last) const {
  Json out = Json::array();
  for (const play::PlacedCounter& counter : position.counters) {
    const auto unit = m_unit_index.find(counter.id);
    if (unit == m_unit_index.end()) continue;
    Json now = place_json(counter);
    const auto [known, added] = last.try_emplace(counter.id, now);
    if (!added && known->second == now) continue;
    known->second = now;
    now["unit"] = unit->second;
    out.push_back(std::move(now));
  }
  return out;
}

Result<Json> SceneWriter::markers_json(const play::Position& position) {
  std::vector<const model::CountersDocument*> documents;
  for (const auto& one : m_scene.scenario->counters) documents.push_back(&*one.document);
  Json out = Json::array();
  for (const play::PlacedMarker& marker : position.markers) {
    Json one{{"type", marker.type}};
    const auto counter = m_counters.add_marker(documents, marker.type, m_problems);
    if (!counter) return counter.error();
    if (*counter) one["counter"] = **counter;
    if (marker.face != 0) one["face"] = marker.face;
    if (!marker.side.empty()) one["side"] = marker.side;
    if (marker.secret) one["secret"] = true;
    if (marker.placement)
      one["at"] = m_sheet.at(marker.placement->at);
    else if (marker.hex && m_grid && m_grid->contains(*marker.hex))
      one["hex"] = m_grid->index(*marker.hex);
    else
      continue;
    out.push_back(std::move(one));
  }
  return out;
}

Json SceneWriter::step_json(const play::GameMoment& moment, const play::Position& before) const {
  const model::PlayStep& step = moment.step;
  Json out{{"n", step.n}, {"turn", step.turn}};
  if (step.side) out["side"] = *step.side;
  if (step.secret.value_or(false)) out["secret"] = true;
  if (const std::string& phase = moment.position.phase; !phase.empty()) out["phase"] = word(phase);
  out["text"] = moment.sentences;
  for (const model::Happening& happening : step.happenings) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    if (roll == nullptr) continue;
    Json one{{"faces", roll->dice}, {"sides", roll->sides.value_or(6)}};
    if (roll->total) one["total"] = *roll->total;
    if (roll->need) one["need"] = *roll->need;
    out["dice"].push_back(std::move(one));
  }
  for (const drawing::FigureArrow& arrow : drawing::shots_of(step, before, m_map)) {
    const auto end = [&](Hex hex, const std::optional<Point>& at) {
      return m_sheet.at(at ? *at : m_grid ? m_grid->centre(hex) : Point());
    };
    out["shots"].push_back({{"from", end(arrow.from, arrow.from_at)}, {"to", end(arrow.to, arrow.to_at)}});
  }
  return out;
}

Result<Json> SceneWriter::game(const GameSource& game) {
  m_record = &game.record;
  std::map<std::string, Json> last;
  Json out{{"title", game.title}, {"start", positions_json(game.record.start, last)}};
  const auto markers = markers_json(game.record.start);
  if (!markers) return markers.error();
  out["markers"] = *markers;
  Json steps = Json::array(), shown = *markers;
  const play::Position* before = &game.record.start;
  for (const play::GameMoment& moment : game.record.moments) {
    Json step = step_json(moment, *before);
    step["changes"] = positions_json(moment.position, last);
    auto now = markers_json(moment.position);
    if (!now) return now.error();
    if (*now != shown) step["markers"] = shown = *now;
    steps.push_back(std::move(step));
    before = &moment.position;
  }
  out["steps"] = std::move(steps);
  if (!game.record.winner.empty()) out["winner"] = game.record.winner;
  return out;
}

}  // namespace coq::exporters::web
