list(APPEND COQ_LEVELS
  "core/rules/dogme: core/game core/sight"
  "core/rules/dogme/checks: core/rules/dogme core/validate/checks"
  "core/rules/dogme/telling: core/scene/positions"
  "core/rules/dogme/player: core/rules/dogme"
  "core/rules/dogme/system: core/rules core/rules/dogme/checks core/rules/dogme/telling core/rules/dogme/player"
)
