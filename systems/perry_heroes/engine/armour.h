// SPDX-License-Identifier: MIT
#pragma once

#include "systems/perry_heroes/engine/armour_rules.h"
#include "systems/perry_heroes/engine/briefing.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

// Vehicles under fire: hits, penetration, and the effect on crews (7.2.3, 7.18.3).

/// Parts of a vehicle; a casemate counts as a turret.
enum class Part : std::uint8_t { hull, turret };
inline constexpr std::array<std::string_view, 2> kParts = {"hull", "turret"};
enum class Face : std::uint8_t { front, side, rear };
inline constexpr std::array<std::string_view, 3> kFaces = {"front", "side", "rear"};

/// A hit on a vehicle.
struct Strike {
  int shooter = kNone;
  int target = kNone;
  int fp = 0;              ///< power of the shot
  bool explosive = false;  ///< explosive rounds keep their full power at any distance (Q57)
  bool assault = false;    ///< at the hull, without shelter
  bool main_gun = true;    ///< main gun of a vehicle; otherwise a weapon of men (7.2.3)
};
/// Resolves a hit: its place, penetration and damage. Friends near by are shaken; the caller settles their
/// morale.
void strike(Umpire& u, const Strike& what);
/// Resolves a hit from above on the vehicle's top, with that power (Q31).
void strike_top(Umpire& u, int vehicle, int fp);
/// Rolls the damage of a penetrating hit (7.18.3).
void damage(Umpire& u, int vehicle, Part part);
/// Crew and passengers leave the vehicle; their figures are placed beside it (Q65).
void bail_out(Umpire& u, int vehicle, const std::string& rule);
/// The crew abandons its vehicle, which is lost (8.2c).
void abandon(Umpire& u, int vehicle, const std::string& rule);

/// Returns the face that a shot hits. If the bearing allows two faces, the better one for the target counts
/// (Q31).
Face face_towards(const Table& t, int vehicle, Part part, Point from);
int armour_of(const Table& t, int vehicle, Part part, Face face);
/// Returns the direction of a vehicle's gun: its turret's, or the hull's.
Vector gun_of(const Table& t, int vehicle);

/// Returns the range of crew indexes in a part; the turret's men come first.
std::pair<int, int> crew_range(const Table& t, int vehicle, Part part);
/// Returns whether a living man is in that part.
bool is_manned(const Table& t, int vehicle, Part part);
/// Returns whether the vehicle has its tracks, and a living driver in the hull (7.18.3d, 7.18.3k).
bool can_turn_hull(const Table& t, int vehicle);
/// Refusal for a vehicle without a driver.
inline constexpr Refusal kNoDriver{"7.18.3k", translatable("nobody is left alive inside {}"), {kWho}};
/// Returns whether a man of that part is fit to fire a machine gun there (7.19.1a).
bool has_gunner(const Table& t, int vehicle, Part part);

/// Returns whether the gun is laid on a target and ready (7.21).
bool is_laid(const VehicleState& vehicle);
/// Returns whether the gun is laid or being laid. The coaxial machine gun cannot fire then (7.19.1b).
bool is_aiming(const VehicleState& vehicle);
/// Clears the laying: the vehicle fires, moves or is out of action.
void unlay(VehicleState& vehicle);

// Checks that all shots of a crew need.
/// Checks that the crew's state allows it to fire (4.5c).
Ruling check_gun_crew(const Table& t, const Command& c);
/// Checks a shot. On alert the points are already paid (Q54), and only certain targets may be answered
/// (7.14.3).
Ruling check_shot(const Table& t, const Command& c, const char* action);

/// Adds the crewmen as separate units after all others. They man their vehicle until they must leave it
/// (7.18.3, Q65). If there is no room for a vehicle's men, it gets none.
void add_crews(Briefing& briefing, const scenario::BoundScenario& scenario);

}  // namespace coq::perry_heroes
