// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/secrets/reveal.h"

#include "core/secrets/markers.h"

using namespace Qt::StringLiterals;

namespace csis::secrets {
namespace {

enum class Form { Plain, Quoted, Template };

Form formOf(QStringView fileName)
{
    if (fileName.endsWith(".tf"_L1) || fileName.endsWith(".tfvars"_L1) || fileName.endsWith(".hcl"_L1))
        return Form::Quoted;
    if (fileName.endsWith(".tftpl"_L1) || fileName.endsWith(".tpl"_L1))
        return Form::Template;
    return Form::Plain;
}

// As it stands between the quotes of a Terraform string, where our own writer puts every marker.
QString written(QString plain, Form form)
{
    if (form == Form::Plain)
        return plain;
    plain.replace(u"${"_s, u"$${"_s).replace(u"%{"_s, u"%%{"_s);
    if (form == Form::Quoted)
        plain.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s).replace(u'\n', u"\\n"_s).replace(u'\r', u"\\r"_s).replace(u'\t', u"\\t"_s);
    return plain;
}

} // namespace

Result<QByteArray> reveal(QStringView fileName, QByteArrayView text, const Open &open)
{
    const Form form = formOf(fileName);
    QByteArray result;
    qsizetype from = 0;
    for (const MarkerPlace &place : markersIn(text)) {
        const auto plain = open(QString::fromLatin1(text.sliced(place.begin, place.length)));
        if (!plain)
            return std::unexpected(plain.error());
        result += text.sliced(from, place.begin - from);
        result += written(*plain, form).toUtf8();
        from = place.begin + place.length;
    }
    result += text.sliced(from);
    return result;
}

} // namespace csis::secrets
