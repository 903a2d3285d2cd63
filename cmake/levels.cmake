# The levels of the code: one line per folder, "folder: what it may use". A folder may use what it names and
# whatever those may use. Read by coq_module.cmake (link lines) and by tests/layers_test.cpp (every #include).
set(COQ_LEVELS
  "core/base:"
  "core/geo: core/base"
  "core/hex: core/geo"
  "core/model: core/hex"
)
