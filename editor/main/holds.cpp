// SPDX-License-Identifier: MIT
#include "editor/main/holds.h"

#include <wx/evtloop.h>
#include <wx/window.h>

#include <ctime>

namespace coq::win {
namespace {

double thread_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

}  // namespace

Holds::Scope::Scope(Holds* holds, const wxEvtHandler* handler, const wxEvent& event) : m_holds(holds) {
  if (holds != nullptr && event.GetEventType() == wxEVT_PAINT) holds->m_begun = true;
  if (holds == nullptr || !holds->m_begun) {
    m_holds = nullptr;
    return;
  }
  const wxEventLoopBase* loop = wxEventLoopBase::GetActive();
  for (Open& open : holds->m_open) open.had_loop = open.had_loop || open.loop != loop;
  Open open;
  open.what = wxString(event.GetClassInfo()->GetClassName()).utf8_string();
  if (const auto* window = dynamic_cast<const wxWindow*>(handler))
    open.what += " " + window->GetName().utf8_string();
  open.loop = loop;
  open.wall = std::chrono::steady_clock::now();
  open.cpu_ms = thread_ms();
  holds->m_open.push_back(std::move(open));
}

Holds::Scope::~Scope() {
  if (m_holds == nullptr) return;
  const Open open = std::move(m_holds->m_open.back());
  m_holds->m_open.pop_back();
  if (open.had_loop) return;
  const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - open.wall;
  Hold& hold = m_holds->m_longest[open.what];
  hold.wall_ms = std::max(hold.wall_ms, wall.count());
  hold.cpu_ms = std::max(hold.cpu_ms, thread_ms() - open.cpu_ms);
}

}  // namespace coq::win
