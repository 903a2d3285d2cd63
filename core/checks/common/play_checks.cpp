// SPDX-License-Identifier: MIT
// Checks of game logs that do not need a replay.
#include <algorithm>

#include "core/base/text.h"
#include "core/checks/common/functions.h"
#include "core/checks/framework/words.h"

namespace coq::checks {

void check_steps(const PlayView& view, Reporter& out) {
  int expected = 1;
  int turn = 0;
  const auto& steps = view.play.steps;
  for (const model::PlayStep& step : steps) {
    const std::string number = std::to_string(step.n);
    if (step.n != expected) out.add(step, number, message("found step {}, expected {}", step.n, expected));
    expected = step.n + 1;
    if (step.turn < turn) {
      out.add(step, number,
              message("step {} has turn {}, but the step before it has turn {}", step.n, step.turn, turn));
    }
    turn = step.turn;
    if (step.action == "end" && &step != &steps.back()) {
      out.add(step, number, message("step {} is the end, but other steps follow", step.n));
    }
  }
}

void check_log_scenario(const PlayView& view, Reporter& out) {
  if (view.scenario == nullptr) {
    out.add(view.play, view.play.id,
            message("the project has no scenario with the id \"{}\"", view.play.scenario));
    return;
  }
  for (const model::PlayStep& step : view.play.steps) {
    const std::string number = std::to_string(step.n);
    if (step.side && model::find_side(*view.scenario, *step.side) == nullptr) {
      out.add(step, number,
              suggesting(message("step {}: there is no side \"{}\"", step.n, *step.side),
                         suggested_word(view, model::WordsFrom::sides, *step.side)));
    }
    if (step.turn > view.scenario->turns.count) {
      out.add(step, number,
              plural_message("step {} has turn {}, but the scenario has {} turn",
                             "step {} has turn {}, but the scenario has {} turns", view.scenario->turns.count,
                             step.n, step.turn, view.scenario->turns.count));
    }
  }
}

namespace {

constexpr int kDefaultSides = 6;

void check_roll(const model::PlayStep& step, const model::Roll& roll, Reporter& out) {
  const std::string number = std::to_string(step.n);
  const int sides = roll.sides.value_or(kDefaultSides);
  std::int64_t sum = 0;
  bool numbers = true;
  for (const std::string& die : roll.dice) {
    const auto value = parse_integer(die);
    numbers = numbers && value.has_value();
    if (!value) continue;
    sum += *value;
    if (*value < 1 || *value > sides) {
      out.add(roll, number, message("step {}: a die shows {}: expected 1 to {}", step.n, die, sides));
    }
  }
  if (roll.dice.empty()) out.add(roll, number, message("step {}: a roll has no dice", step.n));
  if (!roll.total || !numbers) return;
  for (const model::Modifier& modifier : roll.modifiers) sum += modifier.amount;
  if (sum != *roll.total) {
    out.add(roll, number,
            message("step {}: the dice and modifiers of the roll for {} add up to {}, but its total is {}",
                    step.n, roll.for_, sum, *roll.total));
  }
}

}  // namespace

void check_rolls(const PlayView& view, Reporter& out) {
  for (const model::PlayStep& step : view.play.steps) {
    for (const model::Happening& happening : step.happenings) {
      if (const auto* roll = std::get_if<model::Roll>(&happening)) check_roll(step, *roll, out);
    }
  }
}

void check_generator(const PlayView& view, Reporter& out) {
  const model::PlayDocument& play = view.play;
  if (play.generator && *play.generator != "mt19937-64") {
    out.add(play, play.id,
            suggesting(message("the generator \"{}\" is unknown: expected mt19937-64", *play.generator),
                       nearest_word(*play.generator, std::vector<std::string>{"mt19937-64"})));
  }
  if (play.generator && !play.seed) {
    out.add(play, play.id, message("the log has a generator of dice, but no seed"));
  }
}

}  // namespace coq::checks
