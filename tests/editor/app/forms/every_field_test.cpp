// SPDX-License-Identifier: MIT
// Every edit in a form can be undone and leaves a readable document, for all documents of the samples.
#include <catch2/catch.hpp>

#include <set>

#include "core/base/text.h"
#include "editor/app/forms/prose_text.h"
#include "tests/editor/app/forms/project.h"

using namespace coq;
using namespace coq::app::forms;
using coq::test::FormProject;

namespace {

/// Texts that may be a different legal value.
std::vector<std::string> guesses(const Field& field) {
  std::vector<std::string> out;
  for (const Choice& choice : field.choices) out.push_back(choice.value);
  if (field.kind == FieldKind::yes_no) out.insert(out.end(), {"yes", "no"});
  for (const std::int64_t number : {field.least, field.least + 1000, field.most})
    if (field.kind == FieldKind::number) out.push_back(format_thousandths(number));
  out.push_back(field.value + "x");
  out.insert(out.end(), {"12", "C3", "C4 D5", "#123456", "1917-03", "07:15", "12 13", "1 2", "1,2 3,4 5,6",
                         "1 2 3 4", "2-3", "de", "other.xml"});
  return out;
}

std::optional<std::string> another(const Subject& subject, const Field& field) {
  for (const std::string& guess : guesses(field)) {
    if (guess != field.value && !refusal(subject, field.place, guess)) return guess;
  }
  return std::nullopt;
}

/// Edits a copy of a document and checks that undoing restores it.
class Trial {
 public:
  explicit Trial(const Subject& subject) : m_first(subject.document), m_document(subject.document) {}

  void run(const Change& change) {
    model::Change ignored;
    const auto inverse = model::apply_all(m_document, change.edits, ignored);
    if (!inverse) UNSCOPED_INFO(to_string(inverse.error()));
    REQUIRE(inverse.has_value());
    m_inverses.push_back(*inverse);
  }
  const model::Document& document() const { return m_document; }
  void undo() {
    for (; !m_inverses.empty(); m_inverses.pop_back()) {
      model::Change ignored;
      REQUIRE(model::apply_all(m_document, m_inverses.back(), ignored).has_value());
    }
    if (m_document != m_first) REQUIRE(xml::write(m_document) == xml::write(m_first));
  }

 private:
  const model::Document m_first;
  model::Document m_document;
  std::vector<std::vector<model::Edit>> m_inverses;
};

struct Count {
  std::size_t fields = 0, cleared = 0, added = 0, removed = 0, duplicated = 0, moved = 0;
};

void try_fields(const Subject& subject, const Row& row, Trial& trial, Count& count) {
  for (const Group& group : form_of(subject, row.at)) {
    for (const Field& field : group.fields) {
      CAPTURE(row.title, field.title, field.place.attribute, field.value);
      CHECK(field.title != "");
      const auto other = another(subject, field);
      REQUIRE(other.has_value());
      const auto set = set_field(subject, field.place, *other);
      REQUIRE(set.has_value());
      trial.run(*set);
      const auto now = find_field({trial.document(), subject.sources, subject.words}, field.place);
      REQUIRE(now.has_value());
      if (field.kind == FieldKind::prose) {
        CHECK(now->value == prose_text(read_prose(*other)));
      } else {
        CHECK(now->value == *other);
      }
      trial.undo();
      ++count.fields;
      if (field.required || !field.present) continue;
      const auto cleared = set_field(subject, field.place, std::nullopt);
      REQUIRE(cleared.has_value());
      trial.run(*cleared);
      trial.undo();
      ++count.cleared;
    }
  }
}

void try_children(const Subject& subject, const Row& row, Trial& trial, std::set<std::string>& seen,
                  Count& count) {
  for (const Addable& what : addable(subject, row.at)) {
    CAPTURE(row.title, what.title);
    const auto added = add(subject, what);
    REQUIRE(added.has_value());
    trial.run(*added);
    // The element's contents are read back, once for each kind of element.
    if (seen.insert(row.element + "/" + what.element).second) {
      Problems problems;
      const std::string text = xml::write(trial.document());
      const auto read = xml::read(text, std::nullopt, "trial", problems);
      for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
      CHECK(read.has_value());
    }
    const Subject now{trial.document(), subject.sources, subject.words};
    CHECK(title_of(now, added->shows) != "");
    const auto removed = remove(now, added->shows);
    REQUIRE(removed.has_value());
    trial.run(*removed);
    CHECK(trial.document() == subject.document);
    trial.undo();
    ++count.added;
  }
}

void try_row(const Subject& subject, const Row& row, Trial& trial, Count& count) {
  CAPTURE(row.title);
  CHECK(row.title != "");
  if (can_remove(subject, row.at)) {
    trial.run(remove(subject, row.at).value());
    trial.undo();
    ++count.removed;
  }
  if (can_duplicate(subject, row.at)) {
    trial.run(duplicate(subject, row.at).value());
    trial.undo();
    ++count.duplicated;
  }
  for (const int step : {-1, 1}) {
    if (!can_move(subject, row.at, step)) continue;
    trial.run(move(subject, row.at, step).value());
    trial.undo();
    ++count.moved;
  }
}

Count try_document(const Subject& subject) {
  Count count;
  std::vector<Row> rows;
  test::collect_rows(tree_of(subject), rows);
  std::set<std::string> seen;
  Trial trial(subject);
  // Large tables have many similar rows, so only some of each kind are tried.
  std::map<std::string, int> of_kind;
  for (const Row& row : rows) {
    constexpr int kMax = 60;
    if (++of_kind[row.element] > kMax) continue;
    try_fields(subject, row, trial, count);
    try_children(subject, row, trial, seen, count);
    if (!row.at.empty()) try_row(subject, row, trial, count);
  }
  return count;
}

}  // namespace

TEST_CASE("In the samples, every field can be changed and restored, and every possible child added and removed",
          "[forms]") {
  Count all;
  for (const char* sample : {"red-poppies", "dogme", "tactique", "perry-heroes", "terrain-napoleonien"}) {
    FormProject project(sample);
    for (const auto& path : project.session().documents()) {
      if (project.session().document(path) == nullptr ||
          std::holds_alternative<model::PlayDocument>(*project.session().document(path)))
        continue;
      CAPTURE(path.filename().string());
      const Count count = project.with(path.filename().string(), try_document);
      CHECK(count.fields > 10);
      all.fields += count.fields;
      all.added += count.added;
      all.removed += count.removed;
      all.moved += count.moved;
    }
  }
  CHECK(all.fields > 3000);
  CHECK(all.added > 300);
  CHECK(all.removed > 200);
  CHECK(all.moved > 200);
}

TEST_CASE("In rulesets too, every field can be changed and restored", "[forms]") {
  for (const char* system : {"red-poppies", "tactique", "dogme"}) {
    FormProject project("red-poppies");
    const std::string name = std::string(system) + ".ruleset.xml";
    std::string folder = system;
    std::replace(folder.begin(), folder.end(), '-', '_');
    std::filesystem::copy(FormProject::systems() / folder / name, project.folder() / name);
    project.open();
    CAPTURE(name);
    const Count count = project.with(name, try_document);
    CHECK(count.fields > 500);
    CHECK(count.added > 50);
  }
}
