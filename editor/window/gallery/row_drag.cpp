// SPDX-License-Identifier: MIT
#include "editor/window/gallery/row_drag.h"

#include <cstdlib>
#include <utility>

namespace coq::win {
namespace {

constexpr int kWay = 5;  ///< logical pixels before a drag starts

}  // namespace

void RowDrag::press(std::size_t row, const wxPoint& at) {
  m_row = row;
  m_from = at;
  m_on = false;
}

bool RowDrag::begin(const wxPoint& at) {
  if (m_row == std::string::npos) return false;
  if (std::abs(at.x - m_from.x) + std::abs(at.y - m_from.y) < m_window.FromDIP(kWay)) return false;
  m_on = m_hooks.begin && m_hooks.begin(std::exchange(m_row, std::string::npos));
  return m_on;
}

bool RowDrag::move(wxMouseEvent& event) {
  const wxPoint at = event.GetPosition();
  if (!m_on) {
    if (!event.LeftIsDown() || !begin(at)) return false;
    if (!m_window.HasCapture()) m_window.CaptureMouse();
    m_window.SetCursor(wxCursor(wxCURSOR_HAND));
  }
  m_hooks.over(m_window.ClientToScreen(at));
  return true;
}

bool RowDrag::release(const wxPoint& at) {
  // If the pointer is fast or the machine busy, the release may come without motion events, or far from the
  // last one.
  if (!m_on) begin(at);
  m_row = std::string::npos;
  if (m_window.HasCapture()) m_window.ReleaseMouse();
  if (!std::exchange(m_on, false)) return false;
  m_window.SetCursor(*wxSTANDARD_CURSOR);
  const wxPoint screen = m_window.ClientToScreen(at);
  m_hooks.over(screen);
  m_hooks.drop(screen);
  return true;
}

bool RowDrag::cancel() {
  m_row = std::string::npos;
  if (m_window.HasCapture()) m_window.ReleaseMouse();
  if (!std::exchange(m_on, false)) return false;
  m_window.SetCursor(*wxSTANDARD_CURSOR);
  m_hooks.cancel();
  return true;
}

}  // namespace coq::win
