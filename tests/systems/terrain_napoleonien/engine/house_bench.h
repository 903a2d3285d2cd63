// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include "systems/terrain_napoleonien/engine/houses.h"
#include "systems/terrain_napoleonien/engine/umpire.h"
#include "tests/systems/terrain_napoleonien/engine/battle.h"

/// A village: a road 4 cm wide from west to east along y = 50, and south of it the houses A (7 x 5 cm) and B (6
/// x 6 cm). The sides N and S of A hold 4 figures, W and E 3; each side of B holds 4.
namespace coq::test {

inline Battle village(std::vector<std::string> a, std::vector<std::string> b = {},
                      std::vector<std::string> more = {}) {
  Battle out;
  out.terrain = {"road1 road line 0,50 180,50", "A house 60,52 67,57", "B house 100,52 106,58"};
  out.terrain.insert(out.terrain.end(), more.begin(), more.end());
  out.a = std::move(a);
  out.b = std::move(b);
  if (out.b.empty()) out.b = {"Z infantry 20,100 line 3"};
  return out;
}

/// A position taken from a game, which tests change by hand as the other chapters' rules would.
class Bench {
 public:
  explicit Bench(const Battle& battle, std::vector<int> dice = {})
      : m_game(battle), m_dice(std::move(dice)), s(m_game.table().s) {}

  terrain_napoleonien::Table table() const { return {m_game.table().b, s}; }
  terrain_napoleonien::Umpire umpire() { return {m_game.table().b, s, m_dice, m_step}; }
  int unit(std::string_view id) const { return m_game.index(id); }
  int piece(std::string_view id) const { return table().b.ground.find(id); }
  int wall(std::string_view house, std::string_view name) const {
    return terrain_napoleonien::find_wall(table().b.ground.piece(piece(house)), name);
  }
  terrain_napoleonien::UnitState& state(std::string_view id) { return s.unit(unit(id)); }
  std::string garrison(std::string_view id) {
    const terrain_napoleonien::UnitState& u = state(id);
    std::string out;
    for (const auto& one : u.garrison)
      out += fmt::format("{}{}:{}", out.empty() ? "" : " ",
                         table().b.ground.piece(u.house).walls[static_cast<std::size_t>(one.wall)].name,
                         one.figures);
    return out;
  }
  /// Returns the rule that refuses the action, whichever side decides, or "".
  std::string refusal(const std::string& text) const {
    const auto command = command_of(text);
    const auto ruling = terrain_napoleonien::rulebook().check_row(table(), command);
    return ruling ? "" : ruling.refusal().rule(table(), command);
  }
  Bench& play(const std::string& text) {
    CAPTURE(text);
    CHECK(refusal(text) == "");
    terrain_napoleonien::Umpire u = umpire();
    terrain_napoleonien::rulebook().perform(u, command_of(text));
    return *this;
  }
  Bench& pass(int quarters) {
    for (int i = 0; i < quarters; ++i) {
      umpire().pass_quarter();
      if (s.phase != terrain_napoleonien::Phase::melee) continue;
      umpire().begin_period();
    }
    return *this;
  }
  terrain_napoleonien::Melee& fight(std::string_view attacker, std::string_view defender,
                                    std::string_view house, std::string_view at) {
    umpire().begin_melee(unit(attacker), unit(defender), piece(house), wall(house, at), false);
    return s.melees.back();
  }
  bool said(std::string_view event) const {
    for (const model::Happening& one : m_step.happenings)
      if (const auto* found = std::get_if<model::Event>(&one); found != nullptr && found->name == event)
        return true;
    return false;
  }

 private:
  terrain_napoleonien::Command command_of(const std::string& text) const {
    const auto read = terrain_napoleonien::rulebook().command(table(), m_game.action(text));
    if (!read) UNSCOPED_INFO(to_string(read.error()));
    REQUIRE(read);
    return *read;
  }

  BattleGame m_game;
  play::ListedDice m_dice;
  model::PlayStep m_step;

 public:
  terrain_napoleonien::State s;
};

}  // namespace coq::test
