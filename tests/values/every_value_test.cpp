// SPDX-License-Identifier: MIT
// A ruleset value that nothing reads would mislead anyone who changes it. Each value is changed to another
// allowed text, and some result must differ. A value that allows only one text must reject all others.
#include <catch2/catch.hpp>
#include <filesystem>
#include <functional>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/checks/framework/validator.h"
#include "core/documents/project/new_project.h"
#include "core/drawing/reference_cards/card.h"
#include "core/sight/models/explain.h"
#include "core/sight/models/of_scenario.h"
#include "exporters/pages/pages.h"
#include "systems/all/systems.h"
#include "tests/support/fixed_metrics.h"
#include "tests/support/random_player.h"
#include "tests/systems/all/sample_logs.h"

using namespace coq;
namespace fs = std::filesystem;

namespace {

const fs::path kSource = COQ_SOURCE_DIR;
constexpr const char* kGarbage = "no-such-word";

/// A text that is either recorded or compared with a recorded one. A comparison ends at the first difference.
class Told {
 public:
  struct Different {};

  explicit Told(const std::string* as = nullptr) : m_as(as) {}
  void add(std::string_view text) {
    if (!m_as) {
      m_text += text;
    } else if (m_as->compare(m_at, text.size(), text) != 0) {
      throw Different();
    }
    m_at += text.size();
  }
  void add(const Problem& problem) { add(to_string(problem) + "\n"); }
  void end() const {
    if (m_as && m_at != m_as->size()) throw Different();
  }
  std::string text() && { return std::move(m_text); }

 private:
  const std::string* m_as;
  std::size_t m_at = 0;
  std::string m_text;
};

/// The results of a system's samples under a ruleset, in stages, the expensive ones last.
class Outcome {
 public:
  /// `read` must have read the samples.
  Outcome(std::string system, const model::RulesetDocument& ruleset, const scenario::Loader& read,
          const std::vector<test::SampleLog>& logs)
      : m_system(std::move(system)), m_ruleset(ruleset), m_loader(read), m_logs(logs) {
    m_loader.give(ruleset_path(m_system), m_ruleset);
    for (const auto& entry : fs::directory_iterator(kSource / "samples" / m_system)) {
      if (entry.path().string().ends_with(".scenario.xml")) m_scenarios.push_back(entry.path());
    }
    std::sort(m_scenarios.begin(), m_scenarios.end());
  }

  static fs::path ruleset_path(const std::string& system) {
    std::string folder = system;
    std::replace(folder.begin(), folder.end(), '-', '_');
    return kSource / "systems" / folder / (system + ".ruleset.xml");
  }
  static constexpr std::size_t kStages = 7;
  /// Returns the text of a stage.
  std::string stage(std::size_t number) {
    Told told;
    tell(number, told);
    return std::move(told).text();
  }
  /// Returns whether the text of a stage differs from `from`.
  bool differs(std::size_t number, const std::string& from) {
    Told told(&from);
    try {
      tell(number, told);
      told.end();
    } catch (const Told::Different&) {
      return true;
    }
    return false;
  }
  /// Returns why the games cannot begin, or null if they can.
  std::optional<Problem> fault() {
    for (const fs::path& path : m_scenarios) {
      const auto match = start(path);
      if (!match) return match.error();
    }
    return std::nullopt;
  }

