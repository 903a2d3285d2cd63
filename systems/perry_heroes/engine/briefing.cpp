// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/briefing.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/sight/models/sight_distance.h"
#include "systems/perry_heroes/engine/armour.h"
#include "systems/perry_heroes/force/force.h"

namespace coq::perry_heroes {
namespace {

constexpr const char* kScenarioCheck = "perry-heroes.scenario";

template <class Words>
int index_of(const Words& words, std::string_view text) {
  const auto found = std::find(words.begin(), words.end(), text);
  return found == words.end() ? kNone : static_cast<int>(found - words.begin());
}

/// Reads a scenario. Only the first error is kept.
class BriefingMaker : public play::ScenarioReader {
 public:
  BriefingMaker(const scenario::BoundScenario& bound, Briefing& out)
      : ScenarioReader(bound, kScenarioCheck), m_bound(bound), m_rules(*bound.ruleset.document), m_out(out) {}

  void run() {
    play::RulesetReader reader(m_rules, "perry-heroes.ruleset");
    m_costs = Costs::read(reader);
    m_out.turns = turns();
    read_table();
    if (!take_sides()) return;
    read_conditions();
    for (int side = 0; side < kSides && !problem(); ++side) read_side(side);
    for (int side = 0; side < kSides && !problem(); ++side) read_teams(side);
    check_units(m_out.units.size());
    for (const model::Victory& victory : scenario().victories) read_victory_of(victory);
    for (const model::Objective& objective : scenario().objectives)
      if (objective.at) m_out.objectives.push_back(*objective.at);
  }

 private:
  void read_table() {
    const model::MapDocument& map = *m_bound.map.document;
    if (!map.table) return fail(message("the map is not a table"));
    m_out.width = map.table->width;
    m_out.height = map.table->height;
    // The tactical map covers the same ground as the table (3.1b, 3.2e).
    if (!map.grid)
      return fail(
          message("the table has no tactical map: a <grid> of hexes of 10 cm must "
                  "cover it"));
    Result<Grid> grid = model::grid_of(map);
    if (!grid) return fail(grid.error());
    m_out.grid = *grid;
    Result<Labels> labels = model::labels_of(map);
    if (!labels) return fail(labels.error());
    m_out.labels = *labels;
  }
  std::optional<Hex> hex_of(const std::string& label) {
    const auto hex = m_out.labels->parse(label);
    if (!hex || !m_out.grid->contains(*hex)) {
      fail(message("there is no hex \"{}\" on the tactical map", label));
      return std::nullopt;
    }
    return hex;
  }

  void read_conditions() {
    m_out.hour = "day";
    m_out.weather = "clear";
    if (scenario().notes) {
      if (const Conditions* own = scenario().notes->own.first(kConditions)) {
        m_out.hour = own->hour.value_or(m_out.hour);
        m_out.weather = own->weather.value_or(m_out.weather);
        m_out.concealment = own->concealment.value_or(false);
        if (own->wind) m_out.wind = static_cast<Wind>(std::max(0, index_of(kWinds, *own->wind)));
        if (own->points)
          m_out.mode = static_cast<PointsMode>(std::max(0, index_of(kPointsModes, *own->points)));
      }
    }
    m_out.sight_now = sight_in(m_out.hour);
    if (m_out.hour == "night") m_out.sight_lit = sight_in("dusk");
  }
  /// Looks up the sight distances like lines of sight do. Day and clear are not conditions; they are the
  /// default.
  Briefing::Sight sight_in(const std::string& hour) {
    const model::Table* table = m_rules.find_table("sight");
    const bool known = table != nullptr &&
                       std::any_of(table->rows.begin(), table->rows.end(), [&](const model::TableRow& row) {
                         return row.cell("hour") == hour && row.cell("weather") == m_out.weather;
                       });
    sight::Query query;
    for (const std::string& word : {hour, m_out.weather})
      if (m_rules.find_condition(word) != nullptr) query.fills.emplace_back().name = word;
    const auto distance = known ? sight::sight_distance(m_rules, query) : std::nullopt;
    if (!distance) fail(message("there is no sight distance for \"{}\" and \"{}\"", hour, m_out.weather));
    if (!distance) return {};
    return {static_cast<Um>(distance->naked_eye), static_cast<Um>(distance->optics)};
  }

