// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/model/scenario.h"
#include "core/drawing/cards/card_data.h"

namespace coq::drawing {

// Sentences for missions, forces and positions on tables.

/// Returns "Le Roi de la montagne, échelle 15 mm, 24 PF ; assaillant : Régiment de marche", or an empty text
/// without a mission.
std::string mission_text(const model::ScenarioDocument& scenario, const model::RulesetDocument& ruleset,
                         std::string_view lang);
/// Returns "Centre : à 45,7 cm du bord ouest et 45,7 cm du bord nord" or "Drapeau : en E05".
std::string objective_text(const model::ScenarioDocument& scenario, const model::Objective& objective,
                           const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           std::string_view lang);
/// Returns "24 PF ; Artillerie", or an empty text if the force has neither.
std::string force_text(const model::Force& force, const model::RulesetDocument& ruleset, std::string_view lang);
/// Returns "Commandant : A-E ; Porteur du drapeau : A-HW", or an empty text if no unit has a role.
std::string roles_text(const model::Side& side, const model::RulesetDocument& ruleset, std::string_view lang);
/// Returns "A-R1 et A-R2 ; A-J1 et A-J2", or an empty text without groups.
std::string groups_text(const model::Side& side, std::string_view lang);

/// Returns the date of a card as printed. In another language than the scenario's, it is generated from the
/// value, if there is one.
std::string date_text(const model::CardDate& date, std::string_view scenario_lang, std::string_view lang,
                      bool hours_in_words = false);
/// Returns an hour in words, as before synchronised watches: "half past four in the morning".
std::string hour_text(int hour, int minute, std::string_view lang);

/// Returns the scenario's changes to its map, a paragraph for each change: its own text, or a sentence that
/// lists removed, converted and added features. Names on the map are ignored.
std::vector<std::vector<Prose>> terrain_text(const CardSource& source, std::string_view lang);

}  // namespace coq::drawing
