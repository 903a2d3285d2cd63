// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/rules.h"

#include <algorithm>
#include <iterator>

#include "core/base/text.h"
#include "core/documents/project/set_up_states.h"
#include "core/sight/models/edge_model.h"

namespace coq::dogme {
namespace {

constexpr const char* kRulesetCheck = "dogme.ruleset";
constexpr std::string_view kClasses = "classes.";
constexpr const char* kTypeNames[] = {"infantry",    "armour",      "assault", "transport",
                                      "super-heavy", "air-support", "anti-air"};
constexpr const char* kDogmaNames[] = {"artillery", "special-forces", "armoured-warfare", "scout",
                                       "rigid-discipline"};
constexpr const char* kMissionNames[] = {"extermination",        "regicide",         "invasion",
                                         "king-of-the-mountain", "capture-the-flag", "control"};
constexpr const char* kWhoNames[] = {"all", "flyers", "nobody"};
constexpr const char* kGroundNames[] = {"open", "cover", "impassable", "building", "hill", "deep-water"};

/// Fixed behaviour of the engine, whether the rules state it or leave it open. No ruleset can change it.
constexpr std::pair<const char*, const char*> kFacts[] = {
    {"cover.penalty.per", "move"},
    {"cover.penalty.floor", "0"},
    {"cover.penalty.flyers", "yes"},
    {"cheap.share", "1/2"},
    {"commander.count", "1"},
    {"commander.classes", "all"},
    {"artillery.optimal", "all"},
    {"artillery.first", "assailant"},
    {"special-forces.types", "infantry"},
    {"special-forces.call", "yes"},
    {"armoured-warfare.types", "armour"},
    {"armoured-warfare.optimal", "armour"},
    {"scout.types", "assault"},
    {"terrain.gap.edges", "0"},
    {"ties.pre-game", "again"},
    {"markers.when", "after-edges"},
    {"markers.impassable", "refused"},
    {"zone.scout", "half"},
    {"pi.unspent", "lost"},
    {"moves.per-turn", "1"},
    {"shots.per-turn", "1"},
    {"immobilised.until", "own-turn-end"},
    {"move.measured", "centre-path"},
    {"group.link", "chain"},
    {"group.facing-changes", "1"},
    {"apc.unplaced-passenger", "destroyed"},
    {"contact.partial", "touching"},
    {"alignment", "corner-to-corner"},
    {"contact.close-combat", "full"},
    {"break-off.fire", "yes"},
    {"align.fire", "no"},
    {"air.enters", "edge-points"},
    {"tank-killers.reaction", "none"},
    {"los.grazing-terrain", "free"},
    {"los.partly-in-cover", "points"},
    {"los.flyers-block", "yes"},
    {"los.height-ignores", "terrain"},
    {"los.partly-on-height", "no"},
    {"destroy.at", "least"},
    {"support.uses-shot", "yes"},
    {"support.optimal", "main"},
    {"attacks.per-target", "1"},
    {"immobilisation.when", "first-attempt"},
    {"immobilisation.air-fails", "off-table"},
    {"close.flanker-supports", "anywhere"},
    {"close.attacker-destroyed", "no"},
    {"close.defender-support", "none"},
    {"flank.front-of", "enemy"},
    {"close.attacker-losing-to-building", "recoils"},
    {"air.may-attack-close", "yes"},
    {"air.evaded-charge", "stays"},
    {"recoil.direction", "behind"},
    {"recoil.blocked-by-friend", "self"},
    {"recoil.flyer-lands", "next-free"},
    {"recoil.over-edge", "destroyed"},
    {"victory.base", "with-dogma"},
    {"invasion.air", "out"},
    {"invasion.carried", "counts"},
    {"hold.tested", "enemy-turn-end"},
    {"flag.by", "any-element"},
    {"facing", "any"},
    {"distance", "base-to-base"},
    {"campaign", "scenario-list"},
    {"los.units", "obstacle"},
};

/// Returns the scales for which the ruleset has class tables.
std::vector<std::string> scales_of(const model::RulesetDocument& ruleset) {
  std::vector<std::string> out;
  for (const model::Table& table : ruleset.tables)
    if (table.id.starts_with(kClasses) &&
        ruleset.find_value("base." + table.id.substr(kClasses.size())) != nullptr)
      out.push_back(table.id.substr(kClasses.size()));
  return out;
}

class RulesMaker {
 public:
  RulesMaker(const model::RulesetDocument& ruleset, std::string scale, Rules& out)
      : m_ruleset(ruleset), m_reader(ruleset, kRulesetCheck), m_out(out) {
    const std::string usual = m_reader.text("profile");
    m_reader.place_of(scales_of(ruleset), usual, "profile");
    m_out.scale = scale.empty() ? usual : std::move(scale);
  }

