# A CMake target per folder of levels.cmake: coq_<folder with _>. A folder that has a
# CMakeLists.txt of its own says there what else it links (target name in ${COQ_TARGET}).
include(${CMAKE_CURRENT_LIST_DIR}/levels.cmake)

function(coq_target_name folder out)
  string(REPLACE "/" "_" name ${folder})
  set(${out} coq_${name} PARENT_SCOPE)
endfunction()

# Half of the time of a usual source goes into these headers: precompiled once for the low folders, and once with the
# documents for those that know them.
set(COQ_PRECOMPILED <algorithm> <cstdint> <filesystem> <fmt/format.h> <functional> <map> <memory> <optional> <set> <string>
    <string_view> <variant> <vector>)
set(COQ_PRECOMPILED_DOCUMENTS ${COQ_PRECOMPILED} ${CMAKE_SOURCE_DIR}/core/documents/model/document.h)

# For daily work and under the sanitizers clang++ compiles in half the time what it leaves as it is: what knows the
# documents. Geometry and lines of sight, which do not, have much to compute in tests.
set(COQ_AS_IT_STANDS "")
if(CMAKE_BUILD_TYPE STREQUAL Debug AND CMAKE_CXX_COMPILER_ID MATCHES Clang)
  set(COQ_AS_IT_STANDS -O0)
endif()

# Does the folder know the documents? `uses` are the folders that it names, all of them above it in levels.cmake.
function(coq_knows_documents folder uses out)
  set(knows FALSE)
  foreach(used IN LISTS uses ITEMS ${folder})
    get_property(above GLOBAL PROPERTY COQ_KNOWS_DOCUMENTS_${used})
    if(above OR used STREQUAL core/documents/model)
      set(knows TRUE)
    endif()
  endforeach()
  set_property(GLOBAL PROPERTY COQ_KNOWS_DOCUMENTS_${folder} ${knows})
  set(${out} ${knows} PARENT_SCOPE)
endfunction()

# With COQ_FEWEST_UNITS what is optimised alike (coq_optimisation) is a library and a unit, in pieces that a computer
# of 8 GB compiles two at a time: of each its name and its folders. The first alone does without the documents. Lines of
# sight and geometry stay apart, whose tests need nothing else, and the program's own folders, which the editor is without.
set(COQ_FEW_UNITS
  "drawn ^core/(images|georeferencing|typography|drawing/(primitives|styles))$"
  "known ^core/(documents/(model|xml)|sight/models|play|drawing/map)(/|$)"
  "checked ^core/(documents|checks|drawing)/"
  "systems ^systems/"
  "formats ^(formats|languages)/"
)

# In a build of units what hangs together is one unit: in several the same templates would be compiled anew in each. The
# systems' elements are one and their sheets another, since the core's libraries name them; the window's widgets stay
# apart, which have the precompiled header of all that includes wxWidgets. Empty where a folder is a library of its own.
function(coq_joined_in folder out)
  set(${out} "" PARENT_SCOPE)
  if(NOT CMAKE_UNITY_BUILD OR folder IN_LIST COQ_APART OR folder STREQUAL editor/window/widgets)
    return()
  endif()
  if(COQ_FEWEST_UNITS)
    foreach(few IN LISTS COQ_FEW_UNITS)
      string(REPLACE " " ";" few "${few}")
      list(GET few 0 name)
      list(GET few 1 folders)
      if(folder MATCHES "${folders}")
        set(${out} coq_few_${name} PARENT_SCOPE)
        return()
      endif()
    endforeach()
  endif()
  if(folder MATCHES "^systems/[^/]+/(elements|sheets)$")
    set(${out} coq_systems_${CMAKE_MATCH_1} PARENT_SCOPE)
  elseif(folder MATCHES "^formats/(importers|exporters)$")
    set(${out} coq_formats PARENT_SCOPE)
  elseif(folder MATCHES "^core/documents/(project|exchange|scans)$")
    set(${out} coq_core_documents PARENT_SCOPE)
  elseif(folder MATCHES "^(systems/[^/]+|editor/app|editor/window|core/play|core/checks|formats/geojson|formats/painters|cli)/")
    string(REPLACE "/" "_" name ${CMAKE_MATCH_1})
    set(${out} coq_${name} PARENT_SCOPE)
  elseif(folder MATCHES "^core/drawing/(counters|cards|rosters|reference_cards|figures)$")
    set(${out} coq_core_drawing PARENT_SCOPE)
  endif()
endfunction()

# The library that a folder's sources are in: its own, or that of what is joined with it.
function(coq_library_of folder out)
  coq_joined_in(${folder} library)
  if(NOT library)
    coq_target_name(${folder} library)
  endif()
  set(${out} ${library} PARENT_SCOPE)
endfunction()

