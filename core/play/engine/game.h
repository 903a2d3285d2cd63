// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/match.h"

namespace coq::play {

/// A match with its log and all earlier states. Undo restores a stored state.
class Game {
 public:
  /// Starts a game. `header` is the log with its root filled in and no steps.
  Game(std::unique_ptr<Match> start, model::PlayDocument header);

  const Match& match() const { return *m_states[m_at]; }
  /// Returns the log up to the current state.
  const model::PlayDocument& document() const { return m_document; }

  /// Carries out an action and logs it, which discards the redo history. Fails with the errors of Match::apply.
  Result<model::PlayStep> play(const Action& action, Dice& dice);

  bool can_undo() const { return m_at > 0; }
  bool can_redo() const { return m_at + 1 < m_states.size(); }
  void undo();  ///< Requires can_undo().
  void redo();  ///< Requires can_redo().

 private:
  std::vector<std::unique_ptr<Match>> m_states;  ///< The first one is the start.
  std::vector<model::PlayStep> m_steps;          ///< m_steps[i] leads from m_states[i] to m_states[i + 1].
  std::size_t m_at = 0;
  model::PlayDocument m_document;
};

}  // namespace coq::play