  const play::RulesetReader& run() {
    read_lengths();
    read_turn();
    read_attacks();
    read_dogmas();
    read_missions();
    read_classes();
    read_ground();
    for (const auto& [id, word] : kFacts) m_reader.fact(id, word);
    m_reader.words_of_column(scenario::kSetUpStates, "state", {"off-table"});
    return m_reader;
  }

 private:
  std::string scaled(const char* key) const { return std::string(key) + "." + m_out.scale; }
  Um to_length(const std::string& id, const std::string& text) {
    const auto length = parse_mm(text);
    if (!length) m_reader.fail_mm(id, text);
    return length.value_or(1);
  }
  Um length(const std::string& id) { return to_length(id, m_reader.text(id.c_str())); }
  Share share(const char* id) {
    const std::string text = m_reader.text(id);
    const auto parts = split(text, '/');
    const auto numerator = parse_integer(parts.front()), denominator = parse_integer(parts.back());
    if (parts.size() == 2 && numerator && denominator && *numerator > 0 && *denominator > 0)
      return {static_cast<int>(*numerator), static_cast<int>(*denominator)};
    m_reader.fail_share(id, text);
    return {};
  }
  /// Returns the index of `text` in a closed list. If it is missing there, reports an error and returns 0.
  template <class Words>
  int word(const Words& words, const std::string& text, const char* where) {
    return static_cast<int>(m_reader.place_of(words, text, where));
  }

  void read_lengths() {
    m_out.unit = m_reader.is_first(scaled("unit").c_str(), {"cm", "in"}) ? 10'000 : 25'400;
    m_out.base = length(scaled("base"));
    m_out.formation = length(scaled("formation"));
    m_out.recoil = length(scaled("recoil"));
    m_out.zone_depth = length(scaled("zone.depth"));
    m_out.mountain_radius = length(scaled("mountain.radius"));
    m_out.cover_penalty = length(scaled("cover.penalty"));
    m_out.terrain_gap = length(scaled("terrain.gap"));
    m_out.tolerance = length("contact.tolerance");
    length(scaled("terrain.diameter"));  // Only checks use this.
    m_out.flyer_step = std::max<Um>(1, length("flyer.step"));
  }

  void read_turn() {
    m_out.die = m_reader.at_least(2, "die");
    m_reader.at_least(1, "force.points");
    m_reader.at_least(0, "cheap.cost");
    m_reader.at_least(0, "dogma.most");
    m_out.commander_lost = m_reader.number("pi.commander-lost");
    m_out.pi_least = m_reader.integer("pi.least");
    m_out.pi_move = m_reader.integer("pi.move");
    m_out.pi_group = m_reader.integer("pi.group");
    m_out.pi_break_off = m_reader.integer("pi.break-off");
    m_out.pi_call = m_reader.integer("pi.call");
    m_out.pi_arrive = m_reader.integer("pi.arrive");
    m_out.pi_align = m_reader.integer("pi.align");
    m_out.pi_form = m_reader.integer("pi.form-group");
    m_out.pi_turn = m_reader.integer("pi.turn");
    m_out.pi_embark = m_reader.integer("pi.embark");
    m_out.pi_disembark = m_reader.integer("pi.disembark");
    m_out.group_most = m_reader.at_least(1, "group.most");
    m_out.group_least = m_reader.at_least(2, "group.least");
    m_out.apc_capacity = m_reader.integer("apc.capacity");
  }

  void read_attacks() {
    m_out.destroy_times = m_reader.at_least(1, "destroy.times");
    m_out.optimal_margin = m_reader.at_least(1, "optimal.margin");
    m_out.support = m_reader.number("support.each");
    m_out.support_most = m_reader.integer("support.most");
    m_out.close_support = m_reader.number("close.support.each");
    m_out.close_support_most = m_reader.integer("close.support.most");
    m_out.need = m_reader.integer("immobilisation.need");
    m_out.close_one_attack = m_reader.is_first("close.one-attack", {"yes", "no"});
    for (const std::string& type : m_reader.words("cover.optimal-kept"))
      m_out.keeps_optimal[static_cast<std::size_t>(word(kTypeNames, type, "cover.optimal-kept"))] = true;
  }

