// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/text.h"
#include "editor/app/forms/changes.h"
#include "editor/app/projects/own_rules.h"
#include "editor/window/forms/form_view.h"
#include "editor/window/panels/ask_rename.h"
#include "editor/window/panels/own_game_panels.h"
#include "editor/window/panels/terrain_words.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

class wxWindow;

namespace coq::win {
namespace {

namespace projects = app::projects;
using model::GeometryKind;

struct GeometryWord {
  GeometryKind kind;
  const char* title;
};
constexpr GeometryWord kGeometryWords[] = {{GeometryKind::area, translatable("Area")},
                                           {GeometryKind::line, translatable("Line")},
                                           {GeometryKind::side, translatable("Hexside")},
                                           {GeometryKind::hexes, translatable("Hexes")}};
constexpr int kDialogSwatch = 96;  ///< logical pixels

class TerrainDialog : public wxDialog {
 public:
  /// `like` is the type whose look is chosen first, if possible.
  TerrainDialog(wxWindow* parent, const model::RulesetDocument& rules, std::string like)
      : wxDialog(parent, wxID_ANY, tr("New terrain type"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "terrain type"),
        m_rules(rules),
        m_like(std::move(like)) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(8, 6)));
    grid->AddGrowableCol(1);
    m_en = add_text(grid, tr("Name in English"));
    m_fr = add_text(grid, tr("Name in French"));
    m_geometry = add_choice(grid, tr("Drawn as"));
    for (const GeometryWord& one : kGeometryWords) m_geometry->Append(tr(one.title));
    m_geometry->SetSelection(0);
    m_geometry->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { show_types(); });
    m_los = add_choice(grid, tr("Effect on lines of sight"));
    for (const std::string& word : projects::los_words(rules)) {
      m_words.push_back(word);
      m_los->Append(to_wx(sight_title(rules, word)));
    }
    column->Add(grid, 0, wxEXPAND | wxALL, FromDIP(10));
    column->Add(new wxStaticText(this, wxID_ANY, tr("Drawn like")), 0, wxLEFT, FromDIP(10));
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    RowSource source;
    source.titles = {to_utf8(tr("Terrain type"))};
    source.widths = {0};
    source.size = [this] { return m_types.size(); };
    source.text = [this](std::size_t row, std::size_t) { return type_name(m_rules, m_types[row]->id); };
    source.picture = [this](std::size_t row) { return type_picture(m_rules, m_types[row]->id); };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (!rows.empty()) choose(rows[0]);
    };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("Drawn like")), std::move(source), std::move(events),
                                       false, false);
    m_list->window()->SetMinSize(scaled(wxSize(200, 180)));
    line->Add(m_list->window(), 1, wxEXPAND);
    auto* beside = new wxBoxSizer(wxVERTICAL);
    for (wxStaticBitmap*& sample : m_samples) {
      sample = new wxStaticBitmap(this, wxID_ANY, wxBitmap(FromDIP(kDialogSwatch), FromDIP(kDialogSwatch)));
      beside->Add(sample, 0, wxBOTTOM, FromDIP(6));
    }
    line->Add(beside, 0, wxLEFT, FromDIP(8));
    column->Add(line, 1, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(10));
    m_costs = new wxFlexGridSizer(2, FromDIP(wxSize(8, 4)));
    m_costs->AddGrowableCol(1);
    column->Add(m_costs, 0, wxEXPAND | wxALL, FromDIP(10));
    m_status = new wxStaticText(this, wxID_ANY, " ");
    m_status->SetForegroundColour(fault_colour());
    column->Add(m_status, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(10));
    wxStdDialogButtonSizer* buttons = CreateStdDialogButtonSizer(wxOK | wxCANCEL);
    buttons->GetCancelButton()->SetLabel(tr("Cancel").insert(1, "&"));
    column->Add(buttons, 0, wxEXPAND | wxALL, FromDIP(10));
    SetSizer(column);
    show_types();
    m_en->SetFocus();
    CentreOnParent();
  }

  projects::NewTerrain plan() const {
    projects::NewTerrain out;
    out.name_en = to_utf8(m_en->GetValue().Strip(wxString::both));
    out.name_fr = to_utf8(m_fr->GetValue().Strip(wxString::both));
    out.geometry = geometry();
    if (m_chosen < m_types.size()) out.like = m_types[m_chosen]->id;
    const int los = m_los->GetSelection();
    if (los >= 0) out.los = m_words[static_cast<std::size_t>(los)];
    for (const auto& [effect, field] : m_effects) {
      const std::string said(trim(to_utf8(field->GetValue())));
      if (said.empty()) continue;
      out.effects.push_back(effect);
      out.effects.back().value = said;
    }
    return out;
  }

 private:
  wxTextCtrl* add_text(wxSizer* grid, const wxString& title) {
    grid->Add(new wxStaticText(this, wxID_ANY, title), 0, wxALIGN_CENTRE_VERTICAL);
    auto* text = new wxTextCtrl(this, wxID_ANY, "");
    text->SetName(title);
    text->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { look(); });
    grid->Add(text, 1, wxEXPAND);
    return text;
  }
  wxChoice* add_choice(wxSizer* grid, const wxString& title) {
    grid->Add(new wxStaticText(this, wxID_ANY, title), 0, wxALIGN_CENTRE_VERTICAL);
    auto* choice = new wxChoice(this, wxID_ANY);
    choice->SetName(title);
    grid->Add(choice, 1, wxEXPAND);
    return choice;
  }
  GeometryKind geometry() const { return kGeometryWords[m_geometry->GetSelection()].kind; }

  void show_types() {
    m_types = projects::types_like(m_rules, geometry());
    m_list->reset();
    if (!m_types.empty()) {
      const auto like = std::find_if(m_types.begin(), m_types.end(),
                                     [&](const model::TerrainType* type) { return type->id == m_like; });
      const std::size_t row = like == m_types.end() ? 0 : static_cast<std::size_t>(like - m_types.begin());
      m_list->select({row});
      choose(row);
    }
    look();
  }

  /// Shows the type's look in colour and in black and white, its words and its costs.
  void choose(std::size_t row) {
    m_chosen = row;
    const model::TerrainType& type = *m_types[row];
    const int pixels = static_cast<int>(FromDIP(kDialogSwatch) * GetContentScaleFactor());
    for (const bool grey : {false, true}) m_samples[grey ? 1 : 0]->SetBitmap(sample_bitmap(type, pixels, grey));
    for (std::size_t i = 0; i < m_words.size(); ++i)
      if (m_words[i] == type.los) m_los->SetSelection(static_cast<int>(i));
    m_effects.clear();
    m_costs->Clear(true);
    for (const model::Effect& effect : type.effects) {
      const wxString title = to_wx(projects::effect_word(m_rules, effect.on, translator().language()));
      m_costs->Add(new wxStaticText(this, wxID_ANY, title), 0, wxALIGN_CENTRE_VERTICAL);
      auto* field = new wxTextCtrl(this, wxID_ANY, to_wx(effect.value));
      field->SetName(title);
      m_costs->Add(field, 1, wxEXPAND);
      m_effects.emplace_back(effect, field);
    }
    look();
    Fit();
  }

  /// Shows the error, if any, above the buttons and disables OK.
  void look() {
    wxWindow* ok = FindWindow(wxID_OK);
    if (ok == nullptr) return;
    wxString said;
    if (m_en->IsEmpty() && m_fr->IsEmpty()) said = tr("A terrain type needs a name.");
    if (m_types.empty()) said = tr("These rules do not draw counters in this way.");
    m_status->SetLabel(said.empty() ? wxString(" ") : said);
    ok->Enable(said.empty());
  }

  const model::RulesetDocument& m_rules;
  std::string m_like;
  wxTextCtrl *m_en = nullptr, *m_fr = nullptr;
  wxChoice *m_geometry = nullptr, *m_los = nullptr;
  std::vector<std::string> m_words;
  std::vector<const model::TerrainType*> m_types;
  std::size_t m_chosen = 0;
  std::unique_ptr<RowList> m_list;
  wxStaticBitmap* m_samples[2] = {};
  wxFlexGridSizer* m_costs = nullptr;
  std::vector<std::pair<model::Effect, wxTextCtrl*>> m_effects;
  wxStaticText* m_status = nullptr;
};

