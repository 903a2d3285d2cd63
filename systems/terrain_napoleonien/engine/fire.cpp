// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/geometry/predicates.h"
#include "core/sight/kernel/crest_sight.h"
#include "systems/terrain_napoleonien/engine/fire_lines.h"
#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/questions.h"
#include "systems/terrain_napoleonien/engine/sight.h"
#include "systems/terrain_napoleonien/engine/stretches.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

// Fire between units (2.5, 3.4, 4.4, 5.4, 8.5). The number of dice and the hit numbers come from other
// chapters, through the values `x.fire.*`.

namespace {

/// The first weapon of a unit; nullptr if it has none.
const FireRules::Weapon* default_weapon(const Table& t, int unit) {
  const std::vector<std::size_t>& weapons = t.kind_of(unit).weapons;
  return weapons.empty() ? nullptr : &t.rules().fire.weapons[weapons.front()];
}

const FireRules::Weapon* weapon_of(const Table& t, const Command& c) {
  if (c.what.empty()) return default_weapon(t, c.unit());
  for (const std::size_t at : t.kind_of(c.unit()).weapons)
    if (t.rules().fire.weapons[at].id == c.what) return &t.rules().fire.weapons[at];
  return nullptr;
}

int target_wall(const Table& t, const Command& c) {
  return t.s.unit(c.target).where == Where::house ? wall_facing(t, c.target, c.unit()) : kNone;
}

Ruling check_volley(const Table& t, const Command& c, const FireRules::Weapon& weapon) {
  static constexpr auto kTheir = [](const Table& table, const Command& command) {
    return table.info(command.target).id;
  };
  static constexpr auto kRuleOf = [](const Table& table, const Command& command) {
    const FireRules::Weapon* own = weapon_of(table, command);
    return volley_of(table, command.unit(), command.target, target_wall(table, command), *own).rule;
  };
  static constexpr Refusal kUnseen{kRuleOf, translatable("{} does not see {}"), {kWho, kTheir}};
  static constexpr Refusal kArc{kRuleOf, translatable("{} is not in the arc of fire of {}"), {kTheir, kWho}};
  static constexpr Refusal kRange{"x.weapons", translatable("{} is out of range of {}"), {kTheir, kWho}};
  static constexpr Refusal kCrest{kRuleOf, translatable("{} has not crossed the crest line"), {kWho}};
  static constexpr Refusal kDead{kRuleOf, translatable("{} is too near the crest of the plateau"), {kTheir}};
  static constexpr Refusal kDeep{
      kRuleOf, translatable("{} and {} are not at the edge of the wood"), {kWho, kTheir}};
  static constexpr Refusal kCrops{
      "9.2e", translatable("{} is in tall crops and cannot fire out of them"), {kWho}};
  static constexpr Refusal kFord{"6.3e", translatable("{} is in a ford and cannot fire"), {kWho}};
  static constexpr Refusal kOver{
      "2.5c", translatable("{} cannot fire over the unit in front of {}"), {kWho, kTheir}};
  static constexpr Refusal kWall{
      kRuleOf, translatable("{} cannot fire from a wall that is under attack"), {kWho}};
  static constexpr Refusal kMoving{
      "5.2p", translatable("the figures of {} at that wall are changing places"), {kWho}};
  static constexpr const Refusal* kAll[] = {nullptr, &kUnseen, &kArc,  &kRange, &kCrest, &kDead,
                                            &kDeep,  &kCrops,  &kFord, &kOver,  &kWall,  &kMoving};
  const Volley volley = volley_of(t, c.unit(), c.target, target_wall(t, c), weapon, true);
  if (!volley.figures.empty()) return Ruling::yes;
  return *kAll[volley.worst == Hindrance::none ? 1 : static_cast<std::size_t>(volley.worst)];
}

/// Checks the firing unit: its side, state and weapon. Defenders of a house may fire from walls that nobody
/// attacks (5.4d).
Ruling check_firer(const Table& t, const Command& c) {
  static constexpr Refusal kFired{
      "x.weapons", translatable("{} has already fired in this half-period"), {kWho}};
  static constexpr Refusal kLimbered{"2.5f", translatable("{} is not unlimbered"), {kWho}};
  const UnitState& u = t.s.unit(c.unit());
  if (t.side_of(c.unit()) != c.side) return kNotOwn;
  if (!t.plays(c.unit())) return kNotHere;
  const bool partly = u.job.task == Task::reposition || u.job.task == Task::none;
  if (!partly) return kBusy;
  if (u.where != Where::house && t.in_melee(c.unit())) return kFighting;
  if (u.fired) return kFired;
  if (t.b.unit(c.unit()).is_artillery() && u.formation != Formed::in_battery) return kLimbered;
  return Ruling::yes;
}

Ruling check_fire(const Table& t, const Command& c) {
  static constexpr Refusal kNoWeapon{"x.weapons", translatable("{} has no such weapon"), {kWho}};
  static constexpr Refusal kOwnTarget{kOrderRules, translatable("{} belongs to the same side"), {kTarget}};
  static constexpr Refusal kGone{kOrderRules, translatable("{} is not on the table"), {kTarget}};
  static constexpr Refusal kInMelee{
      "2.5d", translatable("{} is in a melee: it may not be fired at"), {kTarget}};
  static constexpr Refusal kFriendAttacks{
      "5.4h", translatable("a friendly unit is attacking that wall of the house of {}"), {kTarget}};
  if (const Ruling firer = check_firer(t, c); !firer) return firer;
  const FireRules::Weapon* weapon = weapon_of(t, c);
  if (weapon == nullptr) return kNoWeapon;
  if (t.side_of(c.target) == c.side) return kOwnTarget;
  if (!t.plays(c.target)) return kGone;
  const bool house = t.s.unit(c.target).where == Where::house;
  if (!house && t.in_melee(c.target)) return kInMelee;
  const int wall = house ? target_wall(t, c) : kNone;
  if (wall != kNone && is_under_attack(t, t.side_of(c.target), t.s.unit(c.target).house, wall))
    return kFriendAttacks;
  return check_volley(t, c, *weapon);
}

/// A quick test by the middles of both units: returns whether a closer check is worthwhile.
bool may_reach(const Table& t, int unit, int enemy) {
  const FireRules::Weapon* weapon = default_weapon(t, unit);
  const UnitState &own = t.s.unit(unit), &his = t.s.unit(enemy);
  const auto is_drawn_up = [](const UnitState& u) { return u.where == Where::table && u.along.empty(); };
  if (weapon == nullptr || !is_drawn_up(own) || !is_drawn_up(his)) return true;
  const BaseSize a = t.body_size(unit), b = t.body_size(enemy);
  const std::int64_t most = static_cast<std::int64_t>(weapon->range) + a.width + a.depth + b.width + b.depth;
  const Vector gap = his.place.at - own.place.at;
  return dot(gap, gap) <= most * most;
}

void offer_fire(Offers& o) {
  const auto verb = o.c.verb;
  for (const int unit : o.t.units_of(o.c.side)) {
    o.begin(verb);
    o.set_unit(unit);
    if (!check_firer(o.t, o.c)) continue;
    for (const int enemy : o.t.units_of(play::other(o.c.side))) {
      o.c.target = static_cast<std::int8_t>(enemy);
      if (may_reach(o.t, unit, enemy)) o.take();
    }
  }
}

/// Returns a unit wholly behind the target on the line of fire, within penetration depth.
int unit_behind(const Table& t, int from, int target) {
  const auto middle = [&](int unit) { return middle_of(t.body_of(unit)); };
  const Point muzzle = middle(from), aim = middle(target);
  const Um beyond = t.rules().fire.penetration_depth + length_up(aim - muzzle) + t.body_size(target).depth / 2;
  const Point end = displaced(muzzle, aim - muzzle, beyond);
  for (const int unit : t.units()) {
    if (unit == from || unit == target || !t.on_table(unit)) continue;
    const Base body = t.body_of(unit);
    if (dot(middle(unit) - aim, aim - muzzle) <= 0) continue;
    if (within(aim, end, Ring(body.begin(), body.end()), 0)) return unit;
  }
  return kNone;
}

/// Returns the rule that prevents penetration to a unit behind the target, or an empty string (3.4d, 8.5c).
std::string stops_penetration(const Umpire& u, const Command& c, const FireRules::Weapon& weapon) {
  const Table t = u.table();
  if (!weapon.penetrates) return "x.weapons";
  for (const int relief : t.pieces_of({Role::plateau}))
    if (t.b.unit(c.unit()).is_artillery() && t.any_in(c.unit(), relief) && !t.any_in(c.target, relief))
      return "3.4d";
  const bool holds = t.s.unit(c.target).obstacle != kNone && t.is_skirmish(c.target);
  return holds && weapon.small_arm ? "8.5c" : "";
}

void penetrate(Umpire& u, const Command& c, const FireRules::Weapon& weapon, const std::vector<int>& dice) {
  const int behind = unit_behind(u.table(), c.unit(), c.target);
  if (behind == kNone) return;
  const std::string rule = stops_penetration(u, c, weapon);
  if (!rule.empty()) {
    if (rule != "x.weapons") u.event("no-penetration", c.unit(), rule);
    return;
  }
  const auto through =
      std::count_if(dice.begin(), dice.end(), [&](int die) { return die >= u.b.rules.fire.penetration; });
  if (through == 0) return;
  u.event("penetration", behind, "x.penetration");
  u.lose_figures(behind, static_cast<int>(through), "x.penetration");
  if (u.table().plays(behind)) u.must_test(behind, c.unit(), "fire");
}

Job job_of(Task task) {
  Job out;
  out.task = task;
  return out;
}

void fire(Umpire& u, const Command& c) {
  const Table t = u.table();
  const FireRules& rules = u.b.rules.fire;
  const FireRules::Weapon& weapon = *weapon_of(t, c);
  const int wall = target_wall(t, c);
  const Volley volley = volley_of(t, c.unit(), c.target, wall, weapon);
  const Sheltered shelter = shelter_of(t, c.unit(), c.target, volley);
  const int figures = static_cast<int>(volley.figures.size());
  const int count = std::max(1, figures * rules.figures_per_die.over / rules.figures_per_die.under);
  play::Reasons reasons;
  const int cover = rules.cover[static_cast<std::size_t>(shelter.cover)];
  if (cover != 0)
    reasons.push_back(
        {cover, shelter.rule, std::string(kCovers[static_cast<std::size_t>(shelter.cover)]) + "-cover"});
  if (t.b.unit(c.unit()).arm == Arm::engineers)
    reasons.push_back({u.b.rules.engineers.fire, "8.7b", "engineers"});
  const int need = volley.near ? weapon.hits_near : weapon.hits_on;
  Umpire::Arguments arguments{{"unit", u.id(c.unit())},
                              {"target", u.id(c.target)},
                              {"weapon", weapon.id},
                              {"figures", std::to_string(figures)},
                              {"cover", std::string(kCovers[static_cast<std::size_t>(shelter.cover)])}};
  const int sum = play::sum_of(reasons);
  const play::Rolled rolled =
      u.log.roll("fire", std::move(arguments), {count, rules.die, need, std::move(reasons), {}});
  std::vector<std::string> words;
  int hits = 0;
  for (const int die : rolled.dice) {
    const bool hit = die + sum >= need;
    hits += hit ? 1 : 0;
    words.emplace_back(hit ? "hit" : "missed");
  }
  u.log.results(std::move(words));
  u.s.unit(c.unit()).fired = true;
  const bool in_house = t.s.unit(c.unit()).where == Where::house;
  const auto woods = t.pieces_under(c.unit(), {Role::wood, Role::crops});
  const bool in_wood = std::any_of(woods.begin(), woods.end(), [&](int piece) {
    return t.piece(piece).role == Role::wood && t.any_in(c.unit(), piece);
  });
  if (in_house) u.reveal(c.unit(), "5.3d");
  if (in_wood) u.reveal(c.unit(), "4.2d");
  const int before = wall == kNone ? 0 : t.figures_at_wall(c.target, wall);
  u.lose_figures(c.target, hits, wall == kNone ? "x.weapons" : "5.4j", wall);
  const Table after = u.table();
  if (wall != kNone && before > 0 && (!after.plays(c.target) || after.figures_at_wall(c.target, wall) == 0))
    u.begin_job(c.unit(), job_of(Task::notice), 1, "silent-wall", "5.4k");
  if (hits > 0 && after.plays(c.target)) u.must_test(c.target, c.unit(), "fire");
  penetrate(u, c, weapon, rolled.dice);
}

Ruling check_abandon(const Table& t, const Command& c) {
  static constexpr Refusal kNoGuns{"9.3a", translatable("{} has no guns to abandon"), {kWho}};
  if (const Ruling actor = check_on_table(t, c); !actor) return actor;
  return t.b.unit(c.unit()).is_artillery() ? Ruling::yes : Ruling(kNoGuns);
}
void offer_abandon(Offers& o) {
  each_actor(o, [&](int unit) {
    if (o.t.b.unit(unit).is_artillery()) o.take();
  });
}
void abandon(Umpire& u, const Command& c) {
  u.leave_battery(c.unit(), "9.3a");
}

}  // namespace

