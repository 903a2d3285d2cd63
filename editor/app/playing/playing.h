// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>

#include "core/painting/cairo/font_engine.h"
#include "editor/app/playing/balancing.h"
#include "editor/app/playing/course.h"
#include "editor/app/playing/inquiry.h"
#include "editor/app/playing/offers.h"
#include "editor/app/playing/playtest.h"

namespace coq::app {

/// The source of die rolls.
enum class Chance {
  seed,    ///< from the log's seed: replays identically
  rolled,  ///< by the program, without a seed
  typed,   ///< rolled on the table and typed
};

/// Typed dice; remembers which die was needed when they ran out.
class TypedDice : public play::Dice {
 public:
  explicit TypedDice(std::vector<int> faces) : m_faces(std::move(faces)) {}
  int roll(int sides) override;
  /// The number of sides of the missing die, or 0.
  int wanted() const { return m_wanted; }

 private:
  std::vector<int> m_faces;
  std::size_t m_next = 0;
  int m_wanted = 0;
};

std::unique_ptr<play::Dice> dice_after(const std::vector<model::PlayStep>& steps, Chance chance,
                                       std::optional<std::uint64_t> seed);

/// The automatic players of a game and their tie-break rng. Used by one thread at a time.
struct AutomaticPlayers {
  std::map<std::string, std::unique_ptr<play::Player>> by_side;
  play::SeededDice player_dice;
  explicit AutomaticPlayers(std::uint64_t seed) : player_dice(seed) {}
};

/// A request to play without user input.
struct ByItself {
  std::shared_ptr<const play::PlayableScenario> game;
  Course::State from;
  std::vector<model::PlayStep> before;  ///< steps before `from`
  Chance chance = Chance::seed;
  std::optional<std::uint64_t> seed;
  std::shared_ptr<AutomaticPlayers> players;
  std::set<std::string> automatic;  ///< sides that the program plays
  bool once = false;                ///< play a single step, whichever side decides
};
struct PlayedByItself {
  std::vector<std::pair<model::PlayStep, Course::State>> steps;
  std::optional<play::Action> asks_dice;  ///< the next action, which needs typed dice
  std::optional<Problem> problem;
};
/// Plays until a side that is not automatic has a choice, or until the game ends. Forced actions are taken
/// automatically, and so are set-ups in a fixed place (fixed_placement.h).
PlayedByItself play_by_itself(const ByItself& order, const StopToken& stop);

/// The open game, played by the user and the program on a scenario of the session, or the log being viewed.
/// The playtest and the search for balance belong to it. No document is changed. Slow work runs in the
/// background. Must be used on the window's thread.
class Playing {
 public:
  struct Host {
    Session* session = nullptr;
    Background soon;    ///< for work that the user waits for
    Background modest;  ///< for low-priority work
    std::function<void(Aspects)> tell;
    std::function<void(const Message&)> say;
    std::function<std::string(const Message&)> words;
    std::function<std::string()> language;
    std::function<void()> opened;  ///< called when another game was opened
  };
  explicit Playing(Host host);
  ~Playing();
  Playing(const Playing&) = delete;
  Playing& operator=(const Playing&) = delete;

  // The scenarios and logs of the session.
  std::vector<std::filesystem::path> scenarios() const;
  std::vector<std::filesystem::path> logs() const;
  /// Returns the title of a scenario or log in the user's language, told apart from the others; or its
  /// file name.
  std::string title_of(const std::filesystem::path& document) const;

  // The current game.
  struct NewGame {
    std::filesystem::path scenario;
    Chance chance = Chance::seed;
    std::uint64_t seed = 1;
    std::set<std::string> automatic{};    ///< sides that the program plays
    std::map<std::string, int> levels{};  ///< how well the program plays them; 1 if a side has none
  };
  void begin(const NewGame& game);
  /// Opens a log of the session or any other file; finds its scenario by id.
  void open_log(const std::filesystem::path& path);
  void close();
  /// Returns nullptr if no game is open.
  const Course* course() const { return m_course ? &*m_course : nullptr; }
  const std::filesystem::path& scenario() const { return m_scenario; }
  bool is_working() const { return m_running; }
  /// Returns whether the documents changed since the game began. The game continues with the old ones.
  bool is_outdated() const;

  /// Returns why the last requested game or log could not be opened. A second call returns nullopt.
  std::optional<Problem> take_refusal() { return std::exchange(m_refusal, std::nullopt); }

  // Viewing: `at` is the number of steps shown. Stops the program's play.
  void go(std::size_t at);
  void step(int by);
  StepWords told(std::size_t step) const;
  /// Describes the state: "turn 2 of 6, orders", and which side decides or has won.
  std::string situation() const;
  /// Shows only the secrets of one side; an empty `side` shows all.
  void set_viewer(const std::string& side);
  const std::string& viewer() const { return m_viewer; }

