// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/map.h"
#include "core/documents/model/ruleset.h"
#include "core/documents/model/scenario.h"
#include "core/drawing/cards/card_data.h"

namespace coq::scene {

// Sentences of missions, forces and places of tables.

/// "Le Roi de la montagne, échelle 15 mm, 24 PF ; assaillant : Régiment de marche". Empty without a mission.
std::string mission_text(const model::ScenarioDocument& scenario, const model::RulesetDocument& ruleset,
                         std::string_view lang);
/// "Centre : à 45,7 cm du bord ouest et 45,7 cm du bord nord", "Drapeau : en E05".
std::string objective_text(const model::ScenarioDocument& scenario, const model::Objective& objective,
                           const model::MapDocument& map, const model::RulesetDocument& ruleset,
                           std::string_view lang);
/// "24 PF ; Artillerie". Empty where the force says neither.
std::string force_text(const model::Force& force, const model::RulesetDocument& ruleset, std::string_view lang);
/// "Commandant : A-E ; Porteur du drapeau : A-HW". Empty where no unit has a role.
std::string roles_text(const model::Side& side, const model::RulesetDocument& ruleset, std::string_view lang);
/// "A-R1 et A-R2 ; A-J1 et A-J2". Empty without groups.
std::string groups_text(const model::Side& side, std::string_view lang);

/// The date of a card: as it is printed; in a language that is not the scenario's from its value, where it has
/// one.
std::string date_text(const model::CardDate& date, std::string_view scenario_lang, std::string_view lang,
                      bool hours_in_words = false);
/// "half past four in the morning": an hour of the time before watches were compared.
std::string hour_text(int hour, int minute, std::string_view lang);

/// What a scenario changes of its map, a paragraph for each kind of change: its own words, else a sentence that
/// names what is gone, what is of another type now and what is added. Names on the map have no say.
std::vector<std::vector<Prose>> terrain_text(const CardSource& source, std::string_view lang);

}  // namespace coq::scene
