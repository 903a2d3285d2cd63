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

// Counters as a table: a row a counter, a column for each field of the model's description and for each factor
// of the types.

struct Column {
  enum class Part { attribute, name, note, faces, face, factor };
  std::string id;  ///< as lists of counters have it (exchange::CountersTable): "type", "name.en", "front.fp"
  Part part = Part::attribute;
  std::string field;       ///< name of the attribute or the factor, language of a name
  std::size_t face = 0;    ///< of a field of a face
  const char* title = "";  ///< English, translated where it is shown; empty: the field says it
  bool operator==(const Column&) const = default;
};

/// Factors in the order of the ruleset's types, of those types that the document uses; then those that only the
/// document has.
std::vector<Column> columns_of(const model::CountersDocument& document, const model::RulesetDocument& ruleset);
/// Npos where there is none of that id.
std::size_t find_column(const std::vector<Column>& columns, std::string_view id);

/// The column that a list's header names, in any case; a field of a face that names none is the front's. Also
/// factors that no counter has so far. Nullopt: there is none.
std::optional<Column> column_named(const std::vector<Column>& columns, std::string_view header,
                                   const model::RulesetDocument& ruleset);

/// The text of a cell as lists have it; empty where nothing is said.
std::string cell_text(const model::Counter& counter, const Column& column);

/// Puts a text into a cell; an empty one takes away what may be absent. A text on the back of a counter of one
/// step makes a back. Errors (`edit.value`): the field does not take it, or the ruleset has no such word; the
/// counter is then as it was.
Status set_cell(model::Counter& counter, const Column& column, std::string_view text,
                const model::RulesetDocument& ruleset);

/// The words that a cell may have, or each of several in it; empty where it takes more than words. Layouts are
/// those of `document`.
std::vector<std::string> words_of(const model::Counter& counter, const Column& column,
                                  const model::RulesetDocument& ruleset,
                                  const model::CountersDocument* document = nullptr);

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
