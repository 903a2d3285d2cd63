// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>

#include "core/base/result.h"
#include "core/documents/model/play.h"
#include "core/play/engine/action.h"
#include "core/play/engine/dice.h"
#include "core/play/engine/position.h"

/// What all games have in common: a match is a position that actions change, and nothing else changes it.
namespace coq::game {

/// Upper bound on the implied actions between two steps of a log.
inline constexpr std::size_t kMostImplied = 16;

/// One game in play: a value behind an interface. What is the same all through the game is shared by clones.
class Match {
 public:
  virtual ~Match() = default;
  virtual std::unique_ptr<Match> clone() const = 0;

  virtual int turn() const = 0;  ///< 0 before the first
  /// Whose decision is next; empty where a procedure of nobody's choice is next, and when the game is over.
  virtual std::string side_to_act() const = 0;
  /// All that may be done now, in an order that is always the same: each of them applies. Empty only when the
  /// game is over.
  virtual std::vector<Action> legal_actions() const = 0;
  /// How many these are, and one of them: for whoever does not need them all in words.
  virtual std::size_t legal_count() const { return legal_actions().size(); }
  virtual Action legal_action(std::size_t index) const { return legal_actions().at(index); }
  /// The action that a log may leave out (a reaction that is declined, an order that is over): it throws no
  /// dice and changes no counter. One of legal_actions(), or none.
  virtual std::optional<Action> implied() const = 0;
  /// Carries out an action: what was thrown and what changed, as a log holds it (`n` is the log's). An error
  /// (`rule` is the rule's id, `check` the system's name and it) leaves all untouched. It names what a player
  /// did wrong: that an action has no place now only where nothing else would be wrong with it in its time.
  virtual Result<model::PlayStep> apply(const Action& action, Dice& dice) = 0;

  /// Names of the faces of the system's dice, from face 1 on; none where logs hold numbers.
  virtual std::vector<std::string> die_faces() const { return {}; }

  virtual bool over() const = 0;
  /// The id of the side that won; none while the game lasts, or where the rules do not say.
  virtual std::optional<std::string> winner() const = 0;

  virtual Position position() const = 0;
  /// The whole state as canonical text: equal states have equal bytes.
  virtual std::string bytes() const = 0;
};

/// The action that a step of a log says.
Action action_of(const model::PlayStep& step);

}  // namespace coq::game
