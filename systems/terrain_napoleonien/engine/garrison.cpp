// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/garrison.h"

#include <algorithm>
#include <set>

#include "systems/terrain_napoleonien/engine/houses.h"

namespace coq::terrain_napoleonien {

// Placement of a unit's figures at the walls of a house (5.2k to 5.2m).

namespace {

/// Returns the remaining figures of each company. Losses are taken from the last companies.
std::vector<int> companies_left(const Table& t, int unit) {
  std::vector<int> out = t.b.unit(unit).companies;
  int lost = -t.s.unit(unit).figures;
  for (const int figures : out) lost += figures;
  for (auto one = out.rbegin(); one != out.rend() && lost > 0; ++one) {
    const int less = std::min(*one, lost);
    *one -= less;
    lost -= less;
  }
  std::erase(out, 0);
  return out;
}

/// Searches for a placement of each company on one wall or two adjacent walls; figures left over are set aside.
class CompanyFit {
 public:
  CompanyFit(std::vector<int> companies, std::vector<int> walls, int aside)
      : m_companies(std::move(companies)), m_start{std::move(walls), aside} {}
  bool run() { return place(0, m_start); }

 private:
  struct Left {
    std::vector<int> walls;  ///< figures still missing at each wall
    int aside = 0;
    auto operator<=>(const Left&) const = default;
  };

  bool place(std::size_t company, const Left& left) {
    if (company == m_companies.size())
      return std::all_of(left.walls.begin(), left.walls.end(), [](int figures) { return figures == 0; });
    if (!m_seen.insert({company, left}).second) return false;
    const int size = m_companies[company];
    const std::size_t count = left.walls.size();
    for (std::size_t first = 0; first < count; ++first) {
      const std::size_t second = (first + 1) % count;
      for (int at_first = std::min(size, left.walls[first]); at_first >= 0; --at_first) {
        for (int at_second = std::min(size - at_first, left.walls[second]); at_second >= 0; --at_second) {
          const int over = size - at_first - at_second;
          if (over > left.aside) break;
          Left next = left;
          next.walls[first] -= at_first;
          next.walls[second] -= at_second;
          next.aside -= over;
          if (place(company + 1, next)) return true;
        }
      }
    }
    return false;
  }

