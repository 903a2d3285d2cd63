// SPDX-License-Identifier: MIT
// Explosions: one procedure for grenades, shells and bombs (7.8.3, 7.12.3, 7.18.3, 7.20.3).
#include <algorithm>

#include "systems/perry_heroes/engine/armour.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

/// Does the area hold the point? Lines do not: one is behind them.
bool is_in_area(const Table& t, Point p, const GroundPiece* area) {
  const auto pieces = t.b.ground.at(p);
  return std::find(pieces.begin(), pieces.end(), area) != pieces.end();
}

/// The areas of hard cover about a figure.
std::vector<const GroundPiece*> buildings_of(const Table& t, int unit) {
  std::vector<const GroundPiece*> out;
  for (const GroundPiece* piece : t.b.ground.at(t.at(unit)))
    if (piece->line.empty() && t.b.ground.type(*piece).blast == "hard") out.push_back(piece);
  return out;
}

/// Is it in one room with the explosion?
bool is_confined_with(const Table& t, Point at, int unit) {
  const auto buildings = buildings_of(t, unit);
  return std::any_of(buildings.begin(), buildings.end(),
                     [&](const GroundPiece* piece) { return is_in_area(t, at, piece); });
}

/// Is it in the building that was hit?
bool is_in_hit(const Table& t, int unit, int building) {
  if (building == kNone) return false;
  const auto buildings = buildings_of(t, unit);
  const GroundPiece* hit = &t.b.ground.pieces()[static_cast<std::size_t>(building)];
  return std::find(buildings.begin(), buildings.end(), hit) != buildings.end();
}

struct BlastCover {
  bool light = false, hard = false;
};

/// In an area that is cover, or just behind a line that is (digest of 5.7). Walls that close both in, the
/// figure and a grenade, are no cover from it (Q64).
BlastCover cover_of(const Table& t, Point at, int unit, const std::vector<std::string>& words, bool confined) {
  BlastCover out;
  const auto add = [&](const std::string& blast) {
    out.light = out.light || blast == "light";
    out.hard = out.hard || blast == "hard";
  };
  for (const GroundPiece* piece : t.b.ground.at(t.at(unit))) {
    const std::string& blast = t.b.ground.type(*piece).blast;
    if (piece->line.empty() && !(confined && blast == "hard" && is_in_area(t, at, piece))) add(blast);
  }
  for (const GroundPiece& piece : t.b.ground.pieces()) {
    const GroundType& type = t.b.ground.type(piece);
    if (!type.blast.empty() && std::find(words.begin(), words.end(), "behind." + type.id) != words.end())
      add(type.blast);
  }
  return out;
}

/// The modifiers of a figure; of two covers the better (Q64).
game::Reasons blast_reasons(const Table& t, const Blast& blast, Point at, int unit, int building) {
  const auto words = t.shelter(at, unit);
  const bool with_it = is_confined_with(t, at, unit), confined = blast.confines && with_it;
  const BlastCover cover = cover_of(t, at, unit, words, confined);
  Facts bare = t.target_facts(unit);
  bare.add(words);
  bare.add(confined, "confined");
  bare.add(with_it || is_in_hit(t, unit, building), "in-building-hit");
  const auto with = [&](std::string_view cover_word) {
    Facts facts = bare;
    facts.add(!cover_word.empty(), cover_word);
    game::Reasons out;
    if (blast.each != 0) out.push_back({blast.each, blast.rule, "each"});
    t.rules().blast.modifiers.add_to(out, blast.source, facts);
    return out;
  };
  game::Reasons out = with("");
  const auto better = [&](bool holds, const char* word) {
    if (!holds) return;
    game::Reasons other = with(word);
    if (game::sum_of(other) < game::sum_of(out)) out = std::move(other);
  };
  better(cover.light, "light-cover");
  better(cover.hard, "hard-cover");
  return out;
}

/// What the table of causes calls the event.
std::string_view blast_event(std::string_view source) {
  if (source == "mortar" || source == "artillery") return "artillery";
  return source == "tank-he" ? source : "grenade";
}

}  // namespace

void Umpire::explode(std::string_view source, Point at, int gun_dice, int building) {
  const BlastRules& rules = b.rules.blast;
  const Blast* blast = rules.find(source);
  if (blast == nullptr) return;
  log.event("explosion", {{"source", blast->source}, {"at", game::point_text(at)}}, blast->rule);
  const std::string unhurt = b.rules.morale_tests.cause(blast_event(source), "unhurt-in-radius");
  const int dice = blast->gun_dice ? gun_dice : blast->dice;
  for (const int unit : table().units()) {
    if (!table().plays(unit) || table().is_vehicle(unit)) continue;
    if (!table().distance(unit, at).is_at_most(blast->radius)) continue;
    game::Reasons reasons = blast_reasons(table(), *blast, at, unit, building);
    const int sum = game::sum_of(reasons);
    const auto rolled = log.roll("blast", {{"unit", id(unit)}, {"source", blast->source}},
                                 {dice, rules.die, rules.wound, std::move(reasons), {}});
    int wounds = 0;
    std::vector<std::string> words;
    for (const int face : rolled.dice) {
      const bool hit = face + sum >= rules.wound;
      wounds += hit ? 1 : 0;
      words.emplace_back(hit ? "wound" : "nothing");
    }
    log.results(std::move(words));
    if (wounds == 0)
      shaken(unit, unhurt);
    else if (wounds < rules.violent)
      wound(unit, blast->rule);
    else
      kill(unit, rules.violent_rule, true);
  }
  // What falls on a vehicle from above strikes its top; splinters do nothing to it (Q31).
  for (const int unit : table().units())
    if (blast->at_top > 0 && table().plays(unit) && table().is_vehicle(unit) &&
        table().distance(unit, at).is_at_most(0))
      strike_top(*this, unit, blast->at_top);
  settle_morale();
}

}  // namespace coq::perry_heroes
