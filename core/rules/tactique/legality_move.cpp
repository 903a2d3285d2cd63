// SPDX-License-Identifier: MIT
// Moves (T3.3 to T3.7).
#include <algorithm>

#include "core/rules/tactique/legality.h"

namespace coq::tactique {
namespace {

/// A step of a move: into which hex, and whether the move must end there.
struct Step {
  Why why = Why::yes;
  bool halts = false;
};

Step check_step(const Table& t, int unit, HexId from, HexId to, MoveKind kind) {
  if (!t.b.board.direction(from, to)) return {Why::not_adjacent, false};
  const bool road = t.b.board.by_road(from, to);
  if (kind == MoveKind::march && !road) return {Why::off_road, false};
  if (road || !t.ground(to).rough) return {};
  const Entering entering = t.b.rules.entering(t.info(unit).arm).entering;
  if (entering == Entering::never) return {Why::rough_never, false};
  return {Why::yes, entering == Entering::stop};
}

/// May it pass the hex, and go on (T3.7b, T3.7c)?
bool may_pass(const Table& t, int unit, HexId hex) {
  const int there = t.unit_at(hex);
  if (there == kNone) return true;
  if (t.info(there).arm != Arm::artillery) return false;
  return !t.b.rules.pass_friendly_only || t.info(there).side == t.info(unit).side;
}

Why check_end(const Table& t, int unit, HexId hex) {
  const int there = t.unit_at(hex);
  if (there == kNone || there == unit) return Why::yes;
  return t.info(there).arm == Arm::artillery ? Why::stacked_on_artillery : Why::stacked;
}

/// Over the map's edge, from the last hex of the path.
Why check_exit(const Table& t, const Command& c, HexId last) {
  const auto edge = static_cast<std::size_t>(c.edge);
  if (!t.b.side(t.info(c.unit()).side).exits[edge]) return Why::exit_closed;
  const HexData& ground = t.ground(last);
  if (!ground.edges[edge]) return Why::exit_edge;
  if (c.kind != MoveKind::march) return Why::yes;
  const auto& beyond = t.b.board.beyond(static_cast<validate::Edge>(c.edge));
  const bool road = std::any_of(beyond.begin(), beyond.end(), [&](Direction d) {
    return ground.neighbours[static_cast<std::size_t>(d)] == kNoHex &&
           ground.roads[static_cast<std::size_t>(d)];
  });
  return road ? Why::yes : Why::off_road;
}

}  // namespace

int allowance(const UnitInfo& info, MoveKind kind) {
  switch (kind) {
    case MoveKind::combat:
      return info.row.combat;
    case MoveKind::none:
      return info.row.none;
    case MoveKind::march:
      return info.row.march;
    case MoveKind::stand:
      break;
  }
  return 0;
}

Why check_path(const Table& t, const Command& c) {
  const int unit = c.unit();
  const int most = allowance(t.info(unit), c.kind);
  if (most == 0) return Why::no_such_move;
  HexId from = t.s.unit(unit).hex;
  bool halted = false;
  // The first fault along the way is the one that is told; the length is looked at last.
  for (std::size_t i = 0; i < c.path.size(); ++i) {
    if (halted) return Why::rough_stop;
    const Step step = check_step(t, unit, from, c.path[i], c.kind);
    if (step.why != Why::yes) return step.why;
    halted = step.halts;
    from = c.path[i];
    const bool last = i + 1 == c.path.size() && c.verb != Verb::exit;
    if (!last && from != t.s.unit(unit).hex && !may_pass(t, unit, from)) return Why::passed;
  }
  const bool leaves = c.verb == Verb::exit;
  if (leaves && halted) return Why::rough_stop;
  if (static_cast<int>(c.path.size()) + (leaves ? 1 : 0) > most) return Why::too_long;
  if (leaves) return check_exit(t, c, from);
  return from == t.s.unit(unit).hex ? Why::stacked : check_end(t, unit, from);
}

namespace {

/// All places that a kind of move leads to. A hex is a place twice: where the move may go on, and where it must
/// end.
struct Search {
  struct Place {
    HexId hex;
    bool halted;
    int before;  ///< index, -1 for the start
    int steps;
  };
  std::vector<Place> places;
  std::vector<std::array<std::int16_t, 2>> known;  ///< by hex: index of its places, -1 where there is none

  Search(const Table& t, int unit, MoveKind kind) {
    const int most = allowance(t.info(unit), kind);
    const HexId start = t.s.unit(unit).hex;
    places.push_back({start, false, -1, 0});
    known.assign(t.b.board.size(), {-1, -1});
    known[static_cast<std::size_t>(start)][0] = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const Place at = places[i];
      if (at.halted || at.steps >= most || (i > 0 && !may_pass(t, unit, at.hex))) continue;
      for (const HexId next : t.ground(at.hex).neighbours) {
        if (next == kNoHex || next == start) continue;
        const Step step = check_step(t, unit, at.hex, next, kind);
        if (step.why != Why::yes) continue;
        std::int16_t& index = known[static_cast<std::size_t>(next)][step.halts ? 1 : 0];
        if (index >= 0) continue;
        index = static_cast<std::int16_t>(places.size());
        places.push_back({next, step.halts, static_cast<int>(i), at.steps + 1});
      }
    }
  }
};

}  // namespace

std::vector<HexId> reach(const Table& t, int unit, MoveKind kind) {
  std::vector<HexId> out;
  if (allowance(t.info(unit), kind) == 0) return out;
  const Search search(t, unit, kind);
  for (std::size_t i = 1; i < search.places.size(); ++i) {
    const Search::Place& place = search.places[i];
    const auto [open, halted] = search.known[static_cast<std::size_t>(place.hex)];
    const bool again = open >= 0 && halted >= 0 && static_cast<int>(i) == std::max(open, halted);
    if (!again && check_end(t, unit, place.hex) == Why::yes) out.push_back(place.hex);
  }
  return out;
}

std::vector<std::vector<HexId>> ways(const Table& t, int unit, MoveKind kind) {
  const Search search(t, unit, kind);
  const HexId start = t.s.unit(unit).hex;
  std::vector<std::vector<HexId>> out;
  for (std::size_t h = 0; h < search.known.size(); ++h) {
    const auto id = static_cast<HexId>(h);
    if (id == start) continue;
    const auto [open, halted] = search.known[h];
    if (open < 0 && halted < 0) continue;
    if (check_end(t, unit, id) != Why::yes) continue;
    const auto at = [&](int i) -> const Search::Place& { return search.places[static_cast<std::size_t>(i)]; };
    const bool first = halted < 0 || (open >= 0 && at(open).steps <= at(halted).steps);
    std::vector<HexId> path;
    for (int i = first ? open : halted; i > 0; i = at(i).before) path.push_back(at(i).hex);
    std::reverse(path.begin(), path.end());
    out.push_back(std::move(path));
  }
  return out;
}

}  // namespace coq::tactique
