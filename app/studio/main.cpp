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
    const QCommandLineOption overlay(u"overlay"_s, QApplication::translate("main", "A file laid over the tree; may be given again"), u"file"_s);
    parser.addOption(overlay);
    parser.process(app);

    csis::look::Look::instance().install(app);
    csis::studio::Controller controller(parser.positionalArguments().value(0), parser.values(overlay));
    controller.show();
    return QApplication::exec();
}
