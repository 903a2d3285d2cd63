// SPDX-License-Identifier: MIT
#include "systems/tactique/engine/briefing.h"

#include <algorithm>
#include <limits>
#include <set>

#include "core/base/text.h"
#include "core/play/hexes/reader.h"

namespace coq::tactique {
namespace {

/// Hex ids are small integers, and moves are searched over the whole map.
constexpr std::size_t kMaxHexes = 5000;

/// The effects of terrain types in the ruleset.
struct Kinds {
  std::vector<std::string> roads, rough;
  std::string base;

  explicit Kinds(const model::RulesetDocument& ruleset) {
    for (const model::TerrainType& type : ruleset.terrain_types) {
      if (play::has_effect(type, "road", "yes")) roads.push_back(type.id);
      if (play::has_effect(type, "rough", "yes")) rough.push_back(type.id);
    }
    if (const model::Value* value = ruleset.find_value("terrain.base")) base = value->text;
  }
};

void read_hex(const terrain::Table& table, const Kinds& kinds, Hex h, HexData& out) {
  out.terrain = kinds.base;
  for (const std::string& type : kinds.rough) {
    if (!table.has(h, type)) continue;
    out.terrain = type;
    out.rough = true;
  }
  for (Direction d = 0; d < kDirections; ++d) {
    out.roads[static_cast<std::size_t>(d)] = play::any_on(table, table.grid().hexside(h, d), kinds.roads);
  }
}

}  // namespace

Result<Board> Board::make(const checks::MapView& view, const model::RulesetDocument& ruleset) {
  const Status playable = play::check_playable(view, kMaxHexes, "tactique.map");
  if (!playable) return playable.error();
  Result<sight::MapLos> los = sight::MapLos::make(view.map(), Shared(ruleset));
  if (!los) return los.error();
  if (!los->drawing().heights) {
    return make_error("tactique.ruleset",
                      message("the value \"{}\" of the ruleset is \"{}\"", "los.reading", "flat"));
  }
  Board out(play::HexBoard<HexData>(view), los->index());
  const Kinds kinds(ruleset);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto id = static_cast<HexId>(i);
    read_hex(*view.table(), kinds, out.hex(id), out.data(id));
    out.data(id).level = los->drawing().heights->hexes[i].level;
  }
  return out;
}

bool Board::by_road(HexId from, HexId to) const {
  const auto d = direction(from, to);
  return d && at(from).roads[static_cast<std::size_t>(*d)];
}

bool Board::blocked(HexId from, HexId to, const std::vector<HexId>& units, std::int64_t unit_height) const {
  sight::Query query;
  std::vector<Hex> hexes;
  for (const HexId h : units) hexes.push_back(hex(h));
  query.fills.push_back(sight::unit_fill("units", std::move(hexes), unit_height));
  return m_sight.answer(hex(from), hex(to), query).verdict == sight::Verdict::blocked;
}

namespace {

constexpr const char* kScenarioCheck = "tactique.scenario";
/// Reads a scenario. Only the first error is kept.
class BriefingReader : public play::HexReader<Briefing> {
 public:
  BriefingReader(const scenario::BoundScenario& bound, const play::HexScenario& hexes, Briefing& out)
      : HexReader(bound, hexes, kScenarioCheck, out) {}

  void run() {
    m_out.turns = turns();
    if (!problem() && read_sides()) read_commands();
    if (problem()) return;
    if (const auto& first = scenario().turns.first) {
      m_out.first = m_out.find_side(*first);
      if (m_out.first == kNone) fail(message("<turns>: there is no side \"{}\"", *first));
    }
    read_units();
    read_held();
    for (const model::Victory& victory : scenario().victories)
      if (read_goals(victory, {})) open_exits(m_out.victories.back());
  }

 private:
  void read_commands() {
    for (int i = 0; i < kSides; ++i) {
      SideInfo& side = m_out.sides[static_cast<std::size_t>(i)];
      const SideCommand* const command = source(i).own.first(kCommand);
      const std::string level = command != nullptr ? command->level : std::string();
      const auto found = m_out.rules.levels.find(level);
      if (found == m_out.rules.levels.end()) {
        return fail(message("side \"{}\": there is no command level \"{}\"", side.id, level));
      }
      side.command = found->second;
      if (own_edge_hexes(m_map, source(i)).empty() &&
          (!source(i).setups.empty() || !source(i).reinforcements.empty())) {
        return fail(message("side \"{}\" does not have its own edge of the map", side.id));
      }
      side.retreat = retreat_way(m_out.board, m_map, source(i), m_out.rules.retreat_path);
    }
  }

