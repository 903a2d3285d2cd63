// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/armour_rules.h"
#include "systems/perry_heroes/engine/briefing.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

// Vehicles under fire: what strikes them, what goes through, what becomes of their crews (7.2.3, 7.18.3).

/// Parts of a vehicle; a casemate counts as a turret.
enum class Part : std::uint8_t { hull, turret };
inline constexpr std::array<std::string_view, 2> kParts = {"hull", "turret"};
enum class Face : std::uint8_t { front, side, rear };
inline constexpr std::array<std::string_view, 3> kFaces = {"front", "side", "rear"};

/// A hit on a vehicle.
struct Strike {
  int shooter = kNone;
  int target = kNone;
  int fp = 0;              ///< its power
  bool explosive = false;  ///< the power as it stands, whatever the distance (Q57)
  bool assault = false;    ///< at the hull, without shelter
  bool main_gun = true;    ///< of a vehicle; else of men (7.2.3)
};
/// Where it strikes, whether it goes through, what it does; friends near by are shaken. The event goes on.
void strike(Umpire& u, const Strike& what);
/// Falls on its top, from above, with that power (Q31).
void strike_top(Umpire& u, int vehicle, int fp);
/// The damage of what went through (7.18.3).
void damage(Umpire& u, int vehicle, Part part);
/// The crew, and who is aboard, leave the vehicle: figures beside it (Q65).
void bail_out(Umpire& u, int vehicle, const std::string& rule);
/// The crew gives its vehicle up: it is lost (8.2c).
void abandon(Umpire& u, int vehicle, const std::string& rule);

/// The better face for the target of those that the bearing of a shot allows (Q31).
Face face_towards(const Table& t, int vehicle, Part part, Point from);
int armour_of(const Table& t, int vehicle, Part part, Face face);
/// Where the gun of a vehicle points: with its turret, or with the hull.
Vector gun_of(const Table& t, int vehicle);

/// The men of a part: indexes of its crew, the turret's first.
std::pair<int, int> crew_range(const Table& t, int vehicle, Part part);
/// Is somebody alive in that part?
bool is_manned(const Table& t, int vehicle, Part part);
/// Has it its tracks, and a driver alive in the hull (7.18.3d, 7.18.3k)?
bool can_turn_hull(const Table& t, int vehicle);
/// Nobody is left to drive it.
inline constexpr Refusal kNoDriver{"7.18.3k", translatable("nobody is left alive in the hull of {}"), {kWho}};
/// Is somebody of that part fit to serve a machine gun there (7.19.1a)?
bool has_gunner(const Table& t, int vehicle, Part part);

/// The gun is laid on something, and ready (7.21).
bool is_laid(const VehicleState& vehicle);
/// The crew is laying it, or has laid it: the coaxial machine gun is silent (7.19.1b).
bool is_aiming(const VehicleState& vehicle);
/// It must be laid anew: it fires, moves, or is out.
void unlay(VehicleState& vehicle);

// Refusals of all shots of a crew.
/// Is the crew in a state to fire (4.5c)?
Ruling check_gun_crew(const Table& t, const Command& c);
/// A shot on alert is paid already (Q54), and answers what it may (7.14.3).
Ruling check_shot(const Table& t, const Command& c, const char* action);

/// The men of vehicles as units of their own, behind all others: they man their vehicle until they have to
/// leave it (7.18.3, Q65). Vehicles for whose men there is no room stay without.
void add_crews(Briefing& briefing, const scenario::BoundScenario& scenario);

}  // namespace coq::perry_heroes
