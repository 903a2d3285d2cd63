// SPDX-License-Identifier: MIT
// `coq_test_drag_source FILE...`: a small window from which files can be dragged, as from a file manager.
#include <wx/app.h>
#include <wx/dnd.h>
#include <wx/frame.h>
#include <wx/panel.h>

class App : public wxApp {
 public:
  bool OnInit() override {
    auto* frame = new wxFrame(nullptr, wxID_ANY, "drag source", wxPoint(1150, 780), wxSize(160, 90),
                              wxDEFAULT_FRAME_STYLE | wxSTAY_ON_TOP);
    auto* panel = new wxPanel(frame);
    panel->Bind(wxEVT_LEFT_DOWN, [this, panel](wxMouseEvent&) {
      wxFileDataObject files;
      for (int i = 1; i < argc; ++i) files.AddFile(argv[i]);
      wxDropSource source(panel);
      source.SetData(files);
      source.DoDragDrop(wxDrag_CopyOnly);
    });
    frame->Show();
    return argc >= 2;
  }
  void OnInitCmdLine(wxCmdLineParser&) override {}
  bool OnCmdLineParsed(wxCmdLineParser&) override { return true; }
};

wxIMPLEMENT_APP(App);
