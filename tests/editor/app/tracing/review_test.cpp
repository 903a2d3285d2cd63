// SPDX-License-Identifier: MIT
#include "editor/app/tracing/review.h"

#include "core/tracing/candidates.h"
#include "editor/app/tracing/companions.h"
#include "tests/editor/app/session/opened.h"

using namespace coq;
using namespace coq::app;
using namespace coq::test;

namespace {

using model::CandidateState;

constexpr const char* kCandidates =
    "<candidates xmlns=\"urn:coquelicot:candidates:1\" id=\"c\" system=\"plain\" lang=\"fr\" "
    "ruleset=\"plain.ruleset.xml\" map=\"a.map.xml\">\n"
    "<area id=\"c1\" class=\"woods\" score=\"0.95\"><ring>10,10 50,10 50,50 10,50</ring>"
    "<hole>20,20 20,30 30,30 30,20</hole></area>\n"
    "<area id=\"c2\" class=\"woods\" score=\"0.91\"><ring>20,20 30,20 30,30 20,30</ring></area>\n"
    "<area id=\"c3\" class=\"meadow\" score=\"0.99\"><ring>100,10 120,10 120,30 100,30</ring></area>\n"
    "<area id=\"c4\" class=\"woods\" score=\"0.5\"><ring>100,40 110,40 110,50 100,50</ring></area>\n"
    "<line id=\"c5\" class=\"roads\"><path>10,200 190,200</path></line></candidates>";

/// A project with five candidates, and what the review says.
struct Reviewed {
  Opened opened{[] {
    Files files = Opened::default_files();
    files.push_back({"a.candidates.xml", kCandidates});
    return files;
  }()};
  Message said;
  std::unique_ptr<Review> review;

  Reviewed() { begin(); }
  void begin() {
    Review::Host host;
    host.session = &session();
    host.tell = [](Aspects) {};
    host.say = [this](const Message& sentence) { said = sentence; };
    host.type_name = [](std::string_view type) { return std::string(type); };
    review = std::make_unique<Review>(std::move(host));
    Review* raw = review.get();
    session().subscribe([raw](Aspects what) {
      if (what.has(Aspect::document | Aspect::map)) raw->documents_changed();
    });
    review->documents_changed();
  }
  Session& session() { return opened.session(); }
  std::string current() { return review->candidate() ? model::common_of(*review->candidate()).id : ""; }
  std::size_t features() { return session().map().terrain.features.size(); }
  const model::Feature& last() { return *session().map().terrain.features.back(); }
  CandidateState state(std::size_t candidate) {
    return model::common_of(review->document()->candidates[candidate]).state_now();
  }
};

}  // namespace

TEST_CASE("Taking a candidate adds it as an ordinary feature in one step, and goes on to the next",
          "[review]") {
  Reviewed r;
  REQUIRE(r.current() == "c1");
  const auto id = r.review->take();
  REQUIRE(id.has_value());
  REQUIRE(r.features() == 3);
  const auto& area = std::get<model::Area>(r.last());
  CHECK(area.id == *id);
  CHECK(area.type == "woods");
  CHECK(area.source == "trace:woods");
  CHECK(area.holes.size() == 1);
  CHECK(r.state(0) == CandidateState::taken);
  CHECK(r.current() == "c2");
  CHECK(r.session().history().size() == 2);
  REQUIRE(r.session().undo());
  CHECK(r.features() == 2);
  CHECK(r.state(0) == CandidateState::open);
  CHECK(r.current() == "c1");
  REQUIRE(r.session().redo());
  CHECK(r.features() == 3);
  CHECK(r.current() == "c2");
}

TEST_CASE("A refused candidate is shown no longer, and its state is saved", "[review]") {
  Reviewed r;
  REQUIRE(r.review->refuse());
  CHECK(r.features() == 2);
  CHECK(r.current() == "c2");
  CHECK(r.review->rows() == std::vector<std::size_t>{1, 2, 3, 4});
  CHECK(r.review->count(CandidateState::refused) == 1);
  REQUIRE(r.session().save_all());
  CHECK(r.opened.text("a.candidates.xml").find("state=\"refused\"") != std::string::npos);
  r.review.reset();
  r.opened.reopen();
  r.begin();
  CHECK(r.current() == "c2");
  // It can be taken after all.
  r.review->show_state(CandidateState::refused);
  CHECK(r.current() == "c1");
  CHECK_FALSE(r.review->refuse());
  REQUIRE(r.review->take().has_value());
  CHECK(r.review->count(CandidateState::refused) == 0);
  CHECK_FALSE(r.review->candidate());
  CHECK(r.review->why_no_current() != nullptr);
}

