// SPDX-License-Identifier: MIT
// Undo, the clipboard, and what is done to the selection as a whole.
#include "editor/app/commands/detail/rows.h"
#include "editor/app/session/selection_commands.h"
#include "editor/app/tools/select_tool.h"

namespace coq::app {
namespace {

const char* why_no_selection(Context c) {
  return c.session().selection().empty() ? translatable("Select something first") : nullptr;
}

/// False: nothing is copied.
bool copy(Context c) {
  if (c.session().selection().empty()) {
    c.bench().say(message("nothing is selected"));
    return false;
  }
  c.window().set_clipboard(edits::copied(c.map(), c.session().selection()));
  return true;
}

/// False: a shape is open.
bool select(Context c, void (*how)(ToolHost&)) {
  return c.tools.with_selection([how](ToolContext& tools) {
    how(tools.host);
    return Status(Done{});
  });
}

/// The step of the history is called as the command is.
Command order(std::string_view id, const char* title, const char* words, edits::Order order) {
  return {.id = id,
          .title = title,
          .menu = kEditMenu,
          .begins_group = order == edits::Order::to_top,
          .words = words,
          .why_not = why_no_selection,
          .act = [order, title](Context c) {
            c.report(order_selected(c.session(), order, {title, {}}));
          }};
}

Rows undo_rows() {
  using Text = CommandWindow::TextEdit;
  return {
      {.id = "edit.undo",
       .title = translatable("Undo"),
       .keys = "Ctrl+Z",
       .menu = kEditMenu,
       .words = translatable("take back, revert"),
       .why_not = [](Context c) { return c.bench().can_undo() ? nullptr : translatable("Nothing to undo"); },
       .act =
           [](Context c) {
             if (!c.window().edit_text(Text::undo)) c.bench().undo();
           }},
      {.id = "edit.redo",
       .title = translatable("Redo"),
       .keys = "Ctrl+Y Ctrl+Shift+Z",
       .menu = kEditMenu,
       .words = translatable("repeat, again"),
       .why_not = [](Context c) { return c.bench().can_redo() ? nullptr : translatable("Nothing to redo"); },
       .act =
           [](Context c) {
             if (!c.window().edit_text(Text::redo)) c.bench().redo();
           }},
      {.id = "edit.cut",
       .title = translatable("Cut"),
       .keys = "Ctrl+X",
       .menu = kEditMenu,
       .begins_group = true,
       .act =
           [](Context c) {
             if (!c.window().edit_text(Text::cut) && copy(c)) c.tools.erase();
           }},
      {.id = "edit.copy",
       .title = translatable("Copy"),
       .keys = "Ctrl+C",
       .menu = kEditMenu,
       .act =
           [](Context c) {
             if (!c.window().edit_text(Text::copy)) copy(c);
           }},
      {.id = "edit.paste",
       .title = translatable("Paste"),
       .keys = "Ctrl+V",
       .menu = kEditMenu,
       .words = translatable("insert from clipboard"),
       .act =
           [](Context c) {
             if (c.window().edit_text(Text::paste)) return;
             if (const auto text = c.window().clipboard())
               c.report(paste(c.session(), *text, c.tools.pointer()));
           }},
  };
}

Rows change_rows() {
  return {
      {.id = "edit.duplicate",
       .title = translatable("Duplicate"),
       .keys = "Ctrl+D",
       .menu = kEditMenu,
       .words = translatable("clone, copy beside"),
       .why_not = why_no_selection,
       .act = [](Context c) { c.report(duplicate_selected(c.session())); }},
      {.id = "edit.convert",
       .title = translatable("Change to the palette's terrain"),
       .menu = kEditMenu,
       .words = translatable("retype, set terrain, change class"),
       .why_not = why_no_selection,
       .act = [](Context c) { c.report(convert_selected(c.session(), c.tools.options().terrain)); }},
      {.id = "edit.rename",
       .title = translatable("Rename"),
       .keys = "F2",
       .menu = kEditMenu,
       .begins_group = true,
       .words = translatable("label, set name"),
       .why_not =
           [](Context c) {
             return c.session().selection().size() == 1 ? nullptr : translatable("Select one thing first");
           },
       .act = [](Context c) { c.window().rename_selected(); }},
  };
}

Rows order_rows() {
  using edits::Order;
  return {order("order.top", translatable("Bring to front"),
                translatable("raise to top, move to top, above all"), Order::to_top),
          order("order.up", translatable("Bring forward"), translatable("raise, move up, higher"), Order::up),
          order("order.down", translatable("Send backward"), translatable("lower, move down"), Order::down),
          order("order.bottom", translatable("Send to back"),
                translatable("lower to bottom, move to bottom, below all"), Order::to_bottom)};
}

Rows window_rows() {
  return {
      {.id = "edit.palette",
       .title = translatable("All commands…"),
       .keys = "Ctrl+Shift+P",
       .menu = kEditMenu,
       .begins_group = true,
       .words = translatable("command palette, find action, search commands"),
       .act = [](Context c) { c.window().ask_command(); }},
      {.id = "edit.preferences",
       .title = translatable("Preferences…"),
       .keys = "Ctrl+,",
       .menu = kEditMenu,
       .words =
           translatable("settings, options, keyboard shortcuts, keys, language, dark mode, theme, font size"),
       .act = [](Context c) { c.window().ask_preferences(); }},
  };
}

Rows selection_rows() {
  return {
      {.id = "delete",
       .title = translatable("Delete"),
       .keys = "Delete",
       .menu = kEditMenu,
       .begins_group = true,
       .words = translatable("remove, erase, clear"),
       .act = [](Context c) { return c.tools.erase(); }},
      {.id = "select.all",
       .title = translatable("Select all"),
       .keys = "Ctrl+A",
       .menu = kEditMenu,
       .begins_group = true,
       .act = [](Context c) { return select(c, select_all); }},
      {.id = "select.next",
       .title = translatable("Next object"),
       .keys = "Tab",
       .menu = kEditMenu,
       .act = [](Context c) { return select(c, [](ToolHost& host) { select_next(host, 1); }); }},
      {.id = "select.previous",
       .title = translatable("Object before"),
       .keys = "Shift+Tab",
       .menu = kEditMenu,
       .act = [](Context c) { return select(c, [](ToolHost& host) { select_next(host, -1); }); }},
  };
}

}  // namespace

Rows edit_commands() {
  return rows_of({undo_rows, change_rows, order_rows, window_rows, selection_rows});
}

}  // namespace coq::app
