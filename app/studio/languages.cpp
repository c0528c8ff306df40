// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/studio/languages.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

using namespace Qt::StringLiterals;

namespace csis::studio {

void installLanguages(const QLocale &locale)
{
    auto *own = new QTranslator(QCoreApplication::instance());
    if (own->load(locale, u"cs-image-studio"_s, u"_"_s, u":/i18n"_s) || own->load(u":/i18n/cs-image-studio_en.qm"_s))
        QCoreApplication::installTranslator(own);
    auto *qt = new QTranslator(QCoreApplication::instance());
    if (qt->load(locale, u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qt);
}

} // namespace csis::studio
