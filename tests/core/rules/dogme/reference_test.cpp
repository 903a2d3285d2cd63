// SPDX-License-Identifier: MIT
#include "core/rules/dogme/reference/reference_card.h"

#include "core/scenario/loader.h"
#include "tests/core/rules/dogme/dogme_rules.h"

using namespace coq;
using test::dogme_rules;

namespace {

/// All words of the card, cell by cell.
std::string words_of(const scene::Aid& aid) {
  std::string out;
  for (const scene::AidPage& page : aid.pages)
    for (const scene::AidColumnOfPage& column : page.columns)
      for (const scene::AidSection& section : column.sections) {
        out += section.title + "\n";
        for (const scene::AidBlock& block : section.blocks) {
          if (const auto* line = std::get_if<scene::AidLine>(&block))
            for (const scene::Fragment& part : line->prose) out += part.text + "\n";
          if (const auto* remark = std::get_if<scene::AidRemark>(&block)) out += remark->text + "\n";
          if (const auto* table = std::get_if<scene::AidTable>(&block))
            for (const auto& row : table->rows) {
              for (const scene::AidCell& cell : row) out += cell.text + "|";
              out += "\n";
            }
        }
      }
  return out;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE(
    "The reference card has the classes, the turn, attacks, terrain, dogmas and scenarios of the ruleset",
    "[dogme:D3.3a][dogme:D12.2][dogme:D14.1][dogme:D18.1][dogme:D22.3][dogme:D5.1a][dogme:D9.2][dogme:D7.4i]") {
  const auto ruleset = dogme_rules();
  for (const char* lang : {"fr", "en"}) {
    const Result<scene::Aid> card = dogme::reference_card(*ruleset, lang);
    REQUIRE(card.has_value());
    CHECK(card->pages.size() == 2);
  }
  const std::string english = words_of(*dogme::reference_card(*ruleset, "en"));
  CHECK(has(english, "MBTs|15|3|30|3||D3.3f|"));
  CHECK(has(english, "Elites|12|4|15|2|Armour (Clos.)|D3.3b|"));
  CHECK(has(english, "Heavy weapon team|12\u00A0\u2020|"));
  CHECK(has(english, "calling air support|3|D18.1|"));
  CHECK(has(english, "fortified building|"));
  CHECK(has(english, "within 2\u00A0cm of another"));
  CHECK(has(english, "5. Rigid Discipline|1|immobilisation passed on 3+|D5.5a|"));
  CHECK(has(english, "4|King of the Mountain|6 PF within 10\u00A0cm of the centre"));
  CHECK(has(english, "5 (24\u00A0PF), 9 (48\u00A0PF), 13 (72\u00A0PF)"));
}

TEST_CASE("A card of the other scale has its numbers, and a missing value is told", "[dogme:D31.1b]") {
  model::RulesetDocument changed = *dogme_rules();
  for (model::Value& value : changed.values)
    if (value.id == "profile") value.is = "6-10mm";
  const std::string english = words_of(*dogme::reference_card(changed, "en"));
  CHECK(has(english, "Elites|3|4|4|2|Armour (Clos.)|D31.1b|"));
  CHECK(has(english, "within 0.5\u00A0in* of another"));
  std::erase_if(changed.values, [](const model::Value& value) { return value.id == "support.each"; });
  CHECK_FALSE(dogme::reference_card(changed, "en").has_value());
}
