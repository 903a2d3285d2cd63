# Compiler and linker options for every target.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Werror)
# With -O2 or sanitizers, g++ 12 reports these warnings falsely in its own std::string and in Boost.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND (COQ_SANITIZE OR CMAKE_BUILD_TYPE STREQUAL Release))
  add_compile_options(-Wno-restrict -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-stringop-overread
                      -Wno-array-bounds -Wno-dangling-pointer)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  # Sources switch off some of g++'s warnings by name, which clang++ does not know.
  add_compile_options(-Wno-unknown-warning-option)
endif()
if(CMAKE_UNITY_BUILD)
  # In a unity build, sources of one folder share a translation unit, so one source's constants are visible in the next.
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    add_compile_options(-Wno-subobject-linkage)
  else()
    add_compile_options(-Wno-shadow)
  endif()
endif()

if(COQ_SANITIZE)
  add_compile_options(-fsanitize=${COQ_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  # The address sanitizer finds these errors too; without them the build takes half the time.
  add_compile_options(-fno-sanitize=null,alignment,object-size,vptr,pointer-overflow,nonnull-attribute,returns-nonnull-attribute)
  add_link_options(-fsanitize=${COQ_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    add_compile_options(-fsanitize-ignorelist=${CMAKE_CURRENT_LIST_DIR}/sanitizers-ignore.txt)
  endif()
endif()

find_program(COQ_LLD ld.lld)
if(COQ_LLD)
  add_link_options(-fuse-ld=lld)
endif()

find_program(COQ_CCACHE ccache)
if(COQ_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${COQ_CCACHE})
endif()
