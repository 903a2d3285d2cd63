// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/rulebook.h"
#include "systems/tactique/engine/table.h"

/// Actions in the game's own terms. docs/tactique-play.md lists them with their attributes.
namespace coq::tactique {

enum class Verb : std::uint8_t {
  place,
  activate,
  ready,
  move,
  exit,
  fire,
  attack,
  retreat,
  advance,
  pursue,
  riposte,
  decline,
  done,
  end
};

struct Command {
  Verb verb = Verb::done;
  std::int8_t side = kNone;
  std::vector<std::int8_t> units;  ///< In ascending order.
  std::int8_t target = kNone;
  HexId hex = kNoHex;
  std::vector<HexId> path;  ///< Without the starting hex.
  MoveKind kind = MoveKind::combat;
  std::int8_t edge = kNone;
  bool operator==(const Command&) const = default;

  int unit() const { return units.empty() ? kNone : units.front(); }
};

struct Umpire;
using Book = play::Rulebook<Table, Command, Umpire>;
using Refusal = Book::Refusal;
using Ruling = Book::Ruling;

/// The actions and phases of Tactique (match.cpp).
const Book& rulebook();
inline const Book& rulebook_of(const Table&) {
  return rulebook();
}

}  // namespace coq::tactique
