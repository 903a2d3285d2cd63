// SPDX-License-Identifier: MIT
#include <algorithm>

#include "systems/perry_heroes/engine/armour.h"
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {

// Explosions: one procedure for grenades, shells and bombs (7.8.3, 7.12.3, 7.18.3, 7.20.3).

namespace {

/// Returns whether the area contains the point. Lines contain no points: a figure stands behind them.
bool is_in_area(const Table& t, Point p, const GroundPiece* area) {
  const auto pieces = t.b.ground.at(p);
  return std::find(pieces.begin(), pieces.end(), area) != pieces.end();
}

/// Returns the hard-cover areas around a figure.
std::vector<const GroundPiece*> buildings_of(const Table& t, int unit) {
  std::vector<const GroundPiece*> out;
  for (const GroundPiece* piece : t.b.ground.at(t.at(unit)))
    if (piece->line.empty() && t.b.ground.type(*piece).blast == "hard") out.push_back(piece);
  return out;
}

/// Returns whether the unit shares a room with the explosion.
bool is_confined_with(const Table& t, Point at, int unit) {
  const auto buildings = buildings_of(t, unit);
  return std::any_of(buildings.begin(), buildings.end(),
                     [&](const GroundPiece* piece) { return is_in_area(t, at, piece); });
}

/// Returns whether the unit is in the building that was hit.
bool is_in_hit(const Table& t, int unit, int building) {
  if (building == kNone) return false;
  const auto buildings = buildings_of(t, unit);
  const GroundPiece* hit = &t.b.ground.pieces()[static_cast<std::size_t>(building)];
  return std::find(buildings.begin(), buildings.end(), hit) != buildings.end();
}

struct BlastCover {
  bool light = false, hard = false;
};

/// Returns the cover of a figure: an area around it, or a line just in front of it (digest of 5.7). Walls that
/// enclose both the figure and the grenade give no cover (Q64).
BlastCover cover_of(const Table& t, Point at, int unit, const std::vector<std::string>& words, bool confined) {
  BlastCover out;
  const auto add = [&](const std::string& blast) {
    out.light = out.light || blast == "light";
    out.hard = out.hard || blast == "hard";
  };
  for (const GroundPiece* piece : t.b.ground.at(t.at(unit))) {
    const std::string& blast = t.b.ground.type(*piece).blast;
    if (piece->line.empty() && !(confined && blast == "hard" && is_in_area(t, at, piece))) add(blast);
  }
  for (const GroundPiece& piece : t.b.ground.pieces()) {
    const GroundType& type = t.b.ground.type(piece);
    if (!type.blast.empty() && std::find(words.begin(), words.end(), "behind." + type.id) != words.end())
      add(type.blast);
  }
  return out;
}

/// Returns the modifiers for a figure; of two covers the better one counts (Q64).
play::Reasons blast_reasons(const Table& t, const Blast& blast, Point at, int unit, int building) {
  const auto words = t.shelter(at, unit);
  const bool with_it = is_confined_with(t, at, unit), confined = blast.confines && with_it;
  const BlastCover cover = cover_of(t, at, unit, words, confined);
  Facts bare = t.target_facts(unit);
  bare.add(words);
  bare.add(confined, "confined");
  bare.add(with_it || is_in_hit(t, unit, building), "in-building-hit");
  const auto with = [&](std::string_view cover_word) {
    Facts facts = bare;
    facts.add(!cover_word.empty(), cover_word);
    play::Reasons out;
    if (blast.each != 0) out.push_back({blast.each, blast.rule, "each"});
    t.rules().blast.modifiers.add_to(out, blast.source, facts);
    return out;
  };
  play::Reasons out = with("");
  const auto better = [&](bool holds, const char* word) {
    if (!holds) return;
    play::Reasons other = with(word);
    if (play::sum_of(other) < play::sum_of(out)) out = std::move(other);
  };
  better(cover.light, "light-cover");
  better(cover.hard, "hard-cover");
  return out;
}

/// Returns the name of the event in the table of morale causes.
std::string_view blast_event(std::string_view source) {
  if (source == "mortar" || source == "artillery") return "artillery";
  return source == "tank-he" ? source : "grenade";
}

}  // namespace

void Umpire::explode(std::string_view source, Point at, int gun_dice, int building) {
  const BlastRules& rules = b.rules.blast;
  const Blast* blast = rules.find(source);
  if (blast == nullptr) return;
  log.event("explosion", {{"source", blast->source}, {"at", play::point_text(at)}}, blast->rule);
  const std::string unhurt = b.rules.morale_tests.cause(blast_event(source), "unhurt-in-radius");
  const int dice = blast->gun_dice ? gun_dice : blast->dice;
  for (const int unit : table().units()) {
    if (!table().plays(unit) || table().is_vehicle(unit)) continue;
    if (!table().distance(unit, at).is_at_most(blast->radius)) continue;
    play::Reasons reasons = blast_reasons(table(), *blast, at, unit, building);
    const int sum = play::sum_of(reasons);
    const auto rolled =
        log.roll("blast", {{"unit", id(unit)}, {"source", blast->source}},
                 {dice, blast->gun_dice ? rules.gun_die : rules.die, rules.wound, std::move(reasons), {}});
    int wounds = 0;
    std::vector<std::string> words;
    for (const int face : rolled.dice) {
      const bool hit = face + sum >= rules.wound;
      wounds += hit ? 1 : 0;
      words.emplace_back(hit ? "wound" : "nothing");
    }
    log.results(std::move(words));
    if (wounds == 0)
      shaken(unit, unhurt);
    else if (wounds < rules.violent)
      wound(unit, blast->rule);
    else
      kill(unit, rules.violent_rule, true);
  }
  // A shell that falls on a vehicle strikes its top. Splinters do not harm vehicles (Q31).
  for (const int unit : table().units())
    if (blast->at_top > 0 && table().plays(unit) && table().is_vehicle(unit) &&
        table().distance(unit, at).is_at_most(0))
      strike_top(*this, unit, blast->at_top);
  settle_morale();
}

// Hand grenades and rifle launchers (7.12, 7.20).

namespace {

constexpr const char* kHand = "hand-grenade";
constexpr const char* kRifle = "rifle-grenade";

std::string_view grenade_name(Kit kit) {
  return kKits[static_cast<std::size_t>(kit)];
}
bool has_grenade(const Table& t, int unit, Kit kit) {
  return t.s.unit(unit).items[static_cast<std::size_t>(kit)] > 0;
}
bool has_rifle(const Table& t, int unit) {
  const int weapon = t.b.unit(unit).weapon;
  return weapon != kNone && t.rules().weapons[static_cast<std::size_t>(weapon)].type == "rifle";
}
/// Defaults to a fragmentation grenade.
Kit kit_of(const Command& c) {
  if (c.verb == Verb::fire_launcher) return Kit::rifle_grenade;
  return c.what == grenade_name(Kit::smoke) ? Kit::smoke : Kit::fragmentation;
}

Ruling check_aim(const Table& t, const Command& c, const char* source) {
  static constexpr Refusal::Text kRule = [](const Table& own, const Command& command) {
    return own.rules().grenade.find(command.verb == Verb::fire_launcher ? kRifle : kHand)->rule;
  };
  static constexpr Refusal kOff{kRule, translatable("that point is not on the table")};
  static constexpr Refusal kFar{kRule, translatable("that point is too far for {}"), {kWho}};
  static constexpr Refusal kNoRow{"7.12.1", translatable("the ruleset has no such grenade")};
  const Grenade* grenade = t.rules().grenade.find(source);
  if (grenade == nullptr) return kNoRow;
  if (!t.b.table().contains(*c.at)) return kOff;
  return t.distance(c.unit(), *c.at).is_at_most(grenade->range) ? Ruling::yes : Ruling(kFar);
}

Ruling check_throw(const Table& t, const Command& c) {
  static constexpr Refusal kWord{"7.12.1", translatable("that cannot be rolled")};
  static constexpr Refusal kEmpty{"7.12.1", translatable("{} has no such grenade left"), {kWho}};
  if (!c.what.empty() && c.what != grenade_name(Kit::smoke) && c.what != grenade_name(Kit::fragmentation))
    return kWord;
  if (const Ruling ruling = check_figure(t, c); !ruling) return ruling;
  if (const Ruling ruling = check_able(t, c); !ruling) return ruling;
  if (!has_grenade(t, c.unit(), kit_of(c))) return kEmpty;
  if (const Ruling ruling = check_points(t, c.unit(), t.rules().costs.of("throw-grenade").ap); !ruling)
    return ruling;
  return check_aim(t, c, kHand);
}

constexpr Refusal kNoLauncher{"7.20.1", translatable("{} has no rifle with a grenade launcher"), {kWho}};

Ruling check_launcher(const Table& t, const Command& c, const char* action) {
  if (const Ruling ruling = check_figure(t, c); !ruling) return ruling;
  if (!has_rifle(t, c.unit()) || !has_grenade(t, c.unit(), Kit::launcher)) return kNoLauncher;
  return check_points(t, c.unit(), t.rules().costs.of(action).ap);
}
Ruling check_mount(const Table& t, const Command& c) {
  static constexpr Refusal kMounted{"7.20.1", translatable("the launcher of {} is already mounted"), {kWho}};
  if (const Ruling ruling = check_launcher(t, c, "mount-launcher"); !ruling) return ruling;
  return t.s.unit(c.unit()).launcher ? Ruling(kMounted) : Ruling::yes;
}
constexpr Refusal kNotMounted{"7.20.1", translatable("the launcher of {} is not mounted"), {kWho}};
Ruling check_dismount(const Table& t, const Command& c) {
  if (const Ruling ruling = check_launcher(t, c, "dismount-launcher"); !ruling) return ruling;
  return t.s.unit(c.unit()).launcher ? Ruling::yes : Ruling(kNotMounted);
}
Ruling check_launch(const Table& t, const Command& c) {
  static constexpr Refusal kEmpty{"7.20.1", translatable("{} has no rifle grenade left"), {kWho}};
  if (const Ruling ruling = check_launcher(t, c, "fire-launcher"); !ruling) return ruling;
  if (const Ruling ruling = check_able(t, c); !ruling) return ruling;
  if (!t.s.unit(c.unit()).launcher) return kNotMounted;
  if (!has_grenade(t, c.unit(), Kit::rifle_grenade)) return kEmpty;
  return check_aim(t, c, kRifle);
}

/// Offers the positions of known enemies. A smoke grenade is thrown as far as it reaches.
void offer_grenades(Offers& o, Kit kit, const char* source) {
  const Grenade* grenade = o.t.rules().grenade.find(source);
  each_actor(o, [&](int unit) {
    if (grenade == nullptr || !has_grenade(o.t, unit, kit)) return;
    if (kit == Kit::smoke) o.c.what = grenade_name(kit);
    for (const int enemy : o.t.units_of(other(o.c.side))) {
      if (!o.t.plays(enemy) || !o.t.s.unit(unit).knows.test(static_cast<std::size_t>(enemy))) continue;
      const Point from = o.t.at(unit), to = o.t.at(enemy);
      const bool reaches = square_distance(from, to, to).is_at_most(grenade->range);
      if (!reaches && kit != Kit::smoke) continue;
      o.c.at = reaches ? to : advanced(from, to - from, grenade->range);
      o.take();
    }
  });
}
void offer_throws(Offers& o) {
  offer_grenades(o, Kit::fragmentation, kHand);
  o.begin(Verb::throw_grenade);
  offer_grenades(o, Kit::smoke, kHand);
}
void offer_launches(Offers& o) {
  offer_grenades(o, Kit::rifle_grenade, kRifle);
}
void offer_launchers(Offers& o) {
  each_actor(o, [&](int) { o.take(); });
}

/// Turns the vector clockwise by eighths of a circle. Its length may change.
Vector turned_by_eighths(Vector v, int eighths) {
  const Vector out = turned(v, eighths / 2);
  return eighths % 2 == 0 ? out : Vector{out.x - out.y, out.x + out.y};
}

/// Returns the point displaced by that distance. The die gives the direction; 1 is beyond the point (Q41).
Point off_by(Umpire& u, const Command& c, const Grenade& grenade, Um distance) {
  const Point from = u.table().at(c.unit());
  Vector line = *c.at - from;
  if (line == Vector{}) line = u.s.unit(c.unit()).place.facing;
  const int face = u.die("direction", grenade.directions, {{"unit", u.id(c.unit())}}).total;
  const int eighths = (face - 1) * (8 / grenade.directions);
  return displaced(*c.at, turned_by_eighths(line, eighths), distance);
}

/// Rolls the point of impact (7.12.3a, 7.12.3b, 7.20.3a).
Point impact_of(Umpire& u, const Command& c, const Grenade& grenade) {
  const SquareDistance d = u.table().distance(c.unit(), *c.at);
  Facts facts = u.table().own_facts(c.unit());
  facts.add(is_below(d, u.b.rules.grenade.under), "target-under-5");
  facts.add(!d.is_at_most(u.b.rules.grenade.over), "target-over-10");
  play::Reasons reasons;
  grenade.modifiers.add_to(reasons, "", facts);
  const bool rifle = grenade.source == kRifle;
  const auto rolled = u.die(rifle ? "launch" : "throw", grenade.die,
                            {{"unit", u.id(c.unit())},
                             {"at", play::point_text(*c.at)},
                             {"item", std::string(grenade_name(kit_of(c)))}},
                            std::move(reasons), grenade.score);
  const int face = rolled.dice.front();
  if (face == grenade.die) {
    u.log.result("exact");
    return *c.at;
  }
  if (face != 1 && rolled.total >= grenade.score) {
    u.log.result("near");
    return off_by(u, c, grenade, grenade.accuracy);
  }
  u.log.result("scatter");
  const Point direction_first = off_by(u, c, grenade, kCm);
  const int cm = u.die("scatter", grenade.scatter, {{"unit", u.id(c.unit())}},
                       {{grenade.add, rifle ? "7.20.3a" : "7.12.3b", "scatter"}})
                     .total;
  return displaced(*c.at, direction_first - *c.at, static_cast<Um>(cm * kCm));
}

/// Pays for the throw, rolls it and explodes the grenade. A grenade that leaves the table is lost (Q58).
void hurl(Umpire& u, const Command& c, const char* source, const char* action) {
  const Cost& cost = u.b.rules.costs.of(action);
  const Kit kit = kit_of(c);
  u.spend(c.unit(), cost.ap, cost.rule);
  --u.s.unit(c.unit()).items[static_cast<std::size_t>(kit)];
  const Point at = impact_of(u, c, *u.b.rules.grenade.find(source));
  if (!u.b.table().contains(at)) {
    u.log.event("grenade-lost", {{"unit", u.id(c.unit())}}, "Q58");
  } else if (kit == Kit::smoke) {
    u.s.smokes.push_back({at, false, u.s.turn, {}});
    u.log.event("smoke-laid", {{"at", play::point_text(at)}}, "7.12.3c");
  } else {
    u.explode(source, at);
  }
  u.triggers(c.unit());
}

void throw_it(Umpire& u, const Command& c) {
  hurl(u, c, kHand, "throw-grenade");
}
void launch(Umpire& u, const Command& c) {
  u.s.unit(c.unit()).fired = true;
  hurl(u, c, kRifle, "fire-launcher");
}
void set_launcher(Umpire& u, const Command& c, const char* action, bool mounted) {
  const Cost& cost = u.b.rules.costs.of(action);
  u.spend(c.unit(), cost.ap, cost.rule);
  u.s.unit(c.unit()).launcher = mounted;
  u.triggers(c.unit());
}
void mount(Umpire& u, const Command& c) {
  set_launcher(u, c, "mount-launcher", true);
}
void dismount(Umpire& u, const Command& c) {
  set_launcher(u, c, "dismount-launcher", false);
}

}  // namespace

ActionRows grenade_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::throw_grenade,
                                     .name = "throw-grenade",
                                     .arguments = {kUnit, kAt, kWhat.optional()},
                                     .phases = {Phase::action},
                                     .refusal = check_throw,
                                     .offers = offer_throws,
                                     .effect = throw_it},
                                    {.verb = Verb::mount_launcher,
                                     .name = "mount-launcher",
                                     .arguments = {kUnit},
                                     .phases = {Phase::action},
                                     .refusal = check_mount,
                                     .offers = offer_launchers,
                                     .effect = mount},
                                    {.verb = Verb::dismount_launcher,
                                     .name = "dismount-launcher",
                                     .arguments = {kUnit},
                                     .phases = {Phase::action},
                                     .refusal = check_dismount,
                                     .offers = offer_launchers,
                                     .effect = dismount},
                                    {.verb = Verb::fire_launcher,
                                     .name = "fire-launcher",
                                     .arguments = {kUnit, kAt},
                                     .phases = {Phase::action},
                                     .refusal = check_launch,
                                     .offers = offer_launches,
                                     .effect = launch}};
  return kRows;
}

}  // namespace coq::perry_heroes
