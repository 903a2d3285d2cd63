// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/briefing.h"

#include <algorithm>

#include "core/base/text.h"
#include "systems/perry_heroes/elements/elements.h"

namespace coq::perry_heroes {
namespace {

constexpr const char* kScenarioCheck = "perry-heroes.scenario";

template <class Words>
int index_of(const Words& words, std::string_view text) {
  const auto found = std::find(words.begin(), words.end(), text);
  return found == words.end() ? kNone : static_cast<int>(found - words.begin());
}

template <class Words>
bool has(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Reads a scenario; the first fault is kept.
class BriefingMaker : public game::ScenarioReader {
 public:
  BriefingMaker(const scenario::BoundScenario& bound, Briefing& out)
      : ScenarioReader(bound, kScenarioCheck), m_bound(bound), m_rules(*bound.ruleset.document), m_out(out) {}

  void run() {
    m_out.turns = turns();
    read_table();
    if (!take_sides()) return;
    read_conditions();
    for (int side = 0; side < kSides && !problem(); ++side) read_side(side);
    for (int side = 0; side < kSides && !problem(); ++side) read_teams(side);
    check_units(m_out.units.size());
    for (const model::Victory& victory : scenario().victories) read_victory_of(victory);
  }

 private:
  void read_table() {
    const model::MapDocument& map = *m_bound.map.document;
    if (!map.table) return fail(message("the map is no table"));
    m_out.width = map.table->width;
    m_out.height = map.table->height;
    // The tactical map lies over the same ground (3.1b, 3.2e).
    if (!map.grid) return fail(message("the table has no tactical map: a <grid> of hexes of 10 cm over it"));
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
        if (own->points) m_out.mode = static_cast<PointsMode>(std::max(0, index_of(kPointsModes, *own->points)));
      }
    }
    const model::Table* sight = m_rules.find_table("sight");
    if (sight == nullptr) return fail(message("the ruleset has no table \"{}\"", "sight"));
    for (const model::TableRow& row : sight->rows) {
      if (row.cell("hour") != m_out.hour || row.cell("weather") != m_out.weather) continue;
      m_out.sees = static_cast<Um>(parse_integer(row.cell("naked-eye")).value_or(0) * kCm);
      m_out.sees_far = static_cast<Um>(parse_integer(row.cell("optics")).value_or(0) * kCm);
      return;
    }
    fail(message("there is no sight distance for \"{}\" and \"{}\"", m_out.hour, m_out.weather));
  }

  void read_side(int index) {
    const model::Side& own = source(index);
    SideInfo& side = m_out.sides[static_cast<std::size_t>(index)];
    side.id = own.id;
    for (const model::Setup& setup : own.setups) {
      if (setup.zone) add_zone(side, *setup.zone);
      for (const model::Unit& unit : setup.units) {
        const int count = unit.count.value_or(1);
        if (setup.at && (count != 1 || setup.units.size() != 1))
          return fail(message("more than one element stands in one place: {}", unit.id));
        for (int i = 1; i <= count && !problem(); ++i)
          add_unit(index, setup, unit, model::numbered_id(unit.id, count, i));
      }
    }
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
    static constexpr std::array<std::string_view, 5> kResults = {"DT", "DM", "SQ", "VM", "VT"};
    for (const Outcome& outcome : own.own.all(kOutcome)) {
      const int result = index_of(kResults, outcome.is);
      if (result != kNone) side.leads[static_cast<std::size_t>(result)] = outcome.lead;
    }
  }
  void add_zone(SideInfo& side, const std::string& id) {
    const model::Zone* zone = model::find_zone(scenario(), id);
    if (zone == nullptr) return fail(message("there is no zone \"{}\"", id));
    const auto known = std::any_of(side.zones.begin(), side.zones.end(), [&](const auto& one) { return one.id == id; });
    if (known) return;
    if (zone->ring) {
      side.zones.push_back({id, Polygon{*zone->ring->points, {}}});
      return;
    }
    for (const std::string& label : zone->labels) {
      const auto hex = hex_of(label);
      if (!hex) return;
      // Corners are thirds of micrometres: to the nearest whole one.
      Ring ring;
      for (const FramePoint corner : m_out.grid->corners(*hex))
        ring.push_back({(corner.x + 1) / 3, (corner.y + 1) / 3});
      side.zones.push_back({id, Polygon{std::move(ring), {}}});
    }
  }

