// SPDX-License-Identifier: MIT
#include "editor/window/forms/form_view.h"

#include <wx/button.h>
#include <wx/menu.h>
#include <wx/panel.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "core/base/text.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

using app::forms::Addable;
using app::forms::Field;
using app::forms::FieldKind;
using app::forms::Group;

namespace {

constexpr int kAfterKeys = 60;         ///< milliseconds after the last key
constexpr int kFieldTitleWidth = 112;  ///< logical pixels
constexpr int kLeastNote = 160;        ///< logical pixels

bool same_field(const Field& a, const Field& b) {
  return a.place == b.place && a.kind == b.kind && a.required == b.required && a.title == b.title &&
         a.unit == b.unit && a.choices == b.choices;
}

bool same_group(const Group& a, const Group& b) {
  const auto same_add = [](const Addable& one, const Addable& other) {
    return one.parent == other.parent && one.slot == other.slot && one.title == other.title;
  };
  return a.at == b.at && a.present == b.present && a.removable == b.removable && a.title == b.title &&
         a.more == b.more && a.sentence.size() == b.sentence.size() &&
         std::equal(a.adds.begin(), a.adds.end(), b.adds.begin(), b.adds.end(), same_add) &&
         std::equal(a.fields.begin(), a.fields.end(), b.fields.begin(), b.fields.end(), same_field);
}

wxString joined(const std::vector<Message>& problems) {
  wxString out;
  for (const Message& problem : problems)
    out += (out.empty() ? "" : "\n") + wxString::FromUTF8("⚠ ") + say(problem);
  return out;
}

/// Shows words, which FormView::arrange() breaks into lines, or hides the text if there are none.
void show_words(wxStaticText& text, const wxString& words) {
  text.Show(!words.empty());
  text.SetLabelText(words);
}

wxString more_label(bool open) {
  return wxString::FromUTF8(open ? "▾ " : "▸ ") + tr("More");
}

}  // namespace

OpenSections& OpenSections::only() {
  static OpenSections all;
  return all;
}

void OpenSections::set(const std::string& type, bool open) {
  const bool changed = open ? m_types.insert(type).second : m_types.erase(type) > 0;
  if (changed && m_keep) m_keep();
}

std::string OpenSections::text() const {
  std::string out;
  for (const std::string& type : m_types) out += type + "\n";
  return out;
}

void OpenSections::read(std::string_view text) {
  for (const std::string_view line : split(text, '\n'))
    if (!trim(line).empty()) m_types.emplace(trim(line));
}

FormView::FormView(wxWindow* parent, Events events)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL),
      m_events(std::move(events)) {
  SetScrollRate(0, FromDIP(12));
  m_soon.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    if (m_typed != nullptr) set(*m_typed, false);
  });
  Bind(wxEVT_SIZE, [this, width = 0](wxSizeEvent& event) mutable {
    event.Skip();
    if (std::exchange(width, GetClientSize().x) == GetClientSize().x || m_status == nullptr) return;
    show_on_card();
    show_problems(true);
  });
}

bool FormView::is_same(const std::vector<Group>& groups) const {
  return !m_groups.empty() &&
         std::equal(groups.begin(), groups.end(), m_groups.begin(), m_groups.end(), same_group);
}

void FormView::show(std::vector<Group> groups, const std::vector<Message>& problems) {
  const bool same = is_same(groups);
  m_groups = std::move(groups);
  m_problems = joined(problems);
  if (same) return show_values();
  m_typed = nullptr;
  Freeze();
  build();
  Thaw();
  arrange();
}

