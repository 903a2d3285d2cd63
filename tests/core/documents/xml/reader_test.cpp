// SPDX-License-Identifier: MIT
// Reading in a single pass: the order of errors, the places where text is held back, and the set of ids.
#include <catch2/catch.hpp>

#include <random>
#include <set>

#include "core/documents/xml/detail/id_set.h"
#include "core/documents/xml/detail/parser.h"
#include "core/documents/xml/xml.h"

using namespace coq;

namespace {

std::string map_with(const std::string& terrain, const std::string& behind = "") {
  return "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\">\n"
         "<page width=\"100\" height=\"80\"/>\n<terrain>\n" +
         terrain + "</terrain>\n</map>" + behind;
}

std::vector<std::string> faults_of(const std::string& text) {
  Problems problems;
  xml::read_partly(text, {}, "a", problems);
  std::vector<std::string> out;
  for (const Problem& problem : problems) out.push_back(to_string(problem));
  return out;
}

}  // namespace

TEST_CASE("Errors are reported in reading order, each at its place", "[xml]") {
  const std::vector<std::string> faults = faults_of(map_with(
      "<area id=\"f1\" type=\"woods\" colour=\"red\">text<ring>1,1 9,1 9,9</ring>more<ring>1,1</ring></area>\n"
      "<area id=\"f1\" type=\"woods\"/>\n<tree><branch/></tree>\n"));
  CHECK(faults == std::vector<std::string>{
                      "a:4:28: error: <area> has no attribute \"colour\" [xml.attribute]",
                      "a:4:1: error: <area> cannot contain text [xml.element]",
                      "a:4:1: error: <area> cannot contain text [xml.element]",
                      "a:4:73: error: <ring> occurs more often than its parent element allows [xml.element]",
                      "a:5:7: error: the id \"f1\" is used twice [xml.id]",
                      "a:5:1: error: <area> requires an element <ring> [xml.element]",
                      "a:6:1: error: <tree> is not allowed in <terrain> [xml.element]",
                  });
}

TEST_CASE("A text whose very end is not XML has only that error", "[xml]") {
  CHECK(faults_of(map_with("<tree/><area/>\n", "<")).size() == 1);
  CHECK(faults_of(map_with("<tree/><area/>\n", " tail")).size() == 1);
}

TEST_CASE("At most 200 errors are reported", "[xml]") {
  std::string many;
  for (int i = 0; i < 500; ++i) many += "<tree/><!-- a comment --><area id=\"f\">text</area>\n";
  const std::string text = map_with(many);
  CHECK(faults_of(text).size() == 200);
  Problems problems;
  CHECK_FALSE(xml::read_partly(text, {}, "a", problems));
}

TEST_CASE("Line and column are correct for any line ends", "[xml]") {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const std::string text = "a" + end + "\xC3\xA9\xC3\xA9z" + end + end + "b";
    const xml::detail::Source source(text);
    const std::size_t size = end.size();
    const auto place = [&](std::size_t offset) {
      const SourcePlace at = source.place(offset);
      return fmt::format("{}:{}", at.line, at.column);
    };
    CHECK(place(0) == "1:1");
    CHECK(place(1) == "1:2");
    CHECK(place(1 + size) == "2:1");
    CHECK(place(5 + size) == "2:3");
    CHECK(place(6 + 3 * size) == "4:1");
    CHECK(place(100) == "4:2");
    CHECK(place(1 + size) == "2:1");  // going back also works
  }
}

TEST_CASE("Places in plain ASCII text do not change if other letters follow", "[xml]") {
  const std::string plain = "<a>\n  <b/>\n\n<c d=\"e\"/></a>\n";
  const std::string text = plain + "\r\n\xC3\xA9";
  const xml::detail::Source first(plain), second(text);
  for (std::size_t i = 0; i <= plain.size(); ++i) {
    CAPTURE(i);
    CHECK(first.place(i).line == second.place(i).line);
    CHECK(first.place(i).column == second.place(i).column);
  }
}

TEST_CASE("A line that ends in two characters is one line, even if counting stops between them", "[xml]") {
  const xml::detail::Source source("ab\r\ncd");
  for (std::size_t i = 0; i <= 6; ++i) {
    CAPTURE(i);
    const SourcePlace at = source.place(i);
    CHECK(at.line == (i < 4 ? 1 : 2));
    CHECK(at.column == (i < 4 ? i + 1 : i - 3));
  }
}

TEST_CASE("The id set agrees with a standard set", "[xml]") {
  std::mt19937 random(3);
  xml::detail::IdSet ids;
  std::set<std::string> plain;
  for (int i = 0; i < 20'000; ++i) {
    std::string id =
        random() % 2 == 0 ? "f" + std::to_string(random() % 9'000) : std::string(random() % 40, 'a');
    if (random() % 3 == 0) id += static_cast<char>('a' + random() % 26);
    CHECK(ids.insert(id) == plain.insert(id).second);
  }
}
