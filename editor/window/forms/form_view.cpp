// SPDX-License-Identifier: MIT
#include "editor/window/forms/form_view.h"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {

using app::forms::Field;
using app::forms::FieldKind;
using app::forms::Group;

namespace {

constexpr int kAfterKeys = 60;         ///< milliseconds after the last key
constexpr int kFieldTitleWidth = 112;  ///< logical pixels

bool same_field(const Field& a, const Field& b) {
  return a.place == b.place && a.kind == b.kind && a.required == b.required && a.title == b.title &&
         a.choices == b.choices;
}

bool same_group(const Group& a, const Group& b) {
  return a.at == b.at && a.present == b.present && a.removable == b.removable && a.title == b.title &&
         std::equal(a.fields.begin(), a.fields.end(), b.fields.begin(), b.fields.end(), same_field);
}

}  // namespace

FormView::FormView(wxWindow* parent, Events events)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL),
      m_events(std::move(events)) {
  SetScrollRate(0, FromDIP(12));
  m_soon.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    if (m_typed != nullptr) set(*m_typed, false);
  });
}

bool FormView::is_same(const std::vector<Group>& groups) const {
  return !m_groups.empty() &&
         std::equal(groups.begin(), groups.end(), m_groups.begin(), m_groups.end(), same_group);
}

void FormView::show(std::vector<Group> groups, const wxString& said) {
  const bool same = is_same(groups);
  m_groups = std::move(groups);
  if (m_problems != said) {
    m_problems = said;
    if (same) show_status();
  }
  if (same) return show_values();
  m_typed = nullptr;
  m_refused.clear();
  Freeze();
  build();
  Thaw();
}

void FormView::build() {
  // A control that is destroyed may lose the focus and report its text.
  m_building = true;
  const auto old = std::exchange(m_controls, {});
  DestroyChildren();
  m_building = false;
  auto* column = new wxBoxSizer(wxVERTICAL);
  m_status = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  m_status->SetForegroundColour(wxColour(213, 94, 0));
  m_status->SetName("said");
  column->Add(m_status, 0, wxEXPAND | wxALL, FromDIP(4));
  for (const Group& group : m_groups) add_group(group, *column);
  m_on_card = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  m_on_card->SetName("on the card");
  m_on_card->SetFont(m_on_card->GetFont().Italic());
  column->Add(m_on_card, 0, wxEXPAND | wxALL, FromDIP(4));
  SetSizer(column);
  show_on_card();
  show_status();
  FitInside();
}

void FormView::show_status() {
  wxString text = m_refused;
  if (!m_problems.empty()) text += (text.empty() ? "" : "\n") + m_problems;
  // A hidden label has no layout, so it is shown before its text is set.
  m_status->Show(!text.empty());
  if (!text.empty()) {
    m_status->SetLabel(text);
    m_status->Wrap(std::max(FromDIP(160), GetClientSize().x - FromDIP(16)));
    m_status->InvalidateBestSize();
    m_status->SetMinSize(wxSize(-1, m_status->GetBestSize().y));
  }
  FitInside();
  Layout();
}

void FormView::show_sentences(const wxString& sentences) {
  if (sentences == m_sentences) return;
  m_sentences = sentences;
  show_on_card();
  FitInside();
  Layout();
}

void FormView::show_on_card() {
  m_on_card->Show(!m_sentences.empty());
  if (m_sentences.empty()) return;
  m_on_card->SetLabelText(m_sentences);
  m_on_card->Wrap(std::max(FromDIP(160), GetClientSize().x - FromDIP(16)));
  m_on_card->InvalidateBestSize();
  m_on_card->SetMinSize(wxSize(-1, m_on_card->GetBestSize().y));
}

