// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Writes a synthetic tree: maketree FOLDER INSTANCES STORAGES many-files|two-files
#include "tests/tools/synthetic.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cstdio>

using namespace Qt::StringLiterals;
using csis::test::TreeShape;

int main(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    const QString shape = arguments.value(3);
    bool counts = false;
    bool alsoCounts = false;
    const int instances = arguments.value(1).toInt(&counts);
    const int storages = arguments.value(2).toInt(&alsoCounts);
    if (arguments.size() != 4 || !counts || !alsoCounts || (shape != "many-files"_L1 && shape != "two-files"_L1)) {
        std::fputs("usage: maketree FOLDER INSTANCES STORAGES many-files|two-files\n", stderr);
        return 2;
    }
    const auto files = csis::test::syntheticTree(instances, storages,
                                                 shape == "many-files"_L1 ? TreeShape::ManyFiles : TreeShape::TwoFiles);
    for (auto it = files.begin(); it != files.end(); ++it) {
        const QString path = arguments[0] + u'/' + it.key();
        QFile file(path);
        if (!QDir().mkpath(QFileInfo(path).path()) || !file.open(QIODevice::WriteOnly) || file.write(*it) != it->size()) {
            std::fprintf(stderr, "cannot write %s\n", qPrintable(path));
            return 1;
        }
    }
    std::printf("%d files in %s\n", int(files.size()), qPrintable(arguments[0]));
    return 0;
}
