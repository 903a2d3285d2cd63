// SPDX-License-Identifier: MIT
#include <algorithm>

#include "systems/terrain_napoleonien/engine/bearing.h"
#include "systems/terrain_napoleonien/engine/contact.h"
#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/melee_situation.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

// Recoils over terrain (4.5i, 6.2h, 6.3f, 6.5b, 8.6i).

namespace {

/// Returns the recoil direction: straight away from the enemy, along one of the body's four directions.
Vector pushed_towards(const Table& t, int unit, int from) {
  const Place& place = t.s.unit(unit).place;
  Vector out = turned(place.facing, 2);
  if (from == kNone) return out;
  const Vector away = place.at - t.s.unit(from).place.at;
  for (const int quarters : {0, 1, 3})
    if (dot(turned(place.facing, quarters), away) > dot(out, away)) out = turned(place.facing, quarters);
  return out;
}

class Push {
 public:
  Push(Umpire& umpire, int unit, int from, Um distance, Um in_wood, bool leaves_ford)
      : u(umpire),
        t(umpire.table()),
        m_unit(unit),
        m_place(t.s.unit(unit).place),
        m_towards(pushed_towards(t, unit, from)),
        m_distance(distance),
        m_in_wood(in_wood),
        m_leaves_ford(leaves_ford),
        m_kept(patches_of(t)),
        m_ground(m_patches, {t, unit, m_place, displaced(m_place.at, m_towards, distance) - m_place.at,
                             t.s.unit(unit).formation, t.s.unit(unit).front}),
        m_before(m_patches, {t, unit, m_place, {}, t.s.unit(unit).formation, t.s.unit(unit).front}) {}

  /// Moves the unit back. Returns the stream into which it is pushed, or kNone.
  int run(const std::string& rule) {
    const std::vector<Under> parts = m_ground.parts();
    Bearing bearing(t, m_unit, Mode::normal);
    bearing.stand(m_before.parts().front());
    const Contact contact = first_contact(t, m_unit, m_patches, m_ground, m_place,
                                          displaced(m_place.at, m_towards, m_distance) - m_place.at);
    Um goes = reach(parts);
    if (contact.why != Stop::Why::none) {
      if (at(contact.at) < goes) m_held_by = contact.unit;
      goes = std::min(goes, at(contact.at));
    }
    for (const Under& under : parts) {
      if (at(under.from) >= goes) break;
      if (const Patch* barrier = barrier_of(under)) {
        goes = at(under.from);
        m_stopped_by = barrier;
        m_held_by = kNone;
        break;
      }
      bearing.go(under, at(under.from));
    }
    return carry_out(goes, bearing, rule);
  }

 private:
  Um at(Ratio place) const { return static_cast<Um>(static_cast<Int128>(m_distance) * place.n / place.d); }

  /// Returns how far the unit recoils; a wood shortens the part inside it (4.5i).
  Um reach(const std::vector<Under>& parts) const {
    Um left = m_distance;
    for (const Under& under : parts) {
      const bool slow = m_in_wood < m_distance && has(under.slows, Terrain::wood);
      const Um length = at(under.to) - at(under.from);
      const Um most = slow ? static_cast<Um>(static_cast<std::int64_t>(left) * m_in_wood / m_distance) : left;
      if (length >= most) return at(under.from) + most;
      left -= slow ? static_cast<Um>(static_cast<std::int64_t>(length) * m_distance / m_in_wood) : length;
    }
    return m_distance;
  }

  /// Returns the patch that stops the unit at its edge, or nullptr.
  const Patch* barrier_of(const Under& under) const {
    for (std::size_t i = 0; i < m_patches.size(); ++i) {
      if (!covers(m_ground.hampered(i), under.from, under.to)) continue;
      if (m_patches[i].terrain == Terrain::river && m_leaves_ford) continue;
      const MovementRules& rules = t.rules().movement;
      if (rules.is_opened(m_patches[i].terrain, under.slows)) continue;
      const GoingRow* row = rules.row(m_patches[i].terrain, t.b.unit(m_unit).arm, Mode::normal);
      if (row != nullptr && row->enters != Enters::yes &&
          gets_into(m_ground, m_patches[i], figures_in(m_before, m_patches[i]), under))
        return &m_patches[i];
    }
    return nullptr;
  }

