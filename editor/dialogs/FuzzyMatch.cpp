#include "editor/dialogs/FuzzyMatch.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace gyre::editor {
namespace {

// Only their order matters. Far enough apart that the length of a text decides between equals alone.
constexpr int kWhole = 10000, kStart = 8000, kStarts = 6000, kPart = 5000, kLoose = 1000;
constexpr int kLongest = 900;     // largest reduction of a score by the length of a text
constexpr qsizetype kSpread = 2;  // letters in order may lie apart by so many times their number

bool startsWord(const QString& text, qsizetype at) { return at == 0 || !text[at - 1].isLetterOrNumber(); }

/// Whether the rest of the word goes on at `at`, or at the start of a later word of the text.
bool goesOn(const QString& word, qsizetype letter, const QString& text, qsizetype at) {
    if (letter == word.size()) return true;
    if (at < text.size() && text[at] == word[letter] && goesOn(word, letter + 1, text, at + 1)) return true;
    for (qsizetype later = at + 1; later < text.size(); ++later)
        if (startsWord(text, later) && text[later] == word[letter] && goesOn(word, letter + 1, text, later + 1))
            return true;
    return false;
}

bool isStarts(const QString& word, const QString& text) {
    for (qsizetype at = 0; at < text.size(); ++at)
        if (startsWord(text, at) && text[at] == word[0] && goesOn(word, 1, text, at + 1)) return true;
    return false;
}

bool isLoose(const QString& word, const QString& text) {
    for (qsizetype first = text.indexOf(word[0]); first >= 0; first = text.indexOf(word[0], first + 1)) {
        qsizetype at = first;
        for (qsizetype letter = 1; letter < word.size() && at >= 0; ++letter) at = text.indexOf(word[letter], at + 1);
        if (at >= 0 && at - first < kSpread * word.size()) return true;
    }
    return false;
}

int wordScore(const QString& word, const QString& text) {
    static const QRegularExpression between("[^\\w]+", QRegularExpression::UseUnicodePropertiesOption);
    const QStringList words = text.split(between, Qt::SkipEmptyParts);
    if (words.contains(word)) return kWhole;
    if (std::ranges::any_of(words, [&](const QString& one) { return one.startsWith(word); })) return kStart;
    if (isStarts(word, text)) return kStarts;
    if (text.contains(word)) return kPart;
    return word.size() > 2 && isLoose(word, text) ? kLoose : 0;
}

}  // namespace

std::optional<int> matchScore(const QString& typed, const QString& text) {
    const QString where = text.toLower();
    int score = 0;
    for (const QString& word : typed.toLower().split(' ', Qt::SkipEmptyParts)) {
        const int found = wordScore(word, where);
        if (found == 0) return std::nullopt;
        score += found;
    }
    return score - static_cast<int>(std::min<qsizetype>(text.size() * 10, kLongest));
}

}  // namespace gyre::editor
