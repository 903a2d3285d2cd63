// SPDX-License-Identifier: MIT
// Every sequence of a few events in every tool.
#include <catch2/catch.hpp>

#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

constexpr int kEvents = 9;
constexpr int kLength = 4;

/// Meaningful places: a vertex of a wood, its inside, the ground, a hexside.
constexpr Point kPlaces[] = {{138'000, 42'100}, {130'000, 40'000}, {110'000, 250'000}, {105'000, 128'000}};

void send(Hands& hands, int event, int step) {
  const Point at = kPlaces[step % 4];
  switch (event) {
    case 0:
      hands.box.press(hands.at(at));
      break;
    case 1:
      hands.box.press(hands.at(at, Button::left, {}, 2));
      break;
    case 2:
      hands.box.move(hands.at(at, Button::none));
      break;
    case 3:
      hands.box.release(hands.at(at));
      break;
    case 4:
      hands.box.press(hands.at(at, Button::right));
      break;
    case 5:
      hands.key(step % 2 == 0 ? Key::enter : Key::backspace);
      break;
    case 6:
      hands.key(Key::escape);
      break;
    case 7:
      hands.box.focus_lost();
      break;
    default:
      hands.box.undo();
  }
}

}  // namespace

TEST_CASE("Every sequence of four events in every tool can be undone byte for byte", "[fuzz]") {
  MemoryHost host = MemoryHost::sample();
  const std::string first = host.text();
  Hands hands(host);
  int orders = 1;
  for (int i = 0; i < kLength; ++i) orders *= kEvents;
  for (const std::string_view tool : hands.box.tool_ids()) {
    for (const char* type : {"woods", "wire"}) {
      hands.terrain(type);
      std::size_t changes = 0;
      for (int order = 0; order < orders; ++order) {
        if (tool == "nodes") host.select({"f13"});
        hands.box.activate(tool);
        const std::size_t before = host.titles.size();
        int rest = order;
        for (int step = 0; step < kLength; ++step, rest /= kEvents) send(hands, rest % kEvents, step);
        hands.box.focus_lost();
        hands.box.activate("select");
        changes += host.titles.size() - before;
        while (host.undo()) {
        }
        hands.box.refresh();
        host.select({});
        if (host.titles.size() == before) continue;
        INFO(tool << ", order " << order);
        REQUIRE(host.text() == first);
      }
      INFO(tool << " with " << type << ": " << changes << " changes");
      const bool draws =
          std::string(type) == "woods" ? tool == "polygon" || tool == "freehand" : tool == "hexside";
      if (draws || tool == "select" || tool == "nodes") CHECK(changes > 1);
    }
  }
}
