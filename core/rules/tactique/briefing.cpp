// SPDX-License-Identifier: MIT
#include "core/rules/tactique/briefing.h"

#include <algorithm>
#include <limits>
#include <set>

#include "core/base/text.h"

namespace coq::tactique {
namespace {

constexpr const char* kScenarioCheck = "tactique.scenario";
/// Reads a scenario; the first fault is kept.
class Maker : public rules::HexReader<Briefing> {
 public:
  Maker(const scenario::BoundScenario& bound, const rules::HexScenario& hexes, Briefing& out)
      : HexReader(bound, hexes, kScenarioCheck, out), m_bound(bound) {}

  void run() {
    m_out.turns = turns();
    if (!problem()) read_sides();
    if (problem()) return;
    if (const auto& first = scenario().turns.first) {
      m_out.first = m_out.find_side(*first);
      if (m_out.first == kNone) fail(message("<turns>: there is no side \"{}\"", *first));
    }
    read_units();
    m_out.control.assign(m_out.board.size(), kNone);
    read_held();
    for (const model::Victory& victory : scenario().victories) read_conditions(victory);
  }

 private:
  void read_sides() {
    if (!take_sides()) return;
    for (int i = 0; i < kSides; ++i) {
      SideInfo& side = m_out.sides[static_cast<std::size_t>(i)];
      side.id = source(i).id;
      const SideCommand* const command = source(i).own.first(kCommand);
      const std::string level = command != nullptr ? command->level : std::string();
      const auto found = m_out.rules.levels.find(level);
      if (found == m_out.rules.levels.end()) {
        return fail(message("side \"{}\": there is no command level \"{}\"", side.id, level));
      }
      side.command = found->second;
      if (own_edge_hexes(m_map, source(i)).empty() &&
          (!source(i).setups.empty() || !source(i).reinforcements.empty())) {
        return fail(message("side \"{}\" has no own edge of the map", side.id));
      }
      side.retreat = retreat_way(m_out.board, m_map, source(i), m_out.rules.retreat_path);
    }
  }
  void read_units() {
    for (int i = 0; i < kSides; ++i) {
      for (const model::Setup& setup : source(i).setups) {
        const std::size_t before = m_out.units.size();
        add_group(i, 0, ids(m_view.hexes_of(setup)), setup.units);
        fix(setup, before);
      }
      for (const model::Reinforcements& wave : source(i).reinforcements) {
        std::vector<HexId> hexes = ids(m_view.hexes_of(wave));
        const auto edge = wave.edge ? validate::parse_edge(*wave.edge) : std::nullopt;
        if (hexes.empty() && edge) hexes = along(*edge);
        add_group(i, wave.turn, std::move(hexes), wave.units);
      }
    }
    check_units(m_out.units.size());
  }

  std::vector<HexId> along(validate::Edge edge) const {
    std::vector<HexId> out;
    for (std::size_t h = 0; h < m_out.board.size(); ++h) {
      const auto id = static_cast<HexId>(h);
      if (m_out.board.at(id).edges[static_cast<std::size_t>(edge)]) out.push_back(id);
    }
    return out;
  }

  void add_group(int side, int turn, std::vector<HexId> hexes, const std::vector<model::Unit>& units) {
    Group& group = m_out.groups.emplace_back();
    group.side = side;
    group.turn = turn;
    group.hexes = std::move(hexes);
    for (const model::Unit& unit : units) {
      const int count = unit.count.value_or(1);
      for (int i = 1; i <= count && m_out.units.size() <= game::kMostUnits; ++i) {
        add_unit(unit, model::numbered_id(unit.id, count, i));
      }
    }
  }

  void add_unit(const model::Unit& unit, std::string id) {
    Group& group = m_out.groups.back();
    const model::Counter* counter = m_bound.find_counter(unit.counter);
    const auto sort = counter != nullptr ? sort_of(*counter) : std::nullopt;
    if (!sort) {
      return fail(message("unit \"{}\": its counter \"{}\" is not there, or has no arm and class", unit.id,
                          unit.counter));
    }
    group.units.push_back(static_cast<int>(m_out.units.size()));
    m_out.fixed.push_back(kNoHex);
    UnitInfo& info = m_out.units.emplace_back();
    info.id = std::move(id);
    info.counter = counter->id;
    info.side = group.side;
    info.group = static_cast<int>(m_out.groups.size()) - 1;
    info.arm = sort->first;
    info.of = sort->second;
    const Result<UnitRow> row = Rules::of_nation(*m_bound.ruleset.document, m_out.rules.unit(info.arm, info.of),
                                                 counter->nation.value_or(""), info.arm, info.of);
    if (!row) return fail(row.error());
    info.row = *row;
    const std::string* elements = model::find_factor(counter->faces.front(), "elements");
    const auto number = elements != nullptr ? parse_integer(*elements) : std::nullopt;
    info.elements = static_cast<int>(number.value_or(info.row.elements));
    if (info.elements < 1 || info.elements > info.row.elements) {
      fail(message("counter \"{}\" has {} elements: expected 1 to {}", counter->id, info.elements,
                   info.row.elements));
    }
  }

  /// A set-up that names a hex for each of its units, in their order, leaves no choice.
  void fix(const model::Setup& setup, std::size_t first) {
    const std::size_t count = m_out.units.size() - first;
    if (!setup.hexes || setup.hexes->size() != count) return;
    for (std::size_t i = 0; i < count; ++i) {
      const HexId h = m_out.board.parse((*setup.hexes)[i]);
      if (h == kNoHex) {
        return fail(
            message("unit \"{}\": \"{}\" is no hex in play", m_out.units[first + i].id, (*setup.hexes)[i]));
      }
      if (std::find(m_out.fixed.begin(), m_out.fixed.end(), h) != m_out.fixed.end()) {
        return fail(message("two units are set up in {}", (*setup.hexes)[i]));
      }
      m_out.fixed[first + i] = h;
    }
  }

