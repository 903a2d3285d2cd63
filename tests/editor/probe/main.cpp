// SPDX-License-Identifier: MIT
// `coquelicot-editor-watched --report FILE ...`: the editor, the same code in the same libraries, which writes
// what it shows to a file for those who work it by events of the display. What looks on is here, not in the
// editor.
#include <wx/frame.h>
#include <wx/timer.h>

#include <iostream>

#include "editor/window/main/app.h"
#include "formats/painters/cairo/pdf_pages.h"
#include "tests/editor/probe/report.h"

namespace coq::test {
namespace {

constexpr int kBeatMs = 10;

std::filesystem::path report_file;

class WatchedApp : public win::App {
 public:
  using win::App::App;

  bool OnInit() override {
    if (!win::App::OnInit()) return false;
    m_report = std::make_unique<Report>(report_file);
    m_beat = std::make_unique<wxTimer>();
    m_beat->Bind(wxEVT_TIMER, [this](wxTimerEvent&) { beat(); });
    m_beat->Start(kBeatMs);
    return true;
  }
  int OnExit() override {
    m_beat.reset();
    const int status = win::App::OnExit();
    m_report.reset();
    return status;
  }
  void CallEventHandler(wxEvtHandler* handler, wxEventFunctor& functor, wxEvent& event) const override {
    // What the report itself does is no hold.
    const Holds::Scope scope(m_report && handler != m_beat.get() ? &m_report->holds() : nullptr, handler,
                             event);
    win::App::CallEventHandler(handler, functor, event);
  }

 private:
  void beat() {
    wxFrame* frame = program()->frame();
    const bool shown = frame != nullptr && is_on_screen(*frame);
    const wxWindow* canvas = shown ? wxWindow::FindWindowByName("canvas", frame) : nullptr;
    m_report->beat(std::chrono::milliseconds(kBeatMs), canvas, canvas == nullptr ? nullptr : program()->bench(),
                   !program()->jobs().idle());
  }

  std::unique_ptr<Report> m_report;
  std::unique_ptr<wxTimer> m_beat;
};

}  // namespace
}  // namespace coq::test

int main(int argc, char** argv) {
  if (argc < 3 || std::string_view(argv[1]) != "--report") {
    std::cerr << "usage: coquelicot-editor-watched --report FILE [options of coquelicot-editor]\n";
    return 2;
  }
  coq::test::report_file = argv[2];
  std::vector<char*> others{argv[0]};
  others.insert(others.end(), argv + 3, argv + argc);
  coq::cairo::pack_once();
  return coq::win::run_editor(
      static_cast<int>(others.size()), others.data(),
      [](coq::win::Launch launch) -> coq::win::App* { return new coq::test::WatchedApp(std::move(launch)); });
}
