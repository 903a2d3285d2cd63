// SPDX-License-Identifier: MIT
#include "core/play/engine/rulebook.h"
#include "core/play/engine/umpire.h"

#include <catch2/catch.hpp>

#include "core/play/engine/step_writer.h"
#include "core/play/engine/value_match.h"

namespace coq::jetty {
namespace {

using play::kNone;

// A made-up game: two sides take turns to remove one to three stones from a heap. Before that, the first side
// may pass. The side that takes the last stone wins.

enum class Phase : std::uint8_t { opening, taking, over };
enum class Verb : std::uint8_t { take, pass, resign };
constexpr const char* kHands[] = {"left", "right"};

struct Briefing {
  struct Side {
    std::string id;
  };
  struct Stone {
    std::string id;
    int side = 0;
  };
  std::vector<Side> sides{{"red"}, {"blue"}};
  std::vector<Stone> stones{{"A"}, {"B"}, {"C", 1}, {"D", 1}, {"E", 1}};
  int find_side(std::string_view id) const { return play::find_id(sides, id); }
  int find_unit(std::string_view id) const { return play::find_id(stones, id); }
};
struct State {
  Phase phase = Phase::opening;
  int turn = 1;
  int winner = kNone;
  int active = 0;
  std::uint32_t taken = 0;  ///< a bit for each stone
};
struct Table {
  const Briefing& b;
  const State& s;
  const Briefing::Stone& info(int stone) const { return b.stones[static_cast<std::size_t>(stone)]; }
  bool is_taken(int stone) const { return (s.taken >> stone & 1U) != 0; }
  auto left() const {
    return play::Indexes(static_cast<int>(b.stones.size()), [t = *this](int u) { return !t.is_taken(u); });
  }
};
struct Command {
  Verb verb = Verb::take;
  int side = kNone;
  std::vector<int> stones;
  int hand = kNone;
};
struct Umpire {
  const Briefing& b;
  State& s;
  play::StepWriter log;
  Umpire(const Briefing& briefing, State& state, play::Dice& dice, model::PlayStep& step)
      : b(briefing), s(state), log(dice, step) {}
  Table table() const { return {b, s}; }
};

using Book = play::Rulebook<Table, Command, Umpire>;
const Book& rulebook_of(const Table&);
using play::action_of;
using play::check;
using play::command_of;
using play::implied_of;
using play::legal;
using play::refusal_of;
using play::side_to_act;

constexpr auto kStones = Book::Arguments::units<&Command::stones>("stones");
constexpr auto kHand = Book::Arguments::word<&Command::hand, kHands>("hand");

Book::Ruling check_take(const Table& t, const Command& c) {
  static constexpr Book::Refusal kGone{"1.2", "{} was taken before", {kStones}};
  static constexpr Book::Refusal kMany{
      [](const Table& own, const Command&) { return "1.3" + own.b.sides[0].id; },
      "too many for {}",
      {Book::deciding_side}};
  for (const int stone : c.stones)
    if (t.is_taken(stone)) return kGone;
  return c.stones.size() > 3 ? kMany : Book::Ruling::yes;
}

void offer_takes(Book::Offers& offers) {
  for (const int stone : offers.t.left()) {
    offers.c.stones = {stone};
    offers.take();
  }
}

void take(Umpire& u, const Command& c) {
  for (const int stone : c.stones) u.s.taken |= 1U << stone;
  if (u.table().left().size() == 0) u.s.winner = u.s.active;
  u.s.active = play::other(u.s.active);
  u.s.phase = Phase::taking;
}

bool settle_taking(Umpire& u) {
  if (u.s.winner == kNone) return false;
  u.s.phase = Phase::over;
  return true;
}

int active(const Table& t) {
  return t.s.active;
}

constexpr Book::ActionRow kActions[] = {
    {.verb = Verb::pass,
     .name = "pass",
     .phases = {Phase::opening},
     .effect =
         [](Umpire& u, const Command&) {
           u.s.active = 1;
           u.s.phase = Phase::taking;
         },
     .implied = {Phase::opening}},
    {.verb = Verb::take,
     .name = "take",
     .arguments = {kStones, kHand.optional()},
     .phases = {Phase::opening, Phase::taking},
     .refusal = check_take,
     .offers = offer_takes,
     .effect = take,
     .complete = [](Command& c) { return c.stones.size() != 2 || c.hand != kNone; },
     .secret = [](const Table&, const Command& c) { return c.hand == 1; }},
};
constexpr Book::ActionRow kLast[] = {
    {.verb = Verb::resign,
     .name = "resign",
     .phases = {Phase::taking},
     .effect = [](Umpire& u, const Command&) { u.s.winner = play::other(u.s.active); }},
};
constexpr Book::PhaseRow kPhases[] = {
    {Phase::opening, "opening", active},
    {Phase::taking, "taking", active, settle_taking},
    {Phase::over, "over"},
};
constexpr Book::Refusal kNotNow{"1.0", "no {} now", {Book::action_name}, play::kOfTheMoment};
constexpr Book::Refusal kNotYours{
    "1.1", "{}: {} decides", {Book::action_name, Book::deciding_side}, play::kOfTheMoment};
constexpr Book::Refusal kOver{"1.9", "the heap is empty"};

const Book& rulebook_of(const Table&) {
  static const Book self("jetty", kPhases, {kActions, kLast},
                         {kNotNow, kNotYours, [](const Table& t, const Command&, Book::Ruling usual) {
                            return t.s.phase == Phase::over ? kOver : usual;
                          }});
  return self;
}

play::Position position_of(const Table&) {
  return {};
}
std::string bytes_of(const Briefing&, const State& state) {
  return std::to_string(state.taken);
}

/// A briefing and a state, with the queries of the tests.
struct Heap {
  Briefing b;
  State s;
  Table table() const { return {b, s}; }
  Command command(const play::Action& action) const {
    const Result<Command> out = command_of(table(), action);
    REQUIRE(out);
    return *out;
  }
  std::string refused(const play::Action& action) const {
    const Command c = command(action);
    const Book::Ruling ruling = check(table(), c);
    REQUIRE_FALSE(ruling);
    const Problem problem = refusal_of(table(), c, ruling);
    CHECK(problem.check == "jetty:" + problem.rule);
    return problem.rule + " " + problem.message.text();
  }
  std::string misread(const play::Action& action) const {
    const Result<Command> out = command_of(table(), action);
    REQUIRE_FALSE(out);
    CHECK(out.error().check == "jetty.action");
    return out.error().message.text();
  }
  std::vector<std::string> offered() const {
    std::vector<std::string> out;
    for (const Command& c : legal(table())) out.push_back(to_string(action_of(table(), c)));
    return out;
  }
};

}  // namespace

TEST_CASE("Actions are offered in the order of their rows", "[game]") {
  Heap heap;
  heap.s.taken = 0b11100;
  CHECK(heap.offered() == std::vector<std::string>{"red pass", "red take stones=A", "red take stones=B"});
  heap.s.phase = Phase::taking;
  heap.s.active = 1;
  CHECK(heap.offered() == std::vector<std::string>{"blue take stones=A", "blue take stones=B", "blue resign"});
  heap.s.phase = Phase::over;
  CHECK(heap.offered().empty());
  CHECK(side_to_act(heap.table()) == kNone);
  CHECK(rulebook_of(heap.table()).action_names() == std::vector<std::string_view>{"take", "pass", "resign"});
}

TEST_CASE("A refusal comes from the test of its row and names what it is about", "[game]") {
  Heap heap;
  heap.s.taken = 1;
  CHECK(heap.refused({"take", "red", {{"stones", "A"}}}) == "1.2 A was taken before");
  CHECK(heap.refused({"take", "red", {{"stones", "B C D E"}}}) == "1.3red too many for red");
}

TEST_CASE("An action that does not belong to the phase or side is refused before any other test", "[game]") {
  Heap heap;
  heap.s.taken = 1;
  CHECK(heap.refused({"resign", "red"}) == "1.0 no resign now");
  CHECK(heap.refused({"take", "blue", {{"stones", "A"}}}) == "1.1 take: red decides");
  CHECK(check(heap.table(), heap.command({"resign", "red"})).is_of_the_moment());
  CHECK_FALSE(check(heap.table(), heap.command({"take", "red", {{"stones", "A"}}})).is_of_the_moment());
  heap.s.phase = Phase::over;
  CHECK(heap.refused({"resign", "red"}) == "1.9 the heap is empty");
}

TEST_CASE("An action is read and written in its canonical form", "[game]") {
  const Heap heap;
  const Command c = heap.command({"take", "red", {{"hand", "left"}, {"stones", "C A"}}});
  CHECK(c.stones == std::vector<int>{0, 2});
  CHECK(to_string(action_of(heap.table(), c)) == "red take stones=A C hand=left");
  CHECK_FALSE(action_of(heap.table(), c).secret);
  CHECK(action_of(heap.table(), heap.command({"take", "red", {{"stones", "A"}, {"hand", "right"}}})).secret);
}

TEST_CASE("An action that the game does not know is an error", "[game]") {
  const Heap heap;
  CHECK(heap.misread({"tak", "red"}).starts_with("there is no action \"tak\""));
  CHECK(heap.misread({"take", "green"}) == "there is no side \"green\"");
  CHECK(heap.misread({"take", "red", {{"stones", "A A"}}}) ==
        "\"take\": stones=\"A A\" does not exist in "
        "this game");
  CHECK(heap.misread({"take", "red", {{"hex", "A1"}}}) == "\"take\": hex=\"A1\" does not exist in this game");
  CHECK(heap.misread({"take", "red", {{"hand", "left"}}}) == "\"take\" is incomplete");
  CHECK(heap.misread({"take", "red", {{"stones", "A B"}}}) == "\"take\" is incomplete");
}

TEST_CASE("An implied action is legal in the phases of its row", "[game]") {
  Heap heap;
  REQUIRE(implied_of(heap.table()));
  CHECK(implied_of(heap.table())->verb == Verb::pass);
  heap.s.phase = Phase::taking;
  CHECK_FALSE(implied_of(heap.table()));
}

TEST_CASE("A match follows its rulebook and moves on if there is nothing to decide", "[game]") {
  const auto match =
      play::ValueMatch<Briefing, State, Table, Umpire>::begin(std::make_shared<const Briefing>(), State{});
  play::ListedDice none({});
  REQUIRE(match->apply({"take", "red", {{"stones", "A B C"}}}, none));
  // The opening is over, so blue can no longer pass.
  const auto refused = match->apply({"pass", "blue"}, none);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().rule == "1.0");
  REQUIRE(match->apply({"take", "blue", {{"stones", "D E"}, {"hand", "left"}}}, none));
  CHECK(match->over());
  CHECK(match->winner() == "blue");
  CHECK(match->legal_count() == 0);
}

}  // namespace coq::jetty
