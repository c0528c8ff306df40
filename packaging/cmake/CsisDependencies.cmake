# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
# Every library the product links; docs/dependencies.md says why each is here.
find_package(Qt6 6.8 REQUIRED COMPONENTS Core Gui Widgets Concurrent Network Svg LinguistTools Test)
find_package(KF6SyntaxHighlighting REQUIRED)
find_package(yaml-cpp 0.8 REQUIRED)
find_package(simdjson 3.12 REQUIRED)
find_package(CLI11 2.4 REQUIRED)
find_package(OpenSSL 3 REQUIRED)
find_package(ZLIB REQUIRED)
find_package(CURL 8 REQUIRED COMPONENTS HTTPS SSL)
find_package(PkgConfig REQUIRED)
pkg_check_modules(libyaml REQUIRED IMPORTED_TARGET yaml-0.1)
