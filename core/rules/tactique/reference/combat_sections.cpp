// SPDX-License-Identifier: MIT
// Fire, combat, the die, tactical advantage, complementary actions.
#include "core/base/text.h"
#include "core/rules/tactique/reference/sections.h"

namespace coq::tactique {

AidSection fire_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Tirs d’artillerie", "Artillery fire");
  AidTable table;
  table.columns = {{"", 40, Anchor::start, true, false},
                   {source.say("portée", "range"), 25, Anchor::middle, true, false},
                   {source.say("dés", "dice"), 25, Anchor::middle, true, false},
                   {source.say("si elle a bougé", "if it has moved"), 30, Anchor::middle, false, false}};
  for (const model::TableRow& row : source.table("units").rows) {
    if (source.cell(row, "range") == "0") continue;
    table.rows.push_back({class_text(source, source.cell(row, "class"), true), source.cell(row, "range"),
                          source.cell(row, "fire"), source.cell(row, "fire-moved")});
  }
  section.blocks.push_back(table);
  section.blocks.push_back(
      point(source.say("Impossible depuis un terrain accidenté, ou si la ligne de mire est obstruée.",
                       "Not from rough terrain, nor if the line of sight is obstructed.")));
  section.blocks.push_back(point(
      source.say_with("Contre l’artillerie : {} coups touchés d’un même tir l’éliminent ; moins ne fait rien.",
                      "At artillery: {} hits of one fire eliminate it; fewer do nothing.",
                      source.value("fire.artillery-hits"))));
  return section;
}

AidSection combat_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Combats : dés de l’attaquant", "Combat: dice of the attacker");
  AidTable table;
  table.columns = {{"", 62, Anchor::start, false, false},
                   {class_text(source, "light", true), 20, Anchor::middle, true, false},
                   {class_text(source, "heavy", true), 20, Anchor::middle, true, false},
                   {class_text(source, "elite", true), 20, Anchor::middle, true, false},
                   {"", 14, Anchor::end, false, true}};
  for (const model::TableRow& row : source.table("combat.dice").rows) {
    const std::string when = source.cell(row, "when");
    const std::string text = when == "clear"    ? source.say("terrain clair", "clear terrain")
                             : when == "higher" ? source.say("attaquant plus haut", "attacker higher")
                             : when == "lower"  ? source.say("attaquant plus bas", "attacker lower")
                             : when == "rough"
                                 ? source.say("l’un en terrain accidenté", "either in rough terrain")
                                 : when;
    table.rows.push_back({text, source.cell(row, "light"), source.cell(row, "heavy"), source.cell(row, "elite"),
                          source.cell(row, "rule")});
  }
  section.blocks.push_back(table);
  section.blocks.push_back(AidRemark{
      source.raw("dice.rows") == "least"
          ? source.say(
                "Plusieurs lignes à la fois : le plus petit nombre.* Les pertes ne changent pas les dés.*",
                "Several rows at once: the least number.* Losses do not change the dice.*")
          : source.say(
                "Plusieurs lignes à la fois : le plus grand nombre.* Les pertes ne changent pas les dés.*",
                "Several rows at once: the greatest number.* Losses do not change the dice.*")});
  return section;
}

namespace {

std::string face_text(AidSource& source, const model::TableRow& row) {
  const std::string is = source.cell(row, "is"), arm = source.cell(row, "arm");
  if (is == "hit")
    return source.say_with("touché : −1 élément, {} seulement", "hit: −1 element, {} only",
                           arm_text(source, arm));
  if (is == "tactical")
    return source.say(
        "avantage tactique ; manqué si une cavalerie attaque depuis ou contre un terrain accidenté",
        "tactical advantage; a miss if cavalry attacks from or into rough terrain");
  if (is == "flag")
    return source.say_with("drapeau : repli d’1 hexagone ; manqué contre {} ou une unité soutenue",
                           "flag: retreat of 1 hex; a miss against {} or a supported unit",
                           arm_text(source, source.raw("morale.spares")));
  return source.say("lettre d’ordre : manqué", "order letter: miss");
}

}  // namespace

AidSection die_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Le dé", "The die");
  AidTable table;
  table.columns = {{"", 8, Anchor::middle, true, false},
                   {"", 9, Anchor::middle, false, false},
                   {"", 18, Anchor::start, true, false},
                   {"", 88, Anchor::start, false, false},
                   {"", 14, Anchor::end, false, true}};
  for (const model::TableRow& row : source.table("die").rows) {
    table.rows.push_back({source.cell(row, "face"), AidCell::swatch(source.cell(row, "ink")),
                          source.cell(row, source.french() ? "fr" : "en"), face_text(source, row),
                          source.cell(row, "rule")});
  }
  section.blocks.push_back(table);
  section.blocks.push_back(
      point(source.say_with("Repli vers son bord de carte, chaque pas dans un hexagone vide qui en est plus "
                            "près.* Pas impossible : −{} élément. Sorti de la carte : éliminée.",
                            "Retreat towards the own map edge, each step into an empty hex that is nearer "
                            "to it.* A step that cannot be made: −{} element. Off the map: eliminated.",
                            source.value("retreat.element"))));
  std::vector<std::string> parts;
  for (const model::TableRow& row : source.table("retreat.capacity").rows) {
    if (source.cell(row, "arm") == source.raw("morale.spares")) continue;
    const std::string of = source.cell(row, "class");
    parts.push_back(arm_text(source, source.cell(row, "arm")) +
                    (of.empty() ? "" : " " + class_text(source, of, true)) + " " + source.cell(row, "hexes"));
  }
  const std::string count = source.raw("elimination.count");
  section.blocks.push_back(
      point(source.say_with("{} au-delà de la capacité de mouvement ({})* : éliminée.",
                            "{} beyond the capacity of movement ({})*: eliminated.",
                            count == "flags"  ? source.say("Drapeaux", "Flags")
                            : count == "hits" ? source.say("Coups touchés", "Hits")
                                              : source.say("Coups et drapeaux", "Hits and flags"),
                            join(parts, ", "))));
  return section;
}

