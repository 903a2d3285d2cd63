// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "core/base/decimals.h"
#include "core/base/text.h"
#include "core/drawing/map/map_notes.h"
#include "editor/app/forms/words.h"
#include "editor/app/tools/note_tools.h"
#include "editor/window/panels/panel.h"
#include "editor/window/widgets/icons.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/panel_controls.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr std::size_t kDone = 1;    ///< column of the ticks
constexpr std::size_t kMost = 200;  ///< characters of a text in the list

/// The designer's notes on the map as a list of things to do. Its selection is the map's.
class NotesPanel : public Panel {
 public:
  NotesPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    make_list();
    column->Add(m_list->window(), 1, wxEXPAND);
    m_colour = make_choice(*this, tr("Colour of the selected notes"), [this](std::size_t number) {
      report(app::set_notes_colour(tools_host(), app::selected_notes(tools_host()),
                                   static_cast<model::NoteColour>(number)));
      this->host().focus_canvas();
    });
    for (const char* colour : {"yellow", "red", "green", "blue"})
      m_colour->Append(to_wx(app::forms::word_title("note-colour", "colour", colour, translator())));
    add_titled(*this, *column, tr("Colour"), m_colour);
    auto* line = new wxWrapSizer;
    add_button(*this, *line, tr("New"), [this] { this->host().command("note.add"); });
    m_edit = add_button(*this, *line, tr("Edit"), [this] { this->host().command("note.edit"); });
    m_done = add_button(*this, *line, tr("Done"), [this] { run("note.done"); });
    m_done->SetName(tr(app::find_command("note.done")->title));
    m_delete = add_button(*this, *line, tr("Delete"), [this] { run("delete"); });
    column->Add(line, 0, wxEXPAND | wxLEFT | wxRIGHT, FromDIP(6));
    m_hides_done = add_check(*column, "note.hide-done");
    m_on_map = add_check(*column, "note.show");
    column->AddSpacer(FromDIP(6));
    SetSizer(column);
  }

  void refresh(app::Aspects changed) override {
    using app::Aspect;
    if (changed.has(Aspect::document | Aspect::map | Aspect::note)) show_rows();
    if (changed.has(Aspect::document | Aspect::map | Aspect::note | Aspect::selection)) show_selection();
    m_hides_done->SetValue(bench().tools().notes_view().hides_done);
    m_on_map->SetValue(bench().tools().notes_view().on_map);
  }

  void step(int by) override {
    if (m_rows.empty()) return;
    const auto chosen = m_list->selected();
    const std::size_t count = m_rows.size();
    const std::size_t next = chosen.empty() ? 0 : (chosen[0] + (by > 0 ? 1 : count - 1)) % count;
    go_to(next);
  }

  void rename() override { host().command("note.edit"); }

 private:
  app::ToolHost& tools_host() const { return bench().tools().context().host; }

  void report(const Status& done) const {
    if (!done) bench().say(done.error().message);
  }

  void run(std::string_view command) const {
    host().command(command);
    host().focus_canvas();
  }

  wxCheckBox* add_check(wxSizer& column, std::string_view command) {
    auto* check = new wxCheckBox(this, wxID_ANY, tr(app::find_command(command)->title));
    check->Bind(wxEVT_CHECKBOX, [this, command](wxCommandEvent&) { run(command); });
    column.Add(check, 0, wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    return check;
  }

  void make_list() {
    RowSource source;
    source.titles = {to_utf8(tr("Note")), "✓", to_utf8(tr("Where"))};
    source.widths = {150, 24, 80};
    source.wraps = true;
    source.size = [this] { return m_rows.size(); };
    source.text = [this](std::size_t row, std::size_t column) { return text(row, column); };
    source.signs = {kDone};
    source.sign = [this](std::size_t row, std::size_t) {
      const model::MapNote* shown = note(row);
      return shown == nullptr ? wxBitmapBundle() : shown->done.value_or(false) ? m_ticked : m_open;
    };
    source.emphasis = [this](std::size_t row) {
      const model::MapNote* shown = note(row);
      return shown != nullptr && shown->done.value_or(false) ? 1 : 0;
    };
    source.tip = [this](std::size_t row) {
      const model::MapNote* shown = note(row);
      // The list shows most texts whole.
      return shown == nullptr || drawing::first_words(*shown, kMost) == shown->text ? std::string()
                                                                                    : shown->text;
    };
    source.empty = [this] { return empty_words(); };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (rows.size() == 1) return go_to(rows[0]);
      std::vector<std::string> ids;
      for (const std::size_t row : rows)
        if (const model::MapNote* chosen = note(row)) ids.push_back(chosen->id);
      session().select(ids);
    };
    events.activate = [this](std::size_t row) {
      go_to(row);
      this->host().command("note.edit");
    };
    events.signed_cell = [this](std::size_t row, std::size_t) {
      if (const model::MapNote* clicked = note(row))
        report(app::toggle_notes_done(tools_host(), {clicked->id}));
      this->host().focus_canvas();
    };
    events.clicked = [this] {
      // A double click has opened the text of the note.
      if (!bench().tools().written_note()) this->host().focus_canvas();
    };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("Notes")), std::move(source), std::move(events), true);
  }

  std::string empty_words() const {
    if (!session().map().notes.empty()) return to_utf8(tr("All notes are done, and those are hidden."));
    const std::string key = host().key("tool.note");
    return to_utf8(key.empty()
                       ? tr("There are no notes. Choose the tool Note, click on the map and write one.")
                       : say(message("There are no notes. Press {}, click on the map and write one.", key)));
  }

  /// Returns null if the list still belongs to the previous map, because it may be painted before its update.
  const model::MapNote* note(std::size_t row) const {
    const auto& notes = session().map().notes;
    return row < m_rows.size() && m_rows[row] < notes.size() ? &notes[m_rows[row]] : nullptr;
  }

  std::string text(std::size_t row, std::size_t column) const {
    const model::MapNote* shown = note(row);
    if (shown == nullptr) return {};
    if (column == 0) return drawing::first_words(*shown, kMost);
    if (m_hexes && m_hexes->grid.contains(m_hexes->grid.hex_at(shown->at)))
      return m_hexes->labels.format(m_hexes->grid.hex_at(shown->at));
    const std::string& lang = translator().language();
    const auto mm = [&](Um at) { return text::with_decimal_sign(fmt::format("{:.0f}", at / 1000.0), lang); };
    return mm(shown->at.x) + "; " + mm(shown->at.y);
  }

  void show_rows() {
    const model::MapDocument& map = session().map();
    m_hexes.reset();
    if (map.grid)
      if (auto hexes = model::labelled_grid_of(map)) m_hexes = *std::move(hexes);
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < map.notes.size(); ++i)
      if (!bench().tools().notes_view().hides_done || !map.notes[i].done.value_or(false)) rows.push_back(i);
    const bool same = rows == m_rows;
    m_rows = std::move(rows);
    same ? m_list->refresh() : m_list->reset();
  }

  void show_selection() {
    std::vector<std::size_t> rows;
    const std::vector<std::string> ids = app::selected_notes(tools_host());
    bool all_done = !ids.empty();
    std::optional<model::NoteColour> colour;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
      const model::MapNote* shown = note(row);
      if (shown == nullptr || std::find(ids.begin(), ids.end(), shown->id) == ids.end()) continue;
      rows.push_back(row);
      all_done = all_done && shown->done.value_or(false);
      colour = shown->colour.value_or(model::NoteColour::yellow);
    }
    if (m_list->selected() != rows) {
      m_list->select(rows);
      if (!rows.empty()) m_list->show_row(rows.front());
    }
    m_edit->Enable(ids.size() == 1);
    m_done->Enable(!ids.empty());
    m_delete->Enable(!ids.empty());
    m_colour->Enable(!ids.empty());
    m_colour->SetSelection(colour ? static_cast<int>(*colour) : wxNOT_FOUND);
    const wxString title = all_done ? tr("Open again") : tr("Done");
    if (m_done->GetLabel() == title) return;
    m_done->SetLabel(title);
    Layout();
  }

  void go_to(std::size_t row) const {
    if (const model::MapNote* chosen = note(row)) bench().go_to_element(std::string(chosen->id));
  }

  std::unique_ptr<RowList> m_list;
  wxChoice* m_colour = nullptr;
  wxButton *m_edit = nullptr, *m_done = nullptr, *m_delete = nullptr;
  wxCheckBox *m_hides_done = nullptr, *m_on_map = nullptr;
  const wxBitmapBundle m_open = icon("note-open", scaled(16)), m_ticked = icon("note-done", scaled(16));
  std::optional<model::LabelledGrid> m_hexes;
  std::vector<std::size_t> m_rows;  ///< indices of the notes shown
};

}  // namespace

Panel* make_notes_panel(wxWindow* parent, PanelHost& host) {
  return new NotesPanel(parent, host);
}

}  // namespace coq::win
