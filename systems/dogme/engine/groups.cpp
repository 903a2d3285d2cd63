// SPDX-License-Identifier: MIT
// Formation and moves of groups (D11.5, D16).
#include <algorithm>

#include "core/play/table/candidates.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {
namespace {

std::vector<int> ints(const std::vector<std::int8_t>& units) {
  return {units.begin(), units.end()};
}

Ruling check_group(const Table& t, const Command& c) {
  static constexpr Refusal kGap{
      "D16.2", translatable("{} are not close enough together to form a group"), {kWho}};
  static constexpr Refusal kUndeclared{"D11.5",
                                       translatable("groups of the first turn must be declared before it")};
  static constexpr Refusal kAway{
      "D14.1", translatable("one of {} is not in a place where it can do that"), {kWho}};
  static constexpr Refusal kHasMoved{
      "D16.2", translatable("one of {} has already moved, or is in a new group"), {kWho}};
  static constexpr Refusal kContact{"D15.4", translatable("one of {} is in contact with an enemy"), {kWho}};
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  const std::vector<int> units = ints(c.units);
  const int count = static_cast<int>(units.size());
  if (count < t.rules().group_least || count > t.rules().group_most) return kGroupSize;
  if (t.s.phase == Phase::movement && t.s.turn == 1) return kUndeclared;
  if (t.s.phase == Phase::movement && t.s.pi < t.rules().pi_form) return kPoints;
  for (const int unit : units) {
    const UnitState& state = t.s.unit(unit);
    if (state.where != Where::table) return kAway;
    if (t.what(unit).id != t.what(units.front()).id) return kGroupClass;
    if (state.moved || state.charged || state.disembarked || state.formed) return kHasMoved;
    if (t.in_contact(unit)) return kContact;
  }
  if (!t.is_chain(units, t.rules().formation)) return kGap;
  const Vector facing = c.facing.value_or(t.place_of(units.front()).facing);
  State turned_state = t.s;
  for (const int unit : units) put(turned_state, t.b, unit, {t.place_of(unit).at, facing});
  const Table turned_table{t.b, turned_state};
  for (const int unit : units)
    if (const Ruling ruling = check_stand(turned_table, unit, turned_table.base_of(unit)); !ruling)
      return ruling;
  return turned_table.is_formation(units) ? Ruling::yes : Ruling(kGap);
}

bool same_enemy_group(const Table& t, int a, int b) {
  return a == b || (t.s.unit(a).group != kNone && t.s.unit(a).group == t.s.unit(b).group);
}

/// Returns whether the member charges an enemy that its group charges, if it can (D16.6).
bool charges_along(const Table& t, const Journey& journey, const std::vector<int>& charged) {
  const auto is_charged = [&](int enemy) {
    return std::any_of(charged.begin(), charged.end(),
                       [&](int wanted) { return same_enemy_group(t, enemy, wanted); });
  };
  const std::vector<int> met = t.touched_at(journey.unit, base_at(journey.end(), t.rules().base));
  if (std::any_of(met.begin(), met.end(), is_charged)) return true;
  for (const int enemy : t.units()) {
    const bool among = t.on_table(enemy) && t.side_of(enemy) != t.side_of(journey.unit) && is_charged(enemy);
    if (among && !charges_at(t, journey.unit, enemy).empty()) return false;
  }
  return true;
}

/// `member` returns the index of the refused member, or kNone if the whole group is refused.
Ruling check_members(const Table& t, const Command& c, int& member) {
  static constexpr Refusal kNoGroup{"D16.1", translatable("{} are not in the same group"), {kWho}};
  const int group = t.s.unit(c.unit()).group;
  if (static_cast<int>(c.units.size()) < t.rules().group_least || group == kNone) return kNoGroup;
  for (std::size_t i = 0; i < c.units.size(); ++i) {
    const int unit = c.units[i];
    member = static_cast<int>(i);
    if (const Ruling ruling = check_mover(t, unit); !ruling) return ruling;
    if (t.s.unit(unit).charged) return kMoved;
    member = kNone;
    if (t.s.unit(unit).group != group) return kNoGroup;
  }
  return t.is_formation(ints(c.units)) ? Ruling::yes : Ruling(kNoFormation);
}

/// D16: the leader moves first. The others follow one at a time, each in the position that results.
Ruling check_moves(const Table& t, const Command& c, int& member) {
  static constexpr Refusal kCharge{
      "D16.6", translatable("the whole group must charge that enemy or its group, if it can"), {}};
  if (const Ruling ruling = check_own(t, c); !ruling) return ruling;
  if (c.ways.size() != c.units.size() || !c.facings.empty()) return kLegs;
  if (const Ruling ruling = check_members(t, c, member); !ruling) return ruling;
  if (t.s.pi < t.rules().pi_group) return kPoints;
  State state = t.s;
  const Table now{t.b, state};
  std::vector<int> charged, left;  // Members on the table.
  bool goes = false;
  for (std::size_t i = 0; i < c.units.size(); ++i) {
    const auto journey = journey_of(now, c, i);
    member = kNone;
    if (!journey) return kLegs;
    member = static_cast<int>(i);
    goes = goes || journey->goes() || !same_direction(journey->end_facing, journey->start.facing);
    if (const Ruling ruling = check_break_off(now, *journey); !ruling) return ruling;
    if (const int carrier = c.carrier_of(i); carrier != kNone) {
      if (const Ruling ruling = check_room(now, journey->unit, carrier); !ruling) return ruling;
      if (const Ruling ruling = check_boarding(now, *journey, carrier); !ruling) return ruling;
      board(state, journey->unit, carrier);
      continue;
    }
    left.push_back(journey->unit);
    if (const Ruling ruling = check_journey(now, *journey); !ruling) return ruling;
    if (const Ruling ruling = check_charge(now, *journey); !ruling) return ruling;
    if (!charged.empty() && !charges_along(now, *journey, charged)) return kCharge;
    const std::vector<int> met = now.touched_at(journey->unit, base_at(journey->end(), t.rules().base));
    put(state, t.b, journey->unit, journey->end());
    if (met.empty()) continue;
    charged.insert(charged.end(), met.begin(), met.end());
    if (const auto alignment = alignment_of(now, journey->unit, journey->end())) {
      put(state, t.b, journey->unit, alignment->place);
      put(state, t.b, alignment->enemy, {state.unit(alignment->enemy).place.at, alignment->enemy_facing});
    }
  }
  member = kNone;
  const bool boards = left.size() < c.units.size();
  if (!goes && !boards) return kNoFormation;
  // D16.5: a group that charges needs no formation, since every member aligns with its enemy.
  if (!charged.empty()) return boards ? Ruling(kCharge) : Ruling::yes;
  return left.empty() || now.is_formation(left) ? Ruling::yes : Ruling(kNoFormation);
}

Ruling check_move_group(const Table& t, const Command& c) {
  int member = kNone;
  return check_moves(t, c, member);
}

/// Returns the command of the refused member, with its APC if it would embark.
Command about_member(const Table& t, const Command& c) {
  int member = kNone;
  if (check_moves(t, c, member) || member == kNone) return c;
  Command out = of_unit(c, c.verb, c.units[static_cast<std::size_t>(member)]);
  out.carrier = static_cast<std::int8_t>(c.carrier_of(static_cast<std::size_t>(member)));
  return out;
}

/// Offers chains of elements that can form a group, in each facing that one of them has.
void offer_groups(Offers& o) {
  // D11.5: groups of the first turn are declared earlier.
  if (o.t.s.phase == Phase::movement && o.t.s.turn == 1) return;
  std::vector<int> able;
  o.t.each(o.c.side, [&](int unit) {
    const UnitState& state = o.t.s.unit(unit);
    if (!state.moved && !state.charged && !state.formed && !state.disembarked) able.push_back(unit);
  });
  const auto joins = [&](const std::vector<int>& units, int next) {
    return o.t.what(next).id == o.t.what(units.front()).id &&
           std::any_of(units.begin(), units.end(),
                       [&](int unit) { return o.t.is_near(unit, next, o.t.rules().formation); });
  };
  const auto offer = [&](const std::vector<int>& units) {
    std::vector<Vector> facings;
    for (const int unit : units) {
      const Vector facing = o.t.place_of(unit).facing;
      if (std::any_of(facings.begin(), facings.end(), [&](Vector v) { return same_direction(v, facing); }))
        continue;
      facings.push_back(facing);
      Command c = o.c;
      c.units.assign(units.begin(), units.end());
      c.facing = facing;
      o.take(std::move(c));
    }
  };
  each_chain(able, o.t.rules().group_least, o.t.rules().group_most, joins, offer);
}

/// The moves of a group. It moves without turning in 16 directions at full speed and 8 at half speed, and
/// towards objectives and enemies. It also turns in place to the 8 compass points, charges with each member in
/// the lead, and embarks as far as an APC has room.
class GroupMoves {
 public:
  GroupMoves(Offers& offers, std::vector<int> units)
      : m_offers(offers), m_t(offers.t), m_units(std::move(units)), m_first(m_t.place_of(m_units.front())) {
    m_speed = m_t.what(m_units.front()).speed;
  }

