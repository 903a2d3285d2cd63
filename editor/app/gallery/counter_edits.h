// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/edit.h"
#include "editor/app/gallery/counter_table.h"

/// Changes of counters as edits of their document: all of a change or nothing.
namespace coq::app::gallery {

/// What is edited, by whose words.
struct Sheet {
  const model::CountersDocument& document;
  const model::RulesetDocument& ruleset;
  const std::vector<Column>& columns;
};

/// Why a cell does not take its text.
struct CellFault {
  std::size_t row = 0;  ///< of the pasted text or of the rows given, from 0
  std::string column;   ///< its id, or the header of one that there is not
  Message what;
};

struct Change {
  std::vector<model::Edit> edits;  ///< none where there are faults
  std::vector<CellFault> faults;
  std::vector<std::string> changed;  ///< ids of counters as they are afterwards
  std::vector<std::string> added;
};

/// The place of counters among the children of their document.
std::size_t counter_slot();

/// The same text into a cell of each of these counters (numbers in the document).
Change set_cells(const Sheet& sheet, const std::vector<std::size_t>& rows, const Column& column,
                 const std::string& text);
/// Takes away what stands in these columns, where it may be absent.
Change clear_cells(const Sheet& sheet, const std::vector<std::size_t>& rows,
                   const std::vector<Column>& columns);
/// What the first of these counters has in these columns, into those of all others.
Change fill_down(const Sheet& sheet, const std::vector<std::size_t>& rows, const std::vector<Column>& columns);

/// Where a text is pasted: at a cell of the rows as they are seen.
struct PastePlace {
  std::vector<std::size_t> seen;  ///< numbers in the document, in the order in which rows are seen
  std::size_t row = 0;            ///< of those; at their end rows are added
  std::size_t column = 0;
};
/// Cells separated by tabs, commas or semicolons. Under a header that names columns each row is the counter of
/// its `id`, or a new one; without a header the block lies from `place` on, and what goes beyond the last row
/// is new. A new counter has what its row does not say from the last counter seen (kind, type, nation, size).
Change paste(const Sheet& sheet, std::string_view text, const PastePlace& place);

/// A new counter behind the one at `after` (the last where there is none), of the same kind, type, nation and
/// size, with one piece.
Change add_counter(const Sheet& sheet, std::optional<std::size_t> after);
/// Copies, each behind its original, under new ids and without a VASSAL id.
Change duplicate(const Sheet& sheet, const std::vector<std::size_t>& rows);
Change remove(const Sheet& sheet, const std::vector<std::size_t>& rows);

}  // namespace coq::app::gallery
