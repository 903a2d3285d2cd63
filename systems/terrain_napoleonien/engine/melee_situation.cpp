// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/melee_situation.h"

#include <algorithm>

#include "core/geometry/predicates.h"
#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/sight.h"
#include "systems/terrain_napoleonien/engine/stretches.h"

namespace coq::terrain_napoleonien {
namespace {

/// Contacts up to this length are contacts of corners, which are rounded.
constexpr Um kCorner = 4 * Table::kTouch;

/// Returns the edge of `own` that lies along `other`; nullopt if at most corners meet.
std::optional<int> edge_along(const Base& own, const Base& other) {
  if (!near(own, other, Table::kTouch)) return std::nullopt;
  for (int edge = 0; edge < kEdges; ++edge) {
    const auto first = static_cast<std::size_t>(edge);
    const Um length = static_cast<Um>(length_up(own[(first + 1) % 4] - own[first]));
    const auto contact = contact_with_edge(own, edge, other, Table::kTouch);
    if (contact && *contact > static_cast<std::int64_t>(kCorner) * length) return edge;
  }
  return std::nullopt;
}

/// Returns whether the bases lie opposite each other along the second base's front, by more than a corner.
bool lie_opposite(const Base& one, const Base& other) {
  const Vector along = other[1] - other[0];
  std::int64_t low = dot(along, one[0] - other[0]), high = low;
  for (const Point p : one) {
    low = std::min(low, dot(along, p - other[0]));
    high = std::max(high, dot(along, p - other[0]));
  }
  const std::int64_t shared = std::min(high, dot(along, along)) - std::max<std::int64_t>(low, 0);
  return shared > static_cast<std::int64_t>(kCorner) * length_up(along);
}

bool crosses_line(const Path& line, Point a, Point b) {
  for (std::size_t i = 0; i + 1 < line.size(); ++i)
    if (meeting(line[i], line[i + 1], a, b) != SegmentMeeting::none) return true;
  return false;
}

std::string_view role_word(Role role) {
  return kRoles[static_cast<std::size_t>(role)];
}

/// Returns whether the unit's whole front is on the enemy's slope and no base is wholly behind the crest (Q46).
bool fronts_enemy(const Table& t, int unit, Point enemy, int relief) {
  const auto known = sight::find_relief(*t.b.sight, t.piece(relief).id);
  if (!known) return false;
  const auto beyond = [&](Point p) { return sight::crosses_crest(*t.b.sight, *known, p, enemy); };
  const std::vector<Base> figures = t.figures_of(unit);
  const auto front = static_cast<std::size_t>(t.s.unit(unit).front);
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const Base& base = figures[i];
    if (i < front && (beyond(base[0]) || beyond(base[1]))) return false;
    if (std::all_of(base.begin(), base.end(), beyond)) return false;
  }
  return true;
}

}  // namespace

Touching touching(const Table& t, int unit, int enemy) {
  Touching out;
  const std::vector<Base> own = t.figures_of(unit), theirs = t.figures_of(enemy);
  for (std::size_t i = 0; i < own.size(); ++i) {
    bool touches = false;
    for (const Base& other : theirs) {
      const auto edge = edge_along(own[i], other);
      touches = touches || edge;
      out.front = out.front || (edge && *edge == 0);
    }
    if (touches) out.figures.push_back(static_cast<int>(i));
  }
  return out;
}

Touching across(const Table& t, int unit, int enemy, int obstacle) {
  Touching out;
  const Piece& piece = t.piece(obstacle);
  const std::vector<Base> own = t.figures_of(unit), theirs = t.figures_of(enemy);
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (!piece.is_within(own[i], Table::kTouch)) continue;
    const bool faces = std::any_of(theirs.begin(), theirs.end(), [&](const Base& other) {
      return piece.is_within(other, Table::kTouch) && near(own[i], other, piece.width + 2 * Table::kTouch) &&
             lie_opposite(own[i], other) && crosses_line(piece.line, middle_of(own[i]), middle_of(other));
    });
    if (faces) out.figures.push_back(static_cast<int>(i));
  }
  out.front = out.count() > 0;
  return out;
}

