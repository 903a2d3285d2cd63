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
      {"set-up", "à placer : {}", "set up: {}", "Aufstellung: {}"},
      {"enters", "tour {}", "turn {}", "Runde {}"},
      {"edge", "bord {}", "{} edge", "Rand {}"},
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
  };
  return drawing::fill_in(table.get(key, lang), arguments);
}

}  // namespace coq::exporters::vassal
