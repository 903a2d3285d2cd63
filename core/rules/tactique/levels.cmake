list(APPEND COQ_LEVELS
  "core/rules/tactique/elements: core/model"
  "core/rules/tactique: core/rules/tactique/elements core/game/hexes"
  "core/rules/tactique/checks: core/rules/tactique"
  "core/rules/tactique/telling: core/scene/positions"
  "core/rules/tactique/player: core/rules/tactique"
  "core/rules/tactique/system: core/rules core/rules/tactique/checks core/rules/tactique/telling core/rules/tactique/player"
)
