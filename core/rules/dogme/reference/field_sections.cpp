// SPDX-License-Identifier: MIT
// Terrain, dogmas, scenarios, before the game.
#include <map>

#include "core/base/text.h"
#include "core/rules/dogme/reference/sections.h"

namespace coq::dogme {

namespace {

std::string effect_of(const model::TerrainType& type, std::string_view on) {
  const model::Effect* effect = type.find_effect(on);
  return effect != nullptr ? effect->is : std::string();
}

std::string sight_words(AidSource& source, const std::string& sight) {
  if (sight == "obstacle") return source.say("arrête la vue", "blocks sight");
  if (sight == "through") return source.say("arrête à travers lui", "blocks through it");
  if (sight == "height") return source.say("arrête ; dessus, on voit tout", "blocks; from on it one sees all");
  return source.say("n’arrête pas", "does not block");
}

std::string dogma_words(AidSource& source, const std::string& id) {
  if (id == "artillery")
    return source.say_with(
        "après le déploiement, un groupe ennemi : une attaque de FC {} par élément, toutes cibles "
        "optimales",
        "after deployment, one enemy group: an attack of CF {} on each element, all targets optimal",
        source.value("artillery.factor"));
  if (id == "special-forces")
    return source.say("l’infanterie peut rester hors de la table et être appelée",
                      "infantry may stay off the table and be called");
  if (id == "armoured-warfare")
    return source.say("ses blindés gagnent la cible optimale blindé", "its armour gains optimal target armour");
  if (id == "scout")
    return source.say(
        "l’assaut se déploie dans sa moitié de table ; sans contact au premier tour de l’assaillant",
        "assault deploys in its half of the table; no contact in the assailant’s first turn");
  if (id == "rigid-discipline")
    return source.say_with("immobilisation passée à {}+", "immobilisation passed on {}+",
                           source.value("immobilisation.need.rigid-discipline"));
  return id;
}

std::string mission_words(AidSource& source, const std::string& id) {
  if (id == "extermination")
    return source.say_with("détruire les {} de la force ennemie", "destroy {} of the enemy force",
                           source.value("extermination.share"));
  if (id == "regicide") return source.say("détruire le Commandant ennemi", "destroy the enemy Commander");
  if (id == "invasion")
    return source.say_with(
        "{} de sa force, sans l’air, dans la zone ennemie ; l’adversaire : en détruire {} d’abord",
        "{} of the force, without air, into the enemy zone; the opponent: destroy {} of it first",
        source.value("invasion.share"), source.value("invasion.loss"));
  if (id == "king-of-the-mountain")
    return source.say_with("{} PF à {} du centre après un tour ennemi entier",
                           "{} PF within {} of the centre after a whole enemy turn",
                           source.value("mountain.points"), length_of(source, "mountain.radius"));
  if (id == "capture-the-flag")
    return source.say("détruire le porteur ennemi et passer sur le drapeau",
                      "destroy the enemy bearer and move onto the flag");
  if (id == "control")
    return source.say("tenir à la fois le centre et le marqueur de la moitié ennemie, un tour ennemi entier",
                      "hold the centre and the marker of the enemy half at once, for a whole enemy turn");
  return id;
}

}  // namespace

AidSection terrain_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Le terrain", "Terrain");
  AidTable table;
  table.columns = {{"", 10, Anchor::start, false, false},
                   {"", 28, Anchor::start, true, false},
                   {source.say("entre", "enters"), 20, Anchor::start, false, false},
                   {source.say("ligne de vue", "line of sight"), 30, Anchor::start, false, false},
                   {source.say("FC", "CF"), 6, Anchor::middle, true, false},
                   {"", 11, Anchor::end, false, true}};
  for (const model::TerrainType& type : source.ruleset().terrain_types) {
    const model::Effect* play = type.find_effect("play");
    if (play == nullptr) continue;
    const model::Effect* rule =
        type.find_effect("cf") != nullptr ? type.find_effect("cf") : type.find_effect("sight");
    table.rows.push_back({AidCell::terrain(type), source.name_of(type),
                          effect_of(type, "enter") == "all"
                              ? source.say("tous", "all")
                              : source.say("‡ sans s’arrêter", "‡ without stopping"),
                          sight_words(source, effect_of(type, "sight")), effect_of(type, "cf"),
                          rule != nullptr ? rule->rule.value_or("") : ""});
  }
  section.blocks.push_back(table);
  section.blocks.push_back(
      AidRemark{source.say_with("Un déplacement qui touche un couvert a {} mm de moins, une fois. Tous, sauf "
                                "infanterie et assaut, attaquent les "
                                "bâtiments ; toujours cible optimale ; détruit, il devient couvert.",
                                "A move that touches cover has {} mm less, once. All but infantry and assault "
                                "attack buildings; always an optimal "
                                "target; destroyed, it becomes cover.",
                                source.value("cover.penalty." + source.raw("profile")))});
  return section;
}