 private:
  void tell(std::size_t number, Told& told) {
    const std::function<void()> stages[kStages] = {[&] {
                                                     if (const auto problem = fault()) told.add(*problem);
                                                     card("fr", told);
                                                     new_project(told);
                                                   },
                                                   [&] {
                                                     card("en", told);
                                                     checks(told);
                                                     prints(told);
                                                   },
                                                   [&] { questions(told); },
                                                   [&] { sights(told); },
                                                   [&] { replays(told); },
                                                   [&] { games(told, false, 1); },
                                                   [&] { games(told, true, 4); }};
    stages[number]();
  }
  scenario::BoundScenario bound_of(const fs::path& path) {
    Problems problems;
    auto bound = m_loader.bind_scenario(path, problems);
    REQUIRE(bound);
    return *std::move(bound);
  }
  Result<std::unique_ptr<play::Match>> start(const fs::path& path) {
    return systems::find(m_system)->play->start(bound_of(path));
  }
  void card(const char* lang, Told& told) {
    const fs::path file = m_loader.system_file(m_system, "card", lang, ruleset_path(m_system));
    const auto aid = drawing::make_card(*read_file(file), file.string(), m_ruleset);
    if (aid)
      text_of(*aid, told);
    else
      told.add(aid.error());
  }
  static void text_of(const drawing::PlayerAid& aid, Told& told) {
    const auto add = [&](const drawing::AidBlock& block) {
      if (const auto* table = std::get_if<drawing::AidTable>(&block)) {
        for (const auto& row : table->rows)
          for (const drawing::AidCell& cell : row) told.add(cell.text + (cell.disc ? "*" : "") + "|");
      } else if (const auto* line = std::get_if<drawing::AidLine>(&block)) {
        for (const auto& run : line->prose) told.add(run.text);
      } else {
        told.add(std::get<drawing::AidRemark>(block).text);
      }
      told.add("\n");
    };
    for (const drawing::AidPage& page : aid.pages)
      for (const auto& column : page.columns)
        for (const drawing::AidSection& section : column.sections)
          for (const drawing::AidBlock& block : section.blocks) add(block);
  }
  void checks(Told& told) {
    const checks::Registry registry = systems::all_checks();
    checks::Validator validator(registry, m_loader);
    for (const Problem& problem : validator.check_paths({ruleset_path(m_system)})) told.add(problem);
    for (const Problem& problem : validator.check_paths({kSource / "samples" / m_system})) told.add(problem);
  }
  /// Adds the words and lengths of everything printed from the samples.
  void prints(Told& told) {
    const Workers workers(1);
    for (const fs::path& path : scenario::project_files(kSource / "samples" / m_system)) {
      if (path.string().ends_with(".play.xml")) continue;
      Problems problems;
      const auto document = m_loader.load(path, problems);
      if (!document) continue;
      exporters::Request request;
      request.document = &*document;
      request.path = path;
      request.loader = &m_loader;
      request.workers = &workers;
      test::FixedMetrics metrics;
      const auto pages = exporters::pages_of(request, metrics, problems);
      if (pages)
        words_of(*pages, told);
      else
        told.add(pages.error());
    }
  }
  static void words_of(const drawing::Document& document, Told& told) {
    const std::function<void(const std::vector<drawing::Item>&)> add =
        [&](const std::vector<drawing::Item>& items) {
          for (const drawing::Item& item : items) {
            told.add(item.id + ";");
            if (const auto* group = std::get_if<drawing::Group>(&item.content)) add(group->items);
            if (const auto* run = std::get_if<drawing::TextRun>(&item.content)) told.add(run->text + "|");
          }
        };
    for (const drawing::Page& page : document.pages)
      for (const drawing::Layer& layer : page.scene.layers) add(layer.items);
  }
  void new_project(Told& told) const {
    for (const scenario::NewFile& file : scenario::make_project("new", m_ruleset, "fr"))
      told.add(xml::write(file.document));
  }
  /// Adds the answers of the rules to the questions of the scenarios.
  void questions(Told& told) {
    const rules::Play& play = *systems::find(m_system)->play;
    if (play.questions == nullptr) return;
    for (const fs::path& path : m_scenarios) {
      const scenario::BoundScenario bound = bound_of(path);
      const auto start = play.start(bound);
      if (!start) return told.add(start.error());
      for (const rules::Question& question : play.questions(*bound.scenario.document)) {
        play::SeededDice dice(1);
        const auto step = (*start)->clone()->apply(question.action, dice);
        if (step)
          step_of(*step, told);
        else
          told.add(step.error());
      }
    }
  }
  /// Adds the places where the samples' logs differ from the rules.
  void replays(Told& told) {
    for (const test::SampleLog& log : m_logs) {
      const auto path = std::find_if(m_scenarios.begin(), m_scenarios.end(), [&](const fs::path& one) {
        return bound_of(one).scenario.document->id == log.play.scenario;
      });
      REQUIRE(path != m_scenarios.end());
      auto match = start(*path);
      if (!match) return told.add(match.error());
      if (const auto difference = play::replay(*match, log.play)) told.add(difference->problem);
      told.add("\n");
    }
  }
  /// Adds the obstacles to sight in the first turns.
  void sights(Told& told) {
    for (const fs::path& path : m_scenarios) {
      const scenario::BoundScenario bound = bound_of(path);
      const int turns = bound.map.document->grid ? 3 : 1;  // bases stay where they are set up
      for (int turn = 1; turn <= turns; ++turn) sights(bound, turn, told);
    }
  }
  static void sights(const scenario::BoundScenario& bound, int turn, Told& told) {
    sight::SightAtTurn sight;
    if (bound.map.document->grid) sight = sight::sight_at(bound, *model::labels_of(*bound.map.document), turn);
    const auto lines = sight::MapLos::make(*bound.map.document, bound.ruleset.document, sight.summits);
    if (!lines) return told.add(lines.error());
    sight::Query query;
    query.bases = sight::bases_of(bound);
    const auto tell = [&](const sight::Place& from, const sight::Place& to) {
      const sight::Row row = lines->row(from, to, query);
      told.add(row.blocked_by + row.rule);
      told.add(sight::verdict_name(row.answer.verdict));
      if (const auto why = sight::why_blocked(*lines, from, to, row.answer, query)) told.add(why->rule);
    };
    for (const sight::PlacedUnit& unit : sight.units) {
      query.fills = sight.query_from(unit.hex).fills;
      for (const Hex to : lines->hexes()) tell(unit.hex, to);
    }
    for (const sight::Base& from : query.bases)
      for (const sight::Base& to : query.bases)
        if (from.id != to.id) tell(from, to);
  }
  static std::string text_of(const model::Happening& happening) {
    if (const auto* event = std::get_if<model::Event>(&happening)) {
      std::string out = event->name + event->rule.value_or("");
      for (const auto& [name, text] : event->arguments) out += ' ' + text;
      return out;
    }
    const auto& roll = std::get<model::Roll>(happening);
    std::string out = roll.for_ + join(roll.dice, "") + std::to_string(roll.need.value_or(0));
    for (const model::Modifier& modifier : roll.modifiers)
      out += std::to_string(modifier.amount) + modifier.rule.value_or("");
    return out;
  }
  static void step_of(const model::PlayStep& step, Told& told) {
    told.add(step.action);
    for (const auto& [name, text] : step.arguments) told.add(text + ' ');
    for (const model::Happening& happening : step.happenings) told.add(text_of(happening));
  }
  /// Adds some games by the system's own player, or by a random one.
  void games(Told& told, bool random, int count) {
    // Moves over drawn ground are expensive; for an adviser, questions and logs show the effect of its values.
    if (systems::find(m_system)->play->questions != nullptr) return;
    for (const fs::path& path : m_scenarios) {
      const scenario::BoundScenario bound = bound_of(path);
      const rules::Play& play = *systems::find(m_system)->play;
      const auto match = play.start(bound);
      if (!match) return told.add(match.error());
      play::SeriesOptions options;
      for (const model::Side& side : bound.scenario.document->sides) options.sides.push_back(side.id);
      options.most_steps = 400;
      const auto players = play.players(bound);
      const play::PlayerFactory anything = [](const std::string&) {
        return std::make_unique<test::RandomPlayer>();
      };
      for (int seed = 1; seed <= count; ++seed) {
        const auto record =
            play::play_game(**match, random ? anything : *players, options, static_cast<std::uint64_t>(seed),
                            [&](const model::PlayStep& step, const play::Match&) { step_of(step, told); });
        if (record)
          told.add(record->winner);
        else
          told.add(record.error());
      }
    }
  }

