// SPDX-License-Identifier: MIT
// Turn, units, movement, support, terrain.
#include "core/base/text.h"
#include "core/rules/tactique/reference/sections.h"

namespace coq::tactique {

std::string arm_text(const AidSource& source, std::string_view arm) {
  const model::UnitType* type = source.ruleset().find_unit_type(arm);
  return type != nullptr ? source.name_of(*type) : std::string(arm);
}

std::string class_text(const AidSource& source, std::string_view of, bool feminine) {
  if (of == "light") return source.say(feminine ? "légère" : "léger", "light");
  if (of == "heavy") return source.say(feminine ? "lourde" : "lourd", "heavy");
  if (of == "elite") return source.say("d’élite", "elite");
  return std::string(of);
}

std::string number_text(const std::string& text) {
  return text.empty() || text == "0" ? "\u2013" : text;
}

namespace {

AidLine step(std::string mark, std::string head, std::string text) {
  AidLine line{std::move(mark), {}, 0};
  line.prose.push_back({std::move(head) + " ", true});
  line.prose.push_back({std::move(text), false});
  return line;
}

/// "heavy artillery" as the card says it.
std::string sort_text(const AidSource& source, const std::string& words) {
  const auto parts = split_words(words);
  if (parts.size() < 2) return arm_text(source, words);
  return source.say_with("{1} {0}", "{0} {1}", class_text(source, parts[0], true), arm_text(source, parts[1]));
}

}  // namespace

AidSection turn_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Tour de jeu et commandement", "Turn and command");
  auto& blocks = section.blocks;
  blocks.push_back(step("1", source.say("Commandement.", "Command."),
                        source.say("On choisit les unités activées.", "Choose the units that are activated.")));
  blocks.push_back(
      step("2", source.say("Déplacement", "Movement"),
           source.say("des unités activées, avant tout combat.", "of activated units, before any combat.")));
  blocks.push_back(step("3", source.say("Combat :", "Combat:"),
                        source.say("tirs d’artillerie, combats d’infanterie et de cavalerie.",
                                   "artillery fire, combats of infantry and cavalry.")));
  blocks.push_back(step("4", source.say("Fin de tour.", "End of the turn."),
                        source.say("Les joueurs jouent chacun leur tour.*", "Players take complete turns.*")));
  AidTable levels;
  levels.columns = {{source.say("commandement", "command level"), 60, Anchor::start, true, false},
                    {source.say("unités activées", "units activated"), 40, Anchor::middle, true, false},
                    {"", 14, Anchor::end, false, true}};
  for (const model::TableRow& row : source.table("command.levels").rows) {
    levels.rows.push_back(
        {source.cell(row, source.french() ? "fr" : "en"), source.cell(row, "units"), source.cell(row, "rule")});
  }
  blocks.push_back(levels);
  blocks.push_back(
      point(source.say_with("À {} hexagones au plus les unes des autres, deux à deux, avant de bouger.*",
                            "At most {} hexes from one another, every two of them, before moving.*",
                            source.value("activation.distance"))));
  std::vector<std::string> together;
  for (const model::TableRow& row : source.table("activation.together").rows) {
    const std::string one = source.cell(row, "one"), other = source.cell(row, "other");
    const std::string mark = source.cell(row, "from").starts_with('Q') ? "*" : "";
    if (one != other || !mark.empty())
      together.push_back(
          source.say_with("{} et {}", "{} with {}", sort_text(source, one), sort_text(source, other)) + mark);
  }
  blocks.push_back(point(source.say_with("Une seule arme, ou : {}.", "One arm only, or: {}.",
                                         join(together, source.say(" ; ", "; ")))));
  return section;
}

AidSection units_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Unités et déplacements (en hexagones)", "Units and moves (in hexes)");
  AidTable table;
  table.columns = {{"", 12, Anchor::start, false, false},
                   {"", 40, Anchor::start, true, false},
                   {source.say("éléments", "elements"), 18, Anchor::middle, false, false},
                   {source.say("avec combat", "with combat"), 20, Anchor::middle, true, false},
                   {source.say("sans combat", "without"), 20, Anchor::middle, false, false},
                   {source.say("marche, sur route", "march, on roads"), 24, Anchor::middle, false, false}};
  for (const model::TableRow& row : source.table("units").rows) {
    const std::string arm = source.cell(row, "arm"), of = source.cell(row, "class");
    table.rows.push_back({AidCell::unit(scene::parse_icon(arm).value_or(scene::SymbolIcon::none)),
                          arm_text(source, arm) + " " + class_text(source, of, true),
                          source.cell(row, "elements"), number_text(source.cell(row, "combat")),
                          number_text(source.cell(row, "none")), number_text(source.cell(row, "march"))});
  }
  section.blocks.push_back(table);
  section.blocks.push_back(AidRemark{source.say(
      "Après un déplacement sans combat ou une marche : ni tir ni combat. Marche : chaque pas le long d’une "
      "route.*",
      "After a move without combat or a march: neither fire nor combat. March: every step along a road.*")});
  return section;
}

