#pragma once

#include "core/base/Sentence.h"
#include "core/scene/Element.h"

namespace gyre {

/// Parts of the messages of checks: a number rounded to three digits, without an exponent from 1000 on; a
/// number rounded to an integer; the quoted name of an element.
Sentence shortNumber(double value);
Sentence wholeNumber(double value);
Sentence quoted(const Element& element);

}  // namespace gyre
