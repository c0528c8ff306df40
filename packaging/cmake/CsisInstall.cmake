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
# What a desktop knows the window by.
set(id io.github.csis_studio.CsisStudio)
install(FILES packaging/${id}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES packaging/${id}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES packaging/${id}.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES docs/man/cs-image-studio.1 docs/man/cs-image-system.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
