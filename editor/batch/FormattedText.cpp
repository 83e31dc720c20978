#include "editor/batch/FormattedText.h"

#include <cstdarg>
#include <cstdio>

namespace gyre::batch {

std::string formatted(const char* format, ...) {
    char text[512];
    va_list values;
    va_start(values, format);
    std::vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return text;
}

}  // namespace gyre::batch
