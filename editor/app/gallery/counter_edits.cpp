// SPDX-License-Identifier: MIT
#include "editor/app/gallery/counter_edits.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "core/base/ids.h"
#include "core/base/text.h"
#include "core/documents/exchange/csv.h"
#include "core/documents/exchange/names.h"
#include "core/drawing/counters/counter_art.h"

namespace coq::app::gallery {

using namespace model;

namespace {

Replace replaced(std::size_t row, const Counter& counter) {
  return {{{counter_slot(), row}}, ElementValue::of(counter)};
}

Insert inserted(std::size_t row, const Counter& counter) {
  return {{{counter_slot(), row}}, "counter", ElementValue::of(counter)};
}

std::set<std::string> ids_of(const CountersDocument& document) {
  std::set<std::string> out;
  for (const Counter& counter : document.counters) out.insert(counter.id);
  return out;
}

/// Returns the id without its number: "be-inf" for "be-inf-3".
std::string stem_of(const std::string& id) {
  const std::size_t dash = id.find_last_of('-');
  if (dash == std::string::npos || dash == 0 || !parse_integer(id.substr(dash + 1))) return id;
  return id.substr(0, dash);
}

/// Makes a counter like `model`, which may be null. Factors are not copied if the row has a different type.
Counter begun_from(const Sheet& sheet, const Counter* model, std::string_view type) {
  Counter counter;
  if (model != nullptr) {
    counter.kind = model->kind;
    counter.type = model->type;
    counter.type2 = model->type2;
    counter.nation = model->nation;
    counter.size = model->size;
    counter.base = model->base;
  } else {
    counter.size = drawing::kCounterSize;
    if (!sheet.ruleset.unit_types.empty()) counter.type = sheet.ruleset.unit_types.front().id;
    if (!sheet.ruleset.nations.empty()) counter.nation = sheet.ruleset.nations.front().id;
  }
  if (model != nullptr && type.empty())
    for (const Face& face : model->faces) counter.faces.emplace_back().factors = face.factors;
  if (counter.faces.empty()) counter.faces.emplace_back();
  return counter;
}

/// Collects changed and new counters until it is certain that all are valid.
class Draft {
 public:
  explicit Draft(const Sheet& sheet) : m_sheet(sheet) {}

  /// Returns the counter at `row` of the document; `from` is the index of the given row.
  Counter& counter(std::size_t row, std::size_t from) {
    m_from[row] = from;
    return m_changed.try_emplace(row, m_sheet.document.counters[row]).first->second;
  }
  /// Appends a counter; it gets an id later if its row has none.
  Counter& added(const Counter* model, std::size_t from, std::string_view type) {
    m_added_from.push_back(from);
    return m_added.emplace_back(begun_from(m_sheet, model, type));
  }

  void set(Counter& counter, std::size_t row, const Column& column, const std::string& text) {
    if (Status done = set_cell(counter, column, text, m_sheet.ruleset); !done)
      m_change.faults.push_back({row, column.id, done.error().message});
  }
  void fault(std::size_t row, std::string column, Message what) {
    m_change.faults.push_back({row, std::move(column), std::move(what)});
  }

  Change finish() {
    check_ids();
    if (!m_change.faults.empty()) return std::move(m_change);
    for (const auto& [row, counter] : m_changed) {
      if (counter == m_sheet.document.counters[row]) continue;
      m_change.edits.emplace_back(replaced(row, counter));
      m_change.changed.push_back(counter.id);
    }
    std::size_t at = m_sheet.document.counters.size();
    for (const Counter& counter : m_added) {
      m_change.edits.emplace_back(inserted(at++, counter));
      m_change.added.push_back(counter.id);
    }
    return std::move(m_change);
  }

 private:
  void check_ids() {
    std::set<std::string> taken;
    for (std::size_t i = 0; i < m_sheet.document.counters.size(); ++i)
      if (!m_changed.contains(i)) taken.insert(m_sheet.document.counters[i].id);
    for (const auto& [row, counter] : m_changed)
      if (!taken.insert(counter.id).second) twice(m_from[row], counter.id);
    for (std::size_t i = 0; i < m_added.size(); ++i) {
      Counter& counter = m_added[i];
      if (counter.id.empty()) {
        counter.id = exchange::unique_id(
            id_from(counter.names.empty() ? counter.type : counter.names.front().text, "counter"), taken);
      } else if (!taken.insert(counter.id).second) {
        twice(m_added_from[i], counter.id);
      }
    }
  }
  void twice(std::size_t row, const std::string& id) {
    fault(row, "id", message("the id \"{}\" is used twice", id));
  }

