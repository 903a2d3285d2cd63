// SPDX-License-Identifier: MIT
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/clipbrd.h>
#include <wx/filedlg.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/images/face_picture.h"
#include "editor/app/gallery/own_art.h"
#include "editor/app/setup/setting_up.h"
#include "editor/window/gallery/counter_dialogs.h"
#include "editor/window/gallery/counter_grid.h"
#include "editor/window/gallery/crop_dialog.h"
#include "editor/window/gallery/face_gallery.h"
#include "editor/window/panels/ask_rename.h"
#include "editor/window/panels/panel.h"
#include "editor/window/widgets/document_choice.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/open_dialogs.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

namespace fs = std::filesystem;
using app::gallery::Gallery;

constexpr int kFaceZooms[] = {100, 200, 300, 400};

std::optional<std::string> clipboard_text() {
  const wxClipboardLocker open;
  wxTextDataObject data;
  if (!open || !wxTheClipboard->GetData(data)) return std::nullopt;
  return to_utf8(data.GetText());
}

/// Files copied in a file manager.
std::vector<std::string> clipboard_files() {
  std::vector<std::string> out;
  const wxClipboardLocker open;
  wxFileDataObject data;
  if (!open || !wxTheClipboard->IsSupported(wxDF_FILENAME) || !wxTheClipboard->GetData(data)) return out;
  for (const wxString& file : data.GetFilenames()) out.push_back(to_utf8(file));
  return out;
}

void set_clipboard_text(const std::string& text) {
  const wxClipboardLocker open;
  if (!!open) wxTheClipboard->SetData(new wxTextDataObject(to_wx(text)));
}

