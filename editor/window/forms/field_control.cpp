// SPDX-License-Identifier: MIT
#include "editor/window/forms/field_control.h"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/clrpicker.h>
#include <wx/combobox.h>
#include <wx/menu.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/spinbutt.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/tglbtn.h>

#include <algorithm>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/picture_choice.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

using app::forms::Choice;
using app::forms::Field;
using app::forms::FieldKind;

namespace {

// Limits of a field with paragraphs.
constexpr std::size_t kFewestLines = 2, kMaxLines = 7, kLettersInLine = 44;
constexpr int kMaxSpin = 1'000'000;
constexpr int kPicture = 22;  ///< edge of a picture in a choice; logical pixels

bool has_decimals(const Field& field) {
  return field.kind == FieldKind::length || (field.kind == FieldKind::number && !field.whole);
}

}  // namespace

FieldControl::FieldControl(wxWindow* parent, Field field, Events events, bool in_sentence)
    : m_field(std::move(field)), m_events(std::move(events)), m_sizer(new wxBoxSizer(wxHORIZONTAL)) {
  make_main(parent);
  m_main->SetName(to_wx(m_field.full_title()));
  m_main->SetToolTip(to_wx(m_field.help));
  if (in_sentence) make_narrow();
  m_sizer->Add(m_main, 1, in_sentence ? int{wxALIGN_CENTRE_VERTICAL} : int{wxEXPAND});
  if (m_field.kind == FieldKind::number && m_field.whole && m_field.least < m_field.most) add_spin(parent);
  const bool features = m_field.kind == FieldKind::features;
  if (m_field.kind == FieldKind::list || features) add_list_button(parent);
  const bool places = m_field.kind == FieldKind::place || m_field.kind == FieldKind::ring;
  if (places || features || m_field.kind == FieldKind::hex || m_field.kind == FieldKind::hexes)
    add_pick_button(parent);
  if (m_field.kind == FieldKind::colour) add_colour_button(parent);
  if (!m_field.unit.empty()) add_unit(parent);
  write(m_field.value);
}

void FieldControl::make_main(wxWindow* parent) {
  switch (m_field.kind) {
    case FieldKind::yes_no:
      return make_check(parent);
    case FieldKind::choice:
      return m_field.others ? make_box(parent) : make_choice(parent);
    default:
      return make_text(parent, m_field.kind == FieldKind::prose);
  }
}

/// Gives a text field the width of a usual value, and shows what an empty one means.
void FieldControl::make_narrow() {
  auto* text = dynamic_cast<wxTextCtrl*>(m_main);
  if (text == nullptr) return;
  const bool number = m_field.kind == FieldKind::number || m_field.kind == FieldKind::length;
  const bool one = number || m_field.kind == FieldKind::hex;
  const wxString without = to_wx(m_field.without);
  const int words = without.empty() ? 0 : text->GetTextExtent(without).x + scaled(18);
  text->SetMinSize(wxSize(std::max(scaled(one ? 56 : 130), words), text->GetMinSize().y));
  if (!without.empty()) text->SetHint(without);
}

void FieldControl::add_unit(wxWindow* parent) {
  auto* unit = new wxStaticText(parent, wxID_ANY, to_wx(m_field.unit));
  m_sizer->Add(unit, 0, wxALIGN_CENTRE_VERTICAL | wxLEFT, parent->FromDIP(4));
}

void FieldControl::make_text(wxWindow* parent, bool lines) {
  const long style = lines ? wxTE_MULTILINE | wxTE_BESTWRAP : wxTE_PROCESS_ENTER;
  auto* text = new wxTextCtrl(parent, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, style);
  if (lines) {
    const std::size_t count = std::clamp(1 + m_field.value.size() / kLettersInLine, kFewestLines, kMaxLines);
    text->SetMinSize(wxSize(-1, text->GetCharHeight() * static_cast<int>(count) + parent->FromDIP(10)));
  } else {
    fit_height(*text);
    text->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { m_events.chosen(*this); });
  }
  text->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { m_events.typed(*this); });
  text->Bind(wxEVT_KILL_FOCUS, [this, text](wxFocusEvent& event) {
    event.Skip();
    if (text->IsModified()) m_events.chosen(*this);
  });
  if (lines) m_spelling = std::make_unique<SpellingMarks>(*text, text::language_of(m_field.language));
  m_main = text;
  m_text = text;
}

