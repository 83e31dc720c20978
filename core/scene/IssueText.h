#pragma once

#include "core/scene/Element.h"

#include <string>

namespace gyre {

/// Parts of the sentences that checks write: a number in three digits, or whole where it is large; an element's name.
std::string shortNumber(double value);
std::string quoted(const Element& element);

}  // namespace gyre
