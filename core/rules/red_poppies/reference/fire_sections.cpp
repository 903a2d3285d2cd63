// SPDX-License-Identifier: MIT
// Cohesion checks, modifiers of fire, reaction fire.
#include "core/rules/red_poppies/reference/card_source.h"

namespace coq::red_poppies {
namespace {

/// What a row of the table of modifiers is called, its value, and the rule.
struct ModifierText {
  std::string name, value, rule;
};

std::string cover_of(CardSource& source, std::string_view terrain) {
  const model::TerrainType* type = source.ruleset().find_terrain(terrain);
  const model::Effect* effect = type != nullptr ? type->find_effect("cover") : nullptr;
  return effect == nullptr ? "" : CardSource::with_sign(effect->is) + CardSource::mark(effect->source);
}

std::string rule_of_cover(CardSource& source, std::string_view terrain) {
  const model::TerrainType* type = source.ruleset().find_terrain(terrain);
  const model::Effect* effect = type != nullptr ? type->find_effect("cover") : nullptr;
  return effect == nullptr ? "" : effect->rule.value_or("");
}

ModifierText modifier_text(CardSource& source, const std::string& id) {
  const std::string rule = short_rule(source, id);
  if (id == "fp") return {source.say("puissance de feu", "fire power"), source.say("+PF", "+FP"), "6.11"};
  if (id == "at-fp")
    return {source.say("puissance anti-char", "anti-tank fire power"), source.say("+AC", "+AT"), "6.21"};
  if (id == "fire.formed") return {source.say("cible formée", "target formed"), source.signed_value(id), rule};
  if (id == "fire.moving")
    return {source.say("cible en mouvement", "target moving"), source.signed_value(id), rule};
  if (id == "fire.range")
    return {source.say_with("par tranche de {} hexagones de portée", "for every {} hexes of range",
                            source.value("fire.range-step")),
            source.signed_value(id), rule};
  if (id == "cover.trench")
    return {source.say("infanterie, canons en tranchée", "infantry, guns in the trench"),
            cover_of(source, "trench"), rule_of_cover(source, "trench")};
  if (id == "cover.dug-in") return {source.say("creusé", "dug in"), source.signed_value(id), rule};
  if (id == "cover.terrain")
    return {source.say("couvert de l’hexagone (« Terrain »)", "cover of the hex (“Terrain”)"),
            source.say("var.", "var."), "8.02"};
  if (id == "concealment.smoke")
    return {source.say("LOS à travers la fumée", "LOS through smoke"), source.signed_value(id), rule};
  if (id == "concealment.others")
    return {source.say("LOS à travers autre dissimulation", "LOS through other concealment"),
            source.signed_value(id), rule};
  if (id == "sacred-ground")
    return {source.say("sur son lieu sacré, ou à côté", "in or next to own sacred ground"),
            source.signed_value(id), rule};
  return {id, source.signed_value(id), rule};
}

}  // namespace

scene::AidSection cohesion_section(CardSource& source) {
  scene::AidSection section;
  section.title = source.say("Contrôle de cohésion", "Cohesion check");
  const std::string destroy = source.value("cc.destroy");
  section.blocks.push_back(AidLine{"",
                                   {{source.say("2D6 + modificateurs, contre la cohésion de la face visible :",
                                                "2d6 + modifiers, against the cohesion of the visible face:"),
                                     true}},
                                   0});
  AidTable table;
  table.columns = {{"", 34, Anchor::start, true, false}, {"", 66, Anchor::start, false, false}};
  table.rows.push_back({source.say_with("{} ou plus", "{} or more", destroy),
                        source.say("détruite (tir, gaz, mêlée) ; se voit d’abord",
                                   "destroyed (fire, gas, melee); looked at first")});
  const bool greater = source.raw("cc.fail") == "greater";
  table.rows.push_back({greater ? source.say("plus que la cohésion", "above cohesion")
                                : source.say("la cohésion ou plus", "cohesion or more"),
                        source.say("dispersée et fatiguée ; son mouvement s’arrête",
                                   "dispersed and fatigued; its movement ends")});
  table.rows.push_back({source.say("moins", "else"), source.say("rien", "no effect")});
  section.blocks.push_back(table);
  section.blocks.push_back(AidRemark{source.say(
      "Le feu et la mêlée s’échangent : qui échoue ou périt tire encore. Aucune destruction en se "
      "perdant ni en s’enlisant ; ces contrôles n’ont que le lieu sacré pour modificateur.*",
      "Fire and melee are exchanges: who fails or dies still delivers his own. Nobody is destroyed by "
      "getting lost or bogging down; sacred ground alone modifies these checks.*")});
  return section;
}

scene::AidSection fire_section(CardSource& source) {
  scene::AidSection section;
  section.title = source.say("Modificateurs du feu", "Modifiers of fire");
  AidTable table;
  table.columns = {{"", 60, Anchor::start, false, false},
                   {"", 13, Anchor::start, true, false},
                   {source.say("zone", "area"), 10, Anchor::middle, false, false},
                   {source.say("anti-char", "anti-tank"), 12, Anchor::middle, false, false},
                   {source.say("TPE", "FFE"), 9, Anchor::middle, false, false},
                   {source.say("gaz", "gas"), 9, Anchor::middle, false, false},
                   {"", 14, Anchor::end, false, true}};
  for (const model::TableRow& row : source.table("fire.modifiers").rows) {
    const ModifierText text = modifier_text(source, source.cell(row, "modifier"));
    std::vector<AidCell> cells{text.name, text.value};
    for (const char* kind : {"area", "anti-tank", "ffe", "gas"})
      cells.push_back(AidCell::yes_or_no(source.cell(row, kind) == "yes"));
    cells.emplace_back(text.rule);
    table.rows.push_back(std::move(cells));
  }
  section.blocks.push_back(table);
  section.blocks.push_back(AidRemark{source.say_with(
      "Couverts : {}. Portée 0 ou 1 : rien. TPE : la puissance est celle de la batterie. Gaz : aucun "
      "modificateur.",
      "Covers: {}. Range 0 or 1: nothing. FFE: the fire power is the battery’s. Gas: no modifier at all.",
      source.raw("cover.stacking") == "best" ? source.say("le meilleur seul compte*", "only the best counts*")
                                             : source.say("ils s’ajoutent*", "they add up*"))});
  section.blocks.push_back(
      point(source.say("Le tir de zone vise tous ceux de l’hexagone, amis compris, sauf les blindés et le "
                       "tireur ; le tir anti-char, un "
                       "blindé.",
                       "Area fire is at all in the hex, friends too, but armoured vehicles and the firer; "
                       "anti-tank fire at one armoured "
                       "vehicle.")));
  section.blocks.push_back(
      point(source.say("Avec l’ennemi dans son hexagone, on ne tire que là ; un mortier, jamais.",
                       "With an enemy in one’s hex, one fires nowhere else; a mortar, not at all.")));
  return section;
}

scene::AidSection reaction_section(CardSource& source) {
  scene::AidSection section;
  section.title = source.say("Tir de réaction", "Reaction fire");
  section.blocks.push_back(
      point(source.say("Contre qui dépense un PM, pour quoi que ce soit, dans l’hexagone où il est après ses "
                       "conséquences : toute unité "
                       "adverse non fatiguée, à portée, avec LOS ; une fois par PM.",
                       "At whoever spends an MP, for any use, in the hex where it then is, after all "
                       "consequences: any unfatigued enemy in "
                       "range and LOS; once for each MP.")));
  section.blocks.push_back(
      point(source.say("Contre un tir : ceux de l’hexagone visé, sur l’hexagone du tireur ; simultané.*",
                       "At fire: those in the hex fired at, at the firer’s hex; simultaneous.*")));
  section.blocks.push_back(point(source.say("Ni contre un déploiement, ni contre une pelle, ni contre un TPE.",
                                            "Never at deploying, at digging, at an FFE.")));
  section.blocks.push_back(point(source.say(
      "Qui réagit est fatigué. Mitrailleuse contre une cible en mouvement : seulement si l’une de ces cibles "
      "fait un double.",
      "Who reacts is fatigued. A machine gun at a moving target: only if such a target rolls a double.")));
  section.blocks.push_back(
      point(source.say("Sur un PM de mêlée, on tire après la mêlée, si l’on vit et n’est pas fatigué.",
                       "On an MP of melee one fires after the melee, if alive and unfatigued.")));
  return section;
}

}  // namespace coq::red_poppies
