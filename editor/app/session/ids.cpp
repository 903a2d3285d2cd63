// SPDX-License-Identifier: MIT
#include "editor/app/session/ids.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::app {

int number_of_id(std::string_view id) {
  constexpr std::int64_t kLargest = 999'999'999;
  const std::size_t last = id.find_last_not_of("0123456789");
  const auto number = parse_integer(id.substr(last == std::string_view::npos ? 0 : last + 1));
  return number && *number <= kLargest ? static_cast<int>(*number) : 0;
}

namespace {

int largest_number(const model::ElementInfo& info, const void* element) {
  int out = 0;
  std::string text;
  for (const model::AttributeInfo& attribute : info.attributes) {
    text.clear();
    if (attribute.type.name == "id" && attribute.format(element, text)) out = std::max(out, number_of_id(text));
  }
  for (const model::ChildInfo& child : info.children) {
    for (std::size_t i = 0, size = child.size(element); i < size; ++i) {
      const model::ConstElement below = child.get(element, i);
      out = std::max(out, largest_number(*below.info, below.value));
    }
  }
  return out;
}

int largest_number(const model::ConstElement& element) {
  return element.info != nullptr ? largest_number(*element.info, element.value) : 0;
}

}  // namespace

std::optional<int> take_next(std::vector<model::Edit>& edits) {
  std::optional<int> out;
  std::erase_if(edits, [&](const model::Edit& edit) {
    const auto* set = std::get_if<model::SetField>(&edit);
    if (set == nullptr || !set->at.empty() || set->field != "next" || !set->text) return false;
    const auto number = parse_integer(*set->text);
    if (!number || *number < 1 || *number > 1'000'000'000) return false;
    out = std::max(out.value_or(0), static_cast<int>(*number));
    return true;
  });
  return out;
}

int largest_to_come(const std::vector<model::Edit>& edits) {
  int come = 0;
  for (const model::Edit& edit : edits) {
    if (const auto* insert = std::get_if<model::Insert>(&edit)) {
      come = std::max(come, largest_number({insert->value.info(), insert->value.get()}));
    } else if (const auto* replace = std::get_if<model::Replace>(&edit)) {
      come = std::max(come, largest_number({replace->value.info(), replace->value.get()}));
    } else if (const auto* set = std::get_if<model::SetField>(&edit); set && set->field == "id" && set->text) {
      come = std::max(come, number_of_id(*set->text));
    }
  }
  return come;
}

std::optional<std::optional<int>> next_after(const model::Document& document,
                                             const std::vector<model::Edit>& edits, int floor,
                                             std::string_view last) {
  int come = 0;
  int gone = 0;
  for (const model::Edit& edit : edits) {
    if (const auto* insert = std::get_if<model::Insert>(&edit)) {
      come = std::max(come, largest_number({insert->value.info(), insert->value.get()}));
    } else if (const auto* erase = std::get_if<model::Erase>(&edit)) {
      gone = std::max(gone, largest_number(model::element_at(document, erase->at)));
    } else if (const auto* replace = std::get_if<model::Replace>(&edit)) {
      const int old = largest_number(model::element_at(document, replace->at));
      const int fresh = largest_number({replace->value.info(), replace->value.get()});
      if (fresh != old) come = std::max(come, fresh), gone = std::max(gone, old);
    } else if (const auto& set = std::get<model::SetField>(edit); set.field == "id" && set.text) {
      come = std::max(come, number_of_id(*set.text));
      gone = std::max(gone, largest_number(model::element_at(document, set.at)));
    }
  }
  const std::optional<int> next = model::root_of(document).next;
  if (next) {
    const int wanted = std::max(come, gone) + 1;
    return wanted > *next ? std::optional(std::optional<int>(std::max(wanted, floor))) : std::nullopt;
  }
  // Without `next` the largest number says it; where that may go, it has to be written down.
  if (gone == 0) return std::nullopt;
  if (edits.size() == 1 && gone < number_of_id(last)) return std::nullopt;
  const auto* map = std::get_if<model::MapDocument>(&document);
  const int known = map != nullptr ? model::next_id_number(*map) : model::next_id_number(document);
  if (edits.size() == 1 && gone + 1 < known) return std::nullopt;
  return std::optional<int>(std::max({known, come + 1, floor}));
}

}  // namespace coq::app