void FormView::build() {
  // A control that is destroyed may lose the focus and report its text.
  m_building = true;
  const auto old = std::exchange(m_lines, {});
  m_mores.clear();
  DestroyChildren();
  m_building = false;
  auto* column = new wxBoxSizer(wxVERTICAL);
  m_status = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  m_status->SetName("said");
  column->Add(m_status, 0, wxEXPAND | wxALL, FromDIP(4));
  m_heading.clear();
  for (std::size_t i = 0; i < m_groups.size(); ++i) add_group(i, *column);
  m_card_title = new wxStaticText(this, wxID_ANY, tr("On the card"));
  m_card_title->SetFont(m_card_title->GetFont().Bold());
  column->Add(m_card_title, 0, wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
  m_on_card = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  m_on_card->SetName("on the card");
  column->Add(m_on_card, 0, wxEXPAND | wxALL, FromDIP(4));
  SetSizer(column);
  show_on_card();
  // Texts of several lines have no contents to lay out while the window is frozen.
  m_building = true;
  show_problems(true);
  m_building = false;
}

/// The layout gives texts and sentences their widths, and these determine how many lines they need.
void FormView::arrange() {
  constexpr int kMostRounds = 4;
  for (int round = 0; round < kMostRounds; ++round) {
    const wxSize before = GetSizer()->CalcMin();
    FitInside();
    Layout();
    bool changed = false;
    const auto fit = [&](wxStaticText* text) {
      if (text != nullptr && text->IsShown()) changed |= fit_lines(*text, text->GetSize().x);
    };
    fit(m_status);
    fit(m_on_card);
    for (const Line& line : m_lines) fit(line.note);
    if (!changed && GetSizer()->CalcMin() == before) return;
  }
}

/// Returns whether the note changes.
bool FormView::show_note(Line& line) {
  wxString words = joined(line.control->field().wrong);
  if (!line.refused.empty()) words = wxString::FromUTF8("⚠ ") + line.refused;
  if (words == line.said) return false;
  if (line.note == nullptr && words.empty()) return false;
  if (line.note == nullptr) {
    line.note =
        new wxStaticText(line.parent, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
    line.note->SetName(to_wx(line.control->field().title) + wxString::FromUTF8(" ⚠"));
    line.column->Add(line.note, 0, wxEXPAND | wxTOP, FromDIP(2));
  }
  line.said = words;
  show_words(*line.note, words);
  return true;
}

/// Shows the problems at their fields, and the others above them. `anew`: the width has changed.
void FormView::show_problems(bool anew) {
  bool changed = anew || m_told != m_problems;
  if (changed) show_words(*m_status, m_told = m_problems);
  for (Line& line : m_lines) changed |= show_note(line);
  for (More& more : m_mores) {
    const bool opens = m_groups[more.group].opens();
    if (opens && !more.opened && !more.panel->IsShown()) show_more(more, changed = true);
    more.opened = opens;
  }
  if (changed && !m_building) arrange();
}

void FormView::show_sentences(const wxString& sentences) {
  if (sentences == m_sentences) return;
  m_sentences = sentences;
  show_on_card();
  arrange();
}

void FormView::show_on_card() {
  m_card_title->Show(!m_sentences.empty());
  show_words(*m_on_card, m_sentences);
}

void FormView::add_heading(const Group& group, wxBoxSizer& column) {
  if (group.title.empty()) return;
  auto* line = new wxBoxSizer(wxHORIZONTAL);
  auto* title = new wxStaticText(this, wxID_ANY, to_wx(group.title));
  title->SetFont(title->GetFont().Bold());
  title->Wrap(std::max(FromDIP(kLeastNote), GetClientSize().x - FromDIP(60)));
  line->Add(title, 1, wxALIGN_CENTRE_VERTICAL);
  if (!group.present || group.removable) add_remover(group, *line);
  column.Add(line, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
}

/// Adds the button that removes an element, or adds one that does not exist.
wxButton* FormView::add_remover(const Group& group, wxSizer& line) {
  auto* button = new wxButton(this, wxID_ANY, wxString::FromUTF8(group.present ? "−" : "+"), wxDefaultPosition,
                              wxDefaultSize, wxBU_EXACTFIT);
  make_low(*button);
  button->SetName((group.present ? "− " : "+ ") + to_wx(group.title));
  button->SetToolTip(group.present ? tr("Remove") : tr("Add"));
  button->Bind(wxEVT_BUTTON, [this, group](wxCommandEvent&) {
    // Deferred, because the form is rebuilt.
    CallAfter([this, group] { group.present ? m_events.remove(group) : m_events.add(group); });
  });
  line.Add(button, 0, wxALIGN_CENTRE_VERTICAL);
  return button;
}

void FormView::add_group(std::size_t number, wxBoxSizer& column) {
  const Group& group = m_groups[number];
  if (!group.adds.empty()) return add_adder(group, column);
  if (group.more) return add_more(number, column);
  m_heading = group.at == m_groups.front().at ? std::string() : group.title;
  if (!group.sentence.empty()) return add_sentence(group, column);
  add_heading(group, column);
  for (const Field& field : group.fields) add_field(field, this, column);
}

void FormView::add_adder(const Group& group, wxBoxSizer& column) {
  const bool wins = std::any_of(group.adds.begin(), group.adds.end(),
                                [](const Addable& one) { return one.element == "victory"; });
  const wxString name = wins ? tr("Add a way to win") : tr("Add a condition");
  auto* button = new wxButton(this, wxID_ANY, "+ " + name, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  button->SetName(name);
  button->Bind(wxEVT_BUTTON, [this, button, adds = group.adds](wxCommandEvent&) {
    wxMenu menu;
    for (std::size_t i = 0; i < adds.size(); ++i) menu.Append(static_cast<int>(i) + 1, to_wx(adds[i].title));
    const int chosen = button->GetPopupMenuSelectionFromUser(menu, wxPoint(0, button->GetSize().y));
    if (chosen > 0)
      CallAfter([this, what = adds[static_cast<std::size_t>(chosen) - 1]] { m_events.add_sentence(what); });
  });
  column.Add(button, 0, wxALL, FromDIP(6));
}

/// The rare fields are in a window of their own, which is hidden as a whole.
void FormView::add_more(std::size_t number, wxBoxSizer& column) {
  const Group& group = m_groups[number];
  auto* button = new wxButton(this, wxID_ANY, more_label(true), wxDefaultPosition, wxDefaultSize,
                              wxBU_EXACTFIT | wxBORDER_NONE);
  make_low(*button);
  button->SetName(m_heading.empty() ? tr("More") : headed(tr("More"), to_wx(m_heading)));
  button->SetToolTip(tr("Fields that are rarely needed"));
  column.Add(button, 0, wxLEFT | wxTOP, FromDIP(2));
  auto* panel = new wxPanel(this, wxID_ANY);
  auto* inside = new wxBoxSizer(wxVERTICAL);
  for (const Field& field : group.fields) add_field(field, panel, *inside);
  panel->SetSizer(inside);
  column.Add(panel, 0, wxEXPAND);
  m_mores.push_back({group.type, button, panel, number, group.opens()});
  button->Bind(wxEVT_BUTTON, [this, index = m_mores.size() - 1](wxCommandEvent&) {
    More& more = m_mores[index];
    const bool open = !more.panel->IsShown();
    OpenSections::only().set(more.type, open);
    show_more(more, open);
    arrange();
  });
  show_more(m_mores.back(), m_mores.back().opened || OpenSections::only().has(group.type));
}

void FormView::show_more(More& more, bool open) {
  more.panel->Show(open);
  more.button->SetLabel(more_label(open));
}

/// Adds a sentence whose gaps are fields; it wraps like words. Other fields follow below.
void FormView::add_sentence(const Group& group, wxBoxSizer& column) {
  add_heading(group, column);
  auto* words = new wxWrapSizer(wxHORIZONTAL, wxREMOVE_LEADING_SPACES);
  std::vector<bool> used(group.fields.size());
  wxBoxSizer* last = nullptr;
  for (const app::forms::SentencePart& part : group.sentence) {
    if (!part.field) {
      for (const std::string_view word : split_words(part.words)) {
        words->Add(last = new wxBoxSizer(wxHORIZONTAL), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
        last->Add(new wxStaticText(this, wxID_ANY, to_wx(word)), 0, wxALIGN_CENTRE_VERTICAL);
      }
      continue;
    }
    used[*part.field] = true;
    words->Add(last = new wxBoxSizer(wxHORIZONTAL), 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, FromDIP(4));
    auto* place = new wxBoxSizer(wxVERTICAL);
    last->Add(place, 0, wxALIGN_CENTRE_VERTICAL);
    add_control(group.fields[*part.field], this, *place, true);
  }
  // The button that removes the sentence never begins a line.
  if (group.removable && group.title.empty() && last != nullptr) {
    last->AddSpacer(FromDIP(4));
    wxString said;
    for (const app::forms::SentencePart& part : group.sentence)
      said += to_wx(part.field ? std::string("…") : part.words);
    add_remover(group, *last)->SetName(wxString::FromUTF8("− ") + said);
  }
  // The column tells its direct members how wide they are, so that the words know their number of lines.
  column.Add(words, 0, wxEXPAND | wxALL, FromDIP(6));
  for (std::size_t i = 0; i < group.fields.size(); ++i)
    if (!used[i]) add_field(group.fields[i], this, column);
}

void FormView::add_control(const Field& field, wxWindow* parent, wxBoxSizer& column, bool in_sentence) {
  FieldControl::Events events;
  events.typed = [this](FieldControl& control) { typed(control); };
  events.chosen = [this](FieldControl& control) { set(control, true); };
  events.pick = [this](FieldControl& control, bool on) {
    for (const Line& other : m_lines)
      if (other.control.get() != &control) other.control->release_pick();
    m_events.pick(control.field(), on);
  };
  events.draw = m_events.draw;
  auto control = std::make_unique<FieldControl>(parent, field, std::move(events), in_sentence);
  column.Add(control->sizer(), 0, wxEXPAND);
  m_lines.push_back({std::move(control), parent, &column});
}

void FormView::add_field(const Field& field, wxWindow* parent, wxBoxSizer& column) {
  const bool titled = field.kind != FieldKind::yes_no;
  wxStaticText* title = nullptr;
  if (titled) {
    title = new wxStaticText(parent, wxID_ANY, to_wx(field.title));
    title->SetToolTip(to_wx(field.help));
    title->Wrap(scaled(kFieldTitleWidth));
    title->SetMinSize(wxSize(scaled(kFieldTitleWidth), -1));
  }
  const bool below = field.kind == FieldKind::prose;
  auto* line = new wxBoxSizer(below ? wxVERTICAL : wxHORIZONTAL);
  if (titled) line->Add(title, 0, (below ? 0 : wxALIGN_CENTRE_VERTICAL) | wxRIGHT, FromDIP(6));
  if (!titled) line->AddSpacer(scaled(kFieldTitleWidth) + FromDIP(6));
  auto* place = new wxBoxSizer(wxVERTICAL);
  add_control(field, parent, *place);
  line->Add(place, below ? 0 : 1, wxEXPAND);
  column.Add(line, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(4));
}

void FormView::show_values() {
  // A field of a sentence stands where the sentence has it, so fields are found by their places.
  for (const Group& group : m_groups) {
    for (const Field& field : group.fields) {
      const auto line = std::find_if(m_lines.begin(), m_lines.end(), [&](const Line& one) {
        return one.control->field().place == field.place;
      });
      if (line != m_lines.end()) line->control->show(field);
    }
  }
  show_problems(false);
}

void FormView::typed(FieldControl& control) {
  if (m_building) return;
  if (m_typed != nullptr && m_typed != &control) set(*m_typed, false);
  m_typed = &control;
  if (!control.field().late) m_soon.StartOnce(kAfterKeys);
}

FormView::Line* FormView::line_of(const FieldControl& control) {
  for (Line& line : m_lines)
    if (line.control.get() == &control) return &line;
  return nullptr;
}

void FormView::set(FieldControl& control, bool loud) {
  if (m_building) return;
  if (m_typed == &control) m_typed = nullptr;
  control.accept();
  const auto refused = m_events.set(control.field().place, control.value());
  // The form may have been rebuilt.
  Line* line = line_of(control);
  const wxString said = refused ? say(*refused) : wxString();
  if (line != nullptr && said != line->refused) {
    line->refused = said;
    show_problems(false);
  }
  if (refused && loud) wxBell();
}

void FormView::flush() {
  if (m_typed != nullptr) set(*m_typed, false);
}

void FormView::revert() {
  m_typed = nullptr;
  for (Line& line : m_lines) {
    line.refused.clear();
    line.control->revert();
  }
  if (m_status != nullptr) show_problems(false);
}

void FormView::focus_first() {
  if (!m_lines.empty()) m_lines.front().control->window()->SetFocus();
}

void FormView::focus(const Line& line) {
  for (More& more : m_mores) {
    if (line.parent != more.panel || more.panel->IsShown()) continue;
    show_more(more, true);
    arrange();
  }
  line.control->window()->SetFocus();
}

bool FormView::focus_wrong() {
  const auto wrong = std::find_if(m_lines.begin(), m_lines.end(),
                                  [](const Line& line) { return !line.control->field().wrong.empty(); });
  if (wrong == m_lines.end()) return false;
  focus(*wrong);
  return true;
}

void FormView::focus_at(const model::ElementPath& at) {
  for (const Line& line : m_lines) {
    const model::ElementPath& own = line.control->field().place.at;
    if (own.size() >= at.size() && std::equal(at.begin(), at.end(), own.begin())) return focus(line);
  }
  focus_first();
}

void FormView::end_picking() {
  for (const Line& line : m_lines) line.control->release_pick();
}

}  // namespace coq::win
