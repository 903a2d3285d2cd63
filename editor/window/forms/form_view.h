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

/// The fields of an element, one below the other. What is typed is set soon after; what is refused is said.
class FormView : public wxScrolledWindow {
 public:
  struct Events {
    /// Sets a field, or takes it away. Gives why it was refused.
    std::function<std::optional<Message>(const app::forms::FieldPlace&, const std::optional<std::string>&)> set;
    std::function<void(const app::forms::Group&)> add, remove;
    /// The hexes of the field are to be clicked on the map, or no longer.
    std::function<void(const app::forms::Field&, bool on)> pick;
  };
  FormView(wxWindow* parent, Events events);

  /// `said`: what is wrong with the element.
  void show(std::vector<app::forms::Group> groups, const wxString& said);
  /// What is typed, at once.
  void flush();
  /// The fields say again what the document says.
  void revert();
  /// The keyboard goes to the first field.
  void focus_first();
  /// To the first field of that element, or of one in it; else as focus_first().
  void focus_at(const model::ElementPath& at);
  /// What cards say of the element, below its fields.
  void show_sentences(const wxString& sentences);
  /// No field is picked for any more.
  void end_picking();

 private:
  bool is_same(const std::vector<app::forms::Group>& groups) const;
  void build();
  void add_group(const app::forms::Group& group, wxBoxSizer& column);
  void add_field(const app::forms::Field& field, wxBoxSizer& column);
  void show_values();
  void show_said();
  void show_on_card();
  void typed(FieldControl& control);
  void set(FieldControl& control, bool loud);

  Events m_events;
  std::vector<app::forms::Group> m_groups;
  std::vector<std::unique_ptr<FieldControl>> m_controls;
  wxStaticText* m_said = nullptr;
  wxStaticText* m_on_card = nullptr;
  wxString m_sentences;
  wxString m_problems, m_refused;
  wxTimer m_soon;
  bool m_building = false;
  FieldControl* m_typed = nullptr;  ///< whose text is not set yet
};

}  // namespace coq::win