  const Sheet& m_sheet;
  std::map<std::size_t, Counter> m_changed;
  std::vector<Counter> m_added;
  std::map<std::size_t, std::size_t> m_from;
  std::vector<std::size_t> m_added_from;
  Change m_change;
};

bool is_empty(const exchange::CsvRow& row) {
  return std::all_of(row.fields.begin(), row.fields.end(),
                     [](const auto& field) { return trim(field).empty(); });
}

/// Returns the columns that the first row names, and sets `is_header`.
std::vector<std::optional<Column>> header_of(const Sheet& sheet, const exchange::CsvRow& row, bool& is_header) {
  std::vector<std::optional<Column>> columns;
  std::size_t known = 0, said = 0;
  for (const std::string& field : row.fields) {
    columns.push_back(trim(field).empty() ? std::nullopt : column_named(sheet.columns, field, sheet.ruleset));
    known += columns.back().has_value() ? 1 : 0;
    said += trim(field).empty() ? 0 : 1;
  }
  const auto is_id = [](const std::optional<Column>& column) { return column && column->id == "id"; };
  // A row is a header if all its fields are known. If it names the id, one known field is enough, so that a
  // header with a typo is recognised.
  is_header = known > 0 && (known == said || std::any_of(columns.begin(), columns.end(), is_id));
  return columns;
}

/// Returns the order in which cells are set: kind before types, types before factors.
std::vector<std::size_t> in_order(const Sheet& sheet, const std::vector<std::optional<Column>>& columns) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (columns[i]) order.push_back(i);
  const auto place = [&](std::size_t i) {
    const std::size_t found = find_column(sheet.columns, columns[i]->id);
    // The kind determines the valid types.
    return columns[i]->id == "kind" ? 0 : 1 + std::min(found, sheet.columns.size());
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return place(a) < place(b); });
  return order;
}

const Counter* last_seen(const Sheet& sheet, const PastePlace& place) {
  if (!place.seen.empty()) return &sheet.document.counters[place.seen.back()];
  return sheet.document.counters.empty() ? nullptr : &sheet.document.counters.back();
}

/// Returns the row's text in the column with that id, or an empty text.
std::string_view text_of(const std::vector<std::optional<Column>>& columns, const exchange::CsvRow& row,
                         std::string_view id) {
  for (std::size_t i = 0; i < std::min(columns.size(), row.fields.size()); ++i)
    if (columns[i] && columns[i]->id == id) return trim(row.fields[i]);
  return {};
}

Change paste_under_header(const Sheet& sheet, const std::vector<exchange::CsvRow>& rows,
                          const std::vector<std::optional<Column>>& columns, const PastePlace& place) {
  Draft draft(sheet);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string& header = rows[0].fields[i];
    if (!columns[i] && !trim(header).empty())
      draft.fault(0, header, message("counters do not have a column \"{}\"", header));
  }
  const std::vector<std::size_t> order = in_order(sheet, columns);
  const auto id_column =
      std::find_if(order.begin(), order.end(), [&](std::size_t i) { return columns[i]->id == "id"; });
  std::set<std::string> named;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const exchange::CsvRow& row = rows[i];
    if (is_empty(row)) continue;
    const auto text = [&](std::size_t c) { return c < row.fields.size() ? row.fields[c] : std::string(); };
    const std::string id(id_column != order.end() ? trim(text(*id_column)) : "");
    const auto& all = sheet.document.counters;
    const auto known = std::find_if(all.begin(), all.end(), [&](const Counter& c) { return c.id == id; });
    if (!id.empty() && !named.insert(id).second) {
      draft.fault(i, "id", message("the id \"{}\" is used twice", id));
      continue;
    }
    const bool is_new = id.empty() || known == all.end();
    Counter& counter = is_new ? draft.added(last_seen(sheet, place), i, text_of(columns, row, "type"))
                              : draft.counter(static_cast<std::size_t>(known - all.begin()), i);
    for (const std::size_t c : order)
      if (!is_new || !trim(text(c)).empty()) draft.set(counter, i, *columns[c], text(c));
    for (std::size_t c = columns.size(); c < row.fields.size(); ++c)
      if (!trim(row.fields[c]).empty())
        draft.fault(i, "", message("\"{}\" is beyond the last column", row.fields[c]));
  }
  return draft.finish();
}

