// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/briefing.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/geometry/placement.h"

namespace coq::dogme {
namespace {

constexpr const char* kScenarioCheck = "dogme.scenario";

/// Reads a scenario. Only the first error is kept.
class BriefingMaker : public play::ScenarioReader {
 public:
  BriefingMaker(const scenario::BoundScenario& bound, Briefing& out)
      : ScenarioReader(bound, kScenarioCheck), m_bound(bound), m_map(*bound.map.document), m_out(out) {}

  void run() {
    m_out.turns = turns();
    read_table();
    if (take_sides()) read_sides();
    if (problem()) return;
    read_mission();
    for (int side = 0; side < kSides; ++side) read_units(side);
    if (problem()) return;
    for (int side = 0; side < kSides; ++side) read_carried_and_groups(side);
    read_objectives();
    count_points();
    for (const model::Victory& victory : scenario().victories) read_conditions(victory);
  }

 private:
  void read_table() {
    if (!m_map.table) return fail(message("the map is not a table"));
    m_out.width = m_map.table->width;
    m_out.height = m_map.table->height;
    Pieces pieces;
    for (const auto& shared : m_map.terrain.features) {
      const model::Feature& feature = *shared;
      if (const auto* area = std::get_if<model::Area>(&feature))
        add(pieces, area->id, area->type, polygon_of(*area));
      if (const auto* piece = std::get_if<model::PieceFeature>(&feature)) {
        const model::Shape* shape = model::find_shape(m_map, piece->shape);
        if (shape == nullptr) continue;
        const model::Facing facing = piece->facing.value_or(model::Facing{});
        add(pieces, piece->id, piece->type, placed(polygon_of(*shape), piece->at, {facing.u, facing.v}));
      }
    }
    const bool bare = pieces.empty();
    m_out.pieces = std::move(pieces);
    // If a scenario clears the table, it is played without terrain.
    if (!bare || m_map.shapes.empty() || !scenario().terrain_changes.empty()) return;
    for (const model::Shape& shape : m_map.shapes) m_out.shapes.push_back({shape.id, polygon_of(shape)});
    for (const auto& [type, info] : m_out.rules.terrain)
      if (info.ground != Ground::open) m_out.terrain_types.push_back(type);
  }
  static Polygon polygon_of(const model::Area& area) { return model::polygon_of(area); }
  static Polygon polygon_of(const model::Shape& shape) {
    Polygon out{*shape.ring.points, {}};
    for (const model::Points& hole : shape.holes) out.holes.push_back(*hole.points);
    return out;
  }
  void add(Pieces& pieces, const std::string& id, const std::string& type, Polygon area) {
    const auto info = m_out.rules.terrain.find(type);
    if (info == m_out.rules.terrain.end() || info->second.is_plain()) return;
    Piece& piece = pieces.emplace_back();
    piece.id = id;
    piece.type = type;
    piece.become(info->second);
    piece.box = bounds(area.outer);
    piece.area = std::move(area);
  }

  void read_sides() {
    for (int i = 0; i < kSides; ++i) {
      SideInfo& side = m_out.sides[static_cast<std::size_t>(i)];
      side.id = source(i).id;
      for (const model::OwnEdge& own : source(i).edges) {
        if (!own.edges || own.edges->empty()) continue;
        if (const auto edge = edge_named(own.edges->front())) side.edge = edge;
        if (!side.edge) fail(message("side \"{}\" has no edge \"{}\"", side.id, own.edges->front()));
      }
      if (!source(i).force) continue;
      for (const model::ForceOption& option : source(i).force->options) read_dogma(side, option.id);
    }
    const auto& first = m_out.sides[0].edge;
    const auto& second = m_out.sides[1].edge;
    if (first && second && *second != opposite(*first))
      fail(message("the sides' edges are not opposite: {} and {}", edge_name(*first), edge_name(*second)));
  }
  void read_dogma(SideInfo& side, const std::string& id) {
    for (int dogma = 0; dogma < kDogmas; ++dogma) {
      if (id != dogma_name(static_cast<Dogma>(dogma))) continue;
      side.dogmas[static_cast<std::size_t>(dogma)] = true;
      return;
    }
    fail(message("there is no dogma \"{}\"", id));
  }

