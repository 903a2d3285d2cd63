// SPDX-License-Identifier: MIT
#include "editor/app/gallery/counter_table.h"

#include <algorithm>
#include <numeric>

#include "core/base/letters.h"
#include "core/base/text.h"

namespace coq::app::gallery {
namespace {

struct Wanted {
  std::size_t column = std::string::npos;  ///< of that one alone
  std::string text;
};

std::vector<Wanted> wanted_of(const CounterTable& table, std::string_view filter) {
  std::vector<Wanted> out;
  for (const std::string_view word : split_words(filter)) {
    const std::size_t colon = word.find(':');
    Wanted wanted{std::string::npos, plain_letters(word)};
    if (colon != std::string_view::npos && colon > 0) {
      const std::size_t column = find_column(table.columns, word.substr(0, colon));
      if (column != std::string::npos) wanted = {column, plain_letters(word.substr(colon + 1))};
    }
    out.push_back(std::move(wanted));
  }
  return out;
}

bool has(const std::vector<std::string>& row, const Wanted& wanted) {
  if (wanted.column != std::string::npos)
    return plain_letters(row[wanted.column]).find(wanted.text) != std::string::npos;
  return std::any_of(row.begin(), row.end(), [&](const std::string& cell) {
    return plain_letters(cell).find(wanted.text) != std::string::npos;
  });
}

struct SortKey {
  int rank = 0;  ///< a number, a word, nothing
  std::int64_t number = 0;
  std::string word;
  std::size_t row = 0;
};

SortKey key_of(const std::string& cell, std::size_t row) {
  if (cell.empty()) return {2, 0, "", row};
  if (const auto number = parse_thousandths(cell)) return {0, *number, "", row};
  return {1, 0, plain_letters(cell), row};
}

bool comes_before(const SortKey& a, const SortKey& b, bool descending) {
  if ((a.rank == 2) != (b.rank == 2)) return b.rank == 2;
  const SortKey& first = descending ? b : a;
  const SortKey& second = descending ? a : b;
  return std::tie(first.rank, first.number, first.word) < std::tie(second.rank, second.number, second.word);
}

/// Quoted where it holds what separates cells.
void append_cell(std::string& out, const std::string& cell) {
  if (cell.find_first_of("\t\n\r\"") == std::string::npos) {
    out += cell;
    return;
  }
  out += '"';
  for (const char c : cell) {
    if (c == '"') out += c;
    out += c;
  }
  out += '"';
}

}  // namespace

CounterTable table_of(const model::CountersDocument& document, const model::RulesetDocument& ruleset) {
  CounterTable table;
  table.columns = columns_of(document, ruleset);
  table.cells.reserve(document.counters.size());
  for (const model::Counter& counter : document.counters) {
    auto& row = table.cells.emplace_back();
    row.reserve(table.columns.size());
    for (const Column& column : table.columns) row.push_back(cell_text(counter, column));
  }
  return table;
}

std::vector<std::size_t> rows_seen(const CounterTable& table, const TableView& view) {
  const std::vector<Wanted> wanted = wanted_of(table, view.filter);
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < table.cells.size(); ++i) {
    const auto& row = table.cells[i];
    if (std::all_of(wanted.begin(), wanted.end(), [&](const Wanted& one) { return has(row, one); }))
      rows.push_back(i);
  }
  const std::size_t column = view.sort.empty() ? std::string::npos : find_column(table.columns, view.sort);
  if (column == std::string::npos) return rows;
  std::vector<SortKey> keys;
  for (const std::size_t row : rows) keys.push_back(key_of(table.cells[row][column], row));
  std::stable_sort(keys.begin(), keys.end(),
                   [&](const SortKey& a, const SortKey& b) { return comes_before(a, b, view.descending); });
  std::transform(keys.begin(), keys.end(), rows.begin(), [](const SortKey& key) { return key.row; });
  return rows;
}

std::string tab_text(const CounterTable& table, const std::vector<std::size_t>& rows, std::size_t first,
                     std::size_t last, bool header) {
  std::string out;
  const std::size_t end = std::min(last + 1, table.columns.size());
  const auto separate = [&](std::size_t column) {
    if (column > first) out += '\t';
  };
  for (std::size_t i = first; header && i < end; ++i) {
    separate(i);
    append_cell(out, table.columns[i].id);
  }
  if (header) out += '\n';
  for (const std::size_t row : rows) {
    for (std::size_t i = first; i < end; ++i) {
      separate(i);
      append_cell(out, table.cells[row][i]);
    }
    out += '\n';
  }
  return out;
}

}  // namespace coq::app::gallery
