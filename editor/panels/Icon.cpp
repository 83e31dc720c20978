#include "editor/panels/Icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QRegularExpression>
#include <QSvgRenderer>

namespace gyre::editor {
namespace {

constexpr double kDisabled = 0.35;  // opacity

/// Mirrors the lightness of a colour for a light window and keeps its hue.
QString darkened(const QString& color) {
    float hue = 0, saturation = 0, lightness = 0;
    QColor(color).getHslF(&hue, &saturation, &lightness);
    return QColor::fromHslF(hue < 0 ? 0 : hue, saturation, std::min(0.95f - 0.75f * lightness, lightness)).name();
}

QByteArray drawing(const QString& name, bool isLight) {
    QFile file(":/icons/" + name + ".svg");
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QString text = QString::fromUtf8(file.readAll());
    if (!isLight) return text.toUtf8();
    static const QRegularExpression color("#[0-9a-fA-F]{6}");
    QString changed;
    qsizetype from = 0;
    for (auto match = color.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch one = match.next();
        changed += text.mid(from, one.capturedStart() - from) + darkened(one.captured());
        from = one.capturedEnd();
    }
    return (changed + text.mid(from)).toUtf8();
}

/// Reads the palette at each drawing, so that existing icons follow the theme.
class ThemedSvg : public QIconEngine {
public:
    explicit ThemedSvg(const QString& name) : m_name(name) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, pixmap(rect.size() * ratio, mode, state));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        const bool isLight = QGuiApplication::palette().color(QPalette::Window).lightness() > 127;
        const bool isDisabled = mode == QIcon::Disabled;
        const QString key =
            QString("gyre %1 %2x%3 %4%5").arg(m_name).arg(size.width()).arg(size.height()).arg(isLight).arg(isDisabled);
        QPixmap picture;
        if (QPixmapCache::find(key, &picture)) return picture;
        picture = QPixmap(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        if (isDisabled) painter.setOpacity(kDisabled);
        QSvgRenderer renderer(drawing(m_name, isLight));
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        renderer.render(&painter);
        QPixmapCache::insert(key, picture);
        return picture;
    }

    QIconEngine* clone() const override { return new ThemedSvg(m_name); }
    QString key() const override { return QStringLiteral("gyre"); }

private:
    QString m_name;
};

}  // namespace

QIcon icon(const QString& name) { return QIcon(new ThemedSvg(name)); }

}  // namespace gyre::editor