namespace {

/// Returns the number of figures that touch the obstacle.
int figures_at_obstacle(const Table& t, int unit, int obstacle) {
  const std::vector<Base> all = t.figures_of(unit);
  return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const Base& base) {
    return t.piece(obstacle).is_within(base, Table::kTouch);
  }));
}

/// Returns the protection in melee at that point of a piece, considering changes by guns and engineers (8.5k).
Shelter shelter_at(const Table& t, int piece, Point at) {
  const Piece& of = t.piece(piece);
  const MeleeRules& rules = t.rules().melee;
  const auto found = rules.shelters.find(role_word(of.role));
  const Shelter whole = found == rules.shelters.end() ? Shelter::none : found->second;
  const Left left = left_at(t, piece, at);
  if (left == Left::destroyed) return Shelter::none;
  const auto changed = rules.changed.find(role_word(of.role));
  return left == Left::whole || changed == rules.changed.end() ? whole : changed->second;
}

/// Returns the protection in melee from the terrain under the unit, except woods, walls and obstacles. `trees`:
/// whether a tree-lined road protects.
Shelter shelter_under(const Table& t, int unit, bool trees) {
  const auto& shelters = t.rules().melee.shelters;
  Shelter out = Shelter::none;
  const auto take = [&](std::string_view word) {
    if (const auto found = shelters.find(word); found != shelters.end()) out = std::max(out, found->second);
  };
  for (const int piece :
       t.pieces_under(unit, {Role::tree_road, Role::road, Role::bridge, Role::stream, Role::marsh,
                             Role::ploughland, Role::ford, Role::crops, Role::battery}))
    if ((trees || t.piece(piece).role != Role::tree_road) && t.any_in(unit, piece))
      take(role_word(t.piece(piece).role));
  if (on_slope(t, unit)) take("slope");
  return out;
}

}  // namespace

bool is_crossing(const Table& t, int unit) {
  const UnitState& u = t.s.unit(unit);
  if (u.job.task == Task::cross) return true;
  const int over = crossed_obstacle(t, unit);
  return over != kNone && over != u.obstacle;
}

int wood_of_melee(const Table& t, int unit, int enemy) {
  if (!t.on_table(unit) || !t.on_table(enemy)) return kNone;
  for (const int wood : t.pieces_of({Role::wood})) {
    const bool both = t.any_in(unit, wood) && t.any_in(enemy, wood);
    if (both || t.all_in(unit, wood) || t.all_in(enemy, wood)) return wood;
  }
  return kNone;
}

bool is_uphill(const Table& t, int unit, int enemy) {
  if (!t.on_table(unit) || !t.on_table(enemy)) return false;
  const Point theirs = t.s.unit(enemy).place.at;
  for (const int index : t.pieces_under(unit, {Role::hill, Role::plateau})) {
    const sight::Standing at = standing(t, unit, index);
    if (at == sight::Standing::plain || at == sight::Standing::top) continue;
    if (at == sight::Standing::crest && t.rules().melee.strict_front) continue;
    if (is_nearer_crest(t, unit, enemy, index) && fronts_enemy(t, unit, theirs, index)) return true;
  }
  return false;
}

namespace {

/// Returns whether hedges, walls, houses or trees beside its road keep the unit from deploying (7.2b).
bool is_hemmed(const Table& t, int unit) {
  if (!t.on_table(unit)) return false;
  const auto roads = t.pieces_under(unit, {Role::road});
  if (std::none_of(roads.begin(), roads.end(), [&](int road) { return t.all_in(unit, road); })) return false;
  for (const int piece :
       t.pieces_of({Role::linear_light, Role::linear_hard, Role::house, Role::redoubt, Role::wood}))
    if (t.is_within_piece(unit, piece, t.rules().melee.hemmed)) return true;
  return false;
}

}  // namespace

