// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/artillery_rules.h"

#include <algorithm>

namespace coq::perry_heroes {
namespace {

constexpr std::pair<const char*, const char*> kCallFacts[] = {
    {"call.rolled", "arrival"}, {"call.sight", "at-call"},        {"drift.off-map", "lost"},
    {"drift.unit", "hex"},      {"call.smoke.grows-as", "shell"},
};
constexpr std::array<std::string_view, 2> kSupportRows = {"mortar", "artillery"};

}  // namespace

void ArtilleryRules::read(game::RulesetReader& reader) {
  for (const std::string& rank : reader.words("call.ranks"))
    ranks[word_place(reader, kRanks, rank, "call.ranks")] = true;
  radio = length_value(reader, "call.radio");
  for (const std::string& mission : reader.words("call.missions"))
    missions[word_place(reader, kMissions, mission, "call.missions")] = true;
  lit = length_value(reader, "call.illumination.radius");
  // The list of missions has it with a question mark (Q40).
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

}  // namespace coq::perry_heroes
