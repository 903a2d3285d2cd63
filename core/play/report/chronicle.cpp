// SPDX-License-Identifier: MIT
#include "core/play/report/chronicle.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/text.h"

namespace coq::play {
namespace {

constexpr const char* kMission = "mission";

/// Returns a rule without its last letter: "7.31" for "7.31a".
std::string_view section_of(std::string_view rule) {
  if (!rule.empty() && rule.back() >= 'a' && rule.back() <= 'z') rule.remove_suffix(1);
  return rule;
}

}  // namespace

std::vector<std::string_view> ids_in(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of(" :;,+");
    if (end != 0) out.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return out;
}

Scene::Scene(const PlayableScenario& seating, const SeriesOptions& options)
    : m_seating(seating), m_options(options), m_units(seating.start->position().counters) {
  for (std::size_t i = 0; i < m_units.size(); ++i) m_index.emplace(m_units[i].id, static_cast<int>(i));
  m_attacks.insert(seating.system->attacks.begin(), seating.system->attacks.end());
  if (seating.map().grid && options.square == 0) {
    if (auto grid = model::grid_of(seating.map())) m_grid = *grid;
    if (auto labels = model::labels_of(seating.map())) m_labels = *labels;
  }
  if (seating.scenario().special_rules)
    for (const model::SpecialRule& rule : seating.scenario().special_rules->rules)
      if (rule.rule) m_special_rules.insert(*rule.rule);
  find_objectives();
}

void Scene::add_objectives(const std::vector<std::string>& labels) {
  for (const std::string& label : labels)
    if (const auto cell = cell_named(label)) m_objectives.insert(*cell);
}

void Scene::find_objectives() {
  for (const model::Victory& victory : m_seating.scenario().victories) {
    for (const model::Control& control : victory.controls) add_objectives(control.hexes);
    for (const model::PointsCondition& points : victory.points)
      if (points.hexes) add_objectives(*points.hexes);
  }
  for (const model::Objective& objective : m_seating.scenario().objectives) {
    if (objective.hex) add_objectives({*objective.hex});
    if (!objective.at || m_options.square <= 0) continue;
    // Around the square of an objective, units are near enough to matter.
    const Hex middle = square_of(*objective.at, m_options.square);
    for (int column = -1; column <= 1; ++column)
      for (int row = -1; row <= 1; ++row) m_objectives.insert({middle.column + column, middle.row + row});
  }
}

int Scene::find_unit(std::string_view id) const {
  const auto found = m_index.find(id);
  return found == m_index.end() ? kNone : found->second;
}

std::optional<Hex> Scene::cell_of(const PlacedCounter& unit) const {
  if (unit.hex || !unit.placement || m_options.square <= 0) return unit.hex;
  return square_of(unit.placement->at, m_options.square);
}

std::optional<Hex> Scene::cell_named(std::string_view text) const {
  if (m_labels) return m_labels->parse(text);
  if (m_options.square <= 0) return std::nullopt;
  const auto parts = ids_in(text);
  if (parts.size() != 2) return std::nullopt;
  const auto x = parse_mm(parts[0]), y = parse_mm(parts[1]);
  if (!x || !y) return std::nullopt;
  return square_of({*x, *y}, m_options.square);
}

std::vector<Hex> Scene::between(Hex from, Hex to) const {
  std::vector<Hex> out;
  if (from == to) return out;
  if (m_grid) {
    if (m_grid->contains(from) && m_grid->contains(to)) out = m_grid->line(from, to);
  } else {
    const int across = to.column - from.column, down = to.row - from.row;
    const int steps = 4 * std::max(std::abs(across), std::abs(down));
    for (int i = 1; i < steps; ++i) {
      // Rounded to the nearest square.
      const auto at = [&](int start, int way) {
        return start + (2 * way * i + (way < 0 ? -steps : steps)) / (2 * steps);
      };
      const Hex cell{at(from.column, across), at(from.row, down)};
      if (out.empty() || out.back() != cell) out.push_back(cell);
    }
  }
  std::erase_if(out, [&](Hex cell) { return cell == from || cell == to; });
  return out;
}

std::vector<Hex> Scene::cells() const {
  int columns = 0, rows = 0;
  if (m_grid) {
    columns = m_grid->columns();
    rows = m_grid->rows();
  } else if (const auto& table = m_seating.map().table; table && m_options.square > 0) {
    columns = (table->width + m_options.square - 1) / m_options.square;
    rows = (table->height + m_options.square - 1) / m_options.square;
  }
  std::vector<Hex> out;
  for (int column = 0; column < columns; ++column)
    for (int row = 0; row < rows; ++row) out.push_back({column, row});
  return out;
}

namespace {

/// Adds the mission that the step rolled.
void note_mission(const model::PlayStep& step, GameFacts& facts) {
  for (const model::Happening& happening : step.happenings) {
    const auto* event = std::get_if<model::Event>(&happening);
    if (event == nullptr || event->name != kMission) continue;
    if (const std::string mission = argument(event->arguments, kMission); !mission.empty())
      facts.words.push_back(std::string(kMission) + " " + kMission + "=" + mission);
  }
}

}  // namespace

/// The attackers and the targets of a step.
struct Chronicle::Attack {
  std::set<int> by, against;
  std::set<Hex> aims;
};

Chronicle::Chronicle(const Scene& scene, const Match& start) : m_scene(scene), m_last(start.position()) {
  m_facts.units.assign(scene.units().size(), 0);
  m_facts.left.assign(scene.options().sides.size(), 0);
  for (std::size_t i = 0; i < m_last.counters.size(); ++i)
    if (scene.cell_of(m_last.counters[i])) mark(static_cast<int>(i), UnitFact::kInPlay);
  note_choice(start);
}

void Chronicle::note_choice(const Match& match) {
  m_chooser.clear();
  if (m_facts.began.empty() && !match.over() && match.turn() >= 1 && match.legal_count() > 1)
    m_chooser = match.side_to_act();
}

void Chronicle::note(const model::PlayStep& step, const Match& after) {
  if (!m_chooser.empty()) m_facts.began = m_chooser;
  ++m_facts.uses[step.action];
  note_attack(step);
  note_mission(step, m_facts);
  note_rules(step);
  Position now = after.position();
  note_units(step, now);
  m_last = std::move(now);
  m_last_step = step;
  note_choice(after);
}

void Chronicle::note_units(const model::PlayStep& step, const Position& now) {
  for (std::size_t i = 0; i < now.counters.size(); ++i) {
    const PlacedCounter& unit = now.counters[i];
    const int index = i < m_scene.units().size() && m_scene.units()[i].id == unit.id
                          ? static_cast<int>(i)
                          : m_scene.find_unit(unit.id);
    if (index == kNone || i >= m_last.counters.size()) continue;
    const PlacedCounter& was = m_last.counters[i];
    const auto cell = m_scene.cell_of(unit);
    if (cell) mark(index, UnitFact::kInPlay);
    if (step.turn >= 1 && cell && m_scene.is_objective(*cell)) mark(index, UnitFact::kObjective);
    if (step.turn >= 1 && cell && (unit.hex != was.hex || (unit.placement && unit.placement != was.placement)))
      mark(index, UnitFact::kMoved);
    if (unit.area != was.area && unit.area == "exited") mark(index, UnitFact::kMoved);
    if (unit.is_lost() && !was.is_lost()) mark(index, UnitFact::kLost);
  }
}

void Chronicle::note_attack(const model::PlayStep& step) {
  Attack attack;
  const std::string side = step.side.value_or("");
  const auto add = [&](std::string_view id, bool attacks) {
    const int unit = m_scene.find_unit(id);
    if (unit != kNone) (attacks ? attack.by : attack.against).insert(unit);
    return unit != kNone;
  };
  const auto is_enemy = [&](std::string_view id) {
    const int unit = m_scene.find_unit(id);
    return unit != kNone && m_scene.units()[static_cast<std::size_t>(unit)].side != side;
  };
  const bool is_attack = m_scene.is_attack(step.action);
  if (is_attack)
    for (const auto& [name, text] : step.arguments) {
      bool any = false;
      for (const std::string_view id : ids_in(text)) any = add(id, !is_enemy(id)) || any;
      if (any || (name != "hex" && name != "target" && name != "at")) continue;
      if (const auto cell = m_scene.cell_named(text)) attack.aims.insert(*cell);
    }
  for (const model::Happening& happening : step.happenings) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    if (roll == nullptr) continue;
    const std::string unit = argument(roll->arguments, "unit"), target = argument(roll->arguments, "target");
    if (m_scene.is_attack(roll->for_)) {
      add(target, false);
      // A roll of the defender names no target.
      if (!target.empty()) add(unit, true);
    } else if (m_scene.is_attack(argument(roll->arguments, "cause")) ||
               (is_attack && !side.empty() && is_enemy(unit))) {
      add(unit, false);
    }
  }
  if (attack.by.empty() && attack.against.empty() && attack.aims.empty()) return;
  const auto place = [&](int unit) -> std::optional<Hex> {
    const auto at = static_cast<std::size_t>(unit);
    return at < m_last.counters.size() ? m_scene.cell_of(m_last.counters[at]) : std::nullopt;
  };
  for (const int unit : attack.against) {
    mark(unit, UnitFact::kTargeted);
    if (const auto cell = place(unit)) attack.aims.insert(*cell);
  }
  for (const int unit : attack.by) mark(unit, UnitFact::kAttacked);
  for (const Hex aim : attack.aims) {
    ++m_facts.attacked[aim];
    for (const int unit : attack.by) {
      const auto from = place(unit);
      if (!from) continue;
      for (const Hex cell : m_scene.between(*from, aim)) ++m_facts.crossed[cell];
    }
  }
}

