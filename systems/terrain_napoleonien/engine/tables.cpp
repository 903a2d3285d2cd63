// SPDX-License-Identifier: MIT
#include "systems/terrain_napoleonien/engine/tables.h"

#include <cctype>

#include "core/base/text.h"

namespace coq::terrain_napoleonien {
namespace {

constexpr Um kLongest = 10'000'000;

Um parsed_length(play::RulesetReader& reader, const std::string& text, std::string_view where) {
  const auto length = parse_mm(text);
  if (length && *length >= 0 && *length <= kLongest) return *length;
  reader.fail_mm(where, text);
  return 0;
}

Share share_of(play::RulesetReader& reader, const std::string& text, std::string_view where) {
  if (const auto share = parse_share(text)) return *share;
  reader.fail_share(where, text);
  return {};
}

}  // namespace

std::optional<Share> parse_share(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash != std::string_view::npos) {
    const auto over = parse_integer(text.substr(0, slash)), under = parse_integer(text.substr(slash + 1));
    if (!over || !under || *over < 0 || *under < 1 || *over > 1000 || *under > 1000) return std::nullopt;
    return Share{static_cast<int>(*over), static_cast<int>(*under)};
  }
  // A decimal fraction has at most three decimal places.
  const auto thousandths = parse_mm(text);
  if (!thousandths || *thousandths < 0 || *thousandths > 1'000'000) return std::nullopt;
  return *thousandths % 1000 == 0 ? Share{static_cast<int>(*thousandths / 1000), 1}
                                  : Share{static_cast<int>(*thousandths), 1000};
}

namespace {

bool names_value(const std::string& text) {
  return !text.empty() && std::isalpha(static_cast<unsigned char>(text.front())) != 0 &&
         text.find('.') != std::string::npos;
}

}  // namespace

std::string cell_value(play::RulesetReader& reader, const model::TableRow& row, const char* column) {
  std::string text = reader.cell(row, column);
  return names_value(text) ? reader.text(text.c_str()) : text;
}

std::string cell_subject(play::RulesetReader& reader, const model::TableRow& row, const char* column) {
  std::string text = reader.cell(row, column);
  return names_value(text) ? text : column;
}

Um length_value(play::RulesetReader& reader, const char* id) {
  return parsed_length(reader, reader.text(id), id);
}
Um length_cell(play::RulesetReader& reader, const model::TableRow& row, const char* column) {
  return parsed_length(reader, cell_value(reader, row, column), cell_subject(reader, row, column));
}
Share share_value(play::RulesetReader& reader, const char* id) {
  return share_of(reader, reader.text(id), id);
}
Share share_cell(play::RulesetReader& reader, const model::TableRow& row, const char* column) {
  return share_of(reader, cell_value(reader, row, column), cell_subject(reader, row, column));
}

}  // namespace coq::terrain_napoleonien
