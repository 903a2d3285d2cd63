// SPDX-License-Identifier: MIT
// Moves (T3.3 to T3.7).
#include <algorithm>

#include "systems/tactique/engine/umpire.h"

namespace coq::tactique {
namespace {

/// The result of a step into a hex. `halts` means that the move must end there.
struct Step {
  Ruling ruling;
  bool halts = false;
};

constexpr Refusal kOffRoad{"T3.5a", translatable("{} can march only along a road"), {kWho}};

Step check_step(const Table& t, int unit, HexId from, HexId to, MoveKind kind) {
  static constexpr Refusal kNever{
      kEnteringRule, translatable("{} may not enter rough terrain without a road"), {kWho}};
  if (!t.b.board.direction(from, to)) return {kNotAdjacent, false};
  const bool road = t.b.board.by_road(from, to);
  if (kind == MoveKind::march && !road) return {kOffRoad, false};
  if (road || !t.ground(to).rough) return {};
  const Entering entering = t.b.rules.entering(t.info(unit).arm).entering;
  if (entering == Entering::never) return {kNever, false};
  return {Ruling::yes, entering == Entering::stop};
}

/// Returns whether the unit may pass through the hex (T3.7b, T3.7c).
bool may_pass(const Table& t, int unit, HexId hex) {
  const int there = t.unit_at(hex);
  if (there == kNone) return true;
  if (t.info(there).arm != Arm::artillery) return false;
  return !t.b.rules.pass_friendly_only || t.info(there).side == t.info(unit).side;
}

constexpr Refusal kStacked{"T3.7a", translatable("{} may not end its move in {}"), {kWho, kWhere}};

Ruling check_end(const Table& t, int unit, HexId hex) {
  static constexpr Refusal kOnArtillery{
      "T3.7c", translatable("{} may pass through the artillery in {}, but may not stop there"), {kWho, kWhere}};
  const int there = t.unit_at(hex);
  if (there == kNone || there == unit) return Ruling::yes;
  return t.info(there).arm == Arm::artillery ? kOnArtillery : kStacked;
}

/// Checks an exit over the map's edge, from the last hex of the path.
Ruling check_exit(const Table& t, const Command& c, HexId last) {
  static constexpr Refusal kClosed{
      "Q27", translatable("the scenario does not allow {} to leave the map there"), {kWho}};
  static constexpr Refusal kNoEdge{"Q27", translatable("{} is not at that edge of the map"), {kWho}};
  const auto edge = static_cast<std::size_t>(c.edge);
  if (!t.b.side(t.info(c.unit()).side).exits[edge]) return kClosed;
  const HexData& ground = t.ground(last);
  if (!ground.edges[edge]) return kNoEdge;
  if (c.kind != MoveKind::march) return Ruling::yes;
  const auto& beyond = t.b.board.beyond(static_cast<checks::Edge>(c.edge));
  const bool road = std::any_of(beyond.begin(), beyond.end(), [&](Direction d) {
    return ground.neighbours[static_cast<std::size_t>(d)] == kNoHex &&
           ground.roads[static_cast<std::size_t>(d)];
  });
  return road ? Ruling::yes : kOffRoad;
}

/// Returns the rule for the length of a kind of move.
std::string length_rule(const Table& t, const Command& c) {
  static constexpr const char* kCombat[] = {"T3.3a", "T3.3b", "T3.3c"};
  static constexpr const char* kMarch[] = {"T3.5b", "T3.5c", "T3.5d"};
  const UnitInfo& info = t.info(c.unit());
  const auto arm = static_cast<std::size_t>(info.arm);
  if (c.kind == MoveKind::combat) return kCombat[arm];
  if (c.kind == MoveKind::march) return kMarch[arm];
  return info.row.none > 0 ? "T3.4a" : "T3.4b";
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

Ruling check_path(const Table& t, const Command& c) {
  static constexpr Refusal kNoSuchMove{length_rule, translatable("{} has no move of that kind"), {kWho}};
  static constexpr Refusal kTooLong{length_rule,
                                    translatable("{} can move at most {} hexes that way"),
                                    {kWho, [](const Table& own, const Command& move) {
                                       return std::to_string(allowance(own.info(move.unit()), move.kind));
                                     }}};
  static constexpr Refusal kMustStop{
      kEnteringRule, translatable("{} must stop in the rough terrain that it entered without a road"), {kWho}};
  static constexpr Refusal kPassed{"T3.7b", translatable("{} may not move through that unit"), {kWho}};
  const int unit = c.unit();
  const int most = allowance(t.info(unit), c.kind);
  if (most == 0) return kNoSuchMove;
  HexId from = t.s.unit(unit).hex;
  bool halted = false;
  // The first error along the path is reported; the length is checked last.
  for (std::size_t i = 0; i < c.path.size(); ++i) {
    if (halted) return kMustStop;
    const Step step = check_step(t, unit, from, c.path[i], c.kind);
    if (!step.ruling) return step.ruling;
    halted = step.halts;
    from = c.path[i];
    const bool last = i + 1 == c.path.size() && c.verb != Verb::exit;
    if (!last && from != t.s.unit(unit).hex && !may_pass(t, unit, from)) return kPassed;
  }
  const bool leaves = c.verb == Verb::exit;
  if (leaves && halted) return kMustStop;
  if (static_cast<int>(c.path.size()) + (leaves ? 1 : 0) > most) return kTooLong;
  if (leaves) return check_exit(t, c, from);
  return from == t.s.unit(unit).hex ? kStacked : check_end(t, unit, from);
}

namespace {

/// All places that a kind of move can reach. A hex can appear twice: as a place where the move may continue,
/// and as one where it must end.
struct Search {
  struct Place {
    HexId hex;
    bool halted;
    int before;  ///< Index of the previous place; -1 for the start.
    int steps;
  };
  std::vector<Place> places;
  std::vector<std::array<std::int16_t, 2>> known;  ///< By hex: the indexes of its two places, or -1.

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
        if (!step.ruling) continue;
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
    if (!again && check_end(t, unit, place.hex)) out.push_back(place.hex);
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
    if (!check_end(t, unit, id)) continue;
    const auto at = [&](int i) -> const Search::Place& { return search.places[static_cast<std::size_t>(i)]; };
    const bool first = halted < 0 || (open >= 0 && at(open).steps <= at(halted).steps);
    std::vector<HexId> path;
    for (int i = first ? open : halted; i > 0; i = at(i).before) path.push_back(at(i).hex);
    std::reverse(path.begin(), path.end());
    out.push_back(std::move(path));
  }
  return out;
}

namespace {

Ruling check_mover(const Table& t, int unit) {
  static constexpr Refusal kMoved{"T1.3", translatable("{} has already moved"), {kWho}};
  if (t.info(unit).side != t.s.active) return kNotYours;
  if (!t.on_map(unit)) return kNotOnMap;
  if (!t.s.unit(unit).activated) return kNotActivated;
  return t.s.unit(unit).moved ? kMoved : Ruling::yes;
}

Ruling check_move(const Table& t, const Command& c) {
  const Ruling ruling = check_mover(t, c.unit());
  return ruling ? check_path(t, c) : ruling;
}

/// Offers one path over each edge, because the path does not matter after an exit.
void offer_exits(Offers& offers, std::array<bool, 4>& left) {
  for (std::size_t e = 0; e < left.size(); ++e) {
    if (left[e] || !offers.t.b.side(offers.c.side).exits[e]) continue;
    offers.c.edge = static_cast<std::int8_t>(e);
    left[e] = offers.take(Verb::exit);
  }
  offers.c.edge = kNone;
}

/// Offers moves and exits. Only the shortest path to each hex is offered, but check() accepts any path.
void offer_moves(Offers& offers) {
  for (const int unit : offers.t.units_of(offers.c.side)) {
    if (!check_mover(offers.t, unit)) continue;
    offers.set_unit(unit);
    std::array<bool, 4> left{};
    for (const MoveKind kind : {MoveKind::combat, MoveKind::none, MoveKind::march}) {
      offers.c.kind = kind;
      for (std::vector<HexId>& path : ways(offers.t, unit, kind)) {
        offers.c.path = std::move(path);
        offers.take(Verb::move);
        offer_exits(offers, left);
      }
      offers.c.path.clear();
      offer_exits(offers, left);
    }
  }
}

/// Moves along the path, past artillery that may be passed.
void go(Umpire& umpire, const Command& c) {
  for (const HexId h : c.path)
    if (umpire.table().unit_at(h) == kNone) umpire.place_in(c.unit(), h);
}

void move(Umpire& umpire, const Command& c) {
  UnitState& unit = umpire.s.unit(c.unit());
  unit.move = c.kind;
  unit.moved = true;
  go(umpire, c);
}

void leave_map(Umpire& umpire, const Command& c) {
  go(umpire, c);
  umpire.s.take(c.unit(), Where::exited);
  ++umpire.s.exits[umpire.info(c.unit()).side][c.edge];
}

constexpr auto kPath = Arguments::hexes<&Command::path>("path");
constexpr auto kEdge = Arguments::edge<&Command::edge>("edge");
constexpr Book::Argument kKind{"kind",
                               [](const Table&, Command& c, std::string_view text) {
                                 c.kind = parse_kind(text).value_or(MoveKind::stand);
                                 return c.kind != MoveKind::stand;
                               },
                               [](const Table&, const Command& c) -> std::string { return kind_name(c.kind); }};

constexpr ActionRow kMovementActions[] = {
    {.verb = Verb::move,
     .name = "move",
     .arguments = {kUnit, kKind.optional(), kPath},
     .phases = {P::movement},
     .refusal = check_move,
     .offers = offer_moves,
     .effect = move,
     .complete = [](Command& c) { return !c.path.empty(); }},
    {.verb = Verb::exit,
     .name = "exit",
     .arguments = {kUnit, kKind.optional(), kPath.optional(), kEdge},
     .phases = {P::movement},
     .refusal = check_move,
     .offers = Book::offered_elsewhere,
     .effect = leave_map},
};

}  // namespace

Book::ActionRows movement_actions() {
  return kMovementActions;
}

}  // namespace coq::tactique
