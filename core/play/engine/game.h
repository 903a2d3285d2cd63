// SPDX-License-Identifier: MIT
#pragma once

#include "core/play/engine/match.h"

namespace coq::game {

/// A match with its log, and all that it was before: undo is by value.
class Game {
 public:
  /// `header`: the log with its root filled in and no step.
  Game(std::unique_ptr<Match> start, model::PlayDocument header);

  const Match& match() const { return *m_states[m_at]; }
  /// The steps that led here.
  const model::PlayDocument& document() const { return m_document; }

  /// Carries an action out and writes it down; what was undone is forgotten. Errors: those of Match::apply.
  Result<model::PlayStep> play(const Action& action, Dice& dice);

  bool can_undo() const { return m_at > 0; }
  bool can_redo() const { return m_at + 1 < m_states.size(); }
  void undo();  ///< only if can_undo()
  void redo();  ///< only if can_redo()

 private:
  std::vector<std::unique_ptr<Match>> m_states;  ///< the first is the start
  std::vector<model::PlayStep> m_steps;          ///< m_steps[i] leads from m_states[i] to the next
  std::size_t m_at = 0;
  model::PlayDocument m_document;
};

}  // namespace coq::game
