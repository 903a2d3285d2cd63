// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/briefing.h"

namespace coq::perry_heroes {

/// The men of vehicles as units of their own, behind all others: they man their vehicle until they have to
/// leave it (7.18.3, Q65). Vehicles for whose men there is no room stay without.
void add_crews(Briefing& briefing, const scenario::BoundScenario& scenario);

}  // namespace coq::perry_heroes
