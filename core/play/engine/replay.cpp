// SPDX-License-Identifier: MIT
#include "core/play/engine/replay.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::play {
namespace {

/// The dice of a log, which are checked against those of its seed.
class LoggedDice : public ListedDice {
 public:
  LoggedDice(std::vector<int> faces, Dice* seeded) : ListedDice(std::move(faces)), m_seeded(seeded) {}
  int roll(int sides) override {
    const int face = ListedDice::roll(sides);
    if (m_seeded == nullptr) return face;
    const int drawn = m_seeded->roll(sides);
    if (drawn != face)
      fail(make_error("play.dice-seed", message("the seed gives {}, but the log has {}", drawn, face)));
    return face;
  }

 private:
  Dice* m_seeded;
};

/// The parts of a happening that matter to a reader: its kind, and its other parts, such as "total=9".
struct Parts {
  std::string what;
  std::vector<std::string> others;

  std::string text() const { return others.empty() ? what : what + " " + join(others, " "); }
  /// Returns the other parts that `than` lacks.
  std::string beyond(const Parts& than) const {
    std::vector<std::string> out;
    for (const std::string& part : others)
      if (std::find(than.others.begin(), than.others.end(), part) == than.others.end()) out.push_back(part);
    return out.empty() ? "-" : join(out, " ");
  }
};

Parts parts_of(const model::Happening& happening) {
  Parts out;
  const auto add = [&](const std::string& name, const std::string& text) {
    out.others.push_back(name + "=" + text);
  };
  if (const auto* roll = std::get_if<model::Roll>(&happening)) {
    out.what = "roll for=" + roll->for_;
    for (const auto& [name, text] : roll->arguments) out.what += " " + name + "=" + text;
    add("dice", join(roll->dice, " "));
    for (const model::Modifier& modifier : roll->modifiers) {
      add("modifier",
          fmt::format("{} {} {}", modifier.amount, modifier.rule.value_or(""), modifier.reason.value_or("")));
    }
    if (roll->total) add("total", fmt::format("{}", *roll->total));
    if (roll->need) add("need", fmt::format("{}", *roll->need));
    if (roll->result) add("result", join(*roll->result, " "));
  } else {
    const model::Event& event = std::get<model::Event>(happening);
    out.what = "event is=" + event.name;
    for (const auto& [name, text] : event.arguments) add(name, text);
    if (event.rule) add("rule", *event.rule);
  }
  return out;
}

/// Returns the number of sides of a roll's dice, or nullopt for an event. Logs may leave out 6.
std::optional<int> sides_of(const model::Happening& happening) {
  const auto* roll = std::get_if<model::Roll>(&happening);
  return roll != nullptr ? std::optional(roll->sides.value_or(6)) : std::nullopt;
}

/// Returns whether the happenings are equal. A log may leave out the number of sides.
bool are_same(const model::Happening& made, const model::Happening& logged) {
  if (!sides_of(made) || sides_of(made) != sides_of(logged)) return made == logged;
  model::Roll roll = std::get<model::Roll>(logged);
  roll.sides = std::get<model::Roll>(made).sides;
  return std::get<model::Roll>(made) == roll;
}

/// Returns the error about two happenings. If both are of the same kind, it names only the differences.
Problem difference(const model::Happening& made, const model::Happening& logged) {
  Parts is = parts_of(made), was = parts_of(logged);
  if (const auto one = sides_of(made), other = sides_of(logged); one && other && one != other) {
    is.others.push_back(fmt::format("sides={}", *one));
    was.others.push_back(fmt::format("sides={}", *other));
  }
  if (is.what != was.what || is.others == was.others)
    return make_error("play.step",
                      message("the result is \"{}\", but the log has \"{}\"", is.text(), was.text()));
  return make_error("play.step", message("\"{}\" results in \"{}\", but the log has \"{}\"", is.what,
                                         is.beyond(was), was.beyond(is)));
}

std::optional<Problem> compare(const model::PlayStep& made, const model::PlayStep& logged) {
  if (made.turn != logged.turn) {
    return make_error("play.turn", message("the step has turn {}, but the log has {}", made.turn, logged.turn));
  }
  const std::size_t shared = std::min(made.happenings.size(), logged.happenings.size());
  for (std::size_t i = 0; i < shared; ++i) {
    if (are_same(made.happenings[i], logged.happenings[i])) continue;
    return difference(made.happenings[i], logged.happenings[i]);
  }
  if (made.happenings.size() > shared) {
    return make_error("play.step", message("the result is \"{}\", but the log has nothing more",
                                           parts_of(made.happenings[shared]).text()));
  }
  if (logged.happenings.size() > shared) {
    return make_error("play.step", message("nothing more happens here, but the log has \"{}\"",
                                           parts_of(logged.happenings[shared]).text()));
  }
  if (made.secret.value_or(false) != logged.secret.value_or(false)) {
    return make_error("play.step", message("the step is {}, but the log has a different one",
                                           made.secret.value_or(false) ? "secret" : "not secret"));
  }
  return std::nullopt;
}

/// Applies the action of a step, preceded by as many implied actions as necessary.
Result<model::PlayStep> apply_step(std::unique_ptr<Match>& match, const Action& action, Dice& dice) {
  Result<model::PlayStep> made = match->apply(action, dice);
  if (made || dice.problem()) return made;
  const Result<std::vector<Action>> before = implied_before(*match, action);
  if (!before) return before.error();
  for (const Action& implied : *before) {
    ListedDice none({});
    if (const auto done = match->apply(implied, none); !done) return done;
  }
  return match->apply(action, dice);
}

std::optional<Problem> play_step(std::unique_ptr<Match>& match, const model::PlayStep& logged, Dice* seeded) {
  LoggedDice dice(dice_of(logged, match->die_faces()), seeded);
  std::unique_ptr<Match> next = match->clone();
  const Result<model::PlayStep> made = apply_step(next, action_of(logged), dice);
  if (!made) return made.error();
  if (dice.left() > 0) {
    return make_error("play.dice-left", message("{} dice in the log are no longer rolled", dice.left()));
  }
  if (auto problem = compare(*made, logged)) return problem;
  match = std::move(next);
  return std::nullopt;
}

}  // namespace

