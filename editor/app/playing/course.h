// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "core/drawing/figures/position_figure.h"
#include "core/play/engine/replay.h"
#include "core/play/games/seating.h"
#include "editor/app/session/session.h"

namespace coq::app {

/// The documents of a session as they are now, saved or not: for games on other threads. Cheap to make.
struct ProjectSnapshot {
  scenario::RulesetFolders rulesets;
  /// Those that no file holds as they are, and the map on the canvas.
  std::vector<std::pair<std::filesystem::path, std::shared_ptr<const model::Document>>> modified;
  std::filesystem::path map_path;
  std::optional<Shared<model::MapDocument>> map;
};
ProjectSnapshot snapshot_of(const Session& session);

/// Sits down at a scenario, told in `language`. Errors: what cannot be read or bound; `play.system` (it has no
/// rules of play); what keeps the scenario from being played.
Result<std::shared_ptr<const game::Seating>> take_seat(const ProjectSnapshot& project,
                                                       const std::filesystem::path& scenario,
                                                       const std::string& language);

/// Is it the same game, whatever else of the project has changed?
bool is_same_game(const game::Seating& a, const game::Seating& b);

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

/// The position of a game over its map: counters, markers, and what the last step did, as figures draw them.
class PositionView {
 public:
  /// Made anew when the course is at another place. `viewer`: a side whose secrets alone are seen; empty: all.
  const std::vector<scene::Item>& items(const Course& course, const std::string& viewer,
                                        scene::TextMetrics& metrics);
  void forget() { m_state = nullptr; }

 private:
  Course::State m_state;  ///< that the items show
  std::string m_viewer;
  std::vector<scene::Item> m_items;
};

}  // namespace coq::app
