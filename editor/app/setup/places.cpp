// SPDX-License-Identifier: MIT
#include "editor/app/setup/places.h"

#include <algorithm>

#include "core/base/text.h"
#include "editor/app/session/order_of_battle.h"
#include "systems/all/systems.h"

namespace coq::app {

SetupJudge::SetupJudge(ProjectSnapshot project, std::filesystem::path scenario, model::ScenarioDocument before)
    : m_project(std::move(project)),
      m_path(std::move(scenario)),
      m_before(std::move(before)),
      m_checks(systems::all_checks()),
      m_loader(m_project.rulesets) {}

Problems SetupJudge::look(const model::ScenarioDocument& scenario) {
  return checks::Validator(m_checks, m_loader).check_document(scenario, m_path);
}

/// Returns whether the problem was there before. An error must have the same text; a warning may have other
/// counts, but not other hexes.
bool SetupJudge::is_known(const Problem& problem) const {
  const auto is_count = [&](const std::string& word) {
    if (!parse_integer(word)) return false;
    if (!m_project.map) return true;
    const auto labels = model::labels_of(**m_project.map);
    return !labels || !labels->parse(word);
  };
  const auto alike = [&](const std::string& a, const std::string& b) {
    return a == b || (is_count(a) && is_count(b));
  };
  return std::any_of(m_known->begin(), m_known->end(), [&](const Problem& old) {
    if (old.check != problem.check) return false;
    if (old.message == problem.message) return true;
    const std::vector<std::string>&before = old.message.arguments, &now = problem.message.arguments;
    return problem.severity == Severity::warning && old.subject == problem.subject &&
           old.message.pattern == problem.message.pattern &&
           std::equal(before.begin(), before.end(), now.begin(), now.end(), alike);
  });
}

SetupVerdict SetupJudge::judge(const model::ScenarioDocument& after) {
  const std::lock_guard lock(m_mutex);
  if (!m_known) {
    for (const auto& [path, document] : m_project.modified) m_loader.give(path, *document);
    if (m_project.map) m_loader.give(m_project.map_path, model::Document(**m_project.map));
    m_known = look(m_before);
  }
  SetupVerdict out;
  for (const Problem& problem : look(after)) {
    if (problem.severity == Severity::info) continue;
    if (is_known(problem) || (out.why && out.why->severity >= problem.severity)) continue;
    out.why = problem;
    out.kind = problem.severity == Severity::error ? SetupVerdict::Kind::refused : SetupVerdict::Kind::doubtful;
  }
  return out;
}

using namespace model;

namespace {

std::size_t count_of(const Unit& unit) {
  return unit_ids(unit).size();
}

std::size_t count_of(const Setup& setup) {
  std::size_t out = 0;
  for (const Unit& unit : setup.units) out += count_of(unit);
  return out;
}

/// The position of a unit within its group.
struct Found {
  std::size_t element = 0;
  std::size_t number = 0;  ///< index among all units of the group
};

template <class Group>
std::optional<Found> find_unit(const Group& group, const std::string& id) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < group.units.size(); ++i) {
    if (group.units[i].id == id) return Found{i, number};
    for (const std::string& one : unit_ids(group.units[i])) {
      if (one == id) return Found{i, number};
      ++number;
    }
  }
  return std::nullopt;
}

bool has_place(const Setup& setup) {
  return setup.zone || setup.hexes || setup.at;
}

/// Gives the group that single place. Removes a system's words that say it is off the map.
void move_group(Setup& setup, const SetupPlace& place) {
  if (!has_place(setup)) setup.state.reset();
  setup.carried_by.reset();
  if (place.at) {
    setup.hexes.reset();
    setup.at = place.at;
    return;
  }
  // Without hexes, the zone gave the place; the hex replaces it.
  if (!setup.hexes) setup.zone.reset();
  setup.at.reset();
  setup.facing.reset();
  setup.hexes = {place.hex};
}

/// Returns whether the group lists one hex per unit.
bool is_list(const Setup& setup) {
  return setup.hexes && setup.hexes->size() > 1 && setup.hexes->size() == count_of(setup);
}

Status move_within(Side& side, std::size_t group, const Found& found, const SetupPlace& place, bool one_more) {
  Setup& setup = side.setups[group];
  const bool grows = one_more && !place.at && setup.units.size() == 1 && setup.hexes && found.number > 0 &&
                     setup.hexes->size() == found.number;
  if (grows && std::find(setup.hexes->begin(), setup.hexes->end(), place.hex) == setup.hexes->end()) {
    setup.hexes->push_back(place.hex);
    return Done{};
  }
  const bool list = is_list(setup);
  const Unit unit = setup.units[found.element];
  if (list && !place.at) {
    const auto known = std::find(setup.hexes->begin(), setup.hexes->end(), place.hex);
    if (known == setup.hexes->end()) {
      (*setup.hexes)[found.number] = place.hex;
      return Done{};
    }
    if (count_of(unit) > 1)
      return make_error("edit.value", message("{} is already a hex of the units \"{}\"", place.hex, unit.id));
  }
  if (setup.units.size() == 1) {
    move_group(setup, place);
    return Done{};
  }
  Setup own = setup;
  own.units = {unit};
  move_group(own, place);
  setup.units.erase(setup.units.begin() + static_cast<std::ptrdiff_t>(found.element));
  if (list && count_of(unit) == 1)
    setup.hexes->erase(setup.hexes->begin() + static_cast<std::ptrdiff_t>(found.number));
  side.setups.insert(side.setups.begin() + static_cast<std::ptrdiff_t>(group) + 1, std::move(own));
  return Done{};
}

