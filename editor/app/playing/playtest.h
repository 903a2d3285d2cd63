// SPDX-License-Identifier: MIT
#pragma once

#include "core/drawing/primitives/scene.h"
#include "core/drawing/primitives/text.h"
#include "core/play/report/series_story.h"
#include "editor/app/playing/latest_job.h"

namespace coq::app {

/// The games of a playtest, and what to look for in them.
struct PlaytestOrder {
  std::filesystem::path scenario;
  int games = 0;                           ///< Of each pairing, at least 1. Their seeds are 1 to `games`.
  std::map<std::string, int> levels = {};  ///< By side. Sides without a level have level 1.
  bool all_pairings =
      false;             ///< Plays every pairing of levels 1 and 2 in place of `levels`: does skill matter?
  bool moments = false;  ///< Looks for the moments that decided most, with trial games.
  bool operator==(const PlaytestOrder&) const = default;
};

/// Results so far of a playtest: many games of one scenario. With several pairings, all but the totals are
/// about the last one.
struct PlaytestResults {
  std::shared_ptr<const play::PlayableScenario> seating;
  play::SeriesOptions options;
  play::SeriesSummary summary;  ///< of the games played so far
  std::shared_ptr<const play::FindingsTotals> totals;
  std::shared_ptr<const play::Findings> found;
  std::shared_ptr<const play::ReportedSeries> series;
  std::vector<play::TurningPoint> moments;
  int played = 0;  ///< Games of all pairings.
  int to_play() const { return series->plan().games(); }
  bool is_complete() const { return played == to_play(); }
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

  /// Plays the games. Restarts after each edit until stop().
  void start(PlaytestOrder order);
  void stop();
  void documents_changed();

  bool is_wanted() const { return m_wanted; }
  bool is_running() const { return m_job.is_running(); }
  const PlaytestOrder& order() const { return m_order; }
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
  void find_moments();
  void end();
  void publish();
  void draw_contested(drawing::TextMetrics& metrics, drawing::Layer& layer) const;
  void draw_counts(drawing::Layer& layer) const;
  void run(std::function<std::function<void()>(const StopToken&)> work);

  Host m_host;
  PlaytestOrder m_order;
  PlaytestLayer m_layer = PlaytestLayer::contested;
  bool m_wanted = false, m_shown = true;
  LatestJob m_job;
  std::shared_ptr<const play::PlayableScenario> m_seating;
  std::shared_ptr<const play::ReportedSeries> m_series;
  std::vector<play::GameRecord> m_records;
  std::shared_ptr<play::FindingsTotals> m_totals;  ///< of the first m_totalled records
  std::size_t m_totalled = 0;
  std::optional<PlaytestResults> m_figures, m_before;
  std::optional<Problem> m_problem;
};

}  // namespace coq::app
