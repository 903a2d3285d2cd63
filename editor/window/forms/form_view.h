// SPDX-License-Identifier: MIT
#pragma once

#include <wx/scrolwin.h>
#include <wx/timer.h>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "editor/app/forms/form.h"
#include "editor/window/forms/field_control.h"

class wxBoxSizer;
class wxStaticText;

namespace coq::win {

/// The fields of an element as a column. Typed text is applied after a short delay; refusals are shown.
class FormView : public wxScrolledWindow {
 public:
  struct Events {
    /// Sets a field, or removes it. Returns the reason of a refusal.
    std::function<std::optional<Message>(const app::forms::FieldPlace&, const std::optional<std::string>&)> set;
    std::function<void(const app::forms::Group&)> add, remove;
    /// Starts or ends picking the field's hexes on the map.
    std::function<void(const app::forms::Field&, bool on)> pick;
  };
  FormView(wxWindow* parent, Events events);

  /// `said`: the problems of the element.
  void show(std::vector<app::forms::Group> groups, const wxString& said);
  /// Applies typed text immediately.
  void flush();
  /// Shows the document's values again.
  void revert();
  void focus_first();
  /// Moves the focus to the first field of that element or its children, otherwise as focus_first().
  void focus_at(const model::ElementPath& at);
  /// Shows the card's sentences about the element below its fields.
  void show_sentences(const wxString& sentences);
  /// Resets the pick button when picking ends.
  void end_picking();

 private:
  bool is_same(const std::vector<app::forms::Group>& groups) const;
  void build();
  void add_group(const app::forms::Group& group, wxBoxSizer& column);
  void add_field(const app::forms::Field& field, wxBoxSizer& column);
  void show_values();
  void show_status();
  void show_on_card();
  void typed(FieldControl& control);
  void set(FieldControl& control, bool loud);

  Events m_events;
  std::vector<app::forms::Group> m_groups;
  std::vector<std::unique_ptr<FieldControl>> m_controls;
  wxStaticText* m_status = nullptr;
  wxStaticText* m_on_card = nullptr;
  wxString m_sentences;
  wxString m_problems, m_refused;
  wxTimer m_soon;
  bool m_building = false;
  FieldControl* m_typed = nullptr;  ///< the control whose text is not applied yet
};

}  // namespace coq::win
