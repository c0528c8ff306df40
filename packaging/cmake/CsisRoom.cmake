# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
# A room is one folder, one static library, and the rooms it may use. The link graph is the floor plan.

# What most rooms of a floor include is compiled once; a unit takes less than half the time with it.
# csis_room_headers(<name> USES <target>... HEADERS <header>...)  ->  target csis_headers_<name>
function(csis_room_headers name)
  cmake_parse_arguments(H "" "" "USES;HEADERS" ${ARGN})
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/headers/${name}.cpp CONTENT "")
  add_library(csis_headers_${name} STATIC EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/headers/${name}.cpp)
  set_target_properties(csis_headers_${name} PROPERTIES AUTOMOC OFF UNITY_BUILD OFF)
  target_link_libraries(csis_headers_${name} PRIVATE csis_flags ${H_USES})
  target_precompile_headers(csis_headers_${name} PRIVATE ${H_HEADERS})
endfunction()

# csis_room(<floor> <room> [USES <target>...])  ->  target csis_<floor>_<room>, sources are the folder's own files.
function(csis_room floor room)
  cmake_parse_arguments(R "" "" "USES" ${ARGN})
  set(target csis_${floor}_${room})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${room}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/${room}/*.h
       ${CMAKE_CURRENT_SOURCE_DIR}/${room}/*.qrc)
  set(units ${sources})
  list(FILTER units INCLUDE REGEX "\\.cpp$")
  if(units)
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PUBLIC csis_flags ${R_USES})
    if(floor STREQUAL "widgets")
      target_precompile_headers(${target} REUSE_FROM csis_headers_widgets)
    else()
      target_precompile_headers(${target} REUSE_FROM csis_headers_core)
    endif()
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE csis_flags ${R_USES})
  endif()
endfunction()
