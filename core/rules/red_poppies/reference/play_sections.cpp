// SPDX-License-Identifier: MIT
// Sequence of play, orders, movement, melee.
#include "core/rules/red_poppies/reference/card_source.h"

namespace coq::red_poppies {
namespace {

std::string power_of_tie(CardSource& source) {
  return source.raw("couplets.tie.power") == "central"
             ? source.say("aux Puissances centrales", "Central Powers first")
             : source.say("aux Alliés", "Allies first");
}

}  // namespace

scene::AidSection sequence_section(CardSource& source) {
  scene::AidSection section;
  section.title = source.say("Tour de jeu", "Sequence of play");
  auto& blocks = section.blocks;
  blocks.push_back(step("1", source.say("Initiative.", "Initiative."),
                        source.say_with("Les batteries dont le sablier échoit sont prêtes.* Chaque camp jette "
                                        "1D6. Couplets : la différence, au plus fort ; "
                                        "égalité : {}, {}.",
                                        "Batteries whose hourglass is due are ready.* Each side rolls 1d6. "
                                        "Couplets: the difference, the higher side first; a tie: "
                                        "{}, {}.",
                                        source.value("couplets.tie"), power_of_tie(source))));
  blocks.push_back(step(
      "", "",
      source.say_with(
          "Obscurité : {} couplet (sauf après un zéro qu’elle a fait) ; infiltration : {}. Renforts sur la "
          "carte, puis "
          "barrage roulant.",
          "Darkness: {} couplet (not after a zero that it made); infiltration: {}. Reinforcements on the map, "
          "then the rolling barrage.",
          source.signed_value("couplets.darkness"), source.signed_value("couplets.infiltration")),
      1));
  blocks.push_back(step("2", source.say("Couplets.", "Couplets."),
                        source.say("Chaque couplet : un ordre ou passer, à qui a l’initiative, puis à l’autre. "
                                   "Ordre (hors annulation) ou passe : "
                                   "jet de signal de chaque batterie prête du camp, avant d’exécuter.",
                                   "In each, the side with the initiative gives an order or passes, then the "
                                   "other. With an order (but a "
                                   "cancelling one) or a pass: a signal roll for each ready battery of that "
                                   "side, before carrying it out.")));
  blocks.push_back(
      step("3", source.say("Fin du tour.", "End of the turn."),
           source.say("Ôter Fatigué, TPE, gaz et fumée ; retourner les pelles ; avancer le marqueur de tour.",
                      "Remove Fatigued, FFE, gas and smoke; turn shovels over; move the turn marker.")));
  return section;
}

scene::AidSection orders_section(CardSource& source) {
  scene::AidSection section;
  section.title = source.say("Un ordre active", "An order activates");
  AidTable table;
  table.columns = {{"", 30, Anchor::start, true, false}, {"", 70, Anchor::start, false, false}};
  table.rows.push_back({source.say("un hexagone", "a hex"),
                        source.say("toutes ses unités non fatiguées", "all its unfatigued units")});
  table.rows.push_back(
      {source.say("une masse", "a mass"),
       source.say_with("2 à {} unités identiques, formées, non fatiguées, contiguës",
                       "2 to {} identical, formed, unfatigued, contiguous units", source.value("mass.limit"))});
  table.rows.push_back({source.say("une batterie", "a battery"),
                        source.say("placer sa cible, ou annuler (rien d’autre dans ce demi-couplet)",
                                   "place its target, or cancel (nothing else in this half)")});
  section.blocks.push_back(table);
  section.blocks.push_back(step("", source.say("Une action par unité :", "One action for each unit:"),
                                source.say("se déployer (retourner le pion), creuser, tirer, se mouvoir et "
                                           "assaillir ; puis fatiguée. Inactive, elle ne "
                                           "l’est pas.*",
                                           "deploy (turn the counter), dig, fire, move and assault; then "
                                           "fatigued. One that did nothing is not.*")));
  section.blocks.push_back(AidRemark{
      source.say_with("{} unités d’un camp par hexagone au plus, à tout instant.",
                      "At most {} units of a side in a hex, at any moment.", source.value("stack.limit"))});
  return section;
}

scene::AidSection movement_section(CardSource& source) {
  scene::AidSection section;
  section.title = source.say("Points de mouvement", "Movement points");
  AidTable table;
  table.columns = {{"", 78, Anchor::start, false, false},
                   {"", 10, Anchor::start, true, false},
                   {"", 12, Anchor::end, false, true}};
  const auto add = [&](std::string text, const char* id, bool bonus = false) {
    table.rows.push_back(
        {std::move(text), bonus ? source.signed_value(id) : source.value(id), short_rule(source, id)});
  };
  add(source.say("entrer dans un hexagone", "enter a hex"), "mp.hex");
  add(source.say("descendre dans la tranchée de son hexagone", "enter the trench of one’s hex"), "mp.trench");
  add(source.say("lancer la mêlée (tranchée comprise)", "launch melee (entering the trench included)"),
      "mp.melee");
  add(source.say("premier hexagone d’un renfort", "first hex of a reinforcement"), "mp.entry");
  add(source.say("quitter la carte par un bord", "leave the map by an edge"), "mp.exit");
  add(source.say("parti d’une route, par route seulement", "from a road hex, by road only"), "mp.road-bonus",
      true);
  section.blocks.push_back(table);
  section.blocks.push_back(step(
      "\u2013", "",
      source.say("Tranchée : on y entre hors de la tranchée (marqueur), ou dedans par boyau de raccordement.",
                 "Trench hex: entered on top (marker), or inside by a connecting trench.")));
  section.blocks.push_back(
      step("\u2013", "",
           source.say("Hexagone ennemi : on n’en sort plus. Brèche : les barbelés ne comptent pas.",
                      "Enemy hex: no leaving it. Breach: the wire does not count.")));
  section.blocks.push_back(step("\u2013", "",
                                source.say_with("Se perdre ({} contrôle par tour et unité, jamais par route) : "
                                                "intérieur des bois, obscurité, de tranchée ennemie à "
                                                "tranchée ennemie voisine.",
                                                "Getting lost ({} check a turn and unit, never by road): "
                                                "interior woods, darkness, from enemy trench to "
                                                "adjacent enemy trench.",
                                                source.value("lost.limit"))));
  section.blocks.push_back(
      step("\u2013", "",
           source.say("TPE ou barrage dans l’hexagone : attaqué en y entrant, avant toute réaction.*",
                      "FFE or barrage in the hex: attacked on entering, before any reaction.*")));
  return section;
}

scene::AidSection melee_section(CardSource& source) {
  scene::AidSection section;
  section.title = source.say("Mêlée", "Melee");
  const model::Table& values = source.table("melee.values");
  AidTable table;
  table.columns = {{"", 12, Anchor::start, false, false},
                   {"", 40, Anchor::start, true, false},
                   {source.say("valeur", "value"), 24, Anchor::middle, true, false},
                   {source.say("contre blindé", "against armour"), 24, Anchor::middle, true, false}};
  for (const model::TableRow& row : values.rows) {
    const std::string& type = source.cell(row, "type");
    const model::UnitType* unit = source.ruleset().find_unit_type(type);
    table.rows.push_back({AidCell::unit(scene::parse_icon(type).value_or(scene::SymbolIcon::none)),
                          unit == nullptr ? type : source.name_of(*unit),
                          source.cell(row, "mv") + CardSource::mark(values.source),
                          source.cell(row, "mv-afv") + CardSource::mark(values.source)});
  }
  section.blocks.push_back(table);
  section.blocks.push_back(
      step("", "",
           source.say_with("L’actif puis le passif désignent une cible par unité. Chaque participant, visé ou "
                           "non, fait un contrôle + les valeurs de ses "
                           "assaillants ; seul autre modificateur : le lieu sacré ({}). Tous les résultats "
                           "ensemble ; survivants fatigués.",
                           "The active, then the passive side names a target for each unit. Every participant, "
                           "attacked or not, makes a check + the values of "
                           "its attackers; the only other modifier is sacred ground ({}). All results "
                           "together; survivors are fatigued.",
                           source.signed_value("sacred-ground"))));
  section.blocks.push_back(
      AidRemark{source.say_with("Infiltration, tour {} : valeur × {}. Un double sacre l’hexagone pour qui l’a "
                                "jeté ({} fois par partie* ; si les deux : l’actif).",
                                "Infiltration, turn {}: value × {}. A double makes sacred ground for who "
                                "rolled it ({} in a game*; if both, the active side).",
                                source.value("melee.infiltration.turns"), source.value("melee.infiltration"),
                                source.raw("sacred-ground.limit"))});
  return section;
}

}  // namespace coq::red_poppies