AidSection dogmas_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Les dogmes", "The dogmas");
  AidTable table;
  table.columns = {{"", 27, Anchor::start, true, false},
                   {"PF", 7, Anchor::middle, true, false},
                   {"", 54, Anchor::start, false, false},
                   {"", 12, Anchor::end, false, true}};
  for (const model::TableRow& row : source.table("dogmas").rows) {
    const std::string& id = source.cell(row, "dogma");
    table.rows.push_back({source.cell(row, "number") + ". " + source.word(id), source.cell(row, "points"),
                          dogma_words(source, id), source.cell(row, "rule")});
  }
  section.blocks.push_back(table);
  return section;
}

AidSection missions_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Les scénarios", "The scenarios");
  AidTable table;
  table.columns = {{"D6", 7, Anchor::middle, true, false},
                   {"", 27, Anchor::start, true, false},
                   {source.say("gagne, le premier à", "wins, the first to"), 53, Anchor::start, false, false},
                   {"", 13, Anchor::end, false, true}};
  for (const model::TableRow& row : source.table("missions").rows) {
    const std::string& id = source.cell(row, "mission");
    table.rows.push_back(
        {source.cell(row, "number"), source.word(id), mission_words(source, id), source.cell(row, "rule")});
  }
  section.blocks.push_back(table);
  return section;
}

AidSection before_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Avant la partie", "Before the game");
  int number = 0;
  const auto step = [&](std::string text) {
    section.blocks.push_back(point(std::move(text), std::to_string(++number)));
  };
  step(source.say_with("Forces de {} PF, dogme compris ; la moitié en éléments de {} PF au plus. Commandant.",
                       "Forces of {} PF, dogma included; half in elements of at most {} PF. Commander.",
                       source.value("force.points"), source.value("cheap.cost")));
  std::vector<std::string> pieces;
  for (const model::TableRow& row : source.table("tables").rows)
    if (source.cell(row, "scale") == source.raw("profile"))
      pieces.push_back(source.cell(row, "pieces") + " (" + source.cell(row, "points") + "\u00A0PF)");
  step(source.say_with("Terrain, chacun son tour : {} ; à {} les uns des autres, {} au moins.",
                       "Terrain, in turn: {}; {} apart, at least {} across.", join(pieces, ", "),
                       length_of(source, "terrain.gap"), length_of(source, "terrain.diameter")));
  step(source.say("Un dé chacun : l’assaillant, qui lance le scénario.",
                  "A die each: the assailant, who rolls the "
                  "scenario."));
  step(source.say_with("Bords : l’adversaire veut le sien, obtenu sur {} ; l’assaillant a l’opposé.",
                       "Edges: the opponent gets the one he wants on {}; the assailant the opposite.",
                       source.value("edge.wish")));
  step(source.say_with("Déploiement à {} du bord, l’assaillant d’abord ; groupes ; Artillerie.",
                       "Deployment within {} of the edge, the assailant first; groups; Artillery.",
                       length_of(source, "zone.depth")));
  return section;
}

/// D30: what is left of the campaign in the text. `campaign` says what stands for its chart.
AidSection campaign_section(AidSource& source) {
  AidSection section;
  section.title = source.say("La campagne", "The campaign");
  section.blocks.push_back(point(source.say("Attaquant et défenseur au hasard : au dé de l’assaillant.",
                                            "Attacker and defender at random: by the die for the assailant.")));
  section.blocks.push_back(point(source.say("Finie, on la rejoue, les rôles inversés.",
                                            "When it is over it is played again, the roles exchanged.")));
  const bool list = source.raw("campaign") == "scenario-list";
  section.blocks.push_back(
      point(list ? source.say("Son schéma manque au texte : on joue une suite de scénarios.*",
                              "Its chart is missing from the text: a series of scenarios is played.*")
                 : source.say("Son schéma manque au texte.", "Its chart is missing from the text.")));
  return section;
}

}  // namespace coq::dogme
