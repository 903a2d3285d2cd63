// SPDX-License-Identifier: MIT
#include "core/base/sentence.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq {

bool holds(std::string_view conditions, const FindArgument& argument) {
  const auto list = split_words(conditions);
  return std::all_of(list.begin(), list.end(), [&](std::string_view condition) {
    const auto equals = condition.find('=');
    if (equals == std::string_view::npos) return !argument(condition).empty();
    return argument(condition.substr(0, equals)) == condition.substr(equals + 1);
  });
}

bool closes_braces(std::string_view sentence) {
  bool open = false;
  for (const char c : sentence) {
    if ((c == '{' && open) || (c == '}' && !open)) return false;
    if (c == '{' || c == '}') open = c == '{';
  }
  return !open;
}

std::string fill_places(std::string_view sentence, const FindArgument& place) {
  std::string out;
  for (std::size_t at = 0; at < sentence.size();) {
    const std::size_t open = std::min(sentence.find('{', at), sentence.size());
    out += sentence.substr(at, open - at);
    if (open == sentence.size()) break;
    const std::size_t close = std::min(sentence.find('}', open), sentence.size());
    out += place(sentence.substr(open + 1, close - open - 1));
    at = close + 1;
  }
  return out;
}

}  // namespace coq
