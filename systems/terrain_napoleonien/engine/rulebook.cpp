// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/rulebook.h"

#include "systems/terrain_napoleonien/engine/umpire.h"

namespace coq::terrain_napoleonien {

const Argument kInto = Kinds::optional_word<&Command::formation, kFormations>("formation");
const Argument kMode = Kinds::optional_word<&Command::mode, kModes>("mode");
const Argument kFront{
    "front",
    [](const Table&, Command& c, std::string_view text) {
      const auto front = parse_integer(text);
      if (!front || *front < 1 || *front > 60) return false;
      c.front = static_cast<int>(*front);
      return true;
    },
    [](const Table&, const Command& c) { return c.front == 0 ? std::string() : std::to_string(c.front); }};
/// Names a wall of the piece that the command has named before.
const Argument kWall{"wall",
                     [](const Table& t, Command& c, std::string_view text) {
                       if (c.piece == kNone) return false;
                       return play::read_index(c.wall, text, [&](std::string_view name) {
                         return find_wall(t.piece(c.piece), name);
                       });
                     },
                     [](const Table& t, const Command& c) {
                       return c.wall == kNone || c.piece == kNone
                                  ? std::string()
                                  : t.piece(c.piece).walls[static_cast<std::size_t>(c.wall)].name;
                     }};
const Argument kWalls{"walls",
                      [](const Table&, Command& c, std::string_view text) {
                        for (const std::string_view word : split_words(text)) c.walls.emplace_back(word);
                        return !c.walls.empty();
                      },
                      [](const Table&, const Command& c) { return join(c.walls, " "); }};

// The rulebook: the actions of all files, the phases, and the order of decisions.

namespace {

int cursor(const Table& t) {
  return t.s.cursor;
}
/// Returns the side that decides what follows a round: the winner's or, after a draw, the attacker's.
int aftermath_side(const Table& t) {
  for (const Melee& m : t.s.melees)
    if (m.open) return t.side_of(m.winner == kNone ? m.attacker : m.winner);
  return kNone;
}
bool settle_orders(Umpire& u) {
  return u.settle_orders();
}
bool settle_melee(Umpire& u) {
  return u.settle_melee();
}
bool settle_aftermath(Umpire& u) {
  return u.settle_aftermath();
}
bool settle_morale(Umpire& u) {
  return u.settle_morale();
}

constexpr Book::PhaseRow kPhases[] = {{Phase::orders, "orders", cursor, settle_orders},
                                      {Phase::quarter, "quarter"},
                                      {Phase::melee, "melee", nullptr, settle_melee},
                                      {Phase::aftermath, "aftermath", aftermath_side, settle_aftermath},
                                      {Phase::morale, "morale", nullptr, settle_morale},
                                      {Phase::over, "over"}};

constexpr Refusal kNotNow = Book::not_now(kOrderRules);
constexpr Refusal kNotYourDecision = Book::not_your_decision(kOrderRules);

}  // namespace

const Book& rulebook() {
  static const Book self(
      "terrain-napoleonien", kPhases,
      {clock_actions(), movement_actions(), formation_actions(), house_actions(), obstacle_actions(),
       engineer_actions(), fire_actions(), bombardment_actions(), attack_actions(), melee_actions(),
       aftermath_actions(), morale_actions(), sight_actions()},
      {kNotNow, kNotYourDecision});
  return self;
}

Ruling check_actor(const Table& t, const Command& c) {
  const int unit = c.unit();
  if (t.side_of(unit) != c.side) return kNotOwn;
  if (!t.plays(unit)) return kNotHere;
  if (t.is_busy(unit)) return kBusy;
  return t.in_melee(unit) ? Ruling(kFighting) : Ruling::yes;
}

Ruling check_on_table(const Table& t, const Command& c) {
  if (const Ruling actor = check_actor(t, c); !actor) return actor;
  return t.on_table(c.unit()) ? Ruling::yes : Ruling(kNotHere);
}

}  // namespace coq::terrain_napoleonien