  void offer() {
    const std::int64_t slow = m_speed - m_t.rules().cover_penalty;
    for (std::size_t i = 0; i < kCompass.size(); ++i) {
      along(kCompass[i], m_speed);
      if (slow > 0) along(kCompass[i], slow);
      if (i % 2 == 0) along(kCompass[i], m_speed / 2);
      if (i % 2 == 0) turn(kCompass[i]);
    }
    const int side = m_offers.c.side;
    m_t.each(side, [&](int carrier) { embark(carrier); });
    for (const Point goal : goals_of(m_t, side)) towards(goal);
    m_t.each(other(side), [&](int enemy) {
      towards(m_t.place_of(enemy).at);
      for (const int leader : m_units) charge(leader, enemy);
    });
  }

 private:
  /// Members in front move first, so that nobody blocks another.
  std::vector<int> ordered(Vector direction) const {
    std::vector<int> out = m_units;
    std::stable_sort(out.begin(), out.end(), [&](int a, int b) {
      return dot(m_t.place_of(a).at - m_first.at, direction) > dot(m_t.place_of(b).at - m_first.at, direction);
    });
    return out;
  }

  void along(Vector direction, std::int64_t length) {
    const Vector by = advanced(m_first.at, direction, length) - m_first.at;
    Command c = m_offers.c;
    for (const int unit : ordered(direction)) {
      const Point at = m_t.place_of(unit).at;
      c.units.push_back(static_cast<std::int8_t>(unit));
      c.ways.push_back(Way{{{static_cast<Um>(at.x + by.x), static_cast<Um>(at.y + by.y)}}});
    }
    m_offers.take(std::move(c));
  }
  void turn(Vector facing) {
    Command c = m_offers.c;
    c.units.assign(m_units.begin(), m_units.end());
    c.ways.resize(m_units.size());
    c.facing = facing;
    m_offers.take(std::move(c));
  }
  void towards(Point goal) {
    const auto facing = facing_to(m_first.at, goal);
    if (facing) along(*facing, std::min(m_speed, length_up(goal - m_first.at)));
  }