TEST_CASE("A candidate without a terrain type waits for one, which must fit its shape", "[review]") {
  Reviewed r;
  r.review->go(2);
  CHECK(r.review->type_of(2).empty());
  CHECK_FALSE(r.review->take());
  CHECK(r.features() == 2);
  const Status line = r.review->set_type("road");
  REQUIRE_FALSE(line);
  CHECK(line.error().message.text() == "road is not drawn as an area");
  CHECK(r.review->types() == std::vector<std::string>{"woods"});
  REQUIRE(r.review->set_type("woods"));
  CHECK(r.state(2) == CandidateState::open);
  CHECK(r.current() == "c3");
  REQUIRE(r.review->take().has_value());
  CHECK(model::type_of(r.last()) == "woods");
  r.review->go(4);
  CHECK(r.review->types() == std::vector<std::string>{"road", "ditch"});
  REQUIRE(r.review->take().has_value());
  CHECK(std::holds_alternative<model::LineFeature>(r.last()));
}

TEST_CASE("The last decision is taken back, whatever followed it", "[review]") {
  Reviewed r;
  CHECK_FALSE(r.review->take_back());
  REQUIRE(r.review->take().has_value());
  REQUIRE(r.review->refuse());
  REQUIRE(r.review->set_type("woods"));  // c3
  REQUIRE(r.review->take_back());        // by undo
  CHECK(r.review->type_of(2).empty());
  CHECK(r.session().can_redo());
  REQUIRE(r.review->take_back());  // by undo as well
  CHECK(r.state(1) == CandidateState::open);
  CHECK(r.current() == "c2");
  CHECK(r.session().can_redo());
  // Another step follows the first decision, and stays.
  REQUIRE(r.session().run(message("Draw"), {insert_wood(r.session(), r.session().new_id())}));
  const std::string drawn = model::id_of(r.last());
  REQUIRE(r.features() == 4);
  REQUIRE(r.review->take_back());
  CHECK(r.features() == 3);
  CHECK(model::id_of(r.last()) == drawn);
  CHECK(r.state(0) == CandidateState::open);
  CHECK(r.current() == "c1");
  CHECK_FALSE(r.review->take_back());
  REQUIRE(r.session().undo());
  CHECK(r.features() == 4);
  CHECK(r.state(0) == CandidateState::taken);
}

TEST_CASE("A decision that undo took back is not taken back twice", "[review]") {
  Reviewed r;
  REQUIRE(r.review->take().has_value());
  REQUIRE(r.review->take().has_value());
  REQUIRE(r.session().undo());
  REQUIRE(r.review->take_back());
  CHECK(r.features() == 2);
  CHECK(r.review->count(CandidateState::open) == 5);
  CHECK_FALSE(r.review->take_back());
}

TEST_CASE("All sure candidates are taken in one step; those without a type stay open", "[review]") {
  Reviewed r;
  CHECK(r.review->count_above(0.9) == 4);  // the line has no score
  REQUIRE(r.review->take_all_above(0.9));
  CHECK(r.features() == 5);
  CHECK(r.session().history().size() == 2);
  CHECK(r.state(2) == CandidateState::open);
  CHECK(r.state(3) == CandidateState::open);
  CHECK(r.said.text() == "3 taken; 2 open, 1 of them without a terrain type");
  CHECK(r.current() == "c3");
  REQUIRE(r.review->take_back());
  CHECK(r.features() == 2);
  CHECK(r.review->count(CandidateState::open) == 5);
}

TEST_CASE("Rows are stepped through in a circle, and a click finds the smallest area or the nearest line",
          "[review]") {
  Reviewed r;
  r.review->step(-1);
  CHECK(r.current() == "c5");
  r.review->step(1);
  CHECK(r.current() == "c1");
  REQUIRE(r.review->go_to({25'000, 25'000}, 500));
  CHECK(r.current() == "c2");
  REQUIRE(r.review->go_to({45'000, 45'000}, 500));
  CHECK(r.current() == "c1");
  REQUIRE(r.review->go_to({100'000, 200'400}, 500));
  CHECK(r.current() == "c5");
  CHECK_FALSE(r.review->go_to({100'000, 200'600}, 500));
  CHECK(r.current() == "c5");
}

