# What is installed beside the programs and the library, and the packages made of it: `cpack` in the build folder makes
# gyre (the editor and the program), libgyre (the library) and libgyre-dev (what compiling a game against it needs), and the portable
# archive.
include(${CMAKE_CURRENT_LIST_DIR}/PackageLibrary.cmake)
set(application io.github.gyre.editor)

# Programs find libraries relative to themselves, so that an installed folder may be moved. As DT_RPATH: DT_RUNPATH would not hold for
# the libraries of libraries, nor for those of plugins, which the portable archive has, too.
foreach(program gyre gyre-editor gyre-import-worker)
  set_target_properties(${program} PROPERTIES INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
  target_link_options(${program} PRIVATE -Wl,--disable-new-dtags)
endforeach()
if(GYRE_OPENVDB)
  set_target_properties(gyre_vdb PROPERTIES INSTALL_RPATH "$ORIGIN/..")
  target_link_options(gyre_vdb PRIVATE -Wl,--disable-new-dtags)
endif()

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
install(FILES ${packaging}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/gyre COMPONENT editor)

list(PREPEND CPACK_COMPONENTS_ALL editor)
set(CPACK_DEBIAN_EDITOR_PACKAGE_NAME gyre)
set(CPACK_DEBIAN_EDITOR_PACKAGE_SECTION graphics)
# libgyre shows what a game will see. The plugin for SVG has been a package of its own since Debian 13.
set(CPACK_DEBIAN_EDITOR_PACKAGE_DEPENDS "libgyre (= ${PROJECT_VERSION}), libqt6svg6 (<< 6.7.2-5~) | qt6-svg-plugins")
# Opened at run time, so no tool can see them; ffmpeg makes the videos, or GStreamer.
set(CPACK_DEBIAN_EDITOR_PACKAGE_RECOMMENDS "libegl1, libgl1-mesa-dri, qt6-qpa-plugins")
set(CPACK_DEBIAN_EDITOR_PACKAGE_SUGGESTS "ffmpeg | gstreamer1.0-tools, gstreamer1.0-plugins-good")
set(CPACK_COMPONENT_EDITOR_DESCRIPTION "editor for real-time fluid effects in games
 Smoke, fire, wakes and heavy fog around a game's geometry. The editor plays them
 while they are edited; the program gyre checks, runs, draws, records and exports
 them without a window.")

include(${CMAKE_CURRENT_LIST_DIR}/Portable.cmake)
include(CPack)