void FieldControl::make_choice(wxWindow* parent) {
  auto* choice = new wxChoice(parent, wxID_ANY);
  const auto add = [&](const std::string& value, const wxString& title) {
    m_values.push_back(value);
    choice->Append(title);
  };
  const auto is_value = [&](const Choice& one) { return one.value == m_field.value; };
  const bool known = std::any_of(m_field.choices.begin(), m_field.choices.end(), is_value);
  // A wrong value comes first, so that the arrows lead to right ones.
  if (!known && (m_field.required || !m_field.value.empty())) add(m_field.value, to_wx(m_field.value));
  if (!m_field.required) add("", m_field.without.empty() ? wxString::FromUTF8("—") : to_wx(m_field.without));
  for (const Choice& one : m_field.choices) add(one.value, to_wx(one.title));
  if (m_field.pictures != app::forms::ChoicePictures::none && m_events.draw) {
    const int high = scaled(kPicture);
    show_pictures(*choice, high, high, [this](std::size_t row, int width, int height) {
      const bool is_drawn = row < m_values.size() && !m_values[row].empty();
      return is_drawn ? m_events.draw(m_field, m_values[row], width, height) : images::Bitmap();
    });
  }
  fit_height(*choice);
  choice->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { m_events.chosen(*this); });
  m_main = choice;
}

/// A combo box: a list of common values, and free text.
void FieldControl::make_box(wxWindow* parent) {
  wxArrayString words;
  for (const Choice& one : m_field.choices) words.Add(to_wx(one.title));
  auto* box = new wxComboBox(parent, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, words, wxTE_PROCESS_ENTER);
  box->Bind(wxEVT_COMBOBOX, [this](wxCommandEvent&) { m_events.chosen(*this); });
  box->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { m_events.chosen(*this); });
  box->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { m_events.typed(*this); });
  m_main = box;
  m_text = box;
}

/// An optional check box has a third state.
void FieldControl::make_check(wxWindow* parent) {
  const long style = m_field.required ? 0 : wxCHK_3STATE | wxCHK_ALLOW_3RD_STATE_FOR_USER;
  auto* check = new wxCheckBox(parent, wxID_ANY, to_wx(m_field.title), wxDefaultPosition, wxDefaultSize, style);
  check->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { m_events.chosen(*this); });
  m_main = check;
}

void FieldControl::add_spin(wxWindow* parent) {
  auto* spin = new wxSpinButton(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_VERTICAL);
  spin->SetRange(-kMaxSpin, kMaxSpin);
  spin->SetName(to_wx(m_field.title) + " ±");
  spin->Bind(wxEVT_SPIN_UP, [this](wxSpinEvent& event) {
    event.Veto();
    step(1);
  });
  spin->Bind(wxEVT_SPIN_DOWN, [this](wxSpinEvent& event) {
    event.Veto();
    step(-1);
  });
  m_main->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_UP) return step(1);
    if (event.GetKeyCode() == WXK_DOWN) return step(-1);
    event.Skip();
  });
  m_sizer->Add(spin, 0, wxEXPAND);
}

void FieldControl::step(int by) {
  const auto now = parse_integer(trim(to_utf8(m_text->GetValue())));
  const std::int64_t next = now ? *now + by : std::max<std::int64_t>(m_field.least / 1000, 1);
  m_text->ChangeValue(to_wx(std::to_string(std::clamp(next, m_field.least / 1000, m_field.most / 1000))));
  m_events.chosen(*this);
}

