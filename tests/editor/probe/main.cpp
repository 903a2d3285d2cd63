// SPDX-License-Identifier: MIT
// `coquelicot-editor-watched --report SOCKET ...`: the editor from the same libraries, which also reports its
// state to tests that drive it through the display. The reporting code is here, not in the editor.
#include <wx/frame.h>

#include <iostream>

#include "core/painting/cairo/pdf_pages.h"
#include "editor/window/main/app.h"
#include "tests/editor/probe/report.h"

namespace coq::test {
namespace {

std::filesystem::path report_socket;

class WatchedApp : public win::App {
 public:
  using win::App::App;

  bool OnInit() override {
    if (!win::App::OnInit()) return false;
    m_report = std::make_unique<Report>(report_socket, [this] { return shown(); });
    return true;
  }
  int OnExit() override {
    const int status = win::App::OnExit();
    m_report.reset();
    return status;
  }
  void CallEventHandler(wxEvtHandler* handler, wxEventFunctor& functor, wxEvent& event) const override {
    const EventLoopProfile::Scope scope(m_report ? &m_report->holds() : nullptr, handler, event);
    win::App::CallEventHandler(handler, functor, event);
  }

 private:
  Report::Shown shown() {
    wxFrame* frame = program()->frame();
    const bool is_shown = frame != nullptr && is_on_screen(*frame);
    const wxWindow* canvas = is_shown ? wxWindow::FindWindowByName("canvas", frame) : nullptr;
    return {canvas, canvas == nullptr ? nullptr : program()->bench(), !program()->jobs().idle()};
  }

  std::unique_ptr<Report> m_report;
};

}  // namespace
}  // namespace coq::test

int main(int argc, char** argv) {
  if (argc < 3 || std::string_view(argv[1]) != "--report") {
    std::cerr << "usage: coquelicot-editor-watched --report SOCKET [options of coquelicot-editor]\n";
    return 2;
  }
  coq::test::report_socket = argv[2];
  std::vector<char*> others{argv[0]};
  others.insert(others.end(), argv + 3, argv + argc);
  coq::cairo::pack_once();
  return coq::win::run_editor(
      static_cast<int>(others.size()), others.data(),
      [](coq::win::Launch launch) -> coq::win::App* { return new coq::test::WatchedApp(std::move(launch)); });
}
