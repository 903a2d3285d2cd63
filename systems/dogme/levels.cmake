list(APPEND COQ_LEVELS
  "systems/dogme/engine: core/play/table core/sight/models"
  "systems/dogme/checks: systems/dogme/engine core/checks/common"
  "systems/dogme/player: systems/dogme/engine"
  "systems/dogme/system: core/play/system systems/dogme/checks systems/dogme/player"
)
