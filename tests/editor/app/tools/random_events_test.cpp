// SPDX-License-Identifier: MIT
// After any sequence of events the document can be saved, and undoing everything restores the first one byte
// for byte.
#include <catch2/catch.hpp>

#include <cmath>
#include <cstdlib>
#include <random>

#include "editor/app/tools/feature_table.h"
#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

/// Presses keys and buttons at random.
class Monkey {
 public:
  Monkey(MemoryHost& host, unsigned seed) : m_host(host), m_hands(host), m_random(seed) {
    for (const auto& type : host.ruleset().terrain_types) m_types.push_back(type.id);
  }

  void act() {
    switch (below(24)) {
      case 0:
      case 1:
      case 2:
      case 3:
        m_hands.box.press(pointer(button()));
        break;
      case 4:
      case 5:
        click();
        break;
      case 6:
      case 7:
        m_hands.box.release(pointer(button()));
        break;
      case 8:
      case 9:
      case 10:
      case 11:
      case 12:
        m_hands.box.move(pointer(Button::none));
        break;
      case 13:
        m_hands.box.wheel({place(), below(7) - 3.0, one_in(6), modifiers()});
        break;
      case 14:
      case 15:
      case 16:
        m_hands.box.key_down(key());
        break;
      case 17:
        m_hands.box.key_up(key());
        break;
      case 18:
        m_hands.command(pick(test::commands_of_tools())->id);
        break;
      case 19:
        if (one_in(3)) command_of_tools();
        break;
      case 20:
        if (one_in(3)) {
          m_hands.box.undo();
        } else if (one_in(2)) {
          m_hands.box.redo();
        }
        break;
      case 21:
        m_hands.terrain(pick(m_types));
        break;
      case 22:
        if (one_in(3)) draw_round();
        break;
      default:
        rare();
    }
  }

  ToolBox& box() { return m_hands.box; }
  int below(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }
  bool one_in(int count) { return below(count) == 0; }

