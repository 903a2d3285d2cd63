// SPDX-License-Identifier: MIT
#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <string>
#include <vector>

#include "exporters/pages/value_words.h"

namespace coq::win {

/// The options of an export format as a column of fields.
class OptionFields : public wxScrolledWindow {
 public:
  /// `changed` is called when a value changes: immediately after a choice, and after Enter or loss of focus in
  /// a text field.
  OptionFields(wxWindow* parent, std::function<void()> changed);

  /// Replaces all fields. Adds a few at a time, so that the window stays responsive. Options begin with the
  /// value in `values`, or with their default.
  void show(std::vector<exporters::Option> options, const model::Document& document, OptionValues values = {});
  /// Gives these options their values, and those of `before` that have none any more their defaults.
  void set(const OptionValues& values, const OptionValues& before);
  /// Returns the values that differ from their defaults, in command line syntax. An option whose field is not
  /// added yet has the value that it begins with.
  OptionValues values() const;

 private:
  struct Field {
    exporters::Option option;
    exporters::Choices choices;
    std::vector<wxWindow*> controls;  ///< a single control, or one check box per value of a list
  };

  void add_some();
  void add(const exporters::Option& option, exporters::Choices choices);
  wxWindow* add_check(const exporters::Option& option, const wxString& said);
  std::vector<wxWindow*> add_checks(const exporters::Option& option, const exporters::Choices& choices,
                                    const wxString& said);
  void leave_wheel_to_list(wxWindow& control);
  wxWindow* make_field(const exporters::Option& option, const exporters::Choices& choices);
  static std::string value_of(const Field& field);
  static void set_value(const Field& field, const std::string& value);

  std::function<void()> m_changed;
  std::vector<std::pair<exporters::Option, exporters::Choices>> m_coming;  ///< fields to add, the next one last
  std::vector<Field> m_fields;
  OptionValues m_begin;  ///< values of fields to add
  bool m_adding = false;
};

}  // namespace coq::win
