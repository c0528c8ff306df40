// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "widgets/look/icons.h"

#include <QDir>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QResource>
#include <QSvgRenderer>

using namespace Qt::StringLiterals;

// Resources of a static library are only there once somebody asks for them; the macro wants the global namespace.
static void registerIcons()
{
    static const bool once = [] {
        Q_INIT_RESOURCE(look);
        return true;
    }();
    Q_UNUSED(once)
}

namespace csis::look {
namespace {

// Draws at the size and scheme of the moment, so that icons handed out earlier follow a switch to dark.
class TintedIcon : public QIconEngine
{
public:
    TintedIcon(QString name, Role role) : m_name(std::move(name)), m_role(role) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal scale = painter->device() ? painter->device()->devicePixelRatioF() : 1.0;
        painter->drawPixmap(rect, scaledPixmap(rect.size() * scale, mode, state, scale));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }

    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State, qreal scale) override
    {
        QColor tint = Look::instance().colour(m_role);
        if (mode == QIcon::Disabled)
            tint.setAlphaF(0.4F);
        const QString key = u"csis-icon:%1:%2:%3x%4@%5"_s.arg(m_name, tint.name(QColor::HexArgb)).arg(size.width())
                                .arg(size.height()).arg(scale);
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap))
            return pixmap;
        const QResource drawing(u":/csis/icons/%1.svg"_s.arg(m_name));
        if (size.isEmpty() || !drawing.isValid())
            return {};
        QByteArray svg = drawing.uncompressedData();
        svg.replace("currentColor", tint.name(QColor::HexRgb).toLatin1());
        QSvgRenderer renderer(svg);
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setOpacity(tint.alphaF());
        const int side = std::min(size.width(), size.height());
        renderer.render(&painter, QRectF((size.width() - side) / 2.0, (size.height() - side) / 2.0, side, side));
        painter.end();
        pixmap.setDevicePixelRatio(scale);
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QSize actualSize(const QSize &size, QIcon::Mode, QIcon::State) override { return size; }
    QIconEngine *clone() const override { return new TintedIcon(m_name, m_role); }
    QString key() const override { return u"csis"_s; }
    QString iconName() override { return m_name; }
    bool isNull() override { return false; }

private:
    QString m_name;
    Role m_role;
};

} // namespace

QIcon icon(const QString &name, Role role)
{
    registerIcons();
    if (!QResource(u":/csis/icons/%1.svg"_s.arg(name)).isValid())
        return {};
    return QIcon(new TintedIcon(name, role));
}

QStringList iconNames()
{
    registerIcons();
    QStringList names = QDir(u":/csis/icons"_s).entryList({u"*.svg"_s}, QDir::Files, QDir::Name);
    for (QString &name : names)
        name.chop(4);
    return names;
}

QString kindIcon(const QString &kind)
{
    static const QHash<QString, QString> icons{
        {u"storages"_s, u"storage"_s},
        {u"instances"_s, u"instance"_s},
        {u"images"_s, u"image"_s},
        {u"groups"_s, u"group"_s},
        {u"users"_s, u"user"_s},
        {u"executables"_s, u"executable"_s},
        {u"config"_s, u"settings"_s},
        {u"runtime_builders"_s, u"runtime"_s},
        {u"state_backends"_s, u"backend"_s},
        {u"files"_s, u"file"_s},
        {u"records"_s, u"record"_s},
    };
    const auto found = icons.find(kind);
    if (found != icons.end())
        return *found;
    return kind.endsWith("_builders"_L1) ? u"builder"_s : u"file"_s;
}

} // namespace csis::look
