# The packages of the library: libgyre, and libgyre-dev, what compiling a game against it needs. Package.cmake adds the editor's;
# PackageRuntime.cmake makes these alone.
set(packaging ${PROJECT_SOURCE_DIR}/resources/packaging)
foreach(package IN ITEMS "runtime libgyre" "dev libgyre-dev")
  separate_arguments(package)
  list(GET package 0 component)
  list(GET package 1 name)
  install(FILES ${packaging}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} COMPONENT ${component})
endforeach()
foreach(sample c_minimal cpp_minimal guards python bullet_two_way sdl_viewer blender)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/tests/examples/${sample} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libgyre-dev/examples COMPONENT dev
    PATTERN "check_*" EXCLUDE PATTERN "__pycache__" EXCLUDE)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME gyre)
set(CPACK_PACKAGE_VENDOR "The Gyre developers")
set(CPACK_PACKAGE_CONTACT "The Gyre developers <gyre@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime dev)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_BINARY_DIR}/core/runtime)

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
