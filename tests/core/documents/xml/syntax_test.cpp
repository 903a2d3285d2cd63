// SPDX-License-Identifier: MIT
// Messages for texts that are not XML. They name the open element and the line where it was opened.
#include <catch2/catch.hpp>

#include <expat.h>

#include "core/documents/xml/detail/faults.h"
#include "core/documents/xml/xml.h"

using namespace coq;

namespace {

/// Returns the only problem of a text as "line:column message".
std::string said(std::string_view text) {
  Problems problems;
  CHECK_FALSE(xml::read(text, {}, "a.map.xml", problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].check == "xml.syntax");
  return fmt::format("{}:{} {}", problems[0].place.line, problems[0].place.column, problems[0].message.text());
}

}  // namespace

TEST_CASE("A mismatched end tag names the open element and the line where it was opened") {
  CHECK(said("<map>\n<terrain>\n<area>\n</terrain>\n</map>") ==
        "4:3 found </terrain>, expected </area>: <area> was opened on line 3");
  CHECK(said("<map>\n<terrain>\n") ==
        "3:1 the file ends before <terrain>, opened on line 2, is closed with </terrain>");
  CHECK(said("</map>") == "1:2 </map> closes an element that is not open");
}

TEST_CASE("A stray special character is reported with its replacement") {
  CHECK(said("<a>Dubois & Fils</a>") == "1:11 \"&\" is not allowed by itself: write &amp;");
  CHECK(said("<a b=\"Dubois & Fils\"/>") == "1:14 \"&\" is not allowed by itself: write &amp;");
  CHECK(said("<a>1 < 2</a>") == "1:7 a \"<\" that begins no element is not allowed: write &lt;");
  CHECK(said("<a>&eacute;</a>") == "1:4 there is no character called \"eacute\": write the character itself");
}

TEST_CASE("A malformed attribute is reported with the correct form") {
  CHECK(said("<a b=x/>") == "1:6 the value of an attribute of <a> must be in quotation marks: name=\"value\"");
  CHECK(said("<a b=\"x\"c=\"y\"/>") ==
        "1:9 the tag of <a> is malformed here: attributes are written name=\"value\", separated by spaces");
  CHECK(said("<a b=\"x\" b=\"y\"/>") == "1:10 the attribute \"b\" occurs twice in one element");
  CHECK(said("<a b=\"x <b/>") ==
        "1:9 \"<\" is not allowed in a value: write &lt;, or end the value with a quotation mark");
  CHECK(said("<a\n<b/></a>") == "2:1 <a> is not closed with \">\" before the next element begins");
}

TEST_CASE("Every parser error has its own message") {
  for (int code = 1; code <= 60; ++code) {
    const char* theirs = XML_ErrorString(static_cast<XML_Error>(code));
    if (theirs == nullptr) continue;
    for (const std::string_view text : {"", "<map a=\"1\"><b>&x;", "<map></b>"}) {
      const xml::detail::SyntaxSentence sentence =
          xml::detail::explain({static_cast<XML_Error>(code), text, text.size() / 2, {}},
                               [](std::size_t) { return std::size_t{1}; });
      CAPTURE(code, theirs);
      CHECK_FALSE(sentence.message.text().empty());
      CHECK(sentence.message.text().find(theirs) == std::string::npos);
      CHECK(sentence.offset <= text.size());
    }
  }
}

TEST_CASE("The markers of an unfinished merge are reported with their line") {
  CHECK(said("<map>\n<terrain>\n<<<<<<< HEAD\n<area/>\n=======\n<line/>\n>>>>>>> other\n</terrain>\n</map>") ==
        "3:1 this is a marker of an unfinished merge: keep one version, or both, and delete the lines that "
        "begin with <<<<<<<, ======= and >>>>>>>");
}
