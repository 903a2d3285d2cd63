# Flags for every target: warnings are errors, sanitizers on demand, compiler cache where there is one.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Werror)
# At -O3 g++ 12 draws these warnings on its own std::string and on Boost's numbers; the other builds keep them.
add_compile_options("$<$<CONFIG:Release>:-Wno-restrict;-Wno-maybe-uninitialized;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-array-bounds;-Wno-dangling-pointer>")
# g++ spends a tenth of its time on making room in its memory while that is small: up to a gigabyte it may leave that.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  add_compile_options("SHELL:--param ggc-min-heapsize=1000000")
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  # Some of g++'s warnings are switched off by name; and in units a local name may be that of another source's constant.
  add_compile_options(-Wno-unknown-warning-option $<$<BOOL:${CMAKE_UNITY_BUILD}>:-Wno-shadow>)
endif()
if(COQ_SANITIZE)
  add_compile_options(-fsanitize=${COQ_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  # Null references and reads beyond objects are the address sanitizer's, too; we cast no pointers and hardly any class.
  # Without these seven sources compile in half of the time.
  add_compile_options(-fno-sanitize=null,alignment,object-size,vptr,pointer-overflow,nonnull-attribute,returns-nonnull-attribute)
  add_link_options(-fsanitize=${COQ_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    add_compile_options(-fsanitize-ignorelist=${CMAKE_CURRENT_LIST_DIR}/sanitizers-ignore.txt)
  endif()
  # With sanitizers g++ 12 draws these warnings on its own std::function and std::string.
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    add_compile_options(-Wno-maybe-uninitialized -Wno-array-bounds)
  endif()
endif()

# A unity build has no main source whose types may be local to it.
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  add_compile_options(-Wno-subobject-linkage)
endif()

# Links a program in a quarter of the usual linker's time.
find_program(COQ_LLD ld.lld)
if(COQ_LLD)
  add_link_options(-fuse-ld=lld)
endif()

# `ar` writes the index of an archive itself: ranlib would read and write each once more.
set(CMAKE_CXX_ARCHIVE_FINISH "")

# Where it is switched off anyway, starting it for each source takes longer than it is worth.
find_program(COQ_CCACHE ccache)
if(COQ_CCACHE AND NOT DEFINED ENV{CCACHE_DISABLE})
  # Without the first two, ccache declines every file that uses a precompiled header.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${COQ_CCACHE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    add_compile_options(-fpch-preprocess)
  endif()
endif()
