#include "editor/panels/NumberField.h"

#include "editor/document/NumberText.h"
#include "editor/panels/LeaveField.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScreen>
#include <QStyle>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace gyre::editor {
namespace {

constexpr double kFractionPerPixel = 0.01;  // a value doubles over 100 pixels
constexpr double kFine = 0.1;
constexpr int kMargins = 12;  // on both sides of the text together [pixels]

/// "1.20" as "1.2", and "-0.00" as "0".
QString withoutIdleZeros(QString number) {
    const QString point = QLocale().decimalPoint();
    if (!number.contains(point)) return number;
    while (number.endsWith('0')) number.chop(1);
    if (number.endsWith(point)) number.chop(point.size());
    return number == "-0" ? QStringLiteral("0") : number;
}

}  // namespace

NumberField::NumberField(const FieldInfo& info, Kind kind, QWidget* parent)
    : QLineEdit(parent), m_unit(info.unit), m_range(info.range), m_kind(kind) {
    setFocusPolicy(Qt::StrongFocus);
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setContextMenuPolicy(Qt::DefaultContextMenu);
    setProperty("number", true);
    setCursor(Qt::SizeHorCursor);
    setReadOnly(true);
    connect(this, &QLineEdit::returnPressed, this, &NumberField::acceptTyping);
    leaveOnEnter(*this);
    connect(this, &QLineEdit::textEdited, this, &NumberField::judgeTyping);
}

QSize NumberField::sizeHint() const { return {74, QLineEdit::sizeHint().height()}; }
QSize NumberField::minimumSizeHint() const { return {40, QLineEdit::minimumSizeHint().height()}; }

void NumberField::showValue(double value) {
    m_value = value;
    m_isMixed = false;
    m_words.clear();
    refresh();
}

void NumberField::showWords(const QString& words, double value) {
    m_value = value;
    m_isMixed = false;
    m_words = words;
    refresh();
}

void NumberField::serve(const FieldInfo& info) {
    const bool isOther = std::string_view(m_unit) != info.unit;
    m_unit = info.unit;
    m_range = info.range;
    if (!isOther) return;
    if (m_mode == Mode::Typing) return stopTyping();  // the typed text was meant for another field
    refresh();
}

void NumberField::showMixed() {
    m_isMixed = true;
    refresh();
}

void NumberField::refresh() {
    if (m_mode == Mode::Typing) return;
    setText(m_isMixed ? QStringLiteral("—") : !m_words.isEmpty() ? m_words : textThatFits());
    setCursorPosition(0);
    if (property("mixed").toBool() == m_isMixed) return;
    setProperty("mixed", m_isMixed);
    style()->unpolish(this);
    style()->polish(this);
}

/// A narrow field drops the unit, and then decimals.
QString NumberField::textThatFits() const {
    if (!m_hasUnit) return numberThatFits();
    const auto fits = [this](const QString& text) {
        return fontMetrics().horizontalAdvance(text) <= width() - kMargins;
    };
    const QString quantity = shownQuantity(m_value, m_unit);
    if (fits(quantity)) return quantity;
    const QString unit = QString::fromUtf8(shownUnit(m_unit, m_value).name);
    const QString digits = quantity.chopped(unit.size()).trimmed();
    return fits(digits) ? digits : numberThatFits();
}

/// Drops decimals until the text fits: fields of three in a row are narrow.
QString NumberField::numberThatFits() const {
    constexpr int kFewest = 2;
    int digits = 4;
    const QString point = QLocale().decimalPoint();
    QString shown = shownNumber(m_value, m_unit, digits);
    const auto isTooWide = [&] {
        return shown.contains(point) && fontMetrics().horizontalAdvance(shown) > width() - kMargins;
    };
    while (digits > kFewest && isTooWide()) shown = shownNumber(m_value, m_unit, --digits);
    for (auto places = shown.size() - shown.indexOf(point) - 2; places > 0 && isTooWide(); --places)
        shown = withoutIdleZeros(fixedNumber(numberShown(shown), static_cast<int>(places)));
    return shown;
}

void NumberField::resizeEvent(QResizeEvent* event) {
    QLineEdit::resizeEvent(event);
    refresh();
}

void NumberField::showUnit(UnitName shown) {
    const bool hasUnit = shown == UnitName::Shown;
    if (std::exchange(m_hasUnit, hasUnit) != hasUnit) refresh();
}

void NumberField::addHandle(QWidget* label) {
    label->setCursor(Qt::SizeHorCursor);
    label->installEventFilter(this);
}