namespace {

std::string beside_text(AidSource& source, const std::string& arms) {
  std::vector<std::string> names;
  for (const std::string_view arm : split_words(arms)) names.push_back(arm_text(source, arm));
  return source.say_with("à côté de {} de l’attaquant", "beside {} of the attacker’s",
                         join(names, source.say(" ou ", " or ")));
}

/// "touché si l’attaquant est soutenu", for one row.
std::string tactical_text(AidSource& source, const model::TableRow& row) {
  std::vector<std::string> conditions;
  if (source.cell(row, "supported") == "yes")
    conditions.push_back(
        source.cell(row, "target-supported") == "no"
            ? source.say("attaquant soutenu et pas le défenseur", "attacker supported and defender not")
            : source.say("attaquant soutenu", "attacker supported"));
  if (const std::string arms = source.cell(row, "beside"); !arms.empty())
    conditions.push_back(beside_text(source, arms));
  if (const std::string range = source.cell(row, "range"); !range.empty())
    conditions.push_back(source.say_with("cible à {} hexagones ou moins", "target at {} hexes or less", range));
  if (const std::string of = source.cell(row, "class"); !of.empty())
    conditions.push_back(
        source.say_with("sinon, artillerie {}", "else, {} artillery", class_text(source, of, true)));
  const std::string what =
      source.cell(row, "is") == "hit" ? source.say("touché", "hit") : source.say("au moral", "morale hit");
  if (conditions.empty()) return what;
  return source.say_with("{} : {}", "{}: {}", what, join(conditions, ", "));
}

}  // namespace

AidSection tactical_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Avantage tactique (jaune)", "Tactical advantage (yellow)");
  static constexpr const char* kArms[] = {"infantry", "cavalry", "artillery"};
  AidTable table;
  table.columns = {{source.say("attaquant", "attacker"), 22, Anchor::start, true, false}};
  for (const char* target : kArms)
    table.columns.push_back(
        {source.say_with("sur {}", "on {}", arm_text(source, target)), 38, Anchor::start, false, false});
  for (const char* attacker : kArms) {
    std::vector<AidCell> cells{arm_text(source, attacker)};
    for (const char* target : kArms) {
      std::vector<std::string> texts;
      for (const model::TableRow& row : source.table("tactical").rows) {
        const std::string whom = source.cell(row, "target");
        if (source.cell(row, "attacker") == attacker && (whom.empty() || whom == target))
          texts.push_back(tactical_text(source, row));
      }
      cells.emplace_back(join(texts, source.say(" ; ", "; ")));
    }
    table.rows.push_back(std::move(cells));
  }
  section.blocks.push_back(table);
  section.blocks.push_back(AidRemark{source.say("Tout le reste est manqué. Un coup au moral est un drapeau.*",
                                                "All else is a miss. A morale hit is a flag.*")});
  return section;
}

AidSection actions_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Actions complémentaires", "Complementary actions");
  AidTable table;
  table.columns = {{source.say("avance dans l’hexagone libéré", "advance into the vacated hex"), 46,
                    Anchor::start, true, false},
                   {source.say("contre", "against"), 44, Anchor::start, false, false},
                   {"", 24, Anchor::middle, true, false},
                   {"", 14, Anchor::end, false, true}};
  for (const model::TableRow& row : source.table("advance").rows) {
    const std::string of = source.cell(row, "class"), defender = source.cell(row, "defender");
    const bool lower = source.cell(row, "lower") == "yes";
    const std::string whom = !defender.empty() ? arm_text(source, defender)
                             : lower           ? source.say("une unité plus basse", "a lower unit")
                                               : source.say("les autres", "others");
    table.rows.push_back(
        {arm_text(source, source.cell(row, "arm")) + (of.empty() ? "" : " " + class_text(source, of, true)),
         whom,
         source.cell(row, "advance") == "mandatory" ? source.say("obligatoire", "mandatory")
                                                    : source.say("possible", "optional"),
         source.cell(row, "rule")});
  }
  section.blocks.push_back(table);
  section.blocks.push_back(point(source.say_with(
      "Poursuite : la cavalerie qui a avancé* combat encore de là, ou d’un hexagone plus loin ; {} combats en "
      "tout.",
      "Pursuit: cavalry that advanced* fights again from there, or from one hex further; {} combats in all.",
      source.value("pursuit.combats"))));
  section.blocks.push_back(
      point(source.say("Riposte : le défenseur soutenu, qui n’a pas reculé et touche l’attaquant, peut "
                       "l’attaquer avec ses propres dés.",
                       "Riposte: a supported defender that did not retreat and is next to the attacker may "
                       "attack it with its own dice.")));
  section.blocks.push_back(point(source.raw("riposte.advance") == "none"
                                     ? source.say("En riposte : ni assaut, ni charge, ni poursuite.*",
                                                  "In a riposte no assault, charge or pursuit.*")
                                     : source.say("En riposte : avance possible*, sans poursuite.",
                                                  "In a riposte an optional advance*, no pursuit.")));
  return section;
}

}  // namespace coq::tactique
