// SPDX-License-Identifier: MIT
#include "systems/red_poppies/engine/briefing.h"

#include <algorithm>
#include <numeric>

#include "core/base/text.h"
#include "core/play/hexes/reader.h"
#include "core/sight/models/map_los.h"
#include "systems/red_poppies/engine/sights.h"
#include "systems/red_poppies/engine/words.h"

namespace coq::red_poppies {
namespace {

/// The limit bounds the memory for the lines of sight between all pairs of hexes.
constexpr std::size_t kMaxHexes = 600;

/// The effects of terrain types in the ruleset.
struct Kinds {
  std::vector<std::string> roads, bridges, streams, wires, trenches, saving, losing;
  std::vector<Cover> covers;
  Cover trench_cover;
  bool trench_saves = false;

  explicit Kinds(const model::RulesetDocument& ruleset) {
    for (const model::TerrainType& type : ruleset.terrain_types) {
      const auto is = [&](const char* on, const char* what) { return play::has_effect(type, on, what); };
      const bool trench = type.find_effect("bogging-check") != nullptr;
      if (trench) trenches.push_back(type.id);
      if (is("movement", "overrides")) roads.push_back(type.id);
      if (is("crossing", "road")) bridges.push_back(type.id);
      if (is("crossing", "fatigued")) streams.push_back(type.id);
      if (is("crossing", "dispersed fatigued")) wires.push_back(type.id);
      if (is("bombardment", "saves") && !trench) saving.push_back(type.id);
      trench_saves = trench_saves || (trench && is("bombardment", "saves"));
      if (is("lost-check", "interior")) losing.push_back(type.id);
      read_cover(type, trench);
    }
  }

 private:
  void read_cover(const model::TerrainType& type, bool trench) {
    const model::Effect* effect = type.find_effect("cover");
    if (effect == nullptr) return;
    const Cover cover{static_cast<int>(parse_integer(effect->value).value_or(0)), type.id,
                      effect->rule.value_or(effect->question.value_or(""))};
    if (cover.level == 0) return;
    if (trench) {
      trench_cover = cover;
    } else {
      covers.push_back(cover);
    }
  }
};

/// 8.91: woods surrounded by woods. Hexes at the edge of the map are never interior.
bool is_interior(const checks::MapView& view, Hex h, const std::vector<std::string>& types) {
  if (!play::any_in(*view.table(), h, types)) return false;
  for (Direction d = 0; d < kDirections; ++d) {
    const Hex next = view.grid()->neighbour(h, d);
    if (!view.in_play(next) || !play::any_in(*view.table(), next, types)) return false;
  }
  return true;
}

}  // namespace

Result<Board> Board::make(const checks::MapView& view, const model::RulesetDocument& ruleset,
                          std::optional<std::vector<Hex>> summits) {
  const Status playable = play::check_playable(view, kMaxHexes, "red-poppies.map");
  if (!playable) return playable.error();
  Result<sight::MapLos> los = sight::MapLos::make(view.map(), Shared(ruleset), std::move(summits));
  if (!los) return los.error();
  Board out(view);
  out.read_hexes(view, ruleset);
  for (const Hex h : los->drawing().summits) out.data(out.id(h)).summit = true;
  out.m_sights = Sights(los->index());
  if (view.map().grid->compass) {
    out.m_first_drift = out.grid().pointed_at(view.map().grid->compass->north.value).direction;
  }
  return out;
}

void Board::read_hexes(const checks::MapView& view, const model::RulesetDocument& ruleset) {
  const Kinds kinds(ruleset);
  const terrain::Table& table = *view.table();
  m_trench_cover = kinds.trench_cover;
  m_trench_saves = kinds.trench_saves;
  for (std::size_t i = 0; i < size(); ++i) {
    const auto id = static_cast<HexId>(i);
    const Hex h = hex(id);
    HexData& at = data(id);
    at.trench = play::any_in(table, h, kinds.trenches);
    at.road = play::any_in(table, h, kinds.roads);
    at.building = play::any_in(table, h, kinds.saving);
    at.interior_woods = is_interior(view, h, kinds.losing);
    m_has_trench = m_has_trench || (at.trench && at.in_play);
    for (const Cover& cover : kinds.covers) {
      if (table.has(h, cover.type)) at.covers.push_back(cover);
    }
    for (Direction d = 0; d < kDirections; ++d) {
      const Hexside side = grid().hexside(h, d);
      at.sides[static_cast<std::size_t>(d)] = {
          play::any_on(table, side, kinds.roads), play::any_on(table, side, kinds.bridges),
          play::any_on(table, side, kinds.streams), play::any_on(table, side, kinds.wires),
          play::any_on(table, side, kinds.trenches)};
    }
  }
}

HexId Board::drift(HexId from, int die) const {
  return at(from).neighbours[static_cast<std::size_t>(turned(m_first_drift, die - 1))];
}

namespace {

constexpr const char* kScenarioCheck = "red-poppies.scenario";
/// Reads a scenario. Only the first error is kept.
class BriefingReader : public play::HexReader<Briefing> {
 public:
  BriefingReader(const scenario::BoundScenario& bound, const play::HexScenario& hexes, Briefing& out)
      : HexReader(bound, hexes, kScenarioCheck, out) {}

