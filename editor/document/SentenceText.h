#pragma once

#include "core/base/Sentence.h"

#include <QString>

namespace gyre::editor {

/// The sentence in the language of the window, with its quotation marks and its decimal sign.
QString shownText(const Sentence& sentence);

}  // namespace gyre::editor
