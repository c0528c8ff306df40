// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/studio/controller.h"

#include "widgets/look/icons.h"
#include "widgets/look/look.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QLibraryInfo>
#include <QTranslator>

using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    QApplication::setApplicationName(u"cs-image-studio"_s);
    QApplication::setApplicationDisplayName(u"CSIS Studio"_s);
    QApplication::setApplicationVersion(QStringLiteral(CSIS_VERSION));
    QApplication::setDesktopFileName(u"io.github.csis_studio.CsisStudio"_s);

    QTranslator own;
    QTranslator qt;
    // English has a catalogue too: its plural forms. It serves every language that has none.
    if (own.load(QLocale(), u"cs-image-studio"_s, u"_"_s, u":/i18n"_s) || own.load(u":/i18n/cs-image-studio_en.qm"_s))
        QApplication::installTranslator(&own);
    if (qt.load(QLocale(), u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QApplication::installTranslator(&qt);

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