  void run() {
    m_out.turns = turns();
    m_out.bombarded = any_bombardment(scenario());
    if (!problem() && read_sides()) read_powers();
    if (problem()) return;
    read_notes();
    read_units();
    read_artillery();
    read_bombardments();
    read_control();
    for (const model::Victory& victory : scenario().victories)
      if (!read_goals(victory, kUnjudged)) return;
    check_counts();
  }

 private:
  std::vector<bool> flags(const std::vector<HexId>& hexes) const {
    std::vector<bool> out(m_out.board.size(), false);
    for (const HexId h : hexes) out[static_cast<std::size_t>(h)] = true;
    return out;
  }

  /// Rejects scenarios with more batteries or mines than ids can hold.
  void check_counts() {
    int mines = 0;
    for (const MineInfo& mine : m_out.mines) mines += mine.count;
    if (m_out.batteries.size() > play::kMaxUnits || mines > static_cast<int>(play::kMaxUnits)) {
      fail(message("the scenario has {} batteries and {} mines: at most {} of each can be played",
                   m_out.batteries.size(), mines, play::kMaxUnits));
    }
  }

  void read_powers() {
    for (int i = 0; i < kSides; ++i) {
      SideInfo& side = m_out.sides[static_cast<std::size_t>(i)];
      side.central = source(i).power == m_out.rules.tie_power;
      side.enemy_trench.assign(m_out.board.size(), false);
      side.setup_area = flags(ids(m_view.setup_area(source(i))));
    }
    if (m_out.sides[0].central == m_out.sides[1].central) {
      fail(message("one side must belong to the power \"{}\", and the other must not", m_out.rules.tie_power));
    }
  }
  void read_notes() {
    const auto turns = static_cast<std::size_t>(m_out.turns) + 1;
    m_out.dark.assign(turns, false);
    m_out.precipitation.assign(turns, false);
    if (!scenario().notes) return;
    const model::Notes& notes = *scenario().notes;
    const TurnsNote* const darkness = notes.own.first(kDarkness);
    const TurnsNote* const precipitation = notes.own.first(kPrecipitation);
    const SidesNote* const infiltration = notes.own.first(kInfiltration);
    for (std::size_t turn = 1; turn < turns; ++turn) {
      const int t = static_cast<int>(turn);
      m_out.dark[turn] = darkness != nullptr && darkness->turns.contains(t);
      m_out.precipitation[turn] = precipitation != nullptr && precipitation->turns.contains(t);
    }
    if (const CoupletsNote* const couplets = notes.own.first(kCouplets)) m_out.couplets = couplets->modifier;
    for (int i = 0; i < kSides; ++i) {
      SideInfo& side = m_out.sides[static_cast<std::size_t>(i)];
      if (infiltration != nullptr) {
        const auto& sides = infiltration->sides;
        side.infiltration = std::find(sides.begin(), sides.end(), side.id) != sides.end();
      }
      for (const InitiativeNote& note : notes.own.all(kInitiative)) {
        if (note.side == side.id) side.initiative += note.modifier;
      }
      for (const model::SideHexes& trenches : notes.own.all(kEnemyTrenches)) {
        if (trenches.side == side.id) side.enemy_trench = flags(ids(trenches.labels));
      }
    }
    for (const model::MarkerNote& note : notes.markers) read_marker(note);
  }

  void read_marker(const model::MarkerNote& note) {
    for (const HexId h : ids(note.hexes)) {
      InitialMarker& marker = m_out.markers.emplace_back();
      marker.type = note.type;
      marker.hex = h;
      if (note.toward) marker.toward = parse_direction(m_map.grid()->orientation(), *note.toward);
      if (note.side) marker.side = m_out.find_side(*note.side);
    }
  }