  void read_conditions(const model::Victory& victory) {
    VictoryInfo& info = m_out.victories.emplace_back();
    if (!read_goals(victory, info)) return;
    for (const ExitGoal& exit : info.exits) open_exits(info.side, exit.edge);
    for (const model::PointsCondition& points : victory.points) {
      const auto hexes = points.hexes ? ids(*points.hexes) : std::vector<HexId>();
      info.points.push_back({points.least, points.unit.value_or(0), points.element.value_or(0),
                             points.exit.value_or(0), points.hex.value_or(0), hexes});
      if (points.exit) open_exits(info.side, std::nullopt);
    }
  }

  /// Q27: units leave only where victory counts it.
  void open_exits(int side, std::optional<validate::Edge> edge) {
    auto& exits = m_out.sides[static_cast<std::size_t>(side)].exits;
    for (std::size_t e = 0; e < exits.size(); ++e) {
      exits[e] = exits[e] || !edge || static_cast<std::size_t>(*edge) == e;
    }
  }

  const scenario::BoundScenario& m_bound;
};

}  // namespace

std::optional<std::pair<Arm, Class>> sort_of(const model::Counter& counter) {
  if (counter.faces.empty()) return std::nullopt;
  const auto arm = parse_arm(counter.type);
  const std::string* word = model::find_factor(counter.faces.front(), "class");
  const auto of = word != nullptr ? parse_class(*word) : std::nullopt;
  if (!arm || !of) return std::nullopt;
  return std::pair(*arm, *of);
}

std::vector<Hex> own_edge_hexes(const validate::MapView& map, const model::Side& side) {
  std::set<Hex> out;
  for (const model::OwnEdge& own : side.edges) {
    if (own.hexes) {
      for (const Hex h : map.hexes(*own.hexes)) {
        if (map.in_play(h) && validate::on_any_edge(map, h)) out.insert(h);
      }
    }
    for (const std::string& name : own.of.value_or(std::vector<std::string>())) {
      const auto edge = validate::parse_edge(name);
      if (!edge) continue;
      for (const Hex h : map.all_in_play()) {
        if (validate::on_edge(map, h, *edge)) out.insert(h);
      }
    }
  }
  return {out.begin(), out.end()};
}

std::vector<int> distances_to(const Board& board, const std::vector<HexId>& hexes) {
  std::vector<int> out(board.size(), static_cast<int>(board.size()) + 1);
  for (std::size_t h = 0; h < out.size(); ++h) {
    for (const HexId to : hexes) out[h] = std::min(out[h], board.distance(static_cast<HexId>(h), to));
  }
  return out;
}

namespace {

/// Centres of the hexes beyond a side's own edges.
std::vector<Point> beyond_own_edges(const validate::MapView& map, const model::Side& side) {
  const Grid& grid = *map.grid();
  std::set<Hex> out;
  const auto add = [&](Hex h, const std::vector<Direction>& directions) {
    for (const Direction d : directions)
      if (!map.in_play(grid.neighbour(h, d))) out.insert(grid.neighbour(h, d));
  };
  for (const model::OwnEdge& own : side.edges) {
    for (const Hex h : own.hexes ? map.hexes(*own.hexes) : std::vector<Hex>())
      if (map.in_play(h)) add(h, {0, 1, 2, 3, 4, 5});
    for (const std::string& name : own.of.value_or(std::vector<std::string>())) {
      const auto edge = validate::parse_edge(name);
      if (!edge) continue;
      for (const Hex h : map.all_in_play())
        if (validate::on_edge(map, h, *edge)) add(h, validate::directions_beyond(grid.orientation(), *edge));
    }
  }
  std::vector<Point> centres;
  for (const Hex h : out) centres.push_back(grid.centre(h));
  return centres;
}

}  // namespace

std::vector<std::int64_t> retreat_way(const Board& board, const validate::MapView& map, const model::Side& side,
                                      RetreatPath path) {
  const std::vector<HexId> edge = board.ids(own_edge_hexes(map, side));
  const std::vector<int> hexes = distances_to(board, edge);
  std::vector<std::int64_t> out(hexes.begin(), hexes.end());
  if (path == RetreatPath::hexes || edge.empty()) return out;
  const std::vector<Point> beyond = beyond_own_edges(map, side);
  for (std::size_t h = 0; h < out.size(); ++h) {
    if (hexes[h] == 0) continue;
    const Point at = board.grid().centre(board.hex(static_cast<HexId>(h)));
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const Point to : beyond) {
      const std::int64_t dx = std::int64_t{to.x} - at.x, dy = std::int64_t{to.y} - at.y;
      least = std::min(least, dx * dx + dy * dy);
    }
    out[h] = least;
  }
  return out;
}

int Briefing::find_unit(std::string_view id) const {
  return game::find_id(units, id);
}
int Briefing::find_side(std::string_view id) const {
  return game::find_id(sides, id);
}

Result<std::shared_ptr<const Briefing>> Briefing::make(const scenario::BoundScenario& scenario) {
  const model::RulesetDocument& ruleset = *scenario.ruleset.document;
  const rules::HexScenario hexes(scenario);
  Result<Rules> rules = Rules::read(ruleset);
  if (!rules) return rules.error();
  Result<Board> board = Board::make(hexes.map(), ruleset);
  if (!board) return board.error();
  const auto out = std::make_shared<Briefing>(std::move(*board));
  out->rules = std::move(*rules);
  Maker maker(scenario, hexes, *out);
  maker.run();
  if (maker.problem()) return *maker.problem();
  return std::shared_ptr<const Briefing>(out);
}

}  // namespace coq::tactique