 private:
  template <class T>
  const T& pick(const std::vector<T>& from) {
    return from[static_cast<std::size_t>(below(static_cast<int>(from.size())))];
  }
  Modifiers modifiers() { return {one_in(6), one_in(6), one_in(8)}; }
  Button button() { return one_in(8) ? Button::right : one_in(10) ? Button::middle : Button::left; }
  Pixel place() {
    // Mostly near the last place, so that shapes are closed and nodes are hit.
    if (one_in(3)) m_place = {below(1100) - 50.0, below(1100) - 50.0};
    if (one_in(2)) m_place = {m_place.x + below(41) - 20, m_place.y + below(41) - 20};
    return m_place;
  }
  PointerEvent pointer(Button which) { return {place(), which, modifiers(), one_in(6) ? 2 : 1, {}}; }
  KeyEvent key() {
    static const std::vector<Key> keys = {Key::character, Key::escape, Key::enter, Key::backspace,
                                          Key::del,       Key::space,  Key::tab,   Key::left,
                                          Key::right,     Key::up,     Key::down,  Key::other};
    static const std::u32string characters = U"0123456789+-,.;xé";
    return {pick(keys), characters[static_cast<std::size_t>(below(17))], modifiers(), one_in(9)};
  }
  /// Presses and releases at one place, which sets vertices and selects.
  void click() {
    PointerEvent event = pointer(Button::left);
    event.clicks = 1;
    m_hands.box.press(event);
    m_hands.box.release(event);
    if (one_in(8)) m_hands.key(Key::enter);
  }
  /// Draws a shape deliberately, because few random shapes can be finished.
  void draw_round() {
    static const std::vector<std::string_view> tools = {"polygon", "line", "hole", "crest", "split"};
    m_hands.box.activate(pick(tools));
    const Pixel centre = place();
    const int points = 3 + below(4);
    for (int i = 0; i < points; ++i) {
      const double turn = 6.28 * i / points;
      const double far = 20 + below(60);
      PointerEvent event = pointer(Button::left);
      event.at = {centre.x + far * std::cos(turn), centre.y + far * std::sin(turn)};
      event.clicks = 1;
      m_hands.box.press(event);
      m_hands.box.release(event);
    }
    m_hands.key(Key::enter);
  }
  void command_of_tools() {
    const std::vector<std::string_view> ids = m_hands.box.tool_ids();
    m_hands.box.activate(pick(ids));
  }
  void rare() {
    switch (below(12)) {
      case 0:
        m_hands.box.focus_lost();
        break;
      case 1:
        m_hands.box.pointer_left();
        break;
      case 2:
        m_hands.box.scroll_at_border();
        break;
      case 3:
        m_hands.release_command(one_in(2) ? "field-of-view" : "freehand");
        break;
      case 4: {
        ToolOptions options = m_hands.box.options();
        options.text = one_in(3) ? "" : "Bois Noir";
        options.erase = one_in(4);
        options.move_shared = one_in(2);
        if (one_in(3)) options.width = 500 + below(3000);
        options.shape = "s1";
        m_hands.box.set_options(options);
        break;
      }
      case 5: {
        SnapSettings settings;
        for (int i = 0; i < kSnapKinds; ++i) settings.set(static_cast<SnapKind>(i), one_in(2));
        m_hands.box.set_snapping(settings);
        break;
      }
      case 6:
        m_hands.box.view().rotate_to(below(360'000));
        break;
      case 7:
        m_hands.box.overlay();
        m_hands.box.status();
        m_hands.box.hint();
        m_hands.box.cursor();
        break;
      case 8:
        if (const auto draft = m_hands.box.draft()) {
          CHECK(Draft::parse(draft->text()) == *draft);
          m_hands.box.restore(*draft);
        }
        break;
      case 9:
        m_host.undo();  // undo from the history menu, without the tools
        m_hands.box.refresh();
        break;
      default:
        m_hands.box.view().fit({{0, 0}, {210'000, 297'000}});
    }
  }

  MemoryHost& m_host;
  Hands m_hands;
  std::mt19937 m_random;
  std::vector<std::string> m_types;
  Pixel m_place{500, 500};
};

std::size_t vertices_of(const model::MapDocument& map) {
  std::size_t count = 0;
  for (const auto& feature : map.terrain.features) {
    for (const LineView& line : lines_of(*feature)) count += line.points->size();
  }
  return count;
}

void check_saved(const MemoryHost& host) {
  Problems problems;
  const std::string text = host.text();
  const auto back = xml::read(text, model::Kind::map, "saved", problems);
  for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
  REQUIRE(back.has_value());
  REQUIRE(xml::write(*back) == text);
}

void undo_all(MemoryHost& host, ToolBox& box) {
  box.cancel();
  while (host.undo()) {
  }
  box.refresh();
}

/// Returns the number of changes.
std::size_t run(MemoryHost& host, unsigned seed, int count) {
  const std::string first = host.text();
  Monkey monkey(host, seed);
  for (int i = 0; i < count; ++i) {
    INFO("seed " << seed << ", event " << i);
    monkey.act();
    if (i % 2000 == 1999) check_saved(host);
    // Smoothing and exploding multiply the features: start again before this takes too long.
    if (vertices_of(host.map()) > 12'000 || host.count() > 600) {
      undo_all(host, monkey.box());
      REQUIRE(host.text() == first);
    }
  }
  check_saved(host);
  undo_all(host, monkey.box());
  CHECK(host.text() == first);
  return host.titles.size();
}

int count_of(const char* name, int usual) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::atoi(text) : usual;
}

}  // namespace

TEST_CASE("A hundred thousand random events leave a document that can be undone byte for byte", "[fuzz]") {
  const int count = count_of("COQ_FUZZ_COUNT", 100'000);
  const auto seed = static_cast<unsigned>(count_of("COQ_FUZZ_SEED", 1));
  std::size_t changes = 0;
  for (unsigned part = 0; part < 10; ++part) {
    MemoryHost host = MemoryHost::sample();
    changes += run(host, seed * 1000 + part, count / 10);
  }
  CHECK(changes > static_cast<std::size_t>(count / 120));  // the events had an effect
}

TEST_CASE("Random events on a table with pieces can be undone byte for byte", "[fuzz]") {
  const std::string text =
      "<map xmlns=\"urn:coquelicot:map:1\" id=\"t\" system=\"red-poppies\" lang=\"fr\">\n"
      "  <table width=\"1200\" height=\"1800\" unit=\"cm\"/>\n"
      "  <shape id=\"s1\"><ring>-50,-30 50,-30 50,30 -50,30</ring></shape>\n"
      "  <terrain>\n"
      "    <piece id=\"f1\" type=\"woods\" shape=\"s1\" at=\"300 300\" facing=\"3 4\"/>\n"
      "    <area id=\"f2\" type=\"hill\"><ring>500,500 700,500 700,700 500,700</ring></area>\n"
      "  </terrain>\n"
      "</map>\n";
  std::size_t changes = 0;
  for (unsigned seed = 1; seed <= 4; ++seed) {
    MemoryHost host = MemoryHost::of(text);
    changes += run(host, seed, 3000);
  }
  CHECK(changes > 60);
}

TEST_CASE("Random events with lines of sight can be undone byte for byte", "[fuzz]") {
  MemoryHost host = MemoryHost::sample("los-6.027.map.xml");
  host.with_los = true;
  CHECK(run(host, 7, 6000) > 30);
}
