// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/play/report/series_story.h"
#include "editor/app/playing/latest_job.h"

namespace coq::app {

/// Results so far of a playtest: many games of one scenario.
struct PlaytestResults {
  std::shared_ptr<const play::PlayableScenario> seating;
  play::SeriesOptions options;
  play::SeriesSummary summary;  ///< of the games played so far
  std::shared_ptr<const play::Findings> found;
  std::shared_ptr<const play::ReportedSeries> series;
  bool is_complete() const { return summary.games == options.games; }
};

/// A hex that was fought over: the percentage of games, and the difference from before.
struct ContestedHex {
  Hex hex;
  double share = 0;
  std::optional<double> difference;  ///< none if there is nothing to compare with
};

/// Layers of a playtest that the map can show.
enum class PlaytestLayer { contested, attacked, unused };

/// Plays many games of a scenario of the session in the background. Each edit stops the series and restarts it.
/// The results equal those of `play --games` with the same seeds. Must be used on the window's thread.
class Playtest {
 public:
  struct Host {
    Session* session = nullptr;
    Background modest;  ///< for low-priority work
    std::function<void(Aspects)> tell;
    std::function<std::string()> language;
  };
  explicit Playtest(Host host) : m_host(std::move(host)), m_job(m_host.modest) {}
  Playtest(const Playtest&) = delete;
  Playtest& operator=(const Playtest&) = delete;

  /// Plays the scenario with seeds 1 to `games`. Restarts after each edit until stop(). Sides without a level
  /// have level 1.
  void start(const std::filesystem::path& scenario, int games, const std::map<std::string, int>& levels = {});
  void stop();
  void documents_changed();

  bool is_wanted() const { return m_wanted; }
  bool is_running() const { return m_job.is_running(); }
  int games() const { return m_games; }
  const std::filesystem::path& scenario() const { return m_scenario; }
  int level_of(const std::string& side) const;
  /// Returns nullopt before the first game ends.
  const std::optional<PlaytestResults>& figures() const { return m_figures; }
  /// The complete results before the last edit, or nullopt.
  const std::optional<PlaytestResults>& before() const { return m_before; }
  const std::optional<Problem>& problem() const { return m_problem; }

  /// The results as text in the form of `play --games`.
  std::vector<std::string> lines(const std::function<std::string(const Message&)>& words) const;
  /// Contested hexes of both series, the most contested first.
  std::vector<ContestedHex> contested() const;
  /// Returns the middle of a contested hex or square, or nullopt if the games use a different map.
  std::optional<Point> place_of(const ContestedHex& one, const std::filesystem::path& map) const;
  /// Colours the hexes (squares on a table) of the layer. Draws nothing if the games use a different map.
  void draw(const std::filesystem::path& map, drawing::TextMetrics& metrics, drawing::Layer& layer) const;
  bool is_shown() const { return m_shown; }  ///< shown on the map
  void show(bool shown);
  PlaytestLayer layer() const { return m_layer; }
  void show_layer(PlaytestLayer layer);

 private:
  void begin();
  void play_some(std::size_t some);
  void publish();
  void draw_contested(drawing::TextMetrics& metrics, drawing::Layer& layer) const;
  void draw_counts(drawing::Layer& layer) const;
  void run(std::function<std::function<void()>(const StopToken&)> work);

  Host m_host;
  std::filesystem::path m_scenario;
  int m_games = 0;
  std::map<std::string, int> m_levels;
  PlaytestLayer m_layer = PlaytestLayer::contested;
  bool m_wanted = false, m_shown = true;
  LatestJob m_job;
  std::shared_ptr<const play::PlayableScenario> m_seating;
  std::shared_ptr<const play::ReportedSeries> m_series;
  std::vector<play::GameRecord> m_records;
  std::unique_ptr<play::FindingsTotals> m_totals;  ///< of the first m_totalled records
  std::size_t m_totalled = 0;
  std::optional<PlaytestResults> m_figures, m_before;
  std::optional<Problem> m_problem;
};

}  // namespace coq::app
