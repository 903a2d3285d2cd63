// SPDX-License-Identifier: MIT
#include "core/drawing/cards/card_words.h"

#include "core/drawing/cards/card_data.h"
#include "core/drawing/cards/card_style.h"
#include "core/drawing/primitives/paper.h"

namespace coq::drawing {
namespace {

template <auto Member>
Option<CardOptions> card_option(std::string_view name, std::string_view takes, const char* doc) {
  return make_option<Member, CardOptions>(name, takes, doc);
}

}  // namespace

const WordTable& card_words() {
  static const WordTable table = {
      // The order.
      {"card", "Ordre", "Order", "Befehl"},
      {"secret", "SECRET", "SECRET", "GEHEIM"},
      {"copy", "Exemplaire n° {}", "Copy No. {}", "Ausfertigung Nr. {}"},
      {"to", "À {}", "To {}", "An {}"},
      {"addressee", "Destinataire", "Addressee", "Empfänger"},
      {"title", "Ordre d'opérations n° {}", "Operation Order No. {}", "Operationsbefehl Nr. {}"},
      {"title-plain", "Ordre d'opérations", "Operation Order", "Operationsbefehl"},
      {"title-sheet", "Fiche tactique {}", "Tactical sheet {}", "Taktisches Datenblatt {}"},
      {"title-sheet-plain", "Fiche tactique", "Tactical sheet", "Taktisches Datenblatt"},
      {"title-message", "Message n° {}", "Message No. {}", "Meldung Nr. {}"},
      {"title-message-plain", "Message", "Message", "Meldung"},
      {"form-filed", "HEURE DE DÉPÔT", "TIME FILED", "AUFGABEZEIT"},
      {"form-number", "N° DU CENTRE", "MSG CEN NO.", "NR. DER MELDESTELLE"},
      {"form-sent", "TRANSMIS PAR", "HOW SENT", "GESENDET DURCH"},
      {"form-received", "HEURE DE RÉCEPTION", "TIME RECEIVED", "EMPFANGSZEIT"},
      {"title-british", "ORDRE D'OPÉRATIONS N° {}", "OPERATION ORDER No. {}", "OPERATIONSBEFEHL NR. {}"},
      {"title-british-plain", "ORDRE D'OPÉRATIONS", "OPERATION ORDER", "OPERATIONSBEFEHL"},
      {"title-short", "Ordre n° {}", "Order No. {}", "Befehl Nr. {}"},
      {"title-short-plain", "Ordre", "Order", "Befehl"},
      {"map-ref", "Référence : carte « {} », {}", "Reference: map \"{}\", {}", "Karte: „{}“, {}"},
      {"map-only", "Référence : carte « {} »", "Reference: map \"{}\"", "Karte: „{}“"},
      {"scale", "échelle {}", "scale {}", "Maßstab {}"},
      {"hex-metres", "hexagones de {} m", "hexes of {} m", "Hexfelder zu {} m"},
      {"date-time", "{}, {}", "{}, {}", "{}, {}"},
      {"hour-1", "une heure", "one o'clock", "ein Uhr"},
      {"hour-2", "deux heures", "two o'clock", "zwei Uhr"},
      {"hour-3", "trois heures", "three o'clock", "drei Uhr"},
      {"hour-4", "quatre heures", "four o'clock", "vier Uhr"},
      {"hour-5", "cinq heures", "five o'clock", "fünf Uhr"},
      {"hour-6", "six heures", "six o'clock", "sechs Uhr"},
      {"hour-7", "sept heures", "seven o'clock", "sieben Uhr"},
      {"hour-8", "huit heures", "eight o'clock", "acht Uhr"},
      {"hour-9", "neuf heures", "nine o'clock", "neun Uhr"},
      {"hour-10", "dix heures", "ten o'clock", "zehn Uhr"},
      {"hour-11", "onze heures", "eleven o'clock", "elf Uhr"},
      {"hour-12", "midi", "noon", "Mittag"},
      {"hour-24", "minuit", "midnight", "Mitternacht"},
      {"hour-half", "{} et demie", "half past {}", "{} dreißig"},
      {"hour-quarter", "{} un quart", "a quarter past {}", "{} fünfzehn"},
      {"hour-minutes", "{} {} minutes", "{} minutes past {}", "{} {}"},
      {"hour-morning", "{} du matin", "{} in the morning", "{} morgens"},
      {"hour-afternoon", "{} de l'après-midi", "{} in the afternoon", "{} nachmittags"},
      {"hour-evening", "{} du soir", "{} in the evening", "{} abends"},
      {"date-hour", "le {}, à {}", "{}, at {}", "den {}, {}"},
      {"object", "Objet", "Object", "Auftrag"},
      {"briefing", "Situation", "Situation", "Lage"},
      {"issuer", "Autorité", "Issuer", "Stelle"},
      {"place", "Lieu", "Place", "Ort"},
      {"sketch", "Croquis", "Sketch", "Skizze"},
      {"sketch-note", "Croquis, hexagones {} à {}", "Sketch, hexes {} to {}", "Skizze, Hexfelder {} bis {}"},
      {"sketch-table", "Plan de la table", "Plan of the table", "Plan des Tisches"},
      {"quoted", "« {} »", "“{}”", "„{}“"},
      {"signature", "Signature", "Signature", "Unterschrift"},
      {"distribution", "Destinataires", "Distribution", "Verteiler"},
      {"stamp", "Cachet", "Stamp", "Stempel"},
      {"scribble", "Griffonnage", "Scribble", "Meldung"},
      {"slip", "Pli secret : {}", "Sealed note: {}", "Geheimzettel: {}"},
      {"slip-for", "À n'ouvrir que par ce camp.", "To be opened by this side alone.",
       "Nur von dieser Partei zu öffnen."},
      // The order of battle.
      {"order-of-battle", "Ordre de bataille", "Order of Battle", "Kriegsgliederung"},
      {"annex", "Annexe à l'ordre n° {}", "Annex to Order No. {}", "Anlage zu Befehl Nr. {}"},
      {"annex-sheet", "Fiche tactique {}", "Tactical sheet {}", "Taktisches Datenblatt {}"},
      {"map", "Carte", "Map", "Karte"},
      {"map-is", "{}, hexagones {} à {}", "{}, hexes {} to {}", "{}, Hexfelder {} bis {}"},
      {"length", "Durée", "Length", "Dauer"},
      {"turn", "1 tour", "1 turn", "1 Runde"},
      {"turns", "{} tours", "{} turns", "{} Runden"},
      {"each-minutes", "{}, de {} minutes chacun", "{} of {} minutes each", "{} zu je {} Minuten"},
      {"one-minutes", "{}, de {} minutes", "{} of {} minutes", "{} von {} Minuten"},
      {"sides", "Belligérants", "Belligerents", "Parteien"},
      {"forces", "Forces", "Forces", "Kräfte"},
      {"sets-up-1", "se place en premier", "sets up first", "stellt zuerst auf"},
      {"sets-up-2", "se place en second", "sets up second", "stellt als Zweite auf"},
      {"sets-up-n", "mise en place : rang {}", "set-up: number {}", "Aufstellung: Nr. {}"},
      {"setup", "Mise en place", "Set-up", "Aufstellung"},
      {"setup-zone", "Dans la zone « {} » : {}", "In the zone \"{}\": {}", "In der Zone „{}“: {}"},
      {"setup-zone-drawn", "Dans la zone « {} »", "In the zone \"{}\"", "In der Zone „{}“"},
      {"setup-hexes", "En {}", "In {}", "In {}"},
      {"setup-places", "Sur la table, à leurs places", "On the table, in their places",
       "Auf dem Tisch, an ihren Plätzen"},
      {"setup-carried", "À bord de {}", "Aboard {}", "An Bord von {}"},
      {"setup-free", "Placés par leur joueur", "Set up by their player", "Vom Spieler aufgestellt"},
      {"setup-at", "Au point {}", "At point {}", "Bei Punkt {}"},
      {"mission", "Mission", "Mission", "Auftrag"},
      {"mission-rolled", "mission tirée au dé", "mission by the die", "Auftrag nach Würfel"},
      {"mission-scale", "échelle {}", "scale {}", "Maßstab {}"},
      {"mission-first", "assaillant : {}", "assailant: {}", "Angreifer: {}"},
      {"objectives", "Objectifs", "Objectives", "Ziele"},
      {"objective-centre", "{} : au centre de la table", "{}: in the middle of the table",
       "{}: in der Mitte des Tisches"},
      {"objective-at", "{} : à {} du bord ouest et {} du bord nord",
       "{}: {} from the west edge, {} from the north edge", "{}: {} vom Westrand, {} vom Nordrand"},
      {"objective-hex", "{} : en {}", "{}: in {}", "{}: in {}"},
      {"force", "Force", "Force", "Streitmacht"},
      {"groups", "Groupes", "Groups", "Gruppen"},
      {"roles", "Rôles", "Roles", "Rollen"},
      {"role-is", "{} : {}", "{}: {}", "{}: {}"},
      {"table-edge", "Bord de table", "Table edge", "Tischkante"},
      {"table-edge-is", "bord {}", "{} edge", "{}"},
      {"own-edge", "Bord de carte", "Map edge", "Kartenrand"},
      {"own-edge-of", "repli vers le bord {}", "retreats to the {} edge", "Rückzug zum {}"},
      {"own-edge-hexes", "repli vers {}", "retreats to {}", "Rückzug nach {}"},
      {"reinforcements", "Renforts", "Reinforcements", "Verstärkungen"},
      {"reinforce-edge", "{} : entrent par le bord {}", "{}: enter along the {} edge", "{}: Eintritt am {}"},
      {"reinforce-edge-hexes", "{} : entrent par le bord {}, en {}", "{}: enter along the {} edge at {}",
       "{}: Eintritt am {} bei {}"},
      {"reinforce-hexes", "{} : entrent en {}", "{}: enter at {}", "{}: Eintritt bei {}"},
      {"reinforce-map", "{} : sont placées sur la carte en {}", "{}: are placed on the map in {}",
       "{}: auf der Karte in {}"},
      {"reinforce-zone", "{} : sont placées dans la zone « {} »", "{}: are placed in the zone \"{}\"",
       "{}: in der Zone „{}“"},
      {"reinforce-turn", "Tour {}", "Turn {}", "Runde {}"},
      {"edge-N", "nord", "north", "Nordrand"},
      {"edge-NE", "nord-est", "north-east", "Nordostrand"},
      {"edge-E", "est", "east", "Ostrand"},
      {"edge-SE", "sud-est", "south-east", "Südostrand"},
      {"edge-S", "sud", "south", "Südrand"},
      {"edge-SW", "sud-ouest", "south-west", "Südwestrand"},
      {"edge-W", "ouest", "west", "Westrand"},
      {"edge-NW", "nord-ouest", "north-west", "Nordwestrand"},
      {"yes", "oui", "yes", "ja"},
      {"no", "non", "no", "nein"},
      {"toward-N", "le nord", "north", "Nord"},
      {"toward-NE", "le nord-est", "north-east", "Nordost"},
      {"toward-E", "l'est", "east", "Ost"},
      {"toward-SE", "le sud-est", "south-east", "Südost"},
      {"toward-S", "le sud", "south", "Süd"},
      {"toward-SW", "le sud-ouest", "south-west", "Südwest"},
      {"toward-W", "l'ouest", "west", "West"},
      {"toward-NW", "le nord-ouest", "north-west", "Nordwest"},
      {"secret-of", "(secret, pour ce camp seul)", "(secret, for this side alone)",
       "(geheim, nur für diese Partei)"},
      // Victory.
      {"victory", "Victoire", "Victory", "Sieg"},
      {"must", "Le camp « {} » doit {} ; sinon, il perd.", "The {} side must {}; otherwise it loses.",
       "{}: diese Partei muss {}; sonst verliert sie."},
      {"must-plural", "Les {} doivent {} ; sinon, ils perdent.", "The {} must {}; otherwise they lose.",
       "{}: diese Partei muss {}; sonst verliert sie."},
      {"must-all", "remplir toutes ces conditions", "fulfil all of these conditions",
       "alle Bedingungen erfüllen"},
      {"must-any", "remplir au moins une de ces conditions", "fulfil at least one of these conditions",
       "mindestens eine Bedingung erfüllen"},
      {"control", "contrôler {}", "control {}", "{} kontrollieren"},
      {"control-count", "contrôler au moins {} des hexagones {}", "control at least {} of the hexes {}",
       "mindestens {} der Felder {} kontrollieren"},
      {"at-end", "à la fin de la partie", "at the end of the game", "am Ende des Spiels"},
      {"at-turn", "à la fin du tour {}", "at the end of turn {}", "am Ende von Runde {}"},
      {"exit-one", "faire sortir au moins une unité par le bord {}", "exit at least one unit by the {} edge",
       "mindestens eine Einheit am {} hinausführen"},
      {"exit", "faire sortir au moins {} unités par le bord {}", "exit at least {} units by the {} edge",
       "mindestens {} Einheiten am {} hinausführen"},
      {"exit-any-one", "faire sortir au moins une unité par n’importe quel bord",
       "exit at least one unit by any edge", "mindestens eine Einheit an einem beliebigen Rand hinausführen"},
      {"exit-any", "faire sortir au moins {} unités par n’importe quel bord",
       "exit at least {} units by any edge", "mindestens {} Einheiten an einem beliebigen Rand hinausführen"},
      {"eliminate-one", "éliminer au moins une unité", "eliminate at least one unit",
       "mindestens eine Einheit ausschalten"},
      {"eliminate", "éliminer au moins {} unités", "eliminate at least {} units",
       "mindestens {} Einheiten ausschalten"},
      {"eliminate-of-one", "éliminer au moins une unité du camp « {1} »",
       "eliminate at least one unit of the {1} side", "mindestens eine Einheit von {1} ausschalten"},
      {"eliminate-of", "éliminer au moins {} unités du camp « {} »",
       "eliminate at least {} units of the {} side", "mindestens {} Einheiten von {} ausschalten"},
      {"eliminate-of-one-plural", "éliminer au moins une unité des {1}",
       "eliminate at least one unit of the {1}", "mindestens eine Einheit von {1} ausschalten"},
      {"eliminate-of-plural", "éliminer au moins {} unités des {}", "eliminate at least {} units of the {}",
       "mindestens {} Einheiten von {} ausschalten"},
      {"eliminate-elements-one", "faire perdre au moins un élément", "cost others at least one element",
       "mindestens ein Element ausschalten"},
      {"eliminate-elements", "faire perdre au moins {} éléments", "cost others at least {} elements",
       "mindestens {} Elemente ausschalten"},
      {"eliminate-elements-of-one", "faire perdre au moins un élément au camp « {1} »",
       "cost the {1} side at least one element", "mindestens ein Element von {1} ausschalten"},
      {"eliminate-elements-of", "faire perdre au moins {} éléments au camp « {} »",
       "eliminate at least {} elements of the {} side", "mindestens {} Elemente von {} ausschalten"},
      {"eliminate-elements-of-one-plural", "faire perdre au moins un élément aux {1}",
       "cost the {1} at least one element", "mindestens ein Element von {1} ausschalten"},
      {"eliminate-elements-of-plural", "faire perdre au moins {} éléments aux {}",
       "eliminate at least {} elements of the {}", "mindestens {} Elemente von {} ausschalten"},
      {"points", "avoir au moins {} points : {}", "score at least {} points: {}",
       "mindestens {} Punkte erreichen: {}"},
      {"points-unit", "{} par unité éliminée", "{} for each unit eliminated", "{} für jede Einheit"},
      {"points-element", "{} par élément perdu par l'ennemi", "{} for each element that others lose",
       "{} für jedes Element"},
      {"points-exit", "{} par unité sortie de la carte", "{} for each own unit that left the map",
       "{} für jede Einheit, die die Karte verließ"},
      {"points-hex", "{} par hexagone contrôlé parmi {}", "{} for each controlled hex of {}",
       "{} für jedes kontrollierte Feld von {}"},
      // Notes.
      {"notes", "Notes", "Notes", "Anmerkungen"},
      {"summits", "Sommets : {}.", "Summits: {}.", "Gipfel: {}."},
      {"held", "Hexagones contrôlés au départ par le camp « {} » : {}.",
       "Hexes controlled at the start by {}: {}.", "Zu Beginn kontrolliert von {}: {}."},
      {"marker-in", "{} au départ en {}.", "{} at the start in {}.", "{} zu Beginn in {}."},
      {"marker-toward", "{} au départ en {}, vers {}.", "{} at the start in {}, facing {}.",
       "{} zu Beginn in {}, Richtung {}."},
      {"turn-one", "tour {}", "turn {}", "Runde {}"},
      {"turn-list", "tours {}", "turns {}", "Runden {}"},
      {"span", "{} à {}", "{} to {}", "{} bis {}"},
      // Terrain of the scenario.
      {"terrain-removed", "N'est plus sur la carte : {}.", "No longer on the map: {}.",
       "Nicht mehr auf der Karte: {}."},
      {"terrain-converted", "Terrain changé en « {} » : {}.", "Terrain changed to \"{}\": {}.",
       "Gelände geändert in „{}“: {}."},
      {"terrain-added", "Ajouté à la carte : {}.", "Added to the map: {}.", "Neu auf der Karte: {}."},
      {"terrain-at", "{} en {}", "{} at {}", "{} in {}"},
      {"special-rules", "Règles spéciales", "Special rules", "Sonderregeln"},
  };
  return table;
}

std::string card_phrase(std::string_view key, std::string_view lang,
                        const std::vector<std::string>& arguments) {
  return fill_in(card_word(key, lang), arguments);
}

std::string card_word_or_own(std::string_view prefix, std::string_view word, std::string_view lang) {
  const std::string key = std::string(prefix) + std::string(word);
  return card_words().has(key) ? std::string(card_word(key, lang)) : std::string(word);
}

const OptionTable<CardOptions>& card_option_table() {
  using C = CardOptions;
  static const std::string kTemplates = [] {
    std::string all;
    for (const CardTemplate& look : card_templates()) all += (all.empty() ? "" : "|") + std::string(look.id);
    return all;
  }();
  static const OptionTable<CardOptions> table = {
      paper_option<&C::paper, C>("A4|A5|letter|WxH", translatable("Card size.")),
      card_option<&C::side>("side", "ID", translatable("Only what this side may see.")),
      {"template", kTemplates,
       translatable("Style of the card: an operations order of the period, or a "
                    "plain card."),
       [](std::string_view t, C& o) {
         int index = 0;
         if (!read_word(t, kTemplates, index)) return false;
         o.card_template = std::string(t);
         return true;
       },
       [](const C& o) { return o.card_template; }},
      language_option<&C::lang, C>("card-lang", translatable("Language of the card; default: the scenario's.")),
      {"paper-look", "none|tint|aged",
       translatable("The paper of a card: white, tinted, or folded and stained."),
       [](std::string_view t, C& o) {
         int index = 0;
         if (!read_word(t, "none|tint|aged", index)) return false;
         o.paper_look = static_cast<PaperLook>(index);
         return true;
       },
       [](const C& o) {
         constexpr const char* kWords[] = {"none", "tint", "aged"};
         return std::string(kWords[static_cast<std::size_t>(o.paper_look)]);
       }},
      card_option<&C::accessible>("accessible", "yes|no",
                                  translatable("No worn type, tint or handwriting: easy to read.")),
      card_option<&C::black_and_white>("bw", "yes|no", translatable("Black and white.")),
      card_option<&C::draft>("draft", "yes|no", translatable("Prints a red corner where text does not fit.")),
      {"pages", "auto|1|2|3|4", translatable("Number of pages that a card may have."),
       [](std::string_view t, C& o) {
         if (t == "auto") {
           o.pages = 0;
           return true;
         }
         const auto n = parse_integer(t);
         if (!n || *n < 1 || *n > kMaxPages) return false;
         o.pages = static_cast<int>(*n);
         return true;
       },
       [](const C& o) { return o.pages == 0 ? std::string("auto") : std::to_string(o.pages); }},
      card_option<&C::bleed>("bleed", "MM",
                             translatable("How far colours extend beyond the trim; crop marks are added.")),
  };
  return table;
}

}  // namespace coq::drawing
