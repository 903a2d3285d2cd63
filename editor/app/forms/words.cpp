// SPDX-License-Identifier: MIT
#include "editor/app/forms/words.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/base/text.h"
#include "editor/app/forms/detail/tables.h"
#include "editor/app/forms/sections.h"

namespace coq::app::forms {
namespace {

template <class Row>
using Index = std::unordered_map<std::string_view, const Row*>;

template <class Row>
Index<Row> index_of(std::span<const Row> rows) {
  Index<Row> out;
  for (const Row& row : rows) out.emplace(row.key, &row);
  return out;
}

/// Returns the row for the name inside `around`, or else the row for the name alone.
template <class Row>
const Row* find(const Index<Row>& index, std::string_view around, char between, std::string_view name) {
  for (const std::string& key : {std::string(around) + between + std::string(name), std::string(name)}) {
    const auto found = index.find(key);
    if (found != index.end()) return found->second;
  }
  return nullptr;
}

const tables::Named* element_row(std::string_view parent, std::string_view element) {
  static const Index<tables::Named> index = index_of(tables::elements());
  return find(index, parent, '/', element);
}

const tables::NamedField* field_row(const model::ElementInfo& info, std::string_view attribute) {
  static const Index<tables::NamedField> index = index_of(tables::fields());
  return find(index, info.type_name, '.', attribute);
}

const tables::Named* word_row(const std::string& type, const std::string& attribute, const std::string& word) {
  static const Index<tables::Named> index = index_of(tables::words());
  const auto of_type = index.find(type + "/" + word);
  return of_type != index.end() ? of_type->second : find(index, attribute, '/', word);
}

const std::unordered_set<std::string_view>& helps() {
  static const auto all = tables::helps();
  static const std::unordered_set<std::string_view> out(all.begin(), all.end());
  return out;
}

}  // namespace

std::string element_title(std::string_view parent, std::string_view element, const text::Translator& words) {
  const tables::Named* row = element_row(parent, element);
  return row == nullptr ? std::string(element) : words.translate(row->title);
}

std::string element_noun(std::string_view parent, std::string_view element, const text::Translator& words) {
  const tables::Named* row = element_row(parent, element);
  return row == nullptr ? std::string(element) : words.translate(row->noun);
}

std::string field_title(const model::ElementInfo& info, std::string_view attribute,
                        const text::Translator& words) {
  const tables::NamedField* row = field_row(info, attribute);
  return row == nullptr ? std::string(attribute) : words.translate(row->title);
}

FieldLayout field_layout(const model::ElementInfo& info, std::string_view attribute) {
  const tables::NamedField* row = field_row(info, attribute);
  return row == nullptr ? FieldLayout() : FieldLayout{row->section, row->use, row->unit};
}

FieldLayout text_layout(std::string_view parent, std::string_view element) {
  const tables::Named* row = element_row(parent, element);
  return row == nullptr ? FieldLayout() : FieldLayout{row->section, row->use};
}

std::string section_title(Section section, const text::Translator& words) {
  static constexpr const char* kTitles[] = {"",
                                            translatable("Place and state"),
                                            translatable("Look"),
                                            translatable("Numbers of the hexes"),
                                            translatable("Effect in the game"),
                                            translatable("Printing")};
  const char* title = kTitles[static_cast<std::size_t>(section)];
  return *title == '\0' ? std::string() : words.translate(title);
}

std::string help_of(std::string_view doc, const text::Translator& words) {
  return words.translate(doc);
}

std::string expected_of(const model::AttributeInfo& attribute, const text::Translator& words) {
  const model::ValueType& type = attribute.type;
  if (type.least == type.most) return words.translate(type.expected.empty() ? "one word" : type.expected);
  const std::string least = format_thousandths(type.least), most = format_thousandths(type.most);
  return words(type.base == "xs:integer"
                   ? message("a whole number from {} to {}", least, most)
                   : message("a decimal from {} to {} with at most three places", least, most));
}

std::string word_title(const model::AttributeInfo& attribute, const std::string& word,
                       const text::Translator& words) {
  return word_title(attribute.type.name, attribute.name, word, words);
}

std::string word_title(const std::string& type, const std::string& attribute, const std::string& word,
                       const text::Translator& words) {
  const tables::Named* row = word_row(type, attribute, word);
  return row == nullptr ? word : words.translate(row->title);
}

bool has_element_title(std::string_view parent, std::string_view element) {
  return element_row(parent, element) != nullptr;
}

bool has_field_title(const model::ElementInfo& info, std::string_view attribute) {
  return field_row(info, attribute) != nullptr;
}

bool has_word_title(const model::AttributeInfo& attribute, const std::string& word) {
  return word_row(attribute.type.name, attribute.name, word) != nullptr;
}

bool has_help(std::string_view doc) {
  return helps().count(doc) > 0;
}

}  // namespace coq::app::forms
