# Debian packages, made by `cpack -G DEB`: the command line, the editor, and the data of both. The folder packaging/
# has files that only the packages need.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME coquelicot)
set(CPACK_PACKAGE_CONTACT "Coquelicot <founders@coquelicot.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL cli editor data)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(same_version "(= ${PROJECT_VERSION}-1)")
set(fonts "fonts-gnutypewriter, fonts-sjfonts, fonts-roboto-unhinted, fonts-oldstandard, fonts-kristi, hyphen-fr, hyphen-en-us, hyphen-de")

# The first line of a description is the synopsis in package lists.
set(CPACK_DEBIAN_CLI_PACKAGE_NAME coquelicot)
set(CPACK_DEBIAN_CLI_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_CLI_PACKAGE_DEPENDS "coquelicot-data ${same_version}, librsvg2-bin, poppler-utils")
set(CPACK_DEBIAN_CLI_PACKAGE_SUGGESTS coquelicot-editor)
set(CPACK_DEBIAN_CLI_DESCRIPTION "toolkit for wargame designers: command line
 Checks maps, scenarios and counters of wargames against their rules, computes
 exact lines of sight, plays scenarios, and prints operations orders, counter
 sheets and maps as PDF, SVG and PNG.")
set(CPACK_DEBIAN_EDITOR_PACKAGE_NAME coquelicot-editor)
set(CPACK_DEBIAN_EDITOR_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_EDITOR_PACKAGE_DEPENDS "coquelicot-data ${same_version}, librsvg2-bin, poppler-utils, librsvg2-common")
set(CPACK_DEBIAN_EDITOR_PACKAGE_RECOMMENDS "coquelicot, hunspell-dictionary")
set(CPACK_DEBIAN_EDITOR_DESCRIPTION "toolkit for wargame designers: map editor
 Traces the terrain of a wargame map over its scan, and shows at once which
 hexes see each other, what the rules make of the drawing, and what an edit
 changed.")
set(CPACK_DEBIAN_DATA_PACKAGE_NAME coquelicot-data)
set(CPACK_DEBIAN_DATA_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DATA_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DATA_PACKAGE_DEPENDS "${fonts}")
set(CPACK_DEBIAN_DATA_DESCRIPTION "toolkit for wargame designers: rules, samples, guide
 Rulesets, schemas of documents, translations, a sample project and the guide,
 which both programs of Coquelicot read.")

# Each package contains its compressed changelog and its licence.
set(packed_changelog ${CMAKE_BINARY_DIR}/share/changelog.Debian.gz)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/share)
execute_process(COMMAND gzip -9nc ${CMAKE_SOURCE_DIR}/packaging/changelog OUTPUT_FILE ${packed_changelog})
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/packaging/changelog)
foreach(component IN ITEMS cli editor data)
  string(TOUPPER ${component} upper)
  install(FILES ${packed_changelog} ${CMAKE_SOURCE_DIR}/packaging/copyright
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME} COMPONENT ${component})
endforeach()
include(CPack)
