// SPDX-License-Identifier: MIT
#include "exporters/value_words.h"

#include <algorithm>

#include "core/base/message.h"
#include "core/base/text.h"

namespace coq::exporters {
namespace {

struct Row {
  std::string_view option;  ///< empty: any
  std::string_view value;
  const char* word;
};

constexpr Row kWords[] = {
    {"", "yes", translatable("yes")},
    {"", "no", translatable("no")},
    // Languages in themselves, for who reads no other.
    {"", "fr", "Français"},
    {"", "en", "English"},
    {"", "de", "Deutsch"},
    {"paper", "sheet", translatable("as large as the sheet")},
    {"paper", "A3", "A3"},
    {"paper", "A4", "A4"},
    {"paper", "letter", translatable("Letter (American)")},
    {"hex-numbers", "none", translatable("no numbers")},
    {"hex-numbers", "top", translatable("above")},
    {"hex-numbers", "centre", translatable("in the middle")},
    {"hex-numbers", "bottom", translatable("below")},
    {"duplex", "long-edge", translatable("over the long edge")},
    {"duplex", "short-edge", translatable("over the short edge")},
    {"duplex", "no", translatable("fronts only")},
    {"order", "interleaved", translatable("sheet by sheet")},
    {"order", "fronts-first", translatable("all fronts first")},
    {"template", "order", translatable("order of operations")},
    {"template", "plain", translatable("plain")},
    {"template", "napoleonic", translatable("Napoleonic")},
    {"template", "science-fiction", translatable("science fiction")},
    {"sheet", "counters", translatable("counters")},
    {"sheet", "cards", translatable("cards")},
    {"sheet", "labels", translatable("labels for bases")},
    {"sheet", "strip", translatable("measuring strip")},
    {"sheet", "roster", translatable("rosters")},
    {"sheet", "units", translatable("profile cards")},
    // What is to be typed.
    {"", "MM", translatable("millimetres")},
    {"", "N", translatable("a number")},
    {"", "DEGREES", translatable("degrees")},
    {"", "ID", translatable("an id")},
    {"", "NAMES", translatable("names")},
};

const Row* row_of(std::string_view option, std::string_view value) {
  const Row* found = nullptr;
  for (const Row& row : kWords) {
    if (row.value != value || (!row.option.empty() && row.option != option)) continue;
    if (found == nullptr || !row.option.empty()) found = &row;
  }
  return found;
}

bool is_choice(const Option& option) {
  return option.values.find('|') != std::string::npos;
}

/// `WxH` stands for values and is none; so is what has no word.
bool stands_for_values(const Option& option, std::string_view value) {
  return row_of(option.name, value) == nullptr;
}

}  // namespace

std::vector<ValueWord> value_words(const Option& option) {
  std::vector<ValueWord> out;
  if (!is_choice(option)) return out;
  if (option.fallback.empty()) out.push_back({"", translatable("as the document says")});
  for (const std::string_view value : split(option.values, '|')) {
    if (!stands_for_values(option, value))
      out.push_back({std::string(value), row_of(option.name, value)->word});
  }
  return out;
}

bool takes_others(const Option& option) {
  const auto values = split(option.values, '|');
  return is_choice(option) && std::any_of(values.begin(), values.end(), [&](std::string_view value) {
           return stands_for_values(option, value);
         });
}

std::string typed_word(const Option& option) {
  const Row* row = row_of(option.name, option.values);
  return row == nullptr ? option.values : row->word;
}

}  // namespace coq::exporters
