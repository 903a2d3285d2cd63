# The levels of the code: one line per folder, "folder: what it may use". A folder may use what it names and
# whatever those may use. Read by coq_module.cmake (link lines) and by tests/layers_test.cpp (every #include).
set(COQ_LEVELS
  "core/base:"
  "core/geometry: core/base"
  "core/hex: core/geometry"
  "core/documents/model: core/hex"
  "core/documents/xml: core/documents/model"
  "core/documents/exchange: core/documents/model"
  "core/terrain: core/documents/model"
  "core/sight/kernel: core/hex"
  "core/documents/project: core/documents/xml"
  "core/sight/models: core/sight/kernel core/terrain core/documents/project"
  "core/play/engine: core/documents/project"
  "core/images: core/base"
  "core/georeferencing: core/hex core/images"
  "core/documents/scans: core/documents/project core/georeferencing"
  "core/checks/framework: core/documents/project core/terrain"
  "core/checks/common: core/checks/framework core/sight/models core/images"
  "core/play/hexes: core/play/engine core/checks/common"
  "core/play/table: core/play/engine core/sight/models"
  "core/typography: core/base"
  "core/drawing/primitives: core/geometry core/typography"
  "core/drawing/styles: core/drawing/primitives"
  "core/drawing/map: core/drawing/styles core/documents/model"
  "core/drawing/counters: core/drawing/primitives core/documents/model core/images"
  "core/drawing/cards: core/drawing/map core/drawing/counters"
  "core/drawing/rosters: core/drawing/counters"
  "core/drawing/play_sheets: core/drawing/rosters"
  "core/drawing/reference_cards: core/drawing/cards core/documents/xml"
  "core/drawing/figures: core/drawing/map core/drawing/counters core/play/engine core/sight/models"
  "core/play/system: core/checks/framework core/drawing/figures"
  "core/play/games: core/play/system"
)

# Each rule system has the lines of its own folders.
include(${CMAKE_CURRENT_LIST_DIR}/systems.cmake)
foreach(system IN LISTS COQ_SYSTEMS)
  include(${CMAKE_CURRENT_LIST_DIR}/../systems/${system}/levels.cmake)
  string(APPEND COQ_SYSTEMS_LEVEL " systems/${system}/system")
endforeach()

list(APPEND COQ_LEVELS
  "systems/all: core/play/system core/checks/common core/drawing/reference_cards${COQ_SYSTEMS_LEVEL}"
  "formats/painters/cairo: core/drawing/primitives core/images"
  "formats/painters/pdf: formats/painters/cairo"
  "formats/painters/png: formats/painters/cairo"
  "formats/painters/svg: core/drawing/primitives"
  "formats/geojson/writer: core/documents/project core/terrain core/documents/exchange"
  "formats/geojson/reader: core/documents/project core/terrain core/documents/exchange"
  "formats/exporters: core/documents/project core/documents/exchange formats/geojson/writer core/drawing/map core/drawing/counters core/drawing/cards core/drawing/rosters core/drawing/play_sheets core/drawing/reference_cards core/drawing/figures formats/painters/pdf formats/painters/png formats/painters/svg"
  "formats/importers: core/documents/project core/documents/exchange formats/geojson/reader"
  "languages/catalogue: core/base"
  "editor/app/tiles: formats/exporters"
  "editor/app/tools: core/sight/models core/drawing/primitives languages/catalogue"
  "editor/app/session: systems/all core/documents/exchange editor/app/tools"
  "editor/app/gallery: editor/app/session editor/app/tiles core/documents/exchange core/drawing/counters"
  "editor/app/forms: editor/app/session"
  "editor/app/playing: editor/app/session core/play/games core/drawing/figures formats/painters/cairo"
  "editor/app/setup: editor/app/playing"
  "editor/app/preferences: core/base"
  "editor/app/registration: editor/app/tools core/documents/scans"
  "editor/app/workbench: editor/app/session editor/app/playing editor/app/setup editor/app/tiles editor/app/tools editor/app/registration core/drawing/map core/documents/project formats/exporters"
  "editor/app/commands: editor/app/workbench"
  "editor/app/projects: editor/app/session formats/importers"
  "cli/commands: languages/catalogue core/documents/scans systems/all core/play/games core/drawing/reference_cards formats/exporters formats/importers"
  "cli/program: cli/commands"
  # These alone know wxWidgets; they are built with COQ_EDITOR.
  "editor/window/widgets: languages/catalogue editor/app/preferences editor/app/forms"
  "editor/window/canvas: editor/window/widgets editor/app/workbench"
  "editor/window/pages: editor/window/widgets editor/app/workbench"
  "editor/window/gallery: editor/window/pages editor/app/gallery"
  "editor/window/forms: editor/window/pages editor/app/forms"
  "editor/window/panels: editor/window/pages editor/window/gallery editor/window/forms editor/app/commands editor/app/projects"
  "editor/window/dialogs: editor/window/pages editor/app/commands formats/importers"
  "editor/window/projects: editor/window/panels editor/window/dialogs editor/app/projects"
  "editor/window/playing: editor/window/panels editor/window/dialogs"
  "editor/window/main: editor/window/canvas editor/window/panels editor/window/playing editor/window/dialogs editor/window/projects"
)
