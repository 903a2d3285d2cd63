// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/map.h"
#include "editor/app/session/order_of_battle.h"

/// Reinforcements: the turn on which units arrive, and the place where they enter.
namespace coq::app {

/// Returns the four map edges (N, E, S, W), the side's own rear edge first. The rear is the edge farthest from
/// the enemy's set-up hexes, or from the middle of the map if no enemy is set up. Returns an empty list if the
/// map has no hexes.
std::vector<std::string> rear_edges(const model::ScenarioDocument& scenario, const model::MapDocument& map,
                                    std::size_t side);

/// Returns ways to make a unit (or, if the row is a group, its whole group) arrive on `turn`, counted from 1.
/// Each way is a list of edits. The likeliest comes first: its previous arrival, then one used by other units
/// of its side, the side's own edge, the hexes where it was set up, and each of `edges`. The rules may forbid
/// some of them. Errors (`edit.value`): the row is a side, the unit already arrives on that turn, or
/// there is no such unit.
Result<std::vector<std::vector<model::Edit>>> ways_to_come(const model::ScenarioDocument& scenario,
                                                           const OrderRow& row, int turn,
                                                           const std::vector<std::string>& edges);

}  // namespace coq::app
