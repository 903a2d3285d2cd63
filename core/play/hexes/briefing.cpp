// SPDX-License-Identifier: MIT
#include "core/play/hexes/briefing.h"

namespace coq::play {

HexPlace place_of(const checks::MapView& view, Hex h) {
  HexPlace out;
  out.in_play = view.in_play(h);
  for (Direction d = 0; d < kDirections; ++d) {
    const Hex next = view.grid()->neighbour(h, d);
    out.neighbours[static_cast<std::size_t>(d)] =
        view.in_play(next) ? static_cast<HexId>(view.grid()->index(next)) : kNoHex;
  }
  for (std::size_t e = 0; e < out.edges.size(); ++e) {
    out.edges[e] = out.in_play && checks::on_edge(view, h, static_cast<checks::Edge>(e));
  }
  return out;
}

Status check_playable(const checks::MapView& view, std::size_t most, const char* check) {
  if (!view.has_hexes() || view.table() == nullptr)
    return make_error(check, message("the map has no hex grid to play on"));
  const std::size_t size = view.grid()->size();
  if (size > most)
    return make_error(check, message("the map has {} hexes, but at most {} can be used in play", size, most));
  return Done{};
}

bool has_effect(const model::TerrainType& type, std::string_view on, std::string_view is) {
  const model::Effect* effect = type.find_effect(on);
  return effect != nullptr && effect->value == is;
}

bool any_in(const terrain::Table& table, Hex h, const std::vector<std::string>& types) {
  return std::any_of(types.begin(), types.end(), [&](const std::string& type) { return table.has(h, type); });
}

bool any_on(const terrain::Table& table, Hexside side, const std::vector<std::string>& types) {
  return std::any_of(types.begin(), types.end(),
                     [&](const std::string& type) { return table.on_side(side, type); });
}

}  // namespace coq::play
