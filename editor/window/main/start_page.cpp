// SPDX-License-Identifier: MIT
#include "editor/window/main/start_page.h"

#include <wx/button.h>
#include <wx/commandlinkbutton.h>
#include <wx/display.h>
#include <wx/dnd.h>
#include <wx/filedlg.h>
#include <wx/frame.h>
#include <wx/hyperlink.h>
#include <wx/panel.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include "editor/window/dialogs/dialogs.h"
#include "editor/window/main/drop.h"
#include "editor/window/main/menus.h"
#include "editor/window/main/program.h"
#include "editor/window/widgets/icons.h"
#include "editor/window/widgets/look.h"
#include "editor/window/widgets/open_dialogs.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace fs = std::filesystem;

namespace {

constexpr int kPageMargin = 36, kOpenText = 520;  ///< logical pixels

/// Adds a way to start: a large picture, a title and a description.
void add_door(wxWindow* page, wxSizer* doors, const char* title, const char* note, const char* picture,
              std::function<void()> act) {
  auto* column = new wxBoxSizer(wxVERTICAL);
  auto* button = new wxButton(page, wxID_ANY, tr(title));
  button->SetBitmap(icon(picture, 56), wxTOP);
  button->SetBitmapMargins(8, 12);
  button->SetFont(button->GetFont().Bold());
  button->InvalidateBestSize();
  wxSize size = button->GetBestSize();
  size.IncTo(page->FromDIP(wxSize(230, 140)));
  button->SetMinSize(size);
  button->SetToolTip(tr(note));
  // Deferred, because the action may delete the window.
  button->Bind(wxEVT_BUTTON,
               [act = std::move(act)](wxCommandEvent&) { OpenDialogs::only().run_when_closed(act); });
  column->Add(button, 0, wxEXPAND | wxBOTTOM, page->FromDIP(8));
  auto* text = new wxStaticText(page, wxID_ANY, tr(note));
  text->SetForegroundColour(system_colour(wxSYS_COLOUR_GRAYTEXT));
  text->Wrap(size.x - page->FromDIP(8));
  column->Add(text, 0, wxEXPAND | wxLEFT | wxRIGHT, page->FromDIP(4));
  doors->Add(column, 1, wxEXPAND | wxRIGHT, page->FromDIP(14));
}

void add_doors(wxWindow* page, wxSizer* column, Program& program, wxFrame* frame) {
  auto* doors = new wxBoxSizer(wxHORIZONTAL);
  add_door(page, doors, translatable("Open a copy of the sample"),
           translatable("A small, complete project for trying everything out. Nothing you do to it can do any "
                        "harm."),
           "sample", [&program] { program.open_sample(); });
  add_door(page, doors, translatable("New blank map…"),
           translatable("As many hexes as you like, or a table, to draw from scratch."), "map-blank",
           [&program, frame] { ask_and_make(program, frame); });
  add_door(page, doors, translatable("New map from a scan…"),
           translatable("The image of a printed map: you place the grid on it and trace what it shows."),
           "map-scan", [&program, frame] { ask_and_make(program, frame, fs::path()); });
  const int most = wxDisplay(page).GetClientArea().width - 2 * page->FromDIP(kPageMargin);
  if (doors->CalcMin().x > most) doors->SetOrientation(wxVERTICAL);  // with large texts
  column->Add(doors, 0, wxEXPAND | wxBOTTOM, page->FromDIP(24));
}

void add_open(wxWindow* page, wxSizer* column, Program& program, wxFrame* frame) {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  auto* button = new wxButton(page, wxID_ANY, tr("Open…"));
  button->SetBitmap(icon("open", scaled(20)));
  button->SetBitmapMargins(6, 4);
  button->Bind(wxEVT_BUTTON, [&program, frame](wxCommandEvent&) {
    OpenDialogs::only().run_when_closed([&program, frame] { ask_and_open(program, frame); });
  });
  row->Add(button, 0, wxALIGN_CENTRE_VERTICAL | wxRIGHT, page->FromDIP(12));
  auto* text = new wxStaticText(
      page, wxID_ANY, tr("Choose a map of a project. You can also drop a folder or a map onto this window."));
  text->SetForegroundColour(system_colour(wxSYS_COLOUR_GRAYTEXT));
  text->Wrap(scaled(kOpenText));
  row->Add(text, 0, wxALIGN_CENTRE_VERTICAL);
  column->Add(row, 0, wxEXPAND | wxBOTTOM, page->FromDIP(24));
}

void add_recent(wxWindow* page, wxSizer* column, Program& program) {
  bool first = true;
  for (const fs::path& recent : recent_projects(program)) {
    if (first) {
      auto* title = new wxStaticText(page, wxID_ANY, tr("Recent projects"));
      title->SetFont(title->GetFont().Bold());
      column->Add(title, 0, wxBOTTOM, page->FromDIP(8));
      first = false;
    }
    auto* link = new wxButton(page, wxID_ANY, to_wx(recent.filename().string()), wxDefaultPosition,
                              wxDefaultSize, wxBU_LEFT | wxBORDER_NONE);
    link->SetToolTip(to_wx(recent.string()));
    link->Bind(wxEVT_BUTTON, [&program, recent](wxCommandEvent&) {
      OpenDialogs::only().run_when_closed([&program, recent] { program.open(recent); });
    });
    column->Add(link, 0, wxEXPAND);
  }
}

/// Returns the folder of the last project, or an empty path.
fs::path last_project(Program& program) {
  const auto& recent = program.preferences().recent;
  std::error_code error;
  const fs::path last = recent.empty() ? fs::path() : fs::path(recent.front());
  return last.empty() || fs::is_directory(last, error) ? last : last.parent_path();
}

}  // namespace

