// SPDX-License-Identifier: MIT
#pragma once

#include <wx/string.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/images/bitmap.h"
#include "editor/app/forms/form.h"
#include "editor/window/forms/spelling_marks.h"

class wxSizer;
class wxTextEntry;
class wxToggleButton;
class wxWindow;

namespace coq::win {

/// The controls of one form field.
class FieldControl {
 public:
  struct Events {
    std::function<void(FieldControl&)> typed;   ///< the text changed; typing goes on
    std::function<void(FieldControl&)> chosen;  ///< the value is complete and must be set now
    std::function<void(FieldControl&, bool on)> pick;
    /// Draws a value of a field with Field::pictures; may be empty.
    std::function<images::Bitmap(const app::forms::Field&, const std::string& value, int width, int height)>
        draw{};
  };
  /// `in_sentence`: as narrow as its values.
  FieldControl(wxWindow* parent, app::forms::Field field, Events events, bool in_sentence = false);

  wxSizer* sizer() const { return m_sizer; }
  wxWindow* window() const { return m_main; }
  const app::forms::Field& field() const { return m_field; }

  /// Returns the value in file syntax, or nullopt if the field must be removed.
  std::optional<std::string> value() const;
  /// Shows the document's value. A text being typed is kept, unless the document has a different value than was
  /// set here.
  void show(const app::forms::Field& field);
  /// Shows the document's value and discards typed text.
  void revert() { write(m_field.value); }
  /// Called when the value of this control was set in the document.
  void accept() { m_own = true; }
  void release_pick();

 private:
  void make_main(wxWindow* parent);
  void make_text(wxWindow* parent, bool lines);
  void make_narrow();
  void add_unit(wxWindow* parent);
  void make_choice(wxWindow* parent);
  void make_box(wxWindow* parent);
  void make_check(wxWindow* parent);
  void add_spin(wxWindow* parent);
  void add_list_button(wxWindow* parent);
  void add_pick_button(wxWindow* parent);
  void add_colour_button(wxWindow* parent);
  void toggle_word(const std::string& word);
  void step(int by);
  void write(const std::string& value);
  wxString shown_text(const std::string& value) const;

  app::forms::Field m_field;
  Events m_events;
  wxSizer* m_sizer;
  wxWindow* m_main = nullptr;
  wxTextEntry* m_text = nullptr;              ///< for text fields
  std::unique_ptr<SpellingMarks> m_spelling;  ///< for prose
  wxToggleButton* m_pick = nullptr;
  std::function<void(const std::string&)> m_show_colour;
  std::vector<std::string> m_values;  ///< values of the choice, by row
  bool m_own = false;
};

}  // namespace coq::win
