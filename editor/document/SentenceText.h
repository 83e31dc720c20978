#pragma once

#include "core/base/Sentence.h"

#include <QString>

#include <span>

namespace gyre::editor {

/// The sentence in the language of the window, with its quotation marks and its decimal sign.
QString shownText(const Sentence& sentence);
/// Sentences one after another.
QString shownText(std::span<const Sentence> sentences);

}  // namespace gyre::editor
