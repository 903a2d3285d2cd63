// SPDX-License-Identifier: MIT
// The rally phase (8.1, 8.2).
#include "systems/perry_heroes/engine/umpire.h"

namespace coq::perry_heroes {
namespace {

void test_isolated(Umpire& u, const Command&) {
  u.s.phase = Phase::rally;
  u.s.cursor = 0;
}

}  // namespace

ActionRows rally_actions() {
  static const ActionRow kRows[] = {
      {.verb = Verb::isolation, .name = "isolation", .phases = {Phase::isolation}, .effect = test_isolated}};
  return kRows;
}

bool Umpire::settle_rally() {
  return false;
}

void Umpire::end_rally(int side) {
  if (side == 0) {
    s.cursor = 1;
    return;
  }
  end_turn();
}

}  // namespace coq::perry_heroes
