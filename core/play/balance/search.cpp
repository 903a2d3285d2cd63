// SPDX-License-Identifier: MIT
#include "core/play/balance/search.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <set>

#include "core/base/suggest.h"
#include "core/base/text.h"
#include "core/checks/framework/validator.h"
#include "core/play/engine/step_writer.h"

namespace coq::balance {
namespace {

constexpr std::int64_t kManyChoices = 1'000'000'000'000;

Problem search_problem(const char* check, Message sentence) {
  return make_error(check, std::move(sentence));
}

/// Returns the number of all choices, at most kManyChoices.
std::int64_t number_of_choices(const std::vector<Variation>& variations) {
  std::int64_t out = 1;
  for (const Variation& variation : variations) {
    out *= static_cast<std::int64_t>(variation.values.size());
    if (out > kManyChoices) return kManyChoices;
  }
  return out;
}

/// Returns all choices except the original, the first variation first.
std::vector<Choice> all_choices(const std::vector<Variation>& variations) {
  std::vector<Choice> out;
  Choice now(variations.size(), 0);
  for (;;) {
    std::size_t at = 0;
    while (at < now.size() && ++now[at] == variations[at].values.size()) now[at++] = 0;
    if (at == now.size()) return out;
    out.push_back(now);
  }
}

/// Returns at most `count` different choices: half of them change a single variation by little, and the others
/// are drawn at random.
std::vector<Choice> drawn_choices(const std::vector<Variation>& variations, std::size_t count,
                                  std::uint64_t seed) {
  std::set<Choice> known = {Choice(variations.size(), 0)};
  std::vector<Choice> out;
  const auto add = [&](const Choice& choice) {
    if (known.insert(choice).second) out.push_back(choice);
  };
  std::vector<std::pair<double, Choice>> single;
  for (std::size_t i = 0; i < variations.size(); ++i)
    for (std::size_t value = 1; value < variations[i].values.size(); ++value) {
      Choice choice(variations.size(), 0);
      choice[i] = value;
      single.emplace_back(variations[i].values[value].size, std::move(choice));
    }
  std::stable_sort(single.begin(), single.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [size, choice] : single)
    if (out.size() < (count + 1) / 2) add(choice);
  play::SeededDice dice(seed);
  for (std::size_t tries = 0; out.size() < count && tries < 50 * count; ++tries) {
    Choice choice;
    for (const Variation& variation : variations)
      choice.push_back(static_cast<std::size_t>(dice.roll(static_cast<int>(variation.values.size()))) - 1);
    add(choice);
  }
  return out;
}

std::string key_of(const Problem& problem) {
  return problem.check + "\n" + problem.message.text();
}

/// Returns the side that the first victory condition names, or the first side.
std::size_t usual_side(const play::PlayableScenario& scenario) {
  const std::vector<std::string> sides = scenario.sides();
  const auto& victories = scenario.scenario().victories;
  if (victories.empty()) return 0;
  const auto found = std::find(sides.begin(), sides.end(), victories.front().side);
  return found == sides.end() ? 0 : static_cast<std::size_t>(found - sides.begin());
}

/// Parses a number from 0 to 1000 with at most three places.
std::optional<double> target_number(std::string_view text) {
  text = trim(text);
  if (text.ends_with('%')) text = trim(text.substr(0, text.size() - 1));
  const auto value = parse_thousandths(text);
  if (!value || *value < 0 || *value > 1'000'000) return std::nullopt;
  return static_cast<double>(*value) / 1000;
}

bool concerns_same(const Setting& a, const Setting& b) {
  if (a.kind != b.kind) return false;
  if (a.kind != Setting::Kind::units) return a.at == b.at && a.field == b.field;
  return a.side == b.side && (a.counter == b.counter || a.counter.empty() || b.counter.empty());
}

/// Returns the units of each side in a position.
std::vector<int> units_by_side(const play::Position& position, const std::vector<std::string>& sides) {
  std::vector<int> out(sides.size(), 0);
  for (const play::PlacedCounter& unit : position.counters) {
    const auto side = std::find(sides.begin(), sides.end(), unit.side) - sides.begin();
    if (side < static_cast<std::ptrdiff_t>(sides.size())) ++out[static_cast<std::size_t>(side)];
  }
  return out;
}

}  // namespace

Result<std::vector<Variation>> read_variations(const play::PlayableScenario& scenario,
                                               const std::vector<std::string>& given) {
  const std::vector<Setting> settings = settings_of(scenario);
  std::vector<Variation> out;
  for (const std::string& one : given) {
    Result<Variation> variation = read_variation(scenario, settings, one);
    if (!variation) return variation.error();
    for (const Variation& other : out)
      for (const Setting& a : other.settings)
        for (const Setting& b : variation->settings)
          if (concerns_same(a, b))
            return search_problem("balance.vary", message("\"{}\" and \"{}\" change the same thing",
                                                          other.given, variation->given));
    out.push_back(*std::move(variation));
  }
  if (out.empty())
    return search_problem("balance.vary",
                          message("nothing may vary: give --vary NAME=VALUES; --list has the names"));
  return out;
}

double usual_tolerance(Aim::Kind kind) {
  return kind == Aim::Kind::share ? 3 : kind == Aim::Kind::length ? 1 : 10;
}

Result<Aim> read_aim(const play::PlayableScenario& scenario, const std::string& given, double within) {
  Aim out;
  out.side = usual_side(scenario);
  const std::vector<std::string> sides = scenario.sides();
  const std::size_t equals = given.find('=');
  const std::string name(trim(std::string_view(given).substr(0, equals)));
  const auto side = std::find(sides.begin(), sides.end(), name);
  const std::string number = equals == std::string::npos ? given : given.substr(equals + 1);
  if (equals != std::string::npos && side != sides.end()) {
    out.side = static_cast<std::size_t>(side - sides.begin());
  } else if (equals != std::string::npos && name == "length") {
    out.kind = Aim::Kind::length;
  } else if (equals == std::string::npos && name == "close") {
    out.kind = Aim::Kind::closeness;
  } else if (equals != std::string::npos) {
    std::vector<std::string> known = sides;
    known.emplace_back("length");
    return search_problem("balance.aim", suggesting(message("the scenario has no side \"{}\"; the sides are {}",
                                                            name, join(sides, ", ")),
                                                    nearest_word(name, known)));
  }
  const auto target = target_number(number);
  if (out.kind != Aim::Kind::closeness && (!target || (out.kind == Aim::Kind::share && *target > 100)))
    return search_problem(
        "balance.aim",
        message("\"{}\" is not an aim: write a share of wins such as 50 or {}=50, a length such as "
                "length=8, or close",
                given, sides.front()));
  out.target = out.kind == Aim::Kind::closeness ? 0 : *target;
  out.within = within < 0 ? usual_tolerance(out.kind) : within;
  return out;
}

Checker checker_of(const checks::Registry& registry, const scenario::Loader& loader,
                   const std::filesystem::path& path) {
  return [&registry, loader, path](const model::ScenarioDocument& scenario) {
    scenario::Loader own = loader;  // A loader belongs to one thread.
    own.give(path, model::Document(scenario));
    Problems problems = checks::Validator(registry, own).check_document(model::Document(scenario), path);
    std::erase_if(problems, [](const Problem& problem) { return problem.severity != Severity::error; });
    return problems;
  };
}

/// Makes the candidates of a search.
class Search::Maker {
 public:
  Maker(Search& search, const Checker& check, const Workers& workers, const StopToken* stop)
      : m_search(search), m_check(check), m_workers(workers), m_stop(stop) {}