  void read_mission() {
    int points = 0;
    for (const model::Side& side : scenario().sides)
      if (side.force && side.force->points) points = std::max(points, *side.force->points);
    if (scenario().mission) {
      const model::Mission& mission = *scenario().mission;
      if (mission.points) points = *mission.points;
      if (mission.first) {
        m_out.assailant = m_out.find_side(*mission.first);
        if (m_out.assailant == kNone) fail(message("there is no side \"{}\"", *mission.first));
      }
      if (mission.battle) {
        for (int i = 0; i < kMissions; ++i)
          if (*mission.battle == mission_name(static_cast<Mission>(i))) m_out.mission = static_cast<Mission>(i);
        if (!m_out.mission) fail(message("there is no mission \"{}\"", *mission.battle));
      }
    }
    m_out.game_points = points;
    const auto pieces = m_out.rules.pieces.find(points);
    if (!m_out.shapes.empty() && pieces != m_out.rules.pieces.end()) m_out.pieces_to_lay = pieces->second;
  }

  void read_units(int side) {
    for (const model::Setup& setup : source(side).setups) {
      for (const model::Unit& unit : setup.units) {
        const int count = unit.count.value_or(1);
        if (m_out.units.size() + static_cast<std::size_t>(count) > play::kMaxUnits)
          return check_units(m_out.units.size() + static_cast<std::size_t>(count));
        if (setup.at && (count != 1 || setup.units.size() != 1))
          return fail(message("more than one element is in the same position: {}", unit.id));
        for (int i = 1; i <= count; ++i) add_unit(side, setup, unit, model::numbered_id(unit.id, count, i));
      }
    }
  }

  void add_unit(int side, const model::Setup& setup, const model::Unit& unit, std::string id) {
    const model::Counter* counter = m_bound.find_counter(unit.counter);
    const ClassInfo* what = counter != nullptr ? m_out.rules.find_class(counter->type) : nullptr;
    if (what == nullptr) return fail(message("{} does not have a class from the rules", id));
    UnitInfo& info = m_out.units.emplace_back();
    info.id = std::move(id);
    info.counter = unit.counter;
    info.side = side;
    info.what = *what;
    const auto names = [&](const std::vector<std::string>& types) {
      return std::find(types.begin(), types.end(), what->id) != types.end();
    };
    info.what.seen_over = names(m_out.sight.seen_over);
    info.what.sees_over = names(m_out.sight.see_over);
    read_face(info, *counter);
    const auto has = [](const auto& words, std::string_view word) {
      return words && std::find(words->begin(), words->end(), word) != words->end();
    };
    info.commander = has(unit.roles, "commander");
    info.bearer = has(unit.roles, "flag-bearer");
    const std::vector<std::string>& states = states_of(setup, source(side).id);
    const auto begins = [&](const char* state) {
      return std::find(states.begin(), states.end(), state) != states.end();
    };
    if (setup.carried_by) {
      info.start = Start::carried;
      m_carried.emplace_back(static_cast<int>(m_out.units.size()) - 1, *setup.carried_by);
    } else if (begins("off-table")) {
      info.start = Start::off_table;
    } else if (setup.at) {
      const model::Facing facing = setup.facing.value_or(model::Facing{});
      info.start = Start::placed;
      info.place = {*setup.at, {facing.u, facing.v}};
      if (info.what.off_table) fail(message("{} begins off the table", info.id));
    }
  }

  /// Numbers on the counter override the class table (V21 reports the differences).
  void read_face(UnitInfo& info, const model::Counter& counter) {
    if (counter.faces.empty()) return;
    const model::Face& face = counter.faces.front();
    const auto number = [&](const char* name) -> std::optional<std::int64_t> {
      const std::string* text = model::find_factor(face, name);
      return text != nullptr ? parse_thousandths(*text) : std::nullopt;
    };
    const auto length = [&](const char* name, Um& out) {
      if (const auto is = number(name); is && *is >= 0 && *is <= 1'000'000)
        out = static_cast<Um>(*is * m_out.rules.unit / 1000);
    };
    const auto count = [&](const char* name, int& out) {
      if (const auto is = number(name); is && *is >= 0 && *is <= 1'000'000) out = static_cast<int>(*is / 1000);
    };
    length("speed", info.what.speed);
    length("range", info.what.range);
    count("cf", info.what.cf);
    count("points", info.what.points);
  }

