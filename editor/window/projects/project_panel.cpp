// SPDX-License-Identifier: MIT
#include "editor/window/projects/project_panel.h"

#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/menu.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/string.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "editor/app/projects/project_documents.h"
#include "editor/app/projects/references.h"
#include "editor/window/dialogs/dialogs.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

class wxWindow;

namespace coq::win {
namespace {

class NameDialog : public wxDialog {
 public:
  NameDialog(wxWindow* parent, const wxString& title, const std::string& name,
             std::function<wxString(const std::string&)> why_not)
      : wxDialog(parent, wxID_ANY, title, wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "name"),
        m_why_not(std::move(why_not)) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(new wxStaticText(this, wxID_ANY, tr("File name without its extension")), 0,
                wxLEFT | wxRIGHT | wxTOP, FromDIP(14));
    m_name = new wxTextCtrl(this, wxID_ANY, to_wx(name));
    m_name->SetName(tr("File name without its extension"));
    column->Add(m_name, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(14));
    // Errors are shown below while the user types.
    m_status = new wxStaticText(this, wxID_ANY, "");
    column->Add(m_status, 0, wxEXPAND | wxLEFT | wxRIGHT | wxTOP, FromDIP(14));
    column->Add(default_buttons(*this, wxOK | wxCANCEL), 0, wxEXPAND | wxALL, FromDIP(10));
    SetSizerAndFit(column);
    wxSize size = GetSize();
    size.IncTo(FromDIP(wxSize(420, -1)));
    SetSize(size);
    m_name->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { look(); });
    look();
    m_name->SelectAll();
    m_name->SetFocus();
    CentreOnParent();
  }
  std::string name() const { return to_utf8(m_name->GetValue().Strip(wxString::both)); }

 private:
  void look() {
    const wxString said = m_why_not(name());
    m_status->SetLabel(said.empty() ? wxString(" ") : said);
    FindWindow(wxID_OK)->Enable(said.empty());
  }

  std::function<wxString(const std::string&)> m_why_not;
  wxTextCtrl* m_name = nullptr;
  wxStaticText* m_status = nullptr;
};

/// Asks for a document's name until `why_not` returns no error. Returns nullopt if cancelled.
std::optional<std::string> ask_name(wxWindow* parent, const wxString& title, const std::string& name,
                                    const std::function<wxString(const std::string&)>& why_not) {
  NameDialog dialog(wxGetTopLevelParent(parent), title, name, why_not);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  return dialog.name();
}

namespace fs = std::filesystem;
namespace projects = app::projects;

struct KindWords {
  model::Kind kind;
  const char* fresh;  ///< in the menu of new documents; null if tracing makes them
  const char* name;   ///< default name of the first document
};
constexpr KindWords kDocumentKinds[] = {
    {model::Kind::map, translatable("New map…"), translatable("map")},
    {model::Kind::counters, translatable("New counters…"), translatable("counters")},
    {model::Kind::scenario, translatable("New scenario…"), translatable("scenario")},
    {model::Kind::ruleset, translatable("New rules…"), translatable("rules")},
    {model::Kind::play, translatable("New log…"), translatable("log")},
    {model::Kind::candidates, nullptr, translatable("candidates")},
    {model::Kind::inks, nullptr, translatable("inks")}};

constexpr std::string_view kChanged = "• ";  ///< prefix of modified documents

const KindWords& words_of(model::Kind kind) {
  return kDocumentKinds[static_cast<std::size_t>(kind)];
}

