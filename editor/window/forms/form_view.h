// SPDX-License-Identifier: MIT
#pragma once

#include <wx/scrolwin.h>
#include <wx/timer.h>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "editor/app/forms/form.h"
#include "editor/window/forms/field_control.h"

class wxBoxSizer;
class wxButton;
class wxPanel;
class wxStaticText;

namespace coq::win {

/// The kinds of elements whose rare fields are shown: those that the user opened, on this computer.
class OpenSections {
 public:
  static OpenSections& only();
  bool has(const std::string& type) const { return m_types.contains(type); }
  void set(const std::string& type, bool open);
  /// Types of elements, one a line.
  std::string text() const;
  void read(std::string_view text);
  /// Sets what is called after each change.
  void on_change(std::function<void()> keep) { m_keep = std::move(keep); }

 private:
  std::set<std::string> m_types;
  std::function<void()> m_keep;
};

/// The fields of an element as a column with headings. Typed text is applied after a short delay. Problems and
/// refusals are shown at their fields.
class FormView : public wxScrolledWindow {
 public:
  struct Events {
    /// Sets a field, or removes it. Returns the reason of a refusal.
    std::function<std::optional<Message>(const app::forms::FieldPlace&, const std::optional<std::string>&)> set;
    std::function<void(const app::forms::Group&)> add, remove;
    /// Adds one of a group's Group::adds.
    std::function<void(const app::forms::Addable&)> add_sentence{};
    /// Starts or ends picking the field's hexes on the map.
    std::function<void(const app::forms::Field&, bool on)> pick;
    /// See FieldControl::Events.
    std::function<images::Bitmap(const app::forms::Field&, const std::string& value, int width, int height)>
        draw{};
  };
  FormView(wxWindow* parent, Events events);

  /// `problems`: those of the element that concern no single field.
  void show(std::vector<app::forms::Group> groups, const std::vector<Message>& problems = {});
  /// Applies typed text immediately.
  void flush();
  /// Shows the document's values again.
  void revert();
  void focus_first();
  /// Moves the focus to the first field of that element or its children, otherwise as focus_first().
  void focus_at(const model::ElementPath& at);
  /// Moves the focus to the first field with a problem. Returns false if there is none.
  bool focus_wrong();
  /// Shows the card's sentences about the element below its fields.
  void show_sentences(const wxString& sentences);
  /// Resets the pick button when picking ends.
  void end_picking();

 private:
  /// A control with its line for problems.
  struct Line {
    std::unique_ptr<FieldControl> control;
    wxWindow* parent;
    wxBoxSizer* column;            ///< of the control and the problems
    wxStaticText* note = nullptr;  ///< made when it is needed
    wxString said{};               ///< in the note
    wxString refused{};
  };
  /// The rare fields of an element.
  struct More {
    std::string type;
    wxButton* button;
    wxPanel* panel;
    std::size_t group;
    bool opened = false;  ///< by itself
  };

  bool is_same(const std::vector<app::forms::Group>& groups) const;
  void build();
  void add_group(std::size_t number, wxBoxSizer& column);
  void add_heading(const app::forms::Group& group, wxBoxSizer& column);
  wxButton* add_remover(const app::forms::Group& group, wxSizer& line);
  void add_adder(const app::forms::Group& group, wxBoxSizer& column);
  void add_more(std::size_t number, wxBoxSizer& column);
  void add_sentence(const app::forms::Group& group, wxBoxSizer& column);
  void add_field(const app::forms::Field& field, wxWindow* parent, wxBoxSizer& column);
  void add_control(const app::forms::Field& field, wxWindow* parent, wxBoxSizer& column,
                   bool in_sentence = false);
  void show_more(More& more, bool open);
  void show_values();
  void show_problems(bool anew);
  bool show_note(Line& line);
  void arrange();
  void show_on_card();
  void typed(FieldControl& control);
  void set(FieldControl& control, bool loud);
  void focus(const Line& line);
  Line* line_of(const FieldControl& control);

  Events m_events;
  std::vector<app::forms::Group> m_groups;
  std::vector<Line> m_lines;
  std::vector<More> m_mores;
  wxStaticText* m_status = nullptr;
  wxStaticText *m_card_title = nullptr, *m_on_card = nullptr;
  wxString m_sentences;
  wxString m_problems, m_told;  ///< of no field; as they are shown
  std::string m_heading;        ///< of the element whose groups are being added
  wxTimer m_soon;
  bool m_building = false;
  FieldControl* m_typed = nullptr;  ///< the control whose text is not applied yet
};

}  // namespace coq::win
