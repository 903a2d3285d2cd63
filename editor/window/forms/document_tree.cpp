// SPDX-License-Identifier: MIT
#include "editor/window/forms/document_tree.h"

#include <algorithm>

#include "editor/window/widgets/list_menu.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

using app::forms::Row;

namespace {

bool same_shape(const Row& a, const Row& b) {
  return a.at == b.at && a.element == b.element &&
         std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(), same_shape);
}

std::size_t count_of(const Row& row) {
  std::size_t out = 1;
  for (const Row& one : row.rows) out += count_of(one);
  return out;
}

/// Trees with at most this many rows are fully expanded.
constexpr std::size_t kFew = 120;

}  // namespace

DocumentTree::DocumentTree(wxWindow* parent, Events events)
    : m_events(std::move(events)),
      m_tree(new wxDataViewTreeCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                    wxDV_SINGLE | wxDV_NO_HEADER)) {
  m_tree->SetName(tr("Elements of the document"));
  m_tree->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) {
    if (!m_filling && m_events.select) m_events.select();
  });
  bind_menu(*m_tree, [this](const wxPoint& place) {
    if (m_events.menu) m_events.menu(place);
  });
  // Names are edited in the form only.
  m_tree->Bind(wxEVT_DATAVIEW_ITEM_START_EDITING, [](wxDataViewEvent& event) { event.Veto(); });
}

wxWindow* DocumentTree::window() const {
  return m_tree;
}

std::string DocumentTree::title_of(const Row& row) const {
  const bool bad = std::find(m_bad.begin(), m_bad.end(), row.at) != m_bad.end();
  return bad ? "⚠ " + row.title : row.title;
}

void DocumentTree::gather_closed() {
  for (const Item& item : m_items) {
    if (!m_tree->IsContainer(item.item)) continue;
    if (m_tree->IsExpanded(item.item)) {
      m_closed.erase(item.title);
    } else {
      m_closed.insert(item.title);
    }
  }
}

void DocumentTree::show(const Row& root, const model::ElementPath& selected,
                        const std::vector<model::ElementPath>& bad) {
  m_filling = true;
  m_bad = bad;
  if (!m_items.empty() && same_shape(root, m_shown)) {
    std::size_t number = 0;
    update(root, number);
  } else {
    m_tree->Freeze();
    if (!m_items.empty() && m_shown.element == root.element) gather_closed();
    m_tree->DeleteAllItems();
    m_items.clear();
    fill(root, nullptr);
    const bool few = count_of(root) <= kFew;
    for (const Item& item : m_items) {
      const bool open = item.at.empty() || (few && m_closed.count(item.title) == 0);
      if (open && m_tree->IsContainer(item.item)) m_tree->Expand(item.item);
    }
    m_tree->Thaw();
  }
  m_shown = root;
  select(selected);
  m_filling = false;
}

void DocumentTree::fill(const Row& row, void* parent) {
  const wxDataViewItem around(parent);
  const std::string title = title_of(row);
  const wxDataViewItem item = row.rows.empty() ? m_tree->AppendItem(around, to_wx(title))
                                               : m_tree->AppendContainer(around, to_wx(title));
  m_items.push_back({row.at, item, title});
  for (const Row& one : row.rows) fill(one, item.GetID());
}

void DocumentTree::update(const Row& row, std::size_t& number) {
  Item& item = m_items[number++];
  const std::string title = title_of(row);
  if (title != item.title) {
    item.title = title;
    m_tree->SetItemText(item.item, to_wx(title));
  }
  for (const Row& one : row.rows) update(one, number);
}

void DocumentTree::select(const model::ElementPath& at) {
  if (m_items.empty() || selected() == at) {
    if (m_items.empty() || !at.empty() || m_tree->GetSelection().IsOk()) return;
  }
  const auto found =
      std::find_if(m_items.begin(), m_items.end(), [&](const Item& one) { return one.at == at; });
  const Item& item = found == m_items.end() ? m_items.front() : *found;
  m_tree->Select(item.item);
  m_tree->EnsureVisible(item.item);
}

model::ElementPath DocumentTree::selected() const {
  const wxDataViewItem item = m_tree->GetSelection();
  for (const Item& one : m_items) {
    if (item.IsOk() && one.item == item) return one.at;
  }
  return {};
}

}  // namespace coq::win