/// Asks for a new terrain type: names, drawing, effect on lines of sight, costs. Returns nullopt if cancelled.
std::optional<projects::NewTerrain> ask_terrain(wxWindow* parent, const model::RulesetDocument& rules,
                                                const std::string& like) {
  TerrainDialog dialog(wxGetTopLevelParent(parent), rules, like);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return dialog.plan();
}

namespace fs = std::filesystem;
namespace forms = app::forms;
using projects::RuleKind;

constexpr const char* kRuleTitles[projects::kRuleKinds] = {
    translatable("Terrain types"), translatable("Conditions"),   translatable("Nations"),
    translatable("Unit types"),    translatable("Marker types"), translatable("Values")};
constexpr int kSwatch = 84;  ///< logical pixels

/// The rules of a project: the installed rules, and the project's own replacements and additions.
class RulesPanel : public Panel {
 public:
  RulesPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host), m_rulesets(host.pages.rulesets) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_about = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
    m_about->SetName("about the rules");
    column->Add(m_about, 0, wxEXPAND | wxALL, FromDIP(4));
    m_kind = new wxChoice(this, wxID_ANY);
    m_kind->SetName(tr("Ruleset entries"));
    for (const char* kind : kRuleTitles) m_kind->Append(tr(kind));
    m_kind->SetSelection(0);
    m_kind->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
      m_form->flush();
      m_chosen.clear();
      show_all();
    });
    column->Add(m_kind, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(4));
    auto* buttons = new wxWrapSizer;
    m_make = add(buttons, tr("Create rules for this project"), [this] { make(); });
    m_new = add(buttons, tr("New…"), [this] { add_entry(); });
    m_change = add(buttons, tr("Change"), [this] { change(); });
    m_remove = add(buttons, tr("Remove"), [this] { remove(); });
    column->Add(buttons, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(4));
    m_halves =
        new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE | wxSP_3DSASH);
    make_list(m_halves);
    auto* lower = m_lower = new wxPanel(m_halves);
    auto* below = new wxBoxSizer(wxVERTICAL);
    auto* look = new wxBoxSizer(wxHORIZONTAL);
    for (wxStaticBitmap*& sample : m_samples) {
      sample = new wxStaticBitmap(lower, wxID_ANY, wxBitmap(FromDIP(kSwatch), FromDIP(kSwatch)));
      look->Add(sample, 0, wxRIGHT, FromDIP(4));
    }
    m_words = new wxStaticText(lower, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
    m_words->SetName("words of the entry");
    look->Add(m_words, 1, wxEXPAND);
    below->Add(look, 0, wxEXPAND | wxALL, FromDIP(4));
    FormView::Events events;
    events.set = [this](const forms::FieldPlace& place, const std::optional<std::string>& text) {
      return set(place, text);
    };
    events.add = [this](const forms::Group& group) { add_group(group); };
    events.remove = [this](const forms::Group& group) {
      run([&](const forms::Subject& subject) { return forms::remove(subject, group.at); });
    };
    events.pick = [](const forms::Field&, bool) {};
    m_form = new FormView(lower, std::move(events));
    below->Add(m_form, 1, wxEXPAND);
    lower->SetSizer(below);
    m_halves->SetMinimumPaneSize(scaled(90));
    m_halves->SetSashGravity(0.5);
    m_halves->Initialize(m_list->window());
    lower->Hide();
    column->Add(m_halves, 1, wxEXPAND | wxTOP, FromDIP(4));
    SetSizer(column);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
      event.Skip();
      if (std::exchange(m_width, event.GetSize().x) != event.GetSize().x) CallAfter([this] { show_about(); });
    });
  }

  void refresh(app::Aspects changed) override {
    if (changed.has(app::Aspect::document | app::Aspect::map)) show_all();
  }
  void act(std::string_view what) override {
    if (what == "make") make();
    if (what == "new-terrain") {
      m_kind->SetSelection(0);
      add_entry();
    }
  }

 private:
  template <class Act>
  wxButton* add(wxSizer* row, const wxString& title, Act act) {
    auto* button = new wxButton(this, wxID_ANY, title, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    button->SetName(title);
    button->Bind(wxEVT_BUTTON, [act](wxCommandEvent&) { act(); });
    row->Add(button, 0, wxRIGHT | wxBOTTOM, FromDIP(4));
    return button;
  }

  void make_list(wxWindow* parent) {
    RowSource source;
    source.titles = {to_utf8(tr("Name")), to_utf8(tr("What it is")), to_utf8(tr("Id"))};
    source.widths = {150, 180, 90};
    source.size = [this] { return m_rows.size(); };
    source.text = [this](std::size_t row, std::size_t column) {
      const projects::RuleRow& one = m_rows[row];
      if (column == 0) return one.name.empty() ? one.id : one.name;
      const bool sight = kind() == RuleKind::terrain || kind() == RuleKind::condition;
      if (column == 2) return one.id;
      if (!sight) return one.said;
      return to_utf8(capitalised(one.said == "none" ? tr("no effect on lines of sight")
                                                    : to_wx(sight_title(session().ruleset(), one.said))));
    };
    source.picture = [this](std::size_t row) {
      return kind() == RuleKind::terrain ? type_picture(session().ruleset(), m_rows[row].id) : wxBitmapBundle();
    };
    source.tip = [this](std::size_t row) {
      return to_utf8(m_rows[row].is_own ? tr("from this project") : tr("as installed"));
    };
    source.emphasis = [this](std::size_t row) { return m_rows[row].is_own ? 2 : 0; };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      m_form->flush();
      m_chosen = rows.empty() ? "" : m_rows[rows[0]].id;
      show_entry();
    };
    events.activate = [this](std::size_t) { change(); };
    m_list = std::make_unique<RowList>(parent, to_utf8(tr("Rules")), std::move(source), std::move(events));
  }

  RuleKind kind() const { return static_cast<RuleKind>(m_kind->GetSelection()); }
  fs::path path() const { return projects::own_rules(session()); }
  const projects::RuleRow* chosen() const {
    for (const projects::RuleRow& row : m_rows)
      if (row.id == m_chosen) return &row;
    return nullptr;
  }

  void show_about() {
    const bool is_own = !path().empty();
    const model::RulesetDocument& rules = session().ruleset();
    const std::string title = model::name_in(rules.titles, translator().language(), rules.lang);
    m_about->SetLabelText(
        is_own ? say(message("“{}” extends the installed rules. Entries in bold belong to this project.",
                             to_utf8(document_name(session(), path()))))
               : say(message("This map uses the installed rules: {}.", title.empty() ? rules.id : title)));
    m_about->Wrap(std::max(scaled(200), GetClientSize().x - FromDIP(12)));
    m_about->InvalidateBestSize();
    m_about->SetMinSize(wxSize(-1, m_about->GetBestSize().y));
    Layout();
  }

  void show_all() {
    show_about();
    m_rows = projects::rule_rows(session(), kind(), translator().language());
    m_list->reset();
    for (std::size_t i = 0; i < m_rows.size(); ++i)
      if (m_rows[i].id == m_chosen) {
        m_list->select({i});
        m_list->show_row(i);
      }
    m_make->Show(path().empty());
    m_new->Enable(!path().empty());
    show_entry();
    Layout();
  }

  template <class Use>
  void with_subject(Use use) {
    const fs::path own = path();
    const model::Document* document = own.empty() ? nullptr : session().document(own);
    if (document == nullptr) return;
    const forms::Sources sources = forms::sources_of(session(), own, m_rulesets);
    use(forms::Subject{*document, sources, translator()});
  }

  /// The list has the whole panel if no entry is selected.
  void show_lower(bool shown) {
    if (shown == m_halves->IsSplit()) return;
    if (shown) m_halves->SplitHorizontally(m_list->window(), m_lower, m_sash);
    if (shown) return;
    m_sash = m_halves->GetSashPosition();
    m_halves->Unsplit(m_lower);
  }

  void show_entry() {
    const projects::RuleRow* row = chosen();
    m_change->Enable(row != nullptr && !row->is_own && !path().empty());
    m_remove->Enable(row != nullptr && row->is_own);
    show_lower(row != nullptr);
    show_look(row);
    std::vector<forms::Group> groups;
    if (row != nullptr && row->is_own) {
      with_subject([&](const forms::Subject& subject) {
        const model::ElementPath at = projects::path_of_rule(*row, kind());
        groups = forms::form_of(subject, at);
        add_children(subject, at, groups);
      });
    }
    forms::mark_fields(groups, {});
    m_form->show(std::move(groups));
  }

  /// Adds the effects of a terrain type, which are separate rows in the document's tree.
  void add_children(const forms::Subject& subject, const model::ElementPath& at,
                    std::vector<forms::Group>& groups) {
    const auto element = model::element_at(subject.document, at);
    if (element.info != &model::describe<model::TerrainType>()) return;
    for (std::size_t slot = 0; slot < element.info->children.size(); ++slot) {
      const model::ChildInfo& child = element.info->children[slot];
      if (child.names.front() != "effect") continue;
      for (std::size_t i = 0; i < child.size(element.value); ++i) {
        model::ElementPath below = at;
        below.push_back({slot, i});
        auto own = forms::form_of(subject, below);
        own.front().title = translator().translate(translatable("Effect"));
        own.front().removable = true;
        groups.insert(groups.end(), std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
      }
      forms::Group more;
      more.title = translator().translate(translatable("Effect"));
      more.at = at;
      more.at.push_back({slot, child.size(element.value)});
      more.present = false;
      groups.push_back(std::move(more));
    }
  }

  void show_look(const projects::RuleRow* row) {
    const model::RulesetDocument& rules = session().ruleset();
    const model::TerrainType* type =
        row != nullptr && kind() == RuleKind::terrain ? rules.find_terrain(row->id) : nullptr;
    wxString words;
    for (const bool grey : {false, true}) {
      wxStaticBitmap* sample = m_samples[grey ? 1 : 0];
      sample->Show(type != nullptr);
      const int pixels = static_cast<int>(FromDIP(kSwatch) * GetContentScaleFactor());
      if (type != nullptr) sample->SetBitmap(sample_bitmap(*type, pixels, grey));
    }
    if (type != nullptr)
      for (const Message& line : projects::terrain_sentences(rules, *type, translator().language()))
        words += (words.empty() ? "" : "\n") + win::say(line);
    if (row != nullptr && !row->is_own && !path().empty())
      words += (words.empty() ? "" : "\n") + tr("“Change” copies it into the rules of this project.");
    m_words->SetLabelText(words);
    m_words->GetParent()->Layout();
  }

  void report(const Status& done) {
    if (done) return;
    wxBell();
    bench().say(done.error().message);
  }

  void make() {
    const auto made = projects::make_own_rules(session(), translator().language());
    if (!made) return report(made.error());
    bench().say(message("“{}” extends the installed rules; Undo reverts this",
                        to_utf8(document_name(session(), *made))));
    show_all();
  }

  void add_entry() {
    if (path().empty()) make();
    if (path().empty()) return;
    if (kind() == RuleKind::terrain) {
      const auto plan = ask_terrain(this, session().ruleset(), bench().tools().options().terrain);
      if (!plan) return;
      const auto made = projects::add_terrain(session(), *plan);
      if (!made) return report(made.error());
      choose_own(*made);
      return;
    }
    with_subject([&](const forms::Subject& subject) {
      projects::RuleRow row;
      const std::size_t slot = projects::path_of_rule(row, kind())[0].slot;
      for (const forms::Addable& one : forms::addable(subject, {}))
        if (one.slot == slot) run([&](const forms::Subject& s) { return forms::add(s, one); });
    });
    std::size_t own = 0;
    for (const projects::RuleRow& row : projects::rule_rows(session(), kind(), translator().language()))
      own += row.is_own ? 1 : 0;
    if (own > 0) choose_own(own - 1);
    m_form->focus_first();
  }

  void choose_own(std::size_t index) {
    for (const projects::RuleRow& row : projects::rule_rows(session(), kind(), translator().language()))
      if (row.is_own && row.index == index) m_chosen = row.id;
    show_all();
  }

  void change() {
    const projects::RuleRow* row = chosen();
    if (row == nullptr || row->is_own || path().empty()) return;
    const auto made = projects::take_over(session(), kind(), row->id);
    if (!made) return report(made.error());
    show_all();
    m_form->focus_first();
  }

  void remove() {
    const projects::RuleRow* row = chosen();
    if (row == nullptr || !row->is_own) return;
    report(projects::remove_rule(session(), kind(), row->index));
    show_all();
  }

  void add_group(const forms::Group& group) {
    run([&](const forms::Subject& subject) {
      forms::Addable what;
      what.parent = model::ElementPath(group.at.begin(), group.at.end() - 1);
      what.slot = group.at.back().slot;
      for (const forms::Addable& one : forms::addable(subject, what.parent))
        if (one.slot == what.slot) what.element = one.element;
      return forms::add(subject, what);
    });
  }

  template <class Make>
  void run(Make make) {
    with_subject([&](const forms::Subject& subject) {
      const auto change = make(subject);
      report(change ? session().run_on(path(), change->title, change->edits) : Status(change.error()));
    });
    show_all();
  }

  std::optional<Message> set(const forms::FieldPlace& place, const std::optional<std::string>& text) {
    std::optional<Message> refused;
    if (place.attribute == "id" && text) return rename_id(place.at, *text);
    with_subject([&](const forms::Subject& subject) {
      const auto change = forms::set_field(subject, place, text);
      if (!change) {
        refused = change.error().message;
      } else if (!change->edits.empty()) {
        const Status done = session().run_on(path(), change->title, change->edits, change->merge);
        if (!done) refused = done.error().message;
      }
    });
    return refused;
  }

  std::optional<Message> rename_id(const model::ElementPath& at, const std::string& fresh) {
    const auto plan = app::renames::plan(session(), path(), at, fresh);
    if (!plan) return plan.error().message;
    rename_soon(this, session(), *plan, [this, fresh](const Status& done, bool renamed) {
      report(done);
      if (!renamed) return m_form->revert();
      m_chosen = fresh;
      show_all();
    });
    return std::nullopt;
  }

  forms::Rulesets m_rulesets;
  wxStaticText *m_about = nullptr, *m_words = nullptr;
  wxChoice* m_kind = nullptr;
  wxButton *m_make = nullptr, *m_new = nullptr, *m_change = nullptr, *m_remove = nullptr;
  wxSplitterWindow* m_halves = nullptr;
  wxPanel* m_lower = nullptr;  ///< the chosen entry
  int m_sash = 0;              ///< its place when the entry was last shown; 0: in the middle
  std::unique_ptr<RowList> m_list;
  wxStaticBitmap* m_samples[2] = {};
  FormView* m_form = nullptr;
  std::vector<projects::RuleRow> m_rows;
  std::string m_chosen;  ///< id
  int m_width = 0;
};

}  // namespace

Panel* make_rules_panel(wxWindow* parent, PanelHost& host) {
  return new RulesPanel(parent, host);
}

}  // namespace coq::win
