// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <algorithm>

#include "editor/app/forms/element_names.h"
#include "editor/app/forms/form.h"
#include "editor/app/forms/prose_text.h"
#include "editor/app/forms/words.h"
#include "tests/editor/app/forms/project.h"

using namespace coq;
using namespace coq::app::forms;
using coq::test::find_row;
using coq::test::FormProject;

namespace {

constexpr const char* kScenario = "ouverture.scenario.xml";
constexpr const char* kCounters = "armees.counters.xml";

Field field_of(const Subject& subject, const model::ElementPath& at, const std::string& title) {
  std::string titles;
  for (const Group& group : form_of(subject, at)) {
    for (const Field& field : group.fields) {
      if (field.title == title) return field;
      titles += " | " + field.title;
    }
  }
  INFO(title << " is none of" << titles);
  REQUIRE(false);
  return {};
}

const Addable* find_addable(const std::vector<Addable>& all, const std::string& element) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Addable& a) { return a.element == element; });
  return found == all.end() ? nullptr : &*found;
}

Addable addable_of(const Subject& subject, const model::ElementPath& at, const std::string& element) {
  const auto all = addable(subject, at);
  const Addable* found = find_addable(all, element);
  REQUIRE(found != nullptr);
  return *found;
}

Row row_titled(FormProject& project, const std::string& begin) {
  return project.with(kScenario, [&](const Subject& subject) { return find_row(tree_of(subject), begin); });
}

void set(FormProject& project, const model::ElementPath& at, const std::string& title,
         const std::string& text) {
  project.run(kScenario, [&](const Subject& s) { return set_field(s, field_of(s, at, title).place, text); });
}

const model::ScenarioDocument& played(FormProject& project) {
  return std::get<model::ScenarioDocument>(project.document(kScenario));
}

}  // namespace

TEST_CASE("Choices of counters and symbols are shown as pictures", "[forms]") {
  FormProject project("red-poppies");
  project.with(kScenario, [&](const Subject& subject) {
    const Row unit = find_row(tree_of(subject), "2e bataillon");
    CHECK(field_of(subject, unit.at, "Counter").pictures == ChoicePictures::counters);
    CHECK(field_of(subject, unit.at, "Name").pictures == ChoicePictures::none);
    return 0;
  });
  project.with(kCounters, [&](const Subject& subject) {
    const Row counter = find_row(tree_of(subject), "Machine-gun section");
    CHECK(field_of(subject, counter.at, "Symbol").pictures == ChoicePictures::symbols);
    CHECK(field_of(subject, counter.at, "Size of the unit").pictures == ChoicePictures::echelons);
    CHECK(field_of(subject, counter.at, "Symbol frame").pictures == ChoicePictures::frames);
    CHECK(field_of(subject, counter.at, "Type").pictures == ChoicePictures::none);
    return 0;
  });
}

TEST_CASE("Rows have the names that a designer uses", "[forms]") {
  FormProject project("red-poppies");
  project.with(kScenario, [&](const Subject& subject) {
    const Row tree = tree_of(subject);
    CHECK(tree.title == "Scenario: The opening day");
    CHECK(find_row(tree, "Side: British").rows.size() == 3);
    CHECK(find_row(tree, "At the start: Kronprinzgraben").rows.size() == 2);
    CHECK(find_row(tree, "2e bataillon").title.find("3 × ") != std::string::npos);
    const Row& card = find_row(tree, "Order card: British");
    CHECK(card.rows.size() == 14);  // seven paragraphs in each language, distinguished by their titles
    CHECK(find_row(card, "Paragraph: Intention").title == "Paragraph: Intention");
    CHECK(find_row(card, "Paragraph (en): Intention").title == "Paragraph (en): Intention");
    CHECK(find_row(tree, "Control of hexes").title == "Control of hexes: E05 F05");
    // Small elements are part of their parent's form.
    for (const Row& row : tree.rows) CHECK(row.element != "title");
    return 0;
  });
}

