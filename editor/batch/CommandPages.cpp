#include "editor/batch/CommandPages.h"

#include <algorithm>
#include <vector>

namespace gyre::batch {
namespace {

std::vector<const CLI::App*> commandsOf(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

/// Option names as typed: "--size" and "-j".
std::vector<std::string> namesOf(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.get_snames()) names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
    return names;
}

std::string joined(const std::vector<std::string>& words, const std::string& between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

/// The permitted values of an option, if they are restricted. CLI11 keeps them only in the text of the check:
/// "{a,b,c}".
std::string wordsOf(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    const std::size_t open = type.find('{'), close = type.find('}');
    if (open == std::string::npos || close == std::string::npos || close < open) return "";
    std::string words = type.substr(open + 1, close - open - 1);
    std::ranges::replace(words, ',', ' ');
    return words;
}

/// Branches of the inner `case`: values that may follow an option.
std::string wordCases(const std::string& path, const CLI::App& command) {
    std::string arms;
    for (const CLI::Option* option : command.get_options()) {
        const std::string words = wordsOf(*option);
        if (words.empty()) continue;
        for (const std::string& name : option->nonpositional() ? namesOf(*option) : std::vector<std::string>()) {
            arms += "        \"" + path + " " + name + "\") words=\"" + words + "\" ;;\n";
        }
    }
    return arms;
}

std::string optionCase(const std::string& path, const CLI::App& command) {
    std::vector<std::string> words;
    for (const CLI::App* sub : commandsOf(command)) words.push_back(sub->get_name());
    for (const CLI::Option* option : command.get_options()) {
        if (!option->nonpositional()) words.push_back(wordsOf(*option));
        for (const std::string& name : namesOf(*option)) words.push_back(name);
    }
    std::erase(words, "");
    return "        \"" + path + "\") words=\"" + joined(words, " ") + "\" ;;\n";
}

/// Escapes troff: a leading dot or quote would be a command, and a dash a hyphen.
std::string escaped(const std::string& text) {
    std::string safe;
    for (const char letter : text) {
        if (letter == '\\')
            safe += "\\e";
        else if (letter == '-')
            safe += "\\-";
        else
            safe += letter;
    }
    return !safe.empty() && (safe[0] == '.' || safe[0] == '\'') ? "\\&" + safe : safe;
}

std::string synopsis(const std::string& path, const CLI::App& command) {
    std::string line = ".B " + escaped(path) + "\n[options]";
    for (const CLI::Option* option : command.get_options())
        if (!option->nonpositional())
            line += (option->get_required() ? " " : " [") + option->get_name() +
                    (option->get_items_expected_max() > 1 ? "..." : "") + (option->get_required() ? "" : "]");
    return line + "\n";
}

std::string manualOf(const std::string& path, const CLI::App& command) {
    if (!commandsOf(command).empty()) {
        std::string text;
        for (const CLI::App* sub : commandsOf(command)) text += manualOf(path + " " + sub->get_name(), *sub);
        return text;
    }
    std::string text =
        ".SS " + escaped(path) + "\n" + escaped(command.get_description()) + ".\n.PP\n" + synopsis(path, command);
    for (const CLI::Option* option : command.get_options()) {
        if (option->get_description().empty()) continue;
        const std::string name = option->nonpositional() ? joined(namesOf(*option), ", ") : option->get_name();
        const std::string words = wordsOf(*option);
        text += ".TP\n.B " + escaped(name) + "\n" + escaped(option->get_description()) +
                (words.empty() ? "" : escaped(": " + words)) + ".\n";
    }
    return text;
}

}  // namespace

std::string bashCompletion(const CLI::App& app) {
    std::string commands, values, tree;
    for (const CLI::App* command : commandsOf(app)) {
        const std::string path = "gyre " + command->get_name();
        commands += optionCase(path, *command);
        values += wordCases(path, *command);
        for (const CLI::App* sub : commandsOf(*command)) {
            commands += optionCase(path + " " + sub->get_name(), *sub);
            values += wordCases(path + " " + sub->get_name(), *sub);
        }
    }
    return "# Completion of gyre for bash; made by: gyre page bash\n"
           "_gyre() {\n"
           "    local here=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]} path=gyre words= i\n"
           "    for ((i = 1; i < COMP_CWORD && i < 3; ++i)); do\n"
           "        case \" " +
           [&] {
               std::vector<std::string> paths;
               for (const CLI::App* command : commandsOf(app)) {
                   paths.push_back("gyre/" + command->get_name());
                   for (const CLI::App* sub : commandsOf(*command))
                       paths.push_back("gyre/" + command->get_name() + "/" + sub->get_name());
               }
               return joined(paths, " ");
           }() +
           " \" in\n"
           "            *\" ${path// //}/${COMP_WORDS[i]} \"*) path=\"$path ${COMP_WORDS[i]}\" ;;\n"
           "        esac\n"
           "    done\n"
           "    case \"$path $last\" in\n" +
           values +
           "    esac\n"
           "    [ \"$words\" ] || case \"$path\" in\n" +
           optionCase("gyre", app) + commands +
           "    esac\n"
           "    COMPREPLY=($(compgen -W \"$words\" -- \"$here\"))\n"
           "}\n"
           "complete -o default -F _gyre gyre\n";
}

std::string manualPage(const CLI::App& app, const std::string& version) {
    std::string text = ".TH GYRE 1 \"\" \"gyre " + version +
                       "\" \"Gyre\"\n.SH NAME\ngyre \\- real\\-time fluid effects for games, without a window\n"
                       ".SH SYNOPSIS\n.B gyre\n.I COMMAND\n[options]\n.SH DESCRIPTION\n"
                       "Checks, runs, draws, records and exports the scenes (.gyre) of the editor gyre\\-editor, and "
                       "the effects (.gyrefx) that games load.\n"
                       "Results go to standard output, everything else to standard error. A file called \\- is "
                       "standard input or output; a file that begins with a dash is named ./\\-x.\n"
                       ".SH COMMANDS\n";
    for (const CLI::App* command : commandsOf(app)) text += manualOf("gyre " + command->get_name(), *command);
    text += ".SH EXAMPLES AND EXIT CODES\n.nf\n";
    std::string line;
    for (const char letter : app.get_footer() + "\n") {
        if (letter != '\n')
            line += letter;
        else {
            text += escaped(line) + "\n";
            line.clear();
        }
    }
    return text + ".fi\n.SH SEE ALSO\n.BR gyre\\-editor (1)\n";
}

}  // namespace gyre::batch
