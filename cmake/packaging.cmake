set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME coquelicot)
set(CPACK_PACKAGE_CONTACT "Coquelicot <founders@coquelicot.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS
    "fonts-gnutypewriter, fonts-sjfonts, fonts-roboto-unhinted, fonts-oldstandard, hyphen-fr, hyphen-en-us, hyphen-de")
include(CPack)