  void add_unit(int side, const model::Setup& setup, const model::Unit& unit, std::string id) {
    const model::Counter* counter = m_bound.find_counter(unit.counter);
    if (counter == nullptr) return fail(message("{} has no counter", id));
    UnitInfo& info = m_out.units.emplace_back();
    info.id = std::move(id);
    info.counter = unit.counter;
    info.side = side;
    if (unit.roles)
      for (const std::string& role : *unit.roles)
        if (const int found = index_of(kExperiences, role); found != kNone)
          info.experience = static_cast<Experience>(found);
    if (const model::TableRow* row = m_rules.find_row("vehicles", counter->type))
      read_vehicle(info, *row, source(side));
    else if (counter->type == "at-gun")
      info.kind = Kind::gun;
    else
      read_figure(info, {counter->type, counter->type2.value_or("")});
    read_outfit(info, source(side));
    if (setup.zone) info.zone = *setup.zone;
    if (setup.carried_by) m_carried.emplace_back(static_cast<int>(m_out.units.size()) - 1, *setup.carried_by);
    if (!setup.at) return;
    const model::Facing facing = setup.facing.value_or(model::Facing{});
    info.place = Place{*setup.at, {facing.u, facing.v}};
  }
  void read_figure(UnitInfo& info, const std::array<std::string, 2>& types) {
    for (const std::string& type : types) {
      if (type.empty()) continue;
      if (const int rank = index_of(kRanks, type); rank != kNone)
        info.rank = static_cast<Rank>(rank);
      else if (const int speciality = index_of(kSpecialities, type); speciality != kNone)
        info.speciality = static_cast<Speciality>(speciality);
      else if (const int post = index_of(kPosts, type); post != kNone)
        info.post = static_cast<Post>(post);
      else
        return fail(message("{} is of no class of the rules", info.id));
    }
    info.pistol = info.is_leader();  // 4.3.1e
    if (info.speciality == Speciality::medic) info.items[static_cast<std::size_t>(Item::first_aid)] = 1;  // 4.3.1k
  }
  void read_vehicle(UnitInfo& info, const model::TableRow& row, const model::Side& own) {
    info.kind = Kind::vehicle;
    info.blade = false;
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
    vehicle.turns_turret = row.cell("type") == "tank";
    info.points = number(row, "points");
    if (const model::TableRow* crews = m_rules.find_row("vehicle.crews", vehicle.type)) {
      vehicle.turret_crew = number(*crews, "turret");
      vehicle.hull_crew = number(*crews, "hull");
    }
    if (const model::TableRow* speeds = m_rules.find_row("vehicle.speeds", vehicle.type))
      vehicle.speed_class = speeds->cell("class");
    read_footprint(vehicle);
    for (const std::string_view gun : split_words(row.cell("others"))) read_gun(vehicle, gun);
    for (const Crew& crew : own.own.all(kCrew)) {
      if (crew.unit != info.id) continue;
      if (const int rank = index_of(kRanks, crew.commander); rank != kNone) info.rank = static_cast<Rank>(rank);
      if (crew.experience)
        if (const int found = index_of(kExperiences, *crew.experience); found != kNone)
          info.experience = static_cast<Experience>(found);
      read_camouflage(info, crew.camouflage, "vehicle");
      info.concealed = crew.concealed.value_or(false);
      vehicle.closed = crew.closed.value_or(false);
      vehicle.seats = crew.seats.value_or(0);
      if (crew.guns)
        for (const std::string& gun : *crew.guns) vehicle.carried.push_back(weapon_of(info, gun));
    }
  }
  void read_footprint(VehicleInfo& vehicle) {
    const model::Value* value = m_rules.find_value("footprint." + vehicle.speed_class);
    const auto parts = value == nullptr ? std::vector<std::string_view>{} : split_words(value->is);
    const auto length = parts.size() == 2 ? parse_mm(parts[0]) : std::nullopt;
    const auto width = parts.size() == 2 ? parse_mm(parts[1]) : std::nullopt;
    if (!length || !width || *length <= 0 || *width <= 0)
      return fail(message("the vehicle \"{}\" has no size in the ruleset", vehicle.type));
    vehicle.length = *length * 10;
    vehicle.width = *width * 10;
  }
  /// "MG34(T)": a weapon of the table of machine guns, in the turret or the hull (C).
  void read_gun(VehicleInfo& vehicle, std::string_view text) {
    const std::size_t bracket = text.find('(');
    const std::string printed(text.substr(0, bracket));
    const model::TableRow* row = m_rules.find_row("vehicle.machine-guns", printed);
    const int weapon = row == nullptr ? kNone : m_out.rules.find_weapon(row->cell("weapon"));
    if (weapon == kNone) return fail(message("there is no weapon \"{}\" in the ruleset", printed));
    (text.substr(bracket) == "(T)" ? vehicle.turret_guns : vehicle.hull_guns).push_back(weapon);
  }
  int weapon_of(const UnitInfo& info, const std::string& id) {
    const int found = m_out.rules.find_weapon(id);
    if (found == kNone) fail(message("{} has a weapon \"{}\" that is not in the lists of the ruleset", info.id, id));
    return found;
  }
  void read_outfit(UnitInfo& info, const model::Side& own) {
    for (const Outfit& outfit : own.own.all(kOutfit)) {
      if (outfit.unit != info.id) continue;
      if (outfit.weapon) {
        const int weapon = weapon_of(info, *outfit.weapon);
        if (weapon == kNone) return;
        const Weapon& row = m_out.rules.weapons[static_cast<std::size_t>(weapon)];
        (row.anti_tank ? info.anti_tank : info.weapon) = weapon;
      }
      if (outfit.items)
        for (const std::string& item : *outfit.items) add_item(info, item);
      read_camouflage(info, outfit.camouflage, "figure");
      info.concealed = outfit.concealed.value_or(false);
      if (outfit.kind) info.bonus = *outfit.kind;
    }
    for (const RallyBonus& bonus : own.own.all(kRallyBonus))
      if (!info.bonus.empty() && bonus.kind == info.bonus) info.rally_bonus = bonus.is;
  }
  /// What is bought by the pair counts so often; a launcher brings its grenades (4.3.1j).
  void add_item(UnitInfo& info, const std::string& item) {
    if (const int weapon = m_out.rules.find_weapon(item); weapon != kNone && index_of(kItems, item) == kNone) {
      const Weapon& row = m_out.rules.weapons[static_cast<std::size_t>(weapon)];
      if (row.anti_tank) info.anti_tank = weapon;
      if (row.type == "pistol") info.pistol = true;
      return;
    }
    const int found = index_of(kItems, item);
    if (found == kNone) return fail(message("{} has \"{}\", which is not in the lists of the ruleset", info.id, item));
    int count = 1;
    if (const model::TableRow* row = m_rules.find_row("costs.equipment", item)) {
      count = static_cast<int>(parse_integer(row->cell("count")).value_or(1));
      const auto grenades = parse_integer(row->cell("grenades"));
      if (grenades) add(info, Item::rifle_grenade, static_cast<int>(*grenades));
    }
    add(info, static_cast<Item>(found), count);
  }
  static void add(UnitInfo& info, Item item, int count) {
    std::int8_t& held = info.items[static_cast<std::size_t>(item)];
    held = static_cast<std::int8_t>(std::min(99, held + count));
  }
  void read_camouflage(UnitInfo& info, const std::optional<std::string>& level, std::string_view who) {
    const model::Table* table = m_rules.find_table("camouflage");
    if (!level || table == nullptr) return;
    for (const model::TableRow& row : table->rows) {
      if (row.cell("who") != who || row.cell("level") != *level) continue;
      info.camouflage = -static_cast<int>(parse_integer(row.cell("is")).value_or(0));
      info.branches = level->find("branches") != std::string::npos;
    }
  }

  /// Each team has a card, and so has each vehicle; who is in no team plays with the first team of the side (5.2a).
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
      if (unit.kind == Kind::figure) return fail(message("{} is in no team", unit.id));
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
    if (!read_victory(victory, info)) return;
    for (const model::PointsCondition& points : victory.points)
      info.points.push_back({points.least, points.unit.value_or(0)});
  }

  const scenario::BoundScenario& m_bound;
  const model::RulesetDocument& m_rules;
  Briefing& m_out;
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
  Result<los::FigureReading> sight = los::figure_reading(*scenario.map.document, *scenario.ruleset.document);
  if (!sight) return sight.error();
  out->sight = std::move(*sight);
  BriefingMaker maker(scenario, *out);
  maker.run();
  if (maker.problem()) return *maker.problem();
  return std::shared_ptr<const Briefing>(out);
}

}  // namespace coq::perry_heroes
