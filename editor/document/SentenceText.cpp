#include "editor/document/SentenceText.h"

#include "editor/document/FieldText.h"
#include "editor/document/NumberText.h"

namespace gyre::editor {
namespace {

QString translated(const char* pattern) { return QCoreApplication::translate("Sentences", pattern); }

QString filledText(const QString& pattern, const std::vector<std::string>& texts) {
    return QString::fromStdString(filled(pattern.toStdString(), texts));
}

}  // namespace

QString shownText(const Sentence& sentence) {
    switch (sentence.kind) {
        case Sentence::Kind::Pattern:
            break;
        case Sentence::Kind::Label:
            return fieldText(sentence.words.c_str());
        case Sentence::Kind::Within:
            return inSentence(fieldText(sentence.words.c_str()));
        case Sentence::Kind::Text:
            return QString::fromStdString(sentence.words);
        case Sentence::Kind::Name:
            return filledText(translated(QT_TRANSLATE_NOOP("Sentences", "\"%1\"")), {sentence.words});
        case Sentence::Kind::Number:
            return inLanguage(QString::fromStdString(sentence.words));
    }
    std::vector<std::string> texts;
    for (const Sentence& part : sentence.parts) texts.push_back(shownText(part).toStdString());
    return filledText(translated(sentence.words.c_str()), texts);
}

QString shownText(std::span<const Sentence> sentences) {
    QStringList texts;
    for (const Sentence& each : sentences) texts += shownText(each);
    return texts.join(' ');
}

}  // namespace gyre::editor