  void read_dogmas() {
    m_out.need_strict = m_reader.number("immobilisation.need.rigid-discipline");
    m_out.artillery = m_reader.number("artillery.factor");
    m_out.artillery_marks_all = !m_reader.is_first("artillery.markers", {"ordinary", "all-survivors"});
    m_out.armour_close = m_out.armour_ranged = false;
    for (const std::string& mode : m_reader.words_among("armour.modes", {"close", "ranged"}))
      (mode == "close" ? m_out.armour_close : m_out.armour_ranged) = true;
    m_out.dogma_counts = m_reader.is_first("points.dogma-counts", {"yes", "no"});
    m_out.scout_turns = m_reader.integer("scout.no-contact-turns");
    for (const model::TableRow& row : m_reader.rows("dogmas")) {
      const int dogma = word(kDogmaNames, m_reader.cell(row, "dogma"), "dogmas");
      m_out.dogma_points[static_cast<std::size_t>(dogma)] = m_reader.number_cell(row, "points");
    }
  }

  void read_missions() {
    m_out.extermination = share("extermination.share");
    m_out.invasion = share("invasion.share");
    m_out.invasion_loss = share("invasion.loss");
    m_out.mountain_points = m_reader.integer("mountain.points");
    m_out.missions.assign(kMissions, Mission::extermination);
    for (const model::TableRow& row : m_reader.rows("missions")) {
      const int number = m_reader.number_cell(row, "number");
      const int mission = word(kMissionNames, m_reader.cell(row, "mission"), "missions");
      if (number >= 1 && number <= kMissions)
        m_out.missions[static_cast<std::size_t>(number - 1)] = static_cast<Mission>(mission);
    }
    std::vector<std::string> faces;
    for (int face = 1; face <= m_out.die; ++face) faces.push_back(std::to_string(face));
    for (const std::string& face : m_reader.words_among("edge.wish", faces))
      m_out.wish_faces.push_back(static_cast<int>(parse_integer(face).value_or(0)));
    for (const model::TableRow& row : m_reader.rows("tables")) {
      if (m_reader.cell(row, "scale") == m_out.scale)
        m_out.pieces[m_reader.number_cell(row, "points")] = m_reader.number_cell(row, "pieces");
    }
  }

  void read_classes() {
    const std::string table = scaled("classes");
    for (const model::TableRow& row : m_reader.rows(table.c_str())) {
      ClassInfo& info = m_out.classes.emplace_back();
      info.id = m_reader.cell(row, "class");
      info.type = static_cast<Type>(word(kTypeNames, m_reader.cell(row, "type"), "classes"));
      info.speed = table_length(row, "speed");
      info.range = table_length(row, "range");
      info.cf = m_reader.number_cell(row, "cf");
      info.points = m_reader.number_cell(row, "points");
      read_optimal(info, m_reader.cell(row, "optimal"), m_reader.cell(row, "mode"));
    }
    // Q05: the values for cells that are left blank.
    if (!m_reader.is_first("optimal.blank", {"none", "merged"})) {
      for (const model::TableRow& row : m_reader.rows("classes.blank")) {
        if (ClassInfo* info = find(m_reader.cell(row, "class")))
          read_optimal(*info, m_reader.cell(row, "optimal"), m_reader.cell(row, "mode"));
      }
    }
    for (const model::TableRow& row : m_reader.rows("classes.flags")) read_flag(row);
    for (const char* id : {"los.seen-over-units", "los.see-over-units"})
      m_reader.words_among(id, play::ids_of(m_out.classes));
    m_reader.words_among("words.roles", {"commander", "flag-bearer"});
  }

  /// Returns a length in the scale's unit. It must fit into a coordinate.
  Um table_length(const model::TableRow& row, const char* column) {
    const std::int64_t length = std::int64_t{m_reader.number_cell(row, column)} * m_out.unit;
    if (length >= 0 && length <= kUmLimit) return static_cast<Um>(length);
    m_reader.fail_least(column, m_reader.cell(row, column), 0);
    return 0;
  }

  ClassInfo* find(const std::string& id) {
    for (ClassInfo& info : m_out.classes)
      if (info.id == id) return &info;
    return nullptr;
  }

  void read_optimal(ClassInfo& info, const std::string& types, const std::string& mode) {
    if (types.empty() || types == "-") return;
    for (const std::string_view type : split_words(types))
      info.optimal[static_cast<std::size_t>(word(kTypeNames, std::string(type), "classes"))] = true;
    info.optimal_close = mode == "close";
    info.optimal_ranged = mode == "ranged";
  }