  void read_setup(const model::Setup& setup, const std::vector<std::string>& states, Group& group) override {
    const auto has = [&](const char* word) {
      return std::find(states.begin(), states.end(), word) != states.end();
    };
    group.in_trench = has(kInTrench);
    group.on_trench = has(kOnTrench);
    group.dug_in = has(kDugIn);
    group.shovel = has(kShovel);
    group.fatigued = has(kFatigued);
    add_units(setup.units, group);
  }

  /// 10.11a: units enter along the given edge, or along the edge of the entry hexes.
  void read_wave(const model::Reinforcements& wave, Group& group) override {
    group.on_map = wave.on_map.value_or(false);
    group.hexes = group.on_map ? ids(m_view.hexes_of(wave)) : entries_of(wave);
    const auto given = wave.edge ? checks::parse_edge(*wave.edge) : std::nullopt;
    for (std::size_t e = 0; e < group.edges.size() && !group.on_map; ++e) {
      const auto lies = [&](HexId h) { return m_out.board.at(h).edges[e]; };
      group.edges[e] = given ? e == static_cast<std::size_t>(*given)
                             : std::any_of(group.hexes.begin(), group.hexes.end(), lies);
    }
    add_units(wave.units, group);
  }

  void read_unit(const model::Unit& unit, const model::Counter* counter, UnitInfo& info) override {
    if (counter == nullptr)
      return fail(message("unit \"{}\": the scenario has no counter \"{}\"", unit.id, unit.counter));
    if (counter->faces.size() != 2) {
      return fail(
          plural_message("unit \"{}\": its counter \"{}\" has {} face; a unit needs two, front and back",
                         "unit \"{}\": its counter \"{}\" has {} faces; a unit needs two, front and back",
                         counter->faces.size(), unit.id, unit.counter, counter->faces.size()));
    }
    for (std::size_t face = 0; face < 2; ++face) {
      const auto factor = [&](const char* name) {
        return static_cast<int>(factor_of(counter->faces[face], name).value_or(0));
      };
      info.faces[face] = {factor("fp"), factor("range"), factor("resolve"), factor("movement"), std::nullopt};
      if (const auto at_fp = factor_of(counter->faces[face], "at-fp")) {
        info.faces[face].at_fp = static_cast<int>(*at_fp);
      }
    }
    if (unit.face == model::UnitFaceChoice::formed) info.dispersed = false;
    if (unit.face == model::UnitFaceChoice::dispersed) info.dispersed = true;
    read_types(*counter, info);
  }

  void read_types(const model::Counter& counter, UnitInfo& info) {
    std::vector<std::string> types{counter.type};
    if (counter.type2) types.push_back(*counter.type2);
    const auto only = [&](const std::vector<std::string>& of) {
      return std::all_of(types.begin(), types.end(), [&](const std::string& type) {
        return std::find(of.begin(), of.end(), type) != of.end();
      });
    };
    info.infantry = is_of_type(counter, "infantry");
    info.machine_gun = only({"machine-gun"});
    info.mortar = is_of_type(counter, "mortar");
    info.afv = is_afv(counter);
    info.tank = is_of_type(counter, "tank");
    info.may_dig = may_be_in_trench(counter);
    info.sees_for_rocket = only(m_out.rules.rocket_observers);
    info.sees_for_battery = only(m_out.rules.other_observers);
    const auto& bogging = m_out.rules.bogging_types;
    info.bogs = std::find_first_of(types.begin(), types.end(), bogging.begin(), bogging.end()) != types.end();
    for (const std::string& type : types) {
      const auto value = m_out.rules.melee.find(type);
      if (value == m_out.rules.melee.end()) {
        fail(message("the ruleset has no melee value for the type \"{}\"", type));
      } else {
        info.melee.mv = std::max(info.melee.mv, value->second.mv);
        info.melee.mv_afv = std::max(info.melee.mv_afv, value->second.mv_afv);
      }
    }
    const auto known = m_identities.emplace(identity_of(counter), static_cast<int>(m_identities.size()));
    info.identity = known.first->second;
  }

