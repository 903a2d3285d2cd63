// SPDX-License-Identifier: MIT
// The terrain chart and lines of sight.
#include <algorithm>

#include "core/rules/red_poppies/reference/card_source.h"

namespace coq::red_poppies {
namespace {

std::string los_text(const CardSource& source, const std::string& los) {
  if (los == "none") return "\u2013";
  if (los == "obstacle") return source.say("obstacle", "blocks");
  if (los == "summit") return source.say("obstacle, même des sommets", "blocks, summits too");
  if (los == "grain") return source.say("dissimule, sauf des sommets", "conceals, but not from summits");
  if (los == "hindrance") return source.say("dissimule", "conceals");
  return los;
}

std::string cover_text(const model::TerrainType& type) {
  const model::Effect* cover = type.find_effect("cover");
  if (cover == nullptr) return "\u2013";
  return (cover->is == "0" ? std::string("0") : CardSource::with_sign(cover->is)) +
         CardSource::mark(cover->source);
}

std::string crossing_text(const CardSource& source, const std::string& is) {
  if (is == "fatigued") return source.say("franchir : fatigué", "crossing: fatigued");
  if (is == "dispersed fatigued")
    return source.say("franchir : dispersé et fatigué ; le char y ouvre une brèche",
                      "crossing: dispersed and fatigued; a tank makes a breach");
  if (is == "road") return source.say("passe le ruisseau", "crosses the stream");
  return is;
}

/// What a terrain type does to movement and bombardment, in a few words.
std::string effects_text(CardSource& source, const model::TerrainType& type) {
  std::vector<std::string> parts;
  for (const model::Effect& effect : type.effects) {
    if (effect.on == "crossing") parts.push_back(crossing_text(source, effect.is));
    if (effect.on == "lost-check")
      parts.push_back(effect.is == "interior" ? source.say("intérieur : on s’y perd", "interior: lost check")
                                              : source.say("on s’y perd", "lost check"));
    if (effect.on == "movement" && effect.is == "overrides")
      parts.push_back(source.say("l’emporte sur le reste", "overrides the rest"));
    if (effect.on == "bonus")
      parts.push_back(
          source.say_with("tout le trajet par route : +{} PM", "all the way by road: +{} MP", effect.is));
    if (effect.on == "bogging-check")
      parts.push_back(source.say("cavalerie, blindés : enlisement", "cavalry, armour: bogging check"));
    if (effect.on == "bombardment" && effect.is == "saves")
      parts.push_back(source.say("sauve du bombardement", "saves from bombardment"));
  }
  return parts.empty() ? "" : join(parts, source.say(" ; ", "; "));
}

}  // namespace

scene::AidSection terrain_section(CardSource& source) {
  scene::AidSection section;
  section.title = source.say("Terrain", "Terrain");
  AidTable table;
  table.columns = {{"", 15, Anchor::start, false, false},
                   {"", 23, Anchor::start, true, false},
                   {source.say("ligne de visée", "line of sight"), 33, Anchor::start, false, false},
                   {source.say("couvert", "cover"), 13, Anchor::middle, true, false},
                   {source.say("mouvement, divers", "movement, others"), 45, Anchor::start, false, false}};
  std::vector<const model::TerrainType*> types;
  for (const model::TerrainType& type : source.ruleset().terrain_types) types.push_back(&type);
  std::stable_sort(types.begin(), types.end(),
                   [](const auto* a, const auto* b) { return a->layer < b->layer; });
  for (const model::TerrainType* type : types)
    table.rows.push_back({AidCell::terrain(*type), source.name_of(*type), los_text(source, type->los),
                          cover_text(*type), effects_text(source, *type)});
  section.blocks.push_back(table);
  section.blocks.push_back(AidRemark{source.say_with(
      "Tout hexagone coûte {} PM. Un terrain est dans l’hexagone dès que son dessin y mord. La tranchée ne "
      "couvre que qui est dedans.",
      "Any hex costs {} MP. A terrain is in a hex if any of its drawing is. A trench covers only those in it.",
      source.value("mp.hex"))});
  AidTable conditions;
  conditions.columns = {{"", 41, Anchor::start, true, false}, {"", 87, Anchor::start, false, false}};
  for (const model::Condition& condition : source.ruleset().conditions) {
    std::string text =
        source.say_with("dissimule dans {}", "conceals in {}",
                        condition.fills == model::Fills::all ? source.say("tous les hexagones", "every hex")
                                                             : source.say("son hexagone", "its hex"));
    if (condition.id == "night")
      text += source.say_with(" ; hors route on se perd ; portée {} au plus",
                              "; lost check off roads; range {} at most", source.value("darkness.range"));
    conditions.rows.push_back({source.name_of(condition), text});
  }
  section.blocks.push_back(conditions);
  return section;
}

scene::AidSection sight_section(CardSource& source) {
  scene::AidSection section;
  section.title = source.say("Ligne de visée", "Line of sight");
  section.blocks.push_back(
      point(source.say("De centre à centre. Un obstacle la coupe s’il est dessiné des deux côtés du fil, entre "
                       "les deux hexagones ; ceux des "
                       "extrémités ne gênent jamais.",
                       "Centre to centre. An obstacle cuts it if drawn on both sides of the string, between "
                       "the two hexes; those at the ends "
                       "never hinder.")));
  section.blocks.push_back(point(source.say_with(
      "Dissimulation : {} hexagone gêne ({} au tir), le suivant coupe. Le long d’un côté, il en faut des deux "
      "côtés.*",
      "Concealment: {} hex hinders ({} to fire), the next one cuts. Along a hexside both hexes must conceal.*",
      source.value("concealment.max-hexes"), source.signed_value("concealment.smoke"))));
  section.blocks.push_back(point(source.say("L’infanterie amie coupe la ligne d’un tireur d’infanterie.",
                                            "Friendly infantry cuts the line of a firer that is infantry.")));
  section.blocks.push_back(
      point(source.say("Depuis ou vers un sommet, seul un sommet coupe ; un avion voit tout.",
                       "From or to a summit only summits cut; aeroplanes see everything.")));
  return section;
}

}  // namespace coq::red_poppies
