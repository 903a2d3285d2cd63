// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/map.h"
#include "editor/app/session/order_of_battle.h"

/// Units that come later: on which turn, and from where.
namespace coq::app {

/// The four edges of the map (N, E, S, W), the one behind the side first: away from where its enemies begin,
/// or, where nobody else is set up, from the middle of the map. Empty: the map has no hexes.
std::vector<std::string> rear_edges(const model::ScenarioDocument& scenario, const model::MapDocument& map,
                                    std::size_t side);

/// Ways to have a unit, or all of its group where the row is one, come on that turn (from 1 on), each a list of
/// edits, the likeliest first: as it came before, as others of its side do, by the side's own edge, from where
/// it was set up, by each of `edges`. Not every way need be allowed by the rules. Errors (`edit.value`): the
/// row is a side's; it comes then already; there is no such unit.
Result<std::vector<std::vector<model::Edit>>> ways_to_come(const model::ScenarioDocument& scenario,
                                                           const OrderRow& row, int turn,
                                                           const std::vector<std::string>& edges);

}  // namespace coq::app
