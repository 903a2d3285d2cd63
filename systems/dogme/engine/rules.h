// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/um.h"
#include "core/documents/model/ruleset.h"
#include "core/play/engine/readers.h"
#include "core/sight/kernel/edge_sight.h"

/// The numbers of Le Dogme du Commandant, read once from the ruleset for one of its scales. The code contains
/// no rule numbers. Lengths are micrometres on the table.
namespace coq::dogme {

using play::Number;

enum class Type : std::uint8_t { infantry, armour, assault, transport, super_heavy, air_support, anti_air };
inline constexpr int kTypes = 7;
enum class Mode : std::uint8_t { close, ranged };

enum class Dogma : std::uint8_t { artillery, special_forces, armoured_warfare, scout, rigid_discipline };
inline constexpr int kDogmas = 5;
const char* dogma_name(Dogma dogma);

enum class Mission : std::uint8_t {
  extermination,
  regicide,
  invasion,
  king_of_the_mountain,
  capture_the_flag,
  control
};
inline constexpr int kMissions = 6;
const char* mission_name(Mission mission);

/// The function of a terrain piece in play (D7).
enum class Ground : std::uint8_t { open, cover, impassable, building, hill, deep_water };
/// The elements that may enter a terrain piece, or end there.
enum class Who : std::uint8_t { all, flyers, nobody };

/// The properties of a terrain type: its effects, and defaults for its ground.
struct TerrainInfo {
  Ground ground = Ground::open;
  Who enter = Who::all, end = Who::all;  ///< Effects `enter` and `end`.
  bool slows = false;                    ///< Effect `speed`: the cover penalty applies.
  /// Effect `optimal`: an element entirely inside is not an optimal target.
  bool hides = false;
  sight::SightRole sight = sight::SightRole::none;
  int cf = 0;              ///< Effect `cf` of a building.
  std::string destroyed;   ///< The terrain type that a destroyed building becomes.
  bool is_plain() const {  ///< Whether it is equivalent to open ground.
    return ground == Ground::open && enter == Who::all && end == Who::all && !slows && !hides &&
           sight == sight::SightRole::none;
  }
};

/// A row of the class table (D3.3, D31.1) with its flags.
struct ClassInfo {
  std::string id;
  Type type = Type::infantry;
  Um speed = 0, range = 0;
  int cf = 0, points = 0;
  std::array<bool, kTypes> optimal{};  ///< Indexed by type.
  bool optimal_close = false, optimal_ranged = false;
  bool move_or_fire = false, flies = false, off_table = false, carries = false, may_embark = false;
  bool no_close_target = false, attacks_buildings = false;
  /// Elements in between do not hide it, or hide others from it (D20.3). Set by Briefing.
  bool seen_over = false, sees_over = false;
};

/// A fraction of a force, such as 2/3.
struct Share {
  int numerator = 1, denominator = 1;
  /// Returns whether `part` is at least that share of `whole`.
  bool reached(int part, int whole) const { return part * denominator >= numerator * whole; }
};

struct Rules {
  std::string scale;
  Um unit = 0;  ///< Unit of the class tables and counters: a centimetre or an inch.
  Um base = 0, formation = 0, recoil = 0, zone_depth = 0, mountain_radius = 0, cover_penalty = 0;
  Um terrain_gap = 0;
  Um tolerance = 0;   ///< The gap up to which bases touch, since corners are rounded.
  Um flyer_step = 0;  ///< Step of the search for a free place (Q29).

  int die = 6;
  Number commander_lost;
  int pi_least = 1, pi_move = 1, pi_group = 1, pi_break_off = 1, pi_call = 3, pi_arrive = 0, pi_align = 0,
      pi_form = 0, pi_turn = 1, pi_embark = 1, pi_disembark = 0;
  int group_most = 4, group_least = 2, apc_capacity = 2;
  int destroy_times = 2, optimal_margin = 1;
  Number support, close_support;
  int support_most = 2, close_support_most = 2;
  int need = 4;        ///< Number needed in immobilisation tests.
  Number need_strict;  ///< The same with Rigid Discipline.
  Number artillery;
  bool artillery_marks_all = false;
  bool armour_close = true, armour_ranged = true;
  bool close_one_attack = true;
  bool dogma_counts = true;
  int scout_turns = 1;
  Share extermination, invasion, invasion_loss;
  int mountain_points = 6;
  std::vector<int> wish_faces;  ///< Die faces that grant the opponent the edge of their choice (D11.1).
  std::array<bool, kTypes> keeps_optimal{};  ///< Target types that stay optimal targets in cover (D7.2a).

  std::vector<ClassInfo> classes;
  std::array<int, kDogmas> dogma_points{};
  std::vector<Mission> missions;               ///< Indexed by die face, from 1.
  std::map<int, int> pieces;                   ///< Number of terrain pieces by the points of the game.
  std::map<std::string, TerrainInfo> terrain;  ///< By terrain type.

  const ClassInfo* find_class(std::string_view id) const;

  /// Reads the rules for `scale`, or the ruleset's own scale if it is empty. Fails with `dogme.ruleset` if a
  /// number is missing or invalid, or if the engine does not know a keyword.
  static Result<Rules> read(const model::RulesetDocument& ruleset, std::string scale);
  /// Returns everything that read() requests from a ruleset, in any of its scales, and all errors.
  static play::RulesetReading reading(const model::RulesetDocument& ruleset);
};

}  // namespace coq::dogme
