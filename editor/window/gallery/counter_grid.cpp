// SPDX-License-Identifier: MIT
#include "editor/window/gallery/counter_grid.h"

#include <algorithm>
#include <set>

#include "editor/app/forms/sources.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

using app::gallery::Column;
using app::gallery::Gallery;
namespace forms = app::forms;

wxString title_of(const Column& column) {
  wxString title = *column.title != '\0' ? tr(column.title) : to_wx(column.field);
  if (column.part == Column::Part::name && !column.field.empty()) title += " (" + to_wx(column.field) + ")";
  return column.face == 0 ? title : say(message("back: {}", to_utf8(title)));
}

/// The displayed part of the gallery, cell by cell.
class CounterGrid::Table : public wxGridTableBase {
 public:
  Table(Gallery& gallery, CounterGridHooks& hooks) : m_gallery(gallery), m_hooks(hooks) {}
  int GetNumberRows() override { return static_cast<int>(m_gallery.seen().size()); }
  int GetNumberCols() override { return static_cast<int>(m_gallery.table().columns.size()); }
  wxString GetValue(int row, int column) override { return to_wx(title(column, text(row, column))); }
  bool IsEmptyCell(int row, int column) override { return text(row, column).empty(); }
  void SetValue(int row, int column, const wxString& value) override {
    const std::string written = word(column, to_utf8(value));
    if (written == text(row, column)) return;
    if (m_gallery.table().columns[static_cast<std::size_t>(column)].id == "id")
      return m_hooks.rename(static_cast<std::size_t>(row), written);
    m_hooks.edited(
        m_gallery.set_cell(static_cast<std::size_t>(row), static_cast<std::size_t>(column), written));
  }
  wxString GetColLabelValue(int column) override {
    return title_of(m_gallery.table().columns[static_cast<std::size_t>(column)]);
  }
  /// The index in the document, which sorting does not change.
  wxString GetRowLabelValue(int row) override {
    return std::to_string(m_gallery.seen()[static_cast<std::size_t>(row)] + 1);
  }
  /// Shows the words of a column by these titles.
  void set_titles(int column, std::vector<forms::Choice> titles) {
    m_titles.resize(std::max(m_titles.size(), static_cast<std::size_t>(column) + 1));
    m_titles[static_cast<std::size_t>(column)] = std::move(titles);
  }

 private:
  std::string title(int column, const std::string& word) const {
    const auto c = static_cast<std::size_t>(column);
    if (c < m_titles.size())
      for (const forms::Choice& one : m_titles[c])
        if (one.value == word) return one.title;
    return word;
  }
  /// The word with that title; any other text stays as it was typed.
  std::string word(int column, const std::string& title) const {
    const auto c = static_cast<std::size_t>(column);
    if (c < m_titles.size())
      for (const forms::Choice& one : m_titles[c])
        if (one.title == title) return one.value;
    return title;
  }
  std::string text(int row, int column) const {
    const auto r = static_cast<std::size_t>(row), c = static_cast<std::size_t>(column);
    if (r >= m_gallery.seen().size() || c >= m_gallery.table().columns.size()) return {};
    return m_gallery.table().cells[m_gallery.seen()[r]][c];
  }

  Gallery& m_gallery;
  CounterGridHooks& m_hooks;
  std::vector<std::vector<forms::Choice>> m_titles;  ///< by column
};

namespace {

/// The words of a column with their titles, which are all different.
std::vector<forms::Choice> titled_words(const Gallery& gallery, const Column& column) {
  std::set<std::string> words;
  const Shared<model::RulesetDocument> ruleset = gallery.ruleset();
  model::Counter counter;
  for (const auto kind : {model::CounterKind::unit, model::CounterKind::marker}) {
    counter.kind = kind;
    const auto found = words_of(counter, column, *ruleset, &gallery.document());
    words.insert(found.begin(), found.end());
  }
  const model::ElementInfo& info =
      column.part == Column::Part::face ? model::describe<model::Face>() : model::describe<model::Counter>();
  const model::AttributeInfo* attribute = info.find_attribute(column.field);
  const model::Document document = gallery.document();
  forms::Sources sources;
  sources.words.ruleset = &*ruleset;
  const forms::Subject subject{document, sources, translator()};
  std::vector<forms::Choice> out;
  for (const std::string& word : words) {
    std::string title = attribute == nullptr ? word : forms::title_of_word(*attribute, word, subject);
    const bool is_taken =
        std::any_of(out.begin(), out.end(), [&](const auto& one) { return one.title == title; });
    out.push_back({word, is_taken ? title + " (" + word + ")" : title});
  }
  return out;
}

}  // namespace

