// SPDX-License-Identifier: MIT
#include "editor/window/widgets/open_dialogs.h"

#include <wx/app.h>
#include <wx/dialog.h>
#include <wx/display.h>
#include <wx/weakref.h>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "core/base/text.h"

namespace coq::win {
namespace {

constexpr int kLargest = 20'000;  ///< pixels; larger numbers in the file are wrong

/// Dialogs of the toolkit have no sizer, and place themselves.
bool is_ours(const wxDialog& dialog) {
  return dialog.GetSizer() != nullptr && dialog.GetParent() != nullptr;
}

}  // namespace

OpenDialogs& OpenDialogs::only() {
  static auto* const dialogs = new OpenDialogs;  // never deleted: wxWidgets uses it until it ends
  return *dialogs;
}

int OpenDialogs::Enter(wxDialog* dialog) {
  ++m_count;
  if (is_ours(*dialog)) {
    place(*dialog);
    m_begun[dialog] = dialog->GetRect();
    // A window that has just been opened gets its own place only later.
    const wxPoint parent = wxGetTopLevelParent(dialog->GetParent())->GetPosition();
    dialog->CallAfter([this, parent, dialog = wxWeakRef<wxDialog>(dialog)] {
      if (!dialog || wxGetTopLevelParent(dialog->GetParent())->GetPosition() == parent) return;
      place(*dialog);
      m_begun[dialog] = dialog->GetRect();
    });
  }
  return wxID_NONE;  // do not replace the dialog
}

void OpenDialogs::Exit(wxDialog* dialog) {
  --m_count;
  const auto begun = m_begun.find(dialog);
  if (begun != m_begun.end()) {
    wxRect now = dialog->GetRect();
    // The window manager adds its frame, which is not a change by the user.
    constexpr int kFrame = 40;
    const wxRect before = begun->second;
    const bool is_moved = std::abs(now.x - before.x) > kFrame || std::abs(now.y - before.y) > kFrame;
    const bool is_resized = now.GetSize() != before.GetSize();
    now.Offset(-wxGetTopLevelParent(dialog->GetParent())->GetPosition());
    if (is_moved || is_resized) m_places[dialog->GetName().utf8_string()] = now;
    m_begun.erase(begun);
  }
  if (!m_waiting.empty()) act_later();
}

void OpenDialogs::place(wxDialog& dialog) const {
  const auto known = m_places.find(dialog.GetName().utf8_string());
  if (known == m_places.end()) return dialog.CentreOnParent();
  const wxRect screen = wxDisplay(dialog.GetParent()).GetClientArea();
  wxRect at = known->second;
  at.Offset(wxGetTopLevelParent(dialog.GetParent())->GetPosition());
  wxSize size = at.GetSize();
  size.IncTo(dialog.GetBestSize());
  size.DecTo(screen.GetSize());
  at.SetSize(size);
  at.x = std::max(screen.x, std::min(at.x, screen.GetRight() - size.x));
  at.y = std::max(screen.y, std::min(at.y, screen.GetBottom() - size.y));
  dialog.SetSize(at);
}

std::string OpenDialogs::text() const {
  std::string out;
  for (const auto& [name, at] : m_places)
    out += fmt::format("{} {} {} {} {}\n", at.x, at.y, at.width, at.height, name);
  return out;
}

void OpenDialogs::read(std::string_view text) {
  for (const std::string_view line : split(text, '\n')) {
    const auto words = split_words(line);
    if (words.size() < 5) continue;
    int numbers[4] = {};
    bool is_good = true;
    for (std::size_t i = 0; i < 4; ++i) {
      const auto number = parse_integer(words[i]);
      is_good = is_good && number && *number > -kLargest && *number < kLargest && (i < 2 || *number > 0);
      if (is_good) numbers[i] = static_cast<int>(*number);
    }
    const std::string name(line.substr(static_cast<std::size_t>(words[4].data() - line.data())));
    if (is_good) m_places[name] = wxRect(numbers[0], numbers[1], numbers[2], numbers[3]);
  }
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
