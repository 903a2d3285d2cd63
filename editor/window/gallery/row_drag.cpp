// SPDX-License-Identifier: MIT
#include "editor/window/gallery/row_drag.h"

#include <cstdlib>
#include <utility>

namespace coq::win {
namespace {

constexpr int kWay = 5;  ///< logical pixels of the pointer, before it drags

}  // namespace

void RowDrag::press(std::size_t row, const wxPoint& at) {
  m_row = row;
  m_from = at;
  m_on = false;
}

bool RowDrag::move(wxMouseEvent& event) {
  const wxPoint at = event.GetPosition();
  if (!m_on && (m_row == std::string::npos || !event.LeftIsDown())) return false;
  if (!m_on) {
    if (std::abs(at.x - m_from.x) + std::abs(at.y - m_from.y) < m_window.FromDIP(kWay)) return false;
    if (!m_hooks.begin || !m_hooks.begin(std::exchange(m_row, std::string::npos))) return false;
    m_on = true;
    if (!m_window.HasCapture()) m_window.CaptureMouse();
    m_window.SetCursor(wxCursor(wxCURSOR_HAND));
  }
  m_hooks.over(m_window.ClientToScreen(at));
  return true;
}

bool RowDrag::release(const wxPoint& at) {
  m_row = std::string::npos;
  if (m_window.HasCapture()) m_window.ReleaseMouse();
  if (!std::exchange(m_on, false)) return false;
  m_window.SetCursor(*wxSTANDARD_CURSOR);
  m_hooks.drop(m_window.ClientToScreen(at));
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
