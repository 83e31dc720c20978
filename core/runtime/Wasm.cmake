# What a page or a game in WebAssembly installs, as a folder for npm: gyre.wasm, which has the functions of gyre.h for
# JavaScript, the wrapper gyre.mjs with its types, and the static library with the headers, for programs in C and C++.
add_executable(gyre_runtime $<TARGET_OBJECTS:gyre_functions> Wasm.cpp)
set_target_properties(gyre_runtime PROPERTIES LINKER_LANGUAGE CXX OUTPUT_NAME gyre SUFFIX .wasm)
target_link_libraries(gyre_runtime PRIVATE gyre_stamp)
# The kernels keep some hundred kilobytes on the stack, which has 64 without this.
target_link_options(gyre_runtime PRIVATE -mexec-model=reactor -Wl,-z,stack-size=1048576 -Wl,--strip-all
  -Wl,--export=malloc,--export=free)
file(STRINGS gyre.h lines REGEX "GYRE_CALL gyre_[a-z_0-9]+\\(")
foreach(line IN LISTS lines)
  string(REGEX REPLACE ".*GYRE_CALL (gyre_[a-z_0-9]+)\\(.*" "\\1" function "${line}")
  target_link_options(gyre_runtime PRIVATE -Wl,--export=${function})
endforeach()

# libgyre.a: one object. Its operators new and delete become the game's, too, because no tool hides names in objects of
# WebAssembly.
add_library(gyre_wasm_addition OBJECT Wasm.cpp)
target_link_libraries(gyre_wasm_addition PRIVATE gyre_flags)
find_program(GYRE_WASM_LINKER NAMES wasm-ld-19 wasm-ld REQUIRED)
set(gyre_libraries gyre_stamp gyre_simulation gyre_stages gyre_births gyre_rigid gyre_contact gyre_velocity gyre_particles
  gyre_effect_file gyre_scene gyre_geometry gyre_base ${workers})
list(TRANSFORM gyre_libraries REPLACE "(.+)" "$<TARGET_FILE:\\1>" OUTPUT_VARIABLE archives)
set(static_library ${CMAKE_CURRENT_BINARY_DIR}/libgyre.a)
set(objects $<TARGET_OBJECTS:gyre_functions> $<TARGET_OBJECTS:gyre_wasm_addition>)
add_custom_command(OUTPUT ${static_library}
  COMMAND ${GYRE_WASM_LINKER} -r -o gyre.o ${objects} --whole-archive ${archives}
  COMMAND ${CMAKE_COMMAND} -E rm -f ${static_library}
  COMMAND ${CMAKE_AR} rcs ${static_library} gyre.o
  COMMAND ${CMAKE_COMMAND} -E rm gyre.o
  DEPENDS ${objects} ${gyre_libraries} COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(gyre_static ALL DEPENDS ${static_library})

configure_file(javascript/package.json.in ${CMAKE_CURRENT_BINARY_DIR}/package.json @ONLY)
install(FILES $<TARGET_FILE:gyre_runtime> javascript/gyre.mjs javascript/gyre.d.ts ${CMAKE_CURRENT_BINARY_DIR}/package.json
  DESTINATION . COMPONENT runtime)
install(FILES gyre.h gyre.hpp DESTINATION include COMPONENT dev)
install(FILES ${static_library} DESTINATION lib COMPONENT dev)