AidSection movement_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Terrain accidenté, empilement", "Rough terrain, stacking");
  AidTable table;
  table.columns = {{"", 30, Anchor::start, true, false},
                   {"", 90, Anchor::start, false, false},
                   {"", 14, Anchor::end, false, true}};
  for (const model::TableRow& row : source.table("rough.movement").rows) {
    const std::string entering = source.cell(row, "entering");
    table.rows.push_back(
        {arm_text(source, source.cell(row, "arm")),
         entering == "stop"
             ? source.say("s’arrête en y entrant, sauf par la route", "stops on entering, except by road")
         : entering == "never" ? source.say("n’y entre pas, sauf par la route", "may not enter, except by road")
                               : source.say("passe", "passes"),
         source.cell(row, "rule")});
  }
  section.blocks.push_back(table);
  section.blocks.push_back(
      point(source.say_with("{} unité par hexagone, d’un camp ou de l’autre.", "{} unit a hex, of either side.",
                            source.value("stack.limit"))));
  section.blocks.push_back(point(source.raw("pass.artillery") == "friendly"
                                     ? source.say("On ne traverse que l’artillerie amie*, sans s’y arrêter.",
                                                  "Only friendly artillery* is passed through, not stopped on.")
                                     : source.say("On ne traverse que l’artillerie*, sans s’y arrêter.",
                                                  "Only artillery* is passed through, not stopped on.")));
  return section;
}

namespace {

std::string support_case(AidSource& source, const model::TableRow& row) {
  std::string text = arm_text(source, source.cell(row, "arm"));
  if (source.cell(row, "rough") == "yes") text += source.say(" en terrain accidenté", " in rough terrain");
  if (const std::string terrain = source.cell(row, "terrain"); !terrain.empty()) {
    const model::TerrainType* type = source.ruleset().find_terrain(terrain);
    text += source.say_with(", {}", ", {}", type != nullptr ? source.name_of(*type) : terrain);
  }
  const std::string role = source.cell(row, "role"), opponent = source.cell(row, "opponent");
  const std::string whom = opponent.empty() ? "" : " " + arm_text(source, opponent);
  if (role == "attacker") text += source.say(" attaquant", " attacking") + whom;
  if (role == "attacked")
    text += source.say(" attaquée", " attacked") + (whom.empty() ? "" : source.say(" par", " by") + whom);
  if (source.cell(row, "opponent-rough") == "yes")
    text += source.say(" en terrain accidenté", " in rough terrain");
  return text;
}

}  // namespace

AidSection support_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Le soutien", "Support");
  section.blocks.push_back(point(source.say_with(
      "Soutenue : adjacente à {} autres unités amies, activées ou non.",
      "Supported: next to {} other friendly units, activated or not.", source.value("support.neighbours"))));
  AidTable table;
  table.columns = {{"", 84, Anchor::start, false, false},
                   {"", 24, Anchor::middle, true, false},
                   {"", 14, Anchor::end, false, true}};
  for (const model::TableRow& row : source.table("support").rows) {
    table.rows.push_back({support_case(source, row),
                          source.cell(row, "supported") == "yes" ? source.say("toujours", "always")
                                                                 : source.say("jamais", "never"),
                          source.cell(row, "rule")});
  }
  section.blocks.push_back(table);
  section.blocks.push_back(AidRemark{source.say_with(
      "En terrain accidenté, {} n’apporte aucun soutien ; la cavalerie, si. Être visé par un tir, c’est être "
      "attaqué.*",
      "From rough terrain {} gives no support; cavalry does. To be fired at is to be attacked.*",
      arm_text(source, source.raw("support.none-from-rough")))});
  return section;
}

AidSection terrain_section(AidSource& source) {
  AidSection section;
  section.title = source.say("Terrain et ligne de mire", "Terrain and line of sight");
  AidTable table;
  table.columns = {{"", 15, Anchor::start, false, false},
                   {"", 40, Anchor::start, true, false},
                   {source.say("accidenté", "rough"), 22, Anchor::middle, false, false},
                   {source.say("hauteur*", "height*"), 22, Anchor::middle, false, false}};
  for (const model::TerrainType& type : source.ruleset().terrain_types) {
    const model::Effect* rough = type.find_effect("rough");
    table.rows.push_back({AidCell::terrain(type), source.name_of(type),
                          AidCell::yes_or_no(rough != nullptr && rough->is == "yes"),
                          number_text(type.height ? format_thousandths(type.height->value) : "")});
  }
  section.blocks.push_back(table);
  section.blocks.push_back(
      point(source.say_with("De centre à centre : un hexagone intermédiaire la coupe si niveau + hauteur "
                            "dépasse la plus haute des deux extrémités.* Une unité : {} de hauteur.*",
                            "Centre to centre: a hex between blocks it if level + height is above the higher "
                            "of the two ends.* A unit: height {}.*",
                            source.raw("los.unit-height"))));
  const std::string along = source.raw("los.hexside");
  section.blocks.push_back(point(
      along == "both" ? source.say("Le long d’un côté d’hexagone : il faut que les deux hexagones la coupent.*",
                                   "Along a hexside: both hexes must block.*")
      : along == "either" ? source.say("Le long d’un côté d’hexagone : un des deux hexagones suffit.*",
                                       "Along a hexside: either hex blocks.*")
                          : source.say("Le long d’un côté d’hexagone : libre.*", "Along a hexside: clear.*")));
  return section;
}

}  // namespace coq::tactique