TEST_CASE("A unit with its number and hex can be made, corrected and undone without format keywords",
          "[forms]") {
  FormProject project("red-poppies");
  const std::string before = xml::write(project.document(kScenario));
  const Row side = row_titled(project, "Side: Germans");
  const Change setup =
      project.run(kScenario, [&](const Subject& s) { return add(s, addable_of(s, side.at, "setup")); });
  CHECK(setup.title.text() == "Add a set-up");
  set(project, setup.shows, "Hexes", "d5");
  model::ElementPath unit_at = setup.shows;
  project.with(kScenario, [&](const Subject& s) {
    // The set-up begins with one unit, because an empty set-up is invalid. Its counter belongs to the side.
    const auto rows = find_row(tree_of(s), "At the start: D05").rows;
    REQUIRE(rows.size() == 1);
    unit_at = rows[0].at;
    return 0;
  });
  set(project, unit_at, "How many", "2");
  set(project, unit_at, "Name", "Pioniere");
  const model::Setup& made = played(project).sides[1].setups.back();
  CHECK(made.hexes == std::vector<std::string>{"D05"});
  CHECK(made.units[0].count == 2);
  CHECK(made.units[0].counter.starts_with("de-"));
  CHECK(row_titled(project, "Pioniere").title.find("2 × ") != std::string::npos);
  CHECK(row_titled(project, "Pioniere").title.find("D05") != std::string::npos);
  while (project.session().can_undo()) REQUIRE(project.session().undo().has_value());
  CHECK(xml::write(project.document(kScenario)) == before);
}

TEST_CASE("Only elements of the document's system can be added, as often as the format allows", "[forms]") {
  FormProject project("red-poppies");
  project.with(kScenario, [&](const Subject& s) {
    const auto of_side = addable(s, find_row(tree_of(s), "Side: British").at);
    CHECK(find_addable(of_side, "artillery") != nullptr);
    CHECK(find_addable(of_side, "mine") != nullptr);
    CHECK(find_addable(of_side, "squad") == nullptr);
    const auto of_root = addable(s, {});
    CHECK(find_addable(of_root, "notes") == nullptr);  // it already exists
    CHECK(find_addable(of_root, "zone")->title == "Add a zone");
    const auto beside = addable(s, find_row(tree_of(s), "7e compagnie").at, true);
    CHECK(find_addable(beside, "unit") != nullptr);
    CHECK(find_addable(beside, "reinforcements") != nullptr);
    return 0;
  });
}

TEST_CASE("A field describes its values with familiar names", "[forms]") {
  FormProject project("red-poppies");
  project.with(kScenario, [&](const Subject& s) {
    const Row tree = tree_of(s);
    const Row unit = find_row(tree, "7e compagnie");
    const Field counter = field_of(s, unit.at, "Counter");
    CHECK(counter.kind == FieldKind::choice);
    CHECK(counter.required);
    const auto mg = std::find_if(counter.choices.begin(), counter.choices.end(),
                                 [](const Choice& c) { return c.value == "de-mg"; });
    REQUIRE(mg != counter.choices.end());
    CHECK(mg->title.starts_with("Machine-gun"));
    // German counters come first for a German unit, so that the first letters find them.
    CHECK(counter.choices.front().value.starts_with("de-"));
    const auto typed = std::find_if(counter.choices.begin(), counter.choices.end(),
                                    [](const Choice& c) { return c.title.starts_with("Machine-gun"); });
    CHECK(typed->value == "de-mg");
    const Field count = field_of(s, unit.at, "How many");
    CHECK(count.kind == FieldKind::number);
    CHECK(count.least == 1000);
    CHECK_FALSE(count.required);
    CHECK(field_of(s, find_row(tree, "Mine").at, "Hexes").kind == FieldKind::hexes);
    CHECK(field_of(s, find_row(tree, "Mine").at, "Secret").kind == FieldKind::yes_no);
    const Field zone = field_of(s, find_row(tree, "At the start: Kronprinzgraben").at, "Zone");
    CHECK(zone.choices.size() == 2);
    // The map has no table, so the form asks for no places on one.
    for (const Group& group : form_of(s, find_row(tree, "At the start: Kronprinzgraben").at)) {
      for (const Field& field : group.fields) CHECK(field.place.attribute != "facing");
    }
    const Field map = field_of(s, {}, "File");
    CHECK(std::any_of(map.choices.begin(), map.choices.end(), [](const Choice& c) {
      return c == Choice{"ouverture.map.xml", "The opening day"};
    }));
    return 0;
  });
  project.with(kCounters, [&](const Subject& s) {
    const Row counter = find_row(tree_of(s), "Machine-gun section");
    const auto groups = form_of(s, counter.at);
    const auto titled = [&](const std::string& title) {
      const auto found =
          std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.title == title; });
      REQUIRE(found != groups.end());
      return *found;
    };
    CHECK(titled("Back").removable);
    // The ruleset's factors for that type.
    const auto fields = titled("Front").fields;
    CHECK(std::any_of(fields.begin(), fields.end(),
                      [](const Field& f) { return f.place.attribute == "resolve"; }));
    return 0;
  });
}

