# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
# Language level, warnings and the optional parts of the build.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_AUTOMOC ON)
set(CMAKE_AUTORCC ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(CSIS_TESTS "Build the tests" ON)
option(CSIS_FUZZ "Build the fuzz targets against libFuzzer (clang)" OFF)
option(CSIS_HARDENING "Hardening flags for released binaries" OFF)
set(CSIS_SANITIZE "" CACHE STRING "Sanitizers, comma separated, e.g. address,undefined")
option(CSIS_COVERAGE "Instrument for coverage" OFF)

add_library(csis_flags INTERFACE)
target_include_directories(csis_flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(csis_flags INTERFACE -Wall -Wextra -Wpedantic -Werror -Wnon-virtual-dtor -Woverloaded-virtual
  -Wcast-align -Wno-missing-field-initializers)
target_compile_definitions(csis_flags INTERFACE
  QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CONTEXTLESS_CONNECT QT_NO_KEYWORDS QT_NO_URL_CAST_FROM_STRING
  CSIS_VERSION="${PROJECT_VERSION}")
if(CSIS_HARDENING)
  target_compile_options(csis_flags INTERFACE -fstack-protector-strong -fstack-clash-protection -fcf-protection
    -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -D_GLIBCXX_ASSERTIONS)
  target_link_options(csis_flags INTERFACE -Wl,-z,relro,-z,now)
endif()
if(CSIS_SANITIZE)
  target_compile_options(csis_flags INTERFACE -fsanitize=${CSIS_SANITIZE} -fno-omit-frame-pointer)
  target_link_options(csis_flags INTERFACE -fsanitize=${CSIS_SANITIZE})
endif()
if(CSIS_COVERAGE)
  target_compile_options(csis_flags INTERFACE --coverage)
  target_link_options(csis_flags INTERFACE --coverage)
endif()

find_program(CSIS_CCACHE ccache)
if(CSIS_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CSIS_CCACHE})
endif()
add_feature_info(ccache CSIS_CCACHE "compiler cache")
add_feature_info(tests CSIS_TESTS "test suite")
