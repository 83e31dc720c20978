# What is installed beside the programs and the library, and the packages made of it: `cpack` in the build folder makes
# gyre (the editor and the program), libgyre (the library) and libgyre-dev (what compiling a game against it needs).
set(packaging ${PROJECT_SOURCE_DIR}/resources/packaging)
set(application io.github.gyre.editor)

# Made by the program itself, so that they are never out of date.
set(pages ${CMAKE_BINARY_DIR}/pages)
add_custom_command(OUTPUT ${pages}/gyre ${pages}/gyre.1
  COMMAND ${CMAKE_COMMAND} -E make_directory ${pages}
  COMMAND gyre page bash > ${pages}/gyre
  COMMAND gyre page man > ${pages}/gyre.1
  DEPENDS gyre VERBATIM)
add_custom_target(pages ALL DEPENDS ${pages}/gyre ${pages}/gyre.1)

install(FILES ${pages}/gyre DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT editor)
install(FILES ${pages}/gyre.1 ${packaging}/gyre-editor.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT editor)
install(FILES ${packaging}/${application}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT editor)
install(FILES ${packaging}/${application}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT editor)
install(FILES ${packaging}/${application}.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages COMPONENT editor)
install(FILES ${PROJECT_SOURCE_DIR}/resources/icons/gyre.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
  RENAME ${application}.svg COMPONENT editor)
foreach(package IN ITEMS "editor gyre" "runtime libgyre" "dev libgyre-dev")
  separate_arguments(package)
  list(GET package 0 component)
  list(GET package 1 name)
  install(FILES ${packaging}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} COMPONENT ${component})
endforeach()
foreach(sample c_minimal cpp_minimal python bullet_two_way sdl_viewer blender)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/tests/examples/${sample} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libgyre-dev/examples COMPONENT dev
    PATTERN "check_*" EXCLUDE PATTERN "__pycache__" EXCLUDE)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME gyre)
set(CPACK_PACKAGE_VENDOR "The Gyre developers")
set(CPACK_PACKAGE_CONTACT "The Gyre developers <gyre@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL editor runtime dev)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_BINARY_DIR}/core/runtime)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_EDITOR_PACKAGE_NAME gyre)
set(CPACK_DEBIAN_EDITOR_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_EDITOR_PACKAGE_DEPENDS "libgyre (= ${PROJECT_VERSION})")   # shows what a game will see
# Opened at run time, so no tool can see them; ffmpeg makes the videos, or GStreamer.
set(CPACK_DEBIAN_EDITOR_PACKAGE_RECOMMENDS "libegl1, libgl1-mesa-dri, libqt6svg6, qt6-qpa-plugins")
set(CPACK_DEBIAN_EDITOR_PACKAGE_SUGGESTS "ffmpeg | gstreamer1.0-tools, gstreamer1.0-plugins-good")
set(CPACK_COMPONENT_EDITOR_DESCRIPTION "editor for real-time fluid effects in games
 Smoke, fire, wakes and heavy fog around a game's geometry. The editor plays them
 while they are edited; the program gyre checks, runs, draws, records and exports
 them without a window.")

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libgyre)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "runtime of fluid effects for games
 The C library that loads the effects made with the editor gyre and runs them bit
 for bit as they were previewed.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME libgyre-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libgyre (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_DEV_DESCRIPTION "runtime of fluid effects for games, to compile against
 Headers for C and C++, the CMake package, the pkg-config module, and the sources
 of programs that use the library.")
include(CPack)
