// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/fire_rules.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::perry_heroes {
namespace {

constexpr std::pair<const char*, const char*> kFireFacts[] = {
    {"jam.of-one", "never"},           {"jam.read", "natural"},
    {"jam.repair", "action-phase"},    {"save.violent.read", "natural"},
    {"zone.shape", "circle"},          {"zone.saves", "each-figure-each-hit"},
    {"suppression.until", "turn-end"}, {"suppression.morale", "all"},
    {"loader.contact", "bases"},       {"bands.words", "short medium long long"},
    {"bands.shared", "nearer"},        {"bands.strict", "as-written"},
    {"smoke.modifiers", "once"},
};
constexpr std::pair<const char*, const char*> kCloseFacts[] = {{"close.higher", "kills"},
                                                               {"close.weapons", "best"}};
constexpr std::pair<const char*, const char*> kAlertFacts[] = {
    {"alert.shots", "1"}, {"alert.when", "after-action"}, {"alert.needs", "no-action"}};

/// Reads an angle that is_within_angle() supports.
int angle_value(play::RulesetReader& reader, const char* id) {
  static constexpr std::array<int, 5> kAngles = {45, 60, 90, 135, 180};
  return kAngles[static_cast<std::size_t>(reader.one_of(id, {"45", "60", "90", "135", "180"}))];
}

}  // namespace

void FireRules::read(play::RulesetReader& reader) {
  least = length_value(reader, "fire.least");
  die = reader.at_least(1, "fire.die");
  modifiers.read(reader, "fire.modifiers", "who");
  // A pair such as "crouched-wounded" is a single row of the table and counts once.
  for (const std::string& pair : reader.words("fire.once")) {
    const auto words = split(pair, '-');
    if (words.size() == 2)
      modifiers.count_once(words[0], words[1]);
    else
      reader.fail(message("the value \"{}\" of the ruleset is \"{}\": expected two words of the table "
                          "\"{}\", such as crouched-wounded",
                          "fire.once", pair, "fire.modifiers"),
                  "fire.once");
  }
  // The modifiers for moving and running add by default (Q21).
  if (!reader.is_first("fire.moving-and-running", {"add", "once"})) modifiers.count_once("moving", "running");
  scores.read(reader, "fire.scores", "score");
  jam_dice = reader.at_least(2, "jam.dice");
  jam_of_two = reader.at_least(2, "jam.dice.of-two");
  jam_rule = reader.number("jam.dice").rule;
  save_die = reader.at_least(1, "save.die");
  save_killed = reader.integer("save.killed");
  save_violent = reader.integer("save.violent");
  save.read(reader, "save.modifiers");
  suppression_ap = reader.integer("suppression.ap");
  suppression_zone = length_value(reader, "suppression.zone.rifles");
  for (const auto& [id, word] : kFireFacts) reader.fact(id, word);
}

void CloseRules::read(play::RulesetReader& reader) {
  die = reader.at_least(1, "close.die");
  distance = length_value(reader, "close.distance");
  behind = angle_value(reader, "close.behind");
  modifiers.read(reader, "close.modifiers", "who");
  tie_kills = !reader.is_first("close.tie", {"nothing", "both"});
  for (const auto& [id, word] : kCloseFacts) reader.fact(id, word);
}

void AlertRules::read(play::RulesetReader& reader) {
  arc = angle_value(reader, "alert.arc");
  until_turn_end = !reader.is_first("alert.until", {"next-card", "turn-end"});
  for (const auto& [id, word] : kAlertFacts) reader.fact(id, word);
}

namespace {

/// Fixed rules for serving guns, where the rules state them or leave them open.
constexpr std::pair<const char*, const char*> kGunFacts[] = {
    {"aim.step", "45"},
    {"aim.over-turn", "rotation-first"},
    {"crew.reduced", "fewer-able"},
    {"main-gun.needs", "not-moved loaded aimed"},
    {"main-gun.fast.replaces", "moving"},
    {"smoke.explosive", "no-modifier"},
    {"he.at-vehicle", "fp-he"},
    {"he.missed", "no-effect"},
    {"at.at-figure", "direct-hit-kills"},
    {"vehicle.commander", "turret"},
};

}  // namespace

void GunneryRules::read(play::RulesetReader& reader) {
  for (const std::string& word : reader.words("load.rounds"))
    rounds[word_place(reader, kRounds, word, "load.rounds")] = true;
  reduced_load = reader.integer("load.reduced");
  missing_aim = reader.integer("aim.missing");
  die = reader.at_least(1, "main-gun.die");
  fast = reader.at_least(1, "main-gun.fast");
  modifiers.read(reader, "main-gun.modifiers", "who");
  scores.read(reader, "main-gun.scores", "score");
  stays_loaded = !reader.is_first("load.after-shot", {"empty", "loaded"});
  for (const auto& [id, word] : kGunFacts) reader.fact(id, word);
}

void SecondaryRules::read(play::RulesetReader& reader) {
  die = reader.at_least(1, "fire.die");
  save_die = reader.at_least(1, "save.die");
  killed = reader.integer("secondary.killed");
  modifiers.read(reader, "secondary.modifiers", "who");
  modifiers.count_once("crouched", "wounded");  // one row in the original table
  saves.read(reader, "secondary.save.modifiers");
  scores.read(reader, "secondary.scores", "score");
  reader.fact("secondary.gunner", "own-station");
  reader.fact("secondary.coaxial.aiming", "no");
}

namespace {

constexpr std::pair<const char*, const char*> kCallFacts[] = {
    {"call.rolled", "arrival"}, {"call.sight", "at-call"},        {"drift.off-map", "lost"},
    {"drift.unit", "hex"},      {"call.smoke.grows-as", "shell"},
};
constexpr std::array<std::string_view, 2> kSupportRows = {"mortar", "artillery"};

}  // namespace

