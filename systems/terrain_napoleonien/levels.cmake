list(APPEND COQ_LEVELS
  "systems/terrain_napoleonien/elements: core/documents/model"
  "systems/terrain_napoleonien/engine: systems/terrain_napoleonien/elements core/play/table core/sight/models"
  "systems/terrain_napoleonien/checks: systems/terrain_napoleonien/engine core/checks/common"
  "systems/terrain_napoleonien/sheets: systems/terrain_napoleonien/engine core/drawing/play_sheets"
  "systems/terrain_napoleonien/player: systems/terrain_napoleonien/engine"
  "systems/terrain_napoleonien/system: core/play/system systems/terrain_napoleonien/player systems/terrain_napoleonien/checks"
)
