// SPDX-License-Identifier: MIT
// Works of engineers: build bridges and light cover, destroy obstacles and houses, spike guns (8.7).
#include <algorithm>

#include "systems/terrain_napoleonien/engine/stretches.h"
#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {
namespace {

std::string work_said(const Table&, const Command& c) {
  return c.what;
}
std::string worked_piece(const Table& t, const Command& c) {
  return c.piece == kNone ? std::string() : t.piece(c.piece).id;
}
std::string gunners(const Table& t, const Command& c) {
  return c.target == kNone ? std::string() : t.info(c.target).id;
}
constexpr Refusal kNoEngineers{"8.7a", translatable("{} are not engineers"), {kWho}};
constexpr Refusal kNoSuchWork{"8.7d", translatable("engineers cannot build \"{}\""), {work_said}};
constexpr Refusal kNotAtWork{"8.7a", translatable("{} is not in contact with the engineering site"), {kWho}};
constexpr Refusal kNoLength{"8.7a", translatable("the engineering work has no length")};
constexpr Refusal kTooFarOff{"8.7d", translatable("no house or wood is near enough to build light cover")};
constexpr Refusal kNoWater{"8.7c", translatable("there is no water to bridge here")};
constexpr Refusal kNotDestroyed{"8.7e", translatable("engineers cannot destroy \"{}\""), {worked_piece}};
constexpr Refusal kDestroyedAlready{
    "8.7e", translatable("\"{}\" has already been destroyed there"), {worked_piece}};
constexpr Refusal kCrewThere{"8.7h", translatable("the guns of {} are not abandoned"), {gunners}};
constexpr Refusal kNoGunsThere{"8.7h", translatable("there are no abandoned guns")};
constexpr Refusal kSpikedAlready{"8.7h", translatable("the guns have already been spiked")};

constexpr const char* kBridge = "build-bridge";
constexpr const char* kCover = "build-light";

Ruling check_engineers(const Table& t, const Command& c) {
  if (const Ruling actor = check_on_table(t, c); !actor) return actor;
  if (t.b.unit(c.unit()).arm != Arm::engineers) return kNoEngineers;
  return t.s.unit(c.unit()).order >= Order::without_formation ? Ruling(kMustReform) : Ruling::yes;
}

bool touches_path(const Table& t, int unit, const Path& path) {
  for (const Base& base : t.figures_of(unit))
    for (std::size_t i = 1; i < path.size(); ++i)
      if (within(path[i - 1], path[i], base, Table::kTouch)) return true;
  return false;
}

Path path_of(const Command& c) {
  Path out{*c.at};
  out.insert(out.end(), c.way.points.begin(), c.way.points.end());
  return out;
}

/// Returns whether a piece with one of these roles is within `most` of the path.
bool is_near_any(const Table& t, const Path& path, std::initializer_list<Role> roles, Um most) {
  const auto pieces = t.pieces_of(roles);
  return std::any_of(pieces.begin(), pieces.end(), [&](int piece) {
    for (std::size_t i = 1; i < path.size(); ++i) {
      const Point ends[] = {path[i - 1], path[i]};
      if (t.piece(piece).is_within(ends, most)) return true;
    }
    return false;
  });
}

Ruling check_build(const Table& t, const Command& c) {
  if (const Ruling engineers = check_engineers(t, c); !engineers) return engineers;
  const EngineerWork* work = t.rules().engineers.find("build-" + c.what);
  if (work == nullptr) return kNoSuchWork;
  const Path path = path_of(c);
  if (length_of(path) == 0) return kNoLength;
  const bool bridge = work->task == kBridge;
  if (bridge && !is_near_any(t, path, {Role::stream, Role::river, Role::major_river}, 0)) return kNoWater;
  if (work->near > 0 && !is_near_any(t, path, {Role::house, Role::wood}, work->near - 1)) return kTooFarOff;
  return touches_path(t, c.unit(), path) ? Ruling::yes : Ruling(kNotAtWork);
}

void offer_build(Offers& offers) {
  // Offers light cover along the unit's front, as wide as the unit.
  each_actor(offers, [&](int unit) {
    const Base body = offers.t.body_of(unit);
    offers.c.what = "light";
    offers.c.at = body[0];
    offers.c.way.points = {body[1]};
    offers.take();
  });
}

/// The size of a job: the number of one-sapper works, and how many sappers can work at the same time.
struct Extent {
  int works = 1, abreast = 1;
};
Extent extent_of(const EngineerWork& work, Um length, int strips) {
  Extent out;
  if (work.along > 0) out.works = (length + work.along - 1) / work.along;
  out.abreast = work.front > 0 ? strips : out.works;
  if (work.front > 0) out.works *= strips;
  return out;
}

/// Returns how many sappers work at the same time.
int sappers(const Table& t, int unit, int abreast) {
  return t.rules().engineers.adds_up ? std::clamp<int>(t.s.unit(unit).figures, 1, std::max(1, abreast)) : 1;
}

void begin_work(Umpire& u, int unit, Job job, const EngineerWork& work, const Extent& extent) {
  job.to_front = static_cast<std::int16_t>(std::min(extent.works, 10'000));
  job.wall = static_cast<std::int8_t>(std::min(extent.abreast, 100));
  const int hands = sappers(u.table(), unit, extent.abreast);
  const int rounds = (extent.works + hands - 1) / hands;
  u.begin_job(unit, std::move(job), rounds * work.quarters, "works", work.rule);
}

void build(Umpire& u, const Command& c) {
  const EngineerWork& work = *u.b.rules.engineers.find("build-" + c.what);
  Job job;
  job.task = work.task == kBridge ? Task::build_bridge : Task::build_cover;
  job.path = path_of(c);
  const int strips = work.front > 0 ? std::max(1, c.front) : 1;
  const Um length = length_of(job.path);
  begin_work(u, c.unit(), std::move(job), work, extent_of(work, length, strips));
}

/// Returns the work that destroys that stretch. Hard cover that gunfire has turned into light cover counts as
/// light.
const EngineerWork* destruction_of(const Table& t, int piece, Um from, Um to) {
  const Piece& of = t.piece(piece);
  const PieceState* state = t.s.find_piece(piece);
  const bool light = of.role == Role::linear_hard && state != nullptr && is_all_in(state->changed, from, to);
  return t.rules().engineers.find("destroy", light ? Role::linear_light : of.role);
}

std::pair<Um, Um> stretch_of(const Table& t, int piece, Point a, Point b) {
  const Um one = place_on_run(t.piece(piece), a), other = place_on_run(t.piece(piece), b);
  return {std::min(one, other), std::max(one, other)};
}

Ruling check_destroy(const Table& t, const Command& c) {
  if (const Ruling engineers = check_engineers(t, c); !engineers) return engineers;
  if (c.way.points.empty()) return kNoLength;
  const auto [from, to] = stretch_of(t, c.piece, *c.at, c.way.points.back());
  if (destruction_of(t, c.piece, from, to) == nullptr) return kNotDestroyed;
  if (from == to) return kNoLength;
  const PieceState* state = t.s.find_piece(c.piece);
  if (state != nullptr && is_all_in(state->destroyed, from, to)) return kDestroyedAlready;
  return t.touches_piece(c.unit(), c.piece) ? Ruling::yes : Ruling(kNotAtWork);
}

void offer_destroy(Offers& offers) {
  // Offers the stretch of each touched piece that the sappers can destroy at once, starting just before its
  // middle.
  each_actor(offers, [&](int unit) {
    if (offers.t.b.unit(unit).arm != Arm::engineers) return;
    for (const int piece :
         offers.t.pieces_under(unit, {Role::linear_light, Role::linear_hard, Role::house, Role::redoubt})) {
      const Piece& of = offers.t.piece(piece);
      const EngineerWork* work = offers.t.rules().engineers.find("destroy", of.role);
      if (work == nullptr) continue;
      const Um at = place_on_run(of, offers.t.s.unit(unit).place.at);
      offers.c.piece = static_cast<std::int16_t>(piece);
      offers.c.at = point_on_run(of, at);
      offers.c.way.points = {
          point_on_run(of, std::min(run_length(of), at + offers.t.s.unit(unit).figures * work->along))};
      offers.take();
    }
  });
}

void destroy(Umpire& u, const Command& c) {
  const Table t = u.table();
  const auto [from, to] = stretch_of(t, c.piece, *c.at, c.way.points.back());
  const EngineerWork& work = *destruction_of(t, c.piece, from, to);
  const Piece& of = u.piece(c.piece);
  Job job;
  job.task = Task::destroy;
  job.piece = c.piece;
  job.path = {point_on_run(of, from), point_on_run(of, to)};
  begin_work(u, c.unit(), std::move(job), work, extent_of(work, to - from, 1));
}

/// Returns the abandoned battery that the command names or that lies at its point, or kNone.
int guns_of(const Table& t, const Command& c) {
  const std::vector<int> there = c.piece != kNone ? std::vector<int>{c.piece}
                                 : c.at           ? t.pieces_at(*c.at)
                                                  : std::vector<int>();
  for (const int piece : there)
    if (t.piece(piece).role == Role::battery) return piece;
  return kNone;
}

Ruling check_spike(const Table& t, const Command& c) {
  if (const Ruling engineers = check_engineers(t, c); !engineers) return engineers;
  if (c.target != kNone) return t.plays(c.target) ? kCrewThere : kNoGunsThere;
  const int guns = guns_of(t, c);
  if (guns == kNone) return kNoGunsThere;
  const PieceState* state = t.s.find_piece(guns);
  if (state != nullptr && state->spiked) return kSpikedAlready;
  return t.touches_piece(c.unit(), guns) ? Ruling::yes : Ruling(kNotAtWork);
}

void offer_spike(Offers& offers) {
  each_actor(offers, [&](int) {
    for (const int piece : offers.t.pieces_of({Role::battery})) {
      offers.c.piece = static_cast<std::int16_t>(piece);
      offers.take();
    }
  });
}

void spike(Umpire& u, const Command& c) {
  const EngineerWork* work = u.b.rules.engineers.find("spike");
  Job job;
  job.task = Task::spike;
  job.piece = static_cast<std::int16_t>(guns_of(u.table(), c));
  if (work != nullptr) begin_work(u, c.unit(), std::move(job), *work, {});
}

const EngineerWork* work_of(const Table& t, const Job& job) {
  const EngineerRules& rules = t.rules().engineers;
  if (job.task == Task::build_bridge) return rules.find(kBridge);
  if (job.task == Task::build_cover) return rules.find(kCover);
  if (job.task == Task::spike) return rules.find("spike");
  const auto [from, to] = stretch_of(t, job.piece, job.path.front(), job.path.back());
  return destruction_of(t, job.piece, from, to);
}

void finish_work(Umpire& u, int unit, const Job& job, const EngineerWork& work) {
  const Table t = u.table();
  if (job.task == Task::build_bridge || job.task == Task::build_cover) {
    const bool bridge = job.task == Task::build_bridge;
    const Um width = bridge ? job.wall * work.front : 0;  // the depth of cover does not matter (8.1c)
    u.s.laid.push_back(
        laid_piece(t, bridge ? Role::bridge : Role::linear_light, job.path, width, {}, t.side_of(unit)));
    return u.log.event("built", {{"unit", u.id(unit)}, {"what", work.task}}, work.rule);
  }
  if (job.task == Task::spike) {
    u.s.piece(job.piece).spiked = true;
    return u.event("spiked", unit, work.rule);
  }
  const auto [from, to] = stretch_of(t, job.piece, job.path.front(), job.path.back());
  take_stretch(u.s.piece(job.piece).destroyed, from, to);
  u.log.event("demolished", {{"unit", u.id(unit)}, {"piece", u.piece(job.piece).id}}, work.rule);
}

}  // namespace

ActionRows engineer_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::build,
       .name = "build",
       .arguments = {kUnit, kWhat, kAt, kWay, kFront.optional()},
       .phases = {Phase::orders},
       .refusal = check_build,
       .offers = offer_build,
       .effect = build},
      {.verb = Verb::destroy,
       .name = "destroy",
       .arguments = {kUnit, kPiece, kAt, kWay},
       .phases = {Phase::orders},
       .refusal = check_destroy,
       .offers = offer_destroy,
       .effect = destroy},
      {.verb = Verb::spike,
       .name = "spike",
       .arguments = {kUnit, kPiece.optional(), kAt.optional(), kTarget.optional()},
       .phases = {Phase::orders},
       .refusal = check_spike,
       .offers = offer_spike,
       .effect = spike}};
  return kRows;
}

void Umpire::work_engineers(int unit) {
  Job& job = s.unit(unit).job;
  const EngineerWork* work = work_of(table(), job);
  if (work == nullptr) return end_job(unit);
  if (table().in_melee(unit)) {
    const std::string rule = work->rule;
    end_job(unit);
    return event("work-broken", unit, rule);
  }
  if (s.clock() - job.begun + 1 < work->quarters) return;
  // A round of works is done. A stretch of one sapper's length takes one man at a time (Q43).
  job.done += sappers(table(), unit, std::min<int>(job.wall, job.to_front - job.done));
  job.begun = s.clock() + 1;
  if (job.done < job.to_front) {
    const int hands = sappers(table(), unit, job.wall);
    job.until = s.clock() + (job.to_front - job.done + hands - 1) / hands * work->quarters;
    return;
  }
  const Job finished = job;
  end_job(unit);
  finish_work(*this, unit, finished, *work);
}

}  // namespace coq::terrain_napoleonien
