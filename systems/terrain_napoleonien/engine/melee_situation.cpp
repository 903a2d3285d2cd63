// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/melee_situation.h"

#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/melee_ground.h"

namespace coq::terrain_napoleonien {
namespace {

using Situations = std::vector<Situation>;

bool is_unformed(const Table& t, int unit) {
  return !t.is_skirmish(unit) && t.s.unit(unit).order >= Order::without_formation;
}

void add_house_situation(Situations& out, const Melee& m) {
  if (m.simultaneous) return out.push_back(Situation::house_simultaneous);
  if (m.entered) return out.push_back(m.round == 0 ? Situation::house_unoccupied : Situation::house_entered);
  out.push_back(m.round == 0 ? Situation::house_occupied : Situation::house_draw);
}

void add_wood_situation(Situations& out, const Table& t, const Melee& m, int unit, int enemy) {
  if (wood_of_melee(t, unit, enemy) == kNone) return;
  const bool mixed =
      (t.is_skirmish(unit) && is_unformed(t, enemy)) || (is_unformed(t, unit) && t.is_skirmish(enemy));
  out.push_back(mixed && m.round == 0 ? Situation::wood_mixed : Situation::wood);
  if (m.followed == unit) out.push_back(Situation::wood_won);
}

void add_slope_situation(Situations& out, const Table& t, const Melee& m, int unit, int enemy) {
  if (!on_slope(t, unit) && !on_slope(t, enemy)) return;
  out.push_back(Situation::slope);
  if (!on_slope(t, unit)) return;
  const bool moving = unit == m.attacker ? m.moving_attacker : m.moving_defender;
  if (moving) out.push_back(Situation::slope_moving);
  if (!moving && t.s.unit(unit).order == Order::formed) out.push_back(Situation::slope_reformed);
}

void add_open_situation(Situations& out, const Table& t, const Melee& m, bool attacks) {
  const int unit = attacks ? m.attacker : m.defender, enemy = attacks ? m.defender : m.attacker;
  if (m.round == 0 && m.caught) {
    if (!attacks) out.push_back(Situation::caught);
  } else {
    add_wood_situation(out, t, m, unit, enemy);
  }
  add_slope_situation(out, t, m, unit, enemy);
  if (m.pushed != kNone)
    out.push_back(Situation::stream_pushed);
  else if (in_stream(t, unit))
    out.push_back(Situation::stream_crossing);
}

bool is_time(Rounds rounds, const Melee& m) {
  return rounds == (m.round == 0 ? Rounds::first : Rounds::later);
}

bool is_of(Whose whose, const Melee& m, int unit, bool attacks) {
  switch (whose) {
    case Whose::both:
    case Whose::self:
      return true;
    case Whose::upper:
      return attacks ? m.uphill_attacker : m.uphill_defender;
    case Whose::attacker:
      return attacks;
    case Whose::defender:
      return !attacks;
    case Whose::winner:
      return m.followed == unit;
    case Whose::loser:
      return false;
  }
  return false;
}

/// Of the pair's figures those that touch each other, or have each other across the obstacle.
Touching contact_in(const Table& t, const Melee& m, int unit, int enemy) {
  return is_linear_melee(t, m) && !m.entered ? across(t, unit, enemy, m.piece) : touching(t, unit, enemy);
}

/// No overlap: as many as the narrower contact has (4.5c, 8.6c).
int figures_in_contact(const Table& t, const Melee& m) {
  int attackers = contact_in(t, m, m.attacker, m.defender).count() + m.extended;
  int defenders = contact_in(t, m, m.defender, m.attacker).count();
  if (m.extended > 0 && is_linear_melee(t, m)) defenders = figures_at_obstacle(t, m.defender, m.piece);
  attackers = std::min<int>(attackers, t.s.unit(m.attacker).figures);
  return std::max(1, std::min(attackers, defenders));
}

/// Those in contact, and on the wings of a front that is wider so many as overlap.
int figures_with_overlap(const Table& t, const Melee& m, int unit, int enemy) {
  const Touching contact = contact_in(t, m, unit, enemy);
  if (contact.count() == 0) return 1;
  const int front = t.s.unit(unit).front, most = t.rules().melee.symbols.overlap;
  const int first = contact.figures.front();
  int last = kNone;
  for (const int figure : contact.figures)
    if (figure < front) last = figure;
  if (!contact.front || first >= front || last == kNone) return contact.count();
  return contact.count() + std::min(most, first) + std::min(most, front - 1 - last);
}

int count_of(const Table& t, const Melee& m, Fights how, int unit, int enemy) {
  switch (how) {
    case Fights::all:
      return t.s.unit(unit).figures;
    case Fights::narrower:
      return std::min(t.s.unit(unit).front, t.s.unit(enemy).front);
    case Fights::contact:
      return figures_in_contact(t, m);
    case Fights::first_rank:
      return attackers_of_wall(t, m);
    case Fights::answer:
      return std::min(t.figures_at_wall(m.defender, m.wall), attackers_of_wall(t, m));
    case Fights::fraction:
    case Fights::normal:
    case Fights::unsaid:
      break;
  }
  return figures_with_overlap(t, m, unit, enemy);
}

/// Who is caught moving (Q22): by a charge in disorder, else without formation.
Order caught_order(const Table& t, const Melee& m) {
  const bool cavalry = t.b.unit(m.attacker).arm == Arm::cavalry;
  return m.charge && (cavalry || !t.rules().melee.caught_by_cavalry) ? Order::in_disorder
                                                                     : Order::without_formation;
}

/// Who follows over an obstacle (8.6k, Q60): a column cannot bring everyone across.
Order crossed_order(const Table& t, const Melee& m, int unit) {
  if (t.is_column(unit)) return Order::without_formation;
  const bool hard = t.piece(m.piece).role == Role::linear_hard;
  return t.rules().melee.crossed[hard ? 1 : 0][static_cast<std::size_t>(t.b.unit(unit).arm)];
}

Order order_by(const Table& t, const Melee& m, OrderBy by, int unit) {
  switch (by) {
    case OrderBy::worse:
      return m.round == 1 && t.s.unit(unit).order >= Order::without_formation ? Order::in_disorder
                                                                              : Order::without_formation;
    case OrderBy::caught:
      return caught_order(t, m);
    case OrderBy::crossed:
      return crossed_order(t, m, unit);
    case OrderBy::disorganised:
      return Order::disorganised;
    case OrderBy::without_formation:
      return Order::without_formation;
    case OrderBy::in_disorder:
      return Order::in_disorder;
    case OrderBy::unsaid:
    case OrderBy::formed:
      break;
  }
  return Order::formed;
}

Shelter shelter_by(const Table& t, const Melee& m, const MeleeRow& row) {
  if (m.piece == kNone) return row.shelter;
  if (row.shelter == Shelter::by_class) return shelter_at(t, m.piece, t.s.unit(m.defender).place.at);
  if (row.shelter != Shelter::house || m.wall == kNone) return row.shelter;
  return shelter_at(t, m.piece, middle_of(t.piece(m.piece).walls[static_cast<std::size_t>(m.wall)]));
}

/// A unit in a redoubt stays formed (9.1b).
bool stays_formed(const Table& t, const Melee& m, int unit) {
  return m.piece != kNone && t.piece(m.piece).role == Role::redoubt && t.s.unit(unit).where == Where::house;
}

void take_order(Fighter& f, const Table& t, const Melee& m, const MeleeRow& row) {
  if (row.order == OrderBy::unsaid || stays_formed(t, m, f.unit)) return;
  const Order order = order_by(t, m, row.order, f.unit);
  if (order <= f.order) return;
  f.order = order;
  f.order_rule = row.rule;
}

/// The trees of a road do not shelter who was taken in flank on it (7.3c).
bool has_trees(const Melee& m, int unit) {
  return !m.flank || unit != m.defender;
}

void take_row(Fighter& f, const Table& t, const Melee& m, const MeleeRow& row) {
  f.rows.push_back(&row);
  if (row.fights < f.how) {
    f.how = row.fights;
    f.rule = row.rule;
  }
  take_order(f, t, m, row);
  f.lower = f.lower || row.outcome == Outcome::lower;
  if (row.situation == Situation::tree_road && !has_trees(m, f.unit)) return;
  if (const Shelter shelter = shelter_by(t, m, row); shelter > f.shelter) {
    f.shelter = shelter;
    f.shelter_rule = row.rule;
  }
}

/// Rows of rounds that are fought with all figures (6.3b, 7.3a): only where others make it so.
void take_whole_strength(Fighter& f, const Table& t, const Melee& m, const Situations& situations) {
  if (f.how != Fights::all) return;
  for (const MeleeRow& row : t.rules().melee.rows)
    if (row.rounds == Rounds::any && is_of(row.whose, m, f.unit, f.attacks) &&
        std::find(situations.begin(), situations.end(), row.situation) != situations.end())
      take_row(f, t, m, row);
}

void take_rows(Fighter& f, const Table& t, const Melee& m, const Situations& situations) {
  for (const MeleeRow& row : t.rules().melee.rows)
    if (is_time(row.rounds, m) && is_of(row.whose, m, f.unit, f.attacks) &&
        std::find(situations.begin(), situations.end(), row.situation) != situations.end())
      take_row(f, t, m, row);
}

}  // namespace

std::vector<Situation> situations_of(const Table& t, const Melee& m, bool attacks) {
  Situations out;
  const int unit = attacks ? m.attacker : m.defender, enemy = attacks ? m.defender : m.attacker;
  if (is_house_melee(t, m)) {
    add_house_situation(out, m);
    return out;
  }
  if (is_linear_melee(t, m) && !m.entered) {
    out.push_back(m.round == 0 ? Situation::linear : Situation::linear_draw);
    if (m.round == 0) add_slope_situation(out, t, m, unit, enemy);
  } else {
    if (is_linear_melee(t, m) && m.followed == unit) out.push_back(Situation::linear_won);
    add_open_situation(out, t, m, attacks);
  }
  if (on_bridge(t, unit)) out.push_back(Situation::bridge);
  if (is_hemmed(t, unit)) out.push_back(Situation::road_hemmed);
  if (on_tree_road(t, unit)) out.push_back(Situation::tree_road);
  if (m.flank && on_tree_road(t, m.defender)) out.push_back(Situation::tree_road_flank);
  if (leaves_by_street(t, unit)) out.push_back(Situation::house_left);
  return out;
}

Fighter fighter_of(const Table& t, const Melee& m, bool attacks) {
  Fighter out;
  out.unit = attacks ? m.attacker : m.defender;
  out.enemy = attacks ? m.defender : m.attacker;
  out.attacks = attacks;
  out.how = Fights::unsaid;
  out.order = t.s.unit(out.unit).order;
  const Situations situations = situations_of(t, m, attacks);
  take_rows(out, t, m, situations);
  // The plain's rules, where the ground has none of its own: what fights, and the follow-up of who recoils.
  if (out.how >= Fights::normal) take_rows(out, t, m, {Situation::plain});
  take_whole_strength(out, t, m, situations);
  if (m.piece == kNone && !(m.caught && m.round == 0))
    out.shelter = std::max(out.shelter, shelter_under(t, out.unit, has_trees(m, out.unit)));
  const bool shared = t.rules().houses.shares_draw && is_house_melee(t, m) && !m.entered && m.round > 0;
  if (shared) out.shelter = std::max(out.shelter, Shelter::house);
  out.figures = count_of(t, m, out.how, out.unit, out.enemy);
  return out;
}

}  // namespace coq::terrain_napoleonien
