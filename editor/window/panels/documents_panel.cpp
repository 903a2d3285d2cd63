// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/splitter.h>

#include <algorithm>
#include <cstdio>

#include "core/base/text.h"
#include "editor/app/forms/changes.h"
#include "editor/app/forms/element_names.h"
#include "editor/app/forms/problem_names.h"
#include "editor/app/session/renames.h"
#include "editor/app/setup/setting_up.h"
#include "editor/window/forms/choice_pictures.h"
#include "editor/window/forms/document_tree.h"
#include "editor/window/forms/form_preview.h"
#include "editor/window/forms/form_view.h"
#include "editor/window/panels/ask_rename.h"
#include "editor/window/panels/field_picking.h"
#include "editor/window/panels/panel.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

namespace fs = std::filesystem;
namespace forms = app::forms;

constexpr int kPagesBelow = 640;  ///< panel height in logical pixels from which pages are below the form
constexpr int kBeside = 700;      ///< panel width in logical pixels from which form and pages are side by side

/// Shows any document of the project as a tree and a form, beside its print preview, so that no XML needs to be
/// edited. Each change is an undo step.
class DocumentsPanel : public Panel {
 public:
  DocumentsPanel(wxWindow* parent, PanelHost& host)
      : Panel(parent, host),
        m_rulesets(host.pages.rulesets),
        m_alive(std::make_shared<bool>(true)),
        m_picking(host, pick_hooks()) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    m_document = new wxChoice(this, wxID_ANY);
    m_document->SetName(tr("Document"));
    m_document->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
      m_is_chosen = true;
      go_to_row({});
      show_setup();
    });
    column->Add(m_document, 0, wxEXPAND | wxALL, FromDIP(4));
    column->Add(make_buttons(), 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(4));
    m_parts = new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE);
    m_lower = new wxSplitterWindow(m_parts, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE);
    m_tree = std::make_unique<DocumentTree>(
        m_parts, DocumentTree::Events{[this] { select(m_tree->selected()); },
                                      [this](const wxPoint& place) { show_menu(place); }});
    m_form = new FormView(m_lower, form_events());
    m_preview = new FormPreview(m_lower, this->host().pages, preview_hooks());
    for (wxSplitterWindow* parts : {m_parts, m_lower}) parts->SetMinimumPaneSize(FromDIP(60));
    m_lower->SplitHorizontally(m_form, m_preview);
    m_lower->SetSashGravity(0.5);
    m_parts->SplitHorizontally(m_tree->window(), m_lower);
    m_parts->SetSashGravity(0.25);
    column->Add(m_parts, 1, wxEXPAND);
    SetSizer(column);
    Bind(wxEVT_CHAR_HOOK, &DocumentsPanel::on_key, this);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
      event.Skip();
      if (event.GetSize().y > FromDIP(300) && should_lay_out())
        CallAfter([this, alive = m_alive] {
          if (*alive) lay_out();
        });
    });
  }
  ~DocumentsPanel() override { *m_alive = false; }

  void refresh(app::Aspects changed) override {
    if (changed.has(app::Aspect::document | app::Aspect::map)) {
      find_documents();
      show_all();
    } else if (changed.has(app::Aspect::problems)) {
      show_all();
    }
    if (changed.has(app::Aspect::overlay)) follow_map();
  }

  void show_element(const fs::path& document, const std::string& element) override {
    find_documents();
    const auto at = std::find(m_paths.begin(), m_paths.end(), document);
    if (at == m_paths.end()) return;
    m_is_chosen = true;
    m_document->SetSelection(static_cast<int>(at - m_paths.begin()));
    go_to_element(element);
    m_form->focus_wrong();
  }

  void take_focus() override { m_tree->window()->SetFocus(); }

  void lend_page(wxWindow* place) override {
    if (place == m_borrower) return;
    if (place != nullptr && !shows_pages()) show_kind("scenario");
    if (m_borrower != nullptr) m_borrower->GetSizer()->Detach(m_preview);
    m_borrower = place;
    if (place != nullptr) {
      m_lower->Unsplit(m_preview);
      m_preview->Reparent(place);
      place->GetSizer()->Add(m_preview, 1, wxEXPAND);
      m_preview->Show();
      place->Layout();
    } else {
      m_preview->Reparent(m_lower);
      m_beside ? m_lower->SplitVertically(m_form, m_preview) : m_lower->SplitHorizontally(m_form, m_preview);
      m_laid_out = false;
      lay_out();
    }
  }

  void show_kind(std::string_view kind) override {
    find_documents();
    const std::optional<std::size_t> found = find_kind(kind);
    if (found) m_document->SetSelection(static_cast<int>(*found));
    if (found) m_is_chosen = true;
    if (found) go_to_row({});
    show_setup();
    m_tree->window()->SetFocus();
  }

 private:
  // Layout.
  wxSizer* make_buttons() {
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    const auto add = [&](const wxString& label, const wxString& name, void (DocumentsPanel::*pressed)()) {
      auto* button = new wxButton(this, wxID_ANY, label, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
      button->SetName(name);
      button->SetToolTip(name);
      button->Bind(wxEVT_BUTTON, [this, pressed](wxCommandEvent&) { (this->*pressed)(); });
      line->Add(button, 0, wxRIGHT, FromDIP(2));
      return button;
    };
    m_add = add(tr("Add…"), tr("Add an element (Insert)"), &DocumentsPanel::show_add_menu);
    m_copy = add(tr("Duplicate"), tr("Duplicate (Ctrl+D)"), &DocumentsPanel::duplicate);
    m_remove = add(tr("Remove"), tr("Remove (Delete)"), &DocumentsPanel::remove);
    m_up = add(wxString::FromUTF8("↑"), tr("Move up (Alt+Up)"), &DocumentsPanel::move_up);
    m_down = add(wxString::FromUTF8("↓"), tr("Move down (Alt+Down)"), &DocumentsPanel::move_down);
    return line;
  }

  /// Returns whether the pages fit beside the form.
  bool is_wide() const { return GetClientSize().x >= FromDIP(kBeside); }

  bool should_lay_out() const {
    return !m_laid_out || is_wide() != m_beside || has_pages() != m_lower->IsSplit();
  }

  /// Returns whether the pages are shown in the panel.
  bool has_pages() const {
    return m_borrower == nullptr && (is_wide() || GetClientSize().y >= FromDIP(kPagesBelow));
  }

  void lay_out() {
    if (m_borrower != nullptr) {
      if (!std::exchange(m_laid_out, true)) m_parts->SetSashPosition(m_parts->GetClientSize().y * 30 / 100);
      return;
    }
    const bool first = !std::exchange(m_laid_out, true);
    const wxSize size = m_parts->GetClientSize();
    // A low panel has no room for pages that can be read.
    if (!has_pages()) {
      if (m_lower->IsSplit()) m_lower->Unsplit(m_preview);
    } else if (!m_lower->IsSplit()) {
      m_preview->Show();
      m_beside ? m_lower->SplitVertically(m_form, m_preview) : m_lower->SplitHorizontally(m_form, m_preview);
    }
    const int tree = size.y * 30 / 100;
    if (first) m_parts->SetSashPosition(tree);
    const bool wide = is_wide(), turned = wide != m_beside;
    m_beside = wide;
    if (turned) m_lower->SetSplitMode(m_beside ? wxSPLIT_VERTICAL : wxSPLIT_HORIZONTAL);
    if (first || turned) m_lower->SetSashPosition(m_beside ? size.x * 48 / 100 : (size.y - tree) * 55 / 100);
    if (turned) m_lower->SizeWindows();
  }

  FormPreview::Hooks preview_hooks() {
    FormPreview::Hooks hooks;
    // Deferred, because the page still handles the click.
    hooks.go = [this](const std::string& element) {
      CallAfter([this, alive = m_alive, element] {
        if (*alive) go_to_element(element);
      });
    };
    hooks.title = [this](const std::string& element) {
      wxString out;
      with_subject([&](const forms::Subject& subject) {
        out = to_wx(forms::title_of(subject, forms::path_of_name(subject.document, element)));
      });
      return out;
    };
    hooks.set_look = [this](std::size_t card, const std::string& look) {
      with_subject([&](const forms::Subject& subject) {
        const auto at = forms::path_of_name(subject.document, fmt::format("card[{}]", card));
        const auto refused = set({at, "template"}, look, false);
        if (refused) bench().say(*refused);
      });
    };
    return hooks;
  }

  /// Selects the row of an element and focuses its first field.
  void go_to_element(const std::string& element) {
    const model::Document* document = session().document(path());
    if (document == nullptr) return;
    const model::ElementPath at = forms::path_of_name(*document, element);
    go_to_row(at);
    show_setup();
    m_form->focus_at(at);
  }

  FormView::Events form_events() {
    FormView::Events events;
    events.set = [this](const forms::FieldPlace& place, const std::optional<std::string>& text) {
      return set(place, text);
    };
    events.add = [this](const forms::Group& group) { add_at(group.at); };
    events.add_sentence = [this](const forms::Addable& what) { add_condition(what); };
    events.remove = [this](const forms::Group& group) {
      run([&](const forms::Subject& s) { return forms::remove(s, group.at); }, false);
    };
    events.pick = [this](const forms::Field& field, bool on) { on ? m_picking.begin(field) : m_picking.end(); };
    events.draw = [this](const forms::Field& field, const std::string& value, int width, int height) {
      images::Bitmap picture;
      with_subject([&](const forms::Subject& subject) {
        picture = draw_choice(subject, field.pictures, value, width, height);
      });
      return picture;
    };
    return events;
  }

  // The document.
  /// Finds a document of a kind ("scenario", "counters"), preferably the scenario on the map.
  std::optional<std::size_t> find_kind(std::string_view kind) {
    const fs::path wanted = bench().setting_up().main_scenario();
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < m_paths.size(); ++i) {
      const model::Document* document = session().document(m_paths[i]);
      if (document == nullptr || model::kind_name(model::kind_of(*document)) != kind) continue;
      if (!found || m_paths[i] == wanted) found = i;
    }
    return found;
  }

  /// Shows the scenario that is set up on the map, unless a document of another kind is chosen.
  void follow_map() {
    const fs::path& shown = bench().setting_up().path();
    const model::Document* now = session().document(path());
    const auto at = std::find(m_paths.begin(), m_paths.end(), shown);
    if (shown == path() || at == m_paths.end() || now == nullptr ||
        model::kind_of(*now) != model::Kind::scenario)
      return;
    m_form->flush();
    m_document->SetSelection(static_cast<int>(at - m_paths.begin()));
    go_to_row({});
  }

  /// Returns whether the chosen document has pages.
  bool shows_pages() {
    const model::Document* document = session().document(path());
    if (document == nullptr) return false;
    const model::Kind kind = model::kind_of(*document);
    return kind == model::Kind::scenario || kind == model::Kind::counters;
  }

  void find_documents() {
    std::vector<fs::path> found;
    for (const fs::path& one : session().documents()) {
      const model::Document* document = session().document(one);
      if (document == nullptr || std::holds_alternative<model::PlayDocument>(*document)) continue;
      const bool scenario = std::holds_alternative<model::ScenarioDocument>(*document);
      found.insert(scenario ? found.begin() : found.end(), one);
    }
    if (found == m_paths) return show_documents(*m_document, session(), m_paths);
    const fs::path before = path();
    m_paths = found;
    show_documents(*m_document, session(), m_paths);
    if (m_paths.empty()) return;
    const auto at = std::find(m_paths.begin(), m_paths.end(), before);
    // Documents come one after the other; a scenario is shown until the user chooses another one.
    const bool stays = m_is_chosen && at != m_paths.end();
    m_document->SetSelection(static_cast<int>(stays ? static_cast<std::size_t>(at - m_paths.begin())
                                                    : find_kind("scenario").value_or(0)));
  }

  fs::path path() const {
    const int chosen = m_document->GetSelection();
    return chosen < 0 ? fs::path() : m_paths[static_cast<std::size_t>(chosen)];
  }

  /// Calls `use` with the current document; does nothing if there is none.
  template <class Use>
  void with_subject(Use use) {
    const model::Document* document = session().document(path());
    if (document == nullptr) return;
    const forms::Sources sources = forms::sources_of(session(), path(), m_rulesets);
    use(forms::Subject{*document, sources, translator()});
  }

  void show_all() {
    with_subject([&](const forms::Subject& subject) {
      m_at = forms::row_of(subject.document, m_at);
      // Problems of a map have a panel of their own and may be many.
      m_problems.clear();
      if (!std::holds_alternative<model::MapDocument>(subject.document)) {
        m_problems = forms::placed_problems(subject.document, path(), session().problems(),
                                            session().is_modified(path()));
      }
      std::vector<model::ElementPath> bad;
      for (const auto& one : m_problems) bad.push_back(one.first);
      m_tree->show(forms::tree_of(subject), m_at, bad);
      show_form(subject);
    });
  }

  void show_form(const forms::Subject& subject) {
    const forms::ProblemNames names(session(), reader());
    std::vector<forms::FormProblem> problems;
    for (const auto& [at, problem] : m_problems)
      if (at == m_at) problems.push_back({problem.message, names.named(problem)});
    std::vector<forms::Group> groups = forms::form_of(subject, m_at);
    mark_hexes(subject, groups);
    const std::vector<Message> left = forms::mark_fields(groups, problems);
    m_form->show(std::move(groups), left);
    show_sentences(subject);
    m_copy->Enable(forms::can_duplicate(subject, m_at));
    m_remove->Enable(forms::can_remove(subject, m_at));
    m_up->Enable(forms::can_move(subject, m_at, -1));
    m_down->Enable(forms::can_move(subject, m_at, 1));
    m_preview->show(session(), path(), m_at);
  }

  /// Shows the card's sentences about the element in both languages.
  void show_sentences(const forms::Subject& subject) {
    wxString text;
    for (const auto& [lang, lines] : forms::card_sentences(subject, m_at)) {
      text += (text.empty() ? "" : "\n\n") + to_wx(lang == "fr" ? "Fr — " : "En — ");
      text += to_wx(join(lines, "\n"));
    }
    m_form->show_sentences(text);
  }

  /// Outlines the hexes that the row names on the map.
  void mark_hexes(const forms::Subject& subject, const std::vector<forms::Group>& groups) {
    app::Marks marks = bench().marks();
    marks.hexes.clear();
    for (const forms::Group& group : groups) {
      for (const forms::Field& field : group.fields) {
        std::string labels;
        if (field.kind == forms::FieldKind::hex || field.kind == forms::FieldKind::hexes) labels = field.value;
        const auto* scenario = subject.sources.words.scenario;
        if (field.place.attribute == "zone" && scenario != nullptr) {
          const model::Zone* zone = model::find_zone(*scenario, field.value);
          if (zone != nullptr) labels = join(zone->labels, " ");
        }
        for (const std::string_view label : split_words(labels)) marks.hexes.emplace_back(label);
      }
    }
    if (!(marks == bench().marks())) bench().set_marks(std::move(marks));
  }

  void select(const model::ElementPath& at) {
    m_form->flush();
    m_picking.end();
    m_at = at;
    with_subject([&](const forms::Subject& subject) { show_form(subject); });
    show_setup();
  }
  /// Shows the units of a scenario on the map; the setup tool moves the row's unit.
  void show_setup() {
    const model::Document* document = session().document(path());
    if (document == nullptr || !std::holds_alternative<model::ScenarioDocument>(*document)) return;
    app::SettingUp& setup = bench().setting_up();
    setup.show(path());
    unsigned card = 0;
    if (std::sscanf(forms::name_of_path(*document, m_at).c_str(), "card[%u]", &card) == 1)
      setup.choose_card(card);
    const auto element = model::element_at(*document, m_at);
    if (element.info == &model::describe<model::Unit>())
      setup.choose(static_cast<const model::Unit*>(element.value)->id);
  }
  void go_to_row(const model::ElementPath& at) {
    m_form->flush();
    m_picking.end();
    m_at = at;
    show_all();
  }

  // Changes.
  /// `merges`: changes that follow soon join the same step, as for typed letters.
  std::optional<Message> set(const forms::FieldPlace& place, const std::optional<std::string>& text,
                             bool merges = true) {
    std::optional<Message> refused;
    with_subject([&](const forms::Subject& subject) {
      const auto element = model::element_at(subject.document, place.at);
      if (text && place.attribute == "id" && element.info != nullptr && app::renames::is_named(*element.info)) {
        refused = rename_id(place.at, *text);
        return;
      }
      const auto change = forms::set_field(subject, place, text);
      if (!change) {
        refused = change.error().message;
      } else if (!change->edits.empty()) {
        const Status done = session().run_on(path(), change->title, change->edits, merges ? change->merge : "");
        if (!done) refused = done.error().message;
      }
    });
    return refused;
  }

  /// Renames an id with all references in the project; lists them first.
  std::optional<Message> rename_id(const model::ElementPath& at, const std::string& fresh) {
    const auto plan = app::renames::plan(session(), path(), at, fresh);
    if (!plan) return plan.error().message;
    rename_soon(this, session(), *plan, [this](const Status& done, bool renamed) {
      if (!done) bench().say(done.error().message);
      if (!renamed) m_form->revert();
    });
    return std::nullopt;
  }

  template <class Make>
  void run(Make make, bool go = true) {
    m_form->flush();
    m_picking.end();
    with_subject([&](const forms::Subject& subject) {
      const auto change = make(subject);
      const Status done =
          change ? session().run_on(path(), change->title, change->edits) : Status(change.error());
      if (!done) {
        wxBell();
        return bench().say(done.error().message);
      }
      if (go) m_at = change->shows;
    });
    show_all();
  }

  void add_at(const model::ElementPath& at) {
    run(
        [&](const forms::Subject& subject) {
          forms::Addable what;
          what.parent = model::ElementPath(at.begin(), at.end() - 1);
          what.slot = at.back().slot;
          for (const forms::Addable& one : forms::addable(subject, what.parent)) {
            if (one.slot == what.slot) what.element = one.element;
          }
          return forms::add(subject, what);
        },
        false);
  }
  /// Adds a condition to the row's element, which stays in the form.
  void add_condition(const forms::Addable& what) {
    model::ElementPath made;
    run(
        [&](const forms::Subject& subject) {
          auto change = forms::add(subject, what);
          if (change) made = change->shows;
          return change;
        },
        false);
    if (!made.empty()) m_form->focus_at(made);
  }
  void duplicate() {
    run([&](const forms::Subject& s) { return forms::duplicate(s, m_at); });
  }
  void remove() {
    run([&](const forms::Subject& s) { return forms::remove(s, m_at); });
  }
  void move_up() {
    run([&](const forms::Subject& s) { return forms::move(s, m_at, -1); });
  }
  void move_down() {
    run([&](const forms::Subject& s) { return forms::move(s, m_at, 1); });
  }

  static void append_addables(wxMenu& menu, const std::vector<forms::Addable>& all) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const bool other = i > 0 && all[i].parent != all[i - 1].parent;
      if (other) menu.AppendSeparator();
      menu.Append(static_cast<int>(i) + 1, to_wx(all[i].title));
    }
  }
  void add_chosen(const std::vector<forms::Addable>& all, int chosen) {
    if (chosen < 1 || static_cast<std::size_t>(chosen) > all.size()) return;
    const forms::Addable what = all[static_cast<std::size_t>(chosen) - 1];
    const model::ElementPath after = m_at;
    run([&](const forms::Subject& s) { return forms::add(s, what, after); });
    m_form->focus_first();
  }
  std::vector<forms::Addable> addables() {
    std::vector<forms::Addable> all;
    with_subject([&](const forms::Subject& subject) { all = forms::addable(subject, m_at, true); });
    return all;
  }
  void show_add_menu() {
    const auto all = addables();
    wxMenu menu;
    append_addables(menu, all);
    if (menu.GetMenuItemCount() == 0) return bench().say(message("nothing can be added here"));
    add_chosen(all, m_add->GetPopupMenuSelectionFromUser(menu, wxPoint(0, m_add->GetSize().y)));
  }
  void show_menu(const wxPoint& place) {
    enum : int { kDuplicate = 2000, kRemove, kUp, kDown };
    const auto all = addables();
    wxMenu menu;
    append_addables(menu, all);
    menu.AppendSeparator();
    menu.Append(kDuplicate, tr("Duplicate") + "\tCtrl+D")->Enable(m_copy->IsEnabled());
    menu.Append(kRemove, tr("Remove") + "\tDelete")->Enable(m_remove->IsEnabled());
    menu.Append(kUp, tr("Move up") + "\tAlt+Up")->Enable(m_up->IsEnabled());
    menu.Append(kDown, tr("Move down") + "\tAlt+Down")->Enable(m_down->IsEnabled());
    const int chosen = m_tree->window()->GetPopupMenuSelectionFromUser(menu, place);
    if (chosen == kDuplicate) return duplicate();
    if (chosen == kRemove) return remove();
    if (chosen == kUp) return move_up();
    if (chosen == kDown) return move_down();
    add_chosen(all, chosen);
  }

  void on_key(wxKeyEvent& event) {
    const wxWindow* focus = wxWindow::FindFocus();
    const bool in_tree = focus != nullptr && m_tree->window()->IsDescendant(const_cast<wxWindow*>(focus));
    const int key = event.GetKeyCode();
    if (event.ControlDown() && key == 'D' && m_copy->IsEnabled()) return duplicate();
    if (event.AltDown() && key == WXK_UP && m_up->IsEnabled()) return move_up();
    if (event.AltDown() && key == WXK_DOWN && m_down->IsEnabled()) return move_down();
    if (in_tree && !event.HasModifiers()) {
      if (key == WXK_INSERT) return show_add_menu();
      if (key == WXK_DELETE && m_remove->IsEnabled()) return remove();
      if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER) return m_form->focus_first();
      // Keys that the tree handles itself.
      const bool moves = key == WXK_UP || key == WXK_DOWN || key == WXK_LEFT || key == WXK_RIGHT ||
                         key == WXK_HOME || key == WXK_END || key == WXK_PAGEUP || key == WXK_PAGEDOWN;
      if (moves) {
        event.DoAllowNextEvent();
        return event.Skip();
      }
    }
    event.Skip();
  }

  // Picking by clicks on the map.
  FieldPicking::Hooks pick_hooks() {
    FieldPicking::Hooks hooks;
    hooks.text = [this](const forms::FieldPlace& place) {
      std::string text;
      with_subject([&](const forms::Subject& subject) {
        const auto element = model::element_at(subject.document, place.at);
        if (element.info == nullptr) return;
        text = element.info->attribute_text(element.value, place.attribute);
        if (place.attribute.empty() && element.info->content)
          element.info->content->format(element.value, text);
      });
      return text;
    };
    hooks.set = [this](const forms::FieldPlace& place, const std::optional<std::string>& text) {
      return set(place, text, false);
    };
    hooks.ended = [this, alive = m_alive] {
      if (*alive) m_form->end_picking();
    };
    return hooks;
  }

  forms::Rulesets m_rulesets;
  std::shared_ptr<bool> m_alive;
  wxChoice* m_document = nullptr;
  wxButton *m_add = nullptr, *m_copy = nullptr, *m_remove = nullptr, *m_up = nullptr, *m_down = nullptr;
  wxSplitterWindow *m_parts = nullptr, *m_lower = nullptr;
  std::unique_ptr<DocumentTree> m_tree;
  FormView* m_form = nullptr;
  FormPreview* m_preview = nullptr;
  wxWindow* m_borrower = nullptr;  ///< shows the pages, instead of this panel
  FieldPicking m_picking;
  std::vector<fs::path> m_paths;
  model::ElementPath m_at;  ///< the displayed row
  std::vector<std::pair<model::ElementPath, Problem>> m_problems;
  bool m_is_chosen = false;  ///< the user chose the document
  bool m_laid_out = false;
  bool m_beside = false;  ///< the pages are beside the form
};

}  // namespace

Panel* make_documents_panel(wxWindow* parent, PanelHost& host) {
  return new DocumentsPanel(parent, host);
}

}  // namespace coq::win