Result<std::vector<Action>> implied_before(const Match& match, const Action& action) {
  std::vector<Action> out;
  std::optional<Problem> first;
  const std::unique_ptr<Match> at = match.clone();
  for (;;) {
    ListedDice none({});
    const auto made = at->clone()->apply(action, none);
    if (made || none.problem()) return out;
    if (!first) first = made.error();
    const std::optional<Action> implied = at->implied();
    if (!implied || out.size() == kMaxImplied || !at->apply(*implied, none)) return *first;
    out.push_back(*implied);
  }
}

std::vector<int> dice_of(const model::PlayStep& step, const std::vector<std::string>& faces) {
  std::vector<int> out;
  for (const model::Happening& happening : step.happenings) {
    const auto* roll = std::get_if<model::Roll>(&happening);
    if (roll == nullptr) continue;
    for (const std::string& die : roll->dice) {
      const auto named = std::find(faces.begin(), faces.end(), die);
      out.push_back(named != faces.end() ? static_cast<int>(named - faces.begin()) + 1
                                         : static_cast<int>(parse_integer(die).value_or(0)));
    }
  }
  return out;
}

std::optional<Difference> replay(std::unique_ptr<Match>& match, const model::PlayDocument& document,
                                 std::optional<int> until, const AfterStep& after) {
  std::optional<SeededDice> seeded;
  if (document.seed) seeded.emplace(*document.seed);
  for (const model::PlayStep& step : document.steps) {
    if (until && step.n > *until) break;
    if (auto problem = play_step(match, step, seeded ? &*seeded : nullptr)) {
      return Difference{step.n, std::move(*problem)};
    }
    if (after) after(*match);
  }
  return std::nullopt;
}

}  // namespace coq::play
