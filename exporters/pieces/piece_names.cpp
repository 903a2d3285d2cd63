// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "core/base/text.h"
#include "exporters/pieces/pieces.h"

namespace coq::exporters {
namespace {

constexpr std::array<std::string_view, 6> kPlaceholders = {"document", "id", "name", "side", "number", "count"};

/// Returns the value in ASCII letters, digits, dots, hyphens and underscores. Case is kept.
std::string in_file_name(std::string_view value) {
  std::string out;
  const std::string plain = is_ascii(value) ? std::string(value) : plain_letters(value);
  for (const char c : plain) {
    const bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
                      (c == '.' && !out.empty());
    if (good)
      out += c;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && (out.back() == '-' || out.back() == '.')) out.pop_back();
  return out.empty() ? "piece" : out;
}

std::string value_of(std::string_view placeholder, const PieceName& values) {
  if (placeholder == "document") return in_file_name(values.document);
  if (placeholder == "id") return in_file_name(values.id);
  if (placeholder == "name") return in_file_name(values.name.empty() ? values.id : values.name);
  if (placeholder == "side") return in_file_name(values.side);
  if (placeholder == "number") return fmt::format("{:03}", values.number);
  return std::to_string(values.count);
}

bool is_good_part(std::string_view part) {
  return !part.empty() && part != "." && part != ".." && part.size() <= 120 &&
         part.find_first_of("\\:*?\"<>|") == std::string_view::npos &&
         std::all_of(part.begin(), part.end(), [](char c) { return static_cast<unsigned char>(c) >= ' '; });
}

}  // namespace

bool is_name_pattern(std::string_view text) {
  for (const std::string_view part : split(text, '/'))
    if (!is_good_part(part)) return false;
  for (std::size_t at = text.find_first_of("{}"); at != std::string_view::npos;
       at = text.find_first_of("{}", at)) {
    const std::size_t end = text.find('}', at);
    if (text[at] == '}' || end == std::string_view::npos) return false;
    const std::string_view name = text.substr(at + 1, end - at - 1);
    if (std::find(kPlaceholders.begin(), kPlaceholders.end(), name) == kPlaceholders.end()) return false;
    at = end + 1;
  }
  return true;
}

std::string fill_name(std::string_view pattern, const PieceName& values) {
  std::string out;
  for (std::size_t at = 0; at < pattern.size();) {
    if (pattern[at] != '{') {
      out += pattern[at++];
      continue;
    }
    const std::size_t end = pattern.find('}', at);
    out += value_of(pattern.substr(at + 1, end - at - 1), values);
    at = end + 1;
  }
  return out;
}

}  // namespace coq::exporters
