// SPDX-License-Identifier: MIT
#include "systems/perry_heroes/player/player.h"

#include <algorithm>

#include "core/play/table/candidates.h"
#include "systems/perry_heroes/engine/match.h"
#include "systems/perry_heroes/player/evaluation.h"

namespace coq::perry_heroes {
namespace {

constexpr int kNever = -1'000'000;
constexpr int kNoise = 10;       ///< range of a random term that breaks ties and varies games
constexpr int kIdle = -8;        ///< score of an action that nobody takes without a reason
constexpr int kShown = 12;       ///< cost of revealing a hidden unit
constexpr int kHide = 45;        ///< the same for a sniper, whose hide is his protection
constexpr int kNoFriend = 1000;  ///< cm; no friend is placed
constexpr int kSpread = 5;       ///< cm; a burst rarely strikes two men further apart
constexpr int kLies = 5;         ///< value of being set up prone, before any enemy is seen
constexpr int kSmoke = 4;        ///< cm; a line this near to the middle of the smoke is cut

/// Scores each legal command and chooses the best. Unspent points are lost, so anything useful is done.
class Evaluator {
 public:
  Evaluator(const Table& t, int side) : m_t(t), m_side(side), m_look(t, side), m_places(t, side, m_look) {}

  int noise() const { return kNoise; }
  int value(const Command& c) {
    switch (c.verb) {
      case Verb::choose_points:
        return c.mode == PointsMode::pooled ? 1 : 0;
      case Verb::deploy:
        return deploy_value(c);
      case Verb::register_hex:
        return -nearest_enemy_zone(m_t.b.grid->centre(*c.hex));
      case Verb::fire:
      case Verb::fire_secondary:
        return fire_value(c);
      case Verb::suppress:
        return suppress_value(c);
      case Verb::close_combat:
        return m_look.worth(c.target) / 2 - m_look.worth(c.unit()) / 4;
      case Verb::throw_grenade:
      case Verb::fire_launcher:
        return grenade_value(c);
      case Verb::attack_vehicle:
        return m_look.worth(c.target) / 3;
      case Verb::posture:
        return posture_value(c);
      case Verb::move:
        return move_value(c);
      case Verb::drive:
        return drive_value(c);
      case Verb::locate:
        return locate_value(c);
      case Verb::alert:
        return alert_value(c);
      case Verb::load:
        return load_value(c);
      case Verb::aim:
        return aim_value(c);
      case Verb::fire_main_gun:
        return gun_value(c) + 10;
      case Verb::call_for_fire:
        return call_value(c);
      case Verb::talk:
      case Verb::voice:
      case Verb::radio:
        return talk_value(c);
      case Verb::treat:
        return m_look.worth(c.target) / 3;
      case Verb::rally:
        return 30;
      case Verb::receive:
        return 5;
      case Verb::conceal:
        return m_places.is_far(c.unit()) ? -1 : 6;
      case Verb::mount_launcher:
      case Verb::dismount_launcher:
      case Verb::embark:
      case Verb::search:
      case Verb::trap:
      case Verb::message:
        return kIdle;
      case Verb::disembark:
        return 10;
      case Verb::disarm:
        return 1;
      case Verb::done:
        return 0;
      default:
        return 1;
    }
  }

 private:
  /// Returns the table's state with one unit changed by f(state of the unit).
  template <class Change>
  State with(int unit, const Change& change) const {
    State out = m_t.s;
    change(out.unit(unit));
    return out;
  }

  int fire_value(const Command& c) {
    // A shot on alert is already paid, so any shot is better than none.
    const int free = m_t.s.phase == Phase::reaction ? 5 : 0;
    if (c.target == kNone) return suppress_value(c);
    const int weapon = c.verb == Verb::fire ? weapon_of(m_t, c) : machine_gun(c);
    if (weapon == kNone) return m_look.shot(m_t, c.unit(), c.target) + free - 2;
    return m_look.burst(c.unit(), weapon, m_t.at(c.target), c.target, false) + free - 2;
  }

  /// Returns the machine gun of the vehicle that the command names, or kNone.
  int machine_gun(const Command& c) const {
    const VehicleInfo& info = m_t.b.unit(c.unit()).vehicle;
    const std::vector<int>& guns = c.what == "hull" ? info.hull_guns : info.turret_guns;
    return guns.empty() ? kNone : guns.front();
  }

