// SPDX-License-Identifier: MIT
#include "editor/app/playing/balancing.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "systems/all/systems.h"

namespace coq::app {
namespace {

constexpr auto kSlice = std::chrono::milliseconds(250);  ///< no game begins later in a job

Workers workers_beside_window() {
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  return Workers(std::max(1U, cores - 1));
}

const checks::Registry& registry_of_checks() {
  static const checks::Registry registry = systems::all_checks();
  return registry;
}

/// Returns a loader of the documents as they are in the session.
scenario::Loader loader_of(const ProjectSnapshot& project) {
  scenario::Loader loader(project.rulesets);
  for (const auto& [path, document] : project.modified) loader.give(path, *document);
  if (project.map) loader.give(project.map_path, model::Document(**project.map));
  return loader;
}

/// Reads the order and makes the candidates.
Result<std::shared_ptr<balance::Search>> search_for(const ProjectSnapshot& project,
                                                    const std::filesystem::path& scenario,
                                                    const std::string& language, const Balancing::Order& order,
                                                    const std::vector<std::string>& vary,
                                                    const std::function<std::string(const Message&)>& words,
                                                    const StopToken& stop) {
  auto seating = take_seat(project, scenario, language);
  if (!seating) return seating.error();
  balance::Request request;
  auto variations = balance::read_variations(**seating, vary);
  if (!variations) return variations.error();
  request.variations = *std::move(variations);
  auto aim = balance::read_aim(**seating, order.aim, order.within);
  if (!aim) return aim.error();
  request.aim = *aim;
  request.games = order.games;
  request.words = words;
  if (order.level > 1)
    for (const std::string& side : (*seating)->sides())
      request.searching[side] = play::options_of_level(order.level);
  auto search = balance::Search::prepare(
      *seating, std::move(request), balance::checker_of(registry_of_checks(), loader_of(project), scenario),
      workers_beside_window(), &stop);
  if (!search) return search.error();
  return std::make_shared<balance::Search>(*std::move(search));
}

}  // namespace

void Balancing::fail(const Problem& problem) {
  m_job.finish();
  m_searching = false;
  m_problem = problem;
  m_host.tell(Aspect::playing);
}

void Balancing::run(const Message& title, std::function<std::function<void()>(const StopToken&)> work) {
  m_job.run(title, std::move(work), [this](const Problem& problem) { fail(problem); });
}

void Balancing::look_at(const std::filesystem::path& scenario) {
  if (m_searching) return;
  m_job.end();
  if (scenario != m_scenario) {
    m_search = nullptr;
    m_rows.clear();
    m_lines.clear();
    m_offers.clear();
    m_sides.clear();
    m_chosen.clear();
  }
  m_scenario = scenario;
  m_revision = m_host.session->revision();
  run(message("What may vary"),
      [this, project = snapshot_of(*m_host.session), scenario,
       language = m_host.language()](const StopToken&) -> std::function<void()> {
        auto seating = std::make_shared<Result<std::shared_ptr<const play::PlayableScenario>>>(
            take_seat(project, scenario, language));
        return [this, seating] {
          m_job.finish();
          m_problem.reset();
          if (!*seating) return fail(seating->error());
          const play::PlayableScenario& found = ***seating;
          m_offers = balance::SettingWords(found, m_host.words).list(balance::settings_of(found));
          m_sides.clear();
          for (const std::string& side : found.sides()) m_sides.emplace_back(side, found.side_name(side));
          m_host.tell(Aspect::playing);
        };
      });
}

void Balancing::choose(const std::string& name, const std::string& values) {
  if (values.empty())
    m_chosen.erase(name);
  else
    m_chosen[name] = values;
  m_host.tell(Aspect::playing);
}

void Balancing::start(const Order& order) {
  m_job.end();
  m_search = nullptr;
  m_rows.clear();
  m_lines.clear();
  m_problem.reset();
  m_progress = 0;
  m_searching = true;
  std::vector<std::string> vary;
  for (const auto& [name, values] : m_chosen) vary.push_back(name + "=" + values);
  run(message("Search for balance"),
      [this, project = snapshot_of(*m_host.session), scenario = m_scenario, language = m_host.language(), order,
       vary, words = m_host.words](const StopToken& stop) -> std::function<void()> {
        auto search = std::make_shared<Result<std::shared_ptr<balance::Search>>>(
            search_for(project, scenario, language, order, vary, words, stop));
        return [this, search] {
          if (!*search) return fail(search->error());
          m_search = **search;
          publish();
          play_some();
        };
      });
  m_host.tell(Aspect::playing);
}

void Balancing::stop() {
  m_job.end();
  m_searching = false;
  m_host.tell(Aspect::playing);
}

void Balancing::play_some() {
  run(message("Search for balance"), [this, search = m_search](const StopToken& stop) -> std::function<void()> {
    const auto begun = std::chrono::steady_clock::now();
    const Status played = search->run(workers_beside_window(), stop, {},
                                      [begun] { return std::chrono::steady_clock::now() - begun > kSlice; });
    return [this, played] {
      m_job.finish();
      if (!played && played.error().check != "play.stopped") return fail(played.error());
      if (played) m_searching = false;
      publish();
      if (!played) play_some();
    };
  });
}

void Balancing::publish() {
  const balance::Race& race = m_search->race();
  m_progress = static_cast<double>(race.games_played()) / std::max(1, race.games_planned());
  const balance::Report report(*m_search, balance::SettingWords(m_search->scenario(), m_host.words));
  m_lines = report.search_lines();
  m_rows.clear();
  if (!m_searching) {
    m_lines.push_back(report.verdict_line());
    for (const balance::Proposal& row : m_search->table())
      m_rows.push_back({report.value_text(row), report.drawn_text(row), report.size_text(row), row.result.games,
                        row.is_within, report.changes(row)});
  }
  m_host.tell(Aspect::playing);
}

std::optional<Message> Balancing::obstacle(std::size_t row) const {
  if (m_search == nullptr || row >= m_rows.size()) return message("Choose a proposal in the table");
  if (row == 0) return message("This is the scenario as it is");
  const model::Document* document = m_host.session->document(m_scenario);
  const auto* now = document == nullptr ? nullptr : std::get_if<model::ScenarioDocument>(document);
  if (now == nullptr || !(*now == m_search->scenario().scenario()))
    return message("The scenario has changed since the search: search again");
  return std::nullopt;
}

Status Balancing::apply(std::size_t row) {
  if (const auto why = obstacle(row)) return make_error("balance.apply", *why);
  return m_host.session->run_on(m_scenario, message("Apply a proposal"),
                                m_search->edits_of(static_cast<int>(row)));
}

void Balancing::documents_changed() {
  if (m_scenario.empty() || m_searching || m_revision == m_host.session->revision()) return;
  look_at(m_scenario);
}

}  // namespace coq::app
