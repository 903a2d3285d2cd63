// SPDX-License-Identifier: MIT
#include "editor/window/dialogs/option_fields.h"

#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>
#include <wx/wupdlock.h>

#include <algorithm>
#include <map>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/readers.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

// Logical pixels; wide enough for the longest list entries in any language.
constexpr int kTitleWidth = 250;
constexpr int kFieldWidth = 255;

wxString word_of(const exporters::ValueWord& value) {
  return value.own ? to_wx(value.word) : tr(value.word);
}

/// Formats numbers in the user's language.
wxString shown(const exporters::Option& option, const wxString& text) {
  if (!exporters::takes_numbers(option)) return text;
  return to_wx(text::with_decimal_sign(to_utf8(text), translator().language()));
}

/// The label of an option: its translated description, not its name on the command line. The unit stands in
/// front of what the sentence says about the default.
wxString label_of(const exporters::Option& option) {
  static const std::map<std::string, const char*> kUnits = {
      {"millimetres", "mm"}, {"MM", "mm"}, {"metres", "m"}, {"degrees", "°"}, {"DEGREES", "°"}, {"1:N", "1:N"}};
  wxString said = tr(option.doc);
  if (said.EndsWith(".")) said.RemoveLast();
  if (const auto unit = kUnits.find(option.values); unit != kUnits.end()) {
    wxString head = said.BeforeFirst(';');
    const wxString rest = said.Mid(head.length());
    const std::size_t end = head.find_last_not_of(wxString::FromUTF8(" \u00a0\u202f"));
    const wxString blank = end == wxString::npos ? wxString() : head.Mid(end + 1);
    said = head.Left(end + 1) + " (" + wxString::FromUTF8(unit->second) + ")" + blank + rest;
  }
  return capitalised(said);
}

}  // namespace

OptionFields::OptionFields(wxWindow* parent, std::function<void()> changed)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL),
      m_changed(std::move(changed)) {
  SetScrollRate(0, FromDIP(12));
}

void OptionFields::show(std::vector<exporters::Option> options, const model::Document& document,
                        OptionValues values) {
  const wxWindowUpdateLocker quiet(this);
  m_begin = std::move(values);
  m_fields.clear();
  DestroyChildren();
  SetSizer(new wxBoxSizer(wxVERTICAL));
  m_coming.clear();
  for (auto option = options.rbegin(); option != options.rend(); ++option) {
    exporters::Choices choices = exporters::choices_of(*option, document, translator().language());
    m_coming.emplace_back(std::move(*option), std::move(choices));
  }
  if (!m_adding) CallAfter(&OptionFields::add_some);
  m_adding = true;
}

void OptionFields::add_some() {
  constexpr int kAtOnce = 4;
  for (int i = 0; i < kAtOnce && !m_coming.empty(); ++i) {
    add(m_coming.back().first, std::move(m_coming.back().second));
    m_coming.pop_back();
  }
  FitInside();
  m_adding = !m_coming.empty();
  if (m_adding) CallAfter(&OptionFields::add_some);
}

void OptionFields::add(const exporters::Option& option, exporters::Choices choices) {
  const wxString said = label_of(option);
  Field field{option, std::move(choices), {}};
  if (field.choices.several) {
    field.controls = add_checks(option, field.choices, said);
  } else if (option.values == "yes|no") {
    field.controls = {add_check(option, said)};
  } else {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    auto* title = new wxStaticText(this, wxID_ANY, said);
    title->Wrap(scaled(kTitleWidth));
    line->Add(title, 1, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(8));
    wxWindow* control = make_field(option, field.choices);
    control->SetMinSize(scaled(wxSize(kFieldWidth, -1)));
    fit_height(*control);
    line->Add(control, 0, wxALIGN_CENTRE_VERTICAL);
    GetSizer()->Add(line, 0, wxEXPAND | wxRIGHT | wxBOTTOM, FromDIP(6));
    field.controls = {control};
  }
  for (wxWindow* control : field.controls) control->SetToolTip("--option " + to_wx(option.name));
  if (!field.choices.several) name_for_readers(*field.controls[0], said);
  if (field.controls.size() == 1) field.controls[0]->SetName(to_wx(option.name));
  if (const auto begin = m_begin.find(option.name); begin != m_begin.end()) set_value(field, begin->second);
  m_fields.push_back(std::move(field));
}

wxWindow* OptionFields::add_check(const exporters::Option& option, const wxString& said) {
  auto* check = new wxCheckBox(this, wxID_ANY, said);
  check->SetValue(option.fallback == "yes");
  check->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { m_changed(); });
  GetSizer()->Add(check, 0, wxEXPAND | wxRIGHT | wxBOTTOM, FromDIP(6));
  return check;
}

/// If no box is checked, all values apply, as on the command line.
std::vector<wxWindow*> OptionFields::add_checks(const exporters::Option& option,
                                                const exporters::Choices& choices, const wxString& said) {
  GetSizer()->Add(new wxStaticText(this, wxID_ANY, said), 0, wxEXPAND | wxRIGHT | wxBOTTOM, FromDIP(2));
  auto* boxes = new wxWrapSizer(wxHORIZONTAL);
  std::vector<wxWindow*> out;
  for (const exporters::ValueWord& value : choices.words) {
    auto* check = new wxCheckBox(this, wxID_ANY, word_of(value));
    check->SetName(to_wx(option.name + " " + value.value));
    check->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { m_changed(); });
    boxes->Add(check, 0, wxRIGHT | wxBOTTOM, FromDIP(6));
    out.push_back(check);
  }
  GetSizer()->Add(boxes, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(6));
  return out;
}

