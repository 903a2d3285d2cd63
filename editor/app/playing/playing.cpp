// SPDX-License-Identifier: MIT
#include "editor/app/playing/playing.h"

#include <algorithm>
#include <random>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "core/play/games/fixed_placement.h"
#include "editor/app/session/document_names.h"

namespace coq::app {
namespace {

constexpr std::size_t kMaxSteps = 20'000;

std::uint64_t any_seed() {
  std::random_device chance;
  return (std::uint64_t{chance()} << 32U) + chance();
}

/// Returns the next action that needs no user input, or nullopt if the user decides or the game is over.
std::optional<play::Action> next_action(const ByItself& order, const play::Match& match) {
  if (match.over()) return std::nullopt;
  const std::size_t choices = match.legal_count();
  if (choices == 0) return std::nullopt;
  if (choices == 1) return match.legal_action(0);
  const std::string side = match.side_to_act();
  if (!order.once && order.automatic.count(side) == 0) return play::fixed_placement(*order.game, match);
  const auto player = order.players->by_side.find(side);
  if (player == order.players->by_side.end()) return match.legal_action(0);
  return player->second->choose(match, order.players->player_dice);
}

}  // namespace

int TypedDice::roll(int sides) {
  if (m_next >= m_faces.size()) {
    m_wanted = sides;
    fail(make_error("play.dice-missing", message("a die roll must be typed here")));
  }
  const int face = m_faces[m_next++];
  if (face < 1 || face > sides)
    fail(make_error("play.dice-range", message("“{}” is not a face of this die", face)));
  return face;
}

std::unique_ptr<play::Dice> dice_after(const std::vector<model::PlayStep>& steps, Chance chance,
                                       std::optional<std::uint64_t> seed) {
  if (chance == Chance::typed) return std::make_unique<TypedDice>(std::vector<int>());
  const bool seeded = chance == Chance::seed && seed;
  auto dice = std::make_unique<play::SeededDice>(seeded ? *seed : any_seed());
  if (seeded) play::skip_dice(steps, *dice);
  return dice;
}

namespace {

/// Makes players that repeat the game of `play --auto both` with this seed and these levels. Errors: those of
/// the system.
Result<std::shared_ptr<AutomaticPlayers>> automatic_players(const play::PlayableScenario& seating,
                                                            std::optional<std::uint64_t> seed,
                                                            const std::map<std::string, int>& levels = {}) {
  std::map<std::string, play::SearchOptions> searching;
  for (const auto& [side, level] : levels)
    if (level > 1) searching[side] = play::options_of_level(level);
  const auto factory = seating.players(searching);
  if (!factory) return factory.error();
  auto out = std::make_shared<AutomaticPlayers>(play::luck_of(seed ? *seed : any_seed()));
  for (const std::string& side : seating.sides()) out->by_side[side] = (*factory)(side);
  return out;
}

}  // namespace

PlayedByItself play_by_itself(const ByItself& order, const StopToken& stop) {
  PlayedByItself out;
  const std::unique_ptr<play::Dice> dice = dice_after(order.before, order.chance, order.seed);
  Course::State at = order.from;
  while (!stop.stop_requested() && out.steps.size() < kMaxSteps) {
    const auto action = next_action(order, *at);
    if (!action) break;
    std::shared_ptr<play::Match> next = at->clone();
    Result<model::PlayStep> step = next->apply(*action, *dice);
    if (!step) {
      if (order.chance == Chance::typed && dice->problem())
        out.asks_dice = *action;
      else
        out.problem = step.error();
      break;
    }
    at = std::move(next);
    out.steps.emplace_back(std::move(*step), at);
    if (order.once) break;
  }
  return out;
}

// Opening games, and work in the background.

namespace fs = std::filesystem;

Playing::Playing(Host host)
    : m_host(std::move(host)),
      m_playtest({m_host.session, m_host.modest, m_host.tell, m_host.language}),
      m_balancing({m_host.session, m_host.modest, m_host.tell, m_host.language, m_host.words}) {}

Playing::~Playing() {
  stop();
  if (m_cancel_kinds) m_cancel_kinds();
}

namespace {

template <class Kind>
std::vector<fs::path> documents_of(const Session& session) {
  std::vector<fs::path> out;
  for (const fs::path& path : session.documents()) {
    const model::Document* document = session.document(path);
    if (document != nullptr && std::holds_alternative<Kind>(*document)) out.push_back(path);
  }
  return out;
}

}  // namespace

std::vector<fs::path> Playing::scenarios() const {
  return documents_of<model::ScenarioDocument>(*m_host.session);
}

std::vector<fs::path> Playing::logs() const {
  return documents_of<model::PlayDocument>(*m_host.session);
}

std::string Playing::title_of(const fs::path& path) const {
  const model::Document* document = m_host.session->document(path);
  const bool is_log = document != nullptr && std::holds_alternative<model::PlayDocument>(*document);
  // Titles are told apart from those of the same list only.
  const std::vector<fs::path> list = is_log ? logs() : scenarios();
  const auto at = std::find(list.begin(), list.end(), path);
  if (at == list.end()) return app::title_of(*m_host.session, path, m_host.language());
  return document_names(*m_host.session, list,
                        {m_host.language(), m_host.words})[static_cast<std::size_t>(at - list.begin())];
}

void Playing::stop() {
  ++m_number;
  if (m_running && m_cancel) m_cancel();
  m_running = false;
}

void Playing::work(const Message& title, std::function<std::function<void()>(const StopToken&)> work) {
  stop();
  m_running = true;
  const auto is_current = [this, guard = std::weak_ptr<int>(m_alive), number = ++m_number] {
    return guard.lock() != nullptr && m_number == number;
  };
  m_cancel = m_host.soon(
      title,
      [work = std::move(work), is_current, this](const StopToken& stop) -> std::function<void()> {
        return [finish = work(stop), is_current, this] {
          if (!is_current()) return;
          m_running = false;
          finish();
        };
      },
      [is_current, this](const Problem& problem) {
        if (!is_current()) return;
        m_running = false;
        m_host.say(problem.message);
        m_host.tell(Aspect::playing);
      });
  m_host.tell(Aspect::playing);
}

/// The result of a job that opens a game.
struct Playing::Opened {
  std::optional<Problem> problem;
  std::optional<Course> course;
  std::shared_ptr<AutomaticPlayers> players;
  NewGame game;
  std::uint64_t revision = 0;
  bool is_log = false;
};

void Playing::begin(const NewGame& game) {
  work(message("The game is being set up"),
       [this, game, project = snapshot_of(*m_host.session), language = m_host.language(),
        writer = m_host.session->writer(), revision = m_host.session->revision()](const StopToken&) {
         auto opened = std::make_shared<Opened>();
         opened->game = game;
         opened->revision = revision;
         auto seating = take_seat(project, game.scenario, language);
         if (!seating) {
           opened->problem = seating.error();
         } else {
           model::PlayDocument log = (*seating)->new_log(writer);
           if (game.chance == Chance::seed) {
             log.seed = game.seed;
             log.generator = "mt19937-64";
           }
           auto players = automatic_players(**seating, log.seed, game.levels);
           if (players) opened->players = *players;
           opened->course.emplace(*seating, std::move(log));
         }
         return [this, opened] { take(*opened); };
       });
}

void Playing::open_log(const fs::path& path) {
  struct Known {
    fs::path path;
    std::string id;
  };
  std::vector<Known> known;
  for (const fs::path& one : scenarios())
    known.push_back({one, std::get<model::ScenarioDocument>(*m_host.session->document(one)).id});
  std::shared_ptr<const model::Document> given;
  if (const model::Document* here = m_host.session->document(path))
    given = std::make_shared<const model::Document>(*here);
  work(message("The log is replayed"), [this, path, given, known, project = snapshot_of(*m_host.session),
                                        language = m_host.language(),
                                        revision = m_host.session->revision()](const StopToken&) {
    auto opened = std::make_shared<Opened>();
    opened->revision = revision;
    opened->is_log = true;
    const auto fail = [&](Problem problem) { opened->problem = std::move(problem); };
    std::optional<model::Document> document;
    if (given) {
      document = *given;
    } else {
      Problems problems;
      document = scenario::Loader(project.rulesets).load(path, problems);
      if (!document && !problems.empty()) fail(problems.front());
    }
    const auto* log = document ? std::get_if<model::PlayDocument>(&*document) : nullptr;
    if (document && log == nullptr) fail(make_error("play.log", message("this is not a game log")));
    if (log != nullptr) {
      const auto of =
          std::find_if(known.begin(), known.end(), [&](const Known& one) { return one.id == log->scenario; });
      if (of == known.end()) {
        fail(make_error(
            "play.scenario",
            message("the log is for the scenario \"{}\", which the project does not have", log->scenario)));
      } else if (auto seating = take_seat(project, of->path, language); !seating) {
        fail(seating.error());
      } else {
        opened->game.scenario = of->path;
        opened->game.chance = log->seed ? Chance::seed : Chance::rolled;
        auto players = automatic_players(**seating, log->seed);
        if (players) opened->players = *players;
        opened->course = Course::of_log(*seating, *log);
      }
    }
    return [this, opened] { take(*opened); };
  });
}

void Playing::take(Opened& opened) {
  if (opened.problem) {
    m_host.say(opened.problem->message);
    m_refusal = opened.problem;
    m_host.tell(Aspect::playing);
    return;
  }
  m_scenario = opened.game.scenario;
  m_course = std::move(opened.course);
  m_players = opened.players;
  m_revision = opened.revision;
  m_chance = opened.game.chance;
  m_automatic = opened.game.automatic;
  m_chosen.clear();
  m_asker.clear();
  forget_answer();
  m_viewer.clear();
  m_wanted.reset();
  m_waiting.reset();
  m_typed.clear();
  m_is_saved = true;
  m_position.forget();
  const fs::path map = m_course->seating().bound.map.path.lexically_normal();
  for (const fs::path& path : m_host.session->documents()) {
    if (path.lexically_normal() != map || path == m_host.session->map_path()) continue;
    if (const Status shown = m_host.session->show_map(path); !shown) m_host.say(shown.error().message);
  }
  m_host.opened();
  learn_kinds();
  moved();
  if (const auto& difference = m_course->difference())
    m_host.say(message("step {}: {}", difference->step, m_host.words(difference->problem.message)));
  if (!opened.is_log) play_by_program(false);
}

/// Learns kinds in the background. Until then, refusals cover only the kinds of actions in the log.
void Playing::learn_kinds() {
  if (m_cancel_kinds) m_cancel_kinds();
  m_kinds = std::make_shared<ActionKinds>();
  for (const model::PlayStep& step : m_course->steps()) m_kinds->add(play::action_of(step));
  m_cancel_kinds = m_host.modest(
      Message{},
      [seating = m_course->shared_seating(), guard = std::weak_ptr<int>(m_alive),
       this](const StopToken& stop) -> std::function<void()> {
        auto kinds = std::make_shared<ActionKinds>(kinds_of_a_game(*seating, &stop));
        return [kinds, seating, guard, this] {
          if (guard.lock() == nullptr || !m_course || m_course->shared_seating() != seating) return;
          m_kinds->add(kinds->examples());
        };
      },
      [](const Problem&) {});
}

void Playing::close() {
  stop();
  m_course.reset();
  m_players.reset();
  m_offers.clear();
  m_chosen.clear();
  m_asker.clear();
  forget_answer();
  m_wanted.reset();
  m_waiting.reset();
  m_scenario.clear();
  m_is_saved = true;
  m_position.forget();
  m_host.tell(Aspect::playing | Aspect::overlay);
}

bool Playing::is_outdated() const {
  return m_course && m_revision != m_host.session->revision();
}

void Playing::documents_changed() {
  m_playtest.documents_changed();
  m_balancing.documents_changed();
  if (m_course) m_host.tell(Aspect::playing);
}

Status Playing::save(const fs::path& file) {
  if (!m_course) return make_error("play.log", message("no game is open"));
  const Status written = write_file_atomically(file, xml::write(m_course->document()));
  if (written) {
    m_is_saved = true;
    m_host.say(message("the log is saved in {}", file.filename().string()));
    m_host.tell(Aspect::playing);
  }
  return written;
}

void Playing::request(Request what) {
  m_request = what;
  m_host.tell(Aspect::playing);
}

}  // namespace coq::app
