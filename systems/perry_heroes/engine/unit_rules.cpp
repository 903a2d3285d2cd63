// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/unit_rules.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/play/engine/arguments.h"

namespace coq::perry_heroes {
namespace {

constexpr std::pair<const char*, const char*> kMoraleFacts[] = {
    {"morale.pinned.prone", "free"},   {"morale.panicked.flees", "run"},
    {"morale.per-event", "1"},         {"morale.hit-without-damage", "tests"},
    {"morale.vehicle", "crew"},        {"morale.messenger.isolated", "exempt"},
    {"health.treated", "marker"},      {"health.untreated-at-end", "dead"},
    {"distance.strict", "as-written"},
};
constexpr std::pair<const char*, const char*> kRallyFacts[] = {
    {"rally.each", "1"},
    {"rally.by", "better"},
    {"rally.order", "isolated-first"},
    {"rally.failed-immobilised", "abandoned"},
};

/// Morale causes that the engine supports: the event, and the units that test.
constexpr std::pair<std::string_view, std::string_view> kCauses[] = {
    {"casualty", "friends-near"},
    {"close-combat", "friends-near"},
    {"fire", "friends-near"},
    {"suppressive-fire", "enemies-in-zone"},
    {"artillery", "unhurt-in-radius"},
    {"failed-jump", "figure"},
    {"overrun", "friends-near"},
    {"grenade", "unhurt-in-radius"},
    {"main-gun", "friends-near"},
    {"tank-he", "unhurt-in-radius"},
    {"secondary-fire", "friends-near"},
    {"isolated", "figure"},
    {"isolated", "vehicle"},
};

std::vector<std::string> known_causes() {
  std::vector<std::string> out;
  for (const auto& [event, who] : kCauses) out.push_back(std::string(event) + " " + std::string(who));
  return out;
}

}  // namespace

void MoraleRules::read(play::RulesetReader& reader) {
  die = reader.at_least(1, "morale.die");
  score = reader.integer("morale.score");
  distance = length_value(reader, "morale.distance");
  modifiers.read(reader, "morale.modifiers");
  for (const auto& [id, word] : kMoraleFacts) reader.fact(id, word);
  for (const model::TableRow& row : reader.rows("morale.causes")) {
    const MoraleCause& cause = causes.emplace_back(
        MoraleCause{reader.cell(row, "event"), reader.cell(row, "who"), reader.cell(row, "rule")});
    reader.place_of(known_causes(), cause.event + " " + cause.who, "morale.causes");
  }
  for (const model::TableRow& row : reader.rows("morale")) {
    const std::size_t at = reader.place_of(kMorales, reader.cell(row, "level"), "morale");
    next[at] = static_cast<Morale>(reader.place_of(kMorales, reader.cell(row, "next"), "morale"));
    rules[at] = reader.cell(row, "rule");
    const std::string posture = reader.cell(row, "posture");
    if (posture.empty()) continue;
    postures[at] = static_cast<Posture>(reader.place_of(kPostures, posture, "morale"));
  }
}

std::string MoraleRules::cause(std::string_view event, std::string_view who) const {
  for (const MoraleCause& one : causes)
    if (one.event == event && one.who == who) return one.rule;
  return event == "casualty" || who != "friends-near" ? "" : cause("casualty", who);
}

std::string MoraleRules::event_of(std::string_view rule) const {
  for (const MoraleCause& one : causes)
    if (one.rule == rule) return one.event;
  return "";
}

void RallyRules::read(play::RulesetReader& reader) {
  die = reader.at_least(1, "rally.die");
  score = reader.integer("rally.score");
  distance = length_value(reader, "rally.distance");
  alone_figure = length_value(reader, "isolated.figure");
  alone_vehicle = length_value(reader, "isolated.vehicle");
  figures.read(reader, "rally.modifiers", "who");
  figures.count_once("nco", "veteran");
  vehicles.read(reader, "rally.vehicle.modifiers", "who");
  // The book prints the row for veterans twice (Q37).
  if (!reader.is_first("rally.vehicle.veteran", {"once", "twice"})) vehicles.count_each();
  self = !reader.is_first("rally.self", {"no", "yes"});
  for (const model::TableRow& row : reader.rows("rally.bonuses")) {
    const std::string unit = reader.cell(row, "unit");
    if (!reader.cell(row, "is").empty()) bonuses.emplace_back(unit, reader.number_cell(row, "is"));
  }
  for (const auto& [id, word] : kRallyFacts) reader.fact(id, word);
}

int RallyRules::bonus_of(std::string_view kind) const {
  for (const auto& [unit, is] : bonuses)
    if (unit == kind) return is;
  return 0;
}

namespace {

constexpr const char* kNoWay = "-";

constexpr std::pair<const char*, const char*> kMovementFacts[] = {
    {"posture.gait", "tied"},         {"move.terrain", "start"}, {"move.cost", "start"},
    {"drive.terrain", "start"},       {"drive.cost", "start"},   {"health.half.rounding", "none"},
    {"moved.until", "next-card"},     {"overrun", "killed"},     {"drive.step", "45"},
    {"distance.at-radius", "inside"},
};

template <class Number, class Read>
ByColumn<Number> read_row(play::RulesetReader& reader, const model::TableRow& row, const char* named,
                          const Read& read) {
  ByColumn<Number> out;
  out.rule = reader.cell(row, "rule");
  for (const auto& [column, text] : row.cells) {
    if (column == named || column == "rule") continue;
    auto& cell = out.cells[column];
    if (text != kNoWay) cell = read(column);
  }
  return out;
}

/// Reads the length that a payment covers: 0 for "per-move", else the length, as in "per-10cm".
Um length_paid_for(play::RulesetReader& reader) {
  constexpr const char* kId = "move.payment";
  const std::string text = reader.text(kId);
  if (text == "per-move") return 0;
  constexpr std::string_view kBefore = "per-", kAfter = "cm";
  const std::string_view all = text;
  if (all.starts_with(kBefore) && all.ends_with(kAfter) && all.size() > kBefore.size() + kAfter.size()) {
    const auto cm = parse_integer(all.substr(kBefore.size(), all.size() - kBefore.size() - kAfter.size()));
    if (cm && *cm > 0 && *cm <= 1000) return static_cast<Um>(*cm) * kCm;
  }
  reader.fail_word(kId, text, {"per-move", "per-10cm"});
  return 0;
}

}  // namespace

void MoveTables::read(play::RulesetReader& reader, const char* distance, const char* named, const char* cost) {
  for (const model::TableRow& row : reader.rows(distance))
    distances[reader.cell(row, named)] = read_row<Um>(reader, row, named, [&](const std::string& column) {
      return length_of(reader, reader.cell(row, column.c_str()), distance);
    });
  for (const model::TableRow& row : reader.rows(cost))
    costs[reader.cell(row, "row")] = read_row<int>(
        reader, row, "row", [&](const std::string& column) { return reader.number_cell(row, column.c_str()); });
}

const ByColumn<Um>* MoveTables::distance(std::string_view name) const {
  const auto found = distances.find(name);
  return found == distances.end() ? nullptr : &found->second;
}

const ByColumn<int>* MoveTables::cost(std::string_view row) const {
  const auto found = costs.find(row.empty() ? std::string_view("base") : row);
  return found == costs.end() ? nullptr : &found->second;
}

void MovementRules::read(play::RulesetReader& reader) {
  foot.read(reader, "foot.distance", "gait", "foot.cost");
  vehicle.read(reader, "vehicle.distance", "class", "vehicle.cost");
  for (const std::string_view gait : kGaits)
    if (foot.distance(gait) == nullptr)
      reader.fail(
          message("the ruleset has no row \"{}\" in the table \"{}\"", std::string(gait), "foot.distance"),
          "foot.distance");
  const auto ambushed = reader.words("camouflage.ambushed");
  for (const model::TableRow& row : reader.rows("postures")) {
    const std::string word = reader.cell(row, "posture");
    const std::size_t posture = word_place(reader, kPostures, word, "postures");
    const std::string words = reader.cell(row, "gaits");
    for (const std::string_view gait : split_words(words))
      gaits[posture][word_place(reader, kGaits, gait, "postures")] = true;
    // The table and camouflage.ambushed must agree.
    const bool listed = std::find(ambushed.begin(), ambushed.end(), word) != ambushed.end();
    if (const std::string is = reader.cell(row, "ambushed"); is != (listed ? "yes" : "no"))
      reader.fail_word("postures", is, {listed ? "yes" : "no"});
  }
  per = length_paid_for(reader);
  const std::string share = reader.text("health.half");
  const auto half = split(share, '/');
  const auto of = half.size() == 2 ? parse_integer(half[0]) : std::nullopt;
  const auto in = half.size() == 2 ? parse_integer(half[1]) : std::nullopt;
  if (of && in && *of > 0 && *in >= *of && *in <= 100) {
    half_of = static_cast<int>(*of);
    half_in = static_cast<int>(*in);
  } else {
    reader.fail_share("health.half", share);
  }
  search_instead = reader.is_first("search.instead", {"move", "none"});
  trap_instead = reader.is_first("trap.instead", {"move", "none"});
  for (const auto& [id, word] : kMovementFacts) reader.fact(id, word);
}

Posture MovementRules::posture_of(Gait gait) const {
  for (std::size_t posture = 0; posture < kPostures.size(); ++posture)
    if (gaits[posture][static_cast<std::size_t>(gait)]) return static_cast<Posture>(posture);
  return Posture::standing;
}

namespace {

/// Fixed ways of play, where the rules state them or leave them open. No ruleset can change them.
constexpr std::pair<const char*, const char*> kSkillFacts[] = {
    {"closed-vehicle", "radio"},
    {"embark.failed", "prone wounded morale"},
    {"camouflage.rows", "best"},
    {"concealed.allowed", "scenario"},
    {"concealed.lasts", "unlocated unmoved"},
    {"concealed.where", "off-table"},
    {"concealed.ended-by", "move rise"},
    {"smoke.locating", "unaffected"},
    {"smoke.modifiers", "once"},
    {"actions.list", "headings"},
    {"health.untreated-at-end", "dead"},
};

}  // namespace

void SkillRules::read(play::RulesetReader& reader) {
  for (const model::TableRow& row : reader.rows("skills"))
    skills[reader.cell(row, "action")] = {std::max(1, reader.number_cell(row, "die")),
                                          reader.number_cell(row, "score"), reader.cell(row, "rule")};
  for (const char* action : {"search", "trap", "treat"})
    if (!skills.contains(action)) reader.fail(message("the ruleset has no table \"{}\"", "skills"));
  modifiers.read(reader, "skill.modifiers", "action");
  experienced = static_cast<Experience>(reader.one_of("experienced", {"green", "normal", "veteran"}));
  search_radius = length_value(reader, "search.radius");
  trap_radius = length_value(reader, "trap.radius");
  treat_distance = length_value(reader, "treat.distance");
  sprung = reader.integer("trap.sprung");
  sprung_natural = reader.is_first("trap.sprung.read", {"natural", "modified"});
  blast = reader.text("trap.blast");
  reader.words_among("trap.blast", column_of(reader, "blasts", "source"));
  for (const model::TableRow& row : reader.rows("treat.by"))
    treated_by.emplace_back(reader.cell(row, "who"), reader.cell(row, "rule"));
  for (const auto& [id, word] : kSkillFacts) reader.fact(id, word);
}

void TransportRules::read(play::RulesetReader& reader) {
  distance = length_value(reader, "embark.distance");
  placed = length_value(reader, "embark.placed");
  die = reader.at_least(1, "embark.die");
  score = reader.integer("embark.score");
  moving = reader.is_first("embark.moving", {"roll", "refused"});
  seats = reader.integer("embark.capacity");
  modifiers.read(reader, "embark.modifiers");
}

void TalkRules::read(play::RulesetReader& reader) {
  talk = length_value(reader, "talk.distance");
  voice = length_value(reader, "voice.distance");
  radio_over = length_value(reader, "radio.over");
  messenger = length_value(reader, "messenger.distance");
}

void LocatingRules::read(play::RulesetReader& reader) {
  die = reader.at_least(1, "locate.die");
  above = reader.integer("locate.above");
  if (const std::string text = reader.text("locate.always"); text != "none")
    always = reader.at_least(1, "locate.always");
  const int times = reader.at_least(1, "sight.optics.times");
  if (!reader.is_first("sight.optics", {"table", "times"})) optics_times = times;
  told = length_value(reader, "locate.told");
  limits_fire = !reader.is_first("sight.limits", {"locate", "all"});
}

}  // namespace coq::perry_heroes
