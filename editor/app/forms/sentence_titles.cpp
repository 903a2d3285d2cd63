// SPDX-License-Identifier: MIT
#include <boost/algorithm/string/replace.hpp>
#include <regex>
#include <set>
#include <span>

#include "core/base/message.h"
#include "editor/app/forms/detail/tables.h"
#include "editor/app/forms/words.h"

namespace coq::app::forms {
namespace {

/// The row whose key is `name`, else the first of an `around` element: "card/date", "side.order".
const tables::Named* row_of(std::span<const tables::Named> rows, char between, std::string_view name) {
  const tables::Named* inside = nullptr;
  for (const tables::Named& row : rows) {
    const std::string_view key = row.key;
    if (key == name) return &row;
    const std::size_t at = key.rfind(between);
    if (inside == nullptr && at != std::string_view::npos && key.substr(at + 1) == name) inside = &row;
  }
  return inside;
}

std::string quoted(const std::string& title, const text::Translator& words) {
  return words(message("\"{}\"", title));
}

/// What the sentence calls attributes: the words that its pattern has in quotation marks, and what it says
/// behind "attribute".
std::set<std::string> attributes_of(const Message& sentence) {
  std::set<std::string> out;
  static const std::regex literal("\"([a-z][a-z-]*)\"");
  const std::string& pattern = sentence.english();
  for (std::sregex_iterator found(pattern.begin(), pattern.end(), literal), end; found != end; ++found)
    out.insert((*found)[1]);
  constexpr std::string_view kNamed = "attribute \"{}\"";
  const std::size_t at = pattern.find(kNamed);
  if (at == std::string::npos) return out;
  std::size_t number = 0;
  for (std::size_t place = pattern.find("{}"); place < at; place = pattern.find("{}", place + 2)) ++number;
  if (number < sentence.arguments.size()) out.insert(sentence.arguments[number]);
  return out;
}

}  // namespace

std::string sentence_with_titles(const Message& sentence, const text::Translator& words) {
  std::string text = words(sentence);
  static const std::regex element("<([a-z][a-z-]*)>");
  std::string out;
  auto from = text.cbegin();
  for (std::sregex_iterator found(text.begin(), text.end(), element), end; found != end; ++found) {
    const tables::Named* row = row_of(tables::elements(), '/', (*found)[1].str());
    if (row == nullptr) continue;
    out.append(from, (*found)[0].first).append(quoted(words.translate(row->title), words));
    from = (*found)[0].second;
  }
  if (from == text.cbegin()) return text;
  out.append(from, text.cend());
  for (const std::string& attribute : attributes_of(sentence)) {
    const tables::Named* row = row_of(tables::fields(), '.', attribute);
    if (row != nullptr)
      boost::replace_all(out, quoted(attribute, words), quoted(words.translate(row->title), words));
  }
  return out;
}

}  // namespace coq::app::forms