  /// Suppressed men fire worse and do not advance. The value rises with their threat to friends who still have
  /// a distance to cover, and is highest before they act.
  int suppress_value(const Command& c) {
    Um zone = m_t.rules().fire.suppression_zone;
    int out = -2;
    for (const int unit : c.units) {
      const int weapon = m_t.b.unit(unit).weapon;
      if (weapon == kNone) continue;
      zone = std::max(zone, m_t.rules().weapons[static_cast<std::size_t>(weapon)].zone);
      out += m_look.burst(unit, weapon, *c.at, kNone, true) - 4;
    }
    for (const int u : m_t.units()) {
      if (!m_t.plays(u) || !m_t.is_figure(u) || m_t.side_of(u) == m_side || !m_look.is_visible(u)) continue;
      if (!m_t.distance(u, *c.at).is_at_most(zone)) continue;
      const UnitState& state = m_t.s.unit(u);
      const bool fresh = state.morale == Morale::operational && !state.suppressed;
      const int press = fresh ? 6 + threat_of(u) * 6 / 10 : state.morale == Morale::pinned ? 6 : 2;
      out += acts_later(u) ? press : press / 2;
    }
    return out;
  }
  /// Returns whether the unit's card is still in the deck.
  bool acts_later(int unit) const {
    const auto& deck = m_t.s.deck;
    return std::find(deck.begin(), deck.end(), m_t.team_of(unit)) != deck.end();
  }
  /// Returns the worst threat of an enemy to a friendly unit now.
  int threat_of(int enemy) {
    const auto [known, is_new] = m_threats.try_emplace(enemy);
    if (!is_new) return known->second;
    for (const int own : m_look.friends())
      known->second = std::max(known->second, m_look.shot(m_t, enemy, own));
    return known->second;
  }

  int grenade_value(const Command& c) const {
    if (c.what == "smoke-grenade" || c.what == "smoke") return smoke_value(*c.at);
    int out = -8;
    for (const int u : m_t.units()) {
      if (!m_t.plays(u) || !m_t.is_figure(u) || !m_t.distance(u, *c.at).is_at_most(5 * kCm)) continue;
      if (m_t.side_of(u) != m_side && !m_look.is_visible(u)) continue;
      const int hurt = m_look.worth(u) * 6 / 10;
      out += m_t.side_of(u) == m_side ? -2 * hurt : hurt * 55 / 100;
    }
    return out;
  }

  /// Smoke is worth the enemy fire that it stops on men who must go on, less the friendly fire that it stops.
  int smoke_value(Point at) const {
    int out = -6;
    for (const int own : m_look.friends()) {
      if (!m_t.is_figure(own)) continue;
      const bool goes = m_places.is_far(own) && !m_places.is_support(own);
      for (const int enemy : m_look.enemies()) {
        if (!square_distance(at, m_t.at(own), m_t.at(enemy)).is_at_most(kSmoke * kCm)) continue;
        if (goes) out += m_look.shot(m_t, enemy, own) / 2;
        out -= m_look.shot(m_t, own, enemy) / 2;
      }
    }
    return out;
  }

  int posture_value(const Command& c) {
    const int unit = c.unit();
    if (m_t.s.unit(unit).posture == *c.posture) return kNever;
    const State changed = with(unit, [&](UnitState& u) { u.posture = *c.posture; });
    const Table then{m_t.b, changed};
    const int safer = m_look.danger_now(unit) - m_look.danger(then, unit);
    const int better = m_look.best_shot(then, unit) - m_look.best_shot_now(unit);
    // A unit with a destination stands up if the danger allows it.
    const bool goes = m_places.is_far(unit) && m_places.may_still_move(unit) && m_t.ap_left(unit) >= 3;
    const int upright = *c.posture == Posture::standing ? (goes ? 16 : -4) : (goes ? -8 : 1);
    const int sight = m_places.sight_of_goal(unit, then) - m_places.sight_of_goal(unit, m_t);
    const int gain = safer * (goes ? m_places.care(unit) : 100) / 100 + better / 2 + sight;
    return gain + upright - (gain >= 3 ? 2 : 5);
  }

  /// Returns the danger at the end of a move. A unit with points left lies down there.
  int danger_at(int unit, Point end, bool ran, int left) const {
    State changed = with(unit, [&](UnitState& u) {
      u.place.at = end;
      u.moved = ran ? Moved::ran : Moved::moved;
    });
    const int upright = m_look.danger(Table{m_t.b, changed}, unit);
    if (upright == 0 || left <= 0 || changed.unit(unit).posture != Posture::standing) return upright;
    changed.unit(unit).posture = Posture::prone;
    return std::min(upright, m_look.danger(Table{m_t.b, changed}, unit) + 2);
  }