  int carry_out(Um goes, const Bearing& bearing, const std::string& rule) {
    const MeleeRules& rules = u.b.rules.melee;
    UnitState& state = u.s.unit(m_unit);
    state.place.at = displaced(m_place.at, m_towards, goes);
    state.along.clear();
    state.obstacle = kNone;
    u.log.event("recoil",
                {{"unit", u.id(m_unit)}, {"length", format_mm(goes)}, {"at", play::point_text(state.place.at)}},
                rule);
    if (m_stopped_by != nullptr)
      u.log.event("hemmed-in", {{"unit", u.id(m_unit)}, {"by", patch_name(u.table(), *m_stopped_by)}}, rule);
    else if (m_held_by != kNone)
      u.log.event("hemmed-in", {{"unit", u.id(m_unit)}, {"by", u.id(m_held_by)}}, rule);
    if (!t.b.table().contains(state.place.at)) {
      u.remove(m_unit, Where::gone, rule);
      return kNone;
    }
    for (const OrderChange& change : bearing.changes()) u.worsen(m_unit, change.to, change.rule);
    state.ground = bearing.ground();
    state.before = std::max(bearing.own(), state.before);
    const LegGround there(m_patches, {u.table(), m_unit, state.place, {}, state.formation, state.front});
    int stream = kNone;
    for (std::size_t i = 0; i < m_patches.size(); ++i) {
      if (there.raw(i).empty()) continue;
      if (m_patches[i].terrain == Terrain::river && m_leaves_ford) {
        u.remove(m_unit, Where::lost, rules.after(Situation::ford_pushed, Whose::self).rule);
        return kNone;
      }
      if (m_patches[i].terrain != Terrain::stream) continue;
      lasts(Order::without_formation, "6.2h");
      if (m_before.raw(i).empty()) stream = m_patches[i].piece;
    }
    // The unit stops at the edge of the marsh (6.5b, Q32).
    if (m_stopped_by != nullptr && m_stopped_by->terrain == Terrain::marsh)
      lasts(Order::without_formation, rules.after(Situation::marsh_pushed, Whose::self).rule);
    return stream;
  }
  void lasts(Order order, const std::string& rule) {
    UnitState& state = u.s.unit(m_unit);
    state.before = std::max(state.before, order);
    u.worsen(m_unit, order, rule);
  }

  Umpire& u;
  const Table t;
  int m_unit;
  Place m_place;
  Vector m_towards;
  Um m_distance, m_in_wood;
  bool m_leaves_ford;
  std::shared_ptr<const std::vector<Patch>> m_kept;
  const std::vector<Patch>& m_patches = *m_kept;
  LegGround m_ground, m_before;
  const Patch* m_stopped_by = nullptr;
  int m_held_by = kNone;
};

}  // namespace

int Umpire::recoil(int unit, int from, Um distance, const std::string& rule, bool leaves_ford, Um in_wood) {
  return Push(*this, unit, from, distance, in_wood == 0 ? distance : in_wood, leaves_ford).run(rule);
}

// Effects after the rounds of a period (4.5i, 4.5j, 5.5n to 5.5x, 6.2h to 6.3f, 8.6i to 8.6p).