bool is_leaving_ford(const Table& t, int unit, int enemy) {
  return t.on_table(unit) && !t.pieces_under(unit, {Role::ford}).empty() &&
         t.pieces_under(enemy, {Role::ford, Role::river}).empty() && touching(t, unit, enemy).front;
}

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

/// Returns the pair's figures that touch each other, or face each other across the obstacle.
Touching contact_in(const Table& t, const Melee& m, int unit, int enemy) {
  return is_linear_melee(t, m) && !m.entered ? across(t, unit, enemy, m.piece) : touching(t, unit, enemy);
}

/// No overlap: both sides fight with as many figures as the narrower contact has (4.5c, 8.6c).
int figures_in_contact(const Table& t, const Melee& m) {
  int attackers = contact_in(t, m, m.attacker, m.defender).count() + m.extended;
  int defenders = contact_in(t, m, m.defender, m.attacker).count();
  if (m.extended > 0 && is_linear_melee(t, m)) defenders = figures_at_obstacle(t, m.defender, m.piece);
  attackers = std::min<int>(attackers, t.s.unit(m.attacker).figures);
  return std::max(1, std::min(attackers, defenders));
}

/// Returns the figures in contact, plus those that overlap on each wing of a wider front.
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

/// Returns the order of a unit caught moving (Q22): in disorder if charged, else without formation.
Order caught_order(const Table& t, const Melee& m) {
  const bool cavalry = t.b.unit(m.attacker).arm == Arm::cavalry;
  return m.charge && (cavalry || !t.rules().melee.caught_by_cavalry) ? Order::in_disorder
                                                                     : Order::without_formation;
}

/// Returns the order of a unit that follows over an obstacle (8.6k, Q60). A column cannot bring everyone
/// across.
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

/// A tree-lined road does not shelter a unit taken in flank on it (7.3c).
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

/// Applies the rows for rounds fought with all figures (6.3b, 7.3a), if other rows made all figures fight.
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
  // Without rows for the terrain, the plain's rules decide which figures fight. They also set the loser's order
  // and the follow-up.
  if (out.how >= Fights::normal) take_rows(out, t, m, {Situation::plain});
  take_whole_strength(out, t, m, situations);
  if (m.piece == kNone && !(m.caught && m.round == 0))
    out.shelter = std::max(out.shelter, shelter_under(t, out.unit, has_trees(m, out.unit)));
  const bool shared = t.rules().houses.shares_draw && is_house_melee(t, m) && !m.entered && m.round > 0;
  if (shared) out.shelter = std::max(out.shelter, Shelter::house);
  out.figures = count_of(t, m, out.how, out.unit, out.enemy);
  return out;
}

// Modifiers of the dice of a melee, with their reasons.