TEST_CASE("Decisions outlive a crash", "[review]") {
  Reviewed r;
  REQUIRE(r.review->take().has_value());
  REQUIRE(r.review->refuse());
  // The journal as it is on the disk, without a save.
  const auto crashed = r.opened.folder().parent_path() / (r.opened.folder().filename().string() + "-crashed");
  std::filesystem::copy(r.opened.folder(), crashed, std::filesystem::copy_options::recursive);
  std::filesystem::remove(crashed / ".coquelicot" / "lock");
  Problems problems;
  {
    auto again = Session::open(crashed, session_settings(), problems);
    REQUIRE(again.has_value());
    REQUIRE((*again)->recovery());
    REQUIRE((*again)->recover());
    CHECK((*again)->map().terrain.features.size() == 3);
    const auto candidates = candidates_of(**again);
    REQUIRE(candidates.document != nullptr);
    CHECK(model::common_of(candidates.document->candidates[0]).state_now() == CandidateState::taken);
    CHECK(model::common_of(candidates.document->candidates[1]).state_now() == CandidateState::refused);
  }
  std::filesystem::remove_all(crashed);
}

TEST_CASE("A map without candidates says so", "[review]") {
  Reviewed r;
  std::vector<DocumentEdits> parts(1);
  parts[0].document = r.opened.folder() / "a.candidates.xml";
  parts[0].removed = true;
  REQUIRE(r.session().run_step(message("Remove"), std::move(parts)));
  CHECK(r.review->document() == nullptr);
  CHECK(r.review->why_not() != nullptr);
  CHECK_FALSE(r.review->take());
  CHECK_FALSE(r.review->refuse());
  CHECK_FALSE(r.review->set_type("woods"));
  CHECK_FALSE(r.review->take_all_above(0));
  CHECK(r.review->rows().empty());
  REQUIRE(r.session().undo());
  CHECK(r.current() == "c1");
}

namespace {

/// A project with many candidates; slices of decisions wait in a queue.
struct Many {
  static constexpr int kCount = 250;
  Opened opened{[] {
    Files files = Opened::default_files();
    std::string text = kCandidates;
    text.resize(text.find("<area"));
    for (int i = 0; i < kCount; ++i) {
      const int x = 10 + i % 40 * 4, y = 10 + i / 40 * 4;
      text +=
          fmt::format("<area id=\"c{}\" class=\"woods\" score=\"0.95\"><ring>{},{} {},{} {},{}</ring></area>\n",
                      i + 1, x, y, x + 3, y, x + 3, y + 3);
    }
    files.push_back({"a.candidates.xml", text + "</candidates>"});
    return files;
  }()};
  std::vector<std::function<void()>> waiting;
  std::string said;
  std::unique_ptr<Review> review;

  Many() {
    Review::Host host;
    host.session = &session();
    host.tell = [](Aspects) {};
    host.say = [this](const Message& sentence) { said = sentence.text(); };
    host.type_name = [](std::string_view type) { return std::string(type); };
    host.later = [this](std::function<void()> call) { waiting.push_back(std::move(call)); };
    review = std::make_unique<Review>(std::move(host));
    session().subscribe([raw = review.get()](Aspects what) {
      if (what.has(Aspect::document | Aspect::map)) raw->documents_changed();
    });
    review->documents_changed();
  }
  Session& session() { return opened.session(); }
  std::size_t count(CandidateState state) { return review->count(state); }
  bool go_on() {
    if (waiting.empty()) return false;
    const auto call = std::move(waiting.back());
    waiting.pop_back();
    call();
    return true;
  }
};

}  // namespace

TEST_CASE("Many candidates are taken in slices that are one step", "[review]") {
  Many many;
  const std::size_t steps = many.session().history().size();
  REQUIRE(many.review->take_all_above(0.9));
  CHECK(many.count(CandidateState::taken) < Many::kCount / 2);
  while (many.go_on()) {
  }
  CHECK(many.count(CandidateState::taken) == Many::kCount);
  CHECK(many.said == "250 taken; 0 open");
  CHECK(many.session().history().size() == steps + 1);
  REQUIRE(many.review->take_back());
  CHECK(many.count(CandidateState::open) == Many::kCount);
  REQUIRE(many.session().redo());
  CHECK(many.count(CandidateState::taken) == Many::kCount);
}

TEST_CASE("Another step between the slices ends the taking", "[review]") {
  Many many;
  REQUIRE(many.review->take_all_above(0.9));
  const std::size_t taken = many.count(CandidateState::taken);
  REQUIRE(many.review->refuse());
  while (many.go_on()) {
  }
  CHECK(many.count(CandidateState::taken) == taken);
  CHECK(many.count(CandidateState::refused) == 1);
  CHECK(many.said == "stopped");
}