class ProjectPanel : public Panel {
 public:
  ProjectPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    RowSource source;
    source.titles = {to_utf8(tr("Document")), to_utf8(tr("Kind")), to_utf8(tr("Title"))};
    source.widths = {130, 80, 0};
    source.size = [this] { return m_rows.size(); };
    source.text = [this](std::size_t row, std::size_t at) { return text(row, at); };
    source.picture = [](std::size_t) { return wxBitmapBundle(); };
    source.tip = [this](std::size_t row) {
      return row < m_rows.size() ? m_rows[row].path.string() : std::string();
    };
    source.emphasis = [this](std::size_t row) { return row < m_rows.size() && m_rows[row].on_canvas ? 2 : 0; };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      m_chosen = rows.empty() ? fs::path() : m_rows[rows[0]].path;
      enable();
    };
    events.write = [this](std::size_t row, const std::string& name) { write(row, name); };
    events.activate = [this](std::size_t row) {
      if (row < m_rows.size()) open(m_rows[row].path);
    };
    events.menu = [this](const wxPoint& place) { show_menu(place); };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("Project")), std::move(source), std::move(events));
    column->Add(m_list->window(), 1, wxEXPAND);
    auto* buttons = new wxWrapSizer;
    m_fresh = add(buttons, tr("New…"), tr("A new document of the project"), [this] { ask_kind(); });
    m_open = add(buttons, tr("Open"), tr("Shows the document: a map is shown on the canvas"),
                 [this] { open(m_chosen); });
    m_copy =
        add(buttons, tr("Duplicate…"), tr("Another document with the same content"), [this] { duplicate(); });
    m_rename = add(buttons, tr("Rename…"), tr("References in other documents are updated"),
                   [this] { rename_chosen(); });
    m_remove = add(buttons, tr("Delete"), tr("Removes the document from the project; undo brings it back"),
                   [this] { remove(); });
    column->Add(buttons, 0, wxEXPAND | wxALL, FromDIP(4));
    SetSizer(column);
    // F2 renames the document here, whatever is selected on the map.
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
      event.GetKeyCode() == WXK_F2 && !event.HasAnyModifiers() ? rename() : event.Skip();
    });
  }

  void refresh(app::Aspects changed) override {
    if (!changed.has(app::Aspect::document | app::Aspect::map | app::Aspect::history)) return;
    auto rows = projects::rows_of(session(), translator().language());
    const bool same = std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(),
                                 [](const projects::DocumentRow& a, const projects::DocumentRow& b) {
                                   return a.path == b.path && a.modified == b.modified && a.title == b.title;
                                 });
    m_rows = std::move(rows);
    same ? m_list->refresh() : m_list->reset();
    if (!same) show_chosen();
    enable();
  }

  /// Begins at the document on the canvas.
  void take_focus() override {
    m_list->window()->SetFocus();
    if (chosen() != nullptr) return;
    for (const projects::DocumentRow& row : m_rows)
      if (row.on_canvas) return choose(row.path);
  }

  /// Renames in the list itself.
  void rename() override {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
      if (m_rows[i].path == m_chosen) return m_list->edit(i);
    }
  }

 private:
  template <class Act>
  wxButton* add(wxSizer* row, const wxString& title, const wxString& tip, Act act) {
    auto* button = new wxButton(this, wxID_ANY, title, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    button->SetToolTip(tip);
    button->Bind(wxEVT_BUTTON, [act](wxCommandEvent&) { act(); });
    row->Add(button, 0, wxRIGHT | wxBOTTOM, FromDIP(4));
    return button;
  }

  std::string text(std::size_t row, std::size_t column) const {
    if (row >= m_rows.size()) return {};
    const projects::DocumentRow& one = m_rows[row];
    if (column == 0) return std::string(one.modified ? kChanged : "") + one.name;
    return column == 1 ? to_utf8(win::say(app::kind_title(one.kind))) : one.title;
  }

  void enable() {
    const projects::DocumentRow* row = chosen();
    for (wxButton* button : {m_open, m_copy, m_rename, m_remove}) button->Enable(row != nullptr);
  }
  const projects::DocumentRow* chosen() const {
    for (const projects::DocumentRow& row : m_rows) {
      if (row.path == m_chosen) return &row;
    }
    return nullptr;
  }
  void choose(const fs::path& path) {
    m_chosen = path;
    show_chosen();
    enable();
  }
  void show_chosen() {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
      if (m_rows[i].path == m_chosen) m_list->select({i});
    }
  }

  /// Returns the error of a name for that kind; a document's own name is valid.
  std::function<wxString(const std::string&)> refusal(model::Kind kind, const std::string& own = "") const {
    return [this, kind, own](const std::string& name) {
      if (!own.empty() && name == own) return wxString();
      const auto path = projects::path_for(session(), kind, name);
      return path ? wxString() : win::say(path.error());
    };
  }

  void ask_kind() {
    wxMenu menu;
    for (const KindWords& words : kDocumentKinds)
      if (words.fresh != nullptr) menu.Append(1 + static_cast<int>(words.kind), tr(words.fresh));
    menu.Bind(wxEVT_MENU, [this](wxCommandEvent& event) {
      CallAfter([this, kind = static_cast<model::Kind>(event.GetId() - 1)] { make(kind); });
    });
    PopupMenu(&menu, m_fresh->GetPosition() + wxPoint(0, m_fresh->GetSize().y));
  }

  void make(model::Kind kind) {
    const KindWords& words = words_of(kind);
    const std::string first = projects::free_name(session(), kind, to_utf8(tr(words.name)));
    wxString title = tr(words.fresh);
    title.Replace(wxString::FromUTF8("…"), "");
    const auto name = ask_name(this, title, first, refusal(kind));
    if (!name) return;
    take(projects::add_document(session(), kind, *name, translator().language()), true);
  }

  void take(const Result<fs::path>& made, bool shown) {
    if (!made) return bench().say(made.error().message);
    projects_changed();
    choose(*made);
    if (shown) open(*made);
  }

  void projects_changed() { refresh(app::Aspect::document); }

  void duplicate() {
    const projects::DocumentRow* row = chosen();
    if (row == nullptr) return;
    const model::Kind kind = row->kind;
    const auto name =
        ask_name(this, tr("Duplicate"), projects::free_name(session(), kind, row->name), refusal(kind));
    if (name) take(projects::duplicate(session(), m_chosen, *name), false);
  }

  void write(std::size_t row, const std::string& typed) {
    if (row >= m_rows.size()) return;
    const std::string& before = m_rows[row].name;
    const std::string name = typed.starts_with(kChanged) ? typed.substr(kChanged.size()) : typed;
    if (name.empty() || name == before) return;
    if (const wxString why = refusal(m_rows[row].kind, before)(name); !why.empty())
      return bench().say(message("{}", to_utf8(why)));
    take(projects::rename(session(), m_rows[row].path, name), false);
    host().focus_canvas();
  }

  void rename_chosen() {
    const projects::DocumentRow* row = chosen();
    if (row == nullptr) return;
    const std::string before = row->name;
    const auto name = ask_name(this, tr("Rename"), before, refusal(row->kind, before));
    if (name && *name != before) take(projects::rename(session(), m_chosen, *name), false);
  }

  /// First lists the documents that still refer to it.
  void remove() {
    if (chosen() == nullptr) return;
    const auto referring = projects::documents_of(projects::references_to(session(), m_chosen));
    if (!referring.empty()) {
      wxString text =
          say(message("“{}” is still referred to in:", to_utf8(document_name(session(), m_chosen))));
      for (const fs::path& one : referring) text += "\n" + document_name(session(), one);
      wxMessageDialog dialog(this, text, tr("Delete"), wxOK | wxCANCEL | wxICON_WARNING);
      dialog.SetOKCancelLabels(tr("Delete"), tr("Cancel"));
      if (dialog.ShowModal() != wxID_OK) return;
    }
    const std::string name = to_utf8(document_name(session(), m_chosen));
    const Status done = projects::remove(session(), m_chosen);
    if (!done) return bench().say(done.error().message);
    bench().say(message("“{}” will be removed at the next save; Undo restores it", name));
    projects_changed();
  }

  /// Opens each kind in its editor.
  void open(const fs::path& path) {
    const model::Document* document = session().document(path);
    if (document == nullptr) return;
    switch (model::kind_of(*document)) {
      case model::Kind::map: {
        const Status shown = session().show_map(path);
        if (!shown) bench().say(shown.error().message);
        host().focus_canvas();
        return;
      }
      case model::Kind::scenario:
        if (!host().is_on("panel.order")) host().command("panel.order");
        return;
      case model::Kind::counters:
        if (!host().is_on("panel.pages")) host().command("panel.pages");
        return;
      case model::Kind::ruleset:
      case model::Kind::play:
      case model::Kind::candidates:
      case model::Kind::inks:
        bench().say(message("“{}” can be checked and exported here, but not edited yet",
                            to_utf8(document_name(session(), path))));
    }
  }

  void show_menu(const wxPoint& place) {
    if (chosen() == nullptr) return;
    wxMenu menu;
    enum { kOpen = 1, kCopy, kRename, kRemove };
    menu.Append(kOpen, tr("Open"));
    menu.Append(kCopy, tr("Duplicate…"));
    menu.Append(kRename, tr("Rename…"));
    menu.Append(kRemove, tr("Delete"));
    menu.Bind(wxEVT_MENU, [this](wxCommandEvent& event) {
      CallAfter([this, what = event.GetId()] {
        if (what == kOpen) open(m_chosen);
        if (what == kCopy) duplicate();
        if (what == kRename) rename_chosen();
        if (what == kRemove) remove();
      });
    });
    m_list->window()->PopupMenu(&menu, place);
  }

  std::vector<projects::DocumentRow> m_rows;
  fs::path m_chosen;
  std::unique_ptr<RowList> m_list;
  wxButton *m_fresh = nullptr, *m_open = nullptr, *m_copy = nullptr, *m_rename = nullptr, *m_remove = nullptr;
};

Panel* make_project_panel(wxWindow* parent, PanelHost& host) {
  return new ProjectPanel(parent, host);
}

}  // namespace

const PanelInfo& project_panel() {
  static const PanelInfo info{"project", translatable("Project"), make_project_panel, Side::left, 3, true, 110};
  return info;
}

}  // namespace coq::win