void explain_roll(const Table& table, play::OpenRoll& roll) {
  if (roll.what != "fire") return;
  play::Reasons reasons{{0, "x.weapons", "table-of-weapons"}};
  for (const auto& [name, text] : roll.arguments) {
    const int unit = name == "unit" ? table.b.find_unit(text) : kNone;
    if (unit != kNone && table.s.unit(unit).where == Where::house) reasons.push_back({0, "5.4f", "from-house"});
  }
  reasons.insert(reasons.end(), roll.spec.reasons.begin(), roll.spec.reasons.end());
  roll.spec.reasons = std::move(reasons);
}

ActionRows fire_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::fire,
                                     .name = "fire",
                                     .arguments = {kUnit, kTarget, kWhat.optional()},
                                     .phases = {Phase::orders},
                                     .refusal = check_fire,
                                     .offers = offer_fire,
                                     .effect = fire},
                                    {.verb = Verb::abandon,
                                     .name = "abandon",
                                     .arguments = {kUnit},
                                     .phases = {Phase::orders},
                                     .refusal = check_abandon,
                                     .offers = offer_abandon,
                                     .effect = abandon}};
  return kRows;
}

void Umpire::leave_battery(int unit, const std::string& rule) {
  const Base body = table().body_of(unit);
  s.laid.push_back(laid_piece(table(), Role::battery, {}, 0, ring_of(body), table().side_of(unit)));
  event("guns-left", unit, rule);
  remove(unit, Where::lost, rule);
}