  /// Members that fit move straight to places beside the APC, or embark if they are near it. Others stay.
  void embark(int carrier) {
    if (!check_room(m_t, m_units.front(), carrier)) return;
    Command c = m_offers.c;
    State state = m_t.s;
    const Table now{m_t.b, state};
    const std::vector<Place> beside = places_beside(m_t, carrier);
    bool any = false;
    for (const int unit : m_units) {
      c.units.push_back(static_cast<std::int8_t>(unit));
      Way& way = c.ways.emplace_back();
      std::int8_t& aboard = c.carriers.emplace_back(static_cast<std::int8_t>(kNone));
      if (!check_room(now, unit, carrier)) continue;
      Journey journey{unit, now.place_of(unit), {}, {}, m_first.facing, false};
      bool boards = static_cast<bool>(check_boarding(now, journey, carrier));
      for (auto place = beside.begin(); !boards && place != beside.end(); ++place) {
        journey.points = {place->at};
        journey.facings = {m_first.facing};
        boards = static_cast<bool>(check_boarding(now, journey, carrier));
      }
      if (!boards) continue;
      any = true;
      aboard = static_cast<std::int8_t>(carrier);
      way.points = journey.points;
      board(state, unit, carrier);
    }
    if (any) m_offers.take(std::move(c));
  }

  /// The leader charges. Every other member also charges if a straight leg reaches an enemy; otherwise it moves
  /// like the leader, or stays.
  void charge(int leader, int enemy) {
    for (const Journey& journey : charges_at(m_t, leader, enemy)) {
      if (!same_direction(journey.end_facing, m_first.facing)) continue;
      Command c = m_offers.c;
      State state = m_t.s;
      const Table now{m_t.b, state};
      const Vector by = journey.points.front() - journey.start.at;
      follow(c, state, leader, journey.points);
      for (const int unit : m_units) {
        if (unit == leader) continue;
        const Point at = now.place_of(unit).at;
        const Point along{static_cast<Um>(at.x + by.x), static_cast<Um>(at.y + by.y)};
        std::vector<Point> way;
        for (const Point to : reached(now, unit, enemy, along)) way = {to};
        follow(c, state, unit, way);
      }
      m_offers.take(std::move(c));
    }
  }
  void follow(Command& c, State& state, int unit, const std::vector<Point>& way) {
    c.units.push_back(static_cast<std::int8_t>(unit));
    c.ways.push_back(Way{way});
    if (!way.empty()) put(state, m_t.b, unit, {way.back(), m_first.facing});
  }
  std::vector<Point> reached(const Table& now, int unit, int enemy, Point along) const {
    for (const Journey& charge : charges_at(now, unit, enemy))
      if (same_direction(charge.end_facing, m_first.facing)) return {charge.points.front()};
    const Journey beside{unit, now.place_of(unit), {along}, {m_first.facing}, m_first.facing, false};
    if (check_journey(now, beside)) return {along};
    return {};
  }

