// SPDX-License-Identifier: MIT
#include "systems/all/recording.h"

#include "core/play/engine/replay.h"
#include "core/play/games/playable_scenario.h"
#include "systems/all/systems.h"

namespace coq::systems {
namespace {

void add_words(const play::Position& position, const play::Phrasebook& telling, play::RecordedGame& record) {
  const auto add = [&](const std::string& word) {
    if (!word.empty()) record.words.try_emplace(word, telling.word(word));
  };
  add(position.phase);
  for (const play::PlacedCounter& counter : position.counters) {
    add(counter.area);
    for (const std::string& word : counter.words) add(word);
  }
}

Result<play::PlayableScenario> playable(const scenario::BoundScenario& scenario, const scenario::Loader& loader,
                                        const std::string& lang) {
  const std::string& id = scenario.scenario.document->system;
  const rules::System* system = find(id);
  if (system == nullptr || !system->play)
    return make_error("play.system", message("games of the system \"{}\" cannot be played", id));
  Result<play::Phrasebook> said = telling(*system, loader, lang, scenario.ruleset.path);
  if (!said) return said.error();
  Result<std::unique_ptr<play::Match>> start = system->play->start(scenario);
  if (!start) return start.error();
  play::PlayableScenario out;
  out.bound = scenario;
  out.system = &*system->play;
  out.telling = *std::move(said);
  out.language = lang;
  out.start = *std::move(start);
  out.take_names();
  return out;
}

}  // namespace

Result<play::RecordedGame> record_game(const scenario::BoundScenario& scenario, const model::PlayDocument& log,
                                       const scenario::Loader& loader, const std::string& lang) {
  const std::string& id = scenario.scenario.document->id;
  if (log.scenario != id)
    return make_error("play.scenario",
                      message("the log is for the scenario \"{}\", but this is \"{}\"", log.scenario, id),
                      log.place);
  const Result<play::PlayableScenario> game = playable(scenario, loader, lang);
  if (!game) return game.error();
  std::unique_ptr<play::Match> match = game->start->clone();
  play::RecordedGame out;
  out.start = match->position();
  add_words(out.start, game->telling, out);
  const auto difference = play::replay(match, log, std::nullopt, [&](const play::Match& after) {
    const model::PlayStep& step = log.steps[out.moments.size()];
    out.moments.push_back({step, game->tell(step), after.position()});
    add_words(out.moments.back().position, game->telling, out);
  });
  if (difference) {
    Problem problem = difference->problem;
    problem.message = message("step {}: {}", difference->step, problem.message.text());
    return problem;
  }
  out.winner = match->winner().value_or("");
  return out;
}

}  // namespace coq::systems
