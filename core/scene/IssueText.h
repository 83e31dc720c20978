#pragma once

#include "core/scene/Element.h"

#include <string>

namespace gyre {

/// Parts of the messages of checks: a number with three digits, or with all integer digits from 1e5 on; the
/// quoted name of an element.
std::string shortNumber(double value);
std::string quoted(const Element& element);

}  // namespace gyre
