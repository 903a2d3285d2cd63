// SPDX-License-Identifier: MIT
#include "core/drawing/map/map_words.h"

namespace coq::scene {

std::string_view map_word(std::string_view key, std::string_view lang) {
  static const WordTable table = {
      {"hexes", "hex.", "hexes", "Hexfelder"},
      {"hex-is", "1 hexagone = {} m, échelle {}", "1 hex = {} m, scale {}", "1 Hexfeld = {} m, Maßstab {}"},
      {"table-scale", "Échelle {}", "Scale {}", "Maßstab {}"},
      {"own", "{} (à nous)", "{} (our own)", "{} (eigene)"},
      {"enemy", "{} (à l’ennemi)", "{} (enemy)", "{} (feindliche)"},
      {"turns", "Tours", "Turns", "Runden"},
      {"corrected", "tranchées à la date du {}", "trenches corrected to {}", "Gräben nach dem Stand vom {}"},
      {"tile", "Feuille {} ({} sur {})", "Sheet {} ({} of {})", "Blatt {} ({} von {})"},
      {"legend-page", "Légende", "Legend", "Legende"},
      {"alternative", "Carte : {}", "Map: {}", "Karte: {}"},
      {"alternative-tile", "Carte : {}, feuille {}", "Map: {}, sheet {}", "Karte: {}, Blatt {}"},
      {"alternative-hexes", "{} hexagones, de {} à {}", "{} hexes, {} to {}", "{} Hexfelder, {} bis {}"},
      {"alternative-terrain", "Terrain : {}", "Terrain: {}", "Gelände: {}"},
      {"alternative-names", "Noms : {}", "Names: {}", "Namen: {}"},
      {"glue", "coller ici", "glue here", "hier kleben"},
      {"check", "10 cm à vérifier", "check: 10 cm", "Kontrolle: 10 cm"},
  };
  return table.get(key, lang);
}

}  // namespace coq::scene
