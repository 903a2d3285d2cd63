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

/// Answers to questions about the rules: the outcome of an action. A question rolls no dice.
namespace coq::play {

/// The question of who sees whom. Every system answers it. Its arguments are `unit` and `target`.
inline constexpr const char* kLook = "look";

/// The question's argument that lists the faces of its dice.
inline constexpr const char* kDice = "dice";
/// Removes the faces from a question and returns them. `faces` names the faces of a die, if they have names.
/// Fails if a text is not a face.
Result<std::vector<int>> take_dice(Action& question, const std::vector<std::string>& faces);

/// The written form of an action: its name and arguments.
struct ActionForm {
  struct Argument {
    std::string name;
    bool is_optional = false;
  };
  std::string name;
  std::vector<Argument> arguments{};
};

/// A roll whose dice are not rolled yet.
struct OpenRoll {
  std::string what;
  StepWriter::Arguments arguments;
  RollSpec spec;
  bool operator==(const OpenRoll&) const = default;
};

/// An effect of an action: an event, a roll with dice from the question, or an open roll.
using AnswerPart = std::variant<model::Event, model::Roll, OpenRoll>;

/// The rules' answer about an action in a position. Any side may be asked about at any time.
struct Answer {
  Action action;                   ///< In the form of a log, for the side of its unit.
  std::optional<Problem> refusal;  ///< Why the rules forbid the action; empty if they allow it.
  /// Why the action is impossible right now: another side decides, or it is another phase. The rest of the
  /// answer assumes that the action has its turn.
  std::optional<Problem> moment;
  bool others_decide = false;        ///< The action waits only for another side or another phase.
  std::vector<model::Event> sights;  ///< Lines of sight between units, with what blocks them.
  /// Effects that do not depend on the dice. If more would follow from a roll, the last part is that open roll.
  std::vector<AnswerPart> parts;
  Position before, after;  ///< Equal if open dice decide.

  bool is_open() const;  ///< Returns whether the answer waits for dice.
};

/// Carries out an action with the given dice and writes its step.
using CarryOut = std::function<void(Dice& dice, model::PlayStep& step)>;

/// Returns the effects that do not depend on the dice. It carries out the action with low faces, with high
/// faces and with both alternating, and keeps the common beginning.
std::vector<AnswerPart> foresee(const CarryOut& carry_out);
/// Returns the effects with the given dice; later rolls stay open. Fails if a face does not exist on its die,
/// or if there are more faces than the action rolls.
Result<std::vector<AnswerPart>> foresee_with(const CarryOut& carry_out, const std::vector<int>& faces);

}  // namespace coq::play
