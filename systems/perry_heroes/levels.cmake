list(APPEND COQ_LEVELS
  "systems/perry_heroes/elements: core/documents/model"
  "systems/perry_heroes/force: systems/perry_heroes/elements core/play/engine"
  "systems/perry_heroes/engine: systems/perry_heroes/force core/play/table core/sight/models"
  "systems/perry_heroes/campaign: core/play/engine"
  "systems/perry_heroes/checks: systems/perry_heroes/engine systems/perry_heroes/campaign core/checks/common"
  "systems/perry_heroes/sheets: systems/perry_heroes/force core/drawing/play_sheets"
  "systems/perry_heroes/player: systems/perry_heroes/engine"
  "systems/perry_heroes/system: core/play/system systems/perry_heroes/player systems/perry_heroes/checks"
)
