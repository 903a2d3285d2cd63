// SPDX-License-Identifier: MIT
#include "editor/app/tools/note_tools.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/drawing/primitives/pin.h"
#include "editor/app/tools/geometry_commands.h"
#include "editor/app/tools/map_edits.h"
#include "editor/app/tools/overlay.h"

namespace coq::app {

using namespace model;

namespace {

bool is_shown(const NotesView& view, const MapNote& note) {
  return view.on_map && !(view.hides_done && note.done.value_or(false));
}

/// Runs the edits, if there are any.
Status run_edits(ToolHost& host, Message title, const MapEdits& edits) {
  return edits.empty() ? Status(Done{}) : host.run(std::move(title), edits.edits());
}

}  // namespace

const MapNote* note_at(const ToolContext& context, Point page) {
  const Viewport& view = context.view;
  const Pixel pointer = view.to_pixels(page);
  const double height = kPinPixels * view.pixels_per_logical();
  const double radius = drawing::pin_radius(1000) * height / 1000;
  const std::vector<MapNote>& notes = context.host.map().notes;
  // The last note is drawn above the others.
  for (auto note = notes.rbegin(); note != notes.rend(); ++note) {
    if (!is_shown(context.notes, *note)) continue;
    const Pixel tip = view.to_pixels(note->at);
    const bool in_head = std::hypot(pointer.x - tip.x, pointer.y - (tip.y - height + radius)) <= radius * 1.15;
    const bool in_foot = std::abs(pointer.x - tip.x) <= radius / 2 && pointer.y <= tip.y + radius / 2 &&
                         pointer.y >= tip.y - height + radius;
    if (in_head || in_foot) return &*note;
  }
  return nullptr;
}

std::string short_text(const MapNote& note) {
  constexpr std::size_t kLongest = 30;  // bytes
  const std::string text = collapse_blanks(note.text);
  if (text.size() <= kLongest) return text.empty() ? note.id : text;
  std::size_t end = text.rfind(' ', kLongest);
  for (end = end == std::string::npos || end == 0 ? kLongest : end;
       end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U;)
    --end;
  return text.substr(0, end) + "…";
}

std::vector<std::string> selected_notes(const ToolHost& host) {
  std::vector<std::string> out;
  if (host.map().notes.empty()) return out;
  for (const std::string& id : host.selection())
    if (find_note(host.map(), id) != nullptr) out.push_back(id);
  return out;
}

bool edit_selected_note(ToolContext& context) {
  const std::vector<std::string> ids = selected_notes(context.host);
  if (ids.size() != 1) return false;
  const MapNote* note = find_note(context.host.map(), ids.front());
  context.written_note = WrittenNote{note->id, note->at};
  context.host.changed(Aspect::note | Aspect::overlay);
  return true;
}

Status add_note(ToolHost& host, Point at, const std::string& text) {
  if (trim(text).empty()) return Done{};
  MapNote note;
  note.at = at;
  describe<MapNote>().content->parse(&note, text);
  MapEdits edits(host);
  const std::string id = edits.add(std::move(note));
  const Status done = run_edits(host, message("Add a note"), edits);
  if (done) host.select({id});
  return done;
}

Status set_note_text(ToolHost& host, std::string_view id, const std::string& text) {
  const MapNote* old = find_note(host.map(), id);
  if (old == nullptr) return cannot(message("the note is gone"));
  if (trim(text).empty()) return Done{};
  MapNote note = *old;
  describe<MapNote>().content->parse(&note, text);
  MapEdits edits(host);
  edits.replace(note);
  return run_edits(host, message("Change a note"), edits);
}

Status set_notes_colour(ToolHost& host, const std::vector<std::string>& ids, NoteColour colour) {
  MapEdits edits(host);
  for (const std::string& id : ids) {
    const MapNote* old = find_note(host.map(), id);
    if (old == nullptr) return cannot(message("the note is gone"));
    MapNote note = *old;
    note.colour = colour == NoteColour::yellow ? std::nullopt : std::optional(colour);
    edits.replace(note);
  }
  return run_edits(host, message("Change the colour of a note"), edits);
}

Status toggle_notes_done(ToolHost& host, const std::vector<std::string>& ids) {
  std::vector<MapNote> notes;
  for (const std::string& id : ids)
    if (const MapNote* note = find_note(host.map(), id)) notes.push_back(*note);
  if (notes.empty()) return cannot(message("select a note first"));
  const bool all_done =
      std::all_of(notes.begin(), notes.end(), [](const MapNote& one) { return one.done.value_or(false); });
  MapEdits edits(host);
  for (MapNote& note : notes) {
    note.done = all_done ? std::nullopt : std::optional(true);
    edits.replace(note);
  }
  return run_edits(host, all_done ? message("Open a note again") : message("Note done"), edits);
}

// The tool.

Message NoteTool::hint() const {
  if (m_at) return message("Release where the note goes, Esc cancels");
  if (selected_notes(host()).size() == 1)
    return message("Drag the note to move it; Enter or a double click edits its text; Delete removes it");
  return message("Click where the note goes, then write its text");
}

Cursor NoteTool::cursor() const {
  return SelectTool::is_open() ? SelectTool::cursor() : Cursor::cross;
}

void NoteTool::press(const PointerEvent& event) {
  cancel();
  if (event.modifiers.alt || note_at(context(), event.page) != nullptr) return SelectTool::press(event);
  host().select({});
  m_at = event.page;
  host().changed(Aspect::overlay);
}

void NoteTool::move(const PointerEvent& event) {
  if (!m_at) return SelectTool::move(event);
  m_at = event.page;
  host().changed(Aspect::overlay);
}

void NoteTool::release(const PointerEvent& event) {
  if (!m_at) return SelectTool::release(event);
  m_at.reset();
  context().written_note = WrittenNote{{}, event.page};
  host().changed(Aspect::note | Aspect::overlay);
}

bool NoteTool::right_press(const PointerEvent& event) {
  if (!m_at) return SelectTool::right_press(event);
  cancel();
  return true;
}

void NoteTool::cancel() {
  m_at.reset();
  SelectTool::cancel();
}

void NoteTool::draw(Overlay& overlay) const {
  SelectTool::draw(overlay);
  if (m_at) overlay.pin(*m_at, Mark::live);
}

}  // namespace coq::app
