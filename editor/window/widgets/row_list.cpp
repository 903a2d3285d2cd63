// SPDX-License-Identifier: MIT
#include "editor/window/widgets/row_list.h"

#include <gtk/gtk.h>
#include <wx/app.h>
#include <wx/dataobj.h>
#include <wx/dataview.h>

#include <algorithm>
#include <numeric>

#include "editor/window/widgets/focus.h"
#include "editor/window/widgets/list_menu.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kHeaderMargin = 18;  ///< the theme's margin on both sides of a title
constexpr int kSignRoom = 28;      ///< logical pixels of the picture before a text, with its margins
constexpr int kLeastWrapped =
    300;  ///< width of wrapped texts from which other columns are shown; logical pixels

class Model : public wxDataViewVirtualListModel {
 public:
  explicit Model(RowSource source) : m_source(std::move(source)) {}
  void write_with(std::function<void(std::size_t, const std::string&)> write) { m_write = std::move(write); }
  bool is_sign(std::size_t column) const {
    return std::find(m_source.signs.begin(), m_source.signs.end(), column) != m_source.signs.end();
  }
  const RowSource& source() const { return m_source; }

  void GetValueByRow(wxVariant& value, unsigned row, unsigned column) const override {
    if (is_sign(column)) {
      const wxBitmapBundle sign = row < m_source.size() ? m_source.sign(row, column) : wxBitmapBundle();
      value << sign;
      return;
    }
    const wxString text = row < m_source.size() ? to_wx(m_source.text(row, column)) : wxString();
    if (column == 0 && m_source.picture) {
      value << wxDataViewIconText(text, row < m_source.size() ? m_source.picture(row) : wxBitmapBundle());
    } else {
      value = text;
    }
  }
  /// Deferred, because the edit changes the rows while the list still processes the old ones.
  bool SetValueByRow(const wxVariant& value, unsigned row, unsigned column) override {
    if (column != 0 || !m_write || row >= m_source.size()) return false;
    wxString text = value.GetString();
    if (value.GetType() == "wxDataViewIconText") {
      wxDataViewIconText written;
      written << value;
      text = written.GetText();
    }
    if (to_utf8(text) == m_source.text(row, 0)) return false;
    wxTheApp->CallAfter([write = m_write, row, words = to_utf8(text)] { write(row, words); });
    return false;
  }
  /// Only the first column is bold, because the others may be too narrow for it.
  bool GetAttrByRow(unsigned row, unsigned column, wxDataViewItemAttr& attribute) const override {
    const int emphasis = m_source.emphasis && row < m_source.size() ? m_source.emphasis(row) : 0;
    if (emphasis == 1) attribute.SetColour(system_colour(wxSYS_COLOUR_GRAYTEXT));
    if (emphasis >= 2 && column == 0) attribute.SetBold(true);
    return emphasis != 0;
  }

 private:
  RowSource m_source;
  std::function<void(std::size_t, const std::string&)> m_write;
};

}  // namespace

struct RowList::Parts : std::enable_shared_from_this<RowList::Parts> {
  wxDataViewCtrl* control = nullptr;
  wxObjectDataPtr<Model> model;
  RowEvents events;
  bool writing = false;    ///< edit() started the editor; a slow second click must not
  int quiet = 0;           ///< above 0: the program itself changes the selection
  bool was_empty = false;  ///< nothing was selected before the list got the focus
  int wrapped = 0;         ///< width of the column with wrapped texts
  bool is_narrow = false;
  std::vector<int> widths;

  std::vector<std::size_t> selected() const {
    wxDataViewItemArray items;
    control->GetSelections(items);
    std::vector<std::size_t> rows;
    for (const wxDataViewItem& item : items) rows.push_back(model->GetRow(item));
    return rows;
  }

  /// Draws the text for an empty list, grey and wrapped, in place of the rows.
  void draw_empty(GtkWidget* widget, cairo_t* cr) const {
    if (model->source().size() > 0) return;
    const std::string text = model->source().empty();
    int top = 0, left = 0;
    gtk_tree_view_convert_bin_window_to_widget_coords(GTK_TREE_VIEW(widget), 0, 0, &left, &top);
    const int margin = control->FromDIP(8);
    const int width = gtk_widget_get_allocated_width(widget) - 2 * margin;
    if (text.empty() || width < 20) return;
    PangoLayout* layout = gtk_widget_create_pango_layout(widget, text.c_str());
    pango_layout_set_width(layout, width * PANGO_SCALE);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    const wxColour ink = system_colour(wxSYS_COLOUR_GRAYTEXT);
    cairo_set_source_rgb(cr, ink.Red() / 255.0, ink.Green() / 255.0, ink.Blue() / 255.0);
    cairo_move_to(cr, margin, top + margin);
    pango_cairo_show_layout(cr, layout);
    g_object_unref(layout);
  }

