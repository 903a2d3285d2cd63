// SPDX-License-Identifier: MIT
#include "editor/window/widgets/row_list.h"

#include <gtk/gtk.h>
#include <wx/app.h>
#include <wx/dataobj.h>
#include <wx/dataview.h>

#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kHeaderMargin = 18;  ///< of the theme, left and right of a title

class Model : public wxDataViewVirtualListModel {
 public:
  explicit Model(RowSource source) : m_source(std::move(source)) {}
  const RowSource& source() const { return m_source; }

  void GetValueByRow(wxVariant& value, unsigned row, unsigned column) const override {
    const wxString text = row < m_source.size() ? to_wx(m_source.text(row, column)) : wxString();
    if (column == 0 && m_source.picture) {
      value << wxDataViewIconText(text, row < m_source.size() ? m_source.picture(row) : wxBitmapBundle());
    } else {
      value = text;
    }
  }
  bool SetValueByRow(const wxVariant&, unsigned, unsigned) override { return false; }
  bool GetAttrByRow(unsigned row, unsigned, wxDataViewItemAttr& attribute) const override {
    const int emphasis = m_source.emphasis && row < m_source.size() ? m_source.emphasis(row) : 0;
    if (emphasis == 1) attribute.SetColour(wxSystemSettings::GetColour(wxSYS_COLOUR_GRAYTEXT));
    if (emphasis >= 2) attribute.SetBold(true);
    return emphasis != 0;
  }

 private:
  RowSource m_source;
};

}  // namespace

struct RowList::Parts : std::enable_shared_from_this<RowList::Parts> {
  wxDataViewCtrl* control = nullptr;
  wxObjectDataPtr<Model> model;
  RowEvents events;
  int quiet = 0;  ///< above 0: the selection changes by ourselves

  std::vector<std::size_t> selected() const {
    wxDataViewItemArray items;
    control->GetSelections(items);
    std::vector<std::size_t> rows;
    for (const wxDataViewItem& item : items) rows.push_back(model->GetRow(item));
    return rows;
  }

  /// Letters are keys of tools, and open no field to search in.
  void set_up_tree() {
    GtkWidget* tree = control->GtkGetTreeView();
    gtk_tree_view_set_enable_search(GTK_TREE_VIEW(tree), FALSE);
    if (model->source().tip) {
      gtk_widget_set_has_tooltip(tree, TRUE);
      const auto asked = +[](GtkWidget* widget, gint x, gint y, gboolean keyboard, GtkTooltip* tip,
                             gpointer list) -> gboolean {
        auto* parts = static_cast<Parts*>(list);
        GtkTreePath* path = nullptr;
        if (!gtk_tree_view_get_tooltip_context(GTK_TREE_VIEW(widget), &x, &y, keyboard, nullptr, &path,
                                               nullptr))
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
    if (!events.clicked) return;
    const auto released = +[](GtkWidget*, GdkEventButton*, gpointer list) -> gboolean {
      // Later: the tree takes the keyboard once it has handled the click.
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
  p.control = new wxDataViewCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, style | wxBORDER_NONE);
  p.control->SetName(to_wx(name));
  p.control->AssociateModel(p.model.get());
  const RowSource& rows = p.model->source();
  for (std::size_t i = 0; i < rows.titles.size(); ++i) {
    // Titles are longer in some languages; what stands below one may end in dots.
    const wxString title = to_wx(rows.titles[i]);
    const int wanted = i < rows.widths.size() ? scaled(rows.widths[i]) : 0;
    const int width = std::max(wanted, parent->GetTextExtent(title).x + parent->FromDIP(kHeaderMargin));
    const auto column = static_cast<unsigned>(i);
    wxDataViewColumn* made = i == 0 && rows.picture
                                 ? p.control->AppendIconTextColumn(title, column, wxDATAVIEW_CELL_INERT, width)
                                 : p.control->AppendTextColumn(title, column, wxDATAVIEW_CELL_INERT, width);
    made->GetRenderer()->EnableEllipsize(wxELLIPSIZE_END);
  }
  p.set_up_tree();
  // The events hold the parts weakly: the control outlives nobody, but a list may be copied.
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
  // The toolkit looks at each row anew, which half a million make slow; where it does not, it shows some as
  // they were until the pointer comes by.
  constexpr unsigned kFew = 2000, kFewMore = 64;
  Model& model = *m_parts->model;
  const unsigned before = model.GetCount();
  if (count <= kFew || count > before + kFewMore || before > count + kFewMore) {
    if (count != before || count <= kFew) model.Reset(count);
  } else {
    // Which ones came or went is the same: what a row says is asked when it is seen.
    while (model.GetCount() < count) model.RowAppended();
    while (model.GetCount() > count) model.RowDeleted(model.GetCount() - 1);
  }
  m_parts->control->UnselectAll();
  m_parts->control->Refresh();
  --m_parts->quiet;
}

void RowList::refresh() {
  m_parts->control->Refresh();
}

void RowList::select(const std::vector<std::size_t>& rows) {
  const auto is_shown = [&] {
    GtkTreeSelection* now = gtk_tree_view_get_selection(GTK_TREE_VIEW(m_parts->control->GtkGetTreeView()));
    return static_cast<std::size_t>(gtk_tree_selection_count_selected_rows(now)) == rows.size() &&
           rows == selected();
  };
  if (is_shown()) return;
  ++m_parts->quiet;
  // In ranges: all of a large map may be selected.
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

void RowList::show_row(std::size_t row) {
  if (row >= m_parts->model->GetCount()) return;
  m_parts->control->EnsureVisible(m_parts->model->GetItem(static_cast<unsigned>(row)));
}

}  // namespace coq::win
