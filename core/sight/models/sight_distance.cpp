// SPDX-License-Identifier: MIT
#include "core/sight/models/sight_distance.h"

#include <algorithm>

#include "core/base/text.h"

namespace coq::sight {
namespace {

constexpr std::int64_t kCm = 10'000;

class Circumstances {
 public:
  Circumstances(const model::RulesetDocument& ruleset, const model::Table& table, const Query& query)
      : m_ruleset(ruleset), m_table(table), m_query(query) {}

  bool are_of(const model::TableRow& row, const char* column) const {
    const std::string& word = row.cell(column);
    if (m_ruleset.find_condition(word) != nullptr) return is_given(word);
    return std::none_of(m_table.rows.begin(), m_table.rows.end(),
                        [&](const model::TableRow& other) { return is_given(other.cell(column)); });
  }

 private:
  bool is_given(const std::string& word) const {
    return std::any_of(m_query.fills.begin(), m_query.fills.end(),
                       [&](const HexFill& fill) { return fill.name == word; });
  }

  const model::RulesetDocument& m_ruleset;
  const model::Table& m_table;
  const Query& m_query;
};

}  // namespace

std::optional<SightDistance> sight_distance(const model::RulesetDocument& ruleset, const Query& query) {
  const model::Table* table = ruleset.find_table("sight");
  if (table == nullptr) return std::nullopt;
  const Circumstances now(ruleset, *table, query);
  for (const model::TableRow& row : table->rows) {
    if (!now.are_of(row, "hour") || !now.are_of(row, "weather")) continue;
    const auto eye = parse_integer(row.cell("naked-eye")), optics = parse_integer(row.cell("optics"));
    if (!eye || !optics) return std::nullopt;
    return SightDistance{*eye * kCm, *optics * kCm, row.cell("rule")};
  }
  return std::nullopt;
}

std::optional<std::pair<std::string, std::string>> contradiction(const model::RulesetDocument& ruleset,
                                                                 const Query& query) {
  const model::Table* table = ruleset.find_table("sight");
  if (table == nullptr) return std::nullopt;
  const auto is_of = [&](const std::string& word, const char* column) {
    return std::any_of(table->rows.begin(), table->rows.end(), [&](const model::TableRow& row) {
      const std::string* cell = row.find_cell(column);
      return cell != nullptr && *cell == word;
    });
  };
  for (const char* column : {"hour", "weather"}) {
    const HexFill* first = nullptr;
    for (const HexFill& fill : query.fills) {
      if (!is_of(fill.name, column)) continue;
      if (first != nullptr && first->name != fill.name) return std::pair(first->name, fill.name);
      first = &fill;
    }
  }
  return std::nullopt;
}

}  // namespace coq::sight