void ArtilleryRules::read(play::RulesetReader& reader) {
  for (const std::string& rank : reader.words("call.ranks"))
    ranks[word_place(reader, kRanks, rank, "call.ranks")] = true;
  radio = length_value(reader, "call.radio");
  for (const std::string& mission : reader.words("call.missions"))
    missions[word_place(reader, kMissions, mission, "call.missions")] = true;
  lit = length_value(reader, "call.illumination.radius");
  // The list of missions marks illumination with a question mark (Q40).
  if (reader.is_first("call.illumination", {"off", "on"}))
    missions[static_cast<std::size_t>(Mission::illumination)] = false;
  pending = reader.at_least(1, "call.pending");
  die = reader.at_least(1, "call.die");
  score = reader.integer("call.score");
  direction_die = reader.at_least(1, "drift.direction.die");
  distance_die = reader.at_least(1, "drift.distance.die");
  directions.assign(static_cast<std::size_t>(direction_die), 0);
  for (const model::TableRow& row : reader.rows("drift")) {
    const int face = reader.number_cell(row, "die");
    const auto wind = word_place(reader, kWinds, reader.cell(row, "direction"), "drift");
    if (face >= 1 && face <= direction_die)
      directions[static_cast<std::size_t>(face - 1)] = static_cast<int>(wind);
  }
  markers = reader.at_least(1, "call.smoke.markers");
  modifiers.read(reader, "call.modifiers");
  for (const model::TableRow& row : reader.rows("artillery")) {
    SupportRow& out = support[word_place(reader, kSupportRows, reader.cell(row, "support"), "artillery")];
    out = {reader.cell(row, "place"), reader.number_cell(row, "die"), reader.number_cell(row, "add"),
           reader.cell(row, "rule")};
  }
  for (const auto& [id, word] : kCallFacts) reader.fact(id, word);
}

namespace {

constexpr std::pair<const char*, const char*> kBlastFacts[] = {{"blast.unhurt", "morale"},
                                                               {"blast.covers", "better"},
                                                               {"blast.confined", "no-cover"},
                                                               {"blast.one-wound", "wounded"},
                                                               {"distance.at-radius", "inside"}};
constexpr std::pair<const char*, const char*> kGrenadeFacts[] = {{"grenade.natural-1", "fails"},
                                                                 {"grenade.natural-10", "exact"},
                                                                 {"grenade.direction.1", "beyond"},
                                                                 {"grenade.accuracy.direction", "same-die"}};
constexpr int kEighths = 8;

template <class Rows>
auto* find_source(const Rows& rows, std::string_view source) {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.source == source; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace

void BlastRules::read(play::RulesetReader& reader) {
  die = reader.at_least(1, "blast.die");
  gun_die = reader.at_least(1, "damage.die");
  wound = reader.integer("blast.wound");
  violent = reader.at_least(1, "blast.violent");
  violent_rule = reader.number("blast.violent").rule;
  for (const model::TableRow& row : reader.rows("blasts")) {
    Blast& out = rows.emplace_back();
    out.source = reader.cell(row, "source");
    out.radius = length_of(reader, reader.cell(row, "radius"), "blasts");
    out.gun_dice = reader.cell(row, "dice") == "gun";
    if (!out.gun_dice) out.dice = reader.number_cell(row, "dice");
    out.each = reader.number_cell(row, "each");
    out.rule = reader.cell(row, "rule");
  }
  modifiers.read(reader, "blast.modifiers", "source");
  const auto& rows_of = reader.rows("blast.modifiers");
  for (Blast& blast : rows)
    blast.confines = std::any_of(rows_of.begin(), rows_of.end(), [&](const model::TableRow& row) {
      return reader.cell(row, "source") == blast.source && reader.cell(row, "when") == "confined";
    });
  for (const model::TableRow& row : reader.rows("blast.top")) {
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const Blast& blast) {
      return blast.source == reader.cell(row, "source");
    });
    if (found == rows.end())
      reader.fail_word("blast.top", reader.cell(row, "source"), column_of(reader, "blasts", "source"));
    else
      found->at_top = reader.number_cell(row, "fp");
  }
  for (const auto& [id, word] : kBlastFacts) reader.fact(id, word);
}

const Blast* BlastRules::find(std::string_view source) const {
  return find_source(rows, source);
}

void GrenadeRules::read(play::RulesetReader& reader) {
  for (const model::TableRow& row : reader.rows("grenades")) {
    Grenade& out = rows.emplace_back();
    const auto length = [&](const char* column) {
      return length_of(reader, reader.cell(row, column), "grenades");
    };
    out.source = reader.cell(row, "source");
    out.range = length("range");
    out.die = std::max(1, reader.number_cell(row, "die"));
    out.score = reader.number_cell(row, "score");
    out.accuracy = length("accuracy");
    out.directions = reader.number_cell(row, "direction");
    // Directions are multiples of 45 degrees.
    if (out.directions < 1 || kEighths % out.directions != 0) {
      reader.fail_word("grenades", std::to_string(out.directions), {"1", "2", "4", "8"});
      out.directions = kEighths;
    }
    out.scatter = std::max(1, reader.number_cell(row, "scatter"));
    out.add = reader.number_cell(row, "add");
    out.rule = reader.cell(row, "rule");
    out.modifiers.read(reader, "grenade.modifiers", nullptr, out.source.c_str());
  }
  under = length_value(reader, "grenade.under");
  over = length_value(reader, "grenade.over");
  for (const auto& [id, word] : kGrenadeFacts) reader.fact(id, word);
}

const Grenade* GrenadeRules::find(std::string_view source) const {
  return find_source(rows, source);
}

}  // namespace coq::perry_heroes