bool NumberField::eventFilter(QObject*, QEvent* event) {
    const auto* mouse = dynamic_cast<QMouseEvent*>(event);
    if (!mouse) return false;
    switch (event->type()) {
        case QEvent::MouseButtonPress:
            if (mouse->button() != Qt::LeftButton || m_mode == Mode::Typing || !isEnabled()) return false;
            press(mouse->globalPosition().toPoint());
            return true;
        case QEvent::MouseMove:
            move(mouse->globalPosition().toPoint(), mouse->modifiers());
            return true;
        case QEvent::MouseButtonRelease:
            release();
            return true;
        default:
            return false;
    }
}

void NumberField::mousePressEvent(QMouseEvent* event) {
    if (m_mode == Mode::Typing || event->button() != Qt::LeftButton) return QLineEdit::mousePressEvent(event);
    press(event->globalPosition().toPoint());
}

void NumberField::mouseMoveEvent(QMouseEvent* event) {
    if (m_mode == Mode::Typing) return QLineEdit::mouseMoveEvent(event);
    move(event->globalPosition().toPoint(), event->modifiers());
}

void NumberField::mouseReleaseEvent(QMouseEvent* event) {
    if (m_mode == Mode::Typing) return QLineEdit::mouseReleaseEvent(event);
    release();
}

void NumberField::mouseDoubleClickEvent(QMouseEvent* event) {
    if (m_mode == Mode::Typing) QLineEdit::mouseDoubleClickEvent(event);
}

void NumberField::press(const QPoint& global) {
    m_mode = Mode::Pressed;
    m_last = global;
    m_travelled = 0;
    m_scrubbed = m_isMixed ? 0 : m_value;
}

void NumberField::move(const QPoint& global, Qt::KeyboardModifiers modifiers) {
    if (m_mode != Mode::Pressed && m_mode != Mode::Scrubbing) return;
    const int pixels = global.x() - m_last.x();
    m_last = global;
    m_travelled += pixels;
    if (m_mode == Mode::Pressed) {
        if (std::abs(m_travelled) < QApplication::startDragDistance() / 2) return;
        m_mode = Mode::Scrubbing;
        setFocus(Qt::MouseFocusReason);  // receives Esc
        Q_EMIT began();
        Q_EMIT held(true);
    }
    wrapPointer(global);
    nudge(pixels, modifiers);
}

/// Moves the pointer from one edge of the screen to the opposite one, so that scrubbing is unlimited.
void NumberField::wrapPointer(const QPoint& global) {
    const QRect area = screen()->geometry();
    if (global.x() > area.left() && global.x() < area.right()) return;
    m_last.setX(global.x() <= area.left() ? area.right() - 2 : area.left() + 2);
    QCursor::setPos(screen(), m_last);
}

void NumberField::release() {
    if (m_mode == Mode::Scrubbing) return stopScrubbing();
    const Mode mode = std::exchange(m_mode, Mode::Shown);
    if (mode == Mode::Pressed) startTyping();
}

void NumberField::stopScrubbing() {
    m_mode = Mode::Shown;
    Q_EMIT held(false);
}

bool NumberField::isInDegrees() const { return std::string_view(unitsLike(m_unit).front().name) == "°"; }

/// Change per pixel: proportional to the value, so that 0.01 and 1000 scrub alike, and a fixed step near zero.
double NumberField::scrubStep() const {
    const bool isShare = m_range.low == 0 && m_range.high == 1;
    if (isShare) return 0.005;
    if (isInDegrees()) return 0.5 * unitsLike(m_unit).front().factor;
    if (m_kind == Kind::Whole) return std::max(0.1, std::abs(m_scrubbed) * kFractionPerPixel);
    return std::max(std::abs(m_scrubbed), std::min(1.0, m_range.high) * 0.1) * kFractionPerPixel;
}

void NumberField::nudge(double steps, Qt::KeyboardModifiers modifiers) {
    const double step = scrubStep() * (modifiers.testFlag(Qt::ShiftModifier) ? kFine : 1);
    const double before = m_scrubbed;
    m_scrubbed = std::clamp(m_scrubbed + steps * step, m_range.low, m_range.high);
    if (m_isMixed) return Q_EMIT edited({Typed::Operation::Add, m_scrubbed - before});
    // Rounds to the precision of a pixel, so that a drag does not end at 0.30000001.
    const double grain =
        std::pow(10, std::floor(std::log10(step))) * (modifiers.testFlag(Qt::ControlModifier) ? 10 : 1);
    const Unit unit = unitsLike(m_unit).front();
    double rounded = isInDegrees() ? std::round(m_scrubbed / unit.factor * 10) / 10 * unit.factor
                                   : std::round((m_scrubbed - unit.zero) / grain) * grain + unit.zero;
    if (m_kind == Kind::Whole) rounded = std::round(m_scrubbed);
    rounded = std::clamp(rounded, m_range.low, m_range.high);
    if (rounded != m_value) Q_EMIT edited({Typed::Operation::Set, rounded});
}

