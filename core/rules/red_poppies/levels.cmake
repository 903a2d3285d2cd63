list(APPEND COQ_LEVELS
  "core/rules/red_poppies/elements: core/model"
  "core/rules/red_poppies: core/rules/red_poppies/elements core/game/hexes"
  "core/rules/red_poppies/checks: core/rules/red_poppies"
  "core/rules/red_poppies/telling: core/scene/positions"
  "core/rules/red_poppies/player: core/rules/red_poppies"
  "core/rules/red_poppies/system: core/rules core/rules/red_poppies/checks core/rules/red_poppies/telling core/rules/red_poppies/player"
)
