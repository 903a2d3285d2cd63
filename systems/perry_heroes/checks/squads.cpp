// SPDX-License-Identifier: MIT
// V01 to V08, V18: squads, teams, their leaders and cards.
#include <algorithm>

#include "systems/perry_heroes/checks/lists.h"

namespace coq::perry_heroes {
namespace {

const model::Node& node_of(const ForceSquad& squad) {
  return *squad.squad;
}

/// How many of these units are so.
template <class F>
int count_in(const Force& force, const std::vector<int>& units, F is_so) {
  return static_cast<int>(std::count_if(
      units.begin(), units.end(), [&](int at) { return is_so(force.units[static_cast<std::size_t>(at)]); }));
}

bool is_figure(const ForceUnit& unit) {
  return unit.is == UnitClass::figure;
}
bool is_leading(const ForceUnit& unit) {
  return is_figure(unit) && unit.is_leader();
}

void check_budget(const ScenarioView& view, Reporter& out, bool of_vehicles) {
  each_force(view, [&](const Costs&, const Force& force) {
    for (const ForceSquad& squad : force.squads) {
      if ((squad.kind == "vehicles") != of_vehicles || squad.points <= squad.budget) continue;
      out.add(node_of(squad), squad.id,
              message("\"{}\" costs {} points: at most {}", squad.id, squad.points, squad.budget));
    }
  });
}

void check_v01(const ScenarioView& view, Reporter& out) {
  check_budget(view, out, false);
}
void check_v02(const ScenarioView& view, Reporter& out) {
  check_budget(view, out, true);
}

void check_v03(const ScenarioView& view, Reporter& out) {
  each_force(view, [&](const Costs& costs, const Force& force) {
    for (const ForceTeam& team : force.teams) {
      const int figures = count_in(force, team.units, is_figure);
      const int leaders = count_in(force, team.units, [&](const ForceUnit& unit) {
        return is_figure(unit) && costs.may_command("team", unit.rank);
      });
      if (figures == 0 || leaders > 0) continue;
      out.add(*team.group, team.id, message("the team \"{}\" has no officer and no NCO", team.id));
    }
  });
}

void check_v04(const ScenarioView& view, Reporter& out) {
  if (is_excepted(view, "4.2.1e")) return;
  each_force(view, [&](const Costs& costs, const Force& force) {
    const Limit* limit = costs.limit("leader", "team");
    for (const ForceTeam& team : force.teams) {
      const int leaders = count_in(force, team.units, is_leading);
      if (limit == nullptr || leaders <= limit->most) continue;
      out.add(*team.group, team.id,
              message("the team \"{}\" has {} leaders: at most {}", team.id, leaders, limit->most));
    }
  });
}

void check_v05(const ScenarioView& view, Reporter& out) {
  each_force(view, [&](const Costs& costs, const Force& force) {
    const Limit* officers = costs.limit("officer", "squad");
    const Limit* leaders = costs.limit("leader", "squad");
    for (const ForceSquad& squad : force.squads) {
      if (squad.kind == "vehicles") continue;
      const int of_officers = count_in(
          force, squad.units, [](const ForceUnit& unit) { return is_figure(unit) && unit.rank == "officer"; });
      const int of_leaders = count_in(force, squad.units, is_leading);
      if (officers != nullptr && of_officers > officers->most) {
        out.add(node_of(squad), squad.id,
                message("the squad \"{}\" has {} officers: at most {}", squad.id, of_officers, officers->most));
      } else if (leaders != nullptr && of_leaders > leaders->most) {
        out.add(node_of(squad), squad.id,
                message("the squad \"{}\" has {} leaders: at most {}", squad.id, of_leaders, leaders->most));
      }
    }
  });
}

/// Specialities of which there are more than the table of limits allows in `what`.
template <class Group>
void check_specialities(const Costs& costs, const Force& force, const Group& group, const model::Node& at,
                        std::string_view what, Reporter& out) {
  for (const Limit& limit : costs.limits) {
    if (limit.in != what || costs.specialities.find(limit.of) == nullptr) continue;
    const int count =
        count_in(force, group.units, [&](const ForceUnit& unit) { return unit.speciality == limit.of; });
    if (count <= limit.most) continue;
    out.add(
        at, group.id,
        message("\"{}\" has {} of the speciality \"{}\": at most {}", group.id, count, limit.of, limit.most));
  }
}

void check_v06(const ScenarioView& view, Reporter& out) {
  each_force(view, [&](const Costs& costs, const Force& force) {
    for (const ForceSquad& squad : force.squads)
      check_specialities(costs, force, squad, node_of(squad), "squad", out);
  });
}

void check_v07(const ScenarioView& view, Reporter& out) {
  each_force(view, [&](const Costs& costs, const Force& force) {
    for (const ForceTeam& team : force.teams) check_specialities(costs, force, team, *team.group, "team", out);
  });
}

void check_v08(const ScenarioView& view, Reporter& out) {
  if (is_excepted(view, "4.3.1o")) return;
  each_force(view, [&](const Costs& costs, const Force& force) {
    for (const ForceSquad& squad : force.squads) {
      const int men = count_in(force, squad.units, is_figure);
      if (squad.kind != "squad" || men == 0) continue;
      const std::string& nation = force.units[static_cast<std::size_t>(squad.units.front())].nation;
      const auto historical = std::find_if(costs.squad_men.begin(), costs.squad_men.end(),
                                           [&](const auto& one) { return one.first == nation; });
      if (historical != costs.squad_men.end() && men != historical->second) {
        out.add(node_of(squad), squad.id,
                message("the squad \"{}\" has {} men: {} in history", squad.id, men, historical->second));
      } else if (historical == costs.squad_men.end() && (men < costs.men_least || men > costs.men_most)) {
        out.add(node_of(squad), squad.id,
                message("the squad \"{}\" has {} men: {} to {} in history", squad.id, men, costs.men_least,
                        costs.men_most));
      }
    }
  });
}

void check_v18(const ScenarioView& view, Reporter& out) {
  int cards = 0;
  each_force(view, [&](const Costs&, const Force& force) {
    cards += static_cast<int>(force.teams.size());
    const bool has_figures = std::any_of(force.units.begin(), force.units.end(),
                                         [](const ForceUnit& unit) { return is_figure(unit); });
    if (force.teams.empty() && has_figures) {
      out.info(*force.side, force.side->id, message("\"{}\" has no teams yet", force.side->id));
      return;
    }
    for (const ForceUnit& unit : force.units) {
      const bool vehicle = unit.is == UnitClass::vehicle;
      cards += vehicle ? 1 : 0;
      if (vehicle && !unit.team.empty()) {
        out.add(*unit.unit, unit.id,
                message("\"{}\" is in the team \"{}\": a vehicle has a card of its own", unit.id, unit.team));
      } else if (!vehicle && unit.is != UnitClass::other && unit.team.empty()) {
        out.add(*unit.unit, unit.id, message("\"{}\" is in no team: he has no card", unit.id));
      }
    }
  });
  if (view.ruleset() == nullptr) return;
  const int most = value_of(*view.ruleset(), "cards.count");
  if (cards > most)
    out.add(view.scenario(), "", message("{} teams and vehicles: the deck has {} cards", cards, most));
}

}  // namespace

CheckList squad_checks() {
  static const Check kRows[] = {
      {"perry-heroes:V01", translatable("a squad costs no more than its budget"), Severity::error, check_v01,
       "4.3.1a", kSystem},
      {"perry-heroes:V02", translatable("vehicles cost no more than their budget"), Severity::error, check_v02,
       "4.3.2a", kSystem},
      {"perry-heroes:V03", translatable("each team has an officer or an NCO"), Severity::error, check_v03,
       "4.2.1c", kSystem},
      {"perry-heroes:V04", translatable("a team has one leader"), Severity::warning, check_v04, "4.2.1e",
       kSystem},
      {"perry-heroes:V05", translatable("a squad has an officer and an NCO, or two NCOs, at most"),
       Severity::error, check_v05, "4.2.1d", kSystem},
      {"perry-heroes:V06", translatable("a squad has one sniper at most"), Severity::error, check_v06, "4.3.1m",
       kSystem},
      {"perry-heroes:V07", translatable("a team has one medic, engineer and radio operator at most"),
       Severity::error, check_v07, "4.3.1n", kSystem},
      {"perry-heroes:V08", translatable("a squad has as many men as in history"), Severity::warning, check_v08,
       "4.3.1o", kSystem},
      {"perry-heroes:V18", translatable("each team and each vehicle has one card of the deck"), Severity::error,
       check_v18, "5.2a", kSystem}};
  return kRows;
}

}  // namespace coq::perry_heroes