  /// Handles a click on a sign before the list sees it.
  bool press_sign(GtkWidget* widget, const GdkEventButton& event) {
    if (event.button != 1 || event.type != GDK_BUTTON_PRESS) return false;
    GtkTreePath* path = nullptr;
    GtkTreeViewColumn* column = nullptr;
    if (!gtk_tree_view_get_path_at_pos(GTK_TREE_VIEW(widget), static_cast<int>(event.x),
                                       static_cast<int>(event.y), &path, &column, nullptr, nullptr))
      return false;
    const auto row = static_cast<std::size_t>(gtk_tree_path_get_indices(path)[0]);
    gtk_tree_path_free(path);
    GList* columns = gtk_tree_view_get_columns(GTK_TREE_VIEW(widget));
    const int number = g_list_index(columns, column);
    g_list_free(columns);
    if (number < 0 || !model->is_sign(static_cast<std::size_t>(number))) return false;
    wxTheApp->CallAfter([weak = weak_from_this(), row, number] {
      if (const auto parts = weak.lock()) parts->events.signed_cell(row, static_cast<std::size_t>(number));
    });
    return true;
  }

  void set_up_tips(GtkWidget* tree) {
    gtk_widget_set_has_tooltip(tree, TRUE);
    const auto asked =
        +[](GtkWidget* widget, gint x, gint y, gboolean keyboard, GtkTooltip* tip, gpointer list) -> gboolean {
      auto* parts = static_cast<Parts*>(list);
      GtkTreePath* path = nullptr;
      if (!gtk_tree_view_get_tooltip_context(GTK_TREE_VIEW(widget), &x, &y, keyboard, nullptr, &path, nullptr))
        return FALSE;
      const int row = gtk_tree_path_get_indices(path)[0];
      const std::string text = row < 0 ? std::string() : parts->model->source().tip(std::size_t(row));
      gtk_tooltip_set_text(tip, text.c_str());
      gtk_tree_view_set_tooltip_row(GTK_TREE_VIEW(widget), tip, path);
      gtk_tree_path_free(path);
      return !text.empty();
    };
    g_signal_connect(tree, "query-tooltip", G_CALLBACK(asked), this);
  }

  /// The first column takes the room that the others leave, so that the signs are visible in a narrow list.
  void keep_signs_in_sight() const {
    const int others = std::accumulate(widths.begin() + 1, widths.end(), 0);
    const int least = control->GetTextExtent("mmmm").x + scaled(kHeaderMargin);
    // GTK may not have given the column its last width yet, so that it cannot be compared.
    control->GetColumn(0)->SetWidth(std::max(least, control->GetClientSize().x - others));
  }

  /// Wraps the texts of the first column to the width of the list. Signs stay visible.
  void wrap_texts() {
    int room = control->GetClientSize().x - control->FromDIP(4), others = 0;
    for (std::size_t i = 1; i < widths.size(); ++i) {
      if (model->is_sign(i))
        room -= widths[i];
      else
        others += widths[i];
    }
    is_narrow = room - others < scaled(kLeastWrapped);
    const int width = std::max(control->FromDIP(60), is_narrow ? room : room - others);
    if (std::exchange(wrapped, width) == width) return;
    for (unsigned i = 1; i < widths.size(); ++i)
      if (!model->is_sign(i)) control->GetColumn(i)->SetHidden(is_narrow);
    wxDataViewColumn* column = control->GetColumn(0);
    column->SetWidth(width);
    g_object_set(column->GetRenderer()->GetGtkHandle(), "wrap-mode", PANGO_WRAP_WORD_CHAR, "wrap-width",
                 width - control->FromDIP(kSignRoom), nullptr);
    gtk_tree_view_column_queue_resize(GTK_TREE_VIEW_COLUMN(column->GetGtkHandle()));
  }

  /// GTK keeps a picture of the rows, and redrawing a window around the list does not renew it.
  void redraw() const {
    GdkWindow* rows = gtk_tree_view_get_bin_window(GTK_TREE_VIEW(control->GtkGetTreeView()));
    if (rows != nullptr) gdk_window_invalidate_rect(rows, nullptr, TRUE);
    control->Refresh();
  }

