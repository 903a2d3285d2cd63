# The levels of the code: one line per folder, "folder: what it may use". A folder may use what it names and
# whatever those may use. Read by coq_module.cmake (link lines) and by tests/layers_test.cpp (every #include).
set(COQ_LEVELS
  "core/base:"
  "core/geo: core/base"
  "core/hex: core/geo"
  "core/model: core/hex"
  "core/xml: core/model"
  "core/exchange: core/model"
  "core/terrain: core/model"
  "core/los: core/hex"
  "core/scenario: core/xml"
  "core/sight: core/los core/terrain core/scenario"
  "core/game: core/scenario"
  "core/validate: core/scenario core/terrain"
  "core/validate/checks: core/validate core/sight"
  "core/game/hexes: core/game core/validate/checks"
  "core/text: core/base"
  "core/picture: core/base"
  "core/scene: core/geo core/text"
  "core/scene/map: core/scene core/model"
  "core/scene/counters: core/scene core/model"
  "core/scene/cards: core/scene/map core/scene/counters"
  "core/scene/units: core/scene/counters"
  "core/scene/aids: core/scene/cards core/xml"
  "core/scene/positions: core/scene/map core/scene/counters core/game"
  "core/rules: core/validate core/scene/positions"
)

# Each rule system has the lines of its own folders.
include(${CMAKE_CURRENT_LIST_DIR}/systems.cmake)
foreach(system IN LISTS COQ_SYSTEMS)
  include(${CMAKE_CURRENT_LIST_DIR}/../core/rules/${system}/levels.cmake)
  string(APPEND COQ_SYSTEMS_LEVEL " core/rules/${system}/system")
endforeach()

list(APPEND COQ_LEVELS
  "core/systems: core/rules core/validate/checks core/scene/aids${COQ_SYSTEMS_LEVEL}"
  "exporters/cairo: core/scene core/picture"
  "exporters/pdf: exporters/cairo"
  "exporters/png: exporters/cairo"
  "exporters/svg: core/scene"
  "exporters/geojson: core/scenario core/terrain core/exchange"
  "importers/geojson: core/scenario core/terrain core/exchange"
  "exporters: core/scenario core/exchange exporters/geojson core/scene/map core/scene/counters core/scene/cards core/scene/units exporters/pdf exporters/png exporters/svg"
  "importers: core/scenario core/exchange importers/geojson"
  "editor/text: core/base"
  "editor/app/tiles: exporters"
  "editor/app/tools: core/sight core/scene editor/text"
  "editor/app/session: core/systems core/exchange editor/app/tools"
  "editor/app/preferences: core/base"
  "editor/app/registration: editor/app/tools"
  "editor/app/workbench: editor/app/session editor/app/tiles editor/app/tools editor/app/registration core/scene/map core/scenario exporters"
  "editor/app/commands: editor/app/workbench"
  "editor/cli/commands: editor/text core/systems core/scene/aids exporters importers"
  "editor/cli: editor/cli/commands"
  # These alone know wxWidgets; they are built with COQ_EDITOR.
  "editor/canvas/common: editor/text editor/app/preferences"
  "editor/canvas: editor/canvas/common editor/app/workbench"
  "editor/canvas/pages: editor/canvas/common editor/app/workbench"
  "editor/panels: editor/canvas/pages editor/app/commands"
  "editor/dialogs: editor/canvas/pages editor/app/commands importers"
  "editor/main: editor/canvas editor/panels editor/dialogs"
)