CounterGrid::CounterGrid(wxWindow* parent, Gallery& gallery, CounterGridHooks hooks)
    : wxGrid(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS),
      m_gallery(gallery),
      m_hooks(std::move(hooks)),
      m_table(new Table(gallery, m_hooks)) {
  SetName(tr("Table of the counters"));
  SetTable(m_table, true, wxGridSelectCells);
  SetRowLabelSize(scaled(36));
  SetColLabelSize(scaled(24));
  SetDefaultRowSize(scaled(24), true);
  SetDefaultCellAlignment(wxALIGN_LEFT, wxALIGN_CENTRE);
  SetMargins(0, 0);
  DisableDragRowSize();
  Bind(wxEVT_GRID_LABEL_LEFT_DCLICK,
       [this](wxGridEvent& event) { event.GetCol() >= 0 ? sort_by(event.GetCol()) : event.Skip(); });
  Bind(wxEVT_GRID_RANGE_SELECTED, [this](wxGridRangeSelectEvent& event) {
    event.Skip();
    if (!m_is_own && event.Selecting() && m_hooks.select) CallAfter([this] { m_hooks.select(block().rows); });
  });
  Bind(wxEVT_GRID_SELECT_CELL, [this](wxGridEvent& event) {
    event.Skip();
    if (!m_is_own && m_hooks.select && event.GetRow() >= 0)
      m_hooks.select({static_cast<std::size_t>(event.GetRow())});
  });
  Bind(wxEVT_KEY_DOWN, &CounterGrid::on_key, this);
  follow_focus();
}

/// A click that gives the table the focus does not start editing; the next click does. The selection is visible
/// even without the focus.
void CounterGrid::follow_focus() {
  wxWindow* cells = GetGridWindow();
  cells->Bind(wxEVT_LEFT_DOWN, [this, cells](wxMouseEvent& event) {
    event.Skip();
    m_brings_focus = !cells->HasFocus() && !is_typing();
  });
  cells->Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) {
    event.Skip();
    if (std::exchange(m_brings_focus, false)) m_waitForSlowClick = false;
  });
  SetSelectionForeground(system_colour(wxSYS_COLOUR_WINDOWTEXT));
  for (const auto type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    cells->Bind(type, [this, type](wxFocusEvent& event) {
      event.Skip();
      SetSelectionForeground(
          system_colour(type == wxEVT_SET_FOCUS ? wxSYS_COLOUR_HIGHLIGHTTEXT : wxSYS_COLOUR_WINDOWTEXT));
      Refresh();
    });
}

/// Uses drop-down lists for columns that accept only words, and fits the widths to the content.
void CounterGrid::follow_columns() {
  const auto& columns = m_gallery.table().columns;
  std::vector<std::string> layouts;
  for (const model::Layout& layout : m_gallery.document().layouts) layouts.push_back(layout.id);
  if (columns == m_columns && layouts == m_layouts) return;
  const bool same_columns = columns == m_columns;
  m_columns = columns;
  m_layouts = std::move(layouts);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    auto words = titled_words(m_gallery, columns[i]);
    auto* look = new wxGridCellAttr;
    if (!words.empty()) {
      wxArrayString choices;
      for (const forms::Choice& one : words) choices.Add(to_wx(one.title));
      look->SetEditor(new wxGridCellChoiceEditor(choices, true));
    }
    m_table->set_titles(static_cast<int>(i), std::move(words));
    SetColAttr(static_cast<int>(i), look);
  }
  if (same_columns) return;
  AutoSizeColumns(false);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const int column = static_cast<int>(i), most = scaled(220);
    if (GetColSize(column) > most) SetColSize(column, most);
  }
}

