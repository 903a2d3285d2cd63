// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "core/drawing/figures/position_figure.h"
#include "core/play/engine/replay.h"
#include "core/play/games/playable_scenario.h"
#include "editor/app/session/session.h"

namespace coq::app {

/// The current documents of a session, including unsaved changes, for games on other threads. Cheap to make.
struct ProjectSnapshot {
  scenario::RulesetFolders rulesets;
  /// Documents that differ from their files.
  std::vector<std::pair<std::filesystem::path, std::shared_ptr<const model::Document>>> modified;
  std::filesystem::path map_path;
  std::optional<Shared<model::MapDocument>> map;
};
ProjectSnapshot snapshot_of(const Session& session);

/// Loads a scenario for play, with texts in `language`. Errors: documents that cannot be read or bound;
/// `play.system` (the system has no rules of play); errors that prevent playing the scenario.
Result<std::shared_ptr<const play::PlayableScenario>> take_seat(const ProjectSnapshot& project,
                                                                const std::filesystem::path& scenario,
                                                                const std::string& language);

/// Returns whether both are the same game, even if other parts of the project differ.
bool is_same_game(const play::PlayableScenario& a, const play::PlayableScenario& b);

/// A game so far: its steps, the state after each step, and the position that is displayed.
class Course {
 public:
  using State = std::shared_ptr<const play::Match>;

  /// `header` is the log with its root filled in; its steps are ignored.
  Course(std::shared_ptr<const play::PlayableScenario> seating, model::PlayDocument header);
  /// Replays a log up to the first step that the rules do not reproduce.
  static Course of_log(std::shared_ptr<const play::PlayableScenario> seating, const model::PlayDocument& log);

  const play::PlayableScenario& seating() const { return *m_seating; }
  const std::shared_ptr<const play::PlayableScenario>& shared_seating() const { return m_seating; }
  const std::vector<model::PlayStep>& steps() const { return m_steps; }
  /// The number of steps before the displayed position.
  std::size_t at() const { return m_at; }
  bool is_at_end() const { return m_at == m_steps.size(); }
  const State& state() const { return m_states[m_at]; }
  const play::Match& match() const { return *m_states[m_at]; }
  /// The state before the last displayed step, or null if there is none.
  const play::Match* match_before() const { return m_at == 0 ? nullptr : m_states[m_at - 1].get(); }
  const play::Match& match_after(std::size_t steps) const { return *m_states[steps]; }
  /// The first step of the log that the rules do not reproduce.
  const std::optional<play::Difference>& difference() const { return m_difference; }
  const std::optional<std::uint64_t>& seed() const { return m_header.seed; }

  void go(std::size_t at);  ///< limited to the number of steps
  /// Adds a step at the displayed position and discards later steps.
  void add(model::PlayStep step, State state);
  /// Removes the steps after `at`. redo() restores them until another step is played.
  void cut(std::size_t at);
  bool can_redo() const { return !m_cut_steps.empty(); }
  void redo();

  /// The whole game as a log.
  model::PlayDocument document() const;

 private:
  std::shared_ptr<const play::PlayableScenario> m_seating;
  model::PlayDocument m_header;
  std::vector<State> m_states;  ///< one more than steps
  std::vector<model::PlayStep> m_steps;
  std::size_t m_at = 0;
  std::vector<State> m_cut_states;
  std::vector<model::PlayStep> m_cut_steps;
  std::optional<play::Difference> m_difference;
};

/// A step as text: the side and its action, and a line for each roll and event, with the rules.
struct StepWords {
  std::string side;                ///< name of the side; empty for procedures
  std::string sentence;            ///< the action
  std::vector<std::string> lines;  ///< dice with their modifiers, events
};
StepWords words_of(const play::PlayableScenario& seating, const model::PlayStep& step,
                   const std::function<std::string(const Message&)>& words);

/// Draws the position of a game above its map: counters, markers, and the effects of the last step, as in
/// figures.
class PositionView {
 public:
  /// Redraws if another position is displayed. `viewer`: only this side's secrets are shown; empty: all.
  const std::vector<drawing::Item>& items(const Course& course, const std::string& viewer,
                                          drawing::TextMetrics& metrics);
  void forget() { m_state = nullptr; }

 private:
  Course::State m_state;  ///< the state that the items show
  std::string m_viewer;
  std::vector<drawing::Item> m_items;
};

}  // namespace coq::app
