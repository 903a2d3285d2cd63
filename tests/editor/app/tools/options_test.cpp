// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <set>

#include "core/documents/model/describe.h"
#include "editor/app/tools/options.h"
#include "tests/editor/app/tools/memory_host.h"

using namespace coq;
using namespace coq::app;
using coq::test::Hands;
using coq::test::MemoryHost;

namespace {

Status set(ToolOptions& options, const char* name, const char* value) {
  return set_option(tool_option_table(), name, value, options);
}

}  // namespace

TEST_CASE("Each tool option is read as it is written, and shown by some tool", "[editor]") {
  MemoryHost host = MemoryHost::sample("los-6.027.map.xml");
  const Hands hands(host);
  std::set<std::string_view> shown;
  for (const std::string_view tool : hands.box.tool_ids()) {
    for (const std::string_view name : options_of_tool(tool)) shown.insert(name);
  }
  // The workbench adds the tool that draws strokes uphill.
  for (const std::string_view name : options_of_tool("uphill")) shown.insert(name);
  const ToolOptions usual;
  for (const auto& option : tool_option_table()) {
    INFO(option.name);
    CHECK(shown.erase(option.name) == 1);
    ToolOptions again = usual;
    CHECK(set_option(tool_option_table(), option.name, option.write(usual), again));
    CHECK(again == usual);
  }
  CHECK(shown.empty());  // no tool shows an unknown option
}

TEST_CASE("A contour may be below the sea, but the step between contours goes up", "[editor]") {
  ToolOptions options;
  CHECK(set(options, "contour-height", "-420.5"));
  CHECK(options.contour_height->value == -420'500);
  CHECK(set(options, "contour-height", ""));
  CHECK_FALSE(options.contour_height.has_value());
  CHECK_FALSE(set(options, "contour-height", "12001"));
  CHECK(set(options, "contour-step", "2.5"));
  CHECK(options.contour_step.value == 2'500);
  for (const char* wrong : {"0", "-5", "", "10001", "x"}) CHECK_FALSE(set(options, "contour-step", wrong));
  CHECK(options.contour_step.value == 2'500);
}

TEST_CASE("Lengths must be positive; width and level may be left to the terrain", "[editor]") {
  ToolOptions options;
  CHECK(set(options, "width", "3.5"));
  CHECK(options.width == Um(3500));
  CHECK(set(options, "width", ""));
  CHECK_FALSE(options.width.has_value());
  CHECK(set(options, "level", "-1.5"));
  CHECK(options.level->value == -1500);
  CHECK(set(options, "level", ""));
  CHECK_FALSE(options.level.has_value());
  for (const char* bad : {"0", "-1", "wide"}) {
    CHECK_FALSE(set(options, "width", bad));
    CHECK_FALSE(set(options, "grow", bad));
  }
  CHECK_FALSE(set(options, "grow", ""));
  CHECK_FALSE(set(options, "text-style", "loud"));
  CHECK(options == ToolOptions{});
}

TEST_CASE("A name can have any text style of the format", "[editor]") {
  for (const std::string& style : model::describe<model::TextFeature>().find_attribute("style")->words.words) {
    ToolOptions options;
    INFO(style);
    CHECK(set(options, "text-style", style.c_str()));
    CHECK(options.text_style == style);
  }
}

TEST_CASE("A name is written with the chosen options", "[editor]") {
  MemoryHost host = MemoryHost::sample("los-6.027.map.xml");
  Hands hands(host);
  ToolOptions options = hands.box.options();
  CHECK(set(options, "text", "Le Moulin"));
  CHECK(set(options, "text-size", "4.2"));
  CHECK(set(options, "text-style", "village"));
  hands.box.set_options(options);
  hands.box.activate("text");
  hands.click({50'000, 50'000});
  const auto& text = host.feature<model::TextFeature>(host.selection().at(0));
  CHECK(text.text == "Le Moulin");
  CHECK(text.size == Um(4200));
  CHECK(text.style == "village");
}

TEST_CASE("Only distances are kept from one session to the next", "[editor]") {
  ToolOptions chosen;
  chosen.buffer_distance = 2'500;
  chosen.simplify_tolerance = 300;
  chosen.border_tolerance = 700;
  chosen.freehand_tolerance = 90;
  chosen.text = "Le Moulin";
  chosen.erase = true;
  const std::string lines = write_kept_options(chosen);
  ToolOptions next;
  Problems problems;
  read_kept_options(lines, next, problems);
  CHECK(problems.empty());
  CHECK(write_kept_options(next) == lines);
  CHECK(next.buffer_distance == 2'500);
  CHECK(next.text.empty());
  CHECK_FALSE(next.erase);
  read_kept_options("grow = -1\nerase = yes\ngap = 0.5\n", next, problems);
  CHECK(problems.size() == 2);
  CHECK(next.buffer_distance == 2'500);
  CHECK(next.border_tolerance == 500);
  CHECK_FALSE(next.erase);
}
