// SPDX-License-Identifier: MIT
// V26, V27: where reinforcements enter.
#include <algorithm>

#include "core/checks/common/edges.h"
#include "systems/red_poppies/checks/lists.h"

namespace coq::red_poppies {
namespace {

/// The groups that enter by hexes, with those of the map.
template <class F>
void each_entry(const ScenarioView& view, F f) {
  if (view.hex_map() == nullptr) return;
  for (const model::Side& side : view.scenario().sides) {
    for (const model::Reinforcements& group : side.reinforcements) {
      if (group.on_map.value_or(false)) continue;
      const std::vector<Hex> hexes = view.hexes_of(group);
      if (!hexes.empty()) f(side, group, hexes);
    }
  }
}

void check_v26(const ScenarioView& view, Reporter& out) {
  each_entry(view, [&](const model::Side& side, const model::Reinforcements& group,
                       const std::vector<Hex>& hexes) {
    const auto edge = group.edge ? validate::parse_edge(*group.edge) : std::nullopt;
    for (const Hex h : hexes) {
      const std::string label = view.map()->label(h);
      if (!validate::on_any_edge(*view.map(), h)) {
        out.add(group, side.id,
                message("<reinforcements> ({}): the entry hex {} is not on the map's edge", side.id, label));
      } else if (edge && !validate::on_edge(*view.map(), h, *edge)) {
        out.add(group, side.id,
                message("<reinforcements> ({}): the entry hex {} is not on the edge {}", side.id, label,
                        *group.edge));
      }
    }
  });
}

void check_v27(const ScenarioView& view, Reporter& out) {
  each_entry(view, [&](const model::Side& side, const model::Reinforcements& group,
                       const std::vector<Hex>& hexes) {
    if (hexes.size() < 2) return;
    const Grid& grid = *view.map()->grid();
    for (const Hex h : hexes) {
      const bool joined = std::any_of(hexes.begin(), hexes.end(),
                                      [&](Hex other) { return grid.direction(h, other).has_value(); });
      if (joined) continue;
      out.add(
          group, side.id,
          message(
              "<reinforcements> ({}): the entry hex {} is next to no other one, and the block enters together",
              side.id, view.map()->label(h)));
    }
  });
}

constexpr Check kEntryChecks[] = {
    {"red-poppies:V26", translatable("entry hexes lie on the named edge of the map"), Severity::error,
     check_v26, "10.11a", kSystem},
    {"red-poppies:V27", translatable("entry hexes of a block are next to one another"), Severity::warning,
     check_v27, "10.11b", kSystem},
};

}  // namespace

CheckList entry_checks() {
  return kEntryChecks;
}

}  // namespace coq::red_poppies
