// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <vector>

#include "systems/terrain_napoleonien/engine/tables.h"
#include "systems/terrain_napoleonien/engine/words.h"

namespace coq::terrain_napoleonien {

/// Situations of a melee or of one of its units: first column of the table `melee`.
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

/// The unit or units that a row applies to.
enum class Whose : std::uint8_t { both, self, upper, attacker, defender, winner, loser };
inline constexpr std::array<std::string_view, 7> kWhose = {"both",     "self",   "upper", "attacker",
                                                           "defender", "winner", "loser"};

/// Figures that fight. The enumerators are sorted by priority: if several rows apply, the first one wins.
enum class Fights : std::uint8_t { all, fraction, narrower, contact, first_rank, answer, normal, unsaid };
inline constexpr std::array<std::string_view, 8> kFights = {"all",        "fraction", "narrower", "contact",
                                                            "first-rank", "answer",   "normal",   ""};

/// Rounds that a row applies to. `any`: every round fought with all figures; `after`: what follows the rounds.
enum class Rounds : std::uint8_t { first, later, any, after };
inline constexpr std::array<std::string_view, 4> kRounds = {"1", "2+", "any", ""};

/// Protection in melee. The enemy takes its penalty.
enum class Shelter : std::uint8_t { none, light, hard, house, by_class };
inline constexpr std::array<std::string_view, 5> kShelters = {"none", "light", "hard", "house", "class"};

/// Minimum degradation set by a row. `worse`: without formation, or in disorder if already so (4.5k). `caught`:
/// depends on the attacker (Q22). `crossed`: as for crossing the obstacle (Q60).
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
  Um distance = 0;  ///< distance of Outcome::recoil and Outcome::expelled
  std::string rule;
};

/// The result for a difference of the totals. Losses are men per enemy figure that fought.
struct MeleeResult {
  int from = 0;
  bool won = false;
  int winner = 0, loser = 0;
};

/// Numbers from other chapters (`x.melee.*`), mostly die modifiers.
struct MeleeSymbols {
  int die = 6;
  Share figures;    ///< for each additional figure
  int overlap = 0;  ///< figures on each wing that overlap the contact and fight, too
  int uphill = 0, light = 0, hard = 0, house = 0, follow_up = 0, flank = 0, charge = 0, skirmish = 0;
  std::array<int, kOrders.size()> order{};
  std::array<bool, kFormations.size()> no_flank{};
  std::vector<MeleeResult> results;  ///< by difference, the smallest first
};

struct MeleeRules {
  std::vector<MeleeRow> rows;
  MeleeSymbols symbols;
  std::map<std::string, Shelter, std::less<>> shelters;  ///< from the table `cover`, by terrain keyword
  std::map<std::string, Shelter, std::less<>> changed;   ///< from `transform`: protection after gunfire
  std::map<std::string, std::string, std::less<>>
      no_charge;  ///< rule that forbids charges on the terrain, or their bonus
  std::array<std::array<Order, kArms.size()>, 2> crossed{};  ///< after crossing a light, a hard obstacle
  Um hemmed = 0;                   ///< obstacles within this distance of a road prevent deployment
  bool strict_front = false;       ///< a unit astride the crest is never uphill (Q46)
  bool caught_by_cavalry = false;  ///< Q22: only charging cavalry causes disorder
  bool no_bonus_in_wood = false;   ///< Q59: flank and height bonuses are lost, too

  void read(play::RulesetReader& reader);
  /// Returns the first row for that unit among the rows that follow the rounds.
  const MeleeRow& after(Situation situation, Whose whose) const;

 private:
  void read_rows(play::RulesetReader& reader);
  void read_symbols(play::RulesetReader& reader);
  void read_crossings(play::RulesetReader& reader);
};

/// Morale tests: numbers from other chapters (`x.morale.*`).
struct MoraleRules {
  int die = 6;
  int cover = 0;  ///< bonus for sheltered units (1.3b)
  /// Minimum totals for steady, halt, retreat and rout; a unit that rolls lower flees.
  std::array<std::array<int, 4>, kQualities.size()> least{};
  std::array<Um, kMorales.size()> distance{};  ///< distance that the unit goes back in the open
  std::array<Order, kMorales.size()> order{};  ///< the unit's order after that move

  void read(play::RulesetReader& reader);
};

}  // namespace coq::terrain_napoleonien