  Status run(std::size_t wanted) {
    Result<Candidate> original = make(Choice(m_search.m_request.variations.size(), 0));
    if (!original) return original.error();
    for (const Problem& problem : m_check(m_search.m_scenario->scenario())) m_known.insert(key_of(problem));
    m_search.m_candidates.push_back(*std::move(original));
    const auto& variations = m_search.m_request.variations;
    m_search.m_choices = number_of_choices(variations) - 1;
    // A few more have fewer games each, but none is left to chance.
    if (m_search.m_choices <= static_cast<std::int64_t>(wanted + wanted / 2))
      wanted = static_cast<std::size_t>(m_search.m_choices);
    m_search.m_sampled = m_search.m_choices > static_cast<std::int64_t>(wanted);
    // More are drawn than wanted, in place of those that the checks reject.
    constexpr std::size_t kSpare = 4;
    const std::vector<Choice> choices =
        m_search.m_sampled ? drawn_choices(variations, kSpare * wanted, m_search.m_request.seed)
                           : all_choices(variations);
    for (std::size_t at = 0; at < choices.size() && m_search.candidates() < wanted;) {
      const std::size_t size = std::min(choices.size() - at, wanted - m_search.candidates());
      if (Status taken = take(choices, at, size); !taken) return taken;
      at += size;
    }
    return m_search.candidates() == 0 ? no_candidates() : Status(Done{});
  }

 private:
  /// Adds the choices from `at` on that can be played.
  Status take(const std::vector<Choice>& choices, std::size_t at, std::size_t size) {
    std::vector<std::optional<Result<Candidate>>> made(size);
    m_workers.for_each_index(size, [&](std::size_t i, unsigned) {
      if (m_stop == nullptr || !m_stop->stop_requested()) made[i] = make(choices[at + i]);
    });
    if (m_stop != nullptr && m_stop->stop_requested())
      return search_problem("play.stopped", message("the games were stopped"));
    for (auto& one : made) {
      if (*one) {
        m_search.m_candidates.push_back(**std::move(one));
      } else {
        if (m_search.m_left_out++ == 0) m_search.m_first_fault = one->error().message;
      }
    }
    return Done{};
  }

  Status no_candidates() const {
    const Message& fault = m_search.m_first_fault;
    const auto& words = m_search.m_request.words;
    return search_problem(
        "balance.candidates",
        message("all candidates fail the checks; the first one with: {}", words ? words(fault) : fault.text()));
  }