  /// GTK selects the first row of a list without a selection that gets the focus. The user has not chosen it,
  /// and a click must still be able to.
  void watch_focus(GtkWidget* tree) {
    const auto before = +[](GtkWidget*, gpointer list) {
      auto* parts = static_cast<Parts*>(list);
      ++parts->quiet;
      parts->was_empty = parts->selected().empty();
    };
    const auto after = +[](GtkWidget*, gpointer list) {
      auto* parts = static_cast<Parts*>(list);
      if (parts->was_empty && !is_by_keyboard()) parts->control->UnselectAll();
      --parts->quiet;
    };
    g_signal_connect(tree, "grab-focus", G_CALLBACK(before), this);
    g_signal_connect_after(tree, "grab-focus", G_CALLBACK(after), this);
  }

  /// Disables GTK's search field, because letters are keys of tools.
  void set_up_tree() {
    GtkWidget* tree = control->GtkGetTreeView();
    gtk_tree_view_set_enable_search(GTK_TREE_VIEW(tree), FALSE);
    if (model->source().tip) set_up_tips(tree);
    watch_focus(tree);
    if (model->source().empty) {
      const auto drawn = +[](GtkWidget* widget, cairo_t* cr, gpointer list) -> gboolean {
        static_cast<Parts*>(list)->draw_empty(widget, cr);
        return FALSE;
      };
      g_signal_connect_after(tree, "draw", G_CALLBACK(drawn), this);
    }
    if (events.signed_cell) {
      const auto pressed = +[](GtkWidget* widget, GdkEventButton* event, gpointer list) -> gboolean {
        return static_cast<Parts*>(list)->press_sign(widget, *event) ? TRUE : FALSE;
      };
      g_signal_connect(tree, "button-press-event", G_CALLBACK(pressed), this);
    }
    if (!events.clicked) return;
    const auto released = +[](GtkWidget*, GdkEventButton*, gpointer list) -> gboolean {
      // Deferred, because the tree takes the focus after handling the click.
      wxTheApp->CallAfter([weak = static_cast<Parts*>(list)->weak_from_this()] {
        if (const auto parts = weak.lock()) parts->events.clicked();
      });
      return FALSE;
    };
    g_signal_connect(tree, "button-release-event", G_CALLBACK(released), this);
  }
};

RowList::RowList(wxWindow* parent, const std::string& name, RowSource source, RowEvents events, bool several,
                 bool headers)
    : m_parts(std::make_shared<Parts>()) {
  Parts& p = *m_parts;
  p.events = std::move(events);
  p.model = new Model(std::move(source));
  long style = several ? wxDV_MULTIPLE : wxDV_SINGLE;
  if (!headers) style |= wxDV_NO_HEADER;
  if (p.model->source().wraps) style |= wxDV_VARIABLE_LINE_HEIGHT;
  p.control = new wxDataViewCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, style | wxBORDER_NONE);
  p.control->SetName(to_wx(name));
  p.control->AssociateModel(p.model.get());
  const RowSource& rows = p.model->source();
  for (std::size_t i = 0; i < rows.titles.size(); ++i) {
    // Titles may be longer in some languages; cell texts may be shortened with an ellipsis.
    const wxString title = to_wx(rows.titles[i]);
    const int wanted = i < rows.widths.size() ? scaled(rows.widths[i]) : 0;
    const int width = std::max(wanted, parent->GetTextExtent(title).x + parent->FromDIP(kHeaderMargin));
    p.widths.push_back(width);
    const auto column = static_cast<unsigned>(i);
    if (p.model->is_sign(i)) {
      p.control->AppendBitmapColumn(title, column, wxDATAVIEW_CELL_INERT, width, wxALIGN_CENTRE);
      continue;
    }
    const wxDataViewCellMode mode = i == 0 && p.events.write ? wxDATAVIEW_CELL_EDITABLE : wxDATAVIEW_CELL_INERT;
    wxDataViewColumn* made = i == 0 && rows.picture
                                 ? p.control->AppendIconTextColumn(title, column, mode, width)
                                 : p.control->AppendTextColumn(title, column, mode, width);
    made->GetRenderer()->EnableEllipsize(i == 0 && rows.wraps ? wxELLIPSIZE_NONE : wxELLIPSIZE_END);
  }
  p.set_up_tree();
  // Weak pointers, so that the handlers do not keep a copied list's parts alive.
  const std::weak_ptr<Parts> weak = m_parts;
  p.control->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [weak](wxDataViewEvent&) {
    const auto parts = weak.lock();
    if (parts && parts->quiet == 0 && parts->events.select) parts->events.select(parts->selected());
  });
  p.control->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [weak](wxDataViewEvent& event) {
    const auto parts = weak.lock();
    if (parts && parts->events.activate && event.GetItem().IsOk()) {
      parts->events.activate(parts->model->GetRow(event.GetItem()));
    }
  });
  if (p.events.menu) bind_menu(*p.control, p.events.menu);
  if (!rows.signs.empty() || rows.wraps)
    p.control->Bind(wxEVT_SIZE, [weak](wxSizeEvent& event) {
      event.Skip();
      // Deferred, because GTK is placing the columns.
      wxTheApp->CallAfter([weak] {
        const auto parts = weak.lock();
        if (parts && parts->model->source().wraps) return parts->wrap_texts();
        if (parts) parts->keep_signs_in_sight();
      });
    });
  if (p.events.write) {
    p.model->write_with(p.events.write);
    p.control->Bind(wxEVT_DATAVIEW_ITEM_START_EDITING, [weak](wxDataViewEvent& event) {
      const auto parts = weak.lock();
      if (!parts || !std::exchange(parts->writing, false)) event.Veto();
    });
  }
  if (p.events.drag) {
    p.control->EnableDragSource(wxDF_UNICODETEXT);
    p.control->Bind(wxEVT_DATAVIEW_ITEM_BEGIN_DRAG, [weak](wxDataViewEvent& event) {
      const auto parts = weak.lock();
      const std::string text = parts && event.GetItem().IsOk()
                                   ? parts->events.drag(parts->model->GetRow(event.GetItem()))
                                   : std::string();
      if (text.empty()) return event.Veto();
      event.SetDataObject(new wxTextDataObject(to_wx(text)));
      event.SetDragFlags(wxDrag_CopyOnly);
    });
  }
  reset();
}

