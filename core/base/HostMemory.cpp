#include "core/base/HostMemory.h"

namespace gyre {
namespace {

thread_local const HostMemory* current = nullptr;

}  // namespace

const HostMemory* currentMemory() { return current; }

MemoryScope::MemoryScope(const HostMemory* memory) : m_before(current) { current = memory; }
MemoryScope::~MemoryScope() { current = m_before; }

}  // namespace gyre
