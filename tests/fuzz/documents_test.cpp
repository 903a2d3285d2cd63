// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "core/base/files.h"
#include "core/documents/xml/xml.h"
#include "tests/fuzz/mutator.h"
#include "tests/fuzz/pipeline.h"
#include "tests/fuzz/seeds.h"
#include "tests/fuzz/sentences.h"
#include "tests/support/temporary_folder.h"

using namespace coq;

namespace {

/// A document that takes longer than this hangs, and the alarm ends the program.
constexpr unsigned kHangSeconds = 30;

struct Lines {
  explicit Lines(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '\n' && !(text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'))) continue;
      lines.push_back(text.substr(begin, i - begin));
      begin = i + 1;
    }
    lines.push_back(text.substr(begin));
  }
  bool has(SourcePlace place) const {
    return place.line >= 1 && place.line <= lines.size() && place.column >= 1 &&
           place.column <= lines[place.line - 1].size() + 1;
  }
  std::vector<std::string_view> lines;
};

void check_problems(const std::string& text, const Problems& problems) {
  REQUIRE_FALSE(problems.empty());
  const Lines lines(text);
  for (const Problem& problem : problems) {
    INFO(to_string(problem));
    REQUIRE(problem.severity == Severity::error);
    REQUIRE(problem.check.starts_with("xml."));
    REQUIRE(problem.file == "mutant.xml");
    REQUIRE(lines.has(problem.place));
    REQUIRE(fuzz::is_clear_sentence(problem.message.text()));
  }
}

/// Returns whether the document could be read.
bool check_document(const std::string& text) {
  Problems problems;
  const std::optional<model::Document> document = xml::read(text, std::nullopt, "mutant.xml", problems);
  if (!document) {
    check_problems(text, problems);
    return false;
  }
  REQUIRE(problems.empty());
  const std::string once = xml::write(*document);
  const std::optional<model::Document> again = xml::read(once, std::nullopt, "mutant.xml", problems);
  if (!again) FAIL("what was written cannot be read: " << to_string(problems.at(0)) << "\n" << once);
  const std::string twice = xml::write(*again);
  if (twice != once) FAIL("written\n" << once << "\nthen\n" << twice);
  if (!(*again == *document)) FAIL("another document was written:\n" << once);
  return true;
}

/// Returns whether text content has foreign elements. The schema allows them everywhere except in typed text.
bool has_foreign_elements_in_text(const model::ElementInfo& info, const void* element) {
  const auto& extras = info.node_of(element).extras;
  const auto is_element = [](const std::string& piece) { return piece[1] != '!' && piece[1] != '?'; };
  if (info.content && extras && std::any_of(extras->at_end.begin(), extras->at_end.end(), is_element))
    return true;
  for (const model::ChildInfo& child : info.children) {
    for (std::size_t i = 0; i < child.size(element); ++i) {
      const model::ConstElement below = child.get(element, i);
      if (has_foreign_elements_in_text(*below.info, below.value)) return true;
    }
  }
  return false;
}
bool has_foreign_elements_in_text(const model::Document& document) {
  return has_foreign_elements_in_text(model::describe_kind(model::kind_of(document)),
                                      model::element_of(document));
}

}  // namespace

TEST_CASE("The full documents contain every element and can be read", "[fuzz]") {
  for (const model::Kind kind : model::kKinds) {
    const model::Document document = fuzz::full_document(kind);
    const std::string text = xml::write(document);
    Problems problems;
    const auto again = xml::read(text, kind, "full.xml", problems);
    for (const Problem& problem : problems) UNSCOPED_INFO(to_string(problem));
    INFO(text);
    REQUIRE(again.has_value());
    CHECK((*again == document));
    CHECK(xml::write(*again) == text);
  }
}

