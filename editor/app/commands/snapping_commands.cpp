// SPDX-License-Identifier: MIT
#include "editor/app/commands/detail/rows.h"
#include "editor/app/tools/draw_tool.h"

namespace coq::app {
namespace {

/// The tool in hand, where it draws; else null.
const DrawTool* drawing(Context c) {
  return dynamic_cast<const DrawTool*>(&c.tools.active());
}

Command snap(std::string_view id, const char* title, SnapKind kind) {
  return {.id = id,
          .title = title,
          .menu = kSnappingMenu,
          .is_on = [kind](Context c) { return c.tools.snapping().has(kind); },
          .ticked = true,
          .act =
              [kind](Context c) {
                SnapSettings settings = c.tools.snapping();
                settings.set(kind, !settings.has(kind));
                c.tools.set_snapping(settings);
              }};
}

void toggle_snapping(Context c) {
  SnapSettings settings = c.tools.snapping();
  settings.on = !settings.on;
  c.tools.context().host.say(settings.on ? message("snapping is on") : message("snapping is off"));
  c.tools.set_snapping(settings);
}

}  // namespace

Rows snapping_commands() {
  return {
      {.id = "trace",
       .title = translatable("Follow a border"),
       .keys = "T",
       .menu = kSnappingMenu,
       .begins_group = true,
       .words = translatable("trace border, autotrace, share edge"),
       .is_on = [](Context c) { return drawing(c) != nullptr && drawing(c)->tracing(); },
       .ticked = true,
       .act = [](Context c) { return c.tools.with_active<DrawTool>(&DrawTool::toggle_trace); }},
      {.id = "freehand",
       .title = translatable("Freehand"),
       .keys = "R",
       .menu = kSnappingMenu,
       .begins_group = true,
       .is_on = [](Context c) { return drawing(c) != nullptr && drawing(c)->freehand(); },
       .ticked = true,
       .act = [](Context c) { return c.tools.with_active<DrawTool>(&DrawTool::toggle_freehand); },
       .release = [](Context c) { return c.tools.with_active<DrawTool>(&DrawTool::release_freehand); }},
      {.id = "snap",
       .title = translatable("Snap"),
       .keys = "S",
       .menu = kSnappingMenu,
       .begins_group = true,
       .words = translatable("magnet, snapping"),
       .is_on = [](Context c) { return c.tools.snapping().on; },
       .ticked = true,
       .act = toggle_snapping},
      snap("snap.vertex", translatable("Snap to vertices"), SnapKind::vertex),
      snap("snap.edge", translatable("Snap to edges"), SnapKind::edge),
      snap("snap.hex-centre", translatable("Snap to hex centres"), SnapKind::hex_centre),
      snap("snap.hex-corner", translatable("Snap to hex corners"), SnapKind::hex_corner),
      snap("snap.hex-side", translatable("Snap to hexsides"), SnapKind::hex_side),
      snap("snap.side-middle", translatable("Snap to middles of hexsides"), SnapKind::side_middle),
      snap("snap.grid-line", translatable("Snap to grid lines"), SnapKind::grid_line),
      snap("snap.guide", translatable("Snap to guides"), SnapKind::guide),
  };
}

}  // namespace coq::app