TEST_CASE("The formation of a counter is chosen among those of the others, or typed", "[forms]") {
  FormProject project("tactique");
  project.with("deux-corps.counters.xml", [&](const Subject& s) {
    const Row tree = tree_of(s);
    std::vector<Row> rows;
    coq::test::collect_rows(tree, rows);
    const auto has_parent = [&](const Row& row) {
      const auto groups = form_of(s, row.at);
      return !groups.empty() &&
             std::any_of(groups[0].fields.begin(), groups[0].fields.end(), [](const Field& f) {
               return f.place.attribute == "parent" && f.kind == FieldKind::choice && f.others &&
                      std::any_of(f.choices.begin(), f.choices.end(), [](const Choice& c) {
                        return c == Choice{"Brig. Kolm", "Brig. Kolm"};
                      });
             });
    };
    CHECK(std::any_of(rows.begin(), rows.end(), has_parent));
    return 0;
  });
}

TEST_CASE("An invalid text is refused with a reason, and nothing changes", "[forms]") {
  FormProject project("red-poppies");
  const Row unit = row_titled(project, "7e compagnie");
  project.with(kScenario, [&](const Subject& s) {
    const auto refused = set_field(s, field_of(s, unit.at, "How many").place, "0");
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().message.text() ==
          "\"0\" is not a value of \"How many\": expected a whole number from 1 to 1000");
    CHECK_FALSE(set_field(s, {{{99, 0}}, "id"}, "x").has_value());
    return 0;
  });
}

TEST_CASE("Paragraphs are edited as lines, with stars for emphasis", "[forms]") {
  FormProject project("red-poppies");
  const Row row = row_titled(project, "Paragraph: Exécution");
  project.with(kScenario, [&](const Subject& s) {
    CHECK(field_of(s, row.at, "Text").value.find("*On ne s’arrête pas dans les fils.*") != std::string::npos);
    return 0;
  });
  set(project, row.at, "Text", "Un.\n\nDeux *trois*  quatre \\* cinq. ");
  const auto& paragraphs = played(project).cards[0].paragraphs[4].paragraphs;
  REQUIRE(paragraphs.size() == 2);
  CHECK(paragraphs[1] == model::Paragraph{{"Deux ", false}, {"trois", true}, {" quatre * cinq.", false}});
  CHECK(prose_text(paragraphs) == "Un.\nDeux *trois* quatre \\* cinq.");
}

TEST_CASE("A text element is created when text is typed, and removed when it is emptied", "[forms]") {
  FormProject project("red-poppies");
  const std::string before = xml::write(project.document(kScenario));
  const Row notes = row_titled(project, "Notes");
  const auto place = project.with(kScenario, [&](const Subject& s) {
    const Field summits = field_of(s, notes.at, "Summits");
    CHECK(summits.value == "H08 H09");
    return summits.place;
  });
  project.run(kScenario, [&](const Subject& s) { return set_field(s, place, ""); });
  CHECK_FALSE(played(project).notes->summits.has_value());
  project.run(kScenario, [&](const Subject& s) { return set_field(s, place, "h8 h9"); });
  CHECK(played(project).notes->summits->labels == std::vector<std::string>{"H08", "H09"});
  CHECK(xml::write(project.document(kScenario)) == before);
}

