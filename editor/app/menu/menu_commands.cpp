// SPDX-License-Identifier: MIT
#include "editor/app/menu/menu_commands.h"

#include "core/base/message.h"
#include "editor/app/tools/tool_box.h"

namespace coq::app {
namespace {

constexpr const char* kFile = translatable("&File");
constexpr const char* kEdit = translatable("&Edit");
constexpr const char* kView = translatable("&View");
constexpr const char* kMap = translatable("&Map");
constexpr const char* kTools = translatable("&Tools");
constexpr const char* kSnapping = translatable("S&napping");
constexpr const char* kShapes = translatable("&Shapes");
constexpr const char* kSight = translatable("&Lines of sight");
constexpr const char* kHelp = translatable("&Help");

constexpr bool kLine = true;

std::vector<MenuCommand> window_commands() {
  return {
      {"file.new", translatable("New project from a scan…"), "Ctrl+N", kFile},
      {"file.open", translatable("Open…"), "Ctrl+O", kFile},
      {"file.sample", translatable("Open a copy of the sample"), "", kFile},
      {"file.save", translatable("Save"), "Ctrl+S", kFile, kLine},
      {"file.export", translatable("Export and print…"), "Ctrl+E Ctrl+P", kFile, kLine},
      {"file.compare", translatable("Files changed by other programs…"), "", kFile, kLine},
      {"file.close", translatable("Close the project"), "Ctrl+W", kFile},
      {"file.quit", translatable("Quit"), "Ctrl+Q", kFile, kLine},

      {"edit.undo", translatable("Undo"), "Ctrl+Z", kEdit},
      {"edit.redo", translatable("Redo"), "Ctrl+Y Ctrl+Shift+Z", kEdit},
      {"edit.cut", translatable("Cut"), "Ctrl+X", kEdit, kLine},
      {"edit.copy", translatable("Copy"), "Ctrl+C", kEdit},
      {"edit.paste", translatable("Paste"), "Ctrl+V", kEdit},
      {"edit.duplicate", translatable("Duplicate"), "Ctrl+D", kEdit},
      {"edit.convert", translatable("Change into the palette's terrain"), "", kEdit},
      {"edit.rename", translatable("Rename"), "F2", kEdit, kLine},
      {"order.top", translatable("Bring to front"), "", kEdit, kLine},
      {"order.up", translatable("Bring forward"), "", kEdit},
      {"order.down", translatable("Send backward"), "", kEdit},
      {"order.bottom", translatable("Send to back"), "", kEdit},
      {"edit.palette", translatable("All commands…"), "Ctrl+Shift+P", kEdit, kLine},
      {"edit.preferences", translatable("Preferences…"), "Ctrl+,", kEdit},

      {"view.fit", translatable("Whole sheet"), "Ctrl+0", kView},
      {"view.zoom-in", translatable("Zoom in"), "Ctrl++ +", kView},
      {"view.zoom-out", translatable("Zoom out"), "Ctrl+- -", kView},
      {"view.level", translatable("Turn the view so that the grid is level"), "Ctrl+L", kView, kLine},
      {"view.upright", translatable("Turn the view upright"), "Ctrl+Shift+L", kView},
      {"view.panels", translatable("Hide or show the panels"), "F9", kView, kLine, false, true},
      {"view.next-panel", translatable("Next panel"), "F6", kView},
      {"view.previous-panel", translatable("Previous panel"), "Shift+F6", kView},
      {"view.default-layout", translatable("Reset panel layout"), "", kView},

      {"panel.palette", translatable("Panel of terrain"), "", kView, kLine, false, true},
      {"panel.layers", translatable("Panel of layers"), "", kView, false, false, true},
      {"panel.features", translatable("Panel of features"), "", kView, false, false, true},
      {"panel.properties", translatable("Panel of properties"), "", kView, false, false, true},
      {"panel.hex", translatable("Panel of the hex"), "", kView, false, false, true},
      {"panel.sight", translatable("Panel of lines of sight"), "", kView, false, false, true},
      {"panel.registration", translatable("Panel of the registration"), "", kView, false, false, true},
      {"panel.grid", translatable("Panel of the new grid"), "", kView, false, false, true},
      {"panel.order", translatable("Panel of the order of battle"), "", kView, false, false, true},
      {"panel.pages", translatable("Panel of pages"), "", kView, false, false, true},
      {"panel.problems", translatable("Panel of problems"), "", kView, false, false, true},
      {"panel.history", translatable("Panel of the history"), "", kView, false, false, true},

      {"map.go-to-hex", translatable("Go to hex…"), "Ctrl+Shift+G", kMap},
      {"map.next-problem", translatable("Next problem"), "F8", kMap},
      {"map.add-scan", translatable("Add a scan…"), "", kMap, kLine},
      {"map.register", translatable("Lay the grid on the printed hexes…"), "", kMap},
      {"map.new-grid", translatable("Lay a new grid…"), "", kMap},
      {"map.remove-scan", translatable("Remove the scan"), "", kMap},
      {"map.show-scan", translatable("Scan shown"), "Shift+B", kMap, kLine, false, true},
      {"map.flash", translatable("Scan alone while the key is held"), "B", kMap, false, true},
      {"scan.swipe", translatable("Scan alone left of a line"), "Ctrl+B", kMap, false, false, true},
      {"scan.gray", translatable("Scan in grays"), "", kMap, false, false, true},
      {"scan.invert", translatable("Scan inverted"), "", kMap, false, false, true},
      {"scan.multiply", translatable("Terrain darkens the scan"), "", kMap, false, false, true},
      {"scan.more-contrast", translatable("Scan with more contrast"), "", kMap},
      {"scan.less-contrast", translatable("Scan with less contrast"), "", kMap},
      {"scan.plain", translatable("Reset scan display"), "", kMap},
      {"map.show-grid", translatable("Grid shown"), "", kMap, false, false, true},

      {"los.next-change", translatable("Next changed line"), "F7", kSight},
      {"los.previous-change", translatable("Previous changed line"), "Shift+F7", kSight},

      {"help.guide", translatable("User's guide"), "F1", kHelp},
      {"help.tour", translatable("Short tour"), "", kHelp},
      {"help.about", translatable("About Coquelicot"), "", kHelp, kLine},

      {"terrain.1", translatable("First terrain of the palette"), "1", ""},
      {"terrain.2", translatable("Second terrain of the palette"), "2", ""},
      {"terrain.3", translatable("Third terrain of the palette"), "3", ""},
      {"terrain.4", translatable("Fourth terrain of the palette"), "4", ""},
      {"terrain.5", translatable("Fifth terrain of the palette"), "5", ""},
      {"terrain.6", translatable("Sixth terrain of the palette"), "6", ""},
      {"terrain.7", translatable("Seventh terrain of the palette"), "7", ""},
      {"terrain.8", translatable("Eighth terrain of the palette"), "8", ""},
      {"terrain.9", translatable("Ninth terrain of the palette"), "9", ""},
      {"terrain.last", translatable("Terrain used before"), "0", ""},
  };
}

/// The keys of the tools' list in the words of MenuKeys.
std::string_view key_word(std::string_view key) {
  if (key == "Return") return "Enter";
  if (key == "Escape") return "Esc";
  return key == "Back" ? "Backspace" : key;
}

std::string_view menu_of(std::string_view id) {
  if (id.starts_with("tool.")) return kTools;
  if (id.starts_with("snap") || id == "trace" || id == "freehand") return kSnapping;
  if (id.starts_with("los.") || id == "field-of-view") return kSight;
  if (id.starts_with("view.")) return kView;
  if (id.starts_with("delete") || id.starts_with("select.")) return kEdit;
  if (id.starts_with("geometry.") || id.starts_with("node")) return kShapes;
  return kTools;
}

std::vector<MenuCommand> collect() {
  std::vector<MenuCommand> out = window_commands();
  std::string_view group;
  for (const ToolCommand& tool : ToolBox::commands()) {
    const std::string_view id = tool.id;
    MenuCommand command{id, tool.title, key_word(tool.key), menu_of(id)};
    const std::string_view word = id.substr(0, id.find('.'));
    command.begins_group = word != group;
    group = word;
    command.held = tool.held;
    command.toggle = tool.toggle;
    bool known = false;
    for (const MenuCommand& there : out) known = known || there.id == id;
    if (!known) out.push_back(command);
  }
  return out;
}

}  // namespace

const std::vector<MenuCommand>& menu_commands() {
  static const std::vector<MenuCommand> commands = collect();
  return commands;
}

const MenuCommand* find_menu_command(std::string_view id) {
  for (const MenuCommand& command : menu_commands()) {
    if (command.id == id) return &command;
  }
  return nullptr;
}

const std::vector<std::string_view>& menu_titles() {
  static const std::vector<std::string_view> titles = {kFile,     kEdit,   kView,  kMap, kTools,
                                                       kSnapping, kShapes, kSight, kHelp};
  return titles;
}

}  // namespace coq::app
