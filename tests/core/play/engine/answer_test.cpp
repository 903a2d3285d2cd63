// SPDX-License-Identifier: MIT
#include "core/play/engine/answer.h"

#include <catch2/catch.hpp>

using namespace coq;
using play::AnswerPart;
using play::OpenRoll;

namespace {

/// A procedure: an event, two dice that must reach 9, and a damage die on a hit.
void shoot(play::Dice& dice, model::PlayStep& step) {
  play::StepWriter log(dice, step);
  (void)dice.throw_with([&] {
    log.event("aims", {{"unit", "A"}}, "1.1");
    const auto rolled = log.roll("hit", {{"unit", "A"}}, {2, 6, 9, {{1, "1.2", "near"}}, {}});
    const bool hit = rolled.total >= 9;
    log.result(hit ? "hit" : "missed");
    if (hit) log.roll("damage", {}, {1, 6, {}, {}, {}});
    log.event("over", {}, "1.3");
  });
}

std::string names(const std::vector<AnswerPart>& parts) {
  std::string out;
  for (const AnswerPart& part : parts) {
    if (const auto* event = std::get_if<model::Event>(&part)) out += event->name + " ";
    if (const auto* roll = std::get_if<model::Roll>(&part)) out += "(" + roll->for_ + ") ";
    if (const auto* open = std::get_if<OpenRoll>(&part)) out += open->what + "? ";
  }
  return out;
}

}  // namespace

TEST_CASE("A question is answered up to the first result that depends on the dice") {
  const auto parts = play::foresee(shoot);
  CHECK(names(parts) == "aims hit? ");
  const auto& roll = std::get<OpenRoll>(parts.at(1));
  CHECK(roll.spec.count == 2);
  CHECK(roll.spec.need == 9);
  REQUIRE(roll.spec.reasons.size() == 1);
  CHECK(roll.spec.reasons.front().rule == "1.2");
}

TEST_CASE("All rolls that follow whatever the dice show are listed") {
  const auto both = [](play::Dice& dice, model::PlayStep& step) {
    play::StepWriter log(dice, step);
    (void)dice.throw_with([&] {
      const int attack = log.roll("attack", {}, {1, 6, {}, {}, {}}).total;
      const int defence = log.roll("defence", {}, {1, 6, {}, {}, {}}).total;
      log.event(attack > defence ? "won" : "lost", {});
    });
  };
  CHECK(names(play::foresee(both)) == "attack? defence? ");
}

TEST_CASE("A procedure without dice is answered to its end") {
  const auto quiet = [](play::Dice& dice, model::PlayStep& step) {
    play::StepWriter(dice, step).event("moved", {}, "2.1");
  };
  CHECK(names(play::foresee(quiet)) == "moved ");
}

TEST_CASE("Dice that a question states are used, and later dice stay open") {
  const auto missed = play::foresee_with(shoot, {1, 2});
  REQUIRE(missed);
  CHECK(names(*missed) == "aims (hit) over ");
  const auto hit = play::foresee_with(shoot, {6, 5});
  REQUIRE(hit);
  CHECK(names(*hit) == "aims (hit) damage? ");
  const auto wrong = play::foresee_with(shoot, {7, 1});
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().message.text() == "7 is not a result of a die with 6 sides");
  const auto many = play::foresee_with(shoot, {1, 1, 4});
  REQUIRE_FALSE(many);
  CHECK(many.error().message.text() == "3 dice are given, but 2 are rolled");
}

TEST_CASE("A procedure that rolls until two dice differ also ends for a question") {
  const auto until = [](play::Dice& dice, model::PlayStep& step) {
    play::StepWriter log(dice, step);
    (void)dice.throw_with([&] {
      while (log.roll("one", {}, {1, 6, {}, {}, {}}).total == log.roll("other", {}, {1, 6, {}, {}, {}}).total) {
      }
      log.event("chosen", {});
    });
  };
  CHECK(names(play::foresee(until)) == "one? other? ");
}