TEST_CASE("References follow when a side, zone or unit gets a new id", "[forms]") {
  FormProject project("red-poppies");
  const Row side = row_titled(project, "Side: British");
  set(project, side.at, "Id", "gb");
  CHECK(played(project).victories[0].side == "gb");
  CHECK(played(project).cards[0].side == "gb");
  CHECK(played(project).notes->held[0].side == "gb");
  const Row zone = row_titled(project, "Zone: Kronprinzgraben");
  set(project, zone.at, "Id", "kp");
  CHECK(played(project).sides[1].setups[0].zone == "kp");
}

TEST_CASE("A group is removed together with its last unit", "[forms]") {
  FormProject project("red-poppies");
  const Row unit = row_titled(project, "2e bataillon");
  project.run(kScenario, [&](const Subject& s) { return remove(s, unit.at); });
  CHECK(played(project).sides[0].setups.empty());
  REQUIRE(project.session().undo().has_value());
  CHECK(played(project).sides[0].setups.size() == 1);
}

TEST_CASE("A copy has its own ids and follows its original", "[forms]") {
  FormProject project("red-poppies");
  const Row setup = row_titled(project, "At the start: Kronprinzgraben");
  project.run(kScenario, [&](const Subject& s) { return duplicate(s, setup.at); });
  const auto& setups = played(project).sides[1].setups;
  REQUIRE(setups.size() == 2);
  CHECK(setups[1].units.size() == 2);
  CHECK(setups[1].units[0].id != setups[0].units[0].id);
  CHECK(setups[1].units[0].counter == "de-inf");
}

TEST_CASE("Problems are shown at the element that they concern", "[forms]") {
  FormProject project("red-poppies");
  const Row mine = row_titled(project, "Mine");
  set(project, mine.at, "Hexes", "Z9");
  const auto placed = placed_problems(project.document(kScenario), project.folder() / kScenario,
                                      project.session().problems(), true);
  for (const auto& [at, problem] : placed) UNSCOPED_INFO(at.size() << " " << to_string(problem));
  CHECK(std::any_of(placed.begin(), placed.end(), [&](const auto& one) {
    return one.first == mine.at && one.second.message.text().find("Z9") != std::string::npos;
  }));
}

TEST_CASE("Every element and field of every document has a readable title, and a place in its form",
          "[forms]") {
  std::vector<const model::ElementInfo*> seen;
  const std::function<void(const model::ElementInfo&)> look = [&](const model::ElementInfo& info) {
    if (std::find(seen.begin(), seen.end(), &info) != seen.end()) return;
    seen.push_back(&info);
    for (const model::AttributeInfo& attribute : info.attributes) {
      CAPTURE(info.type_name, attribute.name, attribute.doc);
      // The row of a title is the row of the place.
      CHECK(has_field_title(info, attribute.name));
      CHECK(has_help(attribute.doc));
      const FieldLayout layout = field_layout(info, attribute.name);
      const bool is_id = attribute.type.name == "id" || attribute.name == "writer" || attribute.name == "next";
      if (is_id) CHECK(layout.use == Use::program);
      const std::string& type = attribute.type.name;
      if (type == "length" || type == "size") CHECK((layout.unit == "mm" || layout.unit.empty()));
    }
    CAPTURE(info.type_name);
    if (info.content || info.prose) CHECK(has_field_title(info, ""));
    for (const model::ChildInfo& child : info.children) {
      if (&info == &model::describe<model::MapDocument>() && child.names.front() == "terrain") continue;
      for (std::size_t i = 0; i < child.names.size(); ++i) {
        CAPTURE(child.names[i]);
        CHECK(has_element_title(info.type_name, child.names[i]));
        look(child.infos[i]());
      }
    }
  };
  for (const model::Kind kind : model::kKinds)
    if (kind != model::Kind::play) look(model::describe_kind(kind));  // a log is played, not written in a form
}