  int move_value(const Command& c) {
    const int unit = c.unit();
    const Point end = c.way.points.back();
    const Going going = going_on_foot(m_t, unit, *c.gait, c.way.points);
    const Passage passage = passage_of(m_t, unit, going, c.way.points);
    const int price = points_of(m_t, going) + crossing_points(m_t, going, passage);
    const bool ran = *c.gait == Gait::run;
    const State changed = with(unit, [&](UnitState& u) {
      u.place.at = end;
      u.moved = ran ? Moved::ran : Moved::moved;
    });
    const Table then{m_t.b, changed};
    const int safer = m_look.danger_now(unit) - danger_at(unit, end, ran, m_t.ap_left(unit) - price);
    const int shots = m_look.best_shot(then, unit) - m_look.best_shot_now(unit);
    const int place = m_places.value(unit, end) - m_places.value(unit, m_t.at(unit));
    const bool sniper = m_t.b.unit(unit).speciality == Speciality::sniper;
    const int shown = !m_t.s.unit(unit).concealed ? 0 : sniper ? kHide : kShown;
    return place + safer * m_places.care(unit) / 100 + shots / (m_places.is_support(unit) ? 2 : 3) - 2 - price +
           m_places.cover(end) - m_places.cover(m_t.at(unit)) - m_places.traps_on(unit, c.way.points) - shown;
  }

  int drive_value(const Command& c) {
    const int unit = c.unit();
    const Point end = c.way.points.empty() ? m_t.at(unit) : c.way.points.back();
    const State changed = with(unit, [&](UnitState& u) {
      u.place.at = end;
      if (c.facing) u.place.facing = *c.facing;
    });
    const Table then{m_t.b, changed};
    const int safer = m_look.danger_now(unit) - m_look.danger(then, unit);
    const int shots = m_look.best_shot(then, unit) - m_look.best_shot_now(unit);
    int over = m_places.traps_on(unit, c.way.points) + m_places.under(unit, c.way.points);
    for (const int own : m_look.friends())
      if (own != unit && m_t.is_figure(own) && Evaluation::distance(m_t.at(own), end) < 8) over += 20;
    return m_places.value(unit, end) - m_places.value(unit, m_t.at(unit)) + safer * m_places.care(unit) / 100 +
           shots / 2 - over - 8;
  }

  int locate_value(const Command& c) {
    if (c.target == kNone) return kIdle;
    const int unit = c.unit();
    if (m_t.s.unit(unit).knows.test(static_cast<std::size_t>(c.target))) return kNever;
    const int hidden = std::clamp(m_t.b.unit(c.target).camouflage, 0, 2);
    static constexpr int kChances[] = {100, 33, 15};
    // Without points for the shot, others must fire.
    const bool fires = m_t.ap_left(unit) >= 4;
    const int shot = m_look.shot(m_t, unit, c.target);
    const int armoured = m_t.is_vehicle(c.target) && m_t.is_vehicle(unit) ? 8 : 0;
    return (8 + (fires || armoured > 0 ? shot : shot / 4)) * kChances[hidden] / 100 + armoured;
  }

  bool serves_gun(int unit) const {
    if (m_t.b.unit(unit).post != Post::loader) return false;
    const auto& team = m_t.b.team(m_t.team_of(unit)).units;
    return std::any_of(team.begin(), team.end(), [&](int u) {
      return m_t.b.unit(u).post == Post::lmg_gunner && m_t.plays(u) && loader_of(m_t, u) == unit;
    });
  }

  /// Returns whether the unit knows an enemy in play. Only at those can it fire on alert (7.5.3).
  bool knows_enemy(int unit) const {
    const UnitSet& known = m_t.s.unit(unit).knows;
    return std::any_of(m_look.enemies().begin(), m_look.enemies().end(),
                       [&](int enemy) { return known.test(static_cast<std::size_t>(enemy)); });
  }

  /// A unit with nothing to fire at waits for enemies that it knows.
  int alert_value(const Command& c) {
    const int unit = c.unit();
    if (!knows_enemy(unit)) return kIdle;
    // A loader on alert would silence the gun; the gunner goes on alert for both.
    if (serves_gun(unit)) return kIdle;
    // A unit that delays its advance because of danger waits for an enemy to appear.
    if (m_places.is_far(unit)) return m_places.may_still_move(unit) && m_places.care(unit) < 75 ? -4 : 2;
    return m_look.best_shot_now(unit) > 4 ? 1 : 5;
  }