  std::string m_system;
  const model::RulesetDocument& m_ruleset;
  scenario::Loader m_loader;
  std::vector<fs::path> m_scenarios;
  const std::vector<test::SampleLog>& m_logs;
};

/// Values that the samples are too small to show, or that need a scale or map that none of them has. Some have
/// a test of their own; the others still need one.
constexpr const char* kRare[] = {
    // Red Poppies: gas, darkness, tied couplets, roads over trenches and streams, sacred ground.
    "couplets.tie.power", "couplets.darkness.after-zero", "lost.modifiers", "bogging.modifiers",
    "sacred-ground.radius", "road.crosses-stream", "road.overrides-trench-bogging", "los.note.darkness",
    "los.note.precipitation", "oma.other-observers", "oma.observer.darkness", "oma.gas.destroys",
    "oma.gas.entrants", "barrage.type", "markers.of-powers",
    // Red Poppies: a battery's firepower by its calibre, which only designers of batteries use.
    "oma.calibre.light", "oma.calibre.light-to", "oma.calibre.heavy", "oma.calibre.quick-firing-from",
    "oma.calibre.slow", "victory.annihilated", "terrain.diameter.6-10mm",
    // Roles that no sample unit has, and minutes that no sample card counts.
    "words.roles", "turn.minutes",
    // Le Dogme: forces just cheap enough, two attacks on one element, and the mode of a dogma.
    "points.dogma-counts", "close.one-attack", "armour.modes",
    // A table has no hexes.
    "terrain.base",
    // Perry's Heroes: vehicles that no sample has, half-healed soldiers, backs, arcs, walls, traps, lights.
    // Tests in tests/systems/perry_heroes/engine cover them.
    "footprint.light", "footprint.heavy", "health.half", "close.behind", "alert.arc", "main-gun.protection",
    "search.radius", "trap.blast", "locate.always", "call.illumination.radius", "fire.once", "move.payment",
    "anti-tank.blank", "anti-tank.assault", "crew.weapon", "assault.distance", "posture.none", "rally.self",
    "rally.vehicle.veteran", "close.tie", "load.after-shot", "alert.until",
    // Napoleonic terrain: values that its questions and log do not reach, such as moves of formations that do
    // not occur in them.
    "plateau.peek", "x.melee.flank", "x.base-move.infantry.line.backward",
    "x.base-move.infantry.column-of-companies.backward", "x.base-move.infantry.column-of-divisions.normal",
    "x.base-move.infantry.column-of-divisions.backward", "x.base-move.infantry.march-column.normal",
    "x.base-move.infantry.march-column.backward", "x.base-move.infantry.square.normal",
    "x.base-move.infantry.square.backward", "x.base-move.infantry.skirmish.backward",
    "x.base-move.cavalry.line.backward", "x.base-move.cavalry.column-of-companies.backward",
    "x.base-move.cavalry.march-column.normal", "x.base-move.cavalry.march-column.backward",
    "x.base-move.horse-artillery.limbered.normal", "x.base-move.horse-artillery.limbered.backward",
    "x.base-move.foot-artillery.limbered.normal", "x.base-move.foot-artillery.limbered.backward",
    // Values with tests of their own in tests/systems/terrain_napoleonien.
    "los.peek.below-min", "los.crops.cavalry", "los.plateau.measure", "los.behind.measure", "los.edge.depth",
    "ford.order", "ditch", "pond", "fire.plateau.dead", "house.sides", "house.simultaneous.window",
    "counters.table", "wood.kind", "path.arms", "slope.dressed.access", "map.touch", "fire.astride",
    "fire.linear.cover.inclusive", "cover.ford", "cover.tall-crops", "cover.slope", "caught.disorder.by",
    "treeroad.melee", "house.halve", "house.fold", "house.surplus.refill", "house.fire.exit", "house.fight",
    "house.draw.shared", "move.combine", "wood.attack.bonus", "x.melee.follow-up", "x.house.fire-chance",
    "x.melee.cover.hard", "x.melee.no-flank", "x.melee.charge", "x.move.turn", "road.hemmed"};

/// Returns other numbers or lists, as far as they can be made from the text alone.
std::vector<std::string> others_of(const std::string& is) {
  std::vector<std::string> out;
  if (const auto number = parse_integer(is)) {
    for (const std::int64_t other : {*number + 1, *number * 2 + 2, *number - 1, *number + 7, std::int64_t{0}})
      out.push_back(std::to_string(other));
    return out;
  }
  if (is == "1915-05") return {"1999-12"};  // the date when gas becomes available
  if (is == "cm") return {"in"};
  if (is == "yes") return {"no"};
  if (is == "no") return {"yes"};
  const auto words = split_words(is);
  if (words.size() > 1) out.insert(out.end(), {std::string(words.front()), std::string(words.back())});
  if (is.find('/') != std::string::npos) out.insert(out.end(), {"1/5", "1/1"});
  if (parse_mm(is)) out.insert(out.end(), {"12.5", "1", "300"});
  return out;
}

/// Returns the texts that a rejection says it expected.
std::vector<std::string> expected_of(const Problem& problem) {
  std::vector<std::string> out;
  if (!problem.message.pattern.ends_with(": expected {}") || problem.message.arguments.size() < 3) return out;
  for (const std::string_view word : split(problem.message.arguments[2], ','))
    out.emplace_back(word.starts_with(' ') ? word.substr(1) : word);
  return out;
}

/// The results of the ruleset itself, for comparison with those of others.
class Baseline {
 public:
  Baseline(std::string system, const model::RulesetDocument& ruleset, const scenario::Loader& read)
      : m_system(std::move(system)), m_ruleset(ruleset), m_loader(read), m_logs(test::sample_logs()) {
    std::erase_if(m_logs, [&](const test::SampleLog& log) { return log.play.system != m_system; });
  }
  Outcome by(const model::RulesetDocument& ruleset) const { return {m_system, ruleset, m_loader, m_logs}; }
  /// Returns whether any of these rulesets gives a different result. Every ruleset goes through a cheap stage
  /// before any goes through an expensive one.
  bool differs(const std::vector<model::RulesetDocument>& others) {
    for (std::size_t i = 0; i < Outcome::kStages; ++i) {
      if (m_stages.size() <= i) m_stages.push_back(by(m_ruleset).stage(i));
      for (const model::RulesetDocument& other : others)
        if (by(other).differs(i, m_stages[i])) return true;
    }
    return false;
  }

