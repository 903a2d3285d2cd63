// SPDX-License-Identifier: MIT
#include "core/base/message.h"
#include "editor/window/panels/own_game_panels.h"

namespace coq::win {

const std::vector<PanelInfo>& all_panels() {
  static const std::vector<PanelInfo> panels = {
      {"palette", translatable("Terrain"), make_palette_panel, Side::left, 0, false, 90, 0, nullptr, 288},
      {"layers", translatable("Layers"), make_layers_panel, Side::left, 1},
      {"features", translatable("Features"), make_features_panel, Side::left, 2},
      {"notes", translatable("Notes"), make_notes_panel, Side::left, 3},
      {"history", translatable("History"), make_history_panel, Side::left, 4},
      {"properties", translatable("Properties"), make_properties_panel, Side::lower_left, 0},
      {"hex", translatable("Hex"), make_inspector_panel, Side::lower_left, 1},
      {"sight", translatable("Lines of sight"), make_sight_panel, Side::lower_left, 2, false, 190, 0,
       translatable("LOS")},
      {"problems", translatable("Problems"), make_problems_panel, Side::lower_left, 3},
      {"registration", translatable("Registration"), make_registration_panel, Side::right, 3, true},
      {"grid", translatable("New grid"), make_grid_panel, Side::right, 4, true, 416},
      {"ground", translatable("Registration by coordinates"), make_ground_panel, Side::right, 5, true, 416, 0,
       translatable("Coordinates")},
      {"order", translatable("Order of battle"), make_order_panel, Side::right, 6, true},
      {"pages", translatable("Pages"), make_pages_panel, Side::right, 7, true},
      {"documents", translatable("Documents"), make_documents_panel, Side::right, 8, true, 300, 430, nullptr,
       300},
      {"layout", translatable("Layout of counters"), make_layout_panel, Side::right, 9, true, 300, 430,
       translatable("Layout")},
      {"rules", translatable("Rules of this project"), make_rules_panel, Side::right, 10, true, 300, 430,
       translatable("Rules")},
      {"inks", translatable("Inks of the scan"), make_inks_panel, Side::right, 10, true, 300, 330,
       translatable("Inks")},
      {"relief", translatable("Relief of the scan"), make_relief_panel, Side::right, 11, true, 300, 330,
       translatable("Relief")},
      {"candidates", translatable("Candidates"), make_candidates_panel, Side::right, 12, true, 300, 330},
      {"counters", translatable("Counters"), make_counters_panel, Side::bottom, 0, true, 220},
  };
  return panels;
}

}  // namespace coq::win
