# Copies the libraries that `programs` and the modules that they load (`loaded`) need, Qt's plugins and a font into the portable
# archive, with the licences of all of them. Everything comes from installed Debian packages, which is how a file finds its licence; a file without one stops the installation.
set(to "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}")

# What the system must have. Drivers of OpenGL load the libraries of the second and third row, too, and the newest that they know:
# an older copy of ours would be loaded before theirs.
set(of_the_system
  "^ld-linux" "^lib(c|m|dl|rt|pthread|resolv|util)\\.so"
  "^lib(stdc\\+\\+|gcc_s|z|zstd|lzma|expat|bsd|md)\\.so"
  "^lib(GL|EGL|GLX|GLdispatch|GLESv2|gbm|drm|X11|X11-xcb|Xau|Xdmcp|xcb|xcb-(glx|dri2|dri3|present|randr|shm|sync|xfixes))\\.so"
  "^libwayland-" "^libgyre\\.so")   # the last is installed as a component

set(plugins)
foreach(kind IN ITEMS platforms/libqxcb platforms/libqoffscreen platforms/libqwayland* xcbglintegrations/* iconengines/libqsvgicon
    imageformats/libqsvg imageformats/libqjpeg platforminputcontexts/* wayland-shell-integration/*
    wayland-graphics-integration-client/* wayland-decoration-client/*)
  file(GLOB found RELATIVE "${qt_plugins}" "${qt_plugins}/${kind}.so")
  if(NOT found AND NOT kind MATCHES wayland)   # Wayland has X11, too; the plugin is a package of its own
    message(FATAL_ERROR "Qt has no plugin ${qt_plugins}/${kind}.so. Run resources/packaging/install-missing.")
  endif()
  list(APPEND plugins ${found})
endforeach()
list(TRANSFORM plugins PREPEND "${qt_plugins}/" OUTPUT_VARIABLE modules)

file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${programs} MODULES ${modules} ${loaded} RESOLVED_DEPENDENCIES_VAR libraries
  UNRESOLVED_DEPENDENCIES_VAR missing PRE_EXCLUDE_REGEXES ${of_the_system})
if(missing)
  message(FATAL_ERROR "The programs need libraries that are not installed: ${missing}")
endif()

# package_of(FILE): sets `package` to the Debian package with this file, under one of its two names where /lib is /usr/lib.
function(package_of file)
  string(REGEX REPLACE "^/usr/lib/" "/lib/" other "${file}")
  foreach(name IN ITEMS "${file}" "${other}")
    execute_process(COMMAND dpkg-query -S "${name}" OUTPUT_VARIABLE answer ERROR_QUIET)
    if(answer MATCHES "^([a-z0-9.+-]+)(:[a-z0-9]+)?: ")
      set(package ${CMAKE_MATCH_1} PARENT_SCOPE)
      return()
    endif()
  endforeach()
  message(FATAL_ERROR "${file} belongs to no Debian package, so its licence is not known. The portable archive can only carry "
    "libraries of Debian.")
endfunction()

set(texts "${to}/share/doc/gyre/third-party")
# add_licence(PACKAGE): copies the licence of a package, and the texts of Debian that it refers to.
function(add_licence package)
  if(EXISTS "${texts}/${package}.txt")
    return()
  endif()
  execute_process(COMMAND dpkg-query -W -f "\${source:Package}\n" ${package} OUTPUT_VARIABLE source ERROR_QUIET)
  string(REGEX REPLACE "\n.*" "" source "${source}")
  string(REGEX REPLACE "([.+])" "\\\\\\1" pattern "${source}")
  file(STRINGS "${licences}" row REGEX "^${pattern}: ")
  if(NOT row)
    message(FATAL_ERROR "The programs need ${package}, and its source package '${source}' has no row in ${licences}. Read "
      "/usr/share/doc/${package}/copyright, and add one if the archive may carry it.")
  endif()
  set(file /usr/share/doc/${package}/copyright)
  if(NOT EXISTS ${file})
    message(FATAL_ERROR "The package ${package} has no ${file}, so the archive may not carry it.")
  endif()
  file(READ ${file} text)
  string(REGEX REPLACE "[ \t\n]+" " " line "${text}")
  string(REPLACE "${source}: " "" words "${row}")
  string(FIND "${line}" "${words}" place)
  if(place EQUAL -1)
    message(FATAL_ERROR "${file} does not have the words '${words}', which ${licences} names. Read it, and correct the row.")
  endif()
  file(WRITE "${texts}/${package}.txt" "${text}")
  string(REGEX MATCHALL "/usr/share/common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]" named "${text}")
  if(words MATCHES "^LGPL")
    list(APPEND named /usr/share/common-licenses/${words} /usr/share/common-licenses/GPL-3)   # version 3 of the LGPL adds to that of the GPL
  endif()
  foreach(licence IN LISTS named)
    get_filename_component(name ${licence} NAME)
    if(EXISTS ${licence} AND NOT EXISTS "${texts}/common-licenses/${name}")
      file(READ ${licence} text)
      file(WRITE "${texts}/common-licenses/${name}" "${text}")
    endif()
  endforeach()
endfunction()

foreach(library IN LISTS libraries)
  get_filename_component(name "${library}" NAME)
  if(name MATCHES "^libjbig\\.")
    file(INSTALL "${no_jbig}" DESTINATION "${to}/${library_folder}" TYPE SHARED_LIBRARY FOLLOW_SYMLINK_CHAIN)
  else()
    get_filename_component(real "${library}" REALPATH)
    package_of("${real}")
    add_licence(${package})
    file(INSTALL "${library}" DESTINATION "${to}/${library_folder}" TYPE SHARED_LIBRARY FOLLOW_SYMLINK_CHAIN)
  endif()
endforeach()
foreach(plugin IN LISTS plugins)
  package_of("${qt_plugins}/${plugin}")
  add_licence(${package})
  get_filename_component(kind ${plugin} DIRECTORY)
  file(INSTALL "${qt_plugins}/${plugin}" DESTINATION "${to}/plugins/${kind}" TYPE MODULE)
endforeach()
foreach(font IN ITEMS DejaVuSans DejaVuSans-Bold DejaVuSansMono)   # for a system without fonts
  file(INSTALL /usr/share/fonts/truetype/dejavu/${font}.ttf DESTINATION "${to}/share/gyre/fonts" TYPE FILE)
endforeach()
add_licence(fonts-dejavu-core)
foreach(compiled_in IN ITEMS libglm-dev libexpected-dev libxxhash-dev nlohmann-json3-dev libcli11-dev)
  add_licence(${compiled_in})
endforeach()
