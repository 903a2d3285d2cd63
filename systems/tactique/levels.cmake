list(APPEND COQ_LEVELS
  "systems/tactique/elements: core/documents/model"
  "systems/tactique/engine: systems/tactique/elements core/play/hexes"
  "systems/tactique/checks: systems/tactique/engine"
  "systems/tactique/player: systems/tactique/engine"
  "systems/tactique/system: core/play/system systems/tactique/checks systems/tactique/player"
)
