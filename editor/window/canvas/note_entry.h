// SPDX-License-Identifier: MIT
#pragma once

#include "editor/app/workbench/workbench.h"

class wxTextCtrl;
class wxWindow;

namespace coq::win {

/// The text field beside the note that is being written on the map. Enter, or a click elsewhere, keeps the
/// text; Shift+Enter begins a line; Escape leaves the note as it was.
class NoteEntry {
 public:
  NoteEntry(wxWindow& canvas, app::Workbench& bench) : m_canvas(canvas), m_bench(bench) {}
  /// Opens, moves or closes the field as the tools want.
  void follow();

 private:
  void open();
  void place();
  void close();
  void finish(bool keeps, bool by_key);

  wxWindow& m_canvas;
  app::Workbench& m_bench;
  wxTextCtrl* m_field = nullptr;
  app::WrittenNote m_note;    ///< the one in the field
  bool m_opens_soon = false;  ///< a call of open() is due
};

}  // namespace coq::win
