// SPDX-License-Identifier: MIT
#include "core/play/engine/game.h"

#include "core/base/assert.h"

namespace coq::play {

Game::Game(std::unique_ptr<Match> start, model::PlayDocument header) : m_document(std::move(header)) {
  m_states.push_back(std::move(start));
  m_document.steps.clear();
}

Result<model::PlayStep> Game::play(const Action& action, Dice& dice) {
  std::unique_ptr<Match> next = match().clone();
  Result<model::PlayStep> step = next->apply(action, dice);
  if (!step) return step;
  step->n = static_cast<int>(m_at) + 1;
  m_states.resize(m_at + 1);
  m_steps.resize(m_at);
  m_states.push_back(std::move(next));
  m_steps.push_back(*step);
  redo();
  return step;
}

void Game::undo() {
  COQ_ASSERT(can_undo());
  --m_at;
  m_document.steps.pop_back();
}

void Game::redo() {
  COQ_ASSERT(can_redo());
  m_document.steps.push_back(m_steps[m_at]);
  ++m_at;
}

}  // namespace coq::play
