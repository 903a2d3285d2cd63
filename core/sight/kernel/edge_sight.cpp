// SPDX-License-Identifier: MIT
#include "core/sight/kernel/edge_sight.h"

#include "core/geometry/convex.h"
#include "core/geometry/predicates.h"

namespace coq::sight {
namespace {

bool stands_on(const Polygon& area, const Polygon& who) {
  if (who.outer.size() == 1) return locate(who.outer.front(), area) != Location::outside;
  return contains(area, who.outer);
}

/// Returns the index of the height on which the base stands entirely, or -1.
int height_under(const std::vector<SightPiece>& pieces, const Polygon& who) {
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].role == SightRole::height && stands_on(pieces[i].area, who)) return static_cast<int>(i);
  return -1;
}

}  // namespace

EdgeSight edge_sight(const EdgeQuestion& question) {
  EdgeSight out;
  WeakSightQuestion q;
  q.front_a = question.front_a;
  q.front_b = question.front_b;
  q.target = question.target;
  q.field = question.field;
  Box box = bounds(question.target.outer);
  box.include(question.front_a);
  box.include(question.front_b);
  // Index of each obstacle and screen: elements, then pieces from elements.size(), then the viewer's own base.
  std::vector<std::size_t> obstacles, screens;
  for (std::size_t i = 0; i < question.elements.size(); ++i) {
    if (!box.meets(bounds(question.elements[i]))) continue;
    q.obstacles.push_back({question.elements[i], {}});
    obstacles.push_back(i);
  }
  const std::size_t count = question.elements.size();
  static const std::vector<SightPiece> kNone;
  const std::vector<SightPiece>& pieces = question.pieces != nullptr ? *question.pieces : kNone;
  out.height = height_under(pieces, {question.viewer, {}});
  if (out.height < 0) {
    out.height = height_under(pieces, question.target);
    out.height_is_targets = out.height >= 0;
  }
  for (std::size_t i = 0; out.height < 0 && i < pieces.size(); ++i) {
    const SightRole role = pieces[i].role;
    if (role == SightRole::none || static_cast<int>(i) == question.target_piece ||
        !box.meets(bounds(pieces[i].area.outer))) {
      continue;
    }
    (role == SightRole::screen ? q.screens : q.obstacles).push_back(pieces[i].area);
    (role == SightRole::screen ? screens : obstacles).push_back(count + i);
  }
  if (question.own_base_hides && question.viewer.size() > 2) {
    q.obstacles.push_back({question.viewer, {}});
    obstacles.push_back(count + pieces.size());
  }
  const WeakSight found = weak_sight(q);
  out.clear = found.clear;
  out.before = found.before;
  out.from = found.from;
  out.to = found.to;
  for (const std::size_t blocker : found.blockers) {
    const std::size_t thing =
        blocker < obstacles.size() ? obstacles[blocker] : screens[blocker - obstacles.size()];
    if (thing < count) {
      out.elements.push_back(thing);
    } else if (thing < count + pieces.size()) {
      out.pieces.push_back(thing - count);
    }
  }
  return out;
}

}  // namespace coq::sight
