// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/stretches.h"

#include <algorithm>

namespace coq::terrain_napoleonien {
namespace {

/// The length of a leg, rounded down.
Um leg_length(Vector v) {
  const Int128 square = dot(v, v);
  return static_cast<Um>(SquareDistance{square, 1}.rounded_down());
}

}  // namespace

Path run_along(const Piece& piece) {
  if (piece.is_line()) return piece.line;
  Path out;
  for (const Wall& wall : piece.walls) out.push_back(wall.from);
  if (!out.empty()) out.push_back(out.front());
  return out;
}

Um run_length(const Piece& piece) {
  const Path run = run_along(piece);
  Um out = 0;
  for (std::size_t i = 1; i < run.size(); ++i) out += leg_length(run[i] - run[i - 1]);
  return out;
}

Um place_on_run(const Piece& piece, Point p) {
  const Path run = run_along(piece);
  Um out = 0, before = 0;
  SquareDistance best;
  for (std::size_t i = 1; i < run.size(); ++i) {
    const Vector v = run[i] - run[i - 1];
    const Um length = leg_length(v);
    const SquareDistance distance = square_distance(p, run[i - 1], run[i]);
    if (length > 0 && (i == 1 || compare(distance, best) < 0)) {
      best = distance;
      const Int128 at = std::clamp<Int128>(dot(p - run[i - 1], v), 0, dot(v, v));
      out = before + static_cast<Um>(at * length / dot(v, v));
    }
    before += length;
  }
  return out;
}

Point point_on_run(const Piece& piece, Um at) {
  const Path run = run_along(piece);
  for (std::size_t i = 1; i < run.size(); ++i) {
    const Um length = leg_length(run[i] - run[i - 1]);
    if (at <= length && length > 0) return displaced(run[i - 1], run[i] - run[i - 1], std::max(0, at));
    at -= length;
  }
  return run.empty() ? Point{} : run.back();
}

bool lies_in(const Stretches& stretches, Um at) {
  return std::any_of(stretches.begin(), stretches.end(),
                     [&](const auto& one) { return one.first <= at && at < one.second; });
}

bool is_all_in(const Stretches& stretches, Um from, Um to) {
  return std::any_of(stretches.begin(), stretches.end(),
                     [&](const auto& one) { return one.first <= from && to <= one.second; });
}

void take_stretch(Stretches& stretches, Um from, Um to) {
  stretches.emplace_back(from, to);
  std::sort(stretches.begin(), stretches.end());
  Stretches merged;
  for (const auto& one : stretches) {
    if (!merged.empty() && one.first <= merged.back().second)
      merged.back().second = std::max(merged.back().second, one.second);
    else
      merged.push_back(one);
  }
  stretches = std::move(merged);
}

Role role_at(const Table& t, int piece, Point p) {
  const Piece& of = t.b.ground.piece(piece);
  const PieceState* state = t.s.find_piece(piece);
  if (state == nullptr) return of.role;
  const Um at = place_on_run(of, p);
  if (lies_in(state->destroyed, at)) return Role::none;
  return of.role == Role::linear_hard && lies_in(state->changed, at) ? Role::linear_light : of.role;
}

bool is_still_hard(const Table& t, int piece, Point p) {
  const Piece& of = t.b.ground.piece(piece);
  const PieceState* state = t.s.find_piece(piece);
  if (of.role != Role::linear_hard && of.role != Role::house && of.role != Role::redoubt) return false;
  if (state == nullptr) return true;
  const Um at = place_on_run(of, p);
  return !lies_in(state->destroyed, at) && !lies_in(state->changed, at);
}

}  // namespace coq::terrain_napoleonien
