// SPDX-License-Identifier: MIT
#include "exporters/vassal/words.h"

#include "core/drawing/primitives/words.h"

namespace coq::exporters::vassal {

std::string word(std::string_view key, std::string_view lang, const std::vector<std::string>& arguments) {
  static const drawing::WordTable table = {
      {"map", "Carte", "Map", "Karte"},
      {"pieces", "Pions", "Pieces", "Spielsteine"},
      {"markers", "Marqueurs", "Markers", "Marker"},
      {"others", "Autres", "Others", "Andere"},
      {"off-map", "Hors carte", "Off the map", "Außerhalb"},
      {"off-map-tip", "Unités à placer et renforts", "Units to set up, and reinforcements",
       "Aufzustellende Einheiten und Verstärkungen"},
      {"orders", "Ordres", "Orders", "Befehle"},
      {"reference", "Aide-mémoire", "Reference", "Übersicht"},
      {"turn", "Tour", "Turn", "Runde"},
      {"turn-of", "Tour {} sur {}", "Turn {} of {}", "Runde {} von {}"},
      {"turn-over", "Retourner", "Turn over", "Umdrehen"},
      {"remove", "Retirer", "Remove", "Entfernen"},
      {"back", "(verso)", "(back)", "(Rückseite)"},
      {"sides", "Camps", "Sides", "Seiten"},
      {"sight-line", "Visée", "Line", "Linie"},
      {"page", "{}, page {}", "{}, page {}", "{}, Seite {}"},
      {"description", "Carte, pions et scénarios", "Map, counters and scenarios",
       "Karte, Spielsteine und Szenarien"},
      {"dice", "{}D{}", "{}d{}", "{}W{}"},
      {"ground", "Terrain et vues", "Terrain and sight", "Gelände und Sicht"},
      {"hexes", "Hexagones", "Hexes", "Hexfelder"},
      {"hexes-help",
       "Cliquez sur un hexagone : son terrain, et les hexagones qu’il voit si aucune unité ne gêne.",
       "Click a hex for its terrain, and for the hexes that it sees if no unit is in the way.",
       "Ein Klick auf ein Hexfeld zeigt sein Gelände und die Hexfelder, die es sieht, wenn keine Einheit "
       "stört."},
      {"what-is-here", "Terrain de cet hexagone", "Terrain of this hex", "Gelände dieses Feldes"},
      {"sights", "Vues au départ", "Sight at the start", "Sicht am Anfang"},
      {"unit", "Unité", "Unit", "Einheit"},
      {"sees", "Voit", "Sees", "Sieht"},
      {"sees-these", "Voit\u00A0: {}", "Sees: {}", "Sieht: {}"},
      {"sees-hindered", "Voit mal\u00A0: {}", "Sees hindered: {}", "Sieht behindert: {}"},
      {"hexside", "{}\u00A0: {}", "{}: {}", "{}: {}"},
      {"objective", "Objectif\u00A0: {}", "Objective: {}", "Ziel: {}"},
      {"victory", "Victoire\u00A0: {}", "Victory: {}", "Sieg: {}"},
      {"hindered", "Voit mal", "Sees hindered", "Sieht behindert"},
      {"hidden", "Ne voit pas", "Does not see", "Sieht nicht"},
  };
  return drawing::fill_in(table.get(key, lang), arguments);
}

}  // namespace coq::exporters::vassal
