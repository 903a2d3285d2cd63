// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/briefing.h"

#include <algorithm>
#include <numeric>

#include "core/base/text.h"
#include "core/geometry/predicates.h"
#include "core/play/table/edges.h"
#include "systems/terrain_napoleonien/elements/elements.h"
#include "systems/terrain_napoleonien/engine/patches.h"
#include "systems/terrain_napoleonien/engine/ranks.h"
#include "systems/terrain_napoleonien/engine/sight.h"

namespace coq::terrain_napoleonien {
namespace {

/// Returns the corners of a ring, without the points on straight runs.
std::vector<Point> corners_of(const Ring& ring) {
  std::vector<Point> out;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point before = ring[(i + ring.size() - 1) % ring.size()], here = ring[i],
                after = ring[(i + 1) % ring.size()];
    if (cross(here - before, after - here) != 0) out.push_back(here);
  }
  return out;
}

/// Returns twice the area; positive if the ring runs clockwise on the page (y grows downwards).
Int128 turning(const std::vector<Point>& ring) {
  Int128 out = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i], b = ring[(i + 1) % ring.size()];
    out += static_cast<Int128>(a.x) * b.y - static_cast<Int128>(b.x) * a.y;
  }
  return out;
}

/// Returns the table edge closest to the direction of the vector.
TableEdge edge_towards(Vector v) {
  const auto ax = v.x < 0 ? -v.x : v.x, ay = v.y < 0 ? -v.y : v.y;
  if (ay >= ax) return v.y < 0 ? TableEdge::north : TableEdge::south;
  return v.x > 0 ? TableEdge::east : TableEdge::west;
}

std::vector<Wall> walls_of(const Ring& ring, Um front) {
  std::vector<Point> corners = corners_of(ring);
  if (turning(corners) < 0) std::reverse(corners.begin(), corners.end());
  std::vector<Wall> out;
  std::map<std::string, int> named;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    Wall wall;
    wall.from = corners[i];
    wall.to = corners[(i + 1) % corners.size()];
    const Vector along = wall.to - wall.from;
    wall.length = length_up(along);
    if (static_cast<Int128>(wall.length) * wall.length > static_cast<Int128>(dot(along, along))) --wall.length;
    wall.room = static_cast<int>(wall.length / front);
    wall.name = edge_name(edge_towards({along.y, -along.x}));  // outwards: the ring is clockwise
    if (const int known = named[wall.name]++; known > 0) wall.name += std::to_string(known + 1);
    out.push_back(std::move(wall));
  }
  return out;
}

/// Returns the role of a class. A ruleset value may replace a class that the chapter does not cover (Q29 to
/// Q31).
Role role_of(const std::string& word, const model::RulesetDocument& ruleset) {
  const model::Value* stand_in = ruleset.find_value(word);
  const auto found = std::find(kRoles.begin(), kRoles.end(), stand_in == nullptr ? word : stand_in->text);
  return found == kRoles.end() ? Role::none : static_cast<Role>(found - kRoles.begin());
}

/// Returns the first wall of the redoubt that an access path touches or crosses, or kNone.
int rear_of(const Piece& redoubt, const std::vector<Piece>& pieces) {
  for (const Piece& access : pieces) {
    if (access.role != Role::access || !access.is_line()) continue;
    if (!redoubt.is_within(access.line, 0)) continue;
    for (std::size_t i = 0; i < redoubt.walls.size(); ++i) {
      const Point ends[] = {redoubt.walls[i].from, redoubt.walls[i].to};
      if (access.is_within(ends, 0)) return static_cast<int>(i);
    }
  }
  return kNone;
}

}  // namespace

Result<Ground> Ground::make(const model::MapDocument& map, const model::RulesetDocument& ruleset, Um front) {
  Result<std::vector<MapPiece>> drawn = pieces_of(map, ruleset);
  if (!drawn) return drawn.error();
  Ground out;
  for (MapPiece& one : *drawn) {
    Piece& piece = out.m_pieces.emplace_back();
    static_cast<MapPiece&>(piece) = std::move(one);
    const model::TerrainType* type = ruleset.find_terrain(piece.type);
    piece.kind = piece.type;
    if (const model::Effect* role = type->find_effect("class")) piece.role = role_of(role->value, ruleset);
    if ((piece.role == Role::house || piece.role == Role::redoubt) && !piece.is_line())
      piece.walls = walls_of(piece.area.outer, front);
  }
  for (const auto& feature : map.terrain.features) {
    const auto* area = std::get_if<model::Area>(&*feature);
    const int index = area == nullptr ? kNone : out.find(area->id);
    if (index == kNone) continue;
    for (const model::Crest& crest : area->crests)
      out.m_pieces[static_cast<std::size_t>(index)].crests.push_back(*crest.points);
  }
  for (Piece& piece : out.m_pieces)
    if (piece.role == Role::redoubt) piece.rear = rear_of(piece, out.m_pieces);
  return out;
}

