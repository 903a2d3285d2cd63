list(APPEND COQ_LEVELS
  "systems/red_poppies/elements: core/documents/model"
  "systems/red_poppies/engine: systems/red_poppies/elements core/play/hexes"
  "systems/red_poppies/checks: systems/red_poppies/engine"
  "systems/red_poppies/player: systems/red_poppies/engine"
  "systems/red_poppies/system: core/play/system systems/red_poppies/checks systems/red_poppies/player"
)
