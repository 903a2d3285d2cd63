// SPDX-License-Identifier: MIT
#include "core/los/reading.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/assert.h"
#include "core/los/detail/roles.h"

namespace coq::los {

using detail::Roles;

namespace {

Verdict verdict_of(const Answer& answer) {
  if (answer.blocker) return Verdict::blocked;
  return answer.hindrance.value_or(0) > 0 ? Verdict::hindered : Verdict::clear;
}

}  // namespace

Answer read_hexes(const Drawing& drawing, const Query& query, std::span<const Piece> pieces, Hex a, Hex b) {
  Answer answer;
  if (query.aerial) return answer;
  const bool summit_line = drawing.is_summit(a) || drawing.is_summit(b);
  const Roles roles(drawing, query, summit_line);
  std::set<std::pair<Hex, Hex>> hindered;
  bool obstructed = false;
  for (const Piece& piece : pieces) {
    COQ_ASSERT(piece.left_hex && piece.right_hex);
    if (piece.left_hex == a || piece.left_hex == b) continue;
    if (const auto blocker = roles.both(piece, Role::obstacle)) {
      obstructed = true;
      if (!answer.blocker) answer.blocker = blocker;
    }
    if (const auto blocker = roles.both(piece, Role::hindrance)) {
      hindered.insert({*piece.left_hex, *piece.right_hex});
      if (hindered.size() >= 2 && !answer.blocker) answer.blocker = blocker;
    }
  }
  answer.hindrance = obstructed ? std::nullopt : std::optional(static_cast<int>(hindered.size()));
  answer.verdict = verdict_of(answer);
  return answer;
}

Answer read_points(const Drawing& drawing, const Query& query, std::span<const Piece> pieces) {
  Answer answer;
  if (query.aerial) return answer;
  const Roles roles(drawing, query, false);
  std::set<std::pair<Thing, Thing>> hindering;
  bool obstructed = false;
  for (const Piece& piece : pieces) {
    if (const auto blocker = roles.both(piece, Role::obstacle)) {
      obstructed = true;
      if (!answer.blocker) answer.blocker = blocker;
    }
    const std::vector<Thing> left = roles.of(piece.left, Role::hindrance);
    const std::vector<Thing> right = roles.of(piece.right, Role::hindrance);
    std::vector<Thing> common;
    std::set_intersection(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(common));
    for (const Thing thing : common) hindering.insert({thing, thing});
    if (common.empty() && !left.empty() && !right.empty()) {
      hindering.insert(std::minmax(left.front(), right.front()));
    }
  }
  answer.hindrance = obstructed ? std::nullopt : std::optional(static_cast<int>(hindering.size()));
  answer.verdict = verdict_of(answer);
  return answer;
}

Answer between_points(const Drawing& drawing, const Query& query, Point from, Point to) {
  if (from == to) return {};
  return read_points(drawing, query, crossings(drawing, query, to_frame(from), to_frame(to)));
}

std::int64_t distance_mm(Point from, Point to) {
  const Vector d = to - from;
  const std::int64_t square = dot(d, d);
  // The root of the square, rounded down; the floating guess is put right.
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(square)));
  while (root * root > square) --root;
  while ((root + 1) * (root + 1) <= square) ++root;
  return root / 1000;
}

const char* verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::clear:
      return "clear";
    case Verdict::hindered:
      return "hindered";
    case Verdict::blocked:
      break;
  }
  return "blocked";
}

std::string blocked_by(const Drawing& drawing, const Query& query, const Answer& answer) {
  if (!answer.blocker) return {};
  std::string out = name_of(drawing, query, answer.blocker->thing);
  if (answer.blocker->other_thing) out += "+" + name_of(drawing, query, *answer.blocker->other_thing);
  return out;
}

std::string blocked_in(const Grid& grid, const Labels& labels, const Answer& answer) {
  if (!answer.blocker || !answer.blocker->hex) return {};
  const Hex h = *answer.blocker->hex;
  if (!answer.blocker->other_hex) return labels.format_anywhere(grid, h);
  const Hex other = *answer.blocker->other_hex;
  const std::optional<Hexside> side = grid.hexside_between(h, other);
  COQ_ASSERT(side.has_value());
  return labels.format(grid, *side);
}

std::string blocking_rule(const Drawing& drawing, const Answer& answer) {
  if (!answer.blocker) return "";
  switch (answer.blocker->cause) {
    case Cause::obstacle:
      return "6.023";
    case Cause::summit:
      return "6.024";
    case Cause::height:
      return drawing.heights ? drawing.heights->rule : "";
    case Cause::concealment:
      break;
  }
  return "6.025";
}

}  // namespace coq::los
