// SPDX-License-Identifier: MIT
// Off-map artillery and bombardments.
#include "core/rules/red_poppies/reference/card_source.h"

namespace coq::red_poppies {
namespace {

std::string observer_text(CardSource& source, const std::string& mode) {
  if (mode == "aeroplane") return source.say("voit tout", "sees all");
  if (mode == "radio") return source.say("tranchée tenue au départ", "trench held at set-up");
  if (mode == "rocket")
    return source.say("infanterie, mitrailleuse* ; hex. préenregistré",
                      "infantry, machine gun*; preregistered hex");
  return source.say("infanterie", "infantry");
}

/// "2" or, where a bombardment makes it another, "2 / 6".
std::string both(const std::string& usual, const std::string& bombarded) {
  return usual == bombarded ? usual : usual + " / " + bombarded;
}

}  // namespace

scene::AidSection modes_section(CardSource& source) {
  scene::AidSection section;
  section.title = source.say("Artillerie hors carte : transmissions", "Off-map artillery: transmission");
  AidTable table;
  table.columns = {{"", 27, Anchor::start, true, false},
                   {source.say("signal (2D6)", "signal (2d6)"), 20, Anchor::middle, true, false},
                   {source.say("délai", "delay"), 14, Anchor::middle, true, false},
                   {source.say("LOS depuis", "LOS from"), 39, Anchor::start, false, false}};
  bool trench = false;
  for (const model::TableRow& row : source.table("oma.modes").rows) {
    const std::string& mode = source.cell(row, "mode");
    std::string signal = source.cell(row, "signal");
    if (signal != source.cell(row, "signal-no-trench")) {
      signal += "\u2020";
      trench = true;
    }
    table.rows.push_back({source.word("mode." + mode), both(signal, source.cell(row, "signal-bombarded")),
                          both(source.cell(row, "delay"), source.cell(row, "delay-bombarded")),
                          observer_text(source, mode)});
  }
  section.blocks.push_back(table);
  std::string remark = source.say("Après la barre : un bombardement préliminaire a eu lieu.",
                                  "After the stroke: a preliminary bombardment was fired.");
  if (trench)
    for (const model::TableRow& row : source.table("oma.modes").rows)
      if (source.cell(row, "signal") != source.cell(row, "signal-no-trench"))
        remark +=
            source.say_with(" † : {} si personne n’a de tranchée sur la carte.",
                            " †: {} if nobody has a trench on the map.", source.cell(row, "signal-no-trench"));
  section.blocks.push_back(AidRemark{remark});
  return section;
}

scene::AidSection battery_section(CardSource& source) {
  scene::AidSection section;
  section.title = source.say("La batterie, de la cible au tir", "A battery, from target to fire");
  section.blocks.push_back(
      step("1", source.say("Cible :", "Target:"),
           source.say("un ordre, avec LOS ; obus explosif, à gaz ou fumigène ; sablier au tour + délai.",
                      "an order, with LOS; explosive, gas or smoke; hourglass on the turn + delay.")));
  section.blocks.push_back(
      step("2", source.say("Signal :", "Signal:"),
           source.say("batterie prête, à chaque ordre ou passe de son camp ; au nombre ou moins, elle tire.",
                      "a ready battery, at each order or pass of its side; at the number or less it fires.")));
  section.blocks.push_back(
      step("3", source.say("Précision :", "Accuracy:"),
           source.say_with("1D6 ; {} ou moins touche. Sommet contrôlé : {} ; hexagone préenregistré ou déjà "
                           "touché : {}. Sinon, écart d’un "
                           "hexagone, 1D6 par la rose (1 : vers la flèche, puis dans le sens horaire).",
                           "1d6; {} or less hits. Summit controlled: {}; hex preregistered or hit before: {}. "
                           "Else drift by one hex, 1d6 by the "
                           "compass rose (1: at the arrow, then clockwise).",
                           source.value("oma.accuracy.hit"), source.signed_value("oma.accuracy.summit"),
                           source.signed_value("oma.accuracy.preregistered-or-hit"))));
  section.blocks.push_back(step("4", source.say("TPE :", "FFE:"),
                                source.say("toute unité de l’hexagone, et qui y entre ce tour. Gaz : sans "
                                           "modificateur, puis dissimule ; fumée : dissimule.",
                                           "every unit in the hex, and who enters it this turn. Gas: no "
                                           "modifiers, then conceals; smoke: conceals.")));
  section.blocks.push_back(
      AidRemark{source.say_with("Annuler : au nombre ou moins, cible ôtée ; {} ou plus : TPE aussitôt. Signal "
                                "manqué : on peut passer au messager.",
                                "Cancel: at the number or less the target is removed; {} or more: FFE at once. "
                                "After a failed signal one may change to a messenger.",
                                source.value("oma.cancel.backfire"))});
  return section;
}

scene::AidSection bombardment_section(CardSource& source) {
  scene::AidSection section;
  section.title =
      source.say("Bombardement préliminaire, barrage roulant", "Preliminary bombardment, rolling barrage");
  section.blocks.push_back(
      step("", "",
           source.say(
               "Détruit qui n’est ni en tranchée ni dans un bâtiment ; disperse les autres ; puis 1D6 chacun :",
               "Destroys who is neither in a trench nor in a building; disperses the others; then 1d6 each:")));
  AidTable table;
  table.columns = {
      {"", 30, Anchor::start, true, false},
      {"", 36, Anchor::start, false, false},
      {source.say("brèches : cible, tireur", "breaches: target, firer"), 34, Anchor::start, false, false}};
  for (const model::TableRow& row : source.table("bombardments").rows) {
    const bool fatigued = source.cell(row, "harm") == "fatigued";
    const std::string& from = source.cell(row, "from");
    const std::string least = from == "6" ? from : source.say_with("{} ou plus", "{} or more", from);
    table.rows.push_back(
        {source.word("bombardment." + source.cell(row, "type")),
         source.say_with("{} : {}", "{}: {}", least,
                         fatigued ? source.say("fatiguée", "fatigued") : source.say("détruite", "destroyed")),
         source.say_with("{}, {} ({} d’abord)", "{}, {} ({} first)", source.cell(row, "breaches-target"),
                         source.cell(row, "breaches-firer"),
                         source.cell(row, "first") == "target" ? source.say("la cible", "target")
                                                               : source.say("le tireur", "firer"))});
  }
  section.blocks.push_back(table);
  section.blocks.push_back(AidRemark{source.say_with(
      "Barrage roulant : {} à chaque tour sur {} rangées ou colonnes ; qui s’y meut est attaqué de même.*",
      "Rolling barrage: {} each turn on {} rows or columns; who moves there is attacked likewise.*",
      source.word("bombardment." + source.raw("barrage.type")), source.value("barrage.lines"))});
  return section;
}

}  // namespace coq::red_poppies
