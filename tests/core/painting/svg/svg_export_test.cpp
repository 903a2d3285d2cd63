// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/painting/svg/svg_export.h"

#include "core/base/files.h"
#include "core/drawing/primitives/text.h"
#include "core/painting/svg/detail/writer.h"
#include "tests/support/command.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/texts.h"

using namespace coq;
using namespace coq::drawing;
using test::contains;

namespace {

Document map_page() {
  Document document;
  document.metadata.language = text::Language::fr;
  Page page = Page::of_size(100'000, 80'000);
  page.title = "Fosse & sangliers";
  page.media = {{-5'000, -5'000}, {105'000, 85'000}};
  Layer& art = page.scene.layer("Bois <denses>");
  Shape wood;
  wood.outline.add_polygon({{{10'000, 10'000}, {40'125, 10'000}, {40'125, 30'001}},
                            {{{20'000, 12'000}, {25'000, 12'000}, {25'000, 15'000}}}});
  wood.fill = Fill::solid({200, 215, 150, 255});
  wood.fill->pattern = "trees";
  wood.stroke = Stroke{};
  art.add(wood, "f1");
  art.add(wood, "f1");
  Shape glass;
  glass.outline.add_circle({60'000, 40'000}, 5'000);
  glass.fill = Fill::solid({10, 20, 30, 128});
  art.add(glass, "f2");
  TextRun name;
  name.text = "L’Été <1915> & Cie";
  name.at = {50'000, 50'000};
  name.angle = -30'000;
  name.anchor = Anchor::middle;
  name.halo = Stroke{};
  name.language = text::Language::fr;
  art.add(name, "f3");
  TextRun order;
  order.text = "Ordre n° 7";
  order.font.role = FontRole::typed;
  order.at = {10'000, 70'000};
  art.add(order);
  Group turned;
  turned.transform = Transform::rotate(90'000).then(Transform::move({90'000, 10'000}));
  turned.clip = Outline{}.add_box({{0, 0}, {10'000, 10'000}});
  turned.opacity = 50;
  turned.items.emplace_back(glass, "f4");
  art.add(turned);
  page.scene.layer("Guides", LayerClass::guides).add(glass, "f5");
  document.pages.push_back(page);
  return document;
}

std::string svg_of(const Document& document, const svg::SvgOptions& options = {}) {
  Problems problems;
  const auto text = svg::write_svg(document, 0, options, problems);
  REQUIRE(text);
  CHECK(problems.empty());
  return *text;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++n;
  return n;
}

}  // namespace

TEST_CASE("An SVG is well-formed, in millimetres, and the same each time", "[svg]") {
  const std::string text = svg_of(map_page());
  CHECK(contains(text, "width=\"100mm\" height=\"80mm\" viewBox=\"0 0 100 80\""));
  CHECK(text == svg_of(map_page()));
  const test::TemporaryFolder folder;
  const std::string path = (folder.path() / "x.svg").string();
  REQUIRE(write_file_atomically(path, svg_of(map_page(), {.marks = true})).has_value());
  int status = -1;
  const std::string said = test::run_command("xmllint --noout " + path, status);
  INFO(said);
  CHECK(status == 0);
}

TEST_CASE("Coordinates are exact, and holes are kept", "[svg]") {
  CHECK(contains(svg_of(map_page()), "M10 10L40.125 10L40.125 30.001ZM20 12L25 12L25 15Z"));
}

TEST_CASE("Elements keep their ids, used only once; repetitions name their element", "[svg]") {
  const std::string text = svg_of(map_page());
  for (const char* id : {" id=\"f1\"", " id=\"f2\"", " id=\"f3\"", " id=\"f4\""}) CHECK(count(text, id) == 1);
  CHECK(count(text, "data-element=\"f1\"") == 2);
}

TEST_CASE("Layers are named groups, and marks are included on demand", "[svg]") {
  const std::string text = svg_of(map_page());
  CHECK(contains(text, "inkscape:groupmode=\"layer\" inkscape:label=\"Bois &lt;denses&gt;\" class=\"art\""));
  CHECK_FALSE(contains(text, "class=\"guides\""));
  const std::string sheet = svg_of(map_page(), {.marks = true});
  CHECK(contains(sheet, "class=\"guides\" data-print=\"no\""));
  CHECK(contains(sheet, "viewBox=\"-5 -5 110 90\""));
}

TEST_CASE("The ground is white or omitted", "[svg]") {
  CHECK(contains(svg_of(map_page()), "<rect id=\"coq-ground\" x=\"0\" y=\"0\" width=\"100\" height=\"80\""));
  CHECK_FALSE(contains(svg_of(map_page(), {.ground = false}), "coq-ground"));
}

TEST_CASE("A pattern is defined once and used by reference", "[svg]") {
  const std::string text = svg_of(map_page());
  CHECK(count(text, "<pattern ") == 1);
  CHECK(count(text, "fill=\"url(#coq-trees-1)\"") == 2);
}

TEST_CASE("Text stays text, escaped, in its font and language", "[svg]") {
  const std::string text = svg_of(map_page());
  CHECK(contains(text, ">L’Été &lt;1915&gt; &amp; Cie</text>"));
  CHECK(contains(text, "transform=\"rotate(-30 50 50)\""));
  CHECK(contains(text, "font-family=\"'Roboto', Arial, sans-serif\""));
  CHECK(contains(text, "text-anchor=\"middle\""));
  CHECK(contains(text, "paint-order=\"stroke\""));
  CHECK(contains(text, "xml:lang=\"fr\""));
  CHECK(contains(text, ">o</tspan>"));
}

TEST_CASE("A Hebrew or Arabic name runs to the left and keeps its place", "[svg]") {
  Document document;
  Page page = Page::of_size(100'000, 80'000);
  TextRun name;
  name.text = "\u05E9\u05DC\u05D5\u05DD 7";
  name.at = {50'000, 50'000};
  for (const Anchor anchor : {Anchor::start, Anchor::middle, Anchor::end}) {
    name.anchor = anchor;
    page.scene.layer("Names").add(name, "f" + std::to_string(static_cast<int>(anchor)));
  }
  document.pages.push_back(page);
  const std::string text = svg_of(document);
  CHECK(count(text, "direction=\"rtl\"") == 3);
  // The start of a text that runs to the left is its right end (SVG 1.1, 10.9.1).
  const auto attributes_of = [&](const char* id) {
    const std::size_t at = text.find(std::string("id=\"") + id + "\"");
    return text.substr(at, text.find('>', at) - at);
  };
  CHECK(contains(attributes_of("f0"), "text-anchor=\"end\""));
  CHECK(contains(attributes_of("f1"), "text-anchor=\"middle\""));
  CHECK_FALSE(contains(attributes_of("f2"), "text-anchor"));
}

TEST_CASE("Groups have their matrix, clip and opacity, and colours their own opacity", "[svg]") {
  const std::string text = svg_of(map_page());
  CHECK(contains(text,
                 "<g transform=\"matrix(0 1 -1 0 90 10)\" clip-path=\"url(#coq-clip-1)\" opacity=\"0.5\">"));
  CHECK(contains(text, "<clipPath id=\"coq-clip-1\"><path d=\"M0 0L10 0L10 10L0 10Z\""));
  CHECK(contains(text, "fill=\"#0a141e\" fill-opacity=\"0.501961\""));
}

TEST_CASE("A missing page is a problem", "[svg]") {
  Problems problems;
  const auto none = svg::write_svg(map_page(), 1, {}, problems);
  REQUIRE_FALSE(none);
  CHECK(none.error().check == "svg.page");
}