/// Returns false if the side has no such unit.
Result<bool> move_unit(Side& side, const std::string& id, const SetupPlace& place, bool one_more) {
  for (std::size_t i = 0; i < side.setups.size(); ++i) {
    const auto found = find_unit(side.setups[i], id);
    if (!found) continue;
    const Status moved = move_within(side, i, *found, place, one_more);
    return moved ? Result<bool>(true) : Result<bool>(moved.error());
  }
  for (auto group = side.reinforcements.begin(); group != side.reinforcements.end(); ++group) {
    const auto found = find_unit(*group, id);
    if (!found) continue;
    Setup own;
    own.units = {group->units[found->element]};
    move_group(own, place);
    group->units.erase(group->units.begin() + static_cast<std::ptrdiff_t>(found->element));
    if (group->units.empty()) side.reinforcements.erase(group);
    side.setups.push_back(std::move(own));
    return true;
  }
  return false;
}

SetupUnit setup_unit(const Side& side, const Unit& unit, const std::string& id) {
  SetupUnit out;
  out.id = id;
  out.unit = unit.id;
  out.counter = unit.counter;
  out.side = side.id;
  out.name = unit.name;
  out.face = unit.face == UnitFaceChoice::dispersed ? 1 : 0;
  return out;
}

}  // namespace

std::vector<SetupUnit> setup_units(const ScenarioDocument& scenario) {
  std::vector<SetupUnit> out;
  for (const Side& side : scenario.sides) {
    for (const Setup& setup : side.setups) {
      const Zone* zone = setup.zone && !setup.hexes ? find_zone(scenario, *setup.zone) : nullptr;
      std::vector<std::string> labels;
      if (setup.hexes) labels = *setup.hexes;
      if (zone != nullptr) labels = zone->labels;
      std::size_t number = 0;
      for (const Unit& unit : setup.units) {
        for (const std::string& id : unit_ids(unit)) {
          SetupUnit one = setup_unit(side, unit, id);
          one.facing = setup.facing;
          one.place.at = setup.at;
          if (!setup.at && !labels.empty()) one.place.hex = labels[number % labels.size()];
          out.push_back(std::move(one));
          ++number;
        }
      }
    }
    for (const Reinforcements& group : side.reinforcements) {
      for (const Unit& unit : group.units)
        for (const std::string& id : unit_ids(unit)) {
          out.push_back(setup_unit(side, unit, id));
          out.back().turn = group.turn;
        }
    }
  }
  return out;
}

Result<std::vector<Edit>> set_up(const ScenarioDocument& scenario, const std::string& id,
                                 const SetupPlace& place, bool one_more) {
  for (std::size_t i = 0; i < scenario.sides.size(); ++i) {
    Side side = scenario.sides[i];
    const Result<bool> moved = move_unit(side, id, place, one_more);
    if (!moved) return moved.error();
    if (!*moved) continue;
    if (side == scenario.sides[i]) return make_error("edit.value", message("the unit {} is already there", id));
    return std::vector<Edit>{replace_side(i, side)};
  }
  return make_error("edit.value", message("there is no unit {}", id));
}

std::optional<NewUnit> new_unit(const ScenarioDocument& scenario, const Counter& counter) {
  if (scenario.sides.empty()) return std::nullopt;
  NewUnit out;
  out.counter = counter.id;
  out.side = scenario.sides.front().id;
  for (const Side& side : scenario.sides) {
    if (!counter.nation) break;
    if (std::find(side.nations.begin(), side.nations.end(), *counter.nation) == side.nations.end()) continue;
    out.side = side.id;
    break;
  }
  const Document whole = scenario;
  for (int number = scenario.next.value_or(1); out.id.empty(); ++number) {
    const std::string id = "u" + std::to_string(number);
    if (!find_path(whole, id)) out.id = id;
  }
  return out;
}

Result<std::vector<Edit>> add_unit(const ScenarioDocument& scenario, const NewUnit& unit,
                                   const SetupPlace& place) {
  for (std::size_t i = 0; i < scenario.sides.size(); ++i) {
    if (scenario.sides[i].id != unit.side) continue;
    Side side = scenario.sides[i];
    Setup setup;
    Unit one;
    one.id = unit.id;
    one.counter = unit.counter;
    setup.units = {std::move(one)};
    move_group(setup, place);
    side.setups.push_back(std::move(setup));
    return std::vector<Edit>{replace_side(i, side)};
  }
  return make_error("edit.value", message("there is no side {}", unit.side));
}

}  // namespace coq::app