  void read_side(int index) {
    const model::Side& own = source(index);
    SideInfo& side = m_out.sides[static_cast<std::size_t>(index)];
    side.id = own.id;
    for (const model::Setup& setup : own.setups) {
      if (setup.zone) add_zone(side, *setup.zone);
      if (setup.at && (setup.units.size() != 1 || setup.units.front().count.value_or(1) != 1))
        return fail(message("more than one element is in the same position: {}", setup.units.front().id));
    }
    const Force force = force_of(
        own, [&](std::string_view id) { return m_bound.find_counter(id); }, m_rules, m_costs);
    for (const ForceUnit& unit : force.units)
      if (unit.setup != nullptr && !problem()) add_unit(index, unit);
    if (const Support* support = own.own.first(kSupport)) {
      side.artillery = support->type == "mortar" ? Artillery::mortar : Artillery::artillery;
      side.missions = support->missions;
      side.registers = !support->registered;
      if (support->registered)
        for (const std::string& label : *support->registered)
          if (const auto hex = hex_of(label)) side.registered.push_back(*hex);
    }
    for (const Trap& trap : own.own.all(kTrap)) {
      if (trap.at) m_out.traps.emplace_back(index, *trap.at);
      if (trap.hex)
        if (const auto hex = hex_of(*trap.hex)) m_out.traps.emplace_back(index, m_out.grid->centre(*hex));
    }
    for (const perry_heroes::Stake& stake : own.own.all(kStake)) read_stake(side, stake);
    static constexpr std::array<std::string_view, 5> kResults = {"DT", "DM", "SQ", "VM", "VT"};
    for (const Outcome& outcome : own.own.all(kOutcome)) {
      const int result = index_of(kResults, outcome.result);
      if (result != kNone) side.leads[static_cast<std::size_t>(result)] = outcome.lead;
    }
  }
  void read_stake(SideInfo& side, const perry_heroes::Stake& stake) {
    for (const model::Objective& objective : scenario().objectives)
      if (objective.id == stake.objective && objective.at)
        return side.stakes.push_back({*objective.at, stake.points});
    fail(message("there is no objective \"{}\" on the table", stake.objective));
  }
  void add_zone(SideInfo& side, const std::string& id) {
    const model::Zone* zone = model::find_zone(scenario(), id);
    if (zone == nullptr) return fail(message("there is no zone \"{}\"", id));
    const auto known =
        std::any_of(side.zones.begin(), side.zones.end(), [&](const auto& one) { return one.id == id; });
    if (known) return;
    if (zone->ring) {
      side.zones.push_back({id, Polygon{*zone->ring->points, {}}});
      return;
    }
    for (const std::string& label : zone->labels) {
      const auto hex = hex_of(label);
      if (!hex) return;
      // Corners are in thirds of micrometres; round to the nearest micrometre.
      Ring ring;
      for (const FramePoint corner : m_out.grid->corners(*hex))
        ring.push_back({(corner.x + 1) / 3, (corner.y + 1) / 3});
      side.zones.push_back({id, Polygon{std::move(ring), {}}});
    }
  }

