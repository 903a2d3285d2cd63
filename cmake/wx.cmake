# wxWidgets and what of GTK it lies on, as the target coq_wx; only in builds of the editor.
find_package(wxWidgets 3.2 REQUIRED COMPONENTS aui core base)
pkg_check_modules(COQ_GTK REQUIRED IMPORTED_TARGET gtk+-3.0 x11)
# Its -pthread would make the precompiled header unfit for those who do not use it.
set_target_properties(PkgConfig::COQ_GTK PROPERTIES INTERFACE_COMPILE_OPTIONS "")
add_library(coq_wx INTERFACE)
target_include_directories(coq_wx SYSTEM INTERFACE ${wxWidgets_INCLUDE_DIRS})
# A wxString does not become a `const char*` unasked: what it would point at dies with the statement.
target_compile_definitions(coq_wx INTERFACE ${wxWidgets_DEFINITIONS} wxNO_UNSAFE_WXSTRING_CONV)
target_link_libraries(coq_wx INTERFACE ${wxWidgets_LIBRARIES})
# Windows and dialogs say the version; one definition for all keeps their precompiled header in common.
target_compile_definitions(coq_wx INTERFACE COQ_VERSION="${PROJECT_VERSION}")
