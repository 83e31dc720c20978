#pragma once

#include "editor/panels/NumberField.h"

#include <QTest>

/// Changes numbers in the window as a user does.
namespace gyre::editor {

/// Clicks the field, replaces its text and presses Return.
inline void type(NumberField& field, const QString& text) {
    QTest::mouseClick(&field, Qt::LeftButton);
    field.selectAll();
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Return);
}

enum class LetGo { No, Yes };

/// Drags sideways over the field.
inline void scrub(NumberField& field, int pixels, LetGo letGo = LetGo::Yes) {
    const QPoint from = field.rect().center();
    QTest::mousePress(&field, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 5; ++i) QTest::mouseMove(&field, from + QPoint(pixels * i / 5, 0));
    if (letGo == LetGo::Yes) QTest::mouseRelease(&field, Qt::LeftButton, {}, from + QPoint(pixels, 0));
}

}  // namespace gyre::editor