void Chronicle::note_rules(const model::PlayStep& step) {
  if (m_scene.special_rules().empty()) return;
  const auto cite = [&](const std::optional<std::string>& rule) {
    if (!rule) return;
    for (const std::string_view one : {std::string_view(*rule), section_of(*rule)})
      if (m_scene.special_rules().contains(one)) m_rules.emplace(one);
  };
  for (const model::Happening& happening : step.happenings) {
    if (const auto* event = std::get_if<model::Event>(&happening)) cite(event->rule);
    if (const auto* roll = std::get_if<model::Roll>(&happening))
      for (const model::Modifier& modifier : roll->modifiers) cite(modifier.rule);
  }
}

GameFacts Chronicle::finish(const Match& end) {
  if (end.over())
    for (const Tally& tally : end.tallies()) m_facts.met.push_back(tally.which);
  const auto& sides = m_scene.options().sides;
  for (const PlacedCounter& unit : m_last.counters) {
    const auto side = std::find(sides.begin(), sides.end(), unit.side);
    if (side != sides.end() && !unit.is_lost() && m_scene.cell_of(unit))
      ++m_facts.left[static_cast<std::size_t>(side - sides.begin())];
  }
  if (end.over())
    for (const model::Happening& happening : m_last_step.happenings) {
      const auto* event = std::get_if<model::Event>(&happening);
      if (event == nullptr) continue;
      if (event->name == "winner")
        m_facts.rule = event->rule.value_or("");
      else if (!argument(event->arguments, "result").empty())
        m_facts.words.push_back(event->name + " side=" + argument(event->arguments, "side") +
                                " result=" + argument(event->arguments, "result"));
    }
  m_facts.rules.assign(m_rules.begin(), m_rules.end());
  return std::move(m_facts);
}

}  // namespace coq::play
