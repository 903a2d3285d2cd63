// SPDX-License-Identifier: MIT
// The model `hex-heights`: whole hexes count, by their level and the height of what stands on them.
#include "core/sight/kernel/heights.h"
#include "core/sight/models/model.h"

namespace coq::los {
namespace {

Status complete_heights(Drawing& drawing, const model::MapDocument& map, const model::RulesetDocument& ruleset,
                        ModelMemory& memory) {
  return memory.heights.add_to(drawing, map, ruleset);
}

Answer read_heights(const HexLine& line, PieceReadings* told) {
  return read_heights(line.drawing, line.query, line.pieces, line.from, line.to, told);
}

Reason reason_heights(const Drawing&, const Query&, const Blocker&) {
  return {message("level and height of a hex between are above the higher of the two ends"), ""};
}

}  // namespace

const SightModel& heights_model() {
  static const SightModel kModel{"hex-heights",    Reads::hexes, nullptr,       flat_model().behaviour,
                                 complete_heights, read_heights, reason_heights};
  return kModel;
}

}  // namespace coq::los
