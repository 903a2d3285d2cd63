// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/engine/blast_rules.h"

#include <algorithm>

namespace coq::perry_heroes {
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

void BlastRules::read(game::RulesetReader& reader) {
  die = reader.at_least(1, "blast.die");
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
      reader.fail(
          message("the value \"{}\" of the ruleset is \"{}\"", "blast.top", reader.cell(row, "source")));
    else
      found->at_top = reader.number_cell(row, "fp");
  }
  for (const auto& [id, word] : kBlastFacts) reader.fact(id, word);
}

const Blast* BlastRules::find(std::string_view source) const {
  return find_source(rows, source);
}

void GrenadeRules::read(game::RulesetReader& reader) {
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
    // Directions are steps of 45 degrees, or of whole multiples of it.
    if (out.directions < 1 || kEighths % out.directions != 0) {
      reader.fail(message("the value \"{}\" of the ruleset is \"{}\"", "grenades", out.directions));
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
