# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
# A room is one folder, one static library, and the rooms it may use. The link graph is the floor plan.

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
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE csis_flags ${R_USES})
  endif()
endfunction()
