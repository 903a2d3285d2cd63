// SPDX-License-Identifier: MIT
#include "core/rules/hexes/board.h"

namespace coq::rules {

HexPlace place_of(const validate::MapView& view, Hex h) {
  HexPlace out;
  out.in_play = view.in_play(h);
  for (Direction d = 0; d < kDirections; ++d) {
    const Hex next = view.grid()->neighbour(h, d);
    out.neighbours[static_cast<std::size_t>(d)] =
        view.in_play(next) ? static_cast<HexId>(view.grid()->index(next)) : kNoHex;
  }
  for (std::size_t e = 0; e < out.edges.size(); ++e) {
    out.edges[e] = out.in_play && validate::on_edge(view, h, static_cast<validate::Edge>(e));
  }
  return out;
}

}  // namespace coq::rules
