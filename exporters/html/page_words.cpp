// SPDX-License-Identifier: MIT
#include "exporters/html/page_words.h"

#include "core/drawing/primitives/words.h"

namespace coq::exporters::html {
namespace {

/// `{}` is filled by the page's script.
const drawing::WordTable kPageWords = {
    {"scene", "Scénario", "Scenario", "Szenario"},
    {"look", "Explorer", "Explore", "Erkunden"},
    {"line", "Ligne de vue", "Line of sight", "Sichtlinie"},
    {"field", "Champ de vision", "Field of view", "Sichtfeld"},
    {"zoom-in", "Agrandir", "Zoom in", "Vergrößern"},
    {"zoom-out", "Réduire", "Zoom out", "Verkleinern"},
    {"fit", "Toute la carte", "Whole map", "Ganze Karte"},
    {"units", "Unités", "Units", "Einheiten"},
    {"labels", "Numéros", "Hex numbers", "Hexnummern"},
    {"panel", "Panneau", "Panel", "Seitenleiste"},
    {"hex", "Hexagone {}", "Hex {}", "Hex {}"},
    {"terrain", "Terrain", "Terrain", "Gelände"},
    {"hexsides", "Côtés", "Hexsides", "Hexseiten"},
    {"to", "vers {}", "towards {}", "zu {}"},
    {"off-map-side", "hors carte", "off the map", "außerhalb"},
    {"share", "{} %", "{}%", "{} %"},
    {"no-units", "Aucune unité", "No units", "Keine Einheiten"},
    {"rule", "règle {}", "rule {}", "Regel {}"},
    {"rules", "règles {}", "rules {}", "Regeln {}"},
    {"from", "De", "From", "Von"},
    {"target", "Vers", "To", "Nach"},
    {"swap", "Inverser", "Swap", "Tauschen"},
    {"find", "Aller à", "Go to", "Gehe zu"},
    {"range", "distance {}", "range {}", "Entfernung {}"},
    {"clear", "Dégagée", "Clear", "Frei"},
    {"hindered", "Gênée", "Hindered", "Behindert"},
    {"blocked", "Bloquée", "Blocked", "Blockiert"},
    {"blocked-by", "Bloquée par {}", "Blocked by {}", "Blockiert durch {}"},
    {"hindered-by", "Gênée par {}", "Hindered by {}", "Behindert durch {}"},
    {"in", "{} en {}", "{} in {}", "{} in {}"},
    {"far", "hors de vue : l’œil nu voit à {} cm", "out of sight: the naked eye sees {} cm",
     "außer Sicht: das bloße Auge sieht {} cm"},
    {"same-hex", "Le même hexagone", "The same hex", "Dasselbe Hex"},
    {"no-sight", "Cette page ne contient pas les lignes de vue de cette carte.",
     "This page does not contain the lines of sight of this map.",
     "Diese Seite enthält die Sichtlinien dieser Karte nicht."},
    {"no-hex", "Il n’y a pas d’hexagone « {} ».", "There is no hex “{}”.", "Es gibt kein Hex „{}“."},
    {"not-in-play", "hors jeu", "not in play", "nicht im Spiel"},
    {"line-help", "Touchez deux hexagones, ou saisissez leurs numéros.",
     "Tap two hexes, or type their numbers.", "Tippen Sie zwei Hexe an, oder geben Sie ihre Nummern ein."},
    {"field-help", "Touchez un hexagone pour voir ce qui est visible de là.",
     "Tap a hex to see what is visible from there.",
     "Tippen Sie ein Hex an, um zu sehen, was von dort sichtbar ist."},
    {"look-help",
     "Touchez un hexagone pour lire son terrain et voir ses unités. Faites glisser la carte pour la déplacer.",
     "Tap a hex to read its terrain and see its units. Drag the map to move it.",
     "Tippen Sie ein Hex an, um Gelände und Einheiten zu sehen. Ziehen Sie die Karte, um sie zu bewegen."},
    {"counts", "{} dégagés, {} gênés, {} bloqués", "{} clear, {} hindered, {} blocked",
     "{} frei, {} behindert, {} blockiert"},
    {"line-from", "Ligne de vue d’ici", "Line of sight from here", "Sichtlinie von hier"},
    {"field-from", "Champ de vision d’ici", "Field of view from here", "Sichtfeld von hier"},
    {"off-map", "Hors carte", "Off the map", "Außerhalb der Karte"},
    {"front", "recto", "front", "Vorderseite"},
    {"back", "verso", "back", "Rückseite"},
    {"orders", "Ordres", "Orders", "Befehle"},
    {"orders-help", "Chaque ordre n’est que pour son camp.", "Each order is for its own side only.",
     "Jeder Befehl ist nur für seine Seite."},
    {"order-of", "Ordre : {}", "Order: {}", "Befehl: {}"},
    {"close", "Fermer", "Close", "Schließen"},
    {"forces", "Forces", "Forces", "Streitkräfte"},
    {"turns", "{} tours", "{} turns", "{} Runden"},
    {"game", "Partie", "Game", "Partie"},
    {"set-up", "Mise en place", "Set-up", "Aufstellung"},
    {"step", "Étape {} sur {}", "Step {} of {}", "Schritt {} von {}"},
    {"turn", "tour {}", "turn {}", "Runde {}"},
    {"first", "Début", "Start", "Anfang"},
    {"previous", "Précédente", "Previous", "Zurück"},
    {"next", "Suivante", "Next", "Weiter"},
    {"last", "Fin", "End", "Ende"},
    {"play", "Lecture", "Play", "Abspielen"},
    {"pause", "Pause", "Pause", "Pause"},
    {"dice", "Dés", "Dice", "Würfel"},
    {"total", "total {}", "total {}", "Summe {}"},
    {"need", "il faut {}", "needs {}", "braucht {}"},
    {"secret-step", "Action secrète", "Secret action", "Geheime Aktion"},
    {"secrets", "Secrets", "Secrets", "Geheimnisse"},
    {"secrets-none", "cachés", "hidden", "verborgen"},
    {"secrets-of", "ceux de : {}", "those of: {}", "von: {}"},
    {"wins", "Vainqueur : {}", "Winner: {}", "Sieger: {}"},
    {"lost", "Les unités touchées ce pas-ci sont entourées.", "Units that changed in this step are outlined.",
     "Einheiten, die sich geändert haben, sind umrandet."},
    {"help", "Aide", "Help", "Hilfe"},
    {"help-text",
     "Faites glisser pour déplacer la carte. Molette, pincement ou + et − : zoom. Flèches : hexagone voisin "
     "(Maj : déplacer la carte). Entrée : choisir l’hexagone. 0 : toute la carte. E, L, C : explorer, ligne de "
     "vue, champ de vision. Virgule et point : étape précédente et suivante.",
     "Drag to move the map. Wheel, pinch, or + and −: zoom. Arrows: neighbouring hex (Shift: move the map). "
     "Enter: choose the hex. 0: whole map. E, L, C: explore, line of sight, field of view. Comma and full "
     "stop: "
     "previous and next step.",
     "Ziehen bewegt die Karte. Rad, zwei Finger oder + und −: Zoom. Pfeile: benachbartes Hex (Umschalt: Karte "
     "bewegen). Eingabe: Hex wählen. 0: ganze Karte. E, L, C: erkunden, Sichtlinie, Sichtfeld. Komma und "
     "Punkt: "
     "voriger und nächster Schritt."},
    {"map-of", "Carte : {}", "Map: {}", "Karte: {}"},
    {"made-with", "Réalisé avec Coquelicot", "Made with Coquelicot", "Erstellt mit Coquelicot"},
};

}  // namespace

web::Json page_words(const std::string& lang) {
  web::Json out = web::Json::object();
  for (const drawing::Word& word : kPageWords.words())
    out[std::string(word.key)] = kPageWords.get(word.key, lang);
  return out;
}

}  // namespace coq::exporters::html
