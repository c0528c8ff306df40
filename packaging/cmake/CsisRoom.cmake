# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
# A room is one folder, one static library, and the rooms it may use. The link graph is the floor plan.

# csis_room(<floor> <room> [UNITY] [USES <target>...])  ->  target csis_<floor>_<room>, sources are the folder's own files.
function(csis_room floor room)
  cmake_parse_arguments(R "UNITY" "" "USES" ${ARGN})
  set(target csis_${floor}_${room})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${room}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/${room}/*.h
       ${CMAKE_CURRENT_SOURCE_DIR}/${room}/*.qrc)
  set(units ${sources})
  list(FILTER units INCLUDE REGEX "\\.cpp$")
  if(units)
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PUBLIC csis_flags ${R_USES})
    if(R_UNITY) # the Qt headers of a room of widgets cost more than all of its own code
      set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    endif()
    if(CSIS_PCH)
      if(floor STREQUAL "widgets")
        target_precompile_headers(${target} PRIVATE <QWidget> <QString> <QList> <QHash> <functional>)
      else()
        target_precompile_headers(${target} PRIVATE <QString> <QList> <QHash> <QByteArray> <expected> <functional> <memory>)
      endif()
    endif()
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE csis_flags ${R_USES})
  endif()
endfunction()
