// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/base/shared.h"
#include "core/base/text.h"

using namespace coq;

TEST_CASE("A translation may reorder its arguments, and an invalid one falls back to English", "[base]") {
  const Message m = message("{} of {}", 3, "five");
  CHECK(m.text() == "3 of five");
  CHECK(m.text("sur {1}, {0}") == "sur five, 3");
  CHECK(m.text("{} {} {}") == "3 of five");
}

TEST_CASE("A message takes any number of arguments of any type", "[base]") {
  const std::string word = "w\u00F6rd";
  const Message all = message("{} {} {} {} {} {} {} {} {} {}", 1, std::size_t{2}, std::int64_t{-3}, 'c', true,
                              word, std::string_view("view"), "literal", 9U, 10);
  CHECK(all.arguments ==
        std::vector<std::string>{"1", "2", "-3", "c", "true", word, "view", "literal", "9", "10"});
  CHECK(all.text() == "1 2 -3 c true " + word + " view literal 9 10");
  CHECK(message("plain") == Message("plain", {}));
  const Message many = plural_message("{} has one", "{1} of them have {0}", 3, "he", "all");
  CHECK(many.text() == "all of them have he");
  CHECK(many.arguments == std::vector<std::string>{"he", "all"});
}

TEST_CASE("A message is always a single line of limited length, whatever its arguments are", "[base]") {
  CHECK(message("\"{}\" is none", "a\r\nb\tc\x1B").text() == "\"a  b c \" is none");
  const std::string shown = message("{}!", "xx" + std::string(300, '\xC3')).text();
  CHECK(shown.size() < 310);
  std::string accents;
  for (int i = 0; i < 200; ++i) accents += "é";
  for (const std::string& text : {accents, "x" + accents}) {
    CHECK(find_invalid_utf8(message("{}", text).text()) == std::string::npos);
    CHECK(message("{}", text).text().ends_with("é..."));
  }
  const std::string fits(300, 'x');
  CHECK(message("{}", fits).text() == fits);
}

TEST_CASE("A problem is printed as place, severity, text and check", "[base]") {
  Problem p = make_error("geometry.ring", message("area \"{}\": ring has {} vertices", "f7", 2), {41, 18});
  p.file = "a.map.xml";
  CHECK(to_string(p) == "a.map.xml:41:18: error: area \"f7\": ring has 2 vertices [geometry.ring]");
}

TEST_CASE("A shared value is copied only when it is modified", "[base]") {
  Shared<std::vector<int>> a(std::vector<int>{1, 2});
  Shared<std::vector<int>> b = a;
  CHECK(a.is_same_object(b));
  b.modify([](std::vector<int>& v) { v.push_back(3); });
  CHECK(a->size() == 2);
  CHECK_FALSE(a == b);
  a.modify([](std::vector<int>& v) { v.push_back(3); });
  CHECK(a == b);
}
