// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "core/play/engine/replay.h"
#include "core/play/games/seating.h"

namespace coq::app {

/// A game as it was played so far: its steps, the state after each of them, and which of these is looked at.
class Course {
 public:
  using State = std::shared_ptr<const game::Match>;

  /// `header` is the log with its root filled in; its steps are not looked at.
  Course(std::shared_ptr<const game::Seating> seating, model::PlayDocument header);
  /// Plays a log over again, as far as it is what the rules make of it.
  static Course of_log(std::shared_ptr<const game::Seating> seating, const model::PlayDocument& log);

  const game::Seating& seating() const { return *m_seating; }
  const std::shared_ptr<const game::Seating>& shared_seating() const { return m_seating; }
  const std::vector<model::PlayStep>& steps() const { return m_steps; }
  /// How many steps are done where one looks.
  std::size_t at() const { return m_at; }
  bool is_at_end() const { return m_at == m_steps.size(); }
  const State& state() const { return m_states[m_at]; }
  const game::Match& match() const { return *m_states[m_at]; }
  /// Before the last step that is done; null where none is.
  const game::Match* match_before() const { return m_at == 0 ? nullptr : m_states[m_at - 1].get(); }
  const game::Match& match_after(std::size_t steps) const { return *m_states[steps]; }
  /// The first step of the log that is not what the rules make of it.
  const std::optional<game::Difference>& difference() const { return m_difference; }
  const std::optional<std::uint64_t>& seed() const { return m_header.seed; }

  void go(std::size_t at);  ///< no further than there are steps
  /// A step from where one looks; what followed is forgotten.
  void add(model::PlayStep step, State state);
  /// Takes the steps after that place away; redo() brings them back as long as nothing else is played.
  void cut(std::size_t at);
  bool can_redo() const { return !m_cut_steps.empty(); }
  void redo();

  /// The whole log.
  model::PlayDocument document() const;

 private:
  std::shared_ptr<const game::Seating> m_seating;
  model::PlayDocument m_header;
  std::vector<State> m_states;  ///< one more than steps
  std::vector<model::PlayStep> m_steps;
  std::size_t m_at = 0;
  std::vector<State> m_cut_states;
  std::vector<model::PlayStep> m_cut_steps;
  std::optional<game::Difference> m_difference;
};

/// A step in words: who did what, and a line for each thing that was thrown or happened, with the rules.
struct StepWords {
  std::string side;                ///< its name; empty for procedures
  std::string sentence;            ///< what was done
  std::vector<std::string> lines;  ///< dice with their modifiers, events
};
StepWords words_of(const game::Seating& seating, const model::PlayStep& step,
                   const std::function<std::string(const Message&)>& words);

}  // namespace coq::app
