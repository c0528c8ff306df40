# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
# Data that installs beside the programs.
foreach(folder examples tfmodules)
  if(EXISTS ${CMAKE_SOURCE_DIR}/${folder})
    install(DIRECTORY ${folder} DESTINATION ${CMAKE_INSTALL_DATADIR}/csis-studio)
  endif()
endforeach()
if(EXISTS ${CMAKE_SOURCE_DIR}/packaging/sandbox)
  install(DIRECTORY packaging/sandbox DESTINATION ${CMAKE_INSTALL_DATADIR}/csis-studio)
endif()
