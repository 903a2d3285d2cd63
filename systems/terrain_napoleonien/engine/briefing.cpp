// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/briefing.h"

#include <algorithm>
#include <numeric>

#include "core/base/text.h"
#include "core/play/table/edges.h"
#include "systems/terrain_napoleonien/elements/elements.h"
#include "systems/terrain_napoleonien/engine/memory.h"
#include "systems/terrain_napoleonien/engine/patches.h"
#include "systems/terrain_napoleonien/engine/ranks.h"

namespace coq::terrain_napoleonien {
namespace {

constexpr const char* kScenarioCheck = "terrain-napoleonien.scenario";

/// Reads a formation; the first fault is kept.
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
    fail(message("the rules do not know the word \"{}\"", text));
    return 0;
  }

  void read_formation(UnitInfo& info, const Formation& own) {
    info.figures = own.figures;
    info.formation = static_cast<Formed>(word(kFormations, own.is));
    if (own.order) info.order = static_cast<Order>(word(kOrders, *own.order));
    if (own.mode) info.mode = static_cast<Mode>(word(kModes, *own.mode));
    const auto formation = static_cast<std::size_t>(info.formation), arm = static_cast<std::size_t>(info.arm);
    if (!m_rules.figures.may[formation][arm])
      return fail(message("{} cannot stand in the formation \"{}\"", own.unit, own.is));
    const int usual = usual_front(m_rules.figures, info.arm, info.formation, own.figures);
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
      fail(message("the companies of {} have {} figures; it has {}", own.unit, sum, own.figures));
  }
  void read_house(UnitInfo& info, const Formation& own) {
    info.house = m_ground.find(*own.house);
    if (info.house == kNone || m_ground.piece(info.house).walls.empty())
      return fail(message("the map has no house \"{}\"", *own.house));
    const Piece& house = m_ground.piece(info.house);
    const auto garrison = garrison_of(house, own.walls.value_or(std::vector<std::string>()));
    if (!garrison)
      return fail(message("{} cannot be placed like that at the walls of \"{}\"", own.unit, *own.house));
    info.garrison = *garrison;
    info.place = {{(house.box.min.x + house.box.max.x) / 2, (house.box.min.y + house.box.max.y) / 2}, {0, -1}};
  }

  const Rules& m_rules;
  const Ground& m_ground;
  UnitInfo m_out;
  std::optional<Problem> m_problem;
};

/// Reads a scenario; the first fault is kept.
class BriefingMaker : public game::ScenarioReader {
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
  }

 private:
  void read_side(int index) {
    const model::Side& own = source(index);
    m_out.sides[static_cast<std::size_t>(index)].id = own.id;
    for (const model::Setup& setup : own.setups) {
      for (const model::Unit& unit : setup.units) {
        if (setup.units.size() != 1 || unit.count.value_or(1) != 1)
          return fail(message("more than one element stands in one place: {}", unit.id));
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
    if (kind == nullptr) return fail(message("{} is of no class of the rules", unit.id));
    const auto& all = own.own.all(kFormation);
    const auto formation =
        std::find_if(all.begin(), all.end(), [&](const Formation& one) { return one.unit == unit.id; });
    if (formation == all.end()) return fail(message("{} has no <formation>", unit.id));
    Result<UnitInfo> read = unit_of(m_out.rules, m_out.ground, *kind, *formation);
    if (!read) return fail(read.error());
    UnitInfo& info = m_out.units.emplace_back(*std::move(read));
    info.counter = counter->id;
    info.side = side;
    if (setup == nullptr) return;
    if (setup->at) {
      const model::Facing facing = setup->facing.value_or(model::Facing{});
      info.place = {*setup->at, {facing.u, facing.v}};
    } else if (info.house == kNone) {
      fail(message("{} has no place on the table", unit.id));
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
  Result<los::CrestReading> sight = los::crest_reading(*scenario.map.document, *scenario.ruleset.document);
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