// Shelter of a target from fire (4.4b, 5.4i, 7.2a, 7.3b, 8.5a to 8.5k, 9.1a, 9.3e).

namespace {

/// Replaces the shelter if the new one is better.
void take_better(Sheltered& best, Cover cover, const std::string& rule, int piece) {
  if (cover > best.cover || best.rule.empty()) best = {cover, rule, piece};
}

/// Returns whether a linear obstacle shelters a figure: it touches the figure, or it is near and lies between
/// (8.5a, 8.5b, 8.5e to 8.5g).
bool shelters(const Table& t, const Path& line, Um width, int target, const Base& figure, Point from) {
  const FireRules& fire = t.rules().fire;
  if (is_near_line(figure, line, width, Table::kTouch))
    return !t.is_column(target) || is_from_front(t, target, from);  // no flank cover (8.5g)
  const Um least = fire.linear_at_equality ? fire.linear_cover : fire.linear_cover - 1;
  if (!is_near_line(figure, line, width, least)) return false;
  const Point between[] = {from, middle_of(figure)};
  return is_near_line(between, line, width, 0);
}

void add_obstacles(const Table& t, int target, const Base& figure, Point from, Sheltered& best) {
  const FireRules& fire = t.rules().fire;
  for (const int index : t.pieces_of({Role::linear_light, Role::linear_hard})) {
    const Piece& piece = t.piece(index);
    if (!shelters(t, piece.line, piece.width, target, figure, from)) continue;
    const auto& shelter = fire.shelter[static_cast<std::size_t>(piece.role)];
    const Left left = left_at(t, index, middle_of(figure));
    if (left == Left::destroyed) continue;
    const bool changed = left == Left::changed && shelter.after;
    take_better(best, changed ? *shelter.after : shelter.fire, changed ? shelter.after_rule : "8.5a", index);
  }
}

/// Returns whether the point is on a plateau's top, which counts as plain, including its crest (3.3a).
bool is_on_flat(const Piece& plateau, Point p) {
  return std::any_of(plateau.crests.begin(), plateau.crests.end(),
                     [&](const Path& crest) { return locate(p, crest) != Location::outside; });
}

}  // namespace

