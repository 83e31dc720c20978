#pragma once

#include <QLocale>
#include <QRegularExpression>
#include <QString>

namespace gyre::editor {

/// Numbers for people. They have the decimal sign of the window's language, which QLocale's default is (Language.h).
/// Numbers for files and programs have a point.

/// Digits that were written with a decimal point.
inline QString inLanguage(QString digits) { return digits.replace('.', QLocale().decimalPoint()); }

/// The number that inLanguage() wrote.
inline double numberShown(QString digits) { return digits.replace(QLocale().decimalPoint(), ".").toDouble(); }

/// Between numbers in a row, where a decimal comma must not look like the one between them.
inline QString numberSeparator() {
    return QLocale().decimalPoint() == "," ? QStringLiteral("; ") : QStringLiteral(", ");
}

/// So many decimals: 0.50.
inline QString fixedNumber(double value, int decimals) { return inLanguage(QString::number(value, 'f', decimals)); }

/// At most so many significant digits: 0.5, 1e+06.
inline QString roundNumber(double value, int digits) { return inLanguage(QString::number(value, 'g', digits)); }

/// A text whose lines do not break within its numbers: Qt breaks 7.125 and 3,92 behind their signs. For painting only,
/// because it holds invisible signs.
inline QString withWholeNumbers(QString text) {
    static const QRegularExpression sign(QStringLiteral("(?<=\\d)([.,])(?=\\d)"));
    return text.replace(sign, QStringLiteral("\\1\u2060"));
}

/// An integer with its digits in groups: 12,345.
inline QString groupedNumber(qlonglong value) { return QLocale().toString(value); }

}  // namespace gyre::editor
