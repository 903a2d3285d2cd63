# Flags for every target: warnings are errors, sanitizers on demand, compiler cache where there is one.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Werror)
# At -O3 g++ 12 draws these warnings on its own std::string and on Boost's numbers; the other builds keep them.
add_compile_options("$<$<CONFIG:Release>:-Wno-restrict;-Wno-maybe-uninitialized;-Wno-stringop-overflow;-Wno-array-bounds;-Wno-dangling-pointer>")
if(COQ_SANITIZE)
  add_compile_options(-fsanitize=${COQ_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${COQ_SANITIZE})
  # With sanitizers g++ 12 draws this warning on its own std::function.
  add_compile_options(-Wno-maybe-uninitialized)
endif()

find_program(COQ_CCACHE ccache)
if(COQ_CCACHE)
  # Without the first two, ccache declines every file that uses a precompiled header.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${COQ_CCACHE})
  add_compile_options(-fpch-preprocess)
endif()
