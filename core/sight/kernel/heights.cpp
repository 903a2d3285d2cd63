// SPDX-License-Identifier: MIT
#include "core/sight/kernel/heights.h"

#include <algorithm>

#include "core/base/assert.h"

namespace coq::sight {

HeightLine::HeightLine(const Drawing& drawing, const Query& query, Hex a, Hex b)
    : m_drawing(drawing), m_query(query), m_a(a), m_b(b) {
  COQ_ASSERT(drawing.grid && drawing.heights);
  const auto level = [&](Hex h) { return drawing.heights->hexes[drawing.grid->index(h)].level; };
  m_level = std::max(level(a), level(b));
}

std::optional<std::int64_t> HeightLine::top(Hex h) const {
  if (!m_drawing.grid->contains(h)) return std::nullopt;
  const HexHeights::Ground& ground = m_drawing.heights->hexes[m_drawing.grid->index(h)];
  std::int64_t height = ground.height;
  for (const HexFill& fill : m_query.fills) {
    if (fill.height > height && fill.covers(h)) height = fill.height;
  }
  return ground.level + height;
}

bool HeightLine::is_by_hand(Hex h) const {
  return m_drawing.grid->contains(h) && m_drawing.heights->hexes[m_drawing.grid->index(h)].by_hand;
}

/// Returns the first thing in a hex that obstructs: its level, else its terrain, else a fill.
ObstacleId HeightLine::thing(Hex h) const {
  const HexHeights::Ground& ground = m_drawing.heights->hexes[m_drawing.grid->index(h)];
  if (ground.level > m_level) return ground.level_by;
  if (ground.level + ground.height > m_level) return ground.height_by;
  const auto& fills = m_query.fills;
  const auto found = std::find_if(fills.begin(), fills.end(), [&](const HexFill& fill) {
    return ground.level + fill.height > m_level && fill.covers(h);
  });
  COQ_ASSERT(found != fills.end());
  return static_cast<ObstacleId>(m_drawing.features.size() + static_cast<std::size_t>(found - fills.begin()));
}

std::optional<Blocker> HeightLine::blocker(Hex left, Hex right) const {
  if (left == m_a || left == m_b || right == m_a || right == m_b) return std::nullopt;
  const Hex first = std::min(left, right);
  const Hex second = std::max(left, right);
  const bool one = obstructs(first);
  const bool other = obstructs(second);
  if (!one && !other) return std::nullopt;
  Blocker out;
  out.cause = Cause::height;
  out.hex = first;
  if (first == second) {
    out.thing = thing(first);
    return out;
  }
  const HexsideRule rule = m_drawing.heights->along;
  if (rule == HexsideRule::none || (rule == HexsideRule::both && !(one && other))) return std::nullopt;
  out.other_hex = second;
  out.thing = thing(one ? first : second);
  if (!one || !other || thing(second) == out.thing) return out;
  out.other_thing = thing(second);
  if (*out.other_thing < out.thing) std::swap(*out.other_thing, out.thing);
  return out;
}

Answer read_heights(const Drawing& drawing, const Query& query, std::span<const Piece> pieces, Hex a, Hex b,
                    PieceResults* results) {
  Answer answer;
  const HeightLine line(drawing, query, a, b);
  for (const Piece& piece : pieces) {
    COQ_ASSERT(piece.left_hex && piece.right_hex);
    PieceResult one;
    one.counts = !query.aerial && piece.left_hex != a && piece.left_hex != b;
    if (one.counts) one.obstacle = line.blocker(*piece.left_hex, *piece.right_hex);
    if (one.counts && results != nullptr) {
      one.top = std::max(line.top(*piece.left_hex), line.top(*piece.right_hex));
      one.line_level = line.level();
      one.by_hand = line.is_by_hand(*piece.left_hex) || line.is_by_hand(*piece.right_hex);
    }
    one.blocks = one.obstacle && !answer.blocker;
    if (one.blocks) answer.blocker = one.obstacle;
    if (answer.blocker && results == nullptr) break;
    if (results != nullptr) results->push_back(std::move(one));
  }
  if (answer.blocker) {
    answer.verdict = Verdict::blocked;
    answer.hindrance.reset();
  }
  return answer;
}

}  // namespace coq::sight
