// SPDX-License-Identifier: MIT
// Classes, turn, movement, attacks.
#include "core/base/text.h"
#include "core/rules/dogme/reference/sections.h"

namespace coq::dogme {

namespace {

/// "Infanterie, Assaut": the names of words; "–" for none.
std::string names_of(AidSource& source, const std::string& words) {
  if (words.empty()) return {};
  if (words == "-") return "\u2013";
  std::vector<std::string> out;
  for (const std::string_view word : split_words(words)) out.push_back(source.word(std::string(word)));
  return join(out, ", ");
}

std::string class_name(AidSource& source, const std::string& id) {
  const model::UnitType* type = source.ruleset().find_unit_type(id);
  return type != nullptr ? source.name_of(*type) : id;
}

bool has_flag(AidSource& source, const std::string& id, std::string_view flag) {
  for (const model::TableRow& row : source.table("classes.flags").rows)
    if (source.cell(row, "class") == id && source.cell(row, "flag") == flag) return true;
  return false;
}

std::string classes_with(AidSource& source, std::string_view flag) {
  std::vector<std::string> out;
  for (const model::TableRow& row : source.table("classes.flags").rows)
    if (source.cell(row, "flag") == flag) out.push_back(class_name(source, source.cell(row, "class")));
  return join(out, ", ");
}

AidSection section_of(std::string title) {
  AidSection section;
  section.title = std::move(title);
  return section;
}

}  // namespace

AidSection classes_section(AidSource& source) {
  AidSection section = section_of(source.say("Les classes", "The classes"));
  const std::string scale = source.raw("profile");
  const std::string unit = source.raw("unit." + scale);
  AidTable table;
  table.columns = {{"", 27, Anchor::start, true, false},
                   {source.say_with("vit. {}", "speed {}", unit), 10, Anchor::middle, false, false},
                   {source.say("FC", "CF"), 6, Anchor::middle, true, false},
                   {source.say_with("portée {}", "range {}", unit), 11, Anchor::middle, false, false},
                   {"PF", 6, Anchor::middle, true, false},
                   {source.say("cible optimale", "optimal target"), 26, Anchor::start, false, false},
                   {"", 11, Anchor::end, false, true}};
  for (const model::TableRow& row : source.table("classes." + scale).rows) {
    const std::string& id = source.cell(row, "class");
    const std::string& mode = source.cell(row, "mode");
    const std::string optimal = names_of(source, source.cell(row, "optimal"));
    const std::string way =
        mode == "close" || mode == "ranged" ? " (" + source.word(mode).substr(0, 4) + ".)" : "";
    table.rows.push_back({class_name(source, id),
                          source.cell(row, "speed") +
                              (has_flag(source, id, "move-or-fire") ? "\u00A0\u2020" : "") +
                              (has_flag(source, id, "flies") ? "\u00A0\u2021" : ""),
                          source.cell(row, "cf"), source.cell(row, "range"), source.cell(row, "points"),
                          optimal + way, source.cell(row, "rule")});
  }
  section.blocks.push_back(table);
  section.blocks.push_back(
      AidRemark{source.say("† déplacement ou tir : tourner puis tirer est permis. ‡ passe au-dessus des "
                           "éléments et du terrain. Case vide : "
                           "le texte n’imprime rien.",
                           "† move or fire: it may turn and fire. ‡ passes over elements and terrain. An empty "
                           "cell: the text prints "
                           "nothing.")});
  return section;
}

AidSection turn_section(AidSource& source) {
  AidSection section = section_of(source.say("Le tour", "The turn"));
  section.blocks.push_back(
      point(source.say_with("Un D6 : les points d’initiative. Commandant détruit : {}, {} au moins.",
                            "One D6: the initiative points. Commander destroyed: {}, at least {}.",
                            source.signed_value("pi.commander-lost"), source.value("pi.least")),
            "1"));
  section.blocks.push_back(
      point(source.say("Mouvement, une fois par élément.", "Movement, once an element."), "2"));
  section.blocks.push_back(point(source.say("Attaques à distance, sans PI.", "Ranged attacks, no PI."), "3"));
  section.blocks.push_back(point(source.say("Corps à corps ; puis les marqueurs de son camp sont ôtés.",
                                            "Close combat; then the markers of one’s own elements go."),
                                 "4"));
  AidTable table;
  table.columns = {{source.say("coûte", "costs"), 70, Anchor::start, false, false},
                   {"PI", 12, Anchor::middle, true, false},
                   {"", 18, Anchor::end, false, true}};
  const auto row = [&](const char* id, std::string_view french, std::string_view english) {
    table.rows.push_back({source.say(french, english), source.value(id), source.rule_of(id)});
  };
  row("pi.move", "déplacement tactique, charge comprise", "tactical move, charge included");
  row("pi.group", "déplacement de groupe", "group move");
  row("pi.break-off", "rompre le contact", "breaking off");
  row("pi.call", "appeler un appui aérien", "calling air support");
  row("pi.arrive", "son arrivée", "its arrival");
  row("pi.turn", "tourner sur place", "turning in place");
  row("pi.align", "s’aligner sur un contact partiel", "aligning from partial contact");
  row("pi.embark", "embarquer sans se déplacer", "embarking without a move");
  row("pi.disembark", "débarquer", "disembarking");
  section.blocks.push_back(table);
  return section;
}

AidSection movement_section(AidSource& source) {
  AidSection section = section_of(source.say("Mouvement", "Movement"));
  section.blocks.push_back(point(source.say(
      "Le trajet du centre, au plus la vitesse, en lignes droites ; on tourne à volonté, on ne traverse "
      "personne.",
      "The path of the centre, at most the speed, in straight legs; one turns at will, and crosses nobody.")));
  section.blocks.push_back(
      point(source.say("Finir au contact : on s’aligne, l’ennemi pivote son front, on ne tire pas.",
                       "Ending in contact: one aligns, the enemy turns its front, one does not fire.")));
  section.blocks.push_back(point(source.say_with(
      "Groupe : {} éléments au plus, même classe, même orientation, chacun à {} d’un autre ; une seule "
      "orientation "
      "nouvelle.",
      "Group: at most {} elements, one class, one facing, each within {} of another; one change of facing.",
      source.value("group.most"), length_of(source, "formation"))));
  section.blocks.push_back(point(
      source.say("Rompre : en arrière, en biais ou de côté, loin de l’ennemi, jamais devant un front.",
                 "Breaking off: back, diagonally or sideways, away from the enemy, never across a front.")));
  return section;
}

AidSection ranged_section(AidSource& source) {
  AidSection section = section_of(source.say("Attaque à distance", "Ranged attack"));
  section.blocks.push_back(
      point(source.say_with("Portée du bord de front au socle ; ligne libre du bord de front à un point du "
                            "socle ; ni le tireur ni la cible au "
                            "contact. D6 + FC + {} par soutien ({} au plus), contre D6 + FC.",
                            "Range from the front edge to the base; a free line from the front edge to a point "
                            "of the base; neither shooter nor "
                            "target in contact. D6 + CF + {} a supporter ({} at most), against D6 + CF.",
                            source.value("support.each"), source.value("support.most"))));
  AidTable table;
  table.columns = {{"", 52, Anchor::start, true, false}, {"", 48, Anchor::start, false, false}};
  table.rows.push_back({source.say_with("{} fois l’autre total ou plus", "{} times the other total or more",
                                        source.value("destroy.times")),
                        source.say("détruit", "destroyed")});
  table.rows.push_back(
      {source.say_with("cible optimale, {} de plus", "optimal target, {} more", source.value("optimal.margin")),
       source.say("détruit", "destroyed")});
  table.rows.push_back(
      {source.say("plus", "more"), source.say("marqueur d’immobilisation", "immobilisation marker")});
  table.rows.push_back({source.say("autant ou moins", "as much or less"), source.say("rien", "nothing")});
  section.blocks.push_back(table);
  section.blocks.push_back(AidRemark{source.say_with(
      "Marqué : {}+ au D6 ({}+ avec Discipline rigide) avant de bouger ou de tirer ; un appui aérien qui "
      "échoue quitte la "
      "table. Entièrement à couvert : pas de cible optimale, sauf {}. Une attaque par cible et par tour.",
      "Marked: {}+ on a D6 ({}+ with Rigid Discipline) before it moves or fires; air support that fails leaves "
      "the table. "
      "Entirely in cover: no optimal target, but {}. One attack a target and turn.",
      source.value("immobilisation.need"), source.value("immobilisation.need.rigid-discipline"),
      names_of(source, source.raw("cover.optimal-kept")))});
  return section;
}

AidSection close_section(AidSource& source) {
  AidSection section = section_of(source.say("Corps à corps", "Close combat"));
  section.blocks.push_back(point(source.say_with(
      "Au contact total, sur le front de l’ennemi. D6 + FC + {} par soutien à {} ou par flanqueur ({} au "
      "plus).",
      "In full contact with the enemy’s front. D6 + CF + {} a supporter within {} or flanker (at most {}).",
      source.value("close.support.each"), length_of(source, "formation"), source.value("close.support.most"))));
  section.blocks.push_back(
      point(source.say("Un flanqueur fait de l’ennemi une cible optimale ; il n’attaque pas lui-même.",
                       "A flanker makes the enemy an optimal target; it does not attack itself.")));
  section.blocks.push_back(
      point(source.say_with("Sans destruction, qui a le moindre total recule de {} ; égalité : rien. Recul "
                            "dans un ennemi, un infranchissable, "
                            "l’eau profonde ou hors de la table : détruit ; dans un ami : il est repoussé.",
                            "Without destruction, the lower total recoils {}; a tie: nothing. Recoiling into "
                            "an enemy, impassable terrain, deep "
                            "water or off the table: destroyed; into a friend: that one is pushed.",
                            length_of(source, "recoil"))));
  return section;
}

AidSection special_section(AidSource& source) {
  AidSection section = section_of(source.say("APC et appui aérien", "APCs and air support"));
  section.blocks.push_back(point(source.say_with(
      "Embarquent, {} au plus : {}. À {} au début ou à la fin du déplacement.",
      "May embark, at most {}: {}. Within {} at the beginning or the end of the move.",
      source.value("apc.capacity"), classes_with(source, "may-embark"), length_of(source, "formation"))));
  section.blocks.push_back(point(source.say(
      "Débarquer avant ou après l’APC, qui a commencé le tour à bord ; pas de déplacement, tir permis (sauf "
      "†).",
      "To disembark before or after the APC, having begun the turn aboard; no move, fire allowed (but †).")));
  section.blocks.push_back(
      point(source.say("Appui aérien : hors de la table, appelé, entre par un bord hors de la zone ennemie, se "
                       "déplace et attaque "
                       "aussitôt. Nul ne l’attaque au corps à corps : il s’écarte.",
                       "Air support: off the table, called, enters by an edge outside the enemy zone, moves "
                       "and attacks at once. Nobody "
                       "attacks it in close combat: it slips away.")));
  return section;
}

}  // namespace coq::dogme