namespace {

/// Identifies a melee by its opponents and place; its index changes while melees are concluded.
struct MeleeKey {
  int attacker, defender, piece, wall;
  explicit MeleeKey(const Melee& m)
      : attacker(m.attacker), defender(m.defender), piece(m.piece), wall(m.wall) {}
  Melee* find(State& s) const {
    for (Melee& m : s.melees)
      if (m.attacker == attacker && m.defender == defender && m.piece == piece && m.wall == wall) return &m;
    return nullptr;
  }
  void end(Umpire& u) const {
    if (const Melee* m = find(u.s); m != nullptr) u.end_melee(static_cast<std::size_t>(m - u.s.melees.data()));
  }
};

int loser_of(const Melee& m) {
  return m.winner == m.attacker ? m.defender : m.attacker;
}

/// Returns the row for the loser's fate.
const MeleeRow& loser_row(const Table& t, const Melee& m) {
  const MeleeRules& rules = t.rules().melee;
  if (is_linear_melee(t, m) && !m.entered)
    return m.winner == m.attacker ? rules.after(Situation::linear_won, Whose::defender)
                                  : rules.after(Situation::linear_lost, Whose::attacker);
  const bool in_wood =
      m.piece == kNone && !(m.caught && m.round == 1) && wood_of_melee(t, m.attacker, m.defender) != kNone;
  return rules.after(in_wood ? Situation::wood_won : Situation::plain_won, Whose::loser);
}

/// Moves the loser back, perhaps into water (6.2h, 6.3f, 6.5b).
void send_back(Umpire& u, const MeleeKey& key) {
  const Melee m = *key.find(u.s);
  const int loser = loser_of(m);
  const MeleeRow row = loser_row(u.table(), m);
  if (row.order == OrderBy::disorganised) u.worsen(loser, Order::disorganised, row.rule);
  u.s.unit(loser).obstacle = kNone;
  const Point before = u.s.unit(loser).place.at;
  const bool wet = in_stream(u.table(), loser);
  const MeleeRules& rules = u.b.rules.melee;
  const Um in_wood = std::min(row.distance, rules.after(Situation::wood_won, Whose::loser).distance);
  const int stream =
      u.recoil(loser, m.winner, row.distance, row.rule, m.leaving_ford && loser == m.defender, in_wood);
  Melee* now = key.find(u.s);
  if (now == nullptr) return;
  now->pushed = static_cast<std::int16_t>(wet ? kNone : stream);
  now->back = u.s.unit(loser).place.at - before;
}

void conclude_house(Umpire& u, const MeleeKey& key) {
  Melee& m = *key.find(u.s);
  if (m.simultaneous) return u.settle_street_fight(m.winner, loser_of(m));
  if (m.winner == m.attacker) {
    u.event("stays", m.defender, u.b.rules.melee.after(Situation::house_won, Whose::defender).rule);
    m.open = !m.entered;
    return;
  }
  send_back(u, key);
  key.end(u);
}

/// Returns whether the unit has already lost another melee in this period.
bool has_recoiled(const State& s, int unit) {
  return std::any_of(s.melees.begin(), s.melees.end(), [&](const Melee& m) {
    return m.fought && m.winner != kNone && m.winner != unit && (m.attacker == unit || m.defender == unit);
  });
}

void conclude(Umpire& u, const MeleeKey& key) {
  Melee& m = *key.find(u.s);
  if (m.winner == kNone) {
    m.shared = m.shared || is_linear_melee(u.table(), m);
    m.followed = kNone;
    return;
  }
  const int winner = m.winner, loser = loser_of(m);
  u.must_test(loser, winner, m.caught && m.round == 1 && loser == m.defender ? "caught" : "melee");
  m.pushed = kNone;
  m.followed = kNone;
  if (is_house_melee(u.table(), m)) return conclude_house(u, key);
  send_back(u, key);
  Melee* now = key.find(u.s);
  if (now != nullptr) now->open = !has_recoiled(u.s, winner);
}

/// Ends melees whose units are no longer in contact.
void part(Umpire& u) {
  std::erase_if(u.s.melees, [&](const Melee& m) {
    if (m.open || is_house_melee(u.table(), m)) return false;
    if (is_linear_melee(u.table(), m) && !m.entered)
      return across(u.table(), m.attacker, m.defender, m.piece).count() == 0;
    return !u.table().touches(m.attacker, m.defender);
  });
}

const Melee* first_open(const State& s) {
  for (const Melee& m : s.melees)
    if (m.open) return &m;
  return nullptr;
}

Ruling check_winner(const Table& t, const Command& c) {
  static constexpr Refusal kNotWinner{"8.6i", translatable("{} has not won that fight"), {kWho}};
  return first_open(t.s)->winner == c.unit() ? Ruling::yes : Ruling(kNotWinner);
}

/// Returns whether figures deployed along a contour face different directions.
bool faces_several_ways(const UnitState& u) {
  return std::any_of(u.along.begin(), u.along.end(),
                     [&](const Place& place) { return !same_direction(place.facing, u.along.front().facing); });
}

Ruling check_follow(const Table& t, const Command& c) {
  static constexpr Refusal kPartlyIn{
      "4.5j", translatable("{} can follow only units that were wholly inside the wood"), {kWho}};
  static constexpr Refusal kNoWood{"4.3a", translatable("{} may not enter a wood"), {kWho}};
  static constexpr Refusal kNoCrossing{"8.4e", translatable("{} may not cross that obstacle"), {kWho}};
  static constexpr Refusal kBent{
      "8.6p", translatable("some figures of {} face another way: the unit cannot follow"), {kWho}};
  if (const Ruling ruling = check_winner(t, c); !ruling) return ruling;
  const Melee& m = *first_open(t.s);
  if (is_house_melee(t, m)) return Ruling::yes;
  const int loser = loser_of(m);
  for (const int wood : t.pieces_of({Role::wood})) {
    if (is_partly_in(t, loser, wood)) return kPartlyIn;
    if (t.any_in(loser, wood) && !t.b.unit(c.unit()).on_foot()) return kNoWood;
  }
  if (!is_linear_melee(t, m) || m.entered) return Ruling::yes;
  const bool hard = t.piece(m.piece).role == Role::linear_hard;
  if (hard && !t.b.unit(c.unit()).on_foot()) return kNoCrossing;
  return faces_several_ways(t.s.unit(c.unit())) ? Ruling(kBent) : Ruling::yes;
}

void offer_winner(Offers& o) {
  if (const Melee* m = first_open(o.t.s); m != nullptr) {
    o.set_unit(m->winner);
    o.take();
  }
}

/// Moves the winner after the loser. Crossing an obstacle costs no time, but degrades the winner's order
/// (8.6j).
void come_after(Umpire& u, Melee& m) {
  UnitState& unit = u.s.unit(m.winner);
  m.followed = m.winner;
  const char* rule = wood_of_melee(u.table(), m.attacker, m.defender) != kNone ? "4.5j"
                     : m.pushed != kNone                                       ? "6.2i"
                     : is_linear_melee(u.table(), m)                           ? "8.6l"
                                                                               : "2.6b";
  u.event("follows", m.winner, rule);
  const Under before = under_of(u.table(), m.winner);
  for (Place& place : unit.along)
    place.at = {static_cast<Um>(place.at.x + m.back.x), static_cast<Um>(place.at.y + m.back.y)};
  unit.place.at = {static_cast<Um>(unit.place.at.x + m.back.x), static_cast<Um>(unit.place.at.y + m.back.y)};
  u.log.event("placed", {{"unit", u.id(m.winner)}, {"at", play::point_text(unit.place.at)}});
  if (!is_linear_melee(u.table(), m) || m.entered) return u.tread(m.winner, before);
  m.entered = true;
  unit.obstacle = kNone;
  const bool hard = u.piece(m.piece).role == Role::linear_hard;
  u.worsen(m.winner, u.b.rules.melee.crossed[hard ? 1 : 0][static_cast<std::size_t>(u.info(m.winner).arm)],
           "8.6j");
  u.tread(m.winner, before);
}

void follow(Umpire& u, const Command&) {
  Melee& m = const_cast<Melee&>(*first_open(u.s));
  m.open = false;
  if (!is_house_melee(u.table(), m)) return come_after(u, m);
  m.entered = true;
  u.event("enters", m.winner, "5.5p");
  u.worsen(m.winner, Order::without_formation, "5.5p");
}

void hold(Umpire& u, const Command&) {
  Melee& m = const_cast<Melee&>(*first_open(u.s));
  m.open = false;
  u.event("holds", m.winner, is_house_melee(u.table(), m) ? "5.5p" : "8.6i");
  if (is_house_melee(u.table(), m)) return;
  const int winner = m.winner;
  if (is_linear_melee(u.table(), m) && !m.entered && u.s.unit(winner).obstacle != m.piece) {
    u.s.unit(winner).obstacle = m.piece;
    u.log.event("occupies", {{"unit", u.id(winner)}, {"piece", u.piece(m.piece).id}}, "8.6i");
  }
  MeleeKey(m).end(u);
}

/// Returns the wall that loses a figure: the attacked wall, else kNone for figures set aside, else the fullest
/// wall.
int wall_of_loss(const Table& t, int unit, int wall) {
  const UnitState& u = t.s.unit(unit);
  if (wall != kNone && t.figures_at_wall(unit, wall) > 0) return wall;
  int placed = 0, out = kNone, most = 0;
  for (const Garrison& one : u.garrison) {
    placed += one.figures;
    if (one.figures > most) {
      most = one.figures;
      out = one.wall;
    }
  }
  return placed < u.figures ? static_cast<int>(kNone) : out;
}

void lose_at_walls(Umpire& u, int unit, int figures, int wall, const char* rule) {
  for (int i = 0; i < figures && u.s.unit(unit).where == Where::house; ++i)
    u.lose_figures(unit, 1, rule, wall_of_loss(u.table(), unit, wall));
}

}  // namespace