  Offers& m_offers;
  const Table& m_t;
  std::vector<int> m_units;
  Place m_first;
  std::int64_t m_speed = 0;
};

void offer_group_moves(Offers& o) {
  for (int group = 0; group < group_count(o.t.s); ++group) {
    std::vector<int> units;
    o.t.each(o.c.side, [&](int unit) {
      const UnitState& state = o.t.s.unit(unit);
      if (state.group == group && !state.moved && !state.charged && !state.disembarked) units.push_back(unit);
    });
    if (static_cast<int>(units.size()) >= o.t.rules().group_least && o.t.is_formation(units))
      GroupMoves(o, units).offer();
  }
}

/// Forms a group (D16.2, D16.3).
void form_group(Umpire& u, const Command& c) {
  const Vector facing = c.facing.value_or(u.s.unit(c.unit()).place.facing);
  for (const int unit : c.units) u.leave_group(unit);
  const std::int8_t number = free_group(u.s);
  for (const int unit : c.units) {
    put(u.s, u.b, unit, {u.s.unit(unit).place.at, facing});
    u.s.unit(unit).group = number;
    u.s.unit(unit).formed = true;
  }
  if (u.s.phase == Phase::movement && u.b.rules.pi_form > 0) u.spend(u.b.rules.pi_form, "D16.3");
}

bool finds_way(const Table& t, const Journey& journey, int carrier) {
  if (!check_break_off(t, journey)) return false;
  if (carrier == kNone) return static_cast<bool>(check_journey(t, journey));
  return check_room(t, journey.unit, carrier) && check_boarding(t, journey, carrier);
}

/// D16.1, D16.5: members move one after another. A member that fails its test stays, and so does any member
/// that then has no legal path.
void move_group(Umpire& u, const Command& c) {
  const int group = u.s.unit(c.unit()).group;
  for (const int unit : u.table().units()) {
    const bool named = std::find(c.units.begin(), c.units.end(), unit) != c.units.end();
    const UnitState& state = u.s.unit(unit);
    if (state.group == group && !named && !state.charged) u.leave_group(unit);
  }
  std::vector<bool> able;
  for (const int unit : c.units) able.push_back(u.passes(unit));
  if (std::find(able.begin(), able.end(), true) == able.end()) return;
  u.spend(u.b.rules.pi_group, "D16.1");
  for (std::size_t i = 0; i < c.units.size(); ++i) {
    if (!able[i]) continue;
    const auto journey = journey_of(u.table(), c, i);
    const int carrier = c.carrier_of(i);
    if (!finds_way(u.table(), *journey, carrier))
      u.event("held", c.units[i], "D16.5");
    else if (carrier != kNone)
      u.go_aboard(journey->unit, carrier);
    else
      u.go(*journey);
  }
}

}  // namespace

ActionRows group_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::group,
       .name = "group",
       .arguments = {kUnits, kFacing.optional()},
       .phases = {Phase::groups, Phase::movement},
       .refusal = check_group,
       .offers = offer_groups,
       .effect = form_group},
      {.verb = Verb::move_group,
       .name = "move-group",
       .arguments = {kUnits, kWays, kAfter.optional(), kFacing.optional(), kCarriers.optional()},
       .phases = {Phase::movement},
       .refusal = check_move_group,
       .offers = offer_group_moves,
       .effect = move_group,
       .complete = [](Command& c) { return c.carriers.empty() || c.carriers.size() == c.units.size(); },
       .about = about_member}};
  return kRows;
}

void Umpire::leave_group(int unit) {
  const std::vector<int> members = table().group_of(unit);
  s.unit(unit).group = kNone;
  if (members.size() != 2) return;
  for (const int member : members) s.unit(member).group = kNone;
}

}  // namespace coq::dogme
