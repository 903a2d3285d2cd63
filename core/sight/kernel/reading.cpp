// SPDX-License-Identifier: MIT
#include "core/sight/kernel/reading.h"

#include <cmath>
#include <set>

#include "core/base/assert.h"
#include "core/sight/kernel/detail/roles.h"

namespace coq::sight {

using detail::Roles;

namespace {

Verdict verdict_of(const Answer& answer) {
  if (answer.blocker) return Verdict::blocked;
  return answer.hindrance.value_or(0) > 0 ? Verdict::hindered : Verdict::clear;
}

/// Records the role of a thing that is on one side only, if the piece has no effect.
PieceResult with_one_side(PieceResult one, const Piece& piece, const Roles& roles) {
  if (!one.counts || one.obstacle || one.hindrance || one.excused) return one;
  for (const Role role : {Role::hindrance, Role::obstacle}) {
    if (roles.of(piece.left, role).empty() != roles.of(piece.right, role).empty()) one.one_side = role;
  }
  return one;
}

}  // namespace

Answer read_hexes(const Drawing& drawing, const Query& query, std::span<const Piece> pieces, Hex a, Hex b,
                  PieceResults* results) {
  Answer answer;
  const bool summit_line = drawing.is_summit(a) || drawing.is_summit(b);
  const Roles roles(drawing, query, summit_line);
  const Roles default_roles(drawing, query, false);
  std::set<std::pair<Hex, Hex>> hindered;
  bool obstructed = false;
  for (const Piece& piece : pieces) {
    COQ_ASSERT(piece.left_hex && piece.right_hex);
    PieceResult one;
    one.counts = !query.aerial && piece.left_hex != a && piece.left_hex != b;
    if (one.counts) {
      one.obstacle = roles.both(piece, Role::obstacle);
      one.hindrance = roles.both(piece, Role::hindrance);
    }
    if (one.hindrance) hindered.insert({*piece.left_hex, *piece.right_hex});
    const bool concealed = one.hindrance && hindered.size() >= kHindrancesThatBlock;
    one.blocks = !answer.blocker && (one.obstacle || concealed);
    if (one.blocks) answer.blocker = one.obstacle ? one.obstacle : one.hindrance;
    obstructed = obstructed || one.obstacle;
    if (results == nullptr) continue;
    one.excused = summit_line && one.counts && !one.obstacle && !one.hindrance &&
                  (default_roles.both(piece, Role::obstacle) || default_roles.both(piece, Role::hindrance));
    results->push_back(with_one_side(std::move(one), piece, roles));
  }
  answer.hindrance = obstructed ? std::nullopt : std::optional(static_cast<int>(hindered.size()));
  answer.verdict = verdict_of(answer);
  return answer;
}

Answer read_points(const Drawing& drawing, const Query& query, std::span<const Piece> pieces,
                   PieceResults* results) {
  Answer answer;
  const Roles roles(drawing, query, false);
  std::set<std::pair<ObstacleId, ObstacleId>> hindering;
  bool obstructed = false;
  for (const Piece& piece : pieces) {
    PieceResult one;
    one.counts = !query.aerial;
    if (one.counts) {
      one.obstacle = roles.both(piece, Role::obstacle);
      one.hindrance = roles.both(piece, Role::hindrance);
    }
    one.blocks = !answer.blocker && one.obstacle;
    if (one.blocks) answer.blocker = one.obstacle;
    obstructed = obstructed || one.obstacle;
    if (one.hindrance && !one.hindrance->other_thing) {
      for (const ObstacleId thing : roles.common(piece, Role::hindrance)) hindering.insert({thing, thing});
    } else if (one.hindrance) {
      hindering.insert({one.hindrance->thing, *one.hindrance->other_thing});
    }
    if (results != nullptr) results->push_back(with_one_side(std::move(one), piece, roles));
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
  // The integer square root; the floating-point guess is corrected.
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

std::string names_of(const Drawing& drawing, const Query& query, const Blocker& blocker) {
  std::string out = name_of(drawing, query, blocker.thing);
  if (blocker.other_thing) out += "+" + name_of(drawing, query, *blocker.other_thing);
  return out;
}

std::string place_of(const Grid& grid, const Labels& labels, const Blocker& blocker) {
  if (!blocker.hex) return {};
  if (!blocker.other_hex) return labels.format_anywhere(grid, *blocker.hex);
  const std::optional<Hexside> side = grid.hexside_between(*blocker.hex, *blocker.other_hex);
  COQ_ASSERT(side.has_value());
  return labels.format(grid, *side);
}

std::string blocked_by(const Drawing& drawing, const Query& query, const Answer& answer) {
  return answer.blocker ? names_of(drawing, query, *answer.blocker) : std::string();
}

std::string blocked_in(const Grid& grid, const Labels& labels, const Answer& answer) {
  return answer.blocker ? place_of(grid, labels, *answer.blocker) : std::string();
}

std::string blocking_rule(const Drawing& drawing, const Answer& answer) {
  return answer.blocker ? rule_of(drawing, answer.blocker->cause) : std::string();
}

const std::string& rule_of(const Drawing& drawing, Cause cause) {
  switch (cause) {
    case Cause::obstacle:
      return drawing.rules.obstacle;
    case Cause::summit:
      return drawing.rules.summit;
    case Cause::height:
      return drawing.heights.value().rule;
    case Cause::concealment:
      break;
  }
  return drawing.rules.concealment;
}

}  // namespace coq::sight