namespace {

/// The usual fields of one element; a text in several languages counts as one, factors of a ruleset do not
/// count.
std::size_t usual_fields(const std::vector<Group>& groups, const model::ElementPath& at) {
  std::vector<std::size_t> texts;
  std::size_t count = 0;
  for (const Group& group : groups) {
    if (group.at != at || group.more) continue;
    for (const Field& field : group.fields) {
      if (field.place.at == at) {
        ++count;
      } else if (std::find(texts.begin(), texts.end(), field.place.at.back().slot) == texts.end()) {
        texts.push_back(field.place.at.back().slot);
        ++count;
      }
    }
  }
  return count;
}

void check_lengths(const Subject& subject) {
  std::vector<Row> rows;
  coq::test::collect_rows(tree_of(subject), rows);
  for (const Row& row : rows) {
    const std::vector<Group> groups = form_of(subject, row.at);
    const model::ConstElement element = model::element_at(subject.document, row.at);
    for (const Group& group : groups) {
      CAPTURE(row.title, group.title, group.type);
      const bool of_rules = group.type == "face" || element.info->open_attributes;
      if (!of_rules) CHECK(usual_fields(groups, group.at) <= kMostUsualFields);
    }
  }
}

}  // namespace

TEST_CASE("No form shows more than a dozen fields of an element outside of “More”", "[forms]") {
  for (const char* sample : {"red-poppies", "dogme", "tactique", "perry-heroes", "terrain-napoleonien"}) {
    FormProject project(sample);
    for (const auto& path : project.session().documents()) {
      const model::Document* document = project.session().document(path);
      if (document == nullptr || std::holds_alternative<model::PlayDocument>(*document)) continue;
      CAPTURE(path.filename().string());
      project.with(path.filename().string(), [](const Subject& subject) {
        check_lengths(subject);
        return 0;
      });
    }
  }
}

TEST_CASE("A long form has sections, units behind the values, and rare fields under “More”", "[forms]") {
  FormProject project("red-poppies");
  project.with(kCounters, [&](const Subject& s) {
    const auto groups = form_of(s, find_row(tree_of(s), "Machine-gun section").at);
    std::vector<std::string> titles;
    for (const Group& group : groups) titles.push_back(group.title);
    CHECK(titles == std::vector<std::string>{"", "Look", "Printing", "More", "Front", "More", "Back", "More"});
    CHECK(groups[0].fields[0].title.starts_with("Name"));
    CHECK(groups[2].fields[0].unit == "mm");
    CHECK(groups[2].fields[0].full_title() == "Side of the square (mm)");
    // Ids and other records of programs do not open it.
    REQUIRE(groups[3].more);
    for (const Field& field : groups[3].fields) UNSCOPED_INFO(field.title << " = " << field.value);
    CHECK_FALSE(groups[3].opens());
    CHECK(std::any_of(groups[3].fields.begin(), groups[3].fields.end(),
                      [](const Field& field) { return field.place.attribute == "id"; }));
    return 0;
  });
  const Row counter =
      project.with(kCounters, [&](const Subject& s) { return find_row(tree_of(s), "Machine-gun section"); });
  project.run(kCounters, [&](const Subject& s) { return set_field(s, {counter.at, "numbers"}, "1"); });
  project.with(kCounters, [&](const Subject& s) {
    CHECK(form_of(s, counter.at)[3].opens());
    return 0;
  });
}

TEST_CASE("A problem is at the field that it names or quotes, and others are above all fields", "[forms]") {
  FormProject project("red-poppies");
  const Row mine = row_titled(project, "Mine");
  set(project, mine.at, "Hexes", "Z9");
  project.with(kScenario, [&](const Subject& s) {
    std::vector<FormProblem> problems;
    for (const auto& [at, problem] :
         placed_problems(s.document, project.folder() / kScenario, project.session().problems(), true))
      if (at == mine.at) problems.push_back({problem.message, problem.message});
    problems.push_back({message("the moon is full"), message("the moon is full")});
    std::vector<Group> groups = form_of(s, mine.at);
    const std::vector<Message> left = mark_fields(groups, problems);
    REQUIRE(left.size() == 1);
    CHECK(left[0].text() == "the moon is full");
    for (const Group& group : groups)
      for (const Field& field : group.fields) CHECK(field.wrong.empty() == (field.title != "Hexes"));
    return 0;
  });
}

