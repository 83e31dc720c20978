#include "core/base/Sentence.h"

namespace gyre {

namespace {

std::string inSmallLetters(std::string text) {
    for (char& c : text) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return text;
}

}  // namespace

std::string filled(const std::string& pattern, const std::vector<std::string>& texts) {
    std::string result;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool isPlace = pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' &&
                             pattern[i + 1] <= '9' && static_cast<std::size_t>(pattern[i + 1] - '1') < texts.size();
        result += isPlace ? texts[static_cast<std::size_t>(pattern[++i] - '1')] : std::string(1, pattern[i]);
    }
    return result;
}

std::string Sentence::text() const {
    if (kind == Kind::Within) return inSmallLetters(words);
    if (kind == Kind::Name) return '"' + words + '"';
    if (parts.empty()) return words;
    std::vector<std::string> texts;
    for (const Sentence& part : parts) texts.push_back(part.text());
    return filled(words, texts);
}

}  // namespace gyre
