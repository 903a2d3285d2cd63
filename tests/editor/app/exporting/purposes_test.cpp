// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/exporting/purposes.h"

#include <algorithm>
#include <set>

#include "core/base/files.h"
#include "core/base/text.h"
#include "exporters/registry/registry.h"
#include "tests/support/temporary_folder.h"

using namespace coq;
using namespace coq::app::exporting;

namespace {

const Purpose& purpose(std::string_view id) {
  const auto found =
      std::find_if(purposes().begin(), purposes().end(), [&](const auto& p) { return p.id == id; });
  REQUIRE(found != purposes().end());
  return *found;
}

std::vector<exporters::Option> options_of(std::string_view format, model::Kind kind) {
  static const auto formats = exporters::all_formats();
  const auto* found = exporters::find_format(formats, format);
  REQUIRE(found != nullptr);
  return found->options_of(kind);
}

/// Returns whether the values of an option, as its help states them, include this one.
bool takes(const exporters::Option& option, std::string_view value) {
  if (value == "?") return option.values == "FILE";
  if (option.values == "MM" || option.values == "N") return parse_thousandths(value).has_value();
  const auto words = split(option.values, '|');
  return std::find(words.begin(), words.end(), value) != words.end();
}

/// The targets, with the kinds of documents that they stand for.
const std::vector<std::pair<std::string_view, model::Kind>> kKinds = {{"map", model::Kind::map},
                                                                      {"counters", model::Kind::counters},
                                                                      {"scenario", model::Kind::scenario},
                                                                      {"play", model::Kind::play}};

/// All texts with settings of a purpose.
std::vector<std::string_view> texts_of(const Purpose& purpose) {
  std::vector<std::string_view> out = {purpose.settings};
  for (const Question& question : purpose.questions)
    for (const Answer& answer : question.answers) out.push_back(answer.settings);
  return out;
}

}  // namespace

TEST_CASE("The five purposes are those of the buttons, and ids are unique", "[exporting]") {
  std::vector<std::string_view> ids;
  for (const Purpose& one : purposes()) {
    ids.push_back(one.id);
    std::set<std::string_view> questions;
    for (const Question& question : one.questions) {
      CHECK(questions.insert(question.id).second);
      CHECK(question.answers.size() >= 2);
    }
  }
  CHECK(ids == std::vector<std::string_view>{"home", "copy-shop", "press", "screen", "everything"});
}

TEST_CASE("Each target has at most four questions of a purpose", "[exporting]") {
  for (const Purpose& one : purposes()) {
    for (const auto& [target, kind] : kKinds) {
      if (one.whole) continue;
      const auto formats = formats_of(one, {}, target);
      if (formats.empty()) continue;
      const auto options = options_of(formats.front(), kind);
      const auto count = std::count_if(
          one.questions.begin(), one.questions.end(),
          [&](const Question& question) { return !answers_for(question, target, options).empty(); });
      INFO(one.id << ", " << target);
      CHECK(count >= 1);
      CHECK(count <= 4);
    }
  }
}

TEST_CASE("Each setting names an option of a format for its target, and a value that the option takes",
          "[exporting]") {
  for (const Purpose& one : purposes()) {
    for (const std::string_view text : texts_of(one)) {
      for (const std::string_view word : split_words(text)) {
        INFO(one.id << ": " << word);
        const std::size_t colon = word.find(':'), equals = word.find('=');
        REQUIRE(colon < equals);
        REQUIRE(equals != std::string_view::npos);
        const std::string_view target = word.substr(0, colon),
                               name = word.substr(colon + 1, equals - colon - 1),
                               value = word.substr(equals + 1);
        const auto formats = exporters::all_formats();
        const auto kind =
            std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& k) { return k.first == target; });
        REQUIRE((target == kProject || kind != kKinds.end()));
        if (name == "as") {
          const auto* format = exporters::find_format(formats, value);
          REQUIRE(format != nullptr);
          CHECK((target == kProject ? format->takes_projects() : format->takes(kind->second)));
          continue;
        }
        if (name == "each") {
          CHECK((value == "yes" || value == "no"));
          continue;
        }
        bool is_taken = false;
        for (const exporters::Format& format : formats) {
          if (target == kProject ? !format.takes_projects() : !format.takes(kind->second)) continue;
          for (const auto& option : target == kProject ? format.options : format.options_of(kind->second))
            is_taken = is_taken || (option.name == name && takes(option, value));
        }
        CHECK(is_taken);
      }
    }
  }
}

TEST_CASE("Home prints are PDFs on the chosen paper, and only with options of the document", "[exporting]") {
  const Purpose& home = purpose("home");
  CHECK(formats_of(home, {}, "map") == std::vector<std::string>{"pdf"});
  CHECK(formats_of(home, {}, "ruleset").empty());
  const Answers letter = {{"paper", {1, ""}}, {"colours", {1, ""}}};
  const OptionValues map = options_for(home, letter, "map", options_of("pdf", model::Kind::map));
  CHECK(map.at("paper") == "letter");
  CHECK(map.at("bw") == "yes");
  CHECK(map.count("duplex") == 0);
  const OptionValues counters = options_for(home, letter, "counters", options_of("pdf", model::Kind::counters));
  CHECK(counters.at("paper") == "letter");
  CHECK(counters.at("duplex") == "long-edge");
  CHECK(counters.count("cut-at-centres") == 0);
}

