// SPDX-License-Identifier: MIT
#include "core/play/engine/verdict.h"

namespace coq::play {

std::optional<bool> fulfilled(const Tally& tally) {
  const bool is = tally.count > 0 && (tally.all ? tally.met == tally.count : tally.met > 0);
  const bool open = tally.prose && (tally.all ? is || tally.count == 0 : !is);
  if (open) return std::nullopt;
  return is;
}

Verdict judge(const std::vector<Tally>& tallies, bool last, int beaten) {
  bool holds[2] = {false, false}, has[2] = {false, false};
  bool open = false;
  for (const Tally& tally : tallies) {
    const std::optional<bool> is = fulfilled(tally);
    open = open || !is;
    has[tally.side] = true;
    holds[tally.side] = holds[tally.side] || is.value_or(false);
  }
  const bool over = last || beaten >= 0;
  if (holds[0] != holds[1]) return {true, holds[0] ? 0 : 1};
  if (beaten >= 0 && (holds[0] || !open)) return {true, 1 - beaten};
  if (over && !holds[0] && !open && has[0] != has[1]) return {true, has[0] ? 1 : 0};
  return {over, -1};
}

}  // namespace coq::play