  void read_carried_and_groups(int side) {
    for (const auto& [unit, carrier] : m_carried) {
      UnitInfo& info = m_out.units[static_cast<std::size_t>(unit)];
      if (info.side != side) continue;
      info.carrier = m_out.find_unit(carrier);
      const bool carries = info.carrier != kNone && m_out.unit(info.carrier).side == side &&
                           m_out.unit(info.carrier).what.carries && info.what.may_embark;
      if (!carries) fail(message("{} cannot begin aboard {}", info.id, carrier));
    }
    for (const model::UnitGroup& group : source(side).groups) {
      std::vector<int>& members = m_out.groups.emplace_back();
      for (const std::string& id : group.units) {
        const int unit = m_out.find_unit(id);
        if (unit == kNone || m_out.unit(unit).side != side)
          fail(message("side \"{}\" has no element \"{}\"", m_out.side(side).id, id));
        else
          members.push_back(unit);
      }
    }
  }

  void read_objectives() {
    for (const model::Objective& objective : scenario().objectives) {
      if (!objective.at) continue;
      const int owner = objective.owner ? m_out.find_side(*objective.owner) : kNone;
      m_out.objectives.push_back({objective.id, objective.type, *objective.at, owner});
    }
  }

  /// D9.2: reads the scenario's own victory conditions. V29 reports conditions that make no sense on a table.
  void read_conditions(const model::Victory& victory) {
    VictoryInfo& info = m_out.victories.emplace_back();
    if (!read_victory(victory, kUnjudged, info)) return;
    for (const model::PointsCondition& points : victory.points)
      info.points.push_back({points.least, points.unit.value_or(0) + points.element.value_or(0)});
  }

  void count_points() {
    for (const UnitInfo& unit : m_out.units) {
      SideInfo& side = m_out.sides[static_cast<std::size_t>(unit.side)];
      side.points += unit.what.points;
      if (unit.what.type == Type::air_support) side.air_points += unit.what.points;
    }
    for (SideInfo& side : m_out.sides)
      for (std::size_t i = 0; i < kDogmas; ++i)
        if (side.dogmas[i]) side.points += m_out.rules.dogma_points[i];
  }

  const scenario::BoundScenario& m_bound;
  const model::MapDocument& m_map;
  Briefing& m_out;
  std::vector<std::pair<int, std::string>> m_carried;
};

}  // namespace

void Piece::become(const TerrainInfo& info) {
  ground = info.ground;
  enter = info.enter;
  end = info.end;
  slows = info.slows;
  hides = info.hides;
  sight = info.sight;
  cf = info.cf;
}

int Briefing::find_unit(std::string_view id) const {
  return play::find_id(units, id);
}

int Briefing::find_side(std::string_view id) const {
  return play::find_id(sides, id);
}

Result<std::shared_ptr<const Briefing>> Briefing::make(const scenario::BoundScenario& scenario) {
  const model::ScenarioDocument& document = *scenario.scenario.document;
  const std::string scale = document.mission ? document.mission->scale.value_or("") : "";
  Result<Rules> rules = Rules::read(*scenario.ruleset.document, scale);
  if (!rules) return rules.error();
  const auto out = std::make_shared<Briefing>();
  out->rules = std::move(*rules);
  Result<sight::TableReading> sight = sight::table_reading(*scenario.map.document, *scenario.ruleset.document);
  if (!sight) return sight.error();
  out->sight = std::move(*sight);
  BriefingMaker maker(scenario, *out);
  maker.run();
  if (maker.problem()) return *maker.problem();
  return std::shared_ptr<const Briefing>(out);
}

}  // namespace coq::dogme