ActionRows aftermath_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::follow,
                                     .name = "follow",
                                     .arguments = {kUnit},
                                     .phases = {Phase::aftermath},
                                     .refusal = check_follow,
                                     .offers = offer_winner,
                                     .effect = follow},
                                    {.verb = Verb::hold,
                                     .name = "hold",
                                     .arguments = {kUnit},
                                     .phases = {Phase::aftermath},
                                     .refusal = check_winner,
                                     .offers = offer_winner,
                                     .effect = hold}};
  return kRows;
}

void Umpire::conclude_melees() {
  std::vector<MeleeKey> keys;
  for (const Melee& m : s.melees) keys.emplace_back(m);
  for (const MeleeKey& key : keys)
    if (key.find(s) != nullptr) conclude(*this, key);
  part(*this);
}

void Umpire::settle_house(int defender) {
  std::vector<Melee*> fights;
  for (Melee& m : s.melees)
    if (m.defender == defender && is_house_melee(table(), m) && !m.simultaneous) fights.push_back(&m);
  if (std::any_of(fights.begin(), fights.end(), [](const Melee* m) { return !m->fought; })) return;
  // Whole figures lost in one melee are removed there. A figure lost jointly is removed where the most losses
  // were inflicted.
  const int men = b.rules.men;
  std::vector<std::pair<int, int>> losses;  // figures, wall
  int pool = s.unit(defender).men_lost, most = -1, wall = kNone;
  for (Melee* m : fights) {
    if (m->inflicted > most) {
      most = m->inflicted;
      wall = m->wall;
    }
    losses.emplace_back(m->inflicted / men, m->wall);
    m->inflicted = static_cast<std::int16_t>(m->inflicted % men);
    pool += m->inflicted;
  }
  if (pool >= men) {
    for (Melee* m : fights) m->inflicted = 0;
    s.unit(defender).men_lost = static_cast<std::int16_t>(pool % men);
  }
  for (const auto& [figures, at] : losses) lose_at_walls(*this, defender, figures, at, "5.5n");
  if (pool >= men) lose_at_walls(*this, defender, pool / men, wall, fights.size() > 1 ? "5.5o" : "5.5n");
}

}  // namespace coq::terrain_napoleonien
