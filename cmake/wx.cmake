# The target coq_wx: wxWidgets and the parts of GTK that it needs. Only builds of the editor include this file.
find_package(wxWidgets 3.2 REQUIRED COMPONENTS aui core base)
pkg_check_modules(COQ_GTK REQUIRED IMPORTED_TARGET gtk+-3.0 x11)
add_library(coq_wx INTERFACE)
target_include_directories(coq_wx SYSTEM INTERFACE ${wxWidgets_INCLUDE_DIRS})
# wxNO_UNSAFE_WXSTRING_CONV forbids the implicit conversion of a wxString to `const char*`, which dangles after the statement.
target_compile_definitions(coq_wx INTERFACE ${wxWidgets_DEFINITIONS} wxNO_UNSAFE_WXSTRING_CONV)
target_link_libraries(coq_wx INTERFACE ${wxWidgets_LIBRARIES})
target_compile_definitions(coq_wx INTERFACE COQ_VERSION="${PROJECT_VERSION}")
