# What a game's developer installs: component runtime is the library, component dev all that compiling needs.
include(CMakePackageConfigHelpers)

add_library(gyre::gyre ALIAS gyre_runtime)
set_target_properties(gyre_runtime PROPERTIES EXPORT_NAME gyre)
target_include_directories(gyre_runtime INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/gyre)

install(TARGETS gyre_runtime EXPORT gyreTargets
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT runtime
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT runtime NAMELINK_COMPONENT dev
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
if(WIN32)
  install(FILES ${definitions} DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
else()
  install(FILES ${static_library} DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
endif()
install(FILES gyre.h gyre.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev)
install(EXPORT gyreTargets NAMESPACE gyre:: DESTINATION ${package_dir} COMPONENT dev)

set(gyre_cxx_libraries ${CMAKE_CXX_IMPLICIT_LINK_LIBRARIES})   # for projects of C only
list(REMOVE_ITEM gyre_cxx_libraries ${CMAKE_C_IMPLICIT_LINK_LIBRARIES})
string(REPLACE ";" " " gyre_cxx_libraries "${gyre_cxx_libraries}")
configure_package_config_file(gyreConfig.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/gyreConfig.cmake
  INSTALL_DESTINATION ${package_dir} PATH_VARS CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR
  NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
set(compatibility SameMajorVersion)
if(PROJECT_VERSION_MAJOR EQUAL 0)   # as GYRE_SOVERSION
  set(compatibility SameMinorVersion)
endif()
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/gyreConfigVersion.cmake COMPATIBILITY ${compatibility})
file(RELATIVE_PATH GYRE_PC_TO_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)   # so that the folder may be moved
set(GYRE_PC_PRIVATE "-lstdc++ -lm -lpthread")
if(GYRE_TBB)
  set(GYRE_PC_PRIVATE "-ltbb ${GYRE_PC_PRIVATE}")
endif()
configure_file(gyre.pc.in ${CMAKE_CURRENT_BINARY_DIR}/gyre.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/gyreConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/gyreConfigVersion.cmake
  DESTINATION ${package_dir} COMPONENT dev)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/gyre.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