  std::vector<int> m_companies;
  Left m_start;
  std::set<std::pair<std::size_t, Left>> m_seen;
};

}  // namespace

bool companies_fit(std::vector<int> companies, std::vector<int> walls, int aside) {
  return companies.empty() || (aside >= 0 && CompanyFit(std::move(companies), std::move(walls), aside).run());
}

bool companies_fit(const Table& t, int unit, int house, const std::vector<Garrison>& garrison) {
  std::vector<int> walls(t.piece(house).walls.size(), 0);
  int aside = t.s.unit(unit).figures;
  for (const Garrison& one : garrison) {
    walls[static_cast<std::size_t>(one.wall)] = one.figures;
    aside -= one.figures;
  }
  return companies_fit(companies_left(t, unit), std::move(walls), aside);
}

std::vector<Garrison> default_garrison(const Table& t, int unit, int house, int from_wall) {
  const Piece& piece = t.piece(house);
  const int count = static_cast<int>(piece.walls.size());
  const int first = from_wall == kNone ? 0 : from_wall;
  std::vector<int> companies = companies_left(t, unit);
  if (companies.empty()) companies.assign(static_cast<std::size_t>(t.s.unit(unit).figures), 1);
  std::vector<int> held(static_cast<std::size_t>(count), 0);
  const auto room = [&](int step) {
    const auto wall = static_cast<std::size_t>((first + step) % count);
    return piece.walls[wall].room - held[wall];
  };
  for (const int company : companies) {
    // A company takes the first side with room and the next side; its remaining figures are set aside.
    int step = 0;
    while (step < count && room(step) == 0) ++step;
    int left = company;
    for (int next = step; next < std::min(count, step + 2) && left > 0; ++next) {
      const int here = std::min(left, room(next));
      held[static_cast<std::size_t>((first + next) % count)] += here;
      left -= here;
    }
  }
  std::vector<Garrison> out;
  for (int wall = 0; wall < count; ++wall)
    if (const int figures = held[static_cast<std::size_t>(wall)]; figures > 0)
      out.push_back({static_cast<std::int8_t>(wall), static_cast<std::int8_t>(figures)});
  return out;
}

// Actions of a garrison: reposition figures, relieve a friend (5.2n to 5.2r).

namespace {

std::string said_walls(const Table&, const Command& c) {
  return join(c.walls, " ");
}
std::string relieved(const Table& t, const Command& c) {
  return c.target == kNone ? std::string() : t.info(c.target).id;
}
constexpr Refusal kInNoHouse{"5.2n", translatable("{} is not in a house"), {kWho}};
constexpr Refusal kFromAttacked{
    "5.2o", translatable("\"{}\": figures may not leave a side that is under attack"), {said_walls}};
constexpr Refusal kToAttacked{
    "5.2o",
    translatable("\"{}\": an enemy is in contact with a side that figures would move to"),
    {said_walls}};
constexpr Refusal kFewerThanNow{"5.2o", translatable("\"{}\": figures may not leave the walls"), {said_walls}};
constexpr Refusal kSameAsNow{"5.2n", translatable("\"{}\": they are already placed like that"), {said_walls}};
constexpr Refusal kMustBeOut{"5.2z", translatable("{} must leave its house"), {kWho}};
constexpr Refusal kRelievesNobody{
    "5.2r", translatable("{} does not hold a house that {} could take over"), {relieved, kWho}};
constexpr Refusal kRelievedBusy{"5.2r", translatable("{} cannot be relieved now"), {relieved}};
constexpr Refusal kNoSuchExit{"5.2s", translatable("a unit must leave a house by the street, or out of "
                                                   "formation")};

int garrison_at(const std::vector<Garrison>& garrison, int wall) {
  for (const Garrison& one : garrison)
    if (one.wall == wall) return one.figures;
  return 0;
}

/// Checks that figures neither leave nor join a side under attack (5.2o).
Ruling check_moves(const Table& t, int unit, const std::vector<Garrison>& to) {
  const UnitState& u = t.s.unit(unit);
  const int count = static_cast<int>(t.piece(u.house).walls.size());
  int before = 0, after = 0;
  bool changes = false;
  for (int wall = 0; wall < count; ++wall) {
    const int now = garrison_at(u.garrison, wall), then = garrison_at(to, wall);
    before += now;
    after += then;
    changes = changes || now != then;
    if (now == then || !is_under_attack(t, t.side_of(unit), u.house, wall)) continue;
    return then < now ? kFromAttacked : kToAttacked;
  }
  if (after < before) return kFewerThanNow;
  return changes ? Ruling::yes : Ruling(kSameAsNow);
}

}  // namespace

void fit_garrison(std::vector<Garrison>& garrison, int figures) {
  int sum = 0;
  for (const Garrison& one : garrison) sum += one.figures;
  for (; sum > figures && !garrison.empty(); --sum) {
    const auto most =
        std::max_element(garrison.begin(), garrison.end(),
                         [](const Garrison& a, const Garrison& b) { return a.figures < b.figures; });
    if (--most->figures == 0) garrison.erase(most);
  }
}

Ruling check_reposition(const Table& t, const Command& c) {
  const int unit = c.unit();
  const UnitState& u = t.s.unit(unit);
  if (t.side_of(unit) != c.side) return kNotOwn;
  if (u.where != Where::house) return kInNoHouse;
  if (t.is_busy(unit)) return kBusy;
  if (is_entered(t, u.house)) return kFighting;
  if (!must_evacuate(t, unit).empty()) return kMustBeOut;
  if (const Ruling fits = check_garrison(t, c, u.house); !fits) return fits;
  return check_moves(t, unit, *garrison_of(t.piece(u.house), c.walls));
}

void offer_reposition(Offers& offers) {
  // Offers to move one figure from each wall to each adjacent wall.
  for (const int unit : offers.t.units_of(offers.c.side)) {
    const UnitState& u = offers.t.s.unit(unit);
    if (u.where != Where::house) continue;
    const Piece& house = offers.t.piece(u.house);
    const int count = static_cast<int>(house.walls.size());
    for (int from = 0; from < count; ++from) {
      for (const int to : {(from + 1) % count, (from + count - 1) % count}) {
        if (garrison_at(u.garrison, from) == 0) continue;
        std::vector<Garrison> next;
        for (int wall = 0; wall < count; ++wall) {
          const int figures = garrison_at(u.garrison, wall) - (wall == from ? 1 : 0) + (wall == to ? 1 : 0);
          if (figures > 0) next.push_back({static_cast<std::int8_t>(wall), static_cast<std::int8_t>(figures)});
        }
        offers.begin(Verb::reposition);
        offers.set_unit(unit);
        const std::string said = garrison_said_text(house, next);
        for (const std::string_view word : split_words(said)) offers.c.walls.emplace_back(word);
        offers.take();
      }
    }
  }
}

void reposition(Umpire& u, const Command& c) {
  const int unit = c.unit();
  Job job;
  job.task = Task::reposition;
  job.piece = u.s.unit(unit).house;
  job.garrison = *garrison_of(u.piece(job.piece), c.walls);
  const HouseRules& rules = u.b.rules.houses;
  u.begin_job(unit, std::move(job), rules.reaction.quarters + rules.reposition.quarters, "repositions",
              rules.reposition.rule);
}

void work_reposition(Umpire& u, int unit) {
  UnitState& state = u.s.unit(unit);
  if (state.job.until > u.s.clock()) return;
  std::vector<Garrison> to = std::move(state.job.garrison);
  u.end_job(unit);
  fit_garrison(to, state.figures);
  // An enemy may have reached a side in the meantime.
  if (!check_moves(u.table(), unit, to)) return u.event("reposition-broken", unit, "5.2o");
  state.garrison = std::move(to);
  const Piece& house = u.piece(state.house);
  u.log.event("repositioned", {{"unit", u.id(unit)}, {"walls", garrison_said_text(house, state.garrison)}},
              "5.2n");
}

Ruling check_relieve(const Table& t, const Command& c) {
  if (const Ruling actor = check_on_table(t, c); !actor) return actor;
  const bool own = c.target != kNone && c.target != c.unit() && t.side_of(c.target) == c.side;
  if (!own || t.s.unit(c.target).where != Where::house) return kRelievesNobody;
  if (t.is_busy(c.target) || t.in_melee(c.target)) return kRelievedBusy;
  const int house = t.s.unit(c.target).house;
  if (!c.what.empty() && c.what != "street" && c.what != "unformed") return kNoSuchExit;
  Command there = c;
  there.piece = static_cast<std::int16_t>(house);
  if (const Ruling may = check_enterer(t, there, house); !may) return may;
  if (const Ruling at = check_at_wall(t, there, house); !at) return at;
  if (c.what == "street" && !street_beside(t, house)) return kNoStreet;
  return check_garrison(t, there, house);
}

void offer_relieve(Offers& offers) {
  each_actor(offers, [&](int) {
    for (const int other : offers.t.units_of(offers.c.side)) {
      if (offers.t.s.unit(other).where != Where::house) continue;
      for (const char* what : {"street", "unformed"}) {
        offers.c.target = static_cast<std::int8_t>(other);
        offers.c.what = what;
        offers.take();
      }
    }
  });
}

void relieve(Umpire& u, const Command& c) {
  const int unit = c.unit(), house = u.s.unit(c.target).house;
  const Timed& time = u.b.rules.houses.relief;
  Job in;
  in.task = Task::relieve;
  in.piece = static_cast<std::int16_t>(house);
  in.wall = static_cast<std::int8_t>(entry_wall(u.table(), unit, house));
  in.other = c.target;
  in.garrison = *garrison_said(u.table(), c, house, in.wall);
  u.begin_job(unit, std::move(in), time.quarters, "relieves", time.rule);
  if (!is_redoubt(u.piece(house))) u.worsen(unit, Order::without_formation, "5.2d");
  Job out;
  out.task = c.what == "street" || is_redoubt(u.piece(house)) ? Task::leave_formed : Task::leave_unformed;
  out.piece = static_cast<std::int16_t>(house);
  out.other = static_cast<std::int8_t>(unit);
  u.begin_job(c.target, std::move(out), time.quarters, "leaves-house", time.rule);
  u.reveal(c.target, "5.3d");
}

void work_relief(Umpire& u, int unit) {
  Job& job = u.s.unit(unit).job;
  const int other = job.other;
  const auto is_leaving = [&] {
    return u.s.unit(other).where == Where::house && u.s.unit(other).house == job.piece;
  };
  if (u.table().in_melee(unit)) {
    // A unit caught while entering cannot relieve another.
    if (u.s.unit(other).job.other == unit) u.end_job(other);
    job.task = Task::enter;
    return work_entry(u, unit);
  }
  if (job.until > u.s.clock()) return;
  if (is_leaving() && u.s.unit(other).job.other == unit) finish_leave(u, other);
  if (is_leaving()) {
    job.until = u.s.clock() + 1;
    return;
  }
  u.enter_now(unit, job.piece, job.garrison, u.b.rules.houses.relief.rule);
}

void Umpire::refill_wall(int unit, int wall, int figures) {
  const UnitState& u = s.unit(unit);
  const int aside = set_aside(table(), unit), back = std::min(figures, aside);
  if (wall == kNone || back <= 0) return;
  if (!b.rules.houses.refills_attacked && is_under_attack(table(), table().side_of(unit), u.house, wall))
    return;
  std::vector<Garrison>& garrison = s.unit(unit).garrison;
  const auto found =
      std::find_if(garrison.begin(), garrison.end(), [&](const Garrison& g) { return g.wall == wall; });
  if (found == garrison.end())
    garrison.push_back({static_cast<std::int8_t>(wall), static_cast<std::int8_t>(back)});
  else
    found->figures = static_cast<std::int8_t>(found->figures + back);
  std::sort(garrison.begin(), garrison.end(),
            [](const Garrison& a, const Garrison& c) { return a.wall < c.wall; });
  log.event("refilled", {{"unit", id(unit)}, {"figures", std::to_string(back)}}, "5.2m");
}

void Umpire::look_at_garrison(int unit) {
  UnitState& u = s.unit(unit);
  if (u.where != Where::house) return;
  fit_garrison(u.garrison, u.figures);
  const std::string rule = must_evacuate(table(), unit);
  if (rule.empty() || u.leave_by > 0) return;
  const HouseRules& rules = b.rules.houses;
  u.leave_by = s.clock() / rules.half * rules.half + rules.half - 1 + rules.deadline.quarters;
  if (u.job.task == Task::reposition) end_job(unit);
  event("must-leave", unit, rule);
  begin_evacuation(*this, unit);
}

}  // namespace coq::terrain_napoleonien
