// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

/// Keywords of the rules, in the order of their enumerations. Rulesets, documents and logs use them.
namespace coq::terrain_napoleonien {

enum class Arm : std::uint8_t { infantry, cavalry, foot_artillery, horse_artillery, engineers };
inline constexpr std::array<std::string_view, 5> kArms = {"infantry", "cavalry", "foot-artillery",
                                                          "horse-artillery", "engineers"};

enum class Quality : std::uint8_t { ordinary, elite, guard };
inline constexpr std::array<std::string_view, 3> kQualities = {"ordinary", "elite", "guard"};

enum class Formed : std::uint8_t {
  line,
  column_of_companies,
  column_of_divisions,
  march_column,
  square,
  skirmish,
  limbered,
  in_battery
};
inline constexpr std::array<std::string_view, 8> kFormations = {
    "line",     "column-of-companies", "column-of-divisions", "march-column", "square", "skirmish",
    "limbered", "in-battery"};

/// Rules that the chapter on terrain leaves to the chapter on orders: whose turn it is, who is on the table.
inline constexpr const char* kOrderRules = "x.order-rules";

/// Degrees of degradation, from best to worst (4.5k, 8.4b).
enum class Order : std::uint8_t { formed, disorganised, without_formation, in_disorder };
inline constexpr std::array<std::string_view, 4> kOrders = {"formed", "disorganised", "without-formation",
                                                            "in-disorder"};

/// Mode of the last or current movement.
enum class Mode : std::uint8_t { halted, normal, forced, charge, backward };
inline constexpr std::array<std::string_view, 5> kModes = {"halted", "normal", "forced-march", "charge",
                                                           "backward"};

/// Results of a morale test, the mildest first.
enum class Morale : std::uint8_t { steady, halt, retreat, rout, flight };
inline constexpr std::array<std::string_view, 5> kMorales = {"steady", "halt", "retreat", "rout", "flight"};

/// Cover against fire and in melee.
enum class Cover : std::uint8_t { none, light, hard };
inline constexpr std::array<std::string_view, 3> kCovers = {"none", "light", "hard"};

/// Roles of terrain types: the keywords of the effect `class`. The values `vineyard`, `ditch` and `pond` map to
/// substitutes (Q29 to Q31).
enum class Role : std::uint8_t {
  none,
  plain,
  hill,
  plateau,
  village,
  wood,
  clearing,
  forest_path,
  avenue,
  house,
  redoubt,
  access,
  linear_light,
  linear_hard,
  stream,
  river,
  major_river,
  bridge,
  ford,
  marsh,
  road,
  tree_road,
  crops,
  ploughland,
  battery
};
inline constexpr std::array<std::string_view, 25> kRoles = {
    "none",    "plain",           "hill",         "plateau",     "village",
    "wood",    "clearing",        "forest-path",  "avenue",      "house",
    "redoubt", "access",          "linear-light", "linear-hard", "stream",
    "river",   "major-river",     "bridge",       "ford",        "marsh",
    "road",    "tree-lined-road", "tall-crops",   "ploughland",  "abandoned-battery"};

}  // namespace coq::terrain_napoleonien
