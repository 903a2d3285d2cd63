// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "core/play/balance/report.h"
#include "editor/app/playing/latest_job.h"

namespace coq::app {

/// Searches in the background for changes of a scenario of the session that bring its games near an aim. The
/// table equals that of the command `balance` with the same options. Must be used on the window's thread.
class Balancing {
 public:
  struct Host {
    Session* session = nullptr;
    Background modest;  ///< for low-priority work
    std::function<void(Aspects)> tell;
    std::function<std::string()> language;
    std::function<std::string(const Message&)> words;
  };
  explicit Balancing(Host host) : m_host(std::move(host)), m_job(m_host.modest) {}
  Balancing(const Balancing&) = delete;
  Balancing& operator=(const Balancing&) = delete;

  /// Finds out what may vary in a scenario, and forgets the table of another one.
  void look_at(const std::filesystem::path& scenario);
  const std::filesystem::path& scenario() const { return m_scenario; }
  const std::vector<balance::SettingWords::Line>& offers() const { return m_offers; }
  /// The sides' ids and names; empty before the scenario was read.
  const std::vector<std::pair<std::string, std::string>>& sides() const { return m_sides; }

  /// The values of what may vary, by name; empty values remove it.
  const std::map<std::string, std::string>& chosen() const { return m_chosen; }
  void choose(const std::string& name, const std::string& values);

  /// Aim and size of a search, as in the options of the command line; chosen() has the values that vary.
  struct Order {
    std::string aim = "50";
    double within = -1;
    int games = balance::kUsualGames;
    int level = 1;
  };
  void start(const Order& order);
  void stop();
  bool is_running() const { return m_job.is_running() && m_searching; }
  /// Returns the share of the games that have been played, 0 to 1.
  double progress() const { return m_progress; }
  const std::optional<Problem>& problem() const { return m_problem; }

  /// A row of the table; the first one is the scenario as it is.
  struct Row {
    std::string value, drawn, size;
    int games = 0;
    bool is_within = false;
    std::vector<std::string> changes;
  };
  const std::vector<Row>& rows() const { return m_rows; }
  /// Sentences about the search: aim, candidates, rounds, verdict.
  const std::vector<std::string>& lines() const { return m_lines; }

  /// Returns why a row cannot be applied: there is none, it is the scenario as it is, or the scenario has
  /// changed since the search began.
  std::optional<Message> obstacle(std::size_t row) const;
  /// Makes the changes of a row, as one undo step.
  Status apply(std::size_t row);

  void documents_changed();

 private:
  void run(const Message& title, std::function<std::function<void()>(const StopToken&)> work);
  void play_some();
  void publish();
  void fail(const Problem& problem);

  Host m_host;
  std::filesystem::path m_scenario;
  std::vector<balance::SettingWords::Line> m_offers;
  std::vector<std::pair<std::string, std::string>> m_sides;
  std::map<std::string, std::string> m_chosen;
  std::uint64_t m_revision = 0;
  LatestJob m_job;
  bool m_searching = false;
  double m_progress = 0;
  std::shared_ptr<balance::Search> m_search;
  std::vector<Row> m_rows;
  std::vector<std::string> m_lines;
  std::optional<Problem> m_problem;
};

}  // namespace coq::app
