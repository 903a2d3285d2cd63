// SPDX-License-Identifier: MIT
#pragma once

#include "core/documents/model/edit.h"
#include "editor/app/gallery/counter_table.h"

/// Changes of counters as edits of their document. Each is all or nothing.
namespace coq::app::gallery {

/// The document to edit, its ruleset and its columns.
struct Sheet {
  const model::CountersDocument& document;
  const model::RulesetDocument& ruleset;
  const std::vector<Column>& columns;
};

/// The reason why a cell does not accept its text.
struct CellFault {
  std::size_t row = 0;  ///< row index in the pasted text or in `rows`, from 0
  std::string column;   ///< column id, or the header of an unknown column
  Message what;
};

struct Change {
  std::vector<model::Edit> edits;  ///< empty if there are faults
  std::vector<CellFault> faults;
  std::vector<std::string> changed;  ///< ids of the changed counters, after the change
  std::vector<std::string> added;
};

/// Returns the slot of counters among their document's children.
std::size_t counter_slot();

/// Sets a cell of each of these counters (indices in the document) to the same text.
Change set_cells(const Sheet& sheet, const std::vector<std::size_t>& rows, const Column& column,
                 const std::string& text);
/// A picture for a face: `file` is relative to the document's folder; empty restores the symbol.
struct FaceImage {
  std::size_t row = 0;  ///< index in the document
  std::size_t face = 0;
  std::string file;
};
Change set_images(const Sheet& sheet, const std::vector<FaceImage>& images);
/// Turns the images of a face of each counter clockwise by that many degrees. Faces without an image stay.
Change turn_images(const Sheet& sheet, const std::vector<std::size_t>& rows, std::size_t face, int degrees);
/// Sets what is cut off the images of a face of each counter. Faces without an image stay.
Change crop_images(const Sheet& sheet, const std::vector<std::size_t>& rows, std::size_t face,
                   const model::ImageCrop& crop);
/// Adds a back, as a copy of the front, to each of these counters that has none.
Change add_backs(const Sheet& sheet, const std::vector<std::size_t>& rows);
/// Replaces `find` by `with` wherever it occurs in these cells. Ids are left alone, because other documents
/// refer to them. `match_case` false ignores the case of ASCII letters and compares all others exactly.
Change replace_text(const Sheet& sheet, const std::vector<std::size_t>& rows,
                    const std::vector<Column>& columns, const std::string& find, const std::string& with,
                    bool match_case);
/// Clears the optional cells in these columns.
Change clear_cells(const Sheet& sheet, const std::vector<std::size_t>& rows,
                   const std::vector<Column>& columns);
/// Copies the first counter's cells in these columns to all others.
Change fill_down(const Sheet& sheet, const std::vector<std::size_t>& rows, const std::vector<Column>& columns);

/// The position of a paste, in the rows as displayed.
struct PastePlace {
  std::vector<std::size_t> seen;  ///< indices in the document, in display order
  std::size_t row = 0;            ///< index in `seen`; its size appends new rows
  std::size_t column = 0;
};
/// Pastes cells separated by tabs, commas or semicolons. If a header names columns, each row changes the
/// counter with its `id` or adds a new one. Without a header, the block starts at `place`, and rows beyond the
/// last one are new. A new counter takes missing values (kind, type, nation, size) from the last counter in
/// `seen`.
Change paste(const Sheet& sheet, std::string_view text, const PastePlace& place);

/// Adds a counter after the one at `after` (the last if empty), with the same kind, type, nation and size, and
/// one piece.
Change add_counter(const Sheet& sheet, std::optional<std::size_t> after);
/// Inserts a copy after each original, with a new id and without a VASSAL id.
Change duplicate(const Sheet& sheet, const std::vector<std::size_t>& rows);
Change remove(const Sheet& sheet, const std::vector<std::size_t>& rows);

}  // namespace coq::app::gallery
