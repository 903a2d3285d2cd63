// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include "editor/app/preferences/preferences.h"

using namespace coq;
using namespace coq::app;

TEST_CASE("Preferences are read back as they were written", "[editor]") {
  Preferences chosen;
  chosen.language = "fr";
  chosen.theme = Theme::contrast;
  chosen.scale = 175;
  chosen.animations = false;
  chosen.icon_names = true;
  chosen.snap_reach = 25;
  chosen.wheel = Wheel::scrolls;
  chosen.recent = {"/home/a b/cartes = vieilles", "/tmp/x"};
  chosen.words = {"boyau", "crapouillot"};
  Problems problems;
  CHECK(read_preferences(write_preferences(chosen), problems) == chosen);
  CHECK(problems.empty());
}

TEST_CASE("An invalid preference is reported and leaves the others unchanged", "[editor]") {
  Problems problems;
  const Preferences read =
      read_preferences("scale = 400\ntheme = dark\n# a note\n\nnonsense\nlanguage = fr\n", problems);
  CHECK(read.scale == 100);
  CHECK(read.theme == Theme::dark);
  CHECK(read.language == "fr");
  REQUIRE(problems.size() == 2);
  CHECK(problems[0].place.line == 1);
  CHECK(problems[1].place.line == 5);
}

TEST_CASE("The list of ten recent projects begins with the newest", "[editor]") {
  Preferences preferences;
  for (int i = 0; i < 14; ++i) add_recent(preferences, "/p" + std::to_string(i));
  add_recent(preferences, "/p7");
  REQUIRE(preferences.recent.size() == 10);
  CHECK(preferences.recent[0] == "/p7");
  CHECK(preferences.recent[1] == "/p13");
  CHECK(std::count(preferences.recent.begin(), preferences.recent.end(), "/p7") == 1);
}
