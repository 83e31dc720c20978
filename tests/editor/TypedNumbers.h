#pragma once

#include "editor/panels/NumberField.h"

#include <QTest>

/// Numbers in the window as a user changes them.
namespace gyre::editor {

/// A click, the text in place of what stands there, Return.
inline void type(NumberField& field, const QString& text) {
    QTest::mouseClick(&field, Qt::LeftButton);
    field.selectAll();
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Return);
}

enum class LetGo { No, Yes };

/// Drags sideways over it.
inline void scrub(NumberField& field, int pixels, LetGo letGo = LetGo::Yes) {
    const QPoint from = field.rect().center();
    QTest::mousePress(&field, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 5; ++i) QTest::mouseMove(&field, from + QPoint(pixels * i / 5, 0));
    if (letGo == LetGo::Yes) QTest::mouseRelease(&field, Qt::LeftButton, {}, from + QPoint(pixels, 0));
}

}  // namespace gyre::editor
