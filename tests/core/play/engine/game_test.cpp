// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/play/engine/game.h"

#include "core/play/engine/replay.h"

using namespace coq;
using play::Action;

namespace {

/// Two sides take turns to add a die to a sum, or pass. The side that brings it to 10 wins. A pass is implied
/// if it is not logged.
class Race : public play::Match {
 public:
  std::unique_ptr<Match> clone() const override { return std::make_unique<Race>(*this); }
  int turn() const override { return 1 + m_moves / 2; }
  std::string side_to_act() const override { return over() ? "" : m_moves % 2 == 0 ? "a" : "b"; }
  std::vector<Action> legal_actions() const override {
    if (over()) return {};
    return {{"throw", side_to_act()}, {"pass", side_to_act()}};
  }
  std::optional<Action> implied() const override {
    return over() ? std::nullopt : std::optional(Action{"pass", side_to_act()});
  }
  Result<model::PlayStep> apply(const Action& action, play::Dice& dice) override {
    const auto legal = legal_actions();
    if (std::find(legal.begin(), legal.end(), action) == legal.end()) {
      return make_error("race:1", message("not now"));
    }
    model::PlayStep step;
    step.turn = turn();
    step.side = action.side;
    step.action = action.name;
    int sum = m_sum;
    if (action.name == "throw") {
      int face = 0;
      if (const Status thrown = dice.throw_with([&] { face = dice.roll(6); }); !thrown) return thrown.error();
      sum += face;
      model::Roll roll;
      roll.for_ = "race";
      roll.dice = {std::to_string(face)};
      roll.total = sum;
      step.happenings.emplace_back(roll);
    }
    m_sum = sum;
    ++m_moves;
    return step;
  }
  bool over() const override { return m_sum >= 10; }
  std::optional<std::string> winner() const override {
    return over() ? std::optional<std::string>(m_moves % 2 == 1 ? "a" : "b") : std::nullopt;
  }
  play::Position position() const override { return {}; }
  std::string bytes() const override { return fmt::format("{} {}", m_sum, m_moves); }

 private:
  int m_sum = 0;
  int m_moves = 0;
};

model::PlayDocument played(std::uint64_t seed) {
  play::SeededDice dice(seed);
  play::Game game(std::make_unique<Race>(), {});
  while (!game.match().over()) REQUIRE(game.play({"throw", game.match().side_to_act()}, dice));
  model::PlayDocument out = game.document();
  out.seed = seed;
  return out;
}

std::string check_of(const model::PlayDocument& document) {
  std::unique_ptr<play::Match> match = std::make_unique<Race>();
  const auto difference = play::replay(match, document);
  return difference ? fmt::format("{} {}", difference->step, difference->problem.check) : "";
}

}  // namespace

TEST_CASE("Undo and redo restore earlier states exactly") {
  play::ListedDice dice({2, 3, 4});
  play::Game game(std::make_unique<Race>(), {});
  std::vector<std::string> bytes{game.match().bytes()};
  for (int i = 0; i < 3; ++i) {
    REQUIRE(game.play({"throw", game.match().side_to_act()}, dice));
    bytes.push_back(game.match().bytes());
  }
  CHECK(game.document().steps.size() == 3);
  CHECK(game.document().steps[2].n == 3);
  for (int i = 2; i >= 0; --i) {
    game.undo();
    CHECK(game.match().bytes() == bytes[static_cast<std::size_t>(i)]);
    CHECK(game.document().steps.size() == static_cast<std::size_t>(i));
  }
  CHECK_FALSE(game.can_undo());
  game.redo();
  CHECK(game.match().bytes() == bytes[1]);
  REQUIRE(game.play({"pass", "b"}, dice));
  CHECK_FALSE(game.can_redo());  // a new action discards the undone ones
  CHECK(game.document().steps[1].action == "pass");
}

TEST_CASE("A refused action leaves the game unchanged") {
  play::ListedDice dice({});
  play::Game game(std::make_unique<Race>(), {});
  CHECK_FALSE(game.play({"throw", "b"}, dice));
  CHECK_FALSE(game.play({"throw", "a"}, dice));  // there is no die left
  CHECK(game.match().bytes() == "0 0");
  CHECK(game.document().steps.empty());
}

TEST_CASE("A log is replayed, and its first difference is reported with its step") {
  const model::PlayDocument good = played(5);
  CHECK(check_of(good).empty());

  model::PlayDocument other = good;
  auto& roll = std::get<model::Roll>(other.steps[1].happenings[0]);
  const int total = *roll.total;
  roll.total = total + 1;
  CHECK(check_of(other) == "2 play.step");
  // Only the part of the roll that differs is reported.
  std::unique_ptr<play::Match> match = std::make_unique<Race>();
  const auto difference = play::replay(match, other);
  REQUIRE(difference);
  CHECK(difference->problem.message.arguments[1] == fmt::format("total={}", total));
  CHECK(difference->problem.message.arguments[2] == fmt::format("total={}", total + 1));

  other = good;
  auto& die = std::get<model::Roll>(other.steps[1].happenings[0]).dice[0];
  die = die == "1" ? "2" : "1";
  CHECK(check_of(other) == "2 play.dice-seed");
  other.seed.reset();
  CHECK(check_of(other) == "2 play.step");

  other = good;
  std::get<model::Roll>(other.steps[0].happenings[0]).dice.push_back("3");
  CHECK(check_of(other) == "1 play.dice-left");
  other = good;
  other.steps[0].happenings.clear();
  CHECK(check_of(other) == "1 play.dice-missing");
  other = good;
  other.steps[1].turn = 9;
  CHECK(check_of(other) == "2 play.turn");
  other = good;
  other.steps[1].action = "jump";
  CHECK(check_of(other) == "2 race:1");
  other = good;
  other.steps[0].secret = true;
  CHECK(check_of(other) == "1 play.step");
}

TEST_CASE("A log may leave out implied actions") {
  play::ListedDice dice({6, 6});
  play::Game game(std::make_unique<Race>(), {});
  REQUIRE(game.play({"throw", "a"}, dice));
  REQUIRE(game.play({"pass", "b"}, dice));
  REQUIRE(game.play({"throw", "a"}, dice));
  model::PlayDocument document = game.document();
  document.steps.erase(document.steps.begin() + 1);
  std::unique_ptr<play::Match> match = std::make_unique<Race>();
  CHECK_FALSE(play::replay(match, document));
  CHECK(match->bytes() == game.match().bytes());
  CHECK(match->winner() == "a");
}

TEST_CASE("A replay stops after the requested step") {
  const model::PlayDocument document = played(9);
  std::unique_ptr<play::Match> match = std::make_unique<Race>();
  CHECK_FALSE(play::replay(match, document, 1));
  CHECK(match->bytes() == fmt::format("{} 1", *std::get<model::Roll>(document.steps[0].happenings[0]).total));
}