/// The wheel must scroll the list, not change the value of a field under the pointer.
void OptionFields::leave_wheel_to_list(wxWindow& control) {
  control.Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) { HandleOnMouseWheel(event); });
}

wxWindow* OptionFields::make_field(const exporters::Option& option, const exporters::Choices& choices) {
  const auto leave = [this](wxFocusEvent& event) {
    event.Skip();
    CallAfter([this] { m_changed(); });
  };
  if (choices.words.empty()) {
    auto* text = new wxTextCtrl(this, wxID_ANY, shown(option, to_wx(option.fallback)), wxDefaultPosition,
                                wxDefaultSize, wxTE_PROCESS_ENTER);
    text->SetHint(shown(option, tr(exporters::typed_word(option))));
    text->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { m_changed(); });
    text->Bind(wxEVT_KILL_FOCUS, leave);
    return text;
  }
  wxArrayString words;
  int chosen = wxNOT_FOUND;
  for (const exporters::ValueWord& value : choices.words) {
    if (value.value == option.fallback) chosen = static_cast<int>(words.size());
    words.Add(word_of(value));
  }
  if (choices.others) {
    auto* box = new wxComboBox(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, words, wxTE_PROCESS_ENTER);
    // The default may be none of the words in the list.
    chosen == wxNOT_FOUND ? box->ChangeValue(shown(option, to_wx(option.fallback))) : box->SetSelection(chosen);
    leave_wheel_to_list(*box);
    box->Bind(wxEVT_COMBOBOX, [this](wxCommandEvent&) { m_changed(); });
    box->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { m_changed(); });
    box->Bind(wxEVT_KILL_FOCUS, leave);
    return box;
  }
  auto* choice = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, words);
  choice->SetSelection(chosen);
  leave_wheel_to_list(*choice);
  choice->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { m_changed(); });
  return choice;
}

std::string OptionFields::value_of(const Field& field) {
  if (field.choices.several) {
    std::vector<std::string> chosen;
    for (std::size_t i = 0; i < field.controls.size(); ++i) {
      if (static_cast<const wxCheckBox*>(field.controls[i])->GetValue())
        chosen.push_back(field.choices.words[i].value);
    }
    return join(chosen, " ");
  }
  const wxWindow* control = field.controls.front();
  if (const auto* check = dynamic_cast<const wxCheckBox*>(control)) return check->GetValue() ? "yes" : "no";
  wxString said;
  if (const auto* text = dynamic_cast<const wxTextCtrl*>(control)) said = text->GetValue();
  // wxComboBox is also a wxChoice.
  if (const auto* choice = dynamic_cast<const wxChoice*>(control)) said = choice->GetStringSelection();
  if (const auto* box = dynamic_cast<const wxComboBox*>(control)) said = box->GetValue();
  for (const exporters::ValueWord& value : field.choices.words) {
    if (said == word_of(value)) return value.value;
  }
  const std::string typed = to_utf8(said);
  return exporters::takes_numbers(field.option) ? text::plain_number(typed) : typed;
}

/// Changes the field without an event.
void OptionFields::set_value(const Field& field, const std::string& value) {
  if (field.choices.several) {
    const std::vector<std::string_view> chosen = split_words(value);
    for (std::size_t i = 0; i < field.controls.size(); ++i) {
      const bool on = std::find(chosen.begin(), chosen.end(), field.choices.words[i].value) != chosen.end();
      static_cast<wxCheckBox*>(field.controls[i])->SetValue(on);
    }
    return;
  }
  wxWindow* control = field.controls.front();
  if (auto* check = dynamic_cast<wxCheckBox*>(control)) return check->SetValue(value == "yes");
  wxString word = shown(field.option, to_wx(value));
  for (const exporters::ValueWord& known : field.choices.words)
    if (known.value == value) word = word_of(known);
  // wxComboBox is also a wxChoice.
  if (auto* box = dynamic_cast<wxComboBox*>(control)) return box->ChangeValue(word);
  if (auto* text = dynamic_cast<wxTextCtrl*>(control)) return text->ChangeValue(word);
  if (auto* choice = dynamic_cast<wxChoice*>(control)) choice->SetStringSelection(word);
}

void OptionFields::set(const OptionValues& values, const OptionValues& before) {
  for (const Field& field : m_fields) {
    const auto now = values.find(field.option.name), then = before.find(field.option.name);
    const std::string& fallback = field.option.fallback;
    const std::string& wanted = now == values.end() ? fallback : now->second;
    // Values that the user changed by hand stay, unless an answer speaks of them.
    if (wanted != (then == before.end() ? fallback : then->second)) set_value(field, wanted);
  }
  for (const auto& [option, choices] : m_coming) {
    m_begin.erase(option.name);
    if (const auto now = values.find(option.name); now != values.end()) m_begin[option.name] = now->second;
  }
}

OptionValues OptionFields::values() const {
  OptionValues out;
  const auto add_changed = [&](const exporters::Option& option, const std::string& value) {
    if (value != option.fallback) out[option.name] = value;
  };
  for (const Field& field : m_fields) add_changed(field.option, value_of(field));
  for (const auto& [option, choices] : m_coming)
    if (const auto begin = m_begin.find(option.name); begin != m_begin.end())
      add_changed(option, begin->second);
  return out;
}

}  // namespace coq::win