TEST_CASE("A home print of the whole project is a PDF on the chosen paper", "[exporting]") {
  const auto formats = exporters::all_formats();
  const auto& options = exporters::find_format(formats, "pdf")->options;
  for (const std::string_view id : {"home", "copy-shop", "press"})
    CHECK(formats_of(purpose(id), {}, kProject) == std::vector<std::string>{"pdf"});
  CHECK(options_for(purpose("home"), {}, kProject, options).at("paper") == "A4");
  CHECK(options_for(purpose("home"), {{"paper", {1, ""}}}, kProject, options).at("paper") == "letter");
  CHECK(options_for(purpose("copy-shop"), {}, kProject, options).count("paper") == 0);
  CHECK(options_for(purpose("press"), {}, kProject, options).at("bleed") == "3");
}

TEST_CASE("An answer for other documents counts as the first one for this document", "[exporting]") {
  // Cards are not printed on A3.
  const Answers a3 = {{"paper", {2, ""}}};
  CHECK(options_for(purpose("home"), a3, "counters", options_of("pdf", model::Kind::counters)).at("paper") ==
        "A3");
  CHECK(options_for(purpose("home"), a3, "scenario", options_of("pdf", model::Kind::scenario)).at("paper") ==
        "A4");
}

TEST_CASE("The resolution is asked for images, and not for drawings", "[exporting]") {
  const Purpose& screen = purpose("screen");
  const auto dpi = std::find_if(screen.questions.begin(), screen.questions.end(),
                                [](const Question& question) { return question.id == "dpi"; });
  REQUIRE(dpi != screen.questions.end());
  CHECK(answers_for(*dpi, "map", options_of("png", model::Kind::map)).size() == 3);
  CHECK(answers_for(*dpi, "map", options_of("svg", model::Kind::map)).empty());
}

TEST_CASE("Images of counters are a file for each page, unless the first one is enough", "[exporting]") {
  const Purpose& screen = purpose("screen");
  CHECK(writes_each_page(screen, {}, "counters"));
  CHECK_FALSE(writes_each_page(screen, {{"pages", {1, ""}}}, "counters"));
  CHECK_FALSE(writes_each_page(screen, {}, "map"));
  CHECK_FALSE(writes_each_page(purpose("home"), {}, "counters"));
}

TEST_CASE("A printing house's profile is the file that the user chose", "[exporting]") {
  const Answers given = {{"profile", {1, "/home/me/house.icc"}}};
  CHECK(needs_file(purpose("press").questions.front().answers[1]));
  CHECK_FALSE(needs_file(purpose("press").questions.front().answers[0]));
  CHECK(options_for(purpose("press"), given, "map", options_of("pdf", model::Kind::map)).at("press") ==
        "/home/me/house.icc");
}

TEST_CASE("Everything is a PDF of each document, and what is asked for screens", "[exporting]") {
  const Purpose& all = purpose("everything");
  CHECK(all.whole);
  CHECK(formats_of(all, {}, "counters") == std::vector<std::string>{"pdf"});
  CHECK(formats_of(all, {}, kProject).empty());
  const Answers both = {{"prints", {1, ""}}, {"also", {3, ""}}};
  CHECK(formats_of(all, both, "counters").empty());
  CHECK(formats_of(all, both, kProject) == std::vector<std::string>{"box", "html", "vassal"});
}

TEST_CASE("File names come from titles and kinds", "[exporting]") {
  CHECK(file_name("The armies", "Counters") == "The-armies-counters");
  CHECK(file_name("Le moulin\u00A0: l\u2019été", "carte") == "Le-moulin-l-été-carte");
  CHECK(file_name("../../etc/passwd", "map") == "etc-passwd-map");
  CHECK(file_name("The Counters", "counters") == "The-Counters");
  CHECK(file_name("", "Map") == "map");
  CHECK(file_name("...", "") == "export");
  const std::string longest = file_name(std::string(300, 'x'), "map");
  CHECK(longest.size() <= 80);
  std::string accents;
  for (int i = 0; i < 100; ++i) accents += "é";
  CHECK(file_name(accents, "").size() == 60);  // cut between letters of two bytes
}

TEST_CASE("A proposed file overwrites no other", "[exporting]") {
  const test::TemporaryFolder folder;
  CHECK(free_file(folder.path(), "map", "pdf") == folder.path() / "map.pdf");
  REQUIRE(write_file_atomically(folder.path() / "map.pdf", "x"));
  CHECK(free_file(folder.path(), "map", "pdf") == folder.path() / "map-2.pdf");
  REQUIRE(write_file_atomically(folder.path() / "map-2.pdf", "x"));
  CHECK(free_file(folder.path(), "map", "pdf") == folder.path() / "map-3.pdf");
  CHECK(free_file(folder.path(), "map", "png") == folder.path() / "map.png");
}