Change paste_block(const Sheet& sheet, const std::vector<exchange::CsvRow>& rows, const PastePlace& place) {
  Draft draft(sheet);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const exchange::CsvRow& row = rows[i];
    if (is_empty(row) && i + 1 == rows.size()) continue;
    const std::size_t at = place.row + i;
    const bool is_new = at >= place.seen.size();
    std::vector<std::optional<Column>> columns(row.fields.size());
    for (std::size_t k = 0; k < row.fields.size(); ++k) {
      const std::size_t column = place.column + k;
      if (column < sheet.columns.size()) {
        columns[k] = sheet.columns[column];
      } else if (!trim(row.fields[k]).empty()) {
        draft.fault(i, "", message("\"{}\" is beyond the last column", row.fields[k]));
      }
    }
    Counter& counter = is_new ? draft.added(last_seen(sheet, place), i, text_of(columns, row, "type"))
                              : draft.counter(place.seen[at], i);
    for (const std::size_t k : in_order(sheet, columns))
      if (!is_new || !trim(row.fields[k]).empty()) draft.set(counter, i, *columns[k], row.fields[k]);
  }
  return draft.finish();
}

/// Sets a field of each face that has an image to the text that `value` makes of the face.
Change change_images(const Sheet& sheet, const std::vector<std::size_t>& rows, std::size_t face,
                     const std::string& field, const std::function<std::string(const model::Face&)>& value) {
  Draft draft(sheet);
  const Column& column = sheet.columns[find_column(sheet.columns, (face == 0 ? "front." : "back.") + field)];
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::vector<model::Face>& faces = sheet.document.counters[rows[i]].faces;
    if (face < faces.size() && faces[face].image)
      draft.set(draft.counter(rows[i], i), i, column, value(faces[face]));
  }
  return draft.finish();
}

std::string replaced_in(const std::string& text, const std::string& find, const std::string& with,
                        bool match_case) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  const auto same = [&](char a, char b) { return match_case ? a == b : lower(a) == lower(b); };
  std::string out;
  for (auto at = text.begin(); at != text.end();) {
    const auto found = std::search(at, text.end(), find.begin(), find.end(), same);
    out.append(at, found);
    if (found == text.end()) break;
    out += with;
    at = found + static_cast<std::ptrdiff_t>(find.size());
  }
  return out;
}

}  // namespace

std::size_t counter_slot() {
  const auto& children = describe<CountersDocument>().children;
  const auto found = std::find_if(children.begin(), children.end(),
                                  [](const ChildInfo& child) { return child.names.front() == "counter"; });
  return static_cast<std::size_t>(found - children.begin());
}

Change set_cells(const Sheet& sheet, const std::vector<std::size_t>& rows, const Column& column,
                 const std::string& text) {
  Draft draft(sheet);
  for (std::size_t i = 0; i < rows.size(); ++i) draft.set(draft.counter(rows[i], i), i, column, text);
  return draft.finish();
}

Change set_images(const Sheet& sheet, const std::vector<FaceImage>& images) {
  Draft draft(sheet);
  for (std::size_t i = 0; i < images.size(); ++i) {
    const FaceImage& image = images[i];
    const std::size_t column = find_column(sheet.columns, image.face == 0 ? "front.image" : "back.image");
    draft.set(draft.counter(image.row, i), i, sheet.columns[column], image.file);
  }
  return draft.finish();
}

Change turn_images(const Sheet& sheet, const std::vector<std::size_t>& rows, std::size_t face, int degrees) {
  return change_images(sheet, rows, face, "image-turn", [degrees](const model::Face& image) {
    const int turned = (image.image_turn.value_or(0) + degrees) % 360;
    return turned == 0 ? std::string() : std::to_string(turned);
  });
}

Change crop_images(const Sheet& sheet, const std::vector<std::size_t>& rows, std::size_t face,
                   const model::ImageCrop& crop) {
  std::string text;
  if (crop != model::ImageCrop{}) model::as_crop.format(crop, text);
  return change_images(sheet, rows, face, "image-crop", [&text](const model::Face&) { return text; });
}

