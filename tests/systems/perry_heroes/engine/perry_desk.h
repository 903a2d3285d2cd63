// SPDX-License-Identifier: MIT
#pragma once

#include <catch2/catch.hpp>

#include "systems/perry_heroes/engine/umpire.h"
#include "tests/systems/perry_heroes/engine/perry_game.h"

/// A position that a test can change freely, with an umpire over it. For states that no action of the test
/// reaches, and for testing single procedures.
namespace coq::test {

class PerryDesk {
 public:
  explicit PerryDesk(const PerrySetup& setup) : m_game(setup), s(m_game.table().s) {}

  perry_heroes::Table table() const { return {m_game.table().b, s}; }
  int index(std::string_view id) const { return m_game.index(id); }
  perry_heroes::UnitState& unit(std::string_view id) { return s.unit(m_game.index(id)); }
  /// Runs a procedure that must roll exactly these dice, and records its events in the step.
  template <class Procedure>
  void run(std::vector<int> dice, const Procedure& procedure) {
    play::ListedDice listed(std::move(dice));
    step = {};
    perry_heroes::Umpire umpire(table().b, s, listed, step);
    REQUIRE(listed.throw_with([&] { procedure(umpire); }));
    CHECK(listed.left() == 0);
  }
  /// Returns "3 -> result result" for each roll of that name.
  std::vector<std::string> results(std::string_view what) const {
    std::vector<std::string> out;
    for (const model::Happening& happening : step.happenings) {
      const auto* roll = std::get_if<model::Roll>(&happening);
      if (roll != nullptr && roll->for_ == what && roll->result) out.push_back(join(*roll->result, " "));
    }
    return out;
  }
  /// Returns the modifiers of the n-th roll of that name: "prone -1, hard-cover -2".
  std::string modifiers(std::string_view what, int n = 0) const {
    for (const model::Happening& happening : step.happenings) {
      const auto* roll = std::get_if<model::Roll>(&happening);
      if (roll == nullptr || roll->for_ != what || n-- > 0) continue;
      return text_of(roll->modifiers);
    }
    return "none";
  }
  /// Formats reasons like modifiers().
  static std::string text_of(const play::Reasons& reasons) {
    std::string out;
    for (const play::Reason& one : reasons)
      out += fmt::format("{}{} {}", out.empty() ? "" : ", ", one.reason, one.amount);
    return out;
  }

 private:
  static std::string text_of(const std::vector<model::Modifier>& modifiers) {
    std::string out;
    for (const model::Modifier& one : modifiers)
      out += fmt::format("{}{} {}", out.empty() ? "" : ", ", one.reason.value_or(""), one.amount);
    return out;
  }
  PerryGame m_game;

 public:
  perry_heroes::State s;
  model::PlayStep step;
};

}  // namespace coq::test
