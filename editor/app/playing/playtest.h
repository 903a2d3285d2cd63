// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/play/games/series_report.h"
#include "editor/app/playing/course.h"

namespace coq::app {

/// What some games of a scenario said.
struct PlaytestFigures {
  std::shared_ptr<const game::Seating> seating;
  game::SeriesOptions options;
  game::SeriesSummary summary;  ///< of the games that were played so far
  bool is_complete() const { return summary.games == options.games; }
};

/// A hex that was fought over: in how many games of a hundred, and how many more than before.
struct ContestedHex {
  Hex hex;
  double share = 0;
  std::optional<double> difference;  ///< none: nothing to compare with
};

/// Many games of a scenario of the session, played in the background: stopped by each edit, then begun anew.
/// The figures are those of `play --games` with the same seeds. For the window's thread.
class Playtest {
 public:
  struct Host {
    Session* session = nullptr;
    Background modest;  ///< work with little claim to the machine
    std::function<void(Aspects)> tell;
    std::function<std::string()> language;
  };
  explicit Playtest(Host host) : m_host(std::move(host)) {}
  ~Playtest() { end_job(); }
  Playtest(const Playtest&) = delete;
  Playtest& operator=(const Playtest&) = delete;

  /// Seeds 1 to `games`, of the scenario at that path; goes on after each edit until stop().
  void start(const std::filesystem::path& scenario, int games);
  void stop();
  void documents_changed();

  bool is_wanted() const { return m_wanted; }
  bool is_running() const { return m_job.running; }
  int games() const { return m_games; }
  const std::filesystem::path& scenario() const { return m_scenario; }
  /// Nullopt: no game is done yet.
  const std::optional<PlaytestFigures>& figures() const { return m_figures; }
  /// All games of the documents as they were before the last edit; nullopt: there are none.
  const std::optional<PlaytestFigures>& before() const { return m_before; }
  const std::optional<Problem>& problem() const { return m_problem; }

  /// The figures in the sentences of `play --games`.
  std::vector<std::string> lines(const std::function<std::string(const Message&)>& words) const;
  /// Those of either series, the most contested first.
  std::vector<ContestedHex> contested() const;
  /// Its hexes, or squares of a table, coloured; empty where the map of the games is not that one.
  void draw(const std::filesystem::path& map, scene::TextMetrics& metrics, scene::Layer& layer) const;
  bool is_shown() const { return m_shown; }  ///< on the map
  void show(bool shown);

 private:
  struct Job {
    std::function<void()> cancel;
    bool running = false;
    std::uint64_t number = 0;
  };
  void begin();
  void play_some(std::size_t some);
  void publish();
  void end_job();
  void run(std::function<std::function<void()>(const StopToken&)> work);

  Host m_host;
  std::filesystem::path m_scenario;
  int m_games = 0;
  bool m_wanted = false, m_shown = true;
  Job m_job;
  std::shared_ptr<const game::Seating> m_seating;
  game::PlayerFactory m_players;
  std::vector<game::GameRecord> m_records;
  std::optional<PlaytestFigures> m_figures, m_before;
  std::optional<Problem> m_problem;
  std::shared_ptr<int> m_alive = std::make_shared<int>();
};

}  // namespace coq::app
