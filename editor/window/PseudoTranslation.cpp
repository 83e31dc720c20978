#include "editor/window/PseudoTranslation.h"

#include <algorithm>

namespace gyre::editor {
namespace {

/// The padding consists of words, so that lines break as in a real translation.
QString padding(qsizetype length) {
    const QString words = QStringLiteral("\u00e4lte \u00f6b\u00fcr \u00e5nd ");
    QString text;
    while (text.size() < length) text += words[text.size() % words.size()];
    return text.trimmed();
}

}  // namespace

/// The additional words stand before what ends a text: dots, a colon, the filter of a file dialog.
QString PseudoTranslation::translate(const char*, const char* text, const char*, int) const {
    QString longer = QString::fromUtf8(text);
    const bool isFormat =
        longer.contains(";;") || longer.contains("(*") || longer.size() < 2 || longer.trimmed().isEmpty();
    if (isFormat) return longer;
    qsizetype end = longer.size();
    while (end > 0 && QStringLiteral(".: \u2026\n>").contains(longer[end - 1])) --end;
    if (longer.endsWith('>')) end = longer.lastIndexOf('<');
    if (end <= 0) return longer;
    const auto added = std::max<qsizetype>(1, (longer.size() * 2 + 4) / 5 - 1);
    const bool isWord = longer.size() < 6;
    longer.insert(end, isWord ? padding(added) : ' ' + padding(added));
    return longer;
}

}  // namespace gyre::editor