  void add_unit(int side, const ForceUnit& unit) {
    if (unit.counter == nullptr) return fail(message("{} has no counter", unit.id));
    if (unit.unit_class == UnitClass::other)
      return fail(message("{} does not have a class from the rules", unit.id));
    if (unit.outfit != nullptr && unit.outfit->weapon) weapon_of(unit, *unit.outfit->weapon);
    UnitInfo& info = m_out.units.emplace_back();
    info.id = unit.id;
    info.counter = unit.counter->id;
    info.side = side;
    info.kind = unit.unit_class == UnitClass::vehicle ? Kind::vehicle
                : unit.unit_class == UnitClass::gun   ? Kind::gun
                                                      : Kind::figure;
    info.rank = static_cast<Rank>(std::max(0, index_of(kRanks, unit.rank)));
    info.experience = static_cast<Experience>(std::max(0, index_of(kExperiences, unit.experience)));
    info.speciality = static_cast<Speciality>(std::max(0, index_of(kSpecialities, unit.speciality)));
    info.post = static_cast<Post>(std::max(0, index_of(kPosts, unit.support)));
    info.points = unit.points();
    info.pistol = unit.sidearm != nullptr || info.kind == Kind::vehicle;
    info.blade = info.kind == Kind::figure;
    read_arms(info, unit);
    if (unit.vehicle != nullptr) read_vehicle(info, unit);
    if (unit.outfit != nullptr) {
      read_camouflage(info, unit.outfit->camouflage, "figure");
      info.concealed = unit.outfit->concealed.value_or(false);
      info.bonus = unit.outfit->kind.value_or("");
    }
    for (const RallyBonus& bonus : source(side).own.all(kRallyBonus))
      if (!info.bonus.empty() && bonus.kind == info.bonus) info.rally_bonus = bonus.amount;
    read_place(info, *unit.setup);
    for (const std::string& state : info.state)
      if (const auto why = unfit(unit, state, m_rules)) fail(*why);
  }
  void read_place(UnitInfo& info, const model::Setup& setup) {
    if (setup.zone) info.zone = *setup.zone;
    info.state = states_of(setup, source(info.side).id);
    if (setup.carried_by) m_carried.emplace_back(static_cast<int>(m_out.units.size()) - 1, *setup.carried_by);
    if (!setup.at) return;
    const model::Facing facing = setup.facing.value_or(model::Facing{});
    info.place = Place{*setup.at, {facing.u, facing.v}};
  }
  int weapon_of(const ForceUnit& unit, const std::string& id) {
    const int found = m_out.rules.find_weapon(id);
    if (found == kNone)
      fail(message("{} has a weapon \"{}\", which is not in the ruleset's lists", unit.id, id));
    return found;
  }
  /// Reads the unit's weapons and equipment.
  void read_arms(UnitInfo& info, const ForceUnit& unit) {
    const auto arm = [&](const std::string& id) {
      const int weapon = m_out.rules.find_weapon(id);
      if (weapon == kNone) return false;
      const Weapon& row = m_out.rules.weapons[static_cast<std::size_t>(weapon)];
      if (row.anti_tank && row.category != "gun" && index_of(kKits, id) == kNone)
        info.anti_tank = weapon;
      else if (row.anti_tank && row.category == "gun")
        info.anti_tank = weapon;
      else if (!row.anti_tank && (row.type != "pistol" || info.weapon == kNone))
        info.weapon = weapon;
      return true;
    };
    if (unit.weapon != nullptr) arm(unit.weapon->cell("weapon"));
    if (unit.sidearm != nullptr) info.sidearm = m_out.rules.find_weapon(unit.sidearm->cell("weapon"));
    if (info.weapon == kNone && unit.sidearm != nullptr) arm(unit.sidearm->cell("weapon"));
    for (const Item& item : unit.items) {
      const int kit = index_of(kKits, item.id);
      if (kit != kNone) {
        info.items[static_cast<std::size_t>(kit)] = static_cast<std::int8_t>(std::min(99, item.count));
      } else if (!arm(item.id) && m_rules.find_row("costs.speciality", unit.speciality) == nullptr) {
        fail(message("{} has \"{}\", which is not in the ruleset's lists", info.id, item.id));
      }
    }
  }

  void read_vehicle(UnitInfo& info, const ForceUnit& unit) {
    const model::TableRow& row = *unit.vehicle;
    VehicleInfo& vehicle = info.vehicle;
    const auto number = [&](const model::TableRow& from, const char* column) {
      return static_cast<int>(parse_integer(from.cell(column)).value_or(0));
    };
    vehicle.type = row.cell("vehicle");
    vehicle.hull = {number(row, "hull-front"), number(row, "hull-side"), number(row, "hull-rear")};
    vehicle.turret = {number(row, "turret-front"), number(row, "turret-side"), number(row, "turret-rear")};
    vehicle.top = number(row, "turret-top");
    vehicle.fp_at = number(row, "fp-at");
    vehicle.fp_he = number(row, "fp-he");
    vehicle.damage = number(row, "damage");
    vehicle.range = number(row, "range");
    vehicle.turns_turret = row.cell("type") == "tank";
    if (const model::TableRow* crews = m_rules.find_row("vehicle.crews", vehicle.type)) {
      vehicle.turret_crew = number(*crews, "turret");
      vehicle.hull_crew = number(*crews, "hull");
    }
    if (vehicle.crew() < 1 || static_cast<std::size_t>(vehicle.crew()) > kMaxCrew)
      return fail(
          message("the vehicle \"{}\" cannot be played with a crew of {}", vehicle.type, vehicle.crew()));
    if (const model::TableRow* speeds = m_rules.find_row("vehicle.speeds", vehicle.type))
      vehicle.speed_class = speeds->cell("class");
    read_footprint(vehicle);
    for (const std::string_view gun : split_words(row.cell("others"))) read_gun(vehicle, gun);
    if (unit.crew == nullptr) return;
    read_camouflage(info, unit.crew->camouflage, "vehicle");
    info.concealed = unit.crew->concealed.value_or(false);
    vehicle.closed = unit.crew->closed.value_or(false);
    vehicle.seats = unit.crew->seats.value_or(m_out.rules.transport.seats);
    for (const std::string& gun : unit.crew->guns.value_or(std::vector<std::string>()))
      vehicle.carried.push_back(weapon_of(unit, gun));
  }
  void read_footprint(VehicleInfo& vehicle) {
    const auto size = sight::vehicle_base(m_rules, vehicle.type);
    if (!size) return fail(message("the vehicle \"{}\" has no size in the ruleset", vehicle.type));
    vehicle.width = size->x;
    vehicle.length = size->y;
  }
  /// Parses "MG34(T)": a row of the table of machine guns, in the turret (T) or the hull (C).
  void read_gun(VehicleInfo& vehicle, std::string_view text) {
    const std::size_t bracket = text.find('(');
    const std::string printed(text.substr(0, bracket));
    const model::TableRow* row = m_rules.find_row("vehicle.machine-guns", printed);
    const int weapon = row == nullptr ? kNone : m_out.rules.find_weapon(row->cell("weapon"));
    if (weapon == kNone) return fail(message("there is no weapon \"{}\" in the ruleset", printed));
    (text.substr(bracket) == "(T)" ? vehicle.turret_guns : vehicle.hull_guns).push_back(weapon);
  }
  /// Also reads the level without branches: "dress-and-branches" without them is "dress". "helmet-or-branches"
  /// stays, because a helmet needs no vegetation.
  void read_camouflage(UnitInfo& info, const std::optional<std::string>& level, std::string_view who) {
    if (!level) return;
    info.camouflage = camouflage_of(who, *level, &info.camouflage_rule);
    const std::optional<std::string> bare = level_without_branches(*level);
    info.bare_camouflage = bare ? camouflage_of(who, *bare, nullptr) : info.camouflage;
  }
  int camouflage_of(std::string_view who, const std::string& level, std::string* rule) const {
    const model::Table* table = m_rules.find_table("camouflage");
    if (table == nullptr) return 0;
    for (const model::TableRow& row : table->rows) {
      if (row.cell("who") != who || row.cell("level") != level) continue;
      if (rule != nullptr) *rule = row.cell("rule");
      return -static_cast<int>(parse_integer(row.cell("is")).value_or(0));
    }
    return 0;
  }