std::vector<int> Ground::of(std::initializer_list<Role> roles) const {
  std::vector<int> out;
  for (std::size_t i = 0; i < m_pieces.size(); ++i)
    if (std::find(roles.begin(), roles.end(), m_pieces[i].role) != roles.end())
      out.push_back(static_cast<int>(i));
  return out;
}

std::vector<int> Ground::at(Point p) const {
  return touching(std::span<const Point>(&p, 1));
}

std::vector<int> Ground::touching(std::span<const Point> corners) const {
  Box box;
  for (const Point p : corners) box.include(p);
  std::vector<int> out;
  for (std::size_t i = 0; i < m_pieces.size(); ++i)
    if (m_pieces[i].box.meets(box) && m_pieces[i].is_within(corners, 0)) out.push_back(static_cast<int>(i));
  return out;
}

int find_wall(const Piece& piece, std::string_view name) {
  for (std::size_t i = 0; i < piece.walls.size(); ++i)
    if (piece.walls[i].name == name) return static_cast<int>(i);
  return kNone;
}

namespace {

constexpr const char* kScenarioCheck = "terrain-napoleonien.scenario";

/// Reads a formation. Only the first error is kept.
class UnitReader {
 public:
  UnitReader(const Rules& rules, const Ground& ground, const UnitKind& kind)
      : m_rules(rules), m_ground(ground) {
    m_out.arm = kind.arm;
    m_out.quality = kind.quality;
  }

  Result<UnitInfo> read(const Formation& own) {
    m_out.id = own.unit;
    read_formation(m_out, own);
    if (m_problem) return *m_problem;
    return std::move(m_out);
  }

 private:
  void fail(Message message) {
    if (!m_problem) m_problem = make_error(kScenarioCheck, std::move(message));
  }

  template <class Words>
  int word(const Words& words, const std::string& text) {
    const auto found = std::find(words.begin(), words.end(), text);
    if (found != words.end()) return static_cast<int>(found - words.begin());
    fail(message("the rules do not have the word \"{}\"", text));
    return 0;
  }

  void read_formation(UnitInfo& info, const Formation& own) {
    info.figures = own.figures;
    info.formation = static_cast<Formed>(word(kFormations, own.formation));
    if (own.order) info.order = static_cast<Order>(word(kOrders, *own.order));
    if (own.mode) info.mode = static_cast<Mode>(word(kModes, *own.mode));
    const auto formation = static_cast<std::size_t>(info.formation), arm = static_cast<std::size_t>(info.arm);
    if (!m_rules.figures.may[formation][arm])
      return fail(message("{} cannot take up the formation \"{}\"", own.unit, own.formation));
    const int usual = default_front(m_rules.figures, info.arm, info.formation, own.figures);
    info.front = std::clamp(own.front.value_or(usual), 1, own.figures);
    info.revealed = own.revealed.value_or(false);
    read_companies(info, own);
    if (own.house) read_house(info, own);
    if (own.obstacle && (info.obstacle = m_ground.find(*own.obstacle)) == kNone)
      fail(message("the map has no feature \"{}\"", *own.obstacle));
  }
  void read_companies(UnitInfo& info, const Formation& own) {
    if (!own.companies) return;
    for (const std::string& text : *own.companies) {
      const auto figures = parse_integer(text);
      if (!figures || *figures < 1) return fail(message("\"{}\" is not a number of figures", text));
      info.companies.push_back(static_cast<int>(*figures));
    }
    const int sum = std::accumulate(info.companies.begin(), info.companies.end(), 0);
    if (sum != own.figures)
      fail(message("the companies of {} have {} figures in total, but the unit has {}", own.unit, sum,
                   own.figures));
  }
  void read_house(UnitInfo& info, const Formation& own) {
    info.house = m_ground.find(*own.house);
    if (info.house == kNone || m_ground.piece(info.house).walls.empty())
      return fail(message("the map has no house \"{}\"", *own.house));
    const Piece& house = m_ground.piece(info.house);
    const auto garrison = garrison_of(house, own.walls.value_or(std::vector<std::string>()));
    if (!garrison)
      return fail(message("{} cannot be placed at the walls of \"{}\" in that way", own.unit, *own.house));
    info.garrison = *garrison;
    info.place = {{(house.box.min.x + house.box.max.x) / 2, (house.box.min.y + house.box.max.y) / 2}, {0, -1}};
  }

  const Rules& m_rules;
  const Ground& m_ground;
  UnitInfo m_out;
  std::optional<Problem> m_problem;
};

/// Reads a scenario. Only the first error is kept.
class BriefingMaker : public play::ScenarioReader {
 public:
  BriefingMaker(const scenario::BoundScenario& bound, Briefing& out)
      : ScenarioReader(bound, kScenarioCheck), m_bound(bound), m_out(out) {}

