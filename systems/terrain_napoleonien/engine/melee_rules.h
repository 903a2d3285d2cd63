// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <vector>

#include "systems/terrain_napoleonien/engine/tables.h"
#include "systems/terrain_napoleonien/engine/words.h"

namespace coq::terrain_napoleonien {

/// What holds of a pair, or of one of it: first column of the table `melee`.
enum class Situation : std::uint8_t {
  plain,
  plain_won,
  slope,
  slope_moving,
  slope_reformed,
  wood,
  wood_mixed,
  wood_won,
  caught,
  caught_beaten,
  stream_crossing,
  stream_pushed,
  ford_pushed,
  marsh_pushed,
  bridge,
  road_hemmed,
  tree_road,
  tree_road_flank,
  linear,
  linear_draw,
  linear_won,
  linear_lost,
  house_occupied,
  house_draw,
  house_won,
  house_entered,
  house_unoccupied,
  house_simultaneous,
  house_simultaneous_lost,
  house_left,
  redoubt_rear
};
inline constexpr std::array<std::string_view, 31> kSituations = {"plain",
                                                                 "plain-won",
                                                                 "slope",
                                                                 "slope-moving",
                                                                 "slope-reformed",
                                                                 "wood",
                                                                 "wood-mixed",
                                                                 "wood-won",
                                                                 "caught",
                                                                 "caught-beaten",
                                                                 "stream-crossing",
                                                                 "stream-pushed",
                                                                 "ford-pushed",
                                                                 "marsh-pushed",
                                                                 "bridge",
                                                                 "road-hemmed",
                                                                 "tree-lined-road",
                                                                 "tree-lined-road-flank",
                                                                 "linear",
                                                                 "linear-draw",
                                                                 "linear-won",
                                                                 "linear-lost",
                                                                 "house-occupied",
                                                                 "house-draw",
                                                                 "house-won",
                                                                 "house-entered",
                                                                 "house-unoccupied",
                                                                 "house-simultaneous",
                                                                 "house-simultaneous-lost",
                                                                 "house-left",
                                                                 "redoubt-rear"};

/// Of whom a row speaks.
enum class Whose : std::uint8_t { both, self, upper, attacker, defender, winner, loser };
inline constexpr std::array<std::string_view, 7> kWhose = {"both",     "self",   "upper", "attacker",
                                                           "defender", "winner", "loser"};

/// Which figures fight, the strongest word first: of several rows the first one holds.
enum class Fights : std::uint8_t { all, fraction, narrower, contact, first_rank, answer, normal, unsaid };
inline constexpr std::array<std::string_view, 8> kFights = {"all",        "fraction", "narrower", "contact",
                                                            "first-rank", "answer",   "normal",   ""};

/// In which of its rounds; `any`: in each that a unit fights with all its figures; `after`: what follows.
enum class Rounds : std::uint8_t { first, later, any, after };
inline constexpr std::array<std::string_view, 4> kRounds = {"1", "2+", "any", ""};

/// Protection in mêlée; its malus is the enemy's.
enum class Shelter : std::uint8_t { none, light, hard, house, by_class };
inline constexpr std::array<std::string_view, 5> kShelters = {"none", "light", "hard", "house", "class"};

/// The least degradation that a row sets; `worse`: without formation, in disorder who is so already (4.5k);
/// `caught`: by the attacker (Q22); `crossed`: that of the obstacle's crossing (Q60).
enum class OrderBy : std::uint8_t {
  unsaid,
  formed,
  disorganised,
  without_formation,
  in_disorder,
  worse,
  caught,
  crossed
};

enum class Outcome : std::uint8_t {
  none,
  recoil,
  rout_on_halt,
  lower,
  destroyed,
  edge,
  stays,
  expelled,
  prisoner
};

struct MeleeRow {
  Situation situation{};
  Whose whose{};
  Rounds rounds{};
  Fights fights{};
  OrderBy order{};
  Shelter shelter{};
  bool uphill = false, follow_up = false, flank = false;  ///< bonuses
  Outcome outcome{};
  Um distance = 0;  ///< of Outcome::recoil, expelled
  std::string rule;
};

/// What a difference of the totals comes to; losses are men for each enemy figure that fought.
struct MeleeResult {
  int from = 0;
  bool won = false;
  int winner = 0, loser = 0;
};

/// Numbers of other chapters (`x.melee.*`): what is added to the die.
struct MeleeSymbols {
  int die = 6;
  Share figures;    ///< for each figure more
  int overlap = 0;  ///< figures on each wing beyond the contact that fight, too
  int uphill = 0, light = 0, hard = 0, house = 0, follow_up = 0, flank = 0, charge = 0, skirmish = 0;
  std::array<int, kOrders.size()> order{};
  std::array<bool, kFormations.size()> no_flank{};
  std::vector<MeleeResult> results;  ///< by difference, the least first
};

struct MeleeRules {
  std::vector<MeleeRow> rows;
  MeleeSymbols symbols;
  std::map<std::string, Shelter, std::less<>> shelters;  ///< of the table `cover`, by the word of the terrain
  std::map<std::string, Shelter, std::less<>> changed;   ///< of `transform`: what guns make of it
  std::map<std::string, std::string, std::less<>>
      no_charge;  ///< the rule that forbids charges there, or their bonus
  std::array<std::array<Order, kArms.size()>, 2> crossed{};  ///< degradation by a light, a hard obstacle
  Um hemmed = 0;                   ///< what stands so near a road keeps who is on it from deploying
  bool strict_front = false;       ///< Q46
  bool caught_by_cavalry = false;  ///< Q22: only charging cavalry puts in disorder
  bool no_bonus_in_wood = false;   ///< Q59: not the flank's and the height's either

  void read(game::RulesetReader& reader);
  /// The first row of what follows for that one.
  const MeleeRow& after(Situation situation, Whose whose) const;

 private:
  void read_rows(game::RulesetReader& reader);
  void read_symbols(game::RulesetReader& reader);
  void read_crossings(game::RulesetReader& reader);
};

/// Tests of morale: numbers of other chapters (`x.morale.*`).
struct MoraleRules {
  int die = 6;
  int cover = 0;  ///< for who is sheltered (1.3b)
  /// The least totals for steady, halt, retreat and rout; below the last one it flees.
  std::array<std::array<int, 4>, kQualities.size()> least{};
  std::array<Um, kMorales.size()> distance{};  ///< that it goes back in the open
  std::array<Order, kMorales.size()> order{};  ///< in which it then is

  void read(game::RulesetReader& reader);
};

}  // namespace coq::terrain_napoleonien