  void read_artillery() {
    const std::string date = date_of(scenario());
    for (int i = 0; i < kSides; ++i) {
      for (const Artillery& artillery : source(i).own.all(kArtillery)) {
        const Mode* mode = m_out.rules.find_mode(artillery.mode);
        if (mode == nullptr) {
          return fail(
              message("artillery \"{}\": there is no transmission mode \"{}\"", artillery.id, artillery.mode));
        }
        const int count = artillery.count.value_or(1);
        for (int k = 1; k <= count && m_out.batteries.size() <= play::kMaxUnits; ++k) {
          BatteryInfo& battery = m_out.batteries.emplace_back();
          battery.id = model::numbered_id(artillery.id, count, k);
          battery.side = i;
          battery.fp = artillery.fp;
          battery.mode = static_cast<int>(mode - m_out.rules.modes.data());
          battery.turns = artillery.turns;
          if (artillery.preregistered) battery.preregistered = m_out.board.parse(*artillery.preregistered);
          battery.gas = artillery.gas.value_or(!date.empty() && date >= m_out.rules.gas_from);
          battery.secret = artillery.secret.value_or(false);
        }
      }
    }
  }

  void read_bombardments() {
    for (int i = 0; i < kSides; ++i) {
      for (const Bombardment& bombardment : source(i).own.all(kBombardment)) {
        BombardmentInfo& info = m_out.bombardments.emplace_back();
        info.side = i;
        info.type = m_out.rules.find_bombardment(bombardment.type);
        if (info.type == nullptr) {
          return fail(message("<bombardment> ({}): there is no type \"{}\"", source(i).id, bombardment.type));
        }
        info.hexes = bombardment.hexes ? ids(*bombardment.hexes) : ids(m_view.setup_area(source(other(i))));
      }
      for (const Barrage& barrage : source(i).own.all(kBarrage)) read_barrage(i, barrage);
      for (const Mine& mine : source(i).own.all(kMine)) {
        MineInfo& info = m_out.mines.emplace_back();
        info.side = i;
        info.hexes = mine.hexes ? ids(*mine.hexes) : ids(m_map.all_in_play());
        info.count = mine.count.value_or(mine.hexes ? static_cast<int>(info.hexes.size()) : 1);
        info.count = std::min(info.count, static_cast<int>(info.hexes.size()));
        info.secret = mine.secret.value_or(false);
      }
    }
  }

  void read_barrage(int side, const Barrage& barrage) {
    BarrageInfo& info = m_out.barrages.emplace_back();
    info.side = side;
    info.turn = barrage.turn;
    info.rows = barrage.rows.has_value();
    const auto& names = info.rows ? barrage.rows : barrage.columns;
    std::vector<int> lines;
    for (const std::string& name : names.value_or(std::vector<std::string>())) {
      const auto line = info.rows ? row_of(m_map, name) : column_of(m_map, name);
      if (line) lines.push_back(*line);
    }
    if (lines.size() != static_cast<std::size_t>(m_out.rules.barrage_lines)) {
      return fail(message("<barrage> ({}) names {} lines: expected {}", source(side).id, lines.size(),
                          m_out.rules.barrage_lines));
    }
    info.first = *std::min_element(lines.begin(), lines.end());
    info.last = *std::max_element(lines.begin(), lines.end());
    const bool forward = barrage.toward == "S" || barrage.toward == "E";
    info.step = forward ? m_out.rules.barrage_lines : -m_out.rules.barrage_lines;
  }

  /// 10.21, Q49: the notes decide; otherwise a hex belongs to the side that sets up there.
  void read_control() {
    for (std::size_t h = 0; h < m_out.board.size() && m_out.rules.control_by_setup; ++h) {
      const bool first = m_out.sides[0].setup_area[h], second = m_out.sides[1].setup_area[h];
      if (first != second) m_out.control[h] = first ? 0 : 1;
    }
    read_held();
  }

  std::map<std::string, int> m_identities;
};

}  // namespace

int Briefing::find_battery(std::string_view id) const {
  return play::find_id(batteries, id);
}
int Briefing::messenger() const {
  return play::find_id(rules.modes, "messenger");
}

Result<std::shared_ptr<const Briefing>> Briefing::make(const scenario::BoundScenario& scenario) {
  const model::RulesetDocument& ruleset = *scenario.ruleset.document;
  const play::HexScenario hexes(scenario);
  return play::make_briefing<BriefingReader, Briefing>(scenario, hexes, Rules::read(ruleset), [&] {
    std::optional<std::vector<Hex>> summits;
    const auto& notes = hexes.view().scenario().notes;
    if (hexes.map().has_hexes() && notes && notes->summits) {
      summits = hexes.map().hexes(notes->summits->labels);
      std::sort(summits->begin(), summits->end());
    }
    return Board::make(hexes.map(), ruleset, std::move(summits));
  });
}

}  // namespace coq::red_poppies
