// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/play/engine/action.h"
#include "core/play/engine/position.h"
#include "core/play/engine/step_writer.h"

/// Answers to questions about the rules: what an action would take. A question throws no dice.
namespace coq::game {

/// The question who sees whom. Every system answers it; it has the arguments `unit` and `target`.
inline constexpr const char* kLook = "look";

/// The argument of a question that gives the faces of its dice.
inline constexpr const char* kDice = "dice";
/// Takes the faces out of a question; `faces` are the names of a die's faces, where they have some. Errors: a
/// text that is no face.
Result<std::vector<int>> take_dice(Action& question, const std::vector<std::string>& faces);

/// How an action is written: its name and arguments.
struct ActionForm {
  struct Argument {
    std::string name;
    bool is_optional = false;
  };
  std::string name;
  std::vector<Argument> arguments{};
};

/// A roll whose dice are still to be thrown.
struct OpenRoll {
  std::string what;
  StepWriter::Arguments arguments;
  RollSpec spec;
  bool operator==(const OpenRoll&) const = default;
};

/// What an action does: an event, a roll whose dice the question gave, or one that is open.
using AnswerPart = std::variant<model::Event, model::Roll, OpenRoll>;

/// What the rules say of an action in a position, asked for any side at any time.
struct Answer {
  Action action;                   ///< as logs write it, by the side of its unit
  std::optional<Problem> refusal;  ///< why the rules forbid it; none: they allow it
  /// Why it cannot be done at this very moment: another side decides, another phase is on. The rest of the
  /// answer takes it that the action has its turn.
  std::optional<Problem> moment;
  bool others_decide = false;        ///< it waits for another side, or another phase, and for nothing else
  std::vector<model::Event> sights;  ///< who sees whom, and what blocks the line
  /// What happens whatever the dice show. The last is an open roll where more follows from it.
  std::vector<AnswerPart> parts;
  Position before, after;  ///< equal where open dice decide

  bool is_open() const;  ///< does it wait for dice?
};

/// Carries an action out with these dice, and writes its step.
using CarryOut = std::function<void(Dice& dice, model::PlayStep& step)>;

/// What happens whatever the dice show: the action is carried out with low faces, with high ones and with both
/// in turn, and what all of these have in common is kept.
std::vector<AnswerPart> foresee(const CarryOut& carry_out);
/// What happens with these dice; the rolls after them are open. Errors: a face that no die has; more dice than
/// are thrown.
Result<std::vector<AnswerPart>> foresee_with(const CarryOut& carry_out, const std::vector<int>& faces);

}  // namespace coq::game