  void read_unit(const model::Unit& unit, const model::Counter* counter, UnitInfo& info) override {
    const auto sort = counter != nullptr ? sort_of(*counter) : std::nullopt;
    if (!sort) {
      return fail(message("unit \"{}\": its counter \"{}\" does not exist, or has no arm and class", unit.id,
                          unit.counter));
    }
    info.arm = sort->first;
    info.unit_class = sort->second;
    const Result<UnitRow> row =
        Rules::of_nation(*m_bound.ruleset.document, m_out.rules.unit(info.arm, info.unit_class),
                         counter->nation.value_or(""), info.arm, info.unit_class);
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

  /// A set-up that lists one hex for each of its units, in order, leaves no choice.
  void read_setup(const model::Setup& setup, const std::vector<std::string>& /*states*/,
                  Group& group) override {
    add_units(setup.units, group);
    if (!setup.hexes || setup.hexes->size() != group.units.size()) return;
    for (std::size_t i = 0; i < group.units.size(); ++i) {
      UnitInfo& unit = m_out.units[static_cast<std::size_t>(group.units[i])];
      const std::string& label = (*setup.hexes)[i];
      const HexId h = m_out.board.parse(label);
      if (h == kNoHex) return fail(message("unit \"{}\": \"{}\" is not a hex in play", unit.id, label));
      if (std::any_of(m_out.units.begin(), m_out.units.end(), [&](const UnitInfo& u) { return u.fixed == h; }))
        return fail(message("two units are set up in {}", label));
      unit.fixed = h;
    }
  }

  /// Q27: units may exit only where a victory condition counts exits.
  void open_exits(const VictoryInfo& victory) {
    auto& exits = m_out.sides[static_cast<std::size_t>(victory.side)].exits;
    const auto open = [&](std::optional<checks::Edge> edge) {
      for (std::size_t e = 0; e < exits.size(); ++e)
        exits[e] = exits[e] || !edge || static_cast<std::size_t>(*edge) == e;
    };
    for (const ExitGoal& exit : victory.exits) open(exit.edge);
    for (const PointsGoal& points : victory.points)
      if (points.exit > 0) open(std::nullopt);
  }
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

std::vector<Hex> own_edge_hexes(const checks::MapView& map, const model::Side& side) {
  std::set<Hex> out;
  for (const model::OwnEdge& own : side.edges) {
    if (own.hexes) {
      for (const Hex h : map.hexes(*own.hexes)) {
        if (map.in_play(h) && checks::on_any_edge(map, h)) out.insert(h);
      }
    }
    for (const std::string& name : own.edges.value_or(std::vector<std::string>())) {
      const auto edge = checks::parse_edge(name);
      if (!edge) continue;
      for (const Hex h : map.all_in_play()) {
        if (checks::on_edge(map, h, *edge)) out.insert(h);
      }
    }
  }
  return {out.begin(), out.end()};
}

namespace {

/// Returns, by hex, the distance to the nearest of these hexes. If there are none, the value exceeds all
/// distances.
std::vector<int> distances_to(const Board& board, const std::vector<HexId>& hexes) {
  std::vector<int> out(board.size(), static_cast<int>(board.size()) + 1);
  for (std::size_t h = 0; h < out.size(); ++h) {
    for (const HexId to : hexes) out[h] = std::min(out[h], board.distance(static_cast<HexId>(h), to));
  }
  return out;
}

/// Returns the centres of the hexes beyond a side's own edges.
std::vector<Point> beyond_own_edges(const checks::MapView& map, const model::Side& side) {
  const Grid& grid = *map.grid();
  std::set<Hex> out;
  const auto add = [&](Hex h, const std::vector<Direction>& directions) {
    for (const Direction d : directions)
      if (!map.in_play(grid.neighbour(h, d))) out.insert(grid.neighbour(h, d));
  };
  for (const model::OwnEdge& own : side.edges) {
    for (const Hex h : own.hexes ? map.hexes(*own.hexes) : std::vector<Hex>())
      if (map.in_play(h)) add(h, {0, 1, 2, 3, 4, 5});
    for (const std::string& name : own.edges.value_or(std::vector<std::string>())) {
      const auto edge = checks::parse_edge(name);
      if (!edge) continue;
      for (const Hex h : map.all_in_play())
        if (checks::on_edge(map, h, *edge)) add(h, checks::directions_beyond(grid.orientation(), *edge));
    }
  }
  std::vector<Point> centres;
  for (const Hex h : out) centres.push_back(grid.centre(h));
  return centres;
}

}  // namespace

std::vector<std::int64_t> retreat_way(const Board& board, const checks::MapView& map, const model::Side& side,
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

Result<std::shared_ptr<const Briefing>> Briefing::make(const scenario::BoundScenario& scenario) {
  const model::RulesetDocument& ruleset = *scenario.ruleset.document;
  const play::HexScenario hexes(scenario);
  return play::make_briefing<BriefingReader, Briefing>(scenario, hexes, Rules::read(ruleset),
                                                       [&] { return Board::make(hexes.map(), ruleset); });
}

}  // namespace coq::tactique