TEST_CASE("A required field without a value is marked", "[forms]") {
  FormProject project("red-poppies");
  project.with(kScenario, [&](const Subject& s) {
    std::vector<Group> groups = form_of(s, find_row(tree_of(s), "Control of hexes").at);
    for (Group& group : groups)
      for (Field& field : group.fields) field.value.clear();
    CHECK(mark_fields(groups, {}).empty());
    CHECK(groups[0].fields[0].wrong[0].text() == "a value is required");
    // A text that is not there is not required.
    std::vector<Group> victory = form_of(s, find_row(tree_of(s), "Victory").at);
    mark_fields(victory, {});
    for (const Group& group : victory)
      for (const Field& field : group.fields) CHECK(field.wrong.empty());
    return 0;
  });
}

TEST_CASE("Every keyword of a field has a readable title, in all systems", "[forms]") {
  std::vector<const model::ElementInfo*> seen;
  const std::function<void(const model::ElementInfo&)> look = [&](const model::ElementInfo& info) {
    if (std::find(seen.begin(), seen.end(), &info) != seen.end()) return;
    seen.push_back(&info);
    for (const model::AttributeInfo& attribute : info.attributes) {
      std::vector<std::string> words = attribute.type.words;
      if (attribute.words.from == model::WordsFrom::own) words = attribute.words.words;
      for (const std::string& word : words) {
        CAPTURE(info.type_name, attribute.name, attribute.type.name, word);
        CHECK(has_word_title(attribute, word));
      }
    }
    for (const model::ChildInfo& child : info.children) {
      for (const auto& of_child : child.infos) look(of_child());
    }
  };
  for (const model::Kind kind :
       {model::Kind::map, model::Kind::counters, model::Kind::scenario, model::Kind::ruleset})
    look(model::describe_kind(kind));
}

TEST_CASE("Every element has a name that leads back to it or to its parent", "[forms]") {
  FormProject project("red-poppies");
  const model::Document& document = project.document(kScenario);
  for (const char* name : {"card[0]", "card[1]/briefing[0]", "side[1]/setup[0]/unit[1]", "title[1]"}) {
    INFO(name);
    CHECK(name_of_path(document, path_of_name(document, name)) == name);
  }
  CHECK(name_of_path(document, path_of_name(document, "!card[0]/briefing[0]")) == "card[0]/briefing[0]");
  CHECK(name_of_path(document, path_of_name(document, "card[0]/nothing[3]")) == "card[0]");
  CHECK(path_of_name(document, "card[9]").empty());
}

TEST_CASE("The card's sentence on a victory condition is available in both languages", "[forms]") {
  FormProject project("red-poppies");
  project.with(kScenario, [](const Subject& subject) {
    const auto at = path_of_name(subject.document, "victory[0]");
    REQUIRE_FALSE(at.empty());
    const CardSentences sentences = card_sentences(subject, at);
    REQUIRE(sentences.size() == 2);
    CHECK(sentences[0].first == "fr");
    CHECK(sentences[1].first == "en");
    CHECK(sentences[0].second.front().find("Britanniques") != std::string::npos);
    CHECK(sentences[1].second.front().find("British") != std::string::npos);
    CHECK(card_sentences(subject, {}).empty());
  });
}

TEST_CASE("Messages of the checks use the titles of elements and attributes", "[editor]") {
  const text::Translator english("", "en");
  const text::Translator french(std::filesystem::path(COQ_BINARY_DIR) / "share/locale", "fr");
  const Message count =
      message("<setup> ({}) gives {} locations: expected one of \"zone\", \"hexes\" and \"at\"", "hexes", 2);
  CHECK(sentence_with_titles(count, english) ==
        "\"Set-up\" (hexes) gives 2 locations: expected one of \"Zone\", \"Hexes\" and \"Position\"");
  CHECK(
      sentence_with_titles(count, french) ==
      "« Mise en place » (hexes) dit 2 emplacements : il en faut un, « Zone », « Hexagones » ou « Position »");
  const Message word = message("attribute \"{}\" of <{}>: unknown word \"{}\": expected {}", "state", "setup",
                               "dugin", "dug-in");
  CHECK(sentence_with_titles(word, english) ==
        "attribute \"State\" of \"Set-up\": unknown word \"dugin\": expected dug-in");
  const Message id = message("there is no zone \"{}\"", "hexes");
  CHECK(sentence_with_titles(id, english) == id.text());
}
