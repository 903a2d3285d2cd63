// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <chrono>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/documents/xml/xml.h"
#include "tests/support/temporary_folder.h"

using namespace coq;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::size_t kPart = 10;  // sanitizers take ten times as long and need more memory
#else
constexpr std::size_t kPart = 1;
#endif

const std::string kHead =
    "<map xmlns=\"urn:coquelicot:map:1\" id=\"m\" system=\"red-poppies\" lang=\"fr\"><page width=\"210\" "
    "height=\"297\"/><terrain>";
const std::string kTail = "</terrain></map>";

/// Prints how long something took, for information only.
class Stopwatch {
 public:
  explicit Stopwatch(const char* what) : m_what(what), m_start(std::chrono::steady_clock::now()) {}
  ~Stopwatch() {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - m_start;
    fmt::print("{}: {:.1f} s\n", m_what, spent.count());
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  const char* m_what;
  std::chrono::steady_clock::time_point m_start;
};

std::string many_features(std::size_t count, const char* between) {
  std::string text = kHead;
  for (std::size_t i = 1; i <= count; ++i) {
    text += fmt::format("{}<area id=\"f{}\" type=\"woods\"><ring>{},1 {},1 {},2.5</ring></area>", between, i,
                        i % 20'000, i % 20'000 + 1, i % 20'000);
  }
  return text + kTail;
}

}  // namespace

TEST_CASE("A map of a million features is read and written completely, on separate lines or on one",
          "[robustness]") {
  const std::size_t count = 1'000'000 / kPart;
  for (const char* between : {"\n", ""}) {
    const std::string text = many_features(count, between);
    const Stopwatch watch(*between != '\0' ? "a million features" : "a million features on one line");
    Problems problems;
    const auto document = xml::read(text, model::Kind::map, "a.map.xml", problems);
    REQUIRE(document.has_value());
    const auto& map = std::get<model::MapDocument>(*document);
    REQUIRE(map.terrain.features.size() == count);
    const auto& last = std::get<model::Area>(*map.terrain.features.back());
    CHECK(last.id == "f" + std::to_string(count));
    CHECK(last.place.line == (*between != '\0' ? count + 1 : 1));
    const std::string once = xml::write(*document);
    const auto again = xml::read(once, model::Kind::map, "a.map.xml", problems);
    REQUIRE(again.has_value());
    CHECK((*again == *document));
  }
}

TEST_CASE("An error at the end of a large document is reported at its place", "[robustness]") {
  std::string text = many_features(100'000 / kPart, "");
  text.replace(text.rfind("2.5</ring>"), 3, "2,5");
  Problems problems;
  CHECK_FALSE(xml::read(text, model::Kind::map, "a.map.xml", problems).has_value());
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].place.line == 1);
  CHECK(problems[0].place.column == text.rfind("<ring>") + 1);
}

TEST_CASE("A file of 200 MB is read completely or rejected with a message", "[robustness]") {
  const test::TemporaryFolder folder;
  const auto path = folder.path() / "a.map.xml";
  const std::size_t size = (std::size_t{200} << 20U) / kPart;
  const Stopwatch watch("200 MB");
  {
    std::string text = kHead + "<line id=\"f1\" type=\"road\"><path>";
    std::size_t points = 0;
    for (; text.size() < size; ++points)
      text += fmt::format("{}.{:03},12.345 ", points % 20'000, points % 1000);
    text += "</path></line>" + kTail;
    REQUIRE(write_file_atomically(path, text).has_value());
    text = {};
    Problems problems;
    const auto document = xml::load(path, problems);
    REQUIRE(document.has_value());
    const auto& line =
        std::get<model::LineFeature>(*std::get<model::MapDocument>(*document).terrain.features.at(0));
    CHECK(line.path.points->size() == points);
  }
  for (const char* content : {"a", "<", "<a>", "&amp;", " "}) {
    CAPTURE(content);
    std::string text = "<map xmlns=\"urn:coquelicot:map:1\" id=\"";
    while (text.size() < size / 10) text += content;
    Problems problems;
    CHECK_FALSE(xml::read(text, model::Kind::map, "a.map.xml", problems).has_value());
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].message.text().size() < 300);
  }
}

TEST_CASE("An element may have very many attributes or words", "[robustness]") {
  Problems problems;
  std::string attributes;
  for (int i = 0; i < 20'000; ++i) attributes += fmt::format(" a{}=\"1\"", i);
  CHECK_FALSE(
      xml::read(kHead + "<area" + attributes + "/>" + kTail, model::Kind::map, "a", problems).has_value());
  CHECK(problems.size() == 200);
  problems.clear();
  std::string ids;
  for (int i = 0; i < 300'000; ++i) ids += "A01 ";
  const auto map = xml::read(kHead + "<hexes id=\"h\" type=\"summit\">" + ids + "</hexes>" + kTail,
                             model::Kind::map, "a", problems);
  REQUIRE(map.has_value());
  CHECK(xml::write(*map).size() > ids.size());
}

TEST_CASE("Entity expansions and document types are rejected at once", "[robustness]") {
  std::string bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE map [\n<!ENTITY a0 \"ha\">\n";
  for (int i = 1; i < 60; ++i) bomb += fmt::format("<!ENTITY a{} \"&a{};&a{};\">\n", i, i - 1, i - 1);
  bomb += "]>\n<map xmlns=\"urn:coquelicot:map:1\" id=\"&a59;\"/>";
  Problems problems;
  CHECK_FALSE(xml::read(bomb, model::Kind::map, "a.map.xml", problems).has_value());
  REQUIRE(problems.size() == 1);
  CHECK(to_string(problems[0]) ==
        "a.map.xml:2:15: error: a document type declaration is not accepted [xml.syntax]");
}