  Result<Candidate> make(const Choice& choice) const {
    const play::PlayableScenario& base = *m_search.m_scenario;
    Candidate out;
    out.choice = choice;
    auto bound = std::make_shared<scenario::BoundScenario>(base.bound);
    const bool is_original =
        std::all_of(choice.begin(), choice.end(), [](std::size_t value) { return value == 0; });
    if (!is_original) {
      model::ScenarioDocument changed = with_choice(base.scenario(), m_search.m_request.variations, choice);
      for (const Problem& problem : m_check(changed))
        if (m_known.count(key_of(problem)) == 0) return problem;
      bound->scenario.document = Shared<model::ScenarioDocument>(std::move(changed));
    }
    out.bound = bound;
    Result<std::unique_ptr<play::Match>> start = base.system->start(*bound);
    if (!start) return start.error();
    out.start = std::move(*start);
    Result<play::PlayerFactory> players = base.system->players(*bound);
    if (!players) return players.error();
    out.players =
        m_search.m_request.searching.empty()
            ? *std::move(players)
            : play::search_players(*std::move(players), m_search.m_sides, m_search.m_request.searching);
    return out;
  }

  Search& m_search;
  const Checker& m_check;
  const Workers& m_workers;
  const StopToken* m_stop;
  std::set<std::string> m_known;  ///< errors of the original, which do not count
};

Result<Search> Search::prepare(std::shared_ptr<const play::PlayableScenario> scenario, Request request,
                               const Checker& check, const Workers& workers, const StopToken* stop) {
  if (request.games < kLeastGamesOfSearch || request.games > kMostGamesOfSearch)
    return search_problem("balance.games", message("a search needs from {} to {} games, not {}",
                                                   kLeastGamesOfSearch, kMostGamesOfSearch, request.games));
  if (request.proposals <= 0) request.proposals = usual_finalists(request.games);
  if (request.games < kLeastGames * (request.proposals + 1))
    return search_problem("balance.games",
                          message("{} games are too few for {} proposals", request.games, request.proposals));
  Search out;
  out.m_scenario = std::move(scenario);
  out.m_sides = out.m_scenario->sides();
  out.m_request = std::move(request);
  const RaceOptions options{out.m_request.games, out.m_request.proposals};
  if (Status made = Maker(out, check, workers, stop).run(most_candidates(options)); !made) return made.error();
  std::vector<double> sizes;
  for (const Candidate& candidate : out.m_candidates)
    sizes.push_back(size_of(out.m_request.variations, candidate.choice).size);
  out.m_race = std::make_unique<Race>(std::move(sizes), out.m_request.aim, options);
  return out;
}

Result<Outcome> Search::play(std::size_t candidate, int game, const StopToken& stop) const {
  const Candidate& one = m_candidates[candidate];
  play::SeriesOptions options;
  options.sides = m_sides;
  options.stop = &stop;
  const Result<play::GameRecord> record =
      play::play_game(*one.start, one.players, options, m_request.seed + static_cast<std::uint64_t>(game));
  if (!record) return record.error();
  Outcome out;
  const auto winner = std::find(m_sides.begin(), m_sides.end(), record->winner);
  if (winner != m_sides.end()) out.winner = static_cast<int>(winner - m_sides.begin());
  out.turns = record->turns;
  const std::vector<int> units = units_by_side(one.start->position(), m_sides);
  int least = 1000, most = 0;
  for (std::size_t side = 0; side < m_sides.size(); ++side) {
    const int lost = std::min(1000, 1000 * record->losses[side] / std::max(1, units[side]));
    least = std::min(least, lost);
    most = std::max(most, lost);
  }
  out.gap = std::max(0, most - least);
  return out;
}

Status Search::run(const Workers& workers, const StopToken& stop, const std::function<void()>& after_game,
                   const std::function<bool()>& pause) {
  return m_race->run([&](std::size_t candidate, int game) { return play(candidate, game, stop); }, workers,
                     [&] { return stop.stop_requested() || (pause && pause()); }, after_game);
}

std::vector<Proposal> Search::table() const {
  std::vector<Proposal> out;
  const auto add = [&](std::size_t candidate) {
    Proposal row;
    row.number = static_cast<int>(out.size());
    row.choice = m_candidates[candidate].choice;
    row.size = size_of(m_request.variations, row.choice);
    row.result = m_race->result(candidate);
    row.is_within = row.result.is_within(m_request.aim);
    out.push_back(std::move(row));
  };
  add(0);
  for (const std::size_t candidate : m_race->finalists()) add(candidate);
  return out;
}

std::vector<model::Edit> Search::edits_of(int number) const {
  const std::vector<Proposal> rows = table();
  COQ_ASSERT(number >= 0 && number < static_cast<int>(rows.size()));
  return balance::edits_of(m_scenario->scenario(), m_request.variations,
                           rows[static_cast<std::size_t>(number)].choice);
}

}  // namespace coq::balance