wxWindow* RowList::window() const {
  return m_parts->control;
}

void RowList::reset() {
  ++m_parts->quiet;
  const auto count = static_cast<unsigned>(m_parts->model->source().size());
  // Reset() examines every row, which is slow for half a million. Without it, some rows show old content until
  // the pointer passes over them.
  constexpr unsigned kFew = 2000, kFewMore = 64;
  Model& model = *m_parts->model;
  const unsigned before = model.GetCount();
  if (count <= kFew || count > before + kFewMore || before > count + kFewMore) {
    if (count != before || count <= kFew) model.Reset(count);
  } else {
    // It does not matter which rows are added or removed: their content is queried when they are shown.
    while (model.GetCount() < count) model.RowAppended();
    while (model.GetCount() > count) model.RowDeleted(model.GetCount() - 1);
  }
  m_parts->control->UnselectAll();
  m_parts->redraw();
  --m_parts->quiet;
}

void RowList::refresh() {
  m_parts->redraw();
}

void RowList::select(const std::vector<std::size_t>& rows) {
  const auto is_shown = [&] {
    GtkTreeSelection* now = gtk_tree_view_get_selection(GTK_TREE_VIEW(m_parts->control->GtkGetTreeView()));
    return static_cast<std::size_t>(gtk_tree_selection_count_selected_rows(now)) == rows.size() &&
           rows == selected();
  };
  if (is_shown()) return;
  ++m_parts->quiet;
  // Selects ranges, because all rows of a large map may be selected.
  GtkTreeSelection* chosen = gtk_tree_view_get_selection(GTK_TREE_VIEW(m_parts->control->GtkGetTreeView()));
  gtk_tree_selection_unselect_all(chosen);
  const std::size_t count = m_parts->model->GetCount();
  for (std::size_t i = 0; i < rows.size();) {
    std::size_t next = i + 1;
    while (next < rows.size() && rows[next] == rows[next - 1] + 1) ++next;
    if (rows[next - 1] < count) {
      GtkTreePath* first = gtk_tree_path_new_from_indices(static_cast<int>(rows[i]), -1);
      GtkTreePath* last = gtk_tree_path_new_from_indices(static_cast<int>(rows[next - 1]), -1);
      next == i + 1 ? gtk_tree_selection_select_path(chosen, first)
                    : gtk_tree_selection_select_range(chosen, first, last);
      gtk_tree_path_free(first);
      gtk_tree_path_free(last);
    }
    i = next;
  }
  --m_parts->quiet;
  if (!rows.empty()) show_row(rows.front());
}

std::vector<std::size_t> RowList::selected() const {
  return m_parts->selected();
}

void RowList::edit(std::size_t row) {
  if (row >= m_parts->model->GetCount() || !m_parts->events.write) return;
  show_row(row);
  m_parts->control->SetFocus();
  m_parts->writing = true;
  m_parts->control->EditItem(m_parts->model->GetItem(static_cast<unsigned>(row)),
                             m_parts->control->GetColumn(0));
}

bool RowList::is_narrow() const {
  return m_parts->is_narrow;
}

void RowList::show_row(std::size_t row) {
  if (row >= m_parts->model->GetCount()) return;
  m_parts->control->EnsureVisible(m_parts->model->GetItem(static_cast<unsigned>(row)));
}

}  // namespace coq::win