void FieldControl::add_list_button(wxWindow* parent) {
  auto* button =
      new wxButton(parent, wxID_ANY, wxString::FromUTF8("▾"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  button->SetName(to_wx(m_field.title) + wxString::FromUTF8(" ▾"));
  button->SetToolTip(tr("Choose"));
  button->Bind(wxEVT_BUTTON, [this, button](wxCommandEvent&) {
    wxMenu menu;
    const auto said = split_words(m_field.value);
    for (std::size_t i = 0; i < m_field.choices.size(); ++i) {
      wxMenuItem* item = menu.AppendCheckItem(static_cast<int>(i) + 1, to_wx(m_field.choices[i].title));
      item->Check(std::find(said.begin(), said.end(), m_field.choices[i].value) != said.end());
    }
    const int chosen = button->GetPopupMenuSelectionFromUser(menu);
    if (chosen > 0) toggle_word(m_field.choices[static_cast<std::size_t>(chosen) - 1].value);
  });
  m_sizer->Add(button, 0, wxEXPAND);
}

void FieldControl::toggle_word(const std::string& word) {
  const std::string now = to_utf8(m_text->GetValue());
  std::vector<std::string> words;
  for (const std::string_view one : split_words(now)) words.emplace_back(one);
  if (std::erase(words, word) == 0) words.push_back(word);
  m_text->ChangeValue(to_wx(join(words, " ")));
  m_events.chosen(*this);
}

void FieldControl::add_pick_button(wxWindow* parent) {
  m_pick = new wxToggleButton(parent, wxID_ANY, wxString::FromUTF8("⬡"), wxDefaultPosition, wxDefaultSize,
                              wxBU_EXACTFIT);
  m_pick->SetName(to_wx(m_field.title) + wxString::FromUTF8(" ⬡"));
  const bool hexes = m_field.kind == FieldKind::hex || m_field.kind == FieldKind::hexes;
  m_pick->SetToolTip(m_field.kind == FieldKind::features
                         ? tr("Pick on the map: click features to add or remove them")
                     : hexes ? tr("Pick on the map: click hexes to add or remove them")
                             : tr("Draw on the map: click the place, or the corners of the ring"));
  m_pick->Bind(wxEVT_TOGGLEBUTTON, [this](wxCommandEvent& event) { m_events.pick(*this, event.IsChecked()); });
  m_sizer->Add(m_pick, 0, wxEXPAND);
}

void FieldControl::release_pick() {
  if (m_pick != nullptr) m_pick->SetValue(false);
}

void FieldControl::add_colour_button(wxWindow* parent) {
  auto* picker = new wxColourPickerCtrl(parent, wxID_ANY, *wxWHITE);
  picker->SetName(to_wx(m_field.title) + wxString::FromUTF8(" ▾"));
  picker->Bind(wxEVT_COLOURPICKER_CHANGED, [this](wxColourPickerEvent& event) {
    m_text->ChangeValue(event.GetColour().GetAsString(wxC2S_HTML_SYNTAX).Lower());
    m_events.chosen(*this);
  });
  m_show_colour = [picker](const std::string& value) {
    const wxColour colour(to_wx(value));
    if (colour.IsOk()) picker->SetColour(colour);
  };
  m_sizer->Add(picker, 0, wxEXPAND);
}

wxString FieldControl::shown_text(const std::string& value) const {
  if (has_decimals(m_field)) return to_wx(text::with_decimal_sign(value, translator().language()));
  if (m_field.kind == FieldKind::choice) {
    for (const Choice& one : m_field.choices) {
      if (one.value == value) return to_wx(one.title);
    }
  }
  return to_wx(value);
}

void FieldControl::write(const std::string& value) {
  if (m_show_colour) m_show_colour(value);
  if (m_text != nullptr) {
    if (auto* text = dynamic_cast<wxTextCtrl*>(m_main); text != nullptr && text->IsMultiLine())
      keep_first_line(*text);
    m_text->ChangeValue(shown_text(value));
    if (auto* text = dynamic_cast<wxTextCtrl*>(m_main)) text->SetModified(false);
  } else if (auto* choice = dynamic_cast<wxChoice*>(m_main)) {
    const auto at = std::find(m_values.begin(), m_values.end(), value);
    if (at == m_values.end()) {
      m_values.insert(m_values.begin(), value);
      choice->SetSelection(choice->Insert(to_wx(value), 0));
    } else {
      choice->SetSelection(static_cast<int>(at - m_values.begin()));
    }
  } else if (auto* check = dynamic_cast<wxCheckBox*>(m_main)) {
    if (check->Is3State()) {
      check->Set3StateValue(value.empty()    ? wxCHK_UNDETERMINED
                            : value == "yes" ? wxCHK_CHECKED
                                             : wxCHK_UNCHECKED);
    } else {
      check->SetValue(value == "yes");
    }
  }
}

std::optional<std::string> FieldControl::value() const {
  std::string said;
  if (m_text != nullptr) {
    said = to_utf8(m_text->GetValue());
    if (has_decimals(m_field)) said = text::plain_number(said);
    for (const Choice& one : m_field.choices) {
      if (m_field.kind == FieldKind::choice && said == one.title) said = one.value;
    }
  } else if (const auto* choice = dynamic_cast<const wxChoice*>(m_main)) {
    const int row = choice->GetSelection();
    if (row >= 0) said = m_values[static_cast<std::size_t>(row)];
  } else if (const auto* check = dynamic_cast<const wxCheckBox*>(m_main)) {
    const bool unsaid = check->Is3State() && check->Get3StateValue() == wxCHK_UNDETERMINED;
    if (!unsaid) said = check->GetValue() ? "yes" : "no";
  }
  const bool away = trim(said).empty() && !m_field.required;
  return away ? std::nullopt : std::optional(said);
}

void FieldControl::show(const Field& field) {
  const bool same = field.value == m_field.value;
  const bool typing = m_text != nullptr && m_main->HasFocus();
  m_field = field;
  // The document may normalise the value. The field shows that once it loses the focus.
  if (std::exchange(m_own, false) && typing) return;
  const auto* text = dynamic_cast<const wxTextCtrl*>(m_main);
  if (same && text != nullptr && typing && text->IsModified()) return;
  if (!same || m_text == nullptr || m_text->GetValue() != shown_text(field.value)) write(field.value);
}

}  // namespace coq::win