 private:
  std::string m_system;
  const model::RulesetDocument& m_ruleset;
  scenario::Loader m_loader;
  std::vector<test::SampleLog> m_logs;
  std::vector<std::string> m_stages;
};

void check_values(const std::string& system) {
  Problems problems;
  scenario::Loader loader(kSource / "systems");
  const auto document = loader.load(Outcome::ruleset_path(system), problems);
  REQUIRE(document);
  const auto& ruleset = std::get<model::RulesetDocument>(*document);
  for (const fs::path& path : scenario::project_files(kSource / "samples" / system))
    loader.load(path, problems);
  Baseline baseline(system, ruleset, loader);
  std::string silent;
  for (std::size_t i = 0; i < ruleset.values.size(); ++i) {
    const model::Value& value = ruleset.values[i];
    const auto with = [&](const std::string& is) {
      model::RulesetDocument out = ruleset;
      out.values[i].text = is;
      return out;
    };
    const model::RulesetDocument garbage = with(kGarbage);
    std::vector<std::string> others = others_of(value.text);
    if (const auto fault = baseline.by(garbage).fault()) {
      const std::vector<std::string> expected = expected_of(*fault);
      if (expected.size() == 1) continue;  // a fact: no other text is allowed
      if (!expected.empty()) others = expected;
    } else {
      others.push_back(kGarbage);
    }
    std::erase(others, value.text);
    if (std::find(std::begin(kRare), std::end(kRare), value.id) != std::end(kRare)) continue;
    std::vector<model::RulesetDocument> rulesets;
    std::transform(others.begin(), others.end(), std::back_inserter(rulesets), with);
    if (!baseline.differs(rulesets)) silent += value.id + "=" + value.text + "\n";
  }
  CHECK(silent == "");
}

}  // namespace

TEST_CASE("Every value of the ruleset affects some result: Red Poppies", "[ruleset]") {
  check_values("red-poppies");
}

TEST_CASE("Every value of the ruleset affects some result: Tactique", "[ruleset]") {
  check_values("tactique");
}

TEST_CASE("Every value of the ruleset affects some result: Le Dogme", "[ruleset]") {
  check_values("dogme");
}

TEST_CASE("Every value of the ruleset affects some result: Perry's Heroes", "[ruleset]") {
  check_values("perry-heroes");
}

TEST_CASE("Every value of the ruleset affects some result: Napoleonic terrain", "[ruleset]") {
  check_values("terrain-napoleonien");
}
