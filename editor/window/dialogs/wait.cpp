// SPDX-License-Identifier: MIT
#include "editor/window/dialogs/wait.h"

#include <wx/button.h>
#include <wx/dialog.h>
#include <wx/gauge.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/timer.h>

#include <optional>

#include "editor/window/widgets/words.h"

namespace coq::win {

bool work_and_wait(wxWindow* parent, app::JobQueue& jobs, const Message& title,
                   std::function<void(const StopToken&, const Progress&)> work) {
  constexpr int kSteps = 1000;
  wxDialog dialog(parent, wxID_ANY, tr("Coquelicot"), wxDefaultPosition, wxDefaultSize, wxCAPTION, "wait");
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(new wxStaticText(&dialog, wxID_ANY, say(title)), 0, wxALL, dialog.FromDIP(12));
  auto* gauge = new wxGauge(&dialog, wxID_ANY, kSteps, wxDefaultPosition, dialog.FromDIP(wxSize(360, -1)));
  column->Add(gauge, 0, wxEXPAND | wxLEFT | wxRIGHT, dialog.FromDIP(12));
  auto* cancel = new wxButton(&dialog, wxID_CANCEL, tr("Cancel"));
  column->Add(cancel, 0, wxALIGN_RIGHT | wxALL, dialog.FromDIP(12));
  dialog.SetSizerAndFit(column);
  dialog.CentreOnParent();

  // A separate token, because a cancelled job does not report its end.
  StopToken stop;
  std::atomic<double> done{0};
  bool ended = false;
  std::optional<Problem> failure;
  jobs.submit(
      {}, app::JobPriority::user,
      [&, work = std::move(work)](const StopToken&, const Progress&) { work(stop, Progress(done)); },
      [&] {
        ended = true;
        if (dialog.IsModal()) dialog.EndModal(wxID_OK);
      },
      [&](const Problem& problem) {
        failure = problem;
        ended = true;
        if (dialog.IsModal()) dialog.EndModal(wxID_CANCEL);
      });
  cancel->Bind(wxEVT_BUTTON, [&](wxCommandEvent&) {
    stop.request_stop();
    cancel->Disable();
  });
  wxTimer timer;
  timer.Bind(wxEVT_TIMER, [&](wxTimerEvent&) { gauge->SetValue(static_cast<int>(done * kSteps)); });
  timer.Start(100);
  while (!ended) dialog.ShowModal();
  if (failure) wxMessageBox(say(*failure), tr("Coquelicot"), wxOK | wxICON_ERROR, parent);
  return !failure && !stop.stop_requested();
}

}  // namespace coq::win