namespace {

/// Returns the first row of the fighter that grants the bonus, or nullptr.
const MeleeRow* row_with(const Fighter& f, bool MeleeRow::*bonus) {
  for (const MeleeRow* row : f.rows)
    if (row->*bonus) return row;
  return nullptr;
}

void add_state(play::Reasons& out, const Table& t, const Fighter& own) {
  const MeleeSymbols& x = t.rules().melee.symbols;
  if (own.order != Order::formed)
    out.push_back({x.order[static_cast<std::size_t>(own.order)],
                   own.order_rule.empty() ? "4.5d" : own.order_rule,
                   std::string(kOrders[static_cast<std::size_t>(own.order)])});
  // A unit without formation does not take the skirmishers' penalty as well (4.5e).
  if (t.is_skirmish(own.unit) && own.order < Order::without_formation)
    out.push_back({x.skirmish, "4.5e", "skirmish"});
  if (t.b.unit(own.unit).arm == Arm::engineers) out.push_back({t.rules().engineers.melee, "8.7b", "engineers"});
}

void add_cover_of_enemy(play::Reasons& out, const Table& t, const Fighter& other) {
  const MeleeSymbols& x = t.rules().melee.symbols;
  if (other.shelter == Shelter::light) out.push_back({x.light, other.shelter_rule, "light-cover"});
  if (other.shelter == Shelter::hard) out.push_back({x.hard, other.shelter_rule, "hard-cover"});
  if (other.shelter == Shelter::house) out.push_back({x.house, other.shelter_rule, "house"});
}

/// Returns whether an attacker in a wood loses all bonuses (4.5b, Q59).
bool loses_bonuses(const Table& t, const Melee& m, const Fighter& own) {
  return own.attacks && t.rules().melee.no_bonus_in_wood && !m.caught &&
         wood_of_melee(t, own.unit, own.enemy) != kNone;
}

void add_height(play::Reasons& out, const Table& t, const Melee& m, const Fighter& own, const Fighter& other) {
  if (loses_bonuses(t, m, own)) return;
  const int bonus = t.rules().melee.symbols.uphill;
  const bool above = own.attacks ? m.uphill_attacker : m.uphill_defender;
  if (const MeleeRow* row = row_with(own, &MeleeRow::uphill); row != nullptr && above)
    out.push_back({bonus, row->rule, "uphill"});
  else if (other.lower && !own.lower && m.round == 0)
    out.push_back({bonus, "6.2f", "uphill"});
}

bool has_flank_bonus(const Table& t, const Melee& m, const Fighter& own) {
  if (!own.attacks || m.round > 0 || !m.flank) return false;
  const auto formation = static_cast<std::size_t>(t.s.unit(own.enemy).formation);
  if (t.rules().melee.symbols.no_flank[formation]) return false;
  const bool in_wood = !m.caught && wood_of_melee(t, own.unit, own.enemy) != kNone;
  return in_wood ? !loses_bonuses(t, m, own) : row_with(own, &MeleeRow::flank) != nullptr;
}

}  // namespace

std::string charge_refused_by(const Table& t, const Melee& m) {
  const auto& forbidden = t.rules().melee.no_charge;
  const auto rule_of = [&](std::string_view terrain) {
    const auto found = forbidden.find(terrain);
    return found == forbidden.end() ? std::string() : found->second;
  };
  std::string out;
  const auto take = [&](bool holds, std::string_view terrain) {
    if (holds && out.empty()) out = rule_of(terrain);
  };
  if (m.piece != kNone) {
    const Role role = t.piece(m.piece).role;
    take(true, is_house(role) ? "house" : kRoles[static_cast<std::size_t>(role)]);
  }
  take(!m.caught && wood_of_melee(t, m.attacker, m.defender) != kNone, "wood");
  take(on_slope(t, m.attacker), "slope");
  take(in_stream(t, m.attacker), "stream");
  for (const int field : t.pieces_of({Role::ploughland})) take(t.any_in(m.attacker, field), "ploughland");
  return out;
}

play::Reasons reasons_of(const Table& t, const Melee& m, const Fighter& own, const Fighter& other) {
  const MeleeSymbols& x = t.rules().melee.symbols;
  play::Reasons out;
  const int more = own.figures - other.figures;
  if (const int bonus = more * x.figures.over / x.figures.under; more > 0 && bonus > 0)
    out.push_back({bonus, own.rule, "figures"});
  add_state(out, t, own);
  add_cover_of_enemy(out, t, other);
  add_height(out, t, m, own, other);
  if (const MeleeRow* row = row_with(own, &MeleeRow::follow_up); row != nullptr && m.followed == own.unit)
    out.push_back({x.follow_up, row->rule, "follow-up"});
  if (has_flank_bonus(t, m, own)) out.push_back({x.flank, on_tree_road(t, other.unit) ? "7.3c" : "", "flank"});
  if (own.attacks && m.charge && m.round == 0 && charge_refused_by(t, m).empty())
    out.push_back({x.charge, "2.4b", "charge"});
  return out;
}

}  // namespace coq::terrain_napoleonien