  /// Each team and each vehicle has a card. A unit in no team plays with the side's first team (5.2a).
  void read_teams(int side) {
    for (const model::UnitGroup& group : source(side).groups) {
      const int index = static_cast<int>(m_out.teams.size());
      TeamInfo& team = m_out.teams.emplace_back();
      team.id = group.id;
      team.side = side;
      for (const std::string& id : group.units) {
        const int unit = m_out.find_unit(id);
        if (unit == kNone || m_out.unit(unit).side != side)
          return fail(message("side \"{}\" has no element \"{}\"", m_out.side(side).id, id));
        m_out.units[static_cast<std::size_t>(unit)].team = index;
        team.units.push_back(unit);
      }
    }
    for (std::size_t i = 0; i < m_out.units.size(); ++i) {
      UnitInfo& unit = m_out.units[i];
      if (unit.side != side || unit.team != kNone) continue;
      if (unit.kind == Kind::figure) return fail(message("{} is not in a team", unit.id));
      unit.team = static_cast<int>(m_out.teams.size());
      m_out.teams.push_back({unit.id, side, {static_cast<int>(i)}});
    }
    for (const auto& [unit, carrier] : m_carried) {
      UnitInfo& info = m_out.units[static_cast<std::size_t>(unit)];
      if (info.side == side) info.carrier = m_out.find_unit(carrier);
    }
  }

  void read_victory_of(const model::Victory& victory) {
    VictoryInfo& info = m_out.victories.emplace_back();
    if (!read_victory(victory, kUnjudged, info)) return;
    for (const model::PointsCondition& points : victory.points)
      info.points.push_back({points.least, points.unit.value_or(0)});
  }

  const scenario::BoundScenario& m_bound;
  const model::RulesetDocument& m_rules;
  Briefing& m_out;
  Costs m_costs;
  std::vector<std::pair<int, std::string>> m_carried;
};

}  // namespace

Result<std::shared_ptr<const Briefing>> Briefing::make(const scenario::BoundScenario& scenario) {
  Result<Rules> rules = Rules::read(*scenario.ruleset.document);
  if (!rules) return rules.error();
  const auto out = std::make_shared<Briefing>();
  out->rules = std::move(*rules);
  Result<Ground> ground = Ground::make(*scenario.map.document, *scenario.ruleset.document);
  if (!ground) return ground.error();
  out->ground = std::move(*ground);
  Result<sight::FigureModel> sight = sight::figure_reading(*scenario.map.document, *scenario.ruleset.document);
  if (!sight) return sight.error();
  out->sight = std::move(*sight);
  BriefingMaker maker(scenario, *out);
  maker.run();
  if (maker.problem()) return *maker.problem();
  add_crews(*out, scenario);
  return std::shared_ptr<const Briefing>(out);
}

}  // namespace coq::perry_heroes
