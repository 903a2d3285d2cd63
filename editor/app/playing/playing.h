// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>

#include "editor/app/playing/course.h"
#include "editor/app/playing/inquiry.h"
#include "editor/app/playing/offers.h"
#include "editor/app/playing/playtest.h"
#include "formats/painters/cairo/font_engine.h"

namespace coq::app {

/// Where the faces of dice come from.
enum class Chance {
  seed,    ///< of the log: the same game again
  rolled,  ///< by the program, without a seed
  typed,   ///< thrown on a table, and typed
};

/// Dice that were typed, as many as there are; remembers which one was wanted when they ran out.
class TypedDice : public game::Dice {
 public:
  explicit TypedDice(std::vector<int> faces) : m_faces(std::move(faces)) {}
  int roll(int sides) override;
  /// The sides of the die that is missing; 0 where none is.
  int wanted() const { return m_wanted; }

 private:
  std::vector<int> m_faces;
  std::size_t m_next = 0;
  int m_wanted = 0;
};

/// Dice for the step after these.
std::unique_ptr<game::Dice> dice_after(const std::vector<model::PlayStep>& steps, Chance chance,
                                       std::optional<std::uint64_t> seed);

/// The automatic players of a game, and their luck. Used by one thread at a time.
struct AutomaticPlayers {
  std::map<std::string, std::unique_ptr<game::Player>> by_side;
  game::SeededDice luck;
  explicit AutomaticPlayers(std::uint64_t seed) : luck(seed) {}
};

/// What is to be played without anybody's hand.
struct ByItself {
  Course::State from;
  std::vector<model::PlayStep> before;  ///< steps that led there
  Chance chance = Chance::seed;
  std::optional<std::uint64_t> seed;
  std::shared_ptr<AutomaticPlayers> players;
  std::set<std::string> automatic;  ///< sides that the program plays
  bool once = false;                ///< one step, whoever decides
};
struct PlayedByItself {
  std::vector<std::pair<model::PlayStep, Course::State>> steps;
  std::optional<game::Action> asks_dice;  ///< the next one, for which dice are to be typed
  std::optional<Problem> problem;
};
/// Plays until a side that is not automatic has a choice, or the game is over. What leaves no choice is done.
PlayedByItself play_by_itself(const ByItself& order, const StopToken& stop);

/// A game on a scenario of the session: played by hand and by the program, or a log that is looked at; and the
/// playtest. It changes no document. What takes time is done in the background. For the window's thread.
class Playing {
 public:
  struct Host {
    Session* session = nullptr;
    Background soon;    ///< somebody waits for it
    Background modest;  ///< work with little claim to the machine
    std::function<void(Aspects)> tell;
    std::function<void(const Message&)> say;
    std::function<std::string(const Message&)> words;
    std::function<std::string()> language;
    std::function<void()> opened;  ///< another game is
  };
  explicit Playing(Host host);
  ~Playing();
  Playing(const Playing&) = delete;
  Playing& operator=(const Playing&) = delete;

  // What there is to play.
  std::vector<std::filesystem::path> scenarios() const;
  std::vector<std::filesystem::path> logs() const;
  /// The title of a scenario or a log in the user's language; else the name of its file.
  std::string title_of(const std::filesystem::path& document) const;

  // A game.
  struct NewGame {
    std::filesystem::path scenario;
    Chance chance = Chance::seed;
    std::uint64_t seed = 1;
    std::set<std::string> automatic{};  ///< sides that the program plays
  };
  void begin(const NewGame& game);
  /// A log of the session, or any file: its scenario is found by its id.
  void open_log(const std::filesystem::path& path);
  void close();
  /// Nullptr: none is open.
  const Course* course() const { return m_course ? &*m_course : nullptr; }
  const std::filesystem::path& scenario() const { return m_scenario; }
  bool is_working() const { return m_running; }
  /// The documents were changed since the game began; it goes on with those of then.
  bool is_outdated() const;

