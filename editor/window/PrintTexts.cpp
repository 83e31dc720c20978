#include "editor/window/TableTexts.h"

#include <QDir>

#include <iostream>
#include <string>

/// gyre_texts: the texts of tables as lines of C++ that lupdate reads; see resources/translations/update.
namespace {

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

}  // namespace

int main() {
    Q_INIT_RESOURCE(presets);  // else the linker may leave it out, and the presets lose their translations
    std::cout << "static const char* const kTexts[] = {\n";
    for (const auto& [context, text] : gyre::editor::tableTexts())
        std::cout << "    QT_TRANSLATE_NOOP(" << quoted(context) << ", " << quoted(text) << "),\n";
    std::cout << "};\n";
}
