// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/checks/framework/check.h"
#include "core/documents/project/loader.h"
#include "core/play/balance/race.h"
#include "core/play/balance/variation.h"

/// Searches for changes of a scenario that bring its games near an aim.
namespace coq::balance {

inline constexpr int kLeastGamesOfSearch = 24;
inline constexpr int kMostGamesOfSearch = 10'000'000;
inline constexpr int kUsualGames = 2000;

/// The designer's order.
struct Request {
  std::vector<Variation> variations;
  Aim aim;
  int games = kUsualGames;  ///< the most that may be played
  int proposals = 0;        ///< rows of the table; 0: usual_finalists()
  std::uint64_t seed = 1;
  std::map<std::string, play::SearchOptions> searching{};  ///< players of level 2 and more, by side
  /// Translates sentences that become part of an error; if empty, they are English.
  std::function<std::string(const Message&)> words{};
};

/// Reads `--vary` options. Fails with `balance.vary`, also if there are none or two concern the same thing.
Result<std::vector<Variation>> read_variations(const play::PlayableScenario& scenario,
                                               const std::vector<std::string>& given);

/// Reads `--aim`: "50" (of the side that the first victory condition names, else the first side), "uk=50",
/// "length=8" or "close". `within` is the tolerance; a negative one means the usual one. Fails with
/// `balance.aim`.
Result<Aim> read_aim(const play::PlayableScenario& scenario, const std::string& given, double within);
/// Returns the usual tolerance: 3 per cent, 1 turn, or 10 per cent of difference.
double usual_tolerance(Aim::Kind kind);

/// Finds the errors of a scenario. It is called on several threads.
using Checker = std::function<Problems(const model::ScenarioDocument&)>;
/// Returns a checker that runs the checks on scenarios in place of the file `path`. `registry` must outlive it.
Checker checker_of(const checks::Registry& registry, const scenario::Loader& loader,
                   const std::filesystem::path& path);

/// A row of the table.
struct Proposal {
  int number = 0;  ///< 0 is the scenario as it is
  Choice choice;
  ChoiceSize size;
  Estimate result;
  bool is_within = false;
};

/// Candidates of a request, and their race.
class Search {
 public:
  /// Makes the candidates: all choices, or a sample if there are more than the games allow. Candidates that the
  /// checks reject, or that cannot be played, are left out.
  ///
  /// Fails with the errors of the players if the program cannot play the scenario, with `balance.games` if the
  /// number of games is too small or too large, with `balance.candidates` if no candidate remains, and with
  /// `play.stopped`.
  static Result<Search> prepare(std::shared_ptr<const play::PlayableScenario> scenario, Request request,
                                const Checker& check, const Workers& workers, const StopToken* stop = nullptr);

  /// Plays the race to its end (Race::run). `stop` breaks games off. `pause` (may be empty) lets them end, but
  /// no other game begins while it returns true.
  Status run(const Workers& workers, const StopToken& stop, const std::function<void()>& after_game = {},
             const std::function<bool()>& pause = {});

  const play::PlayableScenario& scenario() const { return *m_scenario; }
  const Request& request() const { return m_request; }
  const Race& race() const { return *m_race; }
  Race& race() { return *m_race; }
  std::size_t candidates() const { return m_candidates.size() - 1; }
  /// The number of all choices, at most 10^12; and of those that the checks rejected.
  std::int64_t choices() const { return m_choices; }
  int left_out() const { return m_left_out; }
  /// Why the first candidate that was left out failed.
  const Message& first_fault() const { return m_first_fault; }
  bool is_sample() const { return m_sampled; }

  /// Returns the original and the finalists. Before the race is over, only the original.
  std::vector<Proposal> table() const;
  /// Returns the edits that make a proposal. `number` must be a row of the table.
  std::vector<model::Edit> edits_of(int number) const;
  const Choice& choice_of(std::size_t candidate) const { return m_candidates[candidate].choice; }

 private:
  /// A scenario that can be played.
  struct Candidate {
    Choice choice;
    std::shared_ptr<const scenario::BoundScenario> bound;
    std::shared_ptr<const play::Match> start;
    play::PlayerFactory players;
  };
  class Maker;

  Search() = default;
  Result<Outcome> play(std::size_t candidate, int game, const StopToken& stop) const;

  std::shared_ptr<const play::PlayableScenario> m_scenario;
  Request m_request;
  std::vector<std::string> m_sides;
  std::vector<Candidate> m_candidates;  ///< the first one is the original
  std::int64_t m_choices = 0;
  int m_left_out = 0;
  Message m_first_fault{"", {}};
  bool m_sampled = false;
  std::unique_ptr<Race> m_race;
};

}  // namespace coq::balance
