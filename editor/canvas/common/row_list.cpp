// SPDX-License-Identifier: MIT
#include "editor/canvas/common/row_list.h"

#include <wx/dataobj.h>
#include <wx/dataview.h>

#include "editor/canvas/common/look.h"
#include "editor/canvas/common/words.h"

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

struct RowList::Parts {
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
  constexpr unsigned kFew = 2000;
  if (count != m_parts->model->GetCount() || count <= kFew) m_parts->model->Reset(count);
  m_parts->control->UnselectAll();
  m_parts->control->Refresh();
  --m_parts->quiet;
}

void RowList::refresh() {
  m_parts->control->Refresh();
}

void RowList::select(const std::vector<std::size_t>& rows) {
  if (rows == selected()) return;
  ++m_parts->quiet;
  wxDataViewItemArray items;
  for (const std::size_t row : rows) {
    if (row < m_parts->model->GetCount()) items.push_back(m_parts->model->GetItem(static_cast<unsigned>(row)));
  }
  m_parts->control->SetSelections(items);
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
