// SPDX-License-Identifier: MIT
#include "systems/dogme/engine/rulebook.h"

#include <algorithm>

#include "core/base/text.h"
#include "systems/dogme/engine/umpire.h"

namespace coq::dogme {
namespace {

using Kinds = play::TableArguments<Table, Command>;
constexpr std::string_view kNobody = "-";  ///< In the list of carriers, for an element that does not embark.

}  // namespace

const Argument kUnit = Kinds::unit_of_list<&Command::units>("unit");
const Argument kUnits = Kinds::units_in_order<&Command::units>("units");
const Argument kSupport = Kinds::units<&Command::support>("support");
const Argument kAt = Kinds::point<&Command::at>("at");
const Argument kFrom = Kinds::point<&Command::at>("from");
const Argument kWay = Kinds::way_of_list<&Command::ways>("way");
const Argument kWays = Kinds::ways<&Command::ways>("ways");
const Argument kFacing = Kinds::facing<&Command::facing>("facing");
const Argument kFacings = Kinds::facings<&Command::facings>("facings");
const Argument kAfter = Kinds::legs<&Command::turn>("after");
const Argument kEdge = Kinds::edge<&Command::edge>("edge");
const Argument kShape = Kinds::text<&Command::piece>("shape");
const Argument kTerrain = Kinds::text<&Command::type>("type");

const Argument kCarriers{
    "carriers",
    [](const Table& t, Command& c, std::string_view text) {
      for (const std::string_view word : split_words(text)) {
        c.carriers.push_back(static_cast<std::int8_t>(word == kNobody ? kNone : t.b.find_unit(word)));
        if (word != kNobody && c.carriers.back() == kNone) return false;
      }
      return true;
    },
    [](const Table& t, const Command& c) {
      const bool any = std::any_of(c.carriers.begin(), c.carriers.end(), [](int u) { return u != kNone; });
      if (!any) return std::string();
      return play::listed(c.carriers, [&](int u) { return u == kNone ? std::string(kNobody) : t.info(u).id; });
    }};

bool read_target(const Table& t, Command& c, std::string_view text) {
  c.target = static_cast<std::int8_t>(t.b.find_unit(text));
  if (c.target != kNone) return true;
  c.piece = text;
  return t.find_piece(text) != nullptr;
}
std::string target_text(const Table& t, const Command& c) {
  return c.target != kNone ? t.info(c.target).id : c.piece;
}

// The rulebook: the actions of all subjects, the phases, and the deciding sides.

namespace {

int cursor(const Table& t) {
  return t.s.cursor;
}
int active(const Table& t) {
  return t.s.active;
}

/// Carries out automatic steps between two decisions. Returns true once the first turn has begun.
bool settle(Umpire& u) {
  if (u.s.turn > 0) {
    u.invade();
    u.judge();
    if (u.s.phase != Phase::over) u.judge_scenario(false);
  }
  if (u.s.phase == Phase::over || u.settle_rescue() || u.s.turn > 0) return false;
  return u.settle_before();
}

constexpr Book::PhaseRow kPhases[] = {{Phase::terrain_dice, "terrain", nullptr, settle},
                                      {Phase::terrain, "terrain", cursor, settle},
                                      {Phase::assailant, "assailant", nullptr, settle},
                                      {Phase::mission, "mission", nullptr, settle},
                                      {Phase::wish, "edges", cursor, settle},
                                      {Phase::edge, "edges", nullptr, settle},
                                      {Phase::edge_dice, "edges", nullptr, settle},
                                      {Phase::edge_choice, "edges", cursor, settle},
                                      {Phase::commander, "commander", cursor, settle},
                                      {Phase::bearer, "bearer", cursor, settle},
                                      {Phase::marker_dice, "markers", nullptr, settle},
                                      {Phase::marker, "markers", cursor, settle},
                                      {Phase::deploy, "deploy", cursor, settle},
                                      {Phase::groups, "groups", cursor, settle},
                                      {Phase::bombard, "artillery", cursor, settle},
                                      {Phase::initiative, "initiative", nullptr, settle},
                                      {Phase::movement, "movement", active, settle},
                                      {Phase::ranged, "ranged", active, settle},
                                      {Phase::close, "close", active, settle},
                                      {Phase::turn_end, "end", nullptr, settle},
                                      {Phase::rescue, "rescue", cursor, settle},
                                      {Phase::over, "over"}};

constexpr Refusal kNotNow = Book::not_now("D12.2");
constexpr Refusal kNotYourDecision = Book::not_your_decision("D12.1");

}  // namespace

const Book& rulebook() {
  static const Book self(
      "dogme", kPhases,
      {laying_actions(), preliminary_actions(), deployment_actions(), movement_actions(), transport_actions(),
       arrival_actions(), group_actions(), shooting_actions(), close_combat_actions(), turn_actions()},
      {kNotNow, kNotYourDecision});
  return self;
}

/// Phases without any possible action are skipped automatically (D12.2).
std::optional<State> timely(const Table& t, const Command& c) {
  static constexpr Phase kOfTurn[] = {Phase::movement, Phase::ranged, Phase::close};
  const auto& own = rulebook().row(c.verb).phases;
  const auto* phase =
      std::find_if(std::begin(kOfTurn), std::end(kOfTurn), [&](Phase one) { return own.has(one); });
  const bool in_turn = t.s.phase == Phase::turn_end ||
                       std::find(std::begin(kOfTurn), std::end(kOfTurn), t.s.phase) != std::end(kOfTurn);
  // Actions that are legal in the phase `groups` also exist before the first turn, or end a phase.
  const bool elsewhere = own.has(Phase::groups);
  if (!in_turn || elsewhere || phase == std::end(kOfTurn) || c.side != t.s.active) return std::nullopt;
  State out = t.s;
  out.phase = *phase;
  return out;
}

Ruling check_own(const Table& t, const Command& c, const std::vector<std::int8_t>& units) {
  const bool own = std::all_of(units.begin(), units.end(), [&](int unit) { return t.side_of(unit) == c.side; });
  if (own) return Ruling::yes;
  return c.units.size() > 1 ? kOneNotOwn : kNotOwn;
}
Ruling check_own(const Table& t, const Command& c) {
  return check_own(t, c, c.units);
}

}  // namespace coq::dogme
