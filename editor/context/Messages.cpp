#include "editor/context/Messages.h"

namespace gyre::editor {
namespace {

// Time in the status bar [ms]: the more a sentence matters, the longer it stays.
constexpr int kHint = 6000, kResult = 10000, kRefusal = 12000;

}  // namespace

void Messages::hint(const QString& sentence) { Q_EMIT shown(sentence, kHint); }

void Messages::result(const QString& sentence) {
    note(sentence);
    Q_EMIT shown(sentence, kResult);
}

void Messages::refusal(const QString& sentence) {
    warning(sentence);
    Q_EMIT shown(sentence, kRefusal);
}

void Messages::note(const QString& sentence) { Q_EMIT noted(sentence); }
void Messages::warning(const QString& sentence) { Q_EMIT warned(sentence); }

}  // namespace gyre::editor

#include "moc_Messages.cpp"
