// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "editor/app/gallery/columns.h"

namespace coq::app::gallery {

/// The counters of a document as text, row by row in the order of the document.
struct CounterTable {
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> cells;
};
CounterTable table_of(const model::CountersDocument& document, const model::RulesetDocument& ruleset);

/// What of a table is seen, and in which order; the document stays as it is.
struct TableView {
  /// Words that a row has all of, in any case and with or without accents; "nation:german" is looked for in one
  /// column.
  std::string filter;
  std::string sort;  ///< id of a column; empty: the order of the document
  bool descending = false;
  bool operator==(const TableView&) const = default;
};

/// Numbers of rows. Numbers are in order of their values, before words; what is empty comes last either way.
std::vector<std::size_t> rows_seen(const CounterTable& table, const TableView& view);

/// Text with tabs, as spreadsheets take it: these rows in this order, from column `first` to `last`.
std::string tab_text(const CounterTable& table, const std::vector<std::size_t>& rows, std::size_t first,
                     std::size_t last, bool header);

}  // namespace coq::app::gallery
