#pragma once

#include "core/base/Sentence.h"
#include "core/scene/Element.h"

namespace gyre {

/// Parts of the messages of checks: a number with three digits, or with all integer digits from 1e5 on; a number
/// rounded to an integer; the quoted name of an element.
Sentence shortNumber(double value);
Sentence wholeNumber(double value);
Sentence quoted(const Element& element);

}  // namespace gyre
