// SPDX-License-Identifier: MIT
// Houses: to enter them, to man their walls, to leave them (5.2), to attack two of their sides (5.5g). The
// actions themselves stand in entry.cpp, garrison.cpp, leaving.cpp and house_fold.cpp.
#include <algorithm>

#include "core/base/text.h"
#include "systems/terrain_napoleonien/engine/house_shared.h"

namespace coq::terrain_napoleonien {
namespace {

/// A side of the house that its unit holds.
constexpr Argument kOwnWall{"wall",
                            [](const Table& t, Command& c, std::string_view text) {
                              const int house = c.units.empty() ? kNone : t.s.unit(c.unit()).house;
                              if (!has_walls(t, house)) return false;
                              return game::read_index(c.wall, text, [&](std::string_view name) {
                                return find_wall(t.piece(house), name);
                              });
                            },
                            [](const Table& t, const Command& c) {
                              const int house = c.units.empty() ? kNone : t.s.unit(c.unit()).house;
                              if (c.wall == kNone || !has_walls(t, house)) return std::string();
                              return t.piece(house).walls[static_cast<std::size_t>(c.wall)].name;
                            },
                            true};

std::string house_text(const Table& t, const Command& c) {
  return c.piece == kNone ? std::string() : t.piece(c.piece).id;
}
std::string walls_text(const Table&, const Command& c) {
  return join(c.walls, " ");
}

constexpr Refusal kNotOnFoot{"5.2c", translatable("{} is not infantry: it cannot enter a house"), {kWho}};
constexpr Refusal kTooFewToHold{"5.2c", translatable("{} has too few figures to hold a house"), {kWho}};
constexpr Refusal kEntersUnformed{
    "5.2c", translatable("{} is {}: it must re-form before it does anything"), {kWho, kItsOrder}};
constexpr Refusal kForcedEntry{"5.2e", translatable("{} was on a forced march: it must re-form first"), {kWho}};
constexpr Refusal kNotFourSides{
    "5.3a", translatable("\"{}\" does not have as many sides as a house"), {house_text}};
constexpr Refusal kNotAllTouch{
    "5.2g", translatable("not all the first rank of {} touches one side of \"{}\""), {kWho, house_text}};
constexpr Refusal kNoAccess{"9.1c", translatable("{} is not at the access of \"{}\""), {kWho, house_text}};
constexpr Refusal kNotInRedoubt{"9.1b", translatable("{} is not infantry: it cannot enter a redoubt"), {kWho}};
constexpr Refusal kNoSuchWalls{"5.2j", translatable("\"{}\": no such sides"), {walls_text}};
constexpr Refusal kNoRoomAtWall{
    "5.5b", translatable("\"{}\": a side has no room for so many figures"), {walls_text}};
constexpr Refusal kCompaniesApart{
    "5.2l", translatable("\"{}\": a company would stand on more than two adjacent sides"), {walls_text}};
constexpr Refusal kTooManyFigures{
    "5.2k", translatable("{} does not have that many figures: \"{}\""), {kWho, walls_text}};
constexpr Refusal kMoreFit{
    "5.2m", translatable("only figures that have no room are set aside: \"{}\""), {walls_text}};

/// Could one figure more stand at a wall?
bool has_room_for_more(const Table& t, int unit, int house, const std::vector<Garrison>& garrison) {
  const Piece& piece = t.piece(house);
  for (std::size_t wall = 0; wall < piece.walls.size(); ++wall) {
    std::vector<Garrison> more = garrison;
    const auto found = std::find_if(more.begin(), more.end(),
                                    [&](const Garrison& one) { return one.wall == static_cast<int>(wall); });
    if (found == more.end())
      more.push_back({static_cast<std::int8_t>(wall), 1});
    else
      ++found->figures;
    const int there = found == more.end() ? 1 : found->figures;
    if (there <= piece.walls[wall].room && companies_fit(t, unit, house, more)) return true;
  }
  return false;
}

}  // namespace

const Refusal kNoHouse{"5.2b", translatable("\"{}\" is not a house"), {house_text}};

std::string garrison_said_text(const Piece& house, const std::vector<Garrison>& garrison) {
  std::string out;
  for (const Garrison& one : garrison)
    out += fmt::format("{}{}:{}", out.empty() ? "" : " ", house.walls[static_cast<std::size_t>(one.wall)].name,
                       one.figures);
  return out;
}

std::optional<std::vector<Garrison>> garrison_said(const Table& t, const Command& c, int house, int from) {
  if (!c.walls.empty()) return garrison_of(t.piece(house), c.walls);
  return usual_garrison(t, c.unit(), house, from);
}

Ruling check_garrison(const Table& t, const Command& c, int house) {
  if (c.walls.empty()) return Ruling::yes;
  const Piece& piece = t.piece(house);
  const auto garrison = garrison_of(piece, c.walls);
  if (!garrison) return kNoSuchWalls;
  int sum = 0;
  for (const Garrison& one : *garrison) {
    if (one.figures > piece.walls[static_cast<std::size_t>(one.wall)].room) return kNoRoomAtWall;
    sum += one.figures;
  }
  const int figures = t.s.unit(c.unit()).figures;
  if (sum > figures) return kTooManyFigures;
  if (!companies_fit(t, c.unit(), house, *garrison)) return kCompaniesApart;
  return sum < figures && has_room_for_more(t, c.unit(), house, *garrison) ? Ruling(kMoreFit) : Ruling::yes;
}

Ruling check_enterer(const Table& t, const Command& c, int house) {
  const UnitState& u = t.s.unit(c.unit());
  const HouseRules& rules = t.rules().houses;
  const Piece& piece = t.piece(house);
  if (!t.b.unit(c.unit()).on_foot()) return is_redoubt(piece) ? kNotInRedoubt : kNotOnFoot;
  if (u.order >= Order::without_formation) return kEntersUnformed;
  if (u.mode == Mode::forced) return kForcedEntry;
  if (is_redoubt(piece)) return Ruling::yes;
  if (u.figures < rules.least_figures) return kTooFewToHold;
  const int sides = static_cast<int>(piece.walls.size());
  return rules.only_sides != 0 && sides != rules.only_sides ? Ruling(kNotFourSides) : Ruling::yes;
}

int entry_wall(const Table& t, int unit, int house) {
  const Piece& piece = t.piece(house);
  if (is_redoubt(piece)) return piece.rear;
  return touched_wall(t, unit, house);
}

Ruling check_at_wall(const Table& t, const Command& c, int house) {
  const Piece& piece = t.piece(house);
  const int wall = entry_wall(t, c.unit(), house);
  if (is_redoubt(piece)) {
    const bool there = wall != kNone && wall_contact(t, c.unit(), house, wall).touches;
    return there ? Ruling::yes : Ruling(kNoAccess);
  }
  return wall != kNone && wall_contact(t, c.unit(), house, wall).first_rank ? Ruling::yes
                                                                            : Ruling(kNotAllTouch);
}

ActionRows house_actions() {
  static const ActionRow kRows[] = {{.verb = Verb::enter_house,
                                     .name = "enter-house",
                                     .arguments = {kUnit, kPiece, kWalls.optional()},
                                     .phases = {Phase::orders},
                                     .refusal = check_enter,
                                     .offers = offer_enter,
                                     .effect = enter},
                                    {.verb = Verb::reposition,
                                     .name = "reposition",
                                     .arguments = {kUnit, kWalls},
                                     .phases = {Phase::orders},
                                     .refusal = check_reposition,
                                     .offers = offer_reposition,
                                     .effect = reposition},
                                    {.verb = Verb::relieve,
                                     .name = "relieve",
                                     .arguments = {kUnit, kTarget, kWalls.optional(), kWhat.optional()},
                                     .phases = {Phase::orders},
                                     .refusal = check_relieve,
                                     .offers = offer_relieve,
                                     .effect = relieve},
                                    {.verb = Verb::leave_house,
                                     .name = "leave-house",
                                     .arguments = {kUnit, kWhat.optional(), kOwnWall, kFacing.optional()},
                                     .phases = {Phase::orders},
                                     .refusal = check_leave,
                                     .offers = offer_leave,
                                     .effect = leave},
                                    {.verb = Verb::fold,
                                     .name = "fold",
                                     .arguments = {kUnit, kFoughtWall, kFront.optional()},
                                     .phases = {Phase::orders},
                                     .refusal = check_fold,
                                     .offers = offer_fold,
                                     .effect = fold}};
  return kRows;
}

void Umpire::work_house(int unit) {
  switch (s.unit(unit).job.task) {
    case Task::enter:
      return work_entry(*this, unit);
    case Task::reposition:
      return work_reposition(*this, unit);
    case Task::relieve:
      return work_relief(*this, unit);
    default:
      return work_leave(*this, unit);
  }
}

}  // namespace coq::terrain_napoleonien