  bool sees_vehicle() const {
    return std::any_of(m_look.enemies().begin(), m_look.enemies().end(),
                       [&](int u) { return m_t.is_vehicle(u); });
  }
  int load_value(const Command& c) const {
    const Round loaded = m_t.s.unit(c.unit()).vehicle->loaded;
    const bool wanted = (c.what == "at") == sees_vehicle();
    if (loaded == Round::none) return wanted ? 18 : 4;
    return wanted && (loaded == Round::at) != sees_vehicle() ? 6 : -3;
  }
  /// Scores an explosion: enemies near the point add, friends subtract.
  int blast_value(Point at) const {
    int out = 0;
    for (const int u : m_t.units()) {
      if (!m_t.plays(u) || !m_t.is_figure(u) || !m_t.distance(u, at).is_at_most(10 * kCm)) continue;
      out += m_t.side_of(u) == m_side ? -m_look.worth(u) : m_look.is_visible(u) ? m_look.worth(u) / 3 : 0;
    }
    return out;
  }
  int gun_value(const Command& c) {
    if (c.target == kNone) return c.at ? blast_value(*c.at) : 5;
    const int shot = m_look.shot(m_t, c.unit(), c.target);
    if (m_t.is_vehicle(c.target)) return std::max(1, shot);
    // An anti-tank round is wasted on a man.
    if (m_t.s.unit(c.unit()).vehicle->loaded == Round::at) return std::max(1, shot / 3);
    return blast_value(m_t.at(c.target));
  }
  int aim_value(const Command& c) {
    const UnitState& state = m_t.s.unit(c.unit());
    if (state.vehicle->loaded == Round::none) return 1;
    if (is_laid(*state.vehicle)) return -4;
    return 4 + gun_value(c) / 2;
  }

  /// Scores a fire mission: enemies near the aim point add, friends subtract.
  int call_value(const Command& c) const {
    if (c.what == "smoke" || c.what == "illumination") return -5;
    const Point at = m_t.b.grid->centre(*c.hex);
    int out = -15;
    for (const int u : m_t.units()) {
      if (!m_t.plays(u) || !m_t.distance(u, at).is_at_most(25 * kCm)) continue;
      out += m_t.side_of(u) == m_side ? -25 : m_look.is_visible(u) ? 12 : 0;
    }
    return out;
  }

  /// Scores the knowledge that the other unit lacks.
  int talk_value(const Command& c) const {
    if (c.target == kNone) return -1;
    const UnitSet told = m_t.s.unit(c.unit()).knows & ~m_t.s.unit(c.target).knows;
    int out = -2;
    for (const int enemy : m_look.enemies())
      if (told.test(static_cast<std::size_t>(enemy)) && m_t.plays(c.target))
        out += m_look.shot(m_t, c.target, enemy) / 4;
    return out;
  }

  int nearest_enemy_zone(Point at) const {
    int out = 10'000;
    for (const int enemy : m_look.enemies()) out = std::min(out, Evaluation::distance(at, m_t.at(enemy)));
    for (const ZoneInfo& zone : m_t.b.side(other(m_side)).zones)
      out = std::min(out, Evaluation::distance(at, bounds(zone.area.outer).middle()));
    return out;
  }

  int deploy_value(const Command& c) const {
    const int unit = c.unit();
    int out = 4 * m_places.cover(*c.at);
    if (const auto goal = m_look.goal_of(*c.at)) out -= Evaluation::distance(*c.at, *goal) / 2;
    // Avoids set-up in view of an enemy that is already placed.
    const State placed = with(unit, [&](UnitState& u) {
      u.where = Where::table;
      u.place.at = *c.at;
      u.posture = c.posture.value_or(Posture::standing);
    });
    if (c.posture) out += kLies;
    out -= m_look.danger(Table{m_t.b, placed}, unit) / 3;
    return out + company_value(unit, *c.at);
  }

  /// Men set up within sight of each other, but not so close that one burst strikes several. A gunner and his
  /// loader stay together.
  int company_value(int unit, Point at) const {
    int out = 0, nearest = kNoFriend;
    for (const int own : m_look.friends()) {
      if (own == unit || !m_t.on_table(own) || !m_t.is_figure(own)) continue;
      const int far = Evaluation::distance(m_t.at(own), at);
      const bool same = m_t.team_of(own) == m_t.team_of(unit);
      const Post post = m_t.b.unit(unit).post, others = m_t.b.unit(own).post;
      const bool crew = same && ((post == Post::loader && others == Post::lmg_gunner) ||
                                 (post == Post::lmg_gunner && others == Post::loader));
      if (crew) out += far <= 2 ? 100 : -far;
      if (!crew && far < kSpread) out -= 4 * (kSpread - far);
      if (same) nearest = std::min(nearest, far);
    }
    return nearest == kNoFriend ? out : out - 3 * std::max(0, nearest - kSpread - 1);
  }

  const Table& m_t;
  int m_side;
  Evaluation m_look;
  Places m_places;
  std::map<int, int> m_threats;
};

}  // namespace

Result<play::PlayerFactory> players(const scenario::BoundScenario& scenario) {
  return play::valuing_players<Evaluator, &table_of, &commands_of>(Briefing::make(scenario));
}

}  // namespace coq::perry_heroes