TEST_CASE("Every mutated document is either read completely or rejected with located problems", "[fuzz]") {
  const std::uint64_t seed = fuzz::seed_of_run();
  const int count = fuzz::count_of_run(24'000);
  const std::vector<std::string> small = fuzz::small_seeds();
  const std::vector<std::string> large = fuzz::project_seeds();
  fuzz::Random random(seed);
  fuzz::Mutator mutator(random, small);
  int read = 0;
  for (int i = 0; i < count; ++i) {
    const bool use_large = random.one_in(16) && !large.empty();
    const std::string text = mutator.mutate(random.pick(use_large ? large : small));
    INFO("COQ_FUZZ_SEED=" << seed << ", document " << i << ":\n" << text.substr(0, 20'000));
    ::alarm(kHangSeconds);
    if (check_document(text)) ++read;
  }
  ::alarm(0);
  WARN("COQ_FUZZ_SEED=" << seed << ": " << read << " of " << count << " mutated documents could be read");
  CHECK(read > count / 50);
  CHECK(read < count);
}

TEST_CASE("Every written document is valid against its schema", "[fuzz]") {
  if (std::system("xmllint --version >/dev/null 2>&1") != 0) {
    WARN("skipped: no xmllint");
    return;
  }
  const std::uint64_t seed = fuzz::seed_of_run() + 2;
  const std::vector<std::string> seeds = fuzz::small_seeds();
  fuzz::Random random(seed);
  fuzz::Mutator mutator(random, seeds);
  const test::TemporaryFolder folder;
  constexpr int kDocuments = 600;
  for (int written = 0; written < kDocuments;) {
    Problems problems;
    const auto document = xml::read(mutator.mutate(random.pick(seeds)), std::nullopt, "mutant.xml", problems);
    if (!document || has_foreign_elements_in_text(*document)) continue;
    const std::string text = xml::write(*document);
    // Skips documents with our elements inside foreign ones, because a schema would look for ids in them.
    if (text.find(":c=\"urn:coquelicot:") != std::string::npos) continue;
    const std::string kind(model::kind_name(model::kind_of(*document)));
    const auto name = fmt::format("{}.{}.xml", written++, kind);
    REQUIRE(write_file_atomically(folder.path() / name, text).has_value());
  }
  for (const model::Kind kind : model::kKinds) {
    const std::string name(model::kind_name(kind));
    const std::string command = fmt::format(
        "cd '{0}' && xmllint --noout --schema '{1}/core/documents/xml/schemas/{2}.xsd' *.{2}.xml 2>&1 | grep "
        "error | "
        "grep -v 'namespace error' > "
        "said.txt",
        folder.path().string(), COQ_SOURCE_DIR, name);
    REQUIRE(std::system(command.c_str()) != -1);
    const std::string said = *read_file(folder.path() / "said.txt");
    INFO("COQ_FUZZ_SEED=" << seed - 2);
    CHECK(said.substr(0, 2000) == "");
  }
}

TEST_CASE("Every document that can be read passes through the whole pipeline", "[fuzz]") {
  const std::uint64_t seed = fuzz::seed_of_run() + 1;
  const int count = fuzz::count_of_run(4'000);
  const std::vector<std::string> small = fuzz::small_seeds();
  const std::vector<std::string> large = fuzz::project_seeds();
  fuzz::Random random(seed);
  fuzz::Mutator mutator(random, small);
  fuzz::Pipeline pipeline;
  int read = 0;
  for (int i = 0; i < count; ++i) {
    const bool use_large = random.one_in(16) && !large.empty();
    const std::string text = mutator.mutate(random.pick(use_large ? large : small));
    INFO("COQ_FUZZ_SEED=" << seed - 1 << ", document " << i << ":\n" << text.substr(0, 20'000));
    ::alarm(kHangSeconds);
    Problems problems;
    const auto document = xml::read(text, std::nullopt, "mutant.xml", problems);
    if (!document) continue;
    ++read;
    pipeline.run(*document);
  }
  ::alarm(0);
  CHECK(read > 0);
}