  void run() {
    m_out.periods = turns();
    const model::MapDocument& map = *m_bound.map.document;
    if (!map.table) return fail(message("the map is not a table"));
    m_out.width = map.table->width;
    m_out.height = map.table->height;
    if (!take_sides()) return;
    for (int side = 0; side < kSides && !problem(); ++side) read_side(side);
    check_units(m_out.units.size());
    for (const model::Victory& victory : scenario().victories)
      if (const auto part = play::unjudged(victory, kUnjudged)) fail(part->message);
  }

 private:
  void read_side(int index) {
    const model::Side& own = source(index);
    m_out.sides[static_cast<std::size_t>(index)].id = own.id;
    for (const model::Setup& setup : own.setups) {
      states_of(setup, own.id);  // the state of its units comes from <formation>
      for (const model::Unit& unit : setup.units) {
        if (setup.units.size() != 1 || unit.count.value_or(1) != 1)
          return fail(message("more than one element is in the same position: {}", unit.id));
        add_unit(index, own, unit, &setup);
      }
    }
    for (const model::Reinforcements& wave : own.reinforcements)
      for (const model::Unit& unit : wave.units) {
        add_unit(index, own, unit, nullptr);
        if (problem()) continue;
        m_out.units.back().arrives = wave.turn;
        const auto edge = wave.edge ? edge_named(*wave.edge) : std::nullopt;
        if (edge) m_out.units.back().edge = static_cast<int>(*edge);
      }
  }

  void add_unit(int side, const model::Side& own, const model::Unit& unit, const model::Setup* setup) {
    if (problem()) return;
    const model::Counter* counter = m_bound.find_counter(unit.counter);
    if (counter == nullptr) return fail(message("{} has no counter", unit.id));
    const UnitKind* kind = m_out.rules.find_kind(counter->type);
    if (kind == nullptr) return fail(message("{} does not have a class from the rules", unit.id));
    const auto& all = own.own.all(kFormation);
    const auto formation =
        std::find_if(all.begin(), all.end(), [&](const Formation& one) { return one.unit == unit.id; });
    if (formation == all.end()) return fail(message("{} has no <formation>", unit.id));
    Result<UnitInfo> read = unit_of(m_out.rules, m_out.ground, *kind, *formation);
    if (!read) return fail(read.error());
    UnitInfo& info = m_out.units.emplace_back(*std::move(read));
    info.counter = counter->id;
    info.kind = static_cast<std::size_t>(kind - m_out.rules.kinds.data());
    info.side = side;
    if (setup == nullptr) return;
    if (setup->at) {
      const model::Facing facing = setup->facing.value_or(model::Facing{});
      info.place = {*setup->at, {facing.u, facing.v}};
    } else if (info.house == kNone) {
      fail(message("{} has no position on the table", unit.id));
    }
  }

  const scenario::BoundScenario& m_bound;
  Briefing& m_out;
};

}  // namespace

Result<UnitInfo> unit_of(const Rules& rules, const Ground& ground, const UnitKind& kind,
                         const Formation& formation) {
  return UnitReader(rules, ground, kind).read(formation);
}

std::optional<std::vector<Garrison>> garrison_of(const Piece& house, const std::vector<std::string>& words) {
  std::vector<Garrison> out;
  for (const std::string& text : words) {
    const std::size_t colon = text.find(':');
    const int wall = find_wall(house, std::string_view(text).substr(0, colon));
    const bool known =
        std::any_of(out.begin(), out.end(), [&](const Garrison& one) { return one.wall == wall; });
    if (wall == kNone || known || colon == std::string::npos) return std::nullopt;
    const auto figures = parse_integer(std::string_view(text).substr(colon + 1));
    if (!figures || *figures < 1 || *figures > 100) return std::nullopt;
    out.push_back({static_cast<std::int8_t>(wall), static_cast<std::int8_t>(*figures)});
  }
  std::sort(out.begin(), out.end(), [](const Garrison& a, const Garrison& b) { return a.wall < b.wall; });
  return out;
}

Result<std::shared_ptr<const Briefing>> Briefing::make(const scenario::BoundScenario& scenario) {
  auto out = std::make_shared<Briefing>();
  Result<Rules> rules = Rules::make(*scenario.ruleset.document);
  if (!rules) return rules.error();
  out->rules = *std::move(rules);
  Result<sight::CrestModel> sight = sight::crest_reading(*scenario.map.document, *scenario.ruleset.document);
  if (!sight) return sight.error();
  out->sight = *std::move(sight);
  const Um front = out->rules.figures.front[static_cast<std::size_t>(Arm::infantry)];
  Result<Ground> ground = Ground::make(*scenario.map.document, *scenario.ruleset.document, front);
  if (!ground) return ground.error();
  out->ground = *std::move(ground);
  BriefingMaker maker(scenario, *out);
  maker.run();
  if (maker.problem()) return *maker.problem();
  out->patches = patches_of(Table{*out, State{}});
  out->walks = std::make_shared<WalkMemory>();
  return std::shared_ptr<const Briefing>(std::move(out));
}

}  // namespace coq::terrain_napoleonien
