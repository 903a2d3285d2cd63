// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

/// Keywords of the game, in the order of their enumerations. Rulesets, documents and logs use them.
namespace coq::perry_heroes {

enum class Rank : std::uint8_t { soldier, nco, officer };
inline constexpr std::array<std::string_view, 3> kRanks = {"soldier", "nco", "officer"};

enum class Experience : std::uint8_t { green, normal, veteran };
inline constexpr std::array<std::string_view, 3> kExperiences = {"green", "normal", "veteran"};

enum class Speciality : std::uint8_t { none, sniper, engineer, radio, sharpshooter, messenger, medic };
inline constexpr std::array<std::string_view, 7> kSpecialities = {
    "none", "sniper", "engineer", "radio", "sharpshooter", "messenger", "medic"};

/// A man's role in a team of two.
enum class Post : std::uint8_t { none, lmg_gunner, at_gunner, loader };
inline constexpr std::array<std::string_view, 4> kPosts = {"none", "lmg-gunner", "at-gunner", "loader"};

enum class Health : std::uint8_t { fit, wounded, treated, dead };
inline constexpr std::array<std::string_view, 4> kHealths = {"fit", "wounded", "wounded-treated", "dead"};

enum class Morale : std::uint8_t { operational, pinned, demoralised, panicked };
inline constexpr std::array<std::string_view, 4> kMorales = {"operational", "pinned", "demoralised",
                                                             "panicked"};

enum class Posture : std::uint8_t { standing, crouched, prone };
inline constexpr std::array<std::string_view, 3> kPostures = {"standing", "crouched", "prone"};

enum class Gait : std::uint8_t { crawl, crouch, walk, run };
inline constexpr std::array<std::string_view, 4> kGaits = {"crawl", "crouch", "walk", "run"};

/// Movement in the latest own action phase (Q73).
enum class Moved : std::uint8_t { no, moved, ran };

enum class Round : std::uint8_t { none, at, he };
inline constexpr std::array<std::string_view, 3> kRounds = {"none", "at", "he"};

/// The first six are the directions of flat hexes, clockwise from north.
enum class Wind : std::uint8_t { n, ne, se, s, sw, nw, none, strong };
inline constexpr std::array<std::string_view, 8> kWinds = {"N", "NE", "SE", "S", "SW", "NW", "none", "strong"};

enum class PointsMode : std::uint8_t { individual, pooled };
inline constexpr std::array<std::string_view, 2> kPointsModes = {"individual", "pooled"};

/// Items that a man may carry besides his weapons.
enum class Kit : std::uint8_t {
  launcher,
  fragmentation,
  smoke,
  rifle_grenade,
  binoculars,
  first_aid,
  molotov,
  mine
};
inline constexpr std::array<std::string_view, 8> kKits = {
    "rifle-launcher", "fragmentation-grenade", "smoke-grenade", "rifle-grenade",
    "binoculars",     "first-aid-kit",         "molotov",       "mine"};

}  // namespace coq::perry_heroes