/// The counters of a project: their faces and a table side by side.
class CountersPanel : public Panel {
 public:
  CountersPanel(wxWindow* parent, PanelHost& host)
      : Panel(parent, host), m_gallery(host.bench.session(), host.pages.rulesets) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(make_bar(), 0, wxEXPAND | wxALL, FromDIP(4));
    m_status = new wxStaticText(this, wxID_ANY, "");
    column->Add(m_status, 0, wxEXPAND | wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(6));
    m_status->Hide();
    auto* halves =
        new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE | wxSP_3DSASH);
    FaceGalleryHooks faces;
    faces.select = [this](const std::vector<std::size_t>& rows) { m_grid->select(rows); };
    faces.choose_picture = [this] { choose_picture(); };
    faces.remove = [this] { act("delete"); };
    faces.menu = [this] { show_menu(); };
    faces.drop = [this](const std::string& file) { bring_picture(file); };
    faces.drop_many = [this](const std::vector<std::string>& files) { match_pictures(files); };
    faces.drag = drag_hooks();
    m_faces = new FaceGallery(halves, m_gallery, *host.pages.jobs, std::move(faces));
    CounterGridHooks table;
    table.select = [this](const std::vector<std::size_t>& rows) {
      m_faces->select(rows);
      if (!rows.empty()) m_faces->show_row(rows.front());
    };
    table.edited = [this](const Result<Gallery::Ids>& done) { after_edit(done, false); };
    table.rename = [this](std::size_t row, const std::string& id) { rename_counter(row, id); };
    table.sorted = [this] { show_all(); };
    m_grid = new CounterGrid(halves, m_gallery, std::move(table));
    halves->SetMinimumPaneSize(scaled(120));
    halves->SetSashGravity(0.4);
    halves->SplitVertically(m_faces, m_grid);
    // Set when the splitter first has its real width.
    halves->Bind(wxEVT_SIZE, [this, halves](wxSizeEvent& event) {
      event.Skip();
      if (!std::exchange(m_is_split, event.GetSize().x > scaled(300)))
        halves->CallAfter([halves] { halves->SetSashPosition(halves->GetClientSize().x * 2 / 5); });
    });
    column->Add(halves, 1, wxEXPAND);
    SetSizer(column);
  }

  /// Dragging a face to the map adds a unit to the scenario.
  DragHooks drag_hooks() {
    DragHooks hooks;
    hooks.begin = [this](std::size_t row) {
      app::SettingUp& setup = bench().setting_up();
      setup.show_any();
      if (setup.scenario() == nullptr) {
        bench().say(message("This map has no scenario"));
        return false;
      }
      bench().tools().take("setup");
      const std::string id = m_gallery.document().counters[m_gallery.seen()[row]].id;
      if (setup.take_up_new(setup.path(), id)) return true;
      bench().say(message("The scenario has no counter {}: add its counters in the scenario's form", id));
      return false;
    };
    hooks.over = [this](const wxPoint& screen) {
      const auto page = host().page_at(screen);
      page ? bench().setting_up().point_at(*page) : bench().setting_up().leave();
    };
    hooks.drop = [this](const wxPoint&) {
      bench().setting_up().release();
      bench().setting_up().cancel();
    };
    hooks.cancel = [this] { bench().setting_up().cancel(); };
    return hooks;
  }

  void refresh(app::Aspects changed) override {
    if (!changed.has(app::Aspect::document | app::Aspect::map | app::Aspect::disk)) return;
    find_documents();
    const bool is_new = m_gallery.refresh();
    if (is_new || changed.has(app::Aspect::disk)) show_all();
    if (m_paths.empty())
      say_below(tr("This project has no counters yet: create a counters document first."), false);
    else if (m_gallery.document().counters.empty())
      say_below(tr("No counters yet: use Add, or paste rows from a spreadsheet."), false);
  }

  void take_focus() override { m_faces->SetFocus(); }
  bool find() override {
    m_filter->SetFocus();
    return true;
  }

  bool edit(app::CommandWindow::TextEdit edit) override {
    using Text = app::CommandWindow::TextEdit;
    if (m_paths.empty() || !is_at_work()) return false;
    switch (edit) {
      case Text::copy:
        copy();
        return true;
      case Text::cut:
        copy();
        clear();
        return true;
      case Text::paste:
        paste();
        return true;
      case Text::undo:
      case Text::redo:
        break;
    }
    return false;
  }

  /// Typed keys go into cells. Escape leaves the cell first, then the table.
  bool takes_key(const wxKeyEvent& event) const override {
    return event.GetKeyCode() != WXK_ESCAPE || m_grid->is_typing();
  }

  void act(std::string_view what) override {
    if (m_paths.empty()) return bench().say(message("the project has no counters document"));
    if (what == "add") add();
    if (what == "duplicate") name_new(m_gallery.duplicate(rows()));
    if (what == "delete") after_edit(m_gallery.remove(rows()), true);
    if (what == "fill-down") fill_down();
    if (what == "picture") choose_picture();
    if (what == "pictures") choose_pictures();
    if (what == "turn-picture") turn_pictures();
    if (what == "crop-picture") crop_pictures();
    if (what == "no-picture") set_picture(std::nullopt);
    if (what == "backs") add_backs();
    if (what == "replace") replace();
    if (what == "set-up") set_up();
    if (what == "copy") set_clipboard_text(m_gallery.copy(all_rows(), 0, last_column(), true));
    if (what == "copy-header") {
      set_clipboard_text(m_gallery.copy({}, 0, last_column(), true));
      bench().say(message("The header is on the clipboard; paste it into the first row of a spreadsheet"));
    }
    if (what == "find") m_filter->SetFocus();
  }

 private:
  wxSizer* make_bar() {
    auto* bar = new wxWrapSizer;
    const auto add = [&](wxWindow* window, int share = 0) {
      bar->Add(window, share, wxALIGN_CENTRE_VERTICAL | wxRIGHT | wxBOTTOM, FromDIP(4));
    };
    m_document = new wxChoice(this, wxID_ANY);
    m_document->SetName(tr("Counters document"));
    m_document->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
      m_filter->ChangeValue("");
      m_gallery.look_at(m_paths[static_cast<std::size_t>(event.GetInt())]);
      show_all();
    });
    add(m_document);
    m_filter = new wxSearchCtrl(this, wxID_ANY);
    m_filter->SetName(tr("Filter the counters"));
    m_filter->SetDescriptiveText(tr("Filter: german, type:tank"));
    m_filter->SetMinSize(scaled(wxSize(150, -1)));
    m_filter->Bind(wxEVT_TEXT, [this](wxCommandEvent&) {
      app::gallery::TableView view = m_gallery.view();
      view.filter = to_utf8(m_filter->GetValue());
      m_gallery.set_view(std::move(view));
      show_all();
    });
    add(m_filter, 1);
    const auto button = [&](const char* title, const char* what) {
      auto* made = new wxButton(this, wxID_ANY, tr(title), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
      made->Bind(wxEVT_BUTTON, [this, what](wxCommandEvent&) { act(what); });
      add(made);
    };
    button(translatable("Add"), "add");
    button(translatable("Duplicate"), "duplicate");
    button(translatable("Delete"), "delete");
    button(translatable("Fill down"), "fill-down");
    button(translatable("Image…"), "picture");
    button(translatable("Images by name…"), "pictures");
    m_zoom = new wxChoice(this, wxID_ANY);
    m_zoom->SetName(tr("Size of the faces"));
    m_zoom->SetToolTip(tr("Size of the faces"));
    for (const int zoom : kFaceZooms)
      m_zoom->Append(zoom == 100 ? tr("True size") : wxString::Format(wxString::FromUTF8("%d\u00A0%%"), zoom));
    m_zoom->SetSelection(1);
    m_zoom->Bind(wxEVT_CHOICE,
                 [this](wxCommandEvent& event) { m_faces->set_zoom(kFaceZooms[event.GetInt()]); });
    add(m_zoom);
    return bar;
  }

  /// Returns whether the faces or the table have the focus, not a text field.
  bool is_at_work() const {
    for (const wxWindow* focus = wxWindow::FindFocus(); focus != nullptr; focus = focus->GetParent())
      if (focus == m_faces || focus == m_grid) return true;
    return false;
  }
  bool is_in_table() const {
    const wxWindow* focus = wxWindow::FindFocus();
    return focus != nullptr && focus != m_faces;
  }

  void find_documents() {
    const std::vector<fs::path> found = m_gallery.documents();
    if (found == m_paths) return show_documents(*m_document, session(), m_paths);
    m_paths = found;
    show_documents(*m_document, session(), m_paths);
    if (!m_paths.empty()) m_document->SetSelection(0);
    m_document->Show(m_paths.size() > 1);
    Layout();
  }

  void show_all() {
    m_faces->update();
    m_grid->update();
    const std::size_t seen = m_gallery.seen().size(), all = m_gallery.document().counters.size();
    say_below(seen == all ? wxString()
                          : say(plural_message("{} of {} counters is shown", "{} of {} counters are shown",
                                               seen, seen, all)),
              false);
  }

  void say_below(const wxString& text, bool is_fault) {
    m_status->SetForegroundColour(is_fault ? fault_colour() : system_colour(wxSYS_COLOUR_WINDOWTEXT));
    m_status->SetLabelText(text);
    m_status->Show(!text.empty());
    Layout();
  }

  /// Shows all errors below the buttons, or selects the changed counters.
  void after_edit(const Result<Gallery::Ids>& done, bool show) {
    if (!done) {
      wxBell();
      constexpr std::size_t kMaxFaults = 4;
      wxString text;
      for (const auto& fault : m_gallery.faults()) {
        if (&fault >= m_gallery.faults().data() + kMaxFaults) break;
        text += (text.empty() ? "" : "\n") + say(fault_sentence(fault));
      }
      const std::size_t more = m_gallery.faults().size() - std::min(m_gallery.faults().size(), kMaxFaults);
      if (more > 0) text += "\n" + say(message("and {} more", more));
      say_below(text.empty() ? say(done.error()) : text, true);
      const auto& faults = m_gallery.faults();
      return bench().say(faults.empty() ? done.error().message : fault_sentence(faults.front()));
    }
    show_all();
    if (!show) return;
    std::vector<std::size_t> rows;
    for (const std::string& id : *done)
      if (const std::size_t row = m_gallery.row_of(id); row != std::string::npos) rows.push_back(row);
    std::sort(rows.begin(), rows.end());
    m_grid->select(rows);
    m_faces->select(rows);
    if (!rows.empty()) m_faces->show_row(rows.back());
  }
  Message fault_sentence(const app::gallery::CellFault& fault) const {
    const std::string what = to_utf8(say(fault.what));
    if (fault.column.empty()) return message("row {}: {}", fault.row + 1, what);
    const auto& columns = m_gallery.table().columns;
    const std::size_t found = find_column(columns, fault.column);
    const std::string title = found < columns.size() ? to_utf8(title_of(columns[found])) : fault.column;
    return message("row {}, column {}: {}", fault.row + 1, title, what);
  }

  std::vector<std::size_t> rows() const { return is_in_table() ? m_grid->block().rows : m_faces->selected(); }
  std::vector<std::size_t> all_rows() const {
    std::vector<std::size_t> out(m_gallery.seen().size());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = i;
    return out;
  }
  std::size_t last_column() const { return m_gallery.table().columns.size() - 1; }

  /// Renames a counter with all references to it; lists them first.
  void rename_counter(std::size_t row, const std::string& id) {
    const auto plan = m_gallery.plan_rename(row, id);
    if (!plan) return after_edit(plan.error(), false);
    rename_soon(this, session(), *plan, [this, id](const Status& done, bool) {
      m_gallery.refresh();
      after_edit(done ? Result<Gallery::Ids>(Gallery::Ids{id}) : done.error(), true);
    });
  }

  void add() {
    const std::vector<std::size_t> chosen = rows();
    name_new(m_gallery.add(chosen.empty() ? std::nullopt : std::optional(chosen.back())));
  }

  /// Starts editing the name of a new counter.
  void name_new(const Result<Gallery::Ids>& done) {
    after_edit(done, true);
    if (done && done->size() == 1) m_grid->go_to(m_gallery.row_of(done->front()), "name");
  }

  void copy() {
    const CounterGrid::Block cells = m_grid->block();
    if (is_in_table() && !cells.whole_rows) {
      set_clipboard_text(m_gallery.copy(cells.rows, cells.first, cells.last, false));
    } else {
      set_clipboard_text(m_gallery.copy(rows(), 0, last_column(), true));
    }
  }

  void clear() {
    const CounterGrid::Block cells = m_grid->block();
    if (is_in_table() && !cells.whole_rows)
      after_edit(m_gallery.clear(cells.rows, cells.first, cells.last), false);
    else
      after_edit(m_gallery.remove(rows()), false);
  }

  /// Pastes a single value into all selected cells. In the face view, pastes whole rows.
  void paste() {
    if (const std::vector<std::string> files = clipboard_files(); !files.empty()) return match_pictures(files);
    const std::optional<std::string> text = clipboard_text();
    if (!text) return;
    if (!is_in_table()) return after_edit(m_gallery.paste(*text, m_gallery.seen().size(), 0), true);
    const CounterGrid::Block cells = m_grid->block();
    const std::string one(trim(*text));
    const bool is_one = one.find_first_of("\t\n") == std::string::npos;
    if (is_one && cells.rows.size() > 1 && cells.first == cells.last)
      return after_edit(m_gallery.set_cells(cells.rows, cells.first, one), false);
    const std::size_t row = cells.rows.empty() ? m_gallery.seen().size() : cells.rows.front();
    after_edit(m_gallery.paste(*text, row, cells.first), true);
  }

  /// A single cell copies the cell above it.
  void fill_down() {
    CounterGrid::Block cells = m_grid->block();
    if (cells.rows.size() == 1 && cells.rows[0] > 0) cells.rows.insert(cells.rows.begin(), cells.rows[0] - 1);
    after_edit(m_gallery.fill_down(cells.rows, cells.first, cells.last), false);
  }

  void choose_picture() {
    if (rows().empty()) return bench().say(message("choose a counter first"));
    wxFileDialog dialog(this, tr("An image for the face"), to_wx(m_gallery.path().parent_path().string()), "",
                        picture_filter(images::face_endings()), wxFD_OPEN | wxFD_FILE_MUST_EXIST);
    if (dialog.ShowModal() == wxID_OK) bring_picture(to_utf8(dialog.GetPath()));
  }

  void bring_picture(const fs::path& picture) {
    const Result<std::string> brought = app::gallery::bring_picture(picture, m_gallery.path());
    if (!brought) {
      wxBell();
      say_below(say(brought.error()), true);
      return bench().say(brought.error().message);
    }
    set_picture(*brought);
  }

  void set_picture(const std::optional<std::string>& file) {
    const std::vector<std::size_t> chosen = rows();
    if (!chosen.empty()) after_edit(m_gallery.set_picture(chosen, m_faces->face(), file), false);
  }

  void turn_pictures() {
    constexpr int kQuarter = 90;
    if (rows().empty()) return bench().say(message("choose a counter first"));
    after_edit(m_gallery.turn_pictures(rows(), m_faces->face(), kQuarter), false);
  }

  void crop_pictures() {
    const std::vector<std::size_t> chosen = rows();
    if (chosen.empty()) return bench().say(message("choose a counter first"));
    const auto& faces = m_gallery.document().counters[m_gallery.seen()[chosen.front()]].faces;
    if (faces.size() <= m_faces->face() || !faces[m_faces->face()].image)
      return bench().say(message("this face has no image"));
    const model::Face& face = faces[m_faces->face()];
    const auto crop =
        ask_crop(this, *host().pages.jobs, (m_gallery.path().parent_path() / *face.image).string(),
                 face.image_crop.value_or(model::ImageCrop{}));
    if (crop) after_edit(m_gallery.crop_pictures(chosen, m_faces->face(), *crop), false);
  }

  void choose_pictures() {
    wxFileDialog dialog(
        this, tr("Images named after the counters"), to_wx(m_gallery.path().parent_path().string()), "",
        picture_filter(images::face_endings()), wxFD_OPEN | wxFD_FILE_MUST_EXIST | wxFD_MULTIPLE);
    if (dialog.ShowModal() != wxID_OK) return;
    wxArrayString chosen;
    dialog.GetPaths(chosen);
    std::vector<std::string> files;
    for (const wxString& file : chosen) files.push_back(to_utf8(file));
    match_pictures(files);
  }

  /// Shows which counters the pictures are for before it sets them.
  void match_pictures(const std::vector<std::string>& files) {
    if (m_paths.empty() || OpenDialogs::only().any()) return;
    const auto matches =
        app::gallery::match_pictures(m_gallery.document(), std::vector<fs::path>(files.begin(), files.end()));
    const auto chosen = ask_picture_matches(this, *host().pages.jobs, m_gallery, matches);
    if (chosen && !chosen->empty()) after_edit(m_gallery.set_pictures(*chosen), true);
  }

  /// Adds backs to the selected counters; to all of them if none is selected.
  void add_backs() {
    const std::vector<std::size_t> chosen = rows();
    const auto done = m_gallery.add_backs(chosen.empty() ? all_rows() : chosen);
    after_edit(done, true);
    if (done && done->empty()) bench().say(message("these counters have a back already"));
  }

  /// Replaces in all rows that the filter shows, whatever is selected.
  void replace() {
    const CounterGrid::Block cells = m_grid->block();
    const bool is_column = is_in_table() && cells.first == cells.last && !cells.rows.empty();
    const auto asked = ask_replacement(this, m_gallery, is_column ? std::optional(cells.first) : std::nullopt);
    if (!asked) return;
    const auto done =
        m_gallery.replace(all_rows(), asked->column.value_or(0), asked->column.value_or(last_column()),
                          asked->find, asked->with, asked->match_case);
    after_edit(done, true);
    if (done)
      bench().say(
          plural_message("Replaced in {} counter", "Replaced in {} counters", done->size(), done->size()));
  }

  /// Asks for a hex, and adds a unit of the selected counter there to the scenario of the map.
  void set_up() {
    const std::vector<std::size_t> chosen = rows();
    if (chosen.empty()) return bench().say(message("choose a counter first"));
    app::SettingUp& setup = bench().setting_up();
    setup.show_any();
    if (setup.scenario() == nullptr) return bench().say(message("This map has no scenario"));
    if (!session().map().grid) return bench().say(message("The map has no hexes"));
    const std::string id = m_gallery.document().counters[m_gallery.seen()[chosen.front()]].id;
    ask_hex(this, say(message("A unit of {} begins in hex:", id)), [&](const std::string& hex) -> Status {
      const auto place = bench().find_hex(hex);
      const auto labels = model::labels_of(session().map());
      if (!place || !labels) return make_error("edit.value", message("there is no hex {} on the map", hex));
      return setup.put_new(setup.path(), id, {labels->format(*place)});
    });
  }

  void show_menu() {
    wxMenu menu;
    const auto item = [&](const char* title, const char* what) {
      menu.Bind(
          wxEVT_MENU, [this, what](wxCommandEvent&) { act(what); }, menu.Append(wxID_ANY, tr(title))->GetId());
    };
    item(translatable("Image…"), "picture");
    item(translatable("Images by name…"), "pictures");
    item(translatable("Turn the image"), "turn-picture");
    item(translatable("Crop the image…"), "crop-picture");
    item(translatable("Symbol instead of the image"), "no-picture");
    item(translatable("Back from the front"), "backs");
    menu.AppendSeparator();
    item(translatable("Add a counter"), "add");
    item(translatable("Duplicate"), "duplicate");
    item(translatable("Delete"), "delete");
    menu.AppendSeparator();
    item(translatable("Set up in a hex…"), "set-up");
    item(translatable("Copy the header for a spreadsheet"), "copy-header");
    PopupMenu(&menu);
  }

  Gallery m_gallery;
  wxChoice* m_document = nullptr;
  wxSearchCtrl* m_filter = nullptr;
  wxChoice* m_zoom = nullptr;
  wxStaticText* m_status = nullptr;
  bool m_is_split = false;
  FaceGallery* m_faces = nullptr;
  CounterGrid* m_grid = nullptr;
  std::vector<fs::path> m_paths;
};

}  // namespace

Panel* make_counters_panel(wxWindow* parent, PanelHost& host) {
  return new CountersPanel(parent, host);
}

}  // namespace coq::win