void ask_and_open(Program& program, wxFrame* parent) {
  const wxString all = "*.map.xml;*.scenario.xml;*.counters.xml;*.ruleset.xml";
  const fs::path folder = last_project(program);
  wxFileDialog dialog(parent, tr("Open a project: select any of its documents"), to_wx(folder.string()), "",
                      tr("Documents of a project") + " (" + all + ")|" + all, wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return;
  const fs::path chosen = to_utf8(dialog.GetPath());
  const bool map = model::kind_of_file(chosen.filename().string()) == model::Kind::map;
  map ? program.open(project_of(chosen), chosen) : program.open(chosen);
}

void ask_and_make(Program& program, wxFrame* parent, const std::optional<fs::path>& scan) {
  const auto made = ask_new_project(
      parent, program.jobs(), {program.resources().rulesets, program.resources().own_rulesets},
      {translator().language(), "coquelicot-editor " COQ_VERSION, last_project(program).parent_path(), scan});
  if (made) program.open(*made);
}

wxFrame* make_start_page(Program& program) {
  auto* frame = new wxFrame(nullptr, wxID_ANY, tr("Coquelicot"), wxDefaultPosition, wxSize(760, 560),
                            wxDEFAULT_FRAME_STYLE, "start");
  frame->SetIcon(icon("coquelicot", 64).GetIcon(wxSize(64, 64)));
  auto* page = new wxScrolledWindow(frame);
  page->SetScrollRate(0, page->FromDIP(10));
  auto* column = new wxBoxSizer(wxVERTICAL);
  auto* title = new wxStaticText(page, wxID_ANY, tr("Coquelicot"));
  title->SetFont(title->GetFont().Scaled(2.2F).Bold());
  column->Add(title, 0, wxBOTTOM, page->FromDIP(4));
  column->Add(new wxStaticText(page, wxID_ANY, tr("A scanned map becomes game data as you draw.")), 0, wxBOTTOM,
              page->FromDIP(22));
  add_doors(page, column, program, frame);
  add_open(page, column, program, frame);
  add_recent(page, column, program);
  auto* margin = new wxBoxSizer(wxVERTICAL);
  margin->Add(column, 1, wxEXPAND | wxALL, page->FromDIP(kPageMargin));
  page->SetSizer(margin);
  page->SetDropTarget(make_drop_target(program, *frame));
  auto* whole = new wxBoxSizer(wxVERTICAL);
  whole->Add(page, 1, wxEXPAND);
  frame->SetSizer(whole);
  wxSize size = margin->CalcMin();
  size.IncTo(frame->FromDIP(wxSize(560, 480)));
  size.DecTo(wxDisplay(frame).GetClientArea().GetSize());
  frame->SetClientSize(size);
  frame->Centre();
  return frame;
}

}  // namespace coq::win