  void read_flag(const model::TableRow& row) {
    ClassInfo* info = find(m_reader.cell(row, "class"));
    const std::string flag = m_reader.cell(row, "flag");
    if (info == nullptr)
      return m_reader.fail(message("the table \"{}\" names an unknown class \"{}\"", "classes.flags",
                                   m_reader.cell(row, "class")));
    const std::pair<const char*, bool ClassInfo::*> kFlags[] = {
        {"move-or-fire", &ClassInfo::move_or_fire},
        {"flies", &ClassInfo::flies},
        {"off-table", &ClassInfo::off_table},
        {"carries", &ClassInfo::carries},
        {"may-embark", &ClassInfo::may_embark},
        {"no-close-target", &ClassInfo::no_close_target},
        {"attacks-buildings", &ClassInfo::attacks_buildings}};
    for (const auto& [name, member] : kFlags)
      if (flag == name) return void(info->*member = true);
    std::vector<std::string> known;
    for (const auto& [name, member] : kFlags) known.emplace_back(name);
    m_reader.fail_word("classes.flags", flag, known);
  }

  void read_ground() {
    for (const model::TerrainType& type : m_ruleset.terrain_types) {
      TerrainInfo& info = m_out.terrain[type.id];
      if (const auto* play = type.find_effect("play"))
        info.ground = static_cast<Ground>(word(kGroundNames, play->value, "play"));
      read_usual(info);
      if (const auto* enter = type.find_effect("enter"))
        info.enter = static_cast<Who>(word(kWhoNames, enter->value, "enter"));
      if (const auto* end = type.find_effect("end"))
        info.end = static_cast<Who>(word(kWhoNames, end->value, "end"));
      constexpr const char* kSpeed[] = {"full", "penalty"};
      if (const auto* speed = type.find_effect("speed")) info.slows = word(kSpeed, speed->value, "speed") == 1;
      constexpr const char* kOptimal[] = {"kept", "lost"};
      if (const auto* optimal = type.find_effect("optimal"))
        info.hides = word(kOptimal, optimal->value, "optimal") == 1;
      info.sight = sight::sight_role_of_word(type.los);
      check_sight(type, info.sight);
      if (const auto* cf = type.find_effect("cf"))
        info.cf = static_cast<int>(parse_integer(cf->value).value_or(0));
      if (const auto* destroyed = type.find_effect("destroyed")) info.destroyed = destroyed->value;
    }
    for (const auto& [type, info] : m_out.terrain) {
      if (info.ground == Ground::building && m_out.terrain.count(info.destroyed) == 0)
        m_reader.fail_word("destroyed", info.destroyed, play::ids_of(m_ruleset.terrain_types));
    }
  }

  /// The effects on sight must repeat what the type's `los` does, so that a ruleset cannot contradict it.
  void check_sight(const model::TerrainType& type, sight::SightRole role) {
    constexpr const char* kSight[] = {"none", "obstacle", "through", "height"};
    const bool height = role == sight::SightRole::height;
    const std::pair<const char*, const char*> told[] = {{"sight", kSight[static_cast<int>(role)]},
                                                        {"sight-from", height ? "over-terrain" : ""},
                                                        {"sight-to", height ? "over-terrain" : ""}};
    for (const auto& [on, word] : told) {
      const model::Effect* effect = type.find_effect(on);
      if (effect != nullptr && effect->value != word)
        m_reader.fail(
            message("the value \"{}\" of the ruleset is \"{}\": expected {}", on, effect->value, word));
    }
  }

  /// D7.2 to D7.6: sets the defaults of a type's ground.
  static void read_usual(TerrainInfo& info) {
    const bool closed = info.ground == Ground::impassable || info.ground == Ground::building ||
                        info.ground == Ground::deep_water;
    if (closed) {
      info.enter = Who::flyers;
      info.end = Who::nobody;
    }
    info.slows = info.hides = info.ground == Ground::cover;
    if (info.ground == Ground::building) info.destroyed = "cover";
  }

  const model::RulesetDocument& m_ruleset;
  play::RulesetReader m_reader;
  Rules& m_out;
};

}  // namespace

const char* dogma_name(Dogma dogma) {
  return kDogmaNames[static_cast<int>(dogma)];
}

const char* mission_name(Mission mission) {
  return kMissionNames[static_cast<int>(mission)];
}

const ClassInfo* Rules::find_class(std::string_view id) const {
  for (const ClassInfo& info : classes)
    if (info.id == id) return &info;
  return nullptr;
}

Result<Rules> Rules::read(const model::RulesetDocument& ruleset, std::string scale) {
  Rules out;
  RulesMaker maker(ruleset, std::move(scale), out);
  if (const auto problem = maker.run().problem()) return *problem;
  return out;
}

play::RulesetReading Rules::reading(const model::RulesetDocument& ruleset) {
  play::RulesetReading out;
  for (const std::string& scale : scales_of(ruleset)) {
    Rules read;
    RulesMaker maker(ruleset, scale, read);
    out.add(maker.run());
  }
  return out;
}

}  // namespace coq::dogme
