// SPDX-License-Identifier: MIT
#include "editor/window/canvas/note_entry.h"

#include <wx/app.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "editor/window/widgets/look.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

constexpr int kWidth = 250, kHeight = 72, kMargin = 6;  // logical pixels

}  // namespace

void NoteEntry::follow() {
  const std::optional<app::WrittenNote>& written = m_bench.tools().written_note();
  if (m_field != nullptr && (!written || *written != m_note)) close();
  if (m_field != nullptr) return place();
  if (!written || m_opens_soon) return;
  // Deferred, so that a click that began it does not take the focus away again.
  m_opens_soon = true;
  m_canvas.CallAfter([this] {
    m_opens_soon = false;
    open();
  });
}

void NoteEntry::open() {
  const std::optional<app::WrittenNote>& written = m_bench.tools().written_note();
  if (m_field != nullptr || !written) return;
  m_note = *written;
  const model::MapNote* note = model::find_note(m_bench.session().map(), m_note.id);
  m_field =
      new wxTextCtrl(&m_canvas, wxID_ANY, note == nullptr ? wxString() : to_wx(note->text), wxDefaultPosition,
                     scaled(wxSize(kWidth, kHeight)), wxTE_MULTILINE | wxTE_PROCESS_ENTER | wxBORDER_SIMPLE);
  m_field->SetName(tr("Text of the note"));
  m_field->SetToolTip(tr("Enter keeps the note, Shift+Enter begins a new line, Esc leaves it as it was"));
  m_field->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    const bool is_enter = key == WXK_RETURN || key == WXK_NUMPAD_ENTER;
    if (is_enter && event.ShiftDown()) return m_field->WriteText("\n");
    if (is_enter || key == WXK_ESCAPE) return finish(is_enter, true);
    event.Skip();
  });
  m_field->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    event.Skip();
    finish(true, false);
  });
  place();
  m_field->SetFocus();
  m_field->SetInsertionPointEnd();
}

void NoteEntry::place() {
  const app::Viewport& view = m_bench.tools().view();
  const double scale = m_canvas.GetContentScaleFactor();
  const app::Pixel tip = view.to_pixels(m_note.at);
  const wxSize room = m_canvas.GetClientSize(), size = m_field->GetSize();
  const int margin = m_canvas.FromDIP(kMargin), pin = m_canvas.FromDIP(static_cast<int>(app::kPinPixels));
  const auto inside = [margin](double at, int length, int all) {
    return std::clamp(static_cast<int>(at), margin, std::max(margin, all - length - margin));
  };
  m_field->Move(inside(tip.x / scale + pin / 2.0, size.x, room.x), inside(tip.y / scale - pin, size.y, room.y));
}

void NoteEntry::finish(bool keeps, bool by_key) {
  if (m_field == nullptr) return;
  const std::string text = to_utf8(m_field->GetValue());
  close();
  m_bench.tools().finish_note(keeps ? std::optional(text) : std::nullopt);
  if (by_key) m_canvas.SetFocus();
}

void NoteEntry::close() {
  // The field may be handling an event of its own.
  wxTextCtrl* field = std::exchange(m_field, nullptr);
  field->Hide();
  wxTheApp->ScheduleForDestruction(field);
}

}  // namespace coq::win
