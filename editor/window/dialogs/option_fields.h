// SPDX-License-Identifier: MIT
#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <string>
#include <vector>

#include "formats/exporters/value_words.h"

namespace coq::win {

/// The options of a format as fields, one below the other.
class OptionFields : public wxScrolledWindow {
 public:
  /// `changed` is called when a value is another one: at once where it is chosen, with Enter or when the field
  /// is left where it is typed.
  OptionFields(wxWindow* parent, std::function<void()> changed);

  /// In place of those that were there. A few at a time, so that the window is alive meanwhile.
  void show(std::vector<exporters::Option> options, const model::Document& document);
  /// As the command line takes them, those that are not what holds anyway. Until a field is there, its option
  /// is that.
  OptionValues values() const;

 private:
  struct Field {
    exporters::Option option;
    exporters::Choices choices;
    std::vector<wxWindow*> controls;  ///< one, or a check box for each value of several
  };

  void add_some();
  void add(const exporters::Option& option, exporters::Choices choices);
  wxWindow* add_check(const exporters::Option& option, const wxString& said);
  std::vector<wxWindow*> add_checks(const exporters::Option& option, const exporters::Choices& choices,
                                    const wxString& said);
  void leave_wheel_to_list(wxWindow& control);
  wxWindow* make_field(const exporters::Option& option, const exporters::Choices& choices);
  static std::string value_of(const Field& field);

  std::function<void()> m_changed;
  std::vector<std::pair<exporters::Option, exporters::Choices>> m_coming;  ///< the next one last
  std::vector<Field> m_fields;
  bool m_adding = false;
};

}  // namespace coq::win
