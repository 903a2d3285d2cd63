// SPDX-License-Identifier: MIT
// Requirements for the description of every attribute in every kind of document.
#include <catch2/catch.hpp>

#include <set>

#include "core/documents/model/document.h"

using namespace coq;
using model::AttributeInfo;
using model::ElementInfo;

namespace {

void collect(const ElementInfo& info, std::vector<const ElementInfo*>& all) {
  if (std::find(all.begin(), all.end(), &info) != all.end()) return;
  all.push_back(&info);
  for (const model::ChildInfo& child : info.children) {
    for (const auto& below : child.infos) collect(below(), all);
  }
}

std::vector<const ElementInfo*> all_elements() {
  std::vector<const ElementInfo*> all;
  for (const model::Kind kind : model::kKinds) collect(model::describe_kind(kind), all);
  return all;
}

}  // namespace

TEST_CASE("Every keyword attribute must list its keywords or state why any are allowed", "[model]") {
  const std::set<std::string> of_words = {"word", "words", "reference"};
  std::size_t closed = 0;
  for (const ElementInfo* info : all_elements()) {
    for (const AttributeInfo& attribute : info->attributes) {
      CAPTURE(info->type_name, attribute.name);
      if (of_words.count(attribute.type.name) > 0) CHECK(attribute.words.from != model::WordsFrom::unsaid);
      if (attribute.words.from == model::WordsFrom::open) CHECK_FALSE(attribute.words.key.empty());
      closed +=
          attribute.words.from != model::WordsFrom::unsaid && attribute.words.from != model::WordsFrom::open;
    }
  }
  CHECK(closed > 50);
}

TEST_CASE("Every number must have a range, and nothing outside the range is read", "[model]") {
  const std::vector<std::string> far = {"2147483647",          "-2147483648",          "2147483648",
                                        "9223372036854775807", "-9223372036854775808", "99999999999999999999"};
  std::size_t numbers = 0;
  for (const ElementInfo* info : all_elements()) {
    for (const AttributeInfo& attribute : info->attributes) {
      CAPTURE(info->type_name, attribute.name, attribute.type.name);
      // These types have no range.
      for (const char* type : {"integer", "count", "natural", "decimal"}) CHECK(attribute.type.name != type);
      const bool number = attribute.type.base == "xs:integer" || attribute.type.base == "xs:decimal";
      if (!number) continue;
      ++numbers;
      CHECK(attribute.type.least < attribute.type.most);
      // Any two such numbers can be multiplied in 64 bits, even in thousandths.
      CHECK(std::max(std::abs(attribute.type.least), std::abs(attribute.type.most)) <= 1'000'000'000'000);
      const std::shared_ptr<void> element = info->make();
      for (const std::string& text : far) {
        CAPTURE(text);
        CHECK_FALSE(attribute.parse(element.get(), text));
      }
      CHECK(attribute.parse(element.get(), std::to_string(attribute.type.least / 1000)));
      CHECK(attribute.parse(element.get(), std::to_string(attribute.type.most / 1000)));
      CHECK_FALSE(attribute.parse(element.get(), std::to_string(attribute.type.least / 1000 - 1)));
      CHECK_FALSE(attribute.parse(element.get(), std::to_string(attribute.type.most / 1000 + 1)));
    }
  }
  CHECK(numbers > 40);
}

TEST_CASE("A map without hexes has neither a grid nor labels", "[model]") {
  model::MapDocument table;
  table.table = model::TableElement{};
  REQUIRE_FALSE(model::grid_of(table).has_value());
  CHECK(model::grid_of(table).error().check == "map.grid");
  CHECK_FALSE(model::labels_of(table).has_value());
  CHECK_FALSE(model::labelled_grid_of(table).has_value());
}

TEST_CASE("Every stand-in for an unreadable value is a valid value", "[model]") {
  for (const ElementInfo* info : all_elements()) {
    for (const AttributeInfo& attribute : info->attributes) {
      CAPTURE(info->type_name, attribute.name, attribute.type.low, attribute.type.high);
      const std::shared_ptr<void> element = info->make();
      if (attribute.type.name == "id" || attribute.type.name == "entry-id")
        continue;  // these have no stand-ins
      CHECK(attribute.parse(element.get(), attribute.type.high));
      CHECK(attribute.type.low != attribute.type.high);
    }
  }
}
