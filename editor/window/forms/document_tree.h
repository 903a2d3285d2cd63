// SPDX-License-Identifier: MIT
#pragma once

#include <wx/dataview.h>

#include <functional>
#include <memory>
#include <set>
#include <vector>

#include "editor/app/forms/tree.h"

namespace coq::win {

/// The rows of a document as a native tree control.
class DocumentTree {
 public:
  struct Events {
    std::function<void()> select;                    ///< the user selected another row
    std::function<void(const wxPoint& place)> menu;  ///< see bind_menu()
  };
  DocumentTree(wxWindow* parent, Events events);
  wxWindow* window() const;

  /// Expanded rows stay expanded. `bad`: rows with problems; they are marked.
  void show(const app::forms::Row& root, const model::ElementPath& selected,
            const std::vector<model::ElementPath>& bad);
  model::ElementPath selected() const;

 private:
  struct Item {
    model::ElementPath at;
    wxDataViewItem item;
    std::string title;
  };
  void fill(const app::forms::Row& row, void* parent);
  void update(const app::forms::Row& row, std::size_t& number);
  std::string title_of(const app::forms::Row& row) const;
  void gather_closed();
  void select(const model::ElementPath& at);

  Events m_events;
  wxDataViewTreeCtrl* m_tree;
  std::vector<Item> m_items;  ///< in row order
  app::forms::Row m_shown;
  std::vector<model::ElementPath> m_bad;
  std::set<std::string> m_closed;  ///< titles of rows that the user collapsed
  bool m_filling = false;
};

}  // namespace coq::win
