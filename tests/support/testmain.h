// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>

namespace csis::test {

/// Exit code of a test program that did not run because something optional is absent.
inline constexpr int skipCode = 77;

/// Runs the test object. A warning that no test announced (QTest::ignoreMessage) fails the run. A run in which
/// every test function was skipped ends with skipCode, never green.
int run(QObject &test, int argc, char **argv);

/// The source folder and the build folder of this test run.
QString sourceDir();
QString buildDir();

/// The value of an environment variable, empty when unset.
QString environment(const char *name);

/// The tofu or terraform to test with: CSIS_TOFU, else tofu, else terraform from PATH; empty when there is none.
QString tool();

} // namespace csis::test

/// main() of a test that needs no window.
#define CSIS_TEST_MAIN(Class)                                                                                \
    int main(int argc, char **argv)                                                                          \
    {                                                                                                        \
        QCoreApplication app(argc, argv);                                                                    \
        Class test;                                                                                          \
        return csis::test::run(test, argc, argv);                                                            \
    }
/// main() of a test that shows widgets (include QApplication).
#define CSIS_WIDGET_TEST_MAIN(Class)                                                                         \
    int main(int argc, char **argv)                                                                          \
    {                                                                                                        \
        QApplication app(argc, argv);                                                                        \
        Class test;                                                                                          \
        return csis::test::run(test, argc, argv);                                                            \
    }
