// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/documents/model/counters.h"
#include "core/documents/model/ruleset.h"

namespace coq::app::gallery {

// Counters as a table: one row per counter, one column per field of the schema and per factor of the types.

struct Column {
  enum class Part { attribute, name, note, faces, face, factor };
  std::string id;  ///< as in counter lists (exchange::CountersTable): "type", "name.en", "front.fp"
  Part part = Part::attribute;
  std::string field;       ///< attribute or factor; for a name, its language
  std::size_t face = 0;    ///< index of the face, for its fields
  const char* title = "";  ///< English, translated for display; if empty, `field` is shown
  bool operator==(const Column&) const = default;
};

/// Returns the columns. Factors of the types in use come in the ruleset's order, then factors that only the
/// document has.
std::vector<Column> columns_of(const model::CountersDocument& document, const model::RulesetDocument& ruleset);
/// Returns npos if there is no such column.
std::size_t find_column(const std::vector<Column>& columns, std::string_view id);

/// Returns the column that a list's header names, ignoring case. A field of a face defaults to the front.
/// Includes factors that no counter has yet. Returns nullopt if there is no such column.
std::optional<Column> column_named(const std::vector<Column>& columns, std::string_view header,
                                   const model::RulesetDocument& ruleset);

/// Returns a cell's text in list syntax; empty if the field is absent.
std::string cell_text(const model::Counter& counter, const Column& column);

/// Sets a cell; an empty text removes an optional field. Setting the back of a one-step counter adds a back.
/// Errors (`edit.value`): the field does not accept the text, or the ruleset lacks the word; the counter is
/// then unchanged.
Status set_cell(model::Counter& counter, const Column& column, std::string_view text,
                const model::RulesetDocument& ruleset);

/// Returns the valid words of a cell (of each item if it is a list), or an empty list if other texts are valid
/// too. Layouts come from `document`.
std::vector<std::string> words_of(const model::Counter& counter, const Column& column,
                                  const model::RulesetDocument& ruleset,
                                  const model::CountersDocument* document = nullptr);

/// The counters of a document as text, one row each, in document order.
struct CounterTable {
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> cells;
};
CounterTable table_of(const model::CountersDocument& document, const model::RulesetDocument& ruleset);

/// Filter and sort order of the displayed table; the document is not changed.
struct TableView {
  /// Words that a row must all contain, ignoring case and accents; "nation:german" searches one column.
  std::string filter;
  std::string sort;  ///< column id; empty for document order
  bool descending = false;
  bool operator==(const TableView&) const = default;
};

/// Returns the indices of the displayed rows. Numbers are sorted by value, before words; empty cells always
/// come last.
std::vector<std::size_t> rows_seen(const CounterTable& table, const TableView& view);

/// Returns tab-separated text for spreadsheets: these rows in this order, columns `first` to `last`.
std::string tab_text(const CounterTable& table, const std::vector<std::size_t>& rows, std::size_t first,
                     std::size_t last, bool header);

}  // namespace coq::app::gallery
