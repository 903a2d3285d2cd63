// SPDX-License-Identifier: MIT
#include "editor/window/widgets/open_dialogs.h"

#include <wx/app.h>

namespace coq::win {

OpenDialogs& OpenDialogs::only() {
  static auto* const dialogs = new OpenDialogs;  // never deleted: the toolkit holds it to its end
  return *dialogs;
}

int OpenDialogs::Enter(wxDialog* /*dialog*/) {
  ++m_count;
  return wxID_NONE;  // it is shown as it is
}

void OpenDialogs::Exit(wxDialog* /*dialog*/) {
  --m_count;
  if (!m_waiting.empty()) act_later();
}

void OpenDialogs::after_all(std::function<void()> act) {
  m_waiting.push_back(std::move(act));
  act_later();
}

void OpenDialogs::act_later() {
  wxTheApp->CallAfter([this] {
    if (any() || m_waiting.empty()) return;
    const auto act = std::move(m_waiting.front());
    m_waiting.pop_front();
    // Before it is acted on: a dialog that it opens would have the others wait for its own end.
    if (!m_waiting.empty()) act_later();
    act();
  });
}

}  // namespace coq::win