Sheltered shelter_of(const Table& t, int from, int target, int figure) {
  const FireRules& fire = t.rules().fire;
  const UnitState& u = t.s.unit(target);
  Sheltered best;
  const auto of_role = [&](Role role, int piece) {
    const auto& shelter = fire.shelter[static_cast<std::size_t>(role)];
    if (!shelter.rule.empty()) take_better(best, shelter.fire, shelter.rule, piece);
  };
  if (u.where == Where::house) {
    of_role(t.piece(u.house).role, u.house);
    return best;
  }
  const Base base = t.figures_of(target)[static_cast<std::size_t>(figure)];
  const Point middle = middle_of(base), shooter = middle_of(t.body_of(from));
  for (const int index : t.pieces_at(middle)) {
    const Role role = t.piece(index).role;
    if (role == Role::linear_light || role == Role::linear_hard || role == Role::house) continue;
    if (role == Role::plateau && is_on_flat(t.piece(index), middle)) continue;
    of_role(role == Role::plateau ? Role::hill : role, index);
  }
  add_obstacles(t, target, base, shooter, best);
  return best;
}

namespace {

/// Returns whether another figure of its own unit stands in front of the figure, so that it cannot be a target.
bool is_behind_its_own(const std::vector<Base>& figures, int figure, Point from) {
  const Point middle = middle_of(figures[static_cast<std::size_t>(figure)]);
  for (std::size_t other = 0; other < figures.size(); ++other) {
    const Polygon base{ring_of(figures[other]), {}};
    if (static_cast<int>(other) != figure && sight::compare_inside(base, from, middle, 0) > 0) return true;
  }
  return false;
}

}  // namespace

