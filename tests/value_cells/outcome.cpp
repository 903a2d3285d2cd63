// SPDX-License-Identifier: MIT
#include "tests/value_cells/outcome.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "core/base/files.h"
#include "core/checks/framework/validator.h"
#include "core/documents/project/new_project.h"
#include "core/drawing/counters/counter_art.h"
#include "core/drawing/reference_cards/card.h"
#include "core/play/engine/replay.h"
#include "core/sight/models/explain.h"
#include "core/sight/models/of_scenario.h"
#include "exporters/pages/pages.h"
#include "tests/support/fixed_metrics.h"
#include "tests/support/random_player.h"

namespace coq::values {
namespace {

namespace fs = std::filesystem;
const fs::path kSource = COQ_SOURCE_DIR;

fs::path samples_of(const Trial& trial) {
  return kSource / "samples" / std::string(trial.system->id);
}

/// Reads the samples of a system with its own ruleset.
Trial read_samples(const std::string& system) {
  std::string folder = system;
  std::replace(folder.begin(), folder.end(), '-', '_');
  Trial out{systems::find(system),
            kSource / "systems" / folder / (system + ".ruleset.xml"),
            {},
            scenario::Loader(kSource / "systems"),
            {}};
  Problems problems;
  const auto ruleset = out.loader.load(out.path, problems);
  REQUIRE(ruleset);
  out.ruleset = std::get<model::RulesetDocument>(*ruleset);
  for (const fs::path& path : scenario::project_files(samples_of(out))) {
    out.loader.load(path, problems);
    if (!path.string().ends_with(".scenario.xml")) continue;
    auto bound = out.loader.bind_scenario(path, problems);
    REQUIRE(bound);
    out.scenarios.push_back(*bound);
    if (!bound->scenario.document->mission) continue;
    bound->scenario.document.modify(
        [](model::ScenarioDocument& scenario) { scenario.mission->scale = "6-10mm"; });
    if (out.system->play->start(*bound)) out.scenarios.push_back(*std::move(bound));
  }
  return out;
}

std::string text_of(const drawing::PlayerAid& aid) {
  std::string out;
  const auto add = [&](const drawing::AidBlock& block) {
    if (const auto* table = std::get_if<drawing::AidTable>(&block)) {
      for (const auto& row : table->rows)
        for (const drawing::AidCell& cell : row)
          out += cell.text + (cell.disc ? "*" : "") +
                 (cell.colour ? fmt::format("{} {} {}", cell.colour->r, cell.colour->g, cell.colour->b) : "") +
                 "|";
    } else if (const auto* line = std::get_if<drawing::AidLine>(&block)) {
      for (const auto& run : line->prose) out += run.text;
    } else {
      out += std::get<drawing::AidRemark>(block).text;
    }
    out += '\n';
  };
  for (const drawing::AidPage& page : aid.pages)
    for (const auto& column : page.columns)
      for (const drawing::AidSection& section : column.sections)
        for (const drawing::AidBlock& block : section.blocks) add(block);
  return out;
}

/// Returns the texts of the reference cards and of a new project.
std::string cards(Trial& trial) {
  std::string out;
  for (const char* lang : {"fr", "en"}) {
    const fs::path file = trial.loader.system_file(std::string(trial.system->id), "card", lang, trial.path);
    const auto aid = drawing::make_card(*read_file(file), file.string(), *trial.ruleset);
    out += aid ? text_of(*aid) : to_string(aid.error());
    for (const scenario::NewFile& made : scenario::make_project("new", *trial.ruleset, lang))
      out += xml::write(made.document);
  }
  return out;
}

/// Draws both faces of a counter for each marker type.
std::vector<drawing::Group> markers(Trial& trial) {
  std::vector<drawing::Group> out;
  test::FixedMetrics metrics;
  const drawing::CounterArt art(*trial.ruleset, metrics, {});
  for (const model::MarkerType& type : trial.ruleset->marker_types) {
    model::Counter counter;
    counter.kind = model::CounterKind::marker;
    counter.type = type.id;
    counter.faces.resize(2);
    for (model::Face& face : counter.faces) face.text = "A B";
    for (const std::size_t face : {0U, 1U}) out.push_back(art.draw(counter, face, {{0, 0}, {20'000, 20'000}}));
  }
  return out;
}

/// Draws both faces of a unit for each type and nation, as silhouettes.
std::vector<drawing::Group> units(Trial& trial) {
  std::vector<drawing::Group> out;
  test::FixedMetrics metrics;
  drawing::CounterLook look;
  look.symbols = drawing::SymbolStyle::silhouette;
  const drawing::CounterArt art(*trial.ruleset, metrics, look);
  for (const model::UnitType& type : trial.ruleset->unit_types)
    for (const model::Nation& nation : trial.ruleset->nations) {
      model::Counter counter;
      counter.type = type.id;
      counter.nation = nation.id;
      counter.faces.resize(2);
      for (model::Face& face : counter.faces)
        for (const std::string& factor : type.factors) face.factors.emplace_back(factor, "3");
      for (const std::size_t face : {0U, 1U})
        out.push_back(art.draw(counter, face, {{0, 0}, {20'000, 20'000}}));
    }
  return out;
}

std::string checks_of_samples(Trial& trial) {
  const checks::Registry registry = systems::all_checks();
  checks::Validator validator(registry, trial.loader);
  std::string out;
  for (const Problem& problem : validator.check_paths({samples_of(trial)})) out += to_string(problem) + "\n";
  for (const Problem& problem : validator.check_paths({trial.path})) out += to_string(problem) + "\n";
  return out;
}

struct Print {
  std::string fault;
  drawing::Document pages;
  bool operator==(const Print&) const = default;
};

Print print_of(Trial& trial, const fs::path& path, const OptionValues& options) {
  const Workers workers(1);
  Problems problems;
  const auto document = trial.loader.load(path, problems);
  exporters::Request request;
  request.document = &*document;
  request.path = path;
  request.loader = &trial.loader;
  request.workers = &workers;
  request.options = options;
  test::FixedMetrics metrics;
  auto pages = exporters::pages_of(request, metrics, problems);
  if (!pages) return {to_string(pages.error()), {}};
  return {"", *std::move(pages)};
}

/// Returns the obstacles to sight in a turn of a scenario.
std::string sights(const scenario::BoundScenario& bound, int turn) {
  sight::SightAtTurn sight;
  if (bound.map.document->grid) sight = sight::sight_at(bound, *model::labels_of(*bound.map.document), turn);
  const auto lines = sight::MapLos::make(*bound.map.document, bound.ruleset.document, sight.summits);
  if (!lines) return to_string(lines.error());
  std::string out;
  sight::Query query;
  query.bases = sight::bases_of(bound);
  const auto tell = [&](const sight::Place& from, const sight::Place& to) {
    const sight::Row row = lines->row(from, to, query);
    out += row.blocked_by + row.rule + sight::verdict_name(row.answer.verdict);
    if (const auto why = sight::why_blocked(*lines, from, to, row.answer, query)) out += why->rule;
  };
  for (const sight::PlacedUnit& unit : sight.units) {
    query.fills = sight.query_from(unit.hex).fills;
    for (const Hex to : lines->hexes()) tell(unit.hex, to);
  }
  for (const sight::Base& from : query.bases)
    for (const sight::Base& to : query.bases)
      if (from.id != to.id) tell(from, to);
  return out;
}

/// Replays a log and returns where it differs and where it ends.
std::string replayed(Trial& trial, const fs::path& path) {
  Problems problems;
  const auto document = trial.loader.load(path, problems);
  const auto& log = std::get<model::PlayDocument>(*document);
  for (std::size_t i = 0; i < trial.scenarios.size(); ++i) {
    if (trial.scenarios[i].scenario.document->id != log.scenario) continue;
    auto match = trial.start(i);
    if (!match) return to_string(match.error());
    const auto difference = play::replay(*match, log);
    return (difference ? std::to_string(difference->step) + to_string(difference->problem) : "") +
           (*match)->bytes();
  }
  FAIL("no sample of " << path);
  return {};
}

std::string text_of(const model::Happening& happening) {
  if (const auto* event = std::get_if<model::Event>(&happening)) return event->name + event->rule.value_or("");
  const auto& roll = std::get<model::Roll>(happening);
  std::string out = roll.for_ + join(roll.dice, "") + std::to_string(roll.need.value_or(0));
  for (const model::Modifier& modifier : roll.modifiers)
    out += std::to_string(modifier.amount) + modifier.rule.value_or("");
  return out;
}
std::string text_of(const model::PlayStep& step) {
  std::string out = step.action;
  for (const auto& [name, text] : step.arguments) out += text + ' ';
  for (const model::Happening& happening : step.happenings) out += text_of(happening);
  return out;
}

/// Plays a game and returns the winner. The game stops when `step` returns false.
template <class Step>
std::string play(const Game& game, const Trial& trial, Step step) {
  struct Enough {};
  const auto match = trial.start(game.scenario);
  if (!match) return to_string(match.error());
  const scenario::BoundScenario& bound = trial.scenarios[game.scenario];
  const auto players = trial.system->play->players(bound);
  const play::PlayerFactory anything = [](const std::string&) {
    return std::make_unique<test::RandomPlayer>();
  };
  play::SeriesOptions options;
  for (const model::Side& side : bound.scenario.document->sides) options.sides.push_back(side.id);
  options.most_steps = 400;
  try {
    const auto record = play::play_game(**match, game.random ? anything : *players, options, game.seed,
                                        [&](const model::PlayStep& played, const play::Match&) {
                                          if (!step(text_of(played))) throw Enough();
                                        });
    return record ? record->winner : to_string(record.error());
  } catch (const Enough&) {
    return "another game";
  }
}

}  // namespace

/// Adds a result that is compared with the ruleset's own result, which is computed on first use.
template <class Make>
void Outcome::add(Make make) {
  auto own = std::make_shared<std::optional<std::decay_t<decltype(make(m_own))>>>();
  m_pieces.push_back([this, make, own](Trial& trial) {
    if (!*own) *own = make(m_own);
    return make(trial) != **own;
  });
}

Outcome::Outcome(const std::string& system) : m_own(read_samples(system)) {
  add(cards);
  add(markers);
  add(units);
  std::vector<fs::path> logs, prints;
  for (const fs::path& path : scenario::project_files(samples_of(m_own)))
    (path.string().ends_with(".play.xml") ? logs : prints).push_back(path);
  for (const fs::path& path : logs) add([path](Trial& trial) { return replayed(trial, path); });
  for (const fs::path& path : prints) add_prints(path);
  for (std::size_t i = 0; i < m_own.scenarios.size(); ++i) {
    const int turns = m_own.scenarios[i].map.document->grid ? 3 : 1;  // bases stay where they are set up
    for (int turn = 1; turn <= turns; ++turn)
      add([i, turn](Trial& trial) { return sights(trial.scenarios[i], turn); });
  }
  for (std::size_t i = 0; i < m_own.scenarios.size(); ++i) add_game({i, false, 1});
  add(checks_of_samples);
  for (std::size_t i = 0; i < m_own.scenarios.size(); ++i)
    for (std::uint64_t seed = 1; seed <= 4; ++seed) add_game({i, true, seed});
}

/// Adds the prints of a map, counters or a scenario, in all forms and languages.
void Outcome::add_prints(const fs::path& path) {
  const auto print = [&](const OptionValues& options) {
    add([path, options](Trial& trial) { return print_of(trial, path, options); });
  };
  if (path.string().ends_with(".map.xml")) return print({});
  const bool scenario = path.string().ends_with(".scenario.xml");
  const std::string language = scenario ? "card-lang" : "sheet-lang";
  for (const std::string lang : {"fr", "en", "de"}) {
    print(OptionValues{{language, lang}});
    for (const std::string sheet : {scenario ? "roster" : "strip", scenario ? "units" : "cards"})
      print(OptionValues{{language, lang}, {"sheet", sheet}});
  }
}

/// Adds a game, which is played until it differs.
void Outcome::add_game(const Game& game) {
  auto own = std::make_shared<std::vector<std::string>>();
  m_pieces.push_back([this, game, own](Trial& trial) {
    if (own->empty()) {
      const std::string end = play(game, m_own, [&](std::string step) {
        own->push_back(std::move(step));
        return true;
      });
      own->push_back(end);
    }
    std::size_t next = 0;
    const std::string end = play(
        game, trial, [&](const std::string& step) { return next + 1 < own->size() && step == (*own)[next++]; });
    return next + 1 != own->size() || end != own->back();
  });
}

Trial Outcome::try_out(model::RulesetDocument ruleset) const {
  Trial out = m_own;
  out.ruleset = std::move(ruleset);
  out.loader.give(out.path, *out.ruleset);
  for (scenario::BoundScenario& bound : out.scenarios) bound.ruleset.document = out.ruleset;
  return out;
}

std::optional<Problem> Outcome::fault(const Trial& trial) {
  const auto match = trial.start(0);
  return match ? std::nullopt : std::optional(match.error());
}

bool Outcome::differs(std::vector<Trial>& trials) {
  for (const auto& piece : m_pieces) {
    for (auto trial = trials.begin(); trial != trials.end();) {
      if (!piece(*trial)) {
        ++trial;
      } else if (!fault(*trial)) {
        return true;
      } else {
        trial = trials.erase(trial);
      }
    }
  }
  return false;
}

}  // namespace coq::values
