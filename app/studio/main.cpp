// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/studio/controller.h"
#include "app/studio/languages.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QApplication>
#include <QCommandLineParser>

using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    QApplication::setApplicationName(u"cs-image-studio"_s);
    QApplication::setApplicationDisplayName(u"CSIS Studio"_s);
    QApplication::setApplicationVersion(QStringLiteral(CSIS_VERSION));
    QApplication::setDesktopFileName(u"io.github.csis_studio.CsisStudio"_s);

    csis::studio::installLanguages(QLocale());

    QCommandLineParser parser;
    parser.setApplicationDescription(QApplication::translate("main", "Edits a CSIS tree, shows what it generates, and runs it."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(u"tree"_s, QApplication::translate("main", "Root folder of the tree to open"), u"[tree]"_s);
    parser.process(app);

    csis::look::Look::instance().install(app);
    csis::studio::Controller controller;
    controller.show();
    const QStringList trees = parser.positionalArguments();
    if (!trees.isEmpty())
        controller.open(trees.first());
    return QApplication::exec();
}