void CounterGrid::update() {
  const int rows = m_table->GetNumberRows(), columns = m_table->GetNumberCols();
  const int shown_rows = GetNumberRows(), shown_columns = GetNumberCols();
  const int row = GetGridCursorRow(), column = GetGridCursorCol();
  const wxGridUpdateLocker quiet(this);
  m_is_own = true;
  const auto tell = [&](int now, int before, int come, int gone) {
    if (now > before) {
      wxGridTableMessage message(m_table, come, now - before);
      ProcessTableMessage(message);
    } else if (now < before) {
      wxGridTableMessage message(m_table, gone, now, before - now);
      ProcessTableMessage(message);
    }
  };
  tell(columns, shown_columns, wxGRIDTABLE_NOTIFY_COLS_APPENDED, wxGRIDTABLE_NOTIFY_COLS_DELETED);
  tell(rows, shown_rows, wxGRIDTABLE_NOTIFY_ROWS_APPENDED, wxGRIDTABLE_NOTIFY_ROWS_DELETED);
  follow_columns();
  const std::size_t sorted = find_column(m_gallery.table().columns, m_gallery.view().sort);
  sorted == std::string::npos ? UnsetSortingColumn()
                              : SetSortingColumn(static_cast<int>(sorted), !m_gallery.view().descending);
  if (row >= 0 && rows > 0 && row >= rows) SetGridCursor(rows - 1, std::max(0, column));
  m_is_own = false;
  ForceRefresh();
}

void CounterGrid::select(const std::vector<std::size_t>& rows) {
  m_is_own = true;
  ClearSelection();
  for (const std::size_t row : rows) SelectRow(static_cast<int>(row), true);
  if (!rows.empty()) {
    const int first = static_cast<int>(rows.front());
    SetGridCursor(first, std::max(0, GetGridCursorCol()));
    for (const std::size_t row : rows) SelectRow(static_cast<int>(row), true);
    MakeCellVisible(first, std::max(0, GetGridCursorCol()));
  }
  m_is_own = false;
}

void CounterGrid::go_to(std::size_t row, std::string_view column) {
  const std::size_t at = find_column(m_gallery.table().columns, column);
  if (row >= m_gallery.seen().size() || at == std::string::npos) return;
  m_is_own = true;
  GoToCell(static_cast<int>(row), static_cast<int>(at));
  m_is_own = false;
  SetFocus();
}

CounterGrid::Block CounterGrid::block() const {
  Block out;
  std::set<std::size_t> rows;
  int first = GetNumberCols(), last = -1;
  for (const wxGridBlockCoords& block : GetSelectedBlocks()) {
    for (int row = block.GetTopRow(); row <= block.GetBottomRow(); ++row)
      rows.insert(static_cast<std::size_t>(row));
    first = std::min(first, block.GetLeftCol());
    last = std::max(last, block.GetRightCol());
  }
  if (rows.empty() && GetGridCursorRow() >= 0) {
    rows.insert(static_cast<std::size_t>(GetGridCursorRow()));
    first = last = GetGridCursorCol();
  }
  out.rows.assign(rows.begin(), rows.end());
  out.first = static_cast<std::size_t>(std::max(0, first));
  out.last = static_cast<std::size_t>(std::max(0, last));
  out.whole_rows = !rows.empty() && first == 0 && last == GetNumberCols() - 1;
  return out;
}

void CounterGrid::on_key(wxKeyEvent& event) {
  const bool empties = event.GetKeyCode() == WXK_DELETE && !event.HasAnyModifiers() && !is_typing();
  if (!empties) return event.Skip();
  const Block cells = block();
  if (cells.rows.empty()) return;
  m_hooks.edited(cells.whole_rows ? m_gallery.remove(cells.rows)
                                  : m_gallery.clear(cells.rows, cells.first, cells.last));
}

/// Cycles through ascending, descending and document order.
void CounterGrid::sort_by(int column) {
  app::gallery::TableView view = m_gallery.view();
  const std::string id = m_gallery.table().columns[static_cast<std::size_t>(column)].id;
  if (view.sort != id) {
    view.sort = id;
    view.descending = false;
  } else if (!view.descending) {
    view.descending = true;
  } else {
    view.sort.clear();
  }
  m_gallery.set_view(std::move(view));
  m_hooks.sorted();
}

}  // namespace coq::win
