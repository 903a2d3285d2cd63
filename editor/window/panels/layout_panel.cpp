// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/stattext.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/painting/cairo/font_engine.h"
#include "editor/app/forms/changes.h"
#include "editor/app/forms/titles.h"
#include "editor/window/forms/form_view.h"
#include "editor/window/gallery/layout_view.h"
#include "editor/window/panels/ask_rename.h"
#include "editor/window/panels/own_game_panels.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

namespace forms = app::forms;
using app::gallery::LayoutDesk;

/// The layout of counter faces: an enlarged counter for dragging, and a form.
class LayoutPanel : public Panel {
 public:
  LayoutPanel(wxWindow* parent, PanelHost& host)
      : Panel(parent, host),
        m_rulesets(host.pages.rulesets),
        m_desk(session(), host.pages.rulesets, m_fonts, translator().language()) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(make_layout_line(), 0, wxEXPAND | wxALL, FromDIP(4));
    column->Add(make_example_line(), 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(4));
    auto* halves =
        new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE | wxSP_3DSASH);
    LayoutViewHooks hooks;
    hooks.selected = [this] { show_part(); };
    hooks.done = [this](const Status& done) { after(done); };
    hooks.dragged = [this] { show_status(); };
    hooks.title = [this](const model::LayoutPart& part) { return title_of(part); };
    m_view = new LayoutView(halves, m_desk, std::move(hooks));
    m_view->set_hint(
        tr("No layouts yet: “New…” creates one from the way the rules draw counters; drag its items to "
           "change it."));
    auto* lower = new wxPanel(halves);
    auto* below = new wxBoxSizer(wxVERTICAL);
    below->Add(make_part_line(lower), 0, wxEXPAND | wxALL, FromDIP(4));
    m_status = new wxStaticText(lower, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
    m_status->SetName("said of the layout");
    below->Add(m_status, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(4));
    FormView::Events events;
    events.set = [this](const forms::FieldPlace& place, const std::optional<std::string>& text) {
      return set(place, text);
    };
    events.add = events.remove = [](const forms::Group&) {};
    events.pick = [](const forms::Field&, bool) {};
    m_form = new FormView(lower, std::move(events));
    below->Add(m_form, 1, wxEXPAND);
    lower->SetSizer(below);
    halves->SetMinimumPaneSize(scaled(120));
    halves->SetSashGravity(0.6);
    halves->SplitHorizontally(m_view, lower);
    halves->Bind(wxEVT_SIZE, [this, halves](wxSizeEvent& event) {
      event.Skip();
      if (!std::exchange(m_is_split, event.GetSize().y > scaled(300)))
        halves->CallAfter([halves] { halves->SetSashPosition(halves->GetClientSize().y * 11 / 20); });
    });
    column->Add(halves, 1, wxEXPAND);
    SetSizer(column);
  }

  void refresh(app::Aspects changed) override {
    if (!changed.has(app::Aspect::document | app::Aspect::map | app::Aspect::disk)) return;
    m_desk.refresh();
    show_all();
  }

  /// Arrow keys move the selected part while the counter has the focus.
  bool takes_key(const wxKeyEvent& event) const override {
    const wxWindow* focus = wxWindow::FindFocus();
    if (focus != m_view) return event.GetKeyCode() != WXK_ESCAPE;
    return !event.ControlDown() && !event.AltDown() &&
           (event.GetKeyCode() != WXK_ESCAPE || m_desk.hand().is_dragging());
  }

  void act(std::string_view what) override {
    if (what == "new") make();
    if (what == "into-rules") after(m_desk.put_into_rules());
    if (what.starts_with("counter ")) show_counter(std::string(what.substr(8)));
  }

 private:
  template <class Act>
  wxButton* add_button(wxWindow* parent, wxSizer* line, const wxString& label, const wxString& tip, Act act) {
    auto* button = new wxButton(parent, wxID_ANY, label, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    button->SetName(tip);
    button->SetToolTip(tip);
    button->Bind(wxEVT_BUTTON, [act](wxCommandEvent&) { act(); });
    line->Add(button, 0, wxRIGHT | wxALIGN_CENTRE_VERTICAL, FromDIP(3));
    return button;
  }

  wxSizer* make_layout_line() {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    m_layout = new wxChoice(this, wxID_ANY);
    m_layout->SetName(tr("Layout"));
    m_layout->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
      m_form->flush();
      m_desk.choose(m_desk.layouts()[static_cast<std::size_t>(event.GetInt())].place);
      show_all();
    });
    line->Add(m_layout, 1, wxRIGHT | wxALIGN_CENTRE_VERTICAL, FromDIP(3));
    m_new = add_button(this, line, tr("New…"), tr("A new layout, based on how counters are drawn now"),
                       [this] { make(); });
    m_into = add_button(this, line, tr("Add to the rules"),
                        tr("The layout becomes a copy of how this project's rules draw counters"),
                        [this] { after(m_desk.put_into_rules()); });
    m_delete = add_button(this, line, tr("Delete"), tr("Delete the layout"),
                          [this] { after(m_desk.remove_layout()); });
    return line;
  }

  wxSizer* make_example_line() {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    m_example = new wxChoice(this, wxID_ANY);
    m_example->SetName(tr("Shown on the counter"));
    m_example->SetToolTip(tr("Shown on the counter"));
    m_example->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
      m_desk.show_example(m_ids[static_cast<std::size_t>(event.GetInt())]);
      show_all();
    });
    line->Add(m_example, 1, wxRIGHT | wxALIGN_CENTRE_VERTICAL, FromDIP(3));
    m_face = new wxChoice(this, wxID_ANY);
    m_face->SetName(tr("Face"));
    m_face->Append(tr("Front"));
    m_face->Append(tr("Back"));
    m_face->SetSelection(0);
    m_face->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
      m_desk.show_face(static_cast<std::size_t>(event.GetInt()));
      show_all();
    });
    line->Add(m_face, 0, wxALIGN_CENTRE_VERTICAL);
    return line;
  }

  wxSizer* make_part_line(wxWindow* parent) {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    m_part = new wxChoice(parent, wxID_ANY);
    m_part->SetName(tr("Item on the face"));
    m_part->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
      const auto& parts = m_desk.hand().parts();
      const auto row = static_cast<std::size_t>(event.GetInt());
      m_desk.hand().select(row == 0 || row > parts.size() ? std::nullopt : std::optional(parts[row - 1].part));
      show_part();
      m_view->Refresh(false);
    });
    line->Add(m_part, 1, wxRIGHT | wxALIGN_CENTRE_VERTICAL, FromDIP(3));
    m_add = add_button(parent, line, tr("Add…"), tr("Add a part"), [this] { show_add_menu(); });
    m_remove = add_button(parent, line, tr("Remove"), tr("Remove the item (Delete)"),
                          [this] { after(m_desk.remove()); });
    m_up = add_button(parent, line, wxString::FromUTF8("↑"), tr("Put above others"),
                      [this] { after(m_desk.raise(1)); });
    m_down = add_button(parent, line, wxString::FromUTF8("↓"), tr("Put below others"),
                        [this] { after(m_desk.raise(-1)); });
    return line;
  }

  template <class Use>
  void with_subject(Use use) {
    const model::Document* document = session().document(m_desk.place().document);
    if (document == nullptr) return;
    const forms::Sources sources = forms::sources_of(session(), m_desk.place().document, m_rulesets);
    use(forms::Subject{*document, sources, translator()});
  }

  std::vector<forms::Choice> kinds() {
    std::vector<forms::Choice> out;
    with_subject([&](const forms::Subject& subject) {
      out = forms::choices_of(*model::describe<model::LayoutPart>().find_attribute("shows"), subject);
    });
    return out;
  }
  wxString title_of(const model::LayoutPart& part) {
    const auto all = kinds();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.value == part.shows; });
    wxString out = to_wx(found == all.end() ? part.shows : found->title);
    if (part.factors) out = headed(out, to_wx(join(*part.factors, " ")));
    return out;
  }

  void show_all() {
    m_layout->Clear();
    for (const auto& row : m_desk.layouts()) {
      m_layout->Append(to_wx(row.id) + " (" + document_name(session(), row.place.document) + ")");
      if (row.place == m_desk.place()) m_layout->SetSelection(static_cast<int>(m_layout->GetCount()) - 1);
    }
    m_ids = m_desk.layout() == nullptr ? std::vector<std::string>() : m_desk.examples();
    m_example->Clear();
    for (const std::string& id : m_ids) {
      const model::Counter* counter = model::find_counter(m_desk.gallery().document(), id);
      const std::string name =
          model::name_in(counter->names, translator().language(), m_desk.gallery().document().lang);
      m_example->Append(to_wx(name.empty() ? id : name + " (" + id + ")"));
      if (id == m_desk.example()) m_example->SetSelection(static_cast<int>(m_example->GetCount()) - 1);
    }
    m_face->SetSelection(static_cast<int>(m_desk.face()));
    const bool some = m_desk.layout() != nullptr;
    for (wxWindow* control :
         {static_cast<wxWindow*>(m_into), static_cast<wxWindow*>(m_delete), static_cast<wxWindow*>(m_add),
          static_cast<wxWindow*>(m_example), static_cast<wxWindow*>(m_face)})
      control->Enable(some);
    m_into->Enable(some && m_desk.has_own_rules());
    m_new->Enable(!m_desk.documents().empty());
    show_part();
    m_view->update();
  }

  void show_part() {
    const auto& hand = m_desk.hand();
    m_part->Clear();
    m_part->Append(tr("The layout itself"));
    m_part->SetSelection(0);
    for (const auto& one : hand.parts()) {
      m_part->Append(title_of(hand.layout().parts[one.part]));
      if (one.part == hand.selected()) m_part->SetSelection(static_cast<int>(m_part->GetCount()) - 1);
    }
    const bool some = hand.selected().has_value();
    for (wxButton* button : {m_remove, m_up, m_down}) button->Enable(some);
    if (m_desk.layout() == nullptr) {
      m_form->show({});
    } else {
      with_subject([&](const forms::Subject& subject) {
        m_form->show(
            forms::form_of(subject, app::gallery::path_of(session(), m_desk.place(), hand.selected())));
      });
    }
    show_status();
  }

  /// Shows the error of the held part, a text, or nothing.
  void show_status(const wxString& refused = "") {
    const auto& hand = m_desk.hand();
    wxString text = refused;
    if (text.empty() && hand.refused()) text = say(*hand.refused());
    for (const auto& one : hand.parts())
      if (text.empty() && !one.fits)
        text = say(message("The text does not fit: {}", to_utf8(title_of(hand.layout().parts[one.part]))));
    const bool fault = !text.empty();
    if (m_desk.layout() != nullptr && !fault && !hand.selected())
      text =
          tr("Drag an item on the counter to move it, or its handles to resize it. Tab selects the next "
             "item, the arrow keys move it, + and − resize it.");
    m_status->SetForegroundColour(fault ? fault_colour() : system_colour(wxSYS_COLOUR_GRAYTEXT));
    if (m_status->GetLabelText() == text) return;
    m_status->SetLabelText(text);
    m_status->Wrap(std::max(scaled(160), m_status->GetParent()->GetClientSize().x - FromDIP(12)));
    m_status->InvalidateBestSize();
    m_status->SetMinSize(wxSize(-1, m_status->GetBestSize().y));
    m_status->GetParent()->Layout();
  }

  void after(const Status& done) {
    m_desk.refresh();
    show_all();
    if (done) return;
    wxBell();
    show_status(say(done.error()));
    bench().say(done.error().message);
  }

  std::optional<Message> set(const forms::FieldPlace& place, const std::optional<std::string>& text) {
    if (place.attribute == "id" && text) return rename_id(place.at, *text);
    std::optional<Message> refused;
    with_subject([&](const forms::Subject& subject) {
      const auto change = forms::set_field(subject, place, text);
      const Status done = !change                 ? Status(change.error())
                          : change->edits.empty() ? Status(Done{})
                                                  : session().run_on(m_desk.place().document, change->title,
                                                                     change->edits, change->merge);
      if (!done) refused = done.error().message;
    });
    if (m_desk.refresh()) {
      show_status();
      m_view->update();
    }
    return refused;
  }

  std::optional<Message> rename_id(const model::ElementPath& at, const std::string& fresh) {
    const auto plan = app::renames::plan(session(), m_desk.place().document, at, fresh);
    if (!plan) return plan.error().message;
    rename_soon(this, session(), *plan, [this](const Status& done, bool renamed) {
      if (!renamed) m_form->revert();
      after(done);
    });
    return std::nullopt;
  }

  void show_add_menu() {
    const auto all = kinds();
    wxMenu menu;
    for (std::size_t i = 0; i < all.size(); ++i) menu.Append(static_cast<int>(i) + 1, to_wx(all[i].title));
    const int chosen = m_add->GetPopupMenuSelectionFromUser(menu, wxPoint(0, m_add->GetSize().y));
    if (chosen > 0) after(m_desk.add(all[static_cast<std::size_t>(chosen) - 1].value));
    m_view->SetFocus();
  }

  /// Returns the name of a unit type in the user's language, or its id if the rules do not name it.
  std::string name_of_type(const std::string& id) const {
    const model::RulesetDocument& rules = session().ruleset();
    const model::UnitType* type = rules.find_unit_type(id);
    const std::string name =
        type == nullptr ? std::string() : model::name_in(type->names, translator().language(), rules.lang);
    return name.empty() ? id : name;
  }

  /// Makes a layout for all unit types in the document, or for one of them.
  void make() {
    const auto types = m_desk.types();
    wxMenu menu;
    menu.Append(1, tr("For all units"));
    for (std::size_t i = 0; i < types.size(); ++i)
      menu.Append(static_cast<int>(i) + 2, say(message("For the type {}", name_of_type(types[i]))));
    menu.Append(static_cast<int>(types.size()) + 2, tr("For counters that refer to it by name"));
    const int chosen = m_new->GetPopupMenuSelectionFromUser(menu, wxPoint(0, m_new->GetSize().y));
    if (chosen < 1) return;
    const auto number = static_cast<std::size_t>(chosen) - 2;
    after(m_desk.make(chosen == 1             ? types
                      : number < types.size() ? std::vector{types[number]}
                                              : std::vector<std::string>()));
    m_view->SetFocus();
  }

  /// Shows the layout of a counter, with that counter as the example.
  void show_counter(const std::string& id) {
    m_desk.refresh();
    m_desk.show_counter(id);
    show_all();
  }

  forms::Rulesets m_rulesets;
  cairo::FontEngine m_fonts;
  LayoutDesk m_desk;
  wxChoice *m_layout = nullptr, *m_example = nullptr, *m_face = nullptr, *m_part = nullptr;
  wxButton *m_new = nullptr, *m_into = nullptr, *m_delete = nullptr, *m_add = nullptr, *m_remove = nullptr,
           *m_up = nullptr, *m_down = nullptr;
  LayoutView* m_view = nullptr;
  wxStaticText* m_status = nullptr;
  FormView* m_form = nullptr;
  std::vector<std::string> m_ids;  ///< ids of the examples
  bool m_is_split = false;
};

}  // namespace

Panel* make_layout_panel(wxWindow* parent, PanelHost& host) {
  return new LayoutPanel(parent, host);
}

}  // namespace coq::win