void NumberField::startTyping() {
    m_mode = Mode::Typing;
    setReadOnly(false);
    setCursor(Qt::IBeamCursor);
    setText(m_isMixed || !m_words.isEmpty() ? QString() : exactQuantity(m_value, m_unit, m_kind == Kind::Float));
    setModified(false);
    setFocus(Qt::MouseFocusReason);
    selectAll();
}

void NumberField::acceptTyping() {
    if (m_mode != Mode::Typing) return;
    const bool wasModified = isModified();
    const QString typedText = text();
    stopTyping();
    if (!wasModified || typedText.trimmed().isEmpty()) return;
    const Unit bare = m_isMixed ? unitsLike(m_unit).front() : shownUnit(m_unit, m_value);
    const std::optional<Typed> typed = parseQuantity(typedText, m_unit, bare);
    if (!typed)
        return Q_EMIT refused(
            tr("“%1” is not a number. Type for example %2, 3 cm or 1/3.").arg(typedText, roundNumber(2.5, 2)));
    const QString reason =
        m_isMixed && typed->operation != Typed::Operation::Set ? QString() : limitBroken(typed->appliedTo(m_value));
    Q_EMIT began();
    Q_EMIT edited(*typed);
    if (!reason.isEmpty()) Q_EMIT refused(reason);
}

QString NumberField::limitBroken(double value) const {
    const auto isBelow = [](double a, double b) {
        return a < b - 1e-9 * std::abs(b);
    };  // 0.1 as a float is a little more
    if (isBelow(value, m_range.low))
        return tr("The value was set to the minimum of %1.").arg(shownQuantity(m_range.low, m_unit));
    if (isBelow(m_range.high, value))
        return tr("The value was set to the maximum of %1.").arg(shownQuantity(m_range.high, m_unit));
    return {};
}

/// Marks the field red while the typed value is outside of its range, with the reason.
void NumberField::judgeTyping() {
    if (m_mode != Mode::Typing) return;
    const Unit bare = m_isMixed ? unitsLike(m_unit).front() : shownUnit(m_unit, m_value);
    const std::optional<Typed> typed = parseQuantity(text(), m_unit, bare);
    const bool canTell = typed && (!m_isMixed || typed->operation == Typed::Operation::Set);
    showWrong(canTell ? limitBroken(typed->appliedTo(m_value)) : QString());
}

void NumberField::showWrong(const QString& reason) {
    if (reason.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(mapToGlobal(QPoint(0, height())), reason, this);
    if (property("wrong").toBool() == !reason.isEmpty()) return;
    setProperty("wrong", !reason.isEmpty());
    style()->unpolish(this);
    style()->polish(this);
}

void NumberField::stopTyping() {
    m_mode = Mode::Shown;
    showWrong({});
    setReadOnly(true);
    setCursor(Qt::SizeHorCursor);
    deselect();
    refresh();
}

void NumberField::wheelEvent(QWheelEvent* event) {
    if (!hasFocus() || m_mode == Mode::Typing) return event->ignore();
    m_scrubbed = m_isMixed ? 0 : m_value;
    Q_EMIT began();
    nudge(event->angleDelta().y() > 0 ? 10 : -10, event->modifiers());
    event->accept();
}

void NumberField::keyPressEvent(QKeyEvent* event) {
    if (m_mode == Mode::Scrubbing && event->key() == Qt::Key_Escape) {
        Q_EMIT cancelled();
        return stopScrubbing();
    }
    if (m_mode != Mode::Typing) {
        const bool starts =
            event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_F2;
        if (starts) return startTyping();
        return event->ignore();
    }
    if (event->key() == Qt::Key_Escape) return stopTyping();
    QLineEdit::keyPressEvent(event);
}

void NumberField::focusInEvent(QFocusEvent* event) {
    QLineEdit::focusInEvent(event);
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey) startTyping();
}

void NumberField::focusOutEvent(QFocusEvent* event) {
    if (event->reason() != Qt::PopupFocusReason) acceptTyping();
    QLineEdit::focusOutEvent(event);
}

}  // namespace gyre::editor

#include "moc_NumberField.cpp"