void FormView::add_group(const Group& group, wxBoxSizer& column) {
  if (!group.title.empty()) {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    auto* title = new wxStaticText(this, wxID_ANY, to_wx(group.title));
    title->SetFont(title->GetFont().Bold());
    line->Add(title, 1, wxALIGN_CENTRE_VERTICAL);
    if (!group.present || group.removable) {
      auto* button = new wxButton(this, wxID_ANY, wxString::FromUTF8(group.present ? "−" : "+"),
                                  wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
      make_low(*button);
      button->SetName((group.present ? "− " : "+ ") + to_wx(group.title));
      button->SetToolTip(group.present ? tr("Remove") : tr("Add"));
      button->Bind(wxEVT_BUTTON, [this, group](wxCommandEvent&) {
        // Deferred, because the form is rebuilt.
        CallAfter([this, group] { group.present ? m_events.remove(group) : m_events.add(group); });
      });
      line->Add(button);
    }
    column.Add(line, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(4));
  }
  for (const Field& field : group.fields) add_field(field, column);
}

void FormView::add_field(const Field& field, wxBoxSizer& column) {
  FieldControl::Events events;
  events.typed = [this](FieldControl& control) { typed(control); };
  events.chosen = [this](FieldControl& control) { set(control, true); };
  events.pick = [this](FieldControl& control, bool on) {
    for (const auto& other : m_controls)
      if (other.get() != &control) other->release_pick();
    m_events.pick(control.field(), on);
  };
  const bool titled = field.kind != FieldKind::yes_no;
  wxStaticText* title = nullptr;
  if (titled) {
    title = new wxStaticText(this, wxID_ANY, to_wx(field.title));
    title->SetToolTip(to_wx(field.help));
    title->Wrap(scaled(kFieldTitleWidth));
    title->SetMinSize(wxSize(scaled(kFieldTitleWidth), -1));
  }
  auto& control = m_controls.emplace_back(std::make_unique<FieldControl>(this, field, std::move(events)));
  const bool below = field.kind == FieldKind::prose;
  auto* line = new wxBoxSizer(below ? wxVERTICAL : wxHORIZONTAL);
  if (titled) line->Add(title, 0, (below ? 0 : wxALIGN_CENTRE_VERTICAL) | wxRIGHT, FromDIP(6));
  if (!titled) line->AddSpacer(scaled(kFieldTitleWidth) + FromDIP(6));
  line->Add(control->sizer(), below ? 0 : 1, wxEXPAND);
  column.Add(line, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(4));
}

void FormView::show_values() {
  std::size_t number = 0;
  for (const Group& group : m_groups) {
    for (const Field& field : group.fields) m_controls[number++]->show(field);
  }
}

void FormView::typed(FieldControl& control) {
  if (m_building) return;
  if (m_typed != nullptr && m_typed != &control) set(*m_typed, false);
  m_typed = &control;
  if (!control.field().late) m_soon.StartOnce(kAfterKeys);
}

void FormView::set(FieldControl& control, bool loud) {
  if (m_building) return;
  if (m_typed == &control) m_typed = nullptr;
  control.accept();
  const auto refused = m_events.set(control.field().place, control.value());
  control.mark_refused(refused.has_value());
  const wxString said = refused ? say(*refused) : wxString();
  if (said != m_refused) {
    m_refused = said;
    show_status();
  }
  if (refused && loud) wxBell();
}

void FormView::flush() {
  if (m_typed != nullptr) set(*m_typed, false);
}

void FormView::revert() {
  m_typed = nullptr;
  for (const auto& control : m_controls) control->revert();
}

void FormView::focus_first() {
  if (!m_controls.empty()) m_controls.front()->window()->SetFocus();
}

void FormView::focus_at(const model::ElementPath& at) {
  for (const auto& control : m_controls) {
    const model::ElementPath& own = control->field().place.at;
    if (own.size() < at.size() || !std::equal(at.begin(), at.end(), own.begin())) continue;
    control->window()->SetFocus();
    return;
  }
  focus_first();
}

void FormView::end_picking() {
  for (const auto& control : m_controls) control->release_pick();
}

}  // namespace coq::win
