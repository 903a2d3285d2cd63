// SPDX-License-Identifier: MIT
#include "exporters/vassal/sequence.h"

namespace coq::exporters::vassal {

std::string sequence(const std::vector<std::string>& fields, char delimiter) {
  std::string out;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string& field = fields[i];
    if (i > 0) out += delimiter;
    if (field.empty()) continue;
    const bool quoted = field.front() == '\\' || (field.front() == '\'' && field.back() == '\'');
    if (quoted) out += '\'';
    for (const char c : field) {
      if (c == delimiter) out += '\\';
      out += c;
    }
    if (quoted) out += '\'';
  }
  return out;
}

std::string nested(const std::vector<std::string>& parts, char delimiter) {
  std::string out;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part)
    out = part == parts.rbegin() ? sequence({*part}, delimiter) : sequence({*part, out}, delimiter);
  return out;
}

std::string clean(std::string_view text) {
  std::string out;
  for (const char c : text) out += static_cast<unsigned char>(c) < ' ' || c == '\x7F' ? ' ' : c;
  while (!out.empty() && (out.back() == '\\' || out.back() == ' ')) out.pop_back();
  return out;
}

}  // namespace coq::exporters::vassal
