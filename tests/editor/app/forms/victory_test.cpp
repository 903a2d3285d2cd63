// SPDX-License-Identifier: MIT
// Victory conditions are edited as sentences from the ruleset: the columns victory.sentences/of,
// victory.sentences/fr, victory.sentences/en and victory.sentences/de, and the rows victory.sentences:victory,
// victory.sentences:control, victory.sentences:exit, victory.sentences:eliminate, victory.sentences:points,
// victory.sentences:outcome and victory.sentences:stake.
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "editor/app/forms/element_names.h"
#include "editor/app/forms/form.h"
#include "tests/editor/app/forms/project.h"

using namespace coq;
using namespace coq::app::forms;
using coq::test::find_row;
using coq::test::FormProject;

namespace {

/// Returns the sentence with the values of its fields in brackets.
std::string text_of(const Group& group) {
  std::string out;
  for (const SentencePart& part : group.sentence) {
    if (!part.field) {
      out += part.words;
      continue;
    }
    const Field& field = group.fields[*part.field];
    std::string value = field.present ? field.value : field.without;
    for (const Choice& choice : field.choices)
      if (choice.value == value) value = choice.title;
    out += "[" + value + "]";
  }
  return out;
}

std::vector<std::string> sentences(const std::vector<Group>& groups) {
  std::vector<std::string> out;
  for (const Group& group : groups)
    if (!group.sentence.empty()) out.push_back(text_of(group));
  return out;
}

std::vector<std::string> offers(const std::vector<Group>& groups) {
  std::vector<std::string> out;
  for (const Group& group : groups)
    for (const Addable& add : group.adds) out.push_back(add.title);
  return out;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("The conditions of a side read as sentences, in the user's language", "[forms]") {
  FormProject project("red-poppies");
  project.with("coup-de-main.scenario.xml", [](const Subject& s) {
    const auto groups = form_of(s, find_row(tree_of(s), "Victory").at);
    CHECK(sentences(groups) == Lines{"To win, [British] must meet these conditions: [Any one of them]",
                                     "control [E04], at least [all] of them, at the end of turn [last]",
                                     "exit at least [2] units from the map, by the edge [Any]"});
    CHECK(offers(groups) == Lines{"control …, at least … of them, at the end of turn …",
                                  "exit at least … units from the map, by the edge …",
                                  "eliminate at least … units of …",
                                  "score at least … points: … for each unit eliminated, … for each own unit "
                                  "that left the map, … for each "
                                  "controlled hex of …"});
    // The scenario's own form has all of them.
    CHECK(sentences(form_of(s, {})) == sentences(groups));
    // A condition can be removed; hexes are picked on the map.
    CHECK(groups[1].removable);
    CHECK(groups[1].fields[0].kind == FieldKind::hexes);
    return 0;
  });
  FormProject french("red-poppies", "fr");
  french.with("coup-de-main.scenario.xml", [](const Subject& s) {
    const auto lines = sentences(form_of(s, path_of_name(s.document, "victory[0]")));
    REQUIRE(lines.size() == 3);
    CHECK(lines[1] == "contrôler [E04], dont au moins [tous], à la fin du tour [dernier]");
    return 0;
  });
}

TEST_CASE("A condition is added from its sentence, and its number is typed", "[forms]") {
  FormProject project("red-poppies");
  constexpr const char* kFile = "coup-de-main.scenario.xml";
  const auto at = project.with(kFile, [](const Subject& s) { return path_of_name(s.document, "victory[0]"); });
  const Change made = project.run(kFile, [&](const Subject& s) {
    for (const Group& group : form_of(s, at))
      for (const Addable& one : group.adds)
        if (one.element == "eliminate") return add(s, one);
    return Result<Change>(make_error("test", message("nothing to add")));
  });
  project.run(kFile, [&](const Subject& s) { return set_field(s, {made.shows, "count"}, "3"); });
  const auto& scenario = std::get<model::ScenarioDocument>(project.document(kFile));
  REQUIRE(scenario.victories[0].eliminations.size() == 1);
  CHECK(scenario.victories[0].eliminations[0].count == 3);
  project.with(kFile, [&](const Subject& s) {
    CHECK(sentences(form_of(s, at)).back() == "eliminate at least [3] units of [the enemy]");
    // Its own row has the same sentence.
    CHECK(sentences(form_of(s, made.shows)) == Lines{"eliminate at least [3] units of [the enemy]"});
    return 0;
  });
}

TEST_CASE("The sentences of every system exist in three languages, and name only attributes", "[forms]") {
  for (const auto& [sample, file] :
       {std::pair{"red-poppies", "ouverture.scenario.xml"}, std::pair{"tactique", "hallerode.scenario.xml"},
        std::pair{"dogme", "crete.scenario.xml"}, std::pair{"perry-heroes", "gue.scenario.xml"}}) {
    FormProject project(sample);
    project.with(file, [](const Subject& s) {
      const model::Table* table = s.sources.words.ruleset->find_table("victory.sentences");
      REQUIRE(table != nullptr);
      for (const model::TableRow& row : table->rows) {
        CAPTURE(row.cell("of"));
        const auto places = [&](const char* lang) {
          std::multiset<std::string> out;
          const std::string& text = row.cell(lang);
          for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1))
            out.insert(text.substr(open + 1, text.find_first_of("|}", open) - open - 1));
          return out;
        };
        CHECK_FALSE(row.cell("en").empty());
        CHECK(places("fr") == places("en"));
        CHECK(places("de") == places("en"));
      }
      return 0;
    });
  }
}

TEST_CASE("Each system offers the conditions that its games judge", "[forms]") {
  FormProject heroes("perry-heroes");
  heroes.with("gue.scenario.xml", [](const Subject& s) {
    const auto groups = form_of(s, path_of_name(s.document, "side[0]"));
    const Lines lines = sentences(groups);
    REQUIRE(lines.size() == 6);
    CHECK(lines[1] == "[Marginal defeat]: the enemy has lost at least [-19] points more than this side");
    CHECK(lines.back().starts_with("holding the objective ["));
    CHECK(lines.back().ends_with("] at the end scores [12] points"));
    CHECK(offers(groups).size() == 2);
    return 0;
  });
  FormProject tactique("tactique");
  tactique.with("hallerode.scenario.xml", [](const Subject& s) {
    const auto groups = form_of(s, path_of_name(s.document, "victory[0]"));
    CHECK(sentences(groups).size() == 3);
    CHECK(offers(groups).size() == 4);
    return 0;
  });
  // The rules of Terrain Napoléonien leave victory to the players.
  FormProject napoleonic("terrain-napoleonien");
  for (const auto& path : napoleonic.session().documents()) {
    const auto* scenario = std::get_if<model::ScenarioDocument>(napoleonic.session().document(path));
    if (scenario == nullptr) continue;
    napoleonic.with(path.filename().string(), [](const Subject& s) {
      CHECK(offers(form_of(s, path_of_name(s.document, "side[0]"))).empty());
      return 0;
    });
  }
}
