// SPDX-License-Identifier: MIT
#include "tests/editor/probe/event_loop_profile.h"

#include <glib.h>
#include <wx/evtloop.h>
#include <wx/window.h>

#include <ctime>

namespace coq::test {

EventLoopProfile* EventLoopProfile::s_watching = nullptr;

double EventLoopProfile::thread_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

EventLoopProfile::~EventLoopProfile() {
  if (s_watching != this) return;
  g_main_context_set_poll_func(nullptr, m_poll);
  s_watching = nullptr;
}

void EventLoopProfile::watch_turns() {
  s_watching = this;
  m_poll = g_main_context_get_poll_func(nullptr);
  g_main_context_set_poll_func(nullptr, &EventLoopProfile::poll);
}

/// Between two calls the loop dispatches the received events.
int EventLoopProfile::poll(_GPollFD* descriptors, unsigned count, int timeout) {
  EventLoopProfile& holds = *s_watching;
  holds.end_turn();
  const int found = holds.m_poll(descriptors, count, timeout);
  holds.m_turn_wall = std::chrono::steady_clock::now();
  holds.m_turn_cpu_ms = thread_ms();
  holds.m_in_turn = true;
  return found;
}

void EventLoopProfile::end_turn() {
  if (!m_begun || !m_in_turn) return;
  const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - m_turn_wall;
  Hold& hold = m_longest["turn"];
  hold.wall_ms = std::max(hold.wall_ms, wall.count());
  hold.cpu_ms = std::max(hold.cpu_ms, thread_ms() - m_turn_cpu_ms);
}

void EventLoopProfile::forgive(const Hold& hold) {
  m_turn_wall += std::chrono::microseconds(static_cast<std::int64_t>(hold.wall_ms * 1000));
  m_turn_cpu_ms += hold.cpu_ms;
}

EventLoopProfile::Scope::Scope(EventLoopProfile* holds, const wxEvtHandler* handler, const wxEvent& event)
    : m_holds(holds) {
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

EventLoopProfile::Scope::~Scope() {
  if (m_holds == nullptr) return;
  const Open open = std::move(m_holds->m_open.back());
  m_holds->m_open.pop_back();
  if (open.had_loop) return;
  const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - open.wall;
  Hold& hold = m_holds->m_longest[open.what];
  hold.wall_ms = std::max(hold.wall_ms, wall.count());
  hold.cpu_ms = std::max(hold.cpu_ms, thread_ms() - open.cpu_ms);
}

}  // namespace coq::test
