#include "core/base/HandOver.h"

namespace gyre {

void handOver(const void*) {}
void takeOver(const void*) {}

}  // namespace gyre
