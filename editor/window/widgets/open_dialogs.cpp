// SPDX-License-Identifier: MIT
#include "editor/window/widgets/open_dialogs.h"

#include <wx/app.h>

namespace coq::win {

OpenDialogs& OpenDialogs::only() {
  static auto* const dialogs = new OpenDialogs;  // never deleted: wxWidgets uses it until it ends
  return *dialogs;
}

int OpenDialogs::Enter(wxDialog* /*dialog*/) {
  ++m_count;
  return wxID_NONE;  // do not replace the dialog
}

void OpenDialogs::Exit(wxDialog* /*dialog*/) {
  --m_count;
  if (!m_waiting.empty()) act_later();
}

void OpenDialogs::run_when_closed(std::function<void()> act) {
  m_waiting.push_back(std::move(act));
  act_later();
}

void OpenDialogs::act_later() {
  wxTheApp->CallAfter([this] {
    if (any() || m_waiting.empty()) return;
    const auto act = std::move(m_waiting.front());
    m_waiting.pop_front();
    // Scheduled first: if `act` opens a dialog, the others must not wait for that to close.
    if (!m_waiting.empty()) act_later();
    act();
  });
}

}  // namespace coq::win
