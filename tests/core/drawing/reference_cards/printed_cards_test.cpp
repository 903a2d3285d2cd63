// SPDX-License-Identifier: MIT
// The reference cards of all systems, in all languages, on common paper sizes.
#include <catch2/catch.hpp>

#include <set>

#include "core/drawing/primitives/print_checks.h"
#include "core/drawing/reference_cards/aid_pages.h"
#include "tests/core/drawing/page_texts.h"
#include "tests/core/drawing/primitives/reference_card.h"
#include "tests/support/fixed_metrics.h"

using namespace coq;
using namespace coq::drawing;
using namespace coq::test;

namespace {

constexpr const char* kSystems[] = {"red-poppies", "tactique", "dogme", "perry-heroes", "terrain-napoleonien"};

const Layer& find_text(const Page& page) {
  for (const Layer& layer : page.scene.layers)
    if (layer.name == "text") return layer;
  return page.scene.layers.front();
}

/// Returns the cells of the ruleset's tables that are internal keywords, with a dash or a dot in them.
std::set<std::string> machine_words(const model::RulesetDocument& ruleset) {
  std::set<std::string> out;
  const auto add = [&](const std::string& text) {
    const bool small = std::all_of(text.begin(), text.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
    });
    const auto sign = text.find_first_of("-.");
    const bool parted = sign != std::string::npos && sign > 0 && sign + 1 < text.size() &&
                        text[sign + 1] >= 'a' && text[sign - 1] >= 'a';
    if (small && parted) out.insert(text);
  };
  for (const model::Table& table : ruleset.tables)
    for (const model::TableRow& row : table.rows)
      for (const std::string& column : table.columns) add(row.cell(column));
  for (const model::Value& value : ruleset.values) add(value.id);
  return out;
}

}  // namespace

TEST_CASE("Every reference card prints on A4, Letter and A5 in at least 7 pt, with an outline", "[scene]") {
  FixedMetrics metrics;
  for (const char* system : kSystems) {
    const model::RulesetDocument ruleset = rules_of(system);
    for (const char* lang : {"fr", "en"})
      for (const char* paper : {"A4", "letter", "A5"}) {
        INFO(system << " " << lang << " " << paper);
        const auto card = reference_card(ruleset, lang);
        REQUIRE(card);
        AidOptions options;
        options.paper = paper;
        Problems problems;
        const auto document = aid_pages(*card, options, metrics, nullptr, problems);
        REQUIRE(document);
        CHECK(document->outline.size() >= 4);
        for (const Page& page : document->pages) {
          CHECK(print_facts(page).type >= 7'000);
          CHECK(page.trim.covers(find_text(page).bounds()));
        }
        for (const Problem& problem : check_print(*document, {88, 7'000})) {
          INFO(to_string(problem));
          CHECK(problem.check != "print.overlap");
        }
      }
  }
}

TEST_CASE("Reference cards must not print internal keywords", "[scene]") {
  for (const char* system : kSystems) {
    const model::RulesetDocument ruleset = rules_of(system);
    const std::set<std::string> machine = machine_words(ruleset);
    for (const char* lang : {"fr", "en"}) {
      const std::string words = card_words(ruleset, lang);
      for (const std::string& word : machine) {
        INFO(system << " " << lang << ": " << word);
        CHECK(ruleset.word(word, lang) != "");
        CHECK((ruleset.word(word, lang) == word || !has(words, "|" + word + "|")));
        CHECK_FALSE(has(words, "\n" + word + "|"));
      }
    }
  }
  CHECK_FALSE(has(card_words(rules_of("terrain-napoleonien"), "fr"), "plain|"));
}

TEST_CASE("French cards write decimals with a comma", "[scene]") {
  const std::string words = card_words(rules_of("terrain-napoleonien"), "fr");
  CHECK(has(words, "1,5\u00A0cm"));
  CHECK_FALSE(has(words, "1.5\u00A0cm"));
  CHECK(has(card_words(rules_of("terrain-napoleonien"), "en"), "1.5\u00A0cm"));
}
