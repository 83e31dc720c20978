# The portable archive: `cpack -G TXZ` packs the programs, the libraries that they need, Qt's plugins and the licences of all of them
# into one folder that may be moved. It starts on Debian 12 and newer where OpenGL and X11 or Wayland are installed, if it is
# built on Debian 12: a library of the system, such as that of C, may be newer than at the build, but not older.
find_package(Qt6 REQUIRED COMPONENTS Gui)
set(portable gyre-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})

# libtiff links a library under the GPL for a compression that nothing here uses.
add_library(gyre_no_jbig SHARED ${packaging}/NoJbig.c)
set_target_properties(gyre_no_jbig PROPERTIES OUTPUT_NAME jbig SOVERSION 0 LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/portable)

set(loaded)   # modules that the programs load when they need them
if(GYRE_OPENVDB)
  set(loaded "$<TARGET_FILE:gyre_vdb>")
endif()
install(CODE "
  set(programs \"$<TARGET_FILE:gyre>\" \"$<TARGET_FILE:gyre-editor>\" \"$<TARGET_FILE:gyre-import-worker>\")
  set(loaded \"${loaded}\")
  set(no_jbig \"$<TARGET_FILE:gyre_no_jbig>\")
  set(library_folder \"${CMAKE_INSTALL_LIBDIR}\")
  set(qt_plugins \"${QT6_INSTALL_PREFIX}/${QT6_INSTALL_PLUGINS}\")
  set(licences \"${packaging}/bundled-licences\")"
  COMPONENT portable EXCLUDE_FROM_ALL)
install(SCRIPT ${packaging}/install-libraries.cmake COMPONENT portable EXCLUDE_FROM_ALL)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${packaging}/portable/README.txt DESTINATION . COMPONENT portable EXCLUDE_FROM_ALL)
install(FILES ${packaging}/portable/qt.conf DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT portable EXCLUDE_FROM_ALL)

# Read by cpack for each kind of package.
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_BINARY_DIR}/PortableOptions.cmake)
file(CONFIGURE OUTPUT ${CPACK_PROJECT_CONFIG_FILE} @ONLY CONTENT [[
if(CPACK_GENERATOR STREQUAL TXZ)
  set(CPACK_PACKAGE_FILE_NAME @portable@)
  set(CPACK_PACKAGING_INSTALL_PREFIX /)
  set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
  set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
  set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
  set(CPACK_COMPONENTS_ALL editor runtime portable)
  set(CPACK_ARCHIVE_THREADS 0)
endif()
]])
list(APPEND CPACK_GENERATOR TXZ)