  // Playing on from the displayed position.
  bool can_play() const;
  /// Handles a click on the map: selects the unit there and offers actions.
  void click(Point at);
  const std::string& chosen() const { return m_chosen; }
  /// Offers of the last click, otherwise all legal actions.
  const std::vector<Offer>& offers() const { return m_offers; }
  /// Returns whether the last click's offers have not been shown in a menu yet.
  bool take_click();
  void choose_nothing();

  // Questions to the rules (inquiry.h), for any side at any time.
  /// The first click selects the unit, further clicks the target or place.
  void ask_at(Point at);
  void ask_nothing();
  const std::string& asker() const { return m_asker; }
  /// Position of the answer on the page; none if there is no answer.
  const std::optional<Point>& asked_at() const { return m_asked_at; }
  const std::vector<play::Advice>& advice() const { return m_advice; }
  /// All lines of the answer, with the rules.
  std::vector<std::string> answer_lines() const;

  void play(const play::Action& action);
  bool is_automatic(const std::string& side) const { return m_automatic.count(side) > 0; }
  void set_automatic(const std::string& side, bool automatic);
  /// Lets the program play one step for any side, or play until a user's side has a choice.
  void play_by_program(bool once);
  /// Undoes to the last choice of a user's side and removes the later steps from the log.
  bool can_undo() const;
  void undo();
  bool can_redo() const { return m_course && m_course->can_redo(); }
  void redo();

  // Typed dice.
  Chance chance() const { return m_chance; }
  void set_chance(Chance chance);
  struct WantedDie {
    std::string sentence;  ///< its purpose
    std::size_t number = 1;
    int sides = 6;
    std::vector<std::string> faces;  ///< names of the faces, if they have any
  };
  /// The die that the game waits for.
  const std::optional<WantedDie>& wanted_die() const { return m_wanted; }
  /// Accepts a number or the name of a face. Returns false if the die has no such face.
  bool type_die(const std::string& text);
  void forget_dice();

  /// Writes the log in the format of `play`. Errors: `file.write`, `play.log` (no game is open).
  Status save(const std::filesystem::path& file);
  bool is_saved() const { return m_is_saved; }

  /// Requests of commands to the panel.
  enum class Request { none, begin, open_log, save_log, close, playtest };
  void request(Request what);
  Request pending_request() const { return m_request; }
  Request take_request() { return std::exchange(m_request, Request::none); }

  Playtest& playtest() { return m_playtest; }
  const Playtest& playtest() const { return m_playtest; }
  Balancing& balancing() { return m_balancing; }
  const Balancing& balancing() const { return m_balancing; }

  /// Called when documents of the session have changed.
  void documents_changed();
  /// Draws the position and the playtest results above the map on the canvas.
  void draw(drawing::Scene& scene);

 private:
  struct Opened;
  void work(const Message& title, std::function<std::function<void()>(const StopToken&)> work);
  void stop();
  void take(Opened& opened);
  void learn_kinds();
  void show_offers(const OfferPlace* place);
  void moved();
  bool is_choosable(const std::string& unit) const;
  std::vector<std::string> units_at(Point at, std::string* hex) const;
  void forget_answer();
  void play_with(const play::Action& action, play::Dice& dice);

  Host m_host;
  std::filesystem::path m_scenario;
  std::optional<Course> m_course;
  std::shared_ptr<AutomaticPlayers> m_players;
  std::uint64_t m_revision = 0;
  Chance m_chance = Chance::seed;
  std::set<std::string> m_automatic;
  std::shared_ptr<ActionKinds> m_kinds = std::make_shared<ActionKinds>();
  std::vector<Offer> m_offers;
  std::string m_chosen, m_viewer, m_asker;
  std::optional<Point> m_asked_at;
  std::vector<play::Advice> m_advice;
  bool m_clicked = false, m_is_saved = true;
  Request m_request = Request::none;
  std::optional<Problem> m_refusal;
  std::optional<WantedDie> m_wanted;
  std::optional<play::Action> m_waiting;  ///< the action waits for dice
  std::vector<int> m_typed;
  bool m_running = false;
  std::uint64_t m_number = 0;
  std::function<void()> m_cancel, m_cancel_kinds;
  std::shared_ptr<int> m_alive = std::make_shared<int>();
  PositionView m_position;
  std::unique_ptr<cairo::FontEngine> m_fonts;
  Playtest m_playtest;
  Balancing m_balancing;
};

}  // namespace coq::app
