// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "editor/app/tools/select_tool.h"

/// The designer's notes on the map, drawn as pins. A selected note is in the selection, beside features.
namespace coq::app {

/// Returns the topmost shown note whose pin is at a position of the page, or null.
const model::MapNote* note_at(const ToolContext& context, Point page);
/// Returns the beginning of a note's text, for titles of steps.
std::string short_text(const model::MapNote& note);
/// Returns the ids of the selected notes.
std::vector<std::string> selected_notes(const ToolHost& host);
/// Asks for the text of the selected note. Returns false unless exactly one note is selected.
bool edit_selected_note(ToolContext& context);

// Each is one step.
/// Adds a note and selects it. A blank text adds none.
Status add_note(ToolHost& host, Point at, const std::string& text);
/// A blank text changes nothing. Errors: there is no such note.
Status set_note_text(ToolHost& host, std::string_view id, const std::string& text);
Status set_notes_colour(ToolHost& host, const std::vector<std::string>& ids, model::NoteColour colour);
/// Marks notes as done, or opens them again if all are done. Errors: there are none.
Status toggle_notes_done(ToolHost& host, const std::vector<std::string>& ids);

/// Puts a note where the user clicks and asks for its text. On a note it acts like the select tool.
class NoteTool : public SelectTool {
 public:
  using SelectTool::SelectTool;
  std::string_view id() const override { return "note"; }
  Message title() const override { return message("Note"); }
  Message hint() const override;
  Cursor cursor() const override;

  void press(const PointerEvent& event) override;
  void move(const PointerEvent& event) override;
  void release(const PointerEvent& event) override;
  bool right_press(const PointerEvent& event) override;
  bool is_open() const override { return m_at.has_value() || SelectTool::is_open(); }
  void cancel() override;
  void draw(Overlay& overlay) const override;

 private:
  std::optional<Point> m_at;  ///< the place of the new note, until the button is released
};

}  // namespace coq::app