Sheltered shelter_of(const Table& t, int from, int target, const Volley& volley) {
  std::optional<Sheltered> least;
  const std::vector<Base> figures = t.figures_of(target);
  const Point shooter = middle_of(t.body_of(from));
  for (const int figure : volley.targets) {
    if (is_behind_its_own(figures, figure, shooter)) continue;
    const Sheltered one = shelter_of(t, from, target, figure);
    if (!least || one.cover < least->cover) least = one;
  }
  return least.value_or(Sheltered{});
}

// Artillery against houses, redoubts and linear obstacles. Fire changes their class but never removes them
// (8.5i to 8.5l).

namespace {

const FireRules::Weapon* gun_of(const Table& t, const Command& c) {
  if (!c.what.empty()) return weapon_of(t, c);
  for (const std::size_t at : t.kind_of(c.unit()).weapons)
    if (t.rules().fire.weapons[at].ball) return &t.rules().fire.weapons[at];
  return default_weapon(t, c.unit());
}

/// Returns whether the unit is nearer to the point than that share of the gun's range.
bool is_in_range(const Table& t, int unit, Point at, Um range, Share share) {
  const Um below = range * share.over / share.under;
  const auto figures = t.figures_of(unit);
  return std::any_of(figures.begin(), figures.end(), [&](const Base& base) {
    return within(std::span<const Point>(&at, 1), Polygon{ring_of(base), {}}, below - 1);
  });
}

Ruling check_bombard(const Table& t, const Command& c) {
  static constexpr Refusal kNoGuns{"8.5i", translatable("{} is not unlimbered artillery"), {kWho}};
  static constexpr Refusal kFired{"8.5l", translatable("{} has already fired in this half-period"), {kWho}};
  static constexpr Refusal kBall{"8.5j", translatable("only round shot can change what it hits")};
  static constexpr Refusal kNot{"8.5i", translatable("fire cannot change \"{}\""), {kPiece}};
  static constexpr Refusal kOff{"8.5l", translatable("that point is not on \"{}\""), {kPiece}};
  static constexpr Refusal kFar{"8.5j", translatable("{} is not within half of its range"), {kWho}};
  static constexpr Refusal kChanged{"8.5i", translatable("\"{}\" has already been changed there"), {kPiece}};
  static constexpr Refusal kUnseen{"8.5i", translatable("{} does not see \"{}\" there"), {kWho, kPiece}};
  if (const Ruling actor = check_on_table(t, c); !actor) return actor;
  const UnitState& u = t.s.unit(c.unit());
  if (!t.b.unit(c.unit()).is_artillery() || u.formation != Formed::in_battery) return kNoGuns;
  if (u.fired) return kFired;
  const FireRules& fire = t.rules().fire;
  const FireRules::Weapon* gun = gun_of(t, c);
  if (gun == nullptr || gun->arm != t.b.unit(c.unit()).arm) return kNoGuns;
  if (!gun->ball) return kBall;
  const Piece& piece = t.piece(c.piece);
  if (!fire.shelter[static_cast<std::size_t>(piece.role)].after) return kNot;
  const Path run = run_along(piece);
  if (run.size() < 2 || !is_near_line(std::span<const Point>(&*c.at, 1), run, piece.width, Table::kTouch))
    return kOff;
  if (!is_in_range(t, c.unit(), *c.at, gun->range, fire.transform_range)) return kFar;
  const PieceState* state = t.s.find_piece(c.piece);
  if (state != nullptr && lies_in(state->changed, place_on_run(piece, *c.at))) return kChanged;
  sight::SightUnit point;
  point.id = piece.id;
  point.figures = {sight::figure_at(*c.at)};
  point.side = play::other(c.side);
  point.revealed_in_wood = point.revealed_in_building = true;
  if (!sight::crest_sight({*t.b.sight, sight_unit(t, c.unit()), point}).clear()) return kUnseen;
  return Ruling::yes;
}

/// Offers the middle of each intact stretch of walls and obstacles.
void offer_bombard(Offers& o) {
  each_actor(o, [&](int unit) {
    if (!o.t.b.unit(unit).is_artillery()) return;
    for (const int index : o.t.pieces_of({Role::house, Role::redoubt, Role::linear_hard})) {
      const Path run = run_along(o.t.piece(index));
      for (std::size_t i = 0; i + 1 < run.size(); ++i) {
        o.c.piece = static_cast<std::int16_t>(index);
        o.c.at = Point{(run[i].x + run[i + 1].x) / 2, (run[i].y + run[i + 1].y) / 2};
        o.take();
      }
    }
  });
}

void bombard(Umpire& u, const Command& c) {
  const FireRules& fire = u.b.rules.fire;
  const Piece& piece = u.piece(c.piece);
  const Um length = run_length(piece), at = place_on_run(piece, *c.at);
  // The changed stretch is centred on the point. It stays within the ends and skips a stretch that is already
  // changed.
  Um from = std::clamp<Um>(at - fire.transform_length / 2, 0, std::max<Um>(0, length - fire.transform_length));
  for (const auto& stretch : u.s.piece(c.piece).changed)
    if (stretch.first <= from && from < stretch.second) from = stretch.second;
  const Um to = std::min(length, from + fire.transform_length);
  take_stretch(u.s.piece(c.piece).changed, from, to);
  u.s.unit(c.unit()).fired = true;
  const auto& shelter = fire.shelter[static_cast<std::size_t>(piece.role)];
  u.log.event("changed",
              {{"unit", u.id(c.unit())},
               {"piece", piece.id},
               {"length", format_mm(to - from)},
               {"into", std::string(kCovers[static_cast<std::size_t>(*shelter.after)]) + "-cover"}},
              "8.5i");
}

}  // namespace

ActionRows bombardment_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::bombard,
                                     .name = "bombard",
                                     .arguments = {kUnit, kPiece, kAt, kWhat.optional()},
                                     .phases = {Phase::orders},
                                     .refusal = check_bombard,
                                     .offers = offer_bombard,
                                     .effect = bombard}};
  return kRows;
}

}  // namespace coq::terrain_napoleonien
