// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/movement_rules.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::perry_heroes {
namespace {

constexpr const char* kNoWay = "-";

constexpr std::pair<const char*, const char*> kMovementFacts[] = {
    {"posture.gait", "tied"},         {"move.terrain", "start"}, {"move.cost", "start"},
    {"drive.terrain", "start"},       {"drive.cost", "start"},   {"health.half.rounding", "none"},
    {"moved.until", "next-card"},     {"overrun", "killed"},     {"drive.step", "45"},
    {"distance.at-radius", "inside"},
};

template <class Number, class Read>
ByColumn<Number> read_row(game::RulesetReader& reader, const model::TableRow& row, const char* named,
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

/// "per-move", or "per-10cm": the length.
Um length_paid_for(game::RulesetReader& reader) {
  constexpr const char* kId = "move.payment";
  const std::string text = reader.text(kId);
  if (text == "per-move") return 0;
  constexpr std::string_view kBefore = "per-", kAfter = "cm";
  const std::string_view all = text;
  if (all.starts_with(kBefore) && all.ends_with(kAfter) && all.size() > kBefore.size() + kAfter.size()) {
    const auto cm = parse_integer(all.substr(kBefore.size(), all.size() - kBefore.size() - kAfter.size()));
    if (cm && *cm > 0 && *cm <= 1000) return static_cast<Um>(*cm) * kCm;
  }
  reader.fail(message("the value \"{}\" of the ruleset is \"{}\"", kId, text));
  return 0;
}

}  // namespace

void MoveTables::read(game::RulesetReader& reader, const char* distance, const char* named, const char* cost) {
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

void MovementRules::read(game::RulesetReader& reader) {
  foot.read(reader, "foot.distance", "gait", "foot.cost");
  vehicle.read(reader, "vehicle.distance", "class", "vehicle.cost");
  for (const std::string_view gait : kGaits)
    if (foot.distance(gait) == nullptr)
      reader.fail(message("the value \"{}\" of the ruleset is \"{}\"", "foot.distance", std::string(gait)));
  const auto ambushed = reader.words("camouflage.ambushed");
  for (const model::TableRow& row : reader.rows("postures")) {
    const std::string word = reader.cell(row, "posture");
    const std::size_t posture = word_place(reader, kPostures, word, "postures");
    const std::string words = reader.cell(row, "gaits");
    for (const std::string_view gait : split_words(words))
      gaits[posture][word_place(reader, kGaits, gait, "postures")] = true;
    // The table says of the ambush what camouflage.ambushed says.
    const bool listed = std::find(ambushed.begin(), ambushed.end(), word) != ambushed.end();
    if (const std::string is = reader.cell(row, "ambushed"); is != (listed ? "yes" : "no"))
      reader.fail(message("the value \"{}\" of the ruleset is \"{}\"", "postures", is));
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
    reader.fail(message("the value \"{}\" of the ruleset is \"{}\"", "health.half", share));
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

}  // namespace coq::perry_heroes