Change add_backs(const Sheet& sheet, const std::vector<std::size_t>& rows) {
  Draft draft(sheet);
  const Column& steps = sheet.columns[find_column(sheet.columns, "faces")];
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (sheet.document.counters[rows[i]].faces.size() < 2) draft.set(draft.counter(rows[i], i), i, steps, "2");
  return draft.finish();
}

Change replace_text(const Sheet& sheet, const std::vector<std::size_t>& rows,
                    const std::vector<Column>& columns, const std::string& find, const std::string& with,
                    bool match_case) {
  Draft draft(sheet);
  for (std::size_t i = 0; i < rows.size() && !find.empty(); ++i) {
    for (const Column& column : columns) {
      if (column.id == "id") continue;
      const std::string text = cell_text(sheet.document.counters[rows[i]], column);
      const std::string fresh = replaced_in(text, find, with, match_case);
      if (fresh != text) draft.set(draft.counter(rows[i], i), i, column, fresh);
    }
  }
  return draft.finish();
}

Change clear_cells(const Sheet& sheet, const std::vector<std::size_t>& rows,
                   const std::vector<Column>& columns) {
  Draft draft(sheet);
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (const Column& column : columns)
      if (!cell_text(sheet.document.counters[rows[i]], column).empty())
        draft.set(draft.counter(rows[i], i), i, column, "");
  return draft.finish();
}

Change fill_down(const Sheet& sheet, const std::vector<std::size_t>& rows, const std::vector<Column>& columns) {
  if (rows.empty()) return {};
  Draft draft(sheet);
  for (std::size_t i = 1; i < rows.size(); ++i)
    for (const Column& column : columns)
      draft.set(draft.counter(rows[i], i), i, column, cell_text(sheet.document.counters[rows.front()], column));
  return draft.finish();
}

Change paste(const Sheet& sheet, std::string_view text, const PastePlace& place) {
  Problems problems;
  const char delimiter = text.find('\t') != std::string_view::npos ? '\t' : '\0';
  const auto read = exchange::read_csv(text, delimiter, "", problems);
  if (!read) {
    Change change;
    for (const Problem& problem : problems)
      change.faults.push_back({problem.place.line > 0 ? problem.place.line - 1 : 0, "", problem.message});
    return change;
  }
  std::vector<exchange::CsvRow> rows = read->rows;
  while (!rows.empty() && is_empty(rows.back())) rows.pop_back();
  if (rows.empty()) return {};
  bool is_header = false;
  const auto columns = header_of(sheet, rows[0], is_header);
  return is_header && rows.size() > 1 ? paste_under_header(sheet, rows, columns, place)
                                      : paste_block(sheet, rows, place);
}

Change add_counter(const Sheet& sheet, std::optional<std::size_t> after) {
  const auto& all = sheet.document.counters;
  const std::size_t at = after && *after < all.size() ? *after : all.size() - 1;
  const Counter* model = all.empty() ? nullptr : &all[at];
  Counter counter = begun_from(sheet, model, "");
  std::set<std::string> used = ids_of(sheet.document);
  counter.id =
      exchange::unique_id(model != nullptr ? stem_of(model->id) : id_from(counter.type, "counter"), used);
  Change change;
  change.edits.emplace_back(inserted(all.empty() ? 0 : at + 1, counter));
  change.added.push_back(counter.id);
  return change;
}

Change duplicate(const Sheet& sheet, const std::vector<std::size_t>& rows) {
  std::vector<std::size_t> sorted = rows;
  std::sort(sorted.begin(), sorted.end());
  std::set<std::string> used = ids_of(sheet.document);
  Change change;
  std::size_t come = 0;
  for (const std::size_t row : sorted) {
    Counter copy = sheet.document.counters[row];
    copy.id = exchange::unique_id(stem_of(copy.id), used);
    copy.gpid.reset();
    change.edits.emplace_back(inserted(row + 1 + come++, copy));
    change.added.push_back(copy.id);
  }
  return change;
}

Change remove(const Sheet& sheet, const std::vector<std::size_t>& rows) {
  std::vector<std::size_t> sorted = rows;
  std::sort(sorted.rbegin(), sorted.rend());
  Change change;
  for (const std::size_t row : sorted) {
    change.edits.emplace_back(Erase{{{counter_slot(), row}}});
    change.changed.push_back(sheet.document.counters[row].id);
  }
  return change;
}

}  // namespace coq::app::gallery