  /// Why the game or log that was asked for last cannot be opened; told once.
  std::optional<Problem> take_refusal() { return std::exchange(m_refusal, std::nullopt); }

  // Looking at it: `at` steps are done. Ends what the program is playing.
  void go(std::size_t at);
  void step(int by);
  StepWords told(std::size_t step) const;
  /// "turn 2 of 6, orders", and who decides, or who has won.
  std::string situation() const;
  /// A side whose secrets alone are seen; empty: all of them.
  void set_viewer(const std::string& side);
  const std::string& viewer() const { return m_viewer; }

  // Playing on, from where one looks.
  bool can_play() const;
  /// A click on the map: the unit there is chosen, and what may be done is offered.
  void click(Point at);
  const std::string& chosen() const { return m_chosen; }
  /// What was asked for last, else all that may be done.
  const std::vector<Offer>& offers() const { return m_offers; }
  /// Offers of a click that no menu has shown yet.
  bool take_click();
  void choose_nothing();

  // Questions to the rules (inquiry.h), of any side at any time.
  /// The first click chooses the unit that is asked about, the next ones what it should do something to.
  void ask_at(Point at);
  void ask_nothing();
  const std::string& asker() const { return m_asker; }
  /// Where the answer belongs; none where nothing is answered.
  const std::optional<Point>& asked_at() const { return m_asked_at; }
  const std::vector<game::Advice>& advice() const { return m_advice; }
  /// All sentences of it, with the rules.
  std::vector<std::string> answer_lines() const;

  void play(const game::Action& action);
  bool is_automatic(const std::string& side) const { return m_automatic.count(side) > 0; }
  void set_automatic(const std::string& side, bool automatic);
  /// The program takes one step, whoever decides; or plays until a side by hand has a choice.
  void play_by_program(bool once);
  /// Back to the last choice of a side by hand; what was done since is taken out of the log.
  bool can_undo() const;
  void undo();
  bool can_redo() const { return m_course && m_course->can_redo(); }
  void redo();

  // Dice that are typed.
  Chance chance() const { return m_chance; }
  void set_chance(Chance chance);
  struct WantedDie {
    std::string sentence;  ///< what it is for
    std::size_t number = 1;
    int sides = 6;
    std::vector<std::string> faces;  ///< their names, where they have some
  };
  /// The die that is waited for.
  const std::optional<WantedDie>& wanted_die() const { return m_wanted; }
  /// A number, or the name of a face; false: it is none of that die.
  bool type_die(const std::string& text);
  void forget_dice();

  /// The log as `play` reads it. Errors: `file.write`, `play.log` (no game is open).
  Status save(const std::filesystem::path& file);
  bool is_saved() const { return m_is_saved; }

  /// What commands ask of the panel.
  enum class Request { none, begin, open_log, save_log, playtest };
  void request(Request what);
  Request pending_request() const { return m_request; }
  Request take_request() { return std::exchange(m_request, Request::none); }

  Playtest& playtest() { return m_playtest; }
  const Playtest& playtest() const { return m_playtest; }

  /// Of the session.
  void documents_changed();
  /// The position, and what the playtest says, over the map on the canvas.
  void draw(scene::Scene& scene);

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
  void play_with(const game::Action& action, game::Dice& dice);

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
  std::vector<game::Advice> m_advice;
  bool m_clicked = false, m_is_saved = true;
  Request m_request = Request::none;
  std::optional<Problem> m_refusal;
  std::optional<WantedDie> m_wanted;
  std::optional<game::Action> m_waiting;  ///< for dice
  std::vector<int> m_typed;
  bool m_running = false;
  std::uint64_t m_number = 0;
  std::function<void()> m_cancel, m_cancel_kinds;
  std::shared_ptr<int> m_alive = std::make_shared<int>();
  PositionView m_position;
  std::unique_ptr<cairo::FontEngine> m_fonts;
  Playtest m_playtest;
};

}  // namespace coq::app