# The documents' precompiled header, for all libraries that know them. They are compiled with -Og to -O3, and g++ 12 does
# not stand a header of -O1 in a source of -O3.
function(coq_precompile_documents)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/precompiled_documents.cpp CONTENT "// Holds what is precompiled.\n")
  add_library(coq_precompiled_documents STATIC ${CMAKE_BINARY_DIR}/precompiled_documents.cpp)
  target_compile_options(coq_precompiled_documents PRIVATE $<$<CONFIG:Release>:-O2> ${COQ_AS_IT_STANDS})
  target_include_directories(coq_precompiled_documents PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(coq_precompiled_documents PRIVATE Threads::Threads fmt::fmt)
  target_precompile_headers(coq_precompiled_documents PRIVATE ${COQ_PRECOMPILED_DOCUMENTS})
endfunction()

# Lines of sight are worth all that the compiler can; what the benches time besides gains nothing beyond -O1, which takes
# half the time; the rest waits for nothing, and -Og takes a fifth less again.
function(coq_optimisation folder out)
  set(level -Og)
  if(folder MATCHES "^core/(base|hex|terrain|sight/kernel)$")
    set(level -O3)
  elseif(folder MATCHES "^core/(geometry|documents/(model|xml)|sight/models|images|play|typography|drawing/(primitives|styles|map)|georeferencing)|^(formats|languages)/|^editor/app")
    set(level -O1)
  endif()
  set(${out} ${level} PARENT_SCOPE)
endfunction()

function(coq_module folder uses)
  coq_target_name(${folder} target)
  coq_knows_documents(${folder} "${uses}" documents)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/*.cpp ${CMAKE_SOURCE_DIR}/${folder}/detail/*.cpp)
  if(EXISTS ${CMAKE_SOURCE_DIR}/${folder}/main.cpp)
    list(REMOVE_ITEM sources ${CMAKE_SOURCE_DIR}/${folder}/main.cpp)
  endif()
  coq_joined_in(${folder} joined)
  if(joined MATCHES "^coq_few_" AND NOT joined STREQUAL coq_few_drawn)
    set(documents TRUE)
  endif()
  set(scope PUBLIC)
  set(known FALSE)
  if(joined)
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE ${joined})
    set(target ${joined})
    if(TARGET ${joined})
      set(known TRUE)
      target_sources(${joined} PRIVATE ${sources})
    else()
      add_library(${joined} STATIC ${sources})
    endif()
  elseif(sources)
    add_library(${target} STATIC ${sources})
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  if(sources AND (joined OR folder MATCHES "^(core|cli)"))
    # In one unit each: a second one would compile the same templates anew.
    set(most 200)
    # The program's own sources wait for nothing and come last: two processors are done with two units sooner.
    if(target STREQUAL coq_cli AND CMAKE_BUILD_TYPE STREQUAL Debug)
      set(most 13)
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE ${most})
  endif()
  if(sources AND folder IN_LIST COQ_APART)
    set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
  endif()
  coq_optimisation(${folder} optimisation)
  if(sources)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${optimisation}>)
  endif()
  if(documents AND sources)
    target_compile_options(${target} PRIVATE ${COQ_AS_IT_STANDS})
  endif()
  target_include_directories(${target} ${scope} ${CMAKE_SOURCE_DIR})
  if(known OR NOT sources OR folder STREQUAL editor/window/widgets)
  elseif(folder MATCHES "^editor/window")
    target_precompile_headers(${target} REUSE_FROM coq_editor_window_widgets)
  elseif(folder STREQUAL core/base)
    target_precompile_headers(${target} PRIVATE ${COQ_PRECOMPILED})
  elseif(documents)
    target_precompile_headers(${target} REUSE_FROM coq_precompiled_documents)
  else()
    target_precompile_headers(${target} REUSE_FROM coq_core_base)
  endif()
  target_link_libraries(${target} ${scope} Threads::Threads fmt::fmt)
  foreach(used IN LISTS uses)
    coq_target_name(${used} used_target)
    coq_joined_in(${used} used_in)
    if(NOT joined OR NOT used_in STREQUAL joined)
      target_link_libraries(${target} ${scope} ${used_target})
    endif()
  endforeach()
  if(EXISTS ${CMAKE_SOURCE_DIR}/${folder}/CMakeLists.txt)
    set(COQ_TARGET ${target})
    add_subdirectory(${folder})
  endif()
endfunction()

function(coq_add_all_modules)
  coq_precompile_documents()
  foreach(line IN LISTS COQ_LEVELS)
    string(REGEX MATCH "^([^:]+):(.*)$" matched "${line}")
    set(folder ${CMAKE_MATCH_1})
    set(below "${CMAKE_MATCH_2}")
    # The folders that may include wxWidgets are the last ones, so nothing else needs them.
    if(NOT COQ_EDITOR AND folder MATCHES "^editor/window")
      continue()
    endif()
    string(STRIP "${below}" uses)
    separate_arguments(uses)
    coq_module(${folder} "${uses}")
  endforeach()
endfunction()
