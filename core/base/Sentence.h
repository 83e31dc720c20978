#pragma once

#include <string>
#include <utility>
#include <vector>

namespace gyre {

/// A sentence for the author that a window can show in another language. It is a tree: a pattern with the places %1, %2
/// and so on, and the parts that stand there. core and the command line write it in English.
struct Sentence {
    enum class Kind {
        Pattern,  ///< English words, for translation
        Label,    ///< the label of a field, translated as in the inspector
        Within,   ///< such a label within a sentence: in small letters where the language has them
        Text,     ///< stays as it is: a path, an id
        Name,     ///< the name of an element, parameter or event, written in quotation marks
        Number,   ///< digits with a decimal point, and perhaps a unit
    };

    Kind kind = Kind::Text;
    std::string words{};
    std::vector<Sentence> parts{};  ///< texts for the places of a pattern

    /// In English.
    std::string text() const;

    bool operator==(const Sentence&) const = default;
};

/// A pattern, which resources/translations/update finds by the name of this function, and its parts.
template <class... Parts>
Sentence sentence(std::string pattern, Parts... parts) {
    return {Sentence::Kind::Pattern, std::move(pattern), {std::move(parts)...}};
}

/// Parts of a sentence.
inline Sentence verbatim(std::string text) { return {Sentence::Kind::Text, std::move(text)}; }
inline Sentence numberWith(const std::string& digits, const std::string& unit) {
    return {Sentence::Kind::Number, digits + unit};
}
inline Sentence quotedName(std::string name) { return {Sentence::Kind::Name, std::move(name)}; }
inline Sentence labelOf(std::string label) { return {Sentence::Kind::Label, std::move(label)}; }
inline Sentence labelWithin(std::string label) { return {Sentence::Kind::Within, std::move(label)}; }

/// The pattern with the texts at its places. Places in the texts, which may be names of the author, are left alone.
std::string filled(const std::string& pattern, const std::vector<std::string>& texts);

}  // namespace gyre
