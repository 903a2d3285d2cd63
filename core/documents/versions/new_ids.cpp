// SPDX-License-Identifier: MIT
#include "core/documents/versions/new_ids.h"

#include <algorithm>
#include <unordered_map>

#include "core/base/text.h"
#include "core/documents/model/ids.h"
#include "core/documents/versions/matching.h"

namespace coq::versions {
namespace {

using model::AttributeInfo;
using model::ChildInfo;
using model::ConstElement;
using model::ElementInfo;
using model::WordsFrom;

using ElementsById = std::unordered_map<std::string, ConstElement>;

void collect(const ConstElement& element, ElementsById& out) {
  const std::string id = id_of(element);
  if (!id.empty()) out.emplace(id, element);
  for (const ChildInfo& slot : element.info->children)
    for (std::size_t i = 0, size = slot.size(element.value); i < size; ++i)
      collect(slot.get(element.value, i), out);
}

ElementsById elements_of(const model::Document& document) {
  ElementsById out;
  const ConstElement root{&model::describe_kind(model::kind_of(document)), model::element_of(document)};
  for (const ChildInfo& slot : root.info->children)
    for (std::size_t i = 0, size = slot.size(root.value); i < size; ++i) collect(slot.get(root.value, i), out);
  return out;
}

/// Returns the letters of an id such as `f31`, or an empty text for other ids.
std::string letters_of(const std::string& id) {
  const std::size_t digits = id.find_first_of("0123456789");
  if (digits == 0 || digits > 2 || digits == std::string::npos) return {};
  const bool lower = std::all_of(id.begin(), id.begin() + static_cast<std::ptrdiff_t>(digits),
                                 [](char c) { return c >= 'a' && c <= 'z'; });
  const bool numbered = id.find_first_not_of("0123456789", digits) == std::string::npos;
  return lower && numbered ? id.substr(0, digits) : std::string();
}

/// Returns whether the attribute holds ids of other elements of the document.
bool is_reference(const AttributeInfo& attribute) {
  const WordsFrom from = attribute.words.from;
  return attribute.type.name == "reference" || from == WordsFrom::sides || from == WordsFrom::zones ||
         from == WordsFrom::units || from == WordsFrom::counters || from == WordsFrom::shapes;
}

/// Returns the text of an attribute with new ids, if it has any of them.
std::optional<std::string> renamed(const AttributeInfo& attribute, const void* element, const NewIds& names) {
  const bool is_id = attribute.type.name == "id";
  if (!is_id && !is_reference(attribute)) return std::nullopt;
  std::string text;
  if (!attribute.format(element, text)) return std::nullopt;
  std::vector<std::string> words;
  bool changed = false;
  for (const std::string_view word : split_words(text)) {
    const auto found = names.find(std::string(word));
    changed = changed || found != names.end();
    words.push_back(found == names.end() ? std::string(word) : found->second);
  }
  if (!changed) return std::nullopt;
  return join(words, " ");
}

bool mentions(const ConstElement& element, const NewIds& names) {
  for (const AttributeInfo& attribute : element.info->attributes)
    if (renamed(attribute, element.value, names)) return true;
  for (const ChildInfo& slot : element.info->children)
    for (std::size_t i = 0, size = slot.size(element.value); i < size; ++i)
      if (mentions(slot.get(element.value, i), names)) return true;
  return false;
}

void rename(const ElementInfo& info, void* element, const NewIds& names) {
  for (const AttributeInfo& attribute : info.attributes)
    if (const auto text = renamed(attribute, element, names)) attribute.parse(element, *text);
  for (const ChildInfo& slot : info.children) {
    for (std::size_t i = 0, size = slot.size(element); i < size; ++i) {
      if (!mentions(slot.get(element, i), names)) continue;  // Changing a shared element copies it.
      slot.modify(element, i, [&](const ElementInfo& below, void* value) { rename(below, value, names); });
    }
  }
}

}  // namespace

NewIds find_new_ids(const model::Document& base, const model::Document& ours, const model::Document& theirs) {
  const ElementsById old = elements_of(base), own = elements_of(ours), other = elements_of(theirs);
  std::vector<std::string> clashing;
  for (const auto& [id, element] : other) {
    const auto found = own.find(id);
    if (found == own.end() || old.count(id) != 0 || letters_of(id).empty()) continue;
    const bool same =
        found->second.info == element.info && element.info->equal(found->second.value, element.value);
    if (!same) clashing.push_back(id);
  }
  std::sort(clashing.begin(), clashing.end(), [](const std::string& a, const std::string& b) {
    return std::pair(model::number_of_id(a), a) < std::pair(model::number_of_id(b), b);
  });
  int next =
      std::max({model::next_id_number(base), model::next_id_number(ours), model::next_id_number(theirs)});
  NewIds out;
  for (const std::string& id : clashing) out[id] = letters_of(id) + std::to_string(next++);
  return out;
}

void rename_ids(model::Document& document, const NewIds& names) {
  if (names.empty()) return;
  rename(model::describe_kind(model::kind_of(document)), model::element_of(document), names);
}

}  // namespace coq::versions
