// SPDX-License-Identifier: MIT
#include "importers/vassal/fields.h"

#include <cstdlib>

#include "core/base/text.h"

namespace coq::importers::vassal {
namespace {

/// Reads the field at the front and removes it from the text, with its delimiter.
std::string take_field(std::string_view& text, char delimiter) {
  std::string out;
  std::size_t at = 0;
  while (at < text.size() && text[at] != delimiter) {
    if (text[at] == '\\' && at + 1 < text.size() && text[at + 1] == delimiter) ++at;
    out += text[at++];
  }
  text.remove_prefix(std::min(at + 1, text.size()));
  if (out.size() > 1 && out.front() == '\'' && out.back() == '\'') out = out.substr(1, out.size() - 2);
  return out;
}

}  // namespace

std::vector<std::string> fields_of(std::string_view text, char delimiter) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const bool last = text.back() == delimiter && text.size() == 1;
    out.push_back(take_field(text, delimiter));
    if (last) break;
  }
  return out;
}

const std::string& field_at(const std::vector<std::string>& fields, std::size_t index) {
  static const std::string none;
  return index < fields.size() ? fields[index] : none;
}

std::vector<std::string> nested_parts(std::string_view text, char delimiter, std::size_t most) {
  std::vector<std::string> out;
  std::string rest(text);
  while (out.size() < most) {
    std::string_view pair = rest;
    out.push_back(take_field(pair, delimiter));
    if (pair.empty()) break;
    std::string next = take_field(pair, delimiter);
    rest = std::move(next);
  }
  return out;
}

int number_or(std::string_view text, int otherwise) {
  constexpr std::int64_t kMost = 2'000'000'000;
  const auto value = parse_integer(trim(text));
  return value && std::abs(*value) <= kMost ? static_cast<int>(*value) : otherwise;
}

}  // namespace coq::importers::vassal
