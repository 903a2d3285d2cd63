// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/stretches.h"

#include <algorithm>

namespace coq::terrain_napoleonien {
Um length_of(const Path& line) {
  std::int64_t out = 0;
  for (std::size_t i = 1; i < line.size(); ++i) out += length_up(line[i] - line[i - 1]);
  return static_cast<Um>(out);
}

Path part_of(const Path& line, Um from, Um to) {
  Path out;
  std::int64_t begun = 0;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Vector along = line[i] - line[i - 1];
    const std::int64_t length = length_up(along);
    if (length == 0) continue;
    const auto at = [&](std::int64_t where) {
      return where >= begun + length ? line[i] : displaced(line[i - 1], along, static_cast<Um>(where - begun));
    };
    if (out.empty() && from < begun + length) out.push_back(at(std::max<std::int64_t>(from, begun)));
    if (!out.empty()) {
      out.push_back(at(std::min<std::int64_t>(to, begun + length)));
      if (to <= begun + length) break;
    }
    begun += length;
  }
  return out;
}

Path run_along(const Piece& piece) {
  if (piece.is_line()) return piece.line;
  Path out;
  for (const Wall& wall : piece.walls) out.push_back(wall.from);
  if (!out.empty()) out.push_back(out.front());
  return out;
}

Um run_length(const Piece& piece) {
  return length_of(run_along(piece));
}

Um place_on_run(const Piece& piece, Point p) {
  const Path run = run_along(piece);
  Um out = 0, before = 0;
  SquareDistance best;
  for (std::size_t i = 1; i < run.size(); ++i) {
    const Vector v = run[i] - run[i - 1];
    const auto length = static_cast<Um>(length_up(v));
    const SquareDistance distance = square_distance(p, run[i - 1], run[i]);
    if (length > 0 && (i == 1 || compare(distance, best) < 0)) {
      best = distance;
      const Int128 at = std::clamp<Int128>(dot(p - run[i - 1], v), 0, dot(v, v));
      out = before + static_cast<Um>(at * length / dot(v, v));
    }
    before += length;
  }
  // Stretches are half-open, so the run's end counts as part of the last one.
  return std::clamp(out, 0, std::max(0, before - 1));
}

Point point_on_run(const Piece& piece, Um at) {
  const Path run = run_along(piece);
  for (std::size_t i = 1; i < run.size(); ++i) {
    const auto length = static_cast<Um>(length_up(run[i] - run[i - 1]));
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

Left left_at(const Table& t, int piece, Point p) {
  const PieceState* state = t.s.find_piece(piece);
  if (state == nullptr) return Left::whole;
  const Um at = place_on_run(t.piece(piece), p);
  if (lies_in(state->destroyed, at)) return Left::destroyed;
  return lies_in(state->changed, at) ? Left::changed : Left::whole;
}

Role role_at(const Table& t, int piece, Point p) {
  const Role role = t.piece(piece).role;
  const Left left = left_at(t, piece, p);
  if (left == Left::destroyed) return Role::none;
  return left == Left::changed && role == Role::linear_hard ? Role::linear_light : role;
}

}  // namespace coq::terrain_napoleonien
