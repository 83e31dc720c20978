#include "tests/Test.h"

#include <cstdio>

namespace gyre {
namespace {

const RegisteredTest* firstTest = nullptr;

}  // namespace

RegisteredTest::RegisteredTest(std::string_view className, int (*runIt)(int, char**))
    : name(className.substr(className.rfind(':') + 1)), run(runIt), next(firstTest) {
    firstTest = this;
}

}  // namespace gyre

int main(int argc, char** argv) {
    for (const gyre::RegisteredTest* test = gyre::firstTest; argc > 1 && test; test = test->next)
        if (test->name == argv[1]) {
            argv[1] = argv[0];
            return test->run(argc - 1, argv + 1);
        }
    std::fprintf(stderr, "usage: %s TEST [arguments of Qt Test]; tests of this program:\n", argv[0]);
    for (const gyre::RegisteredTest* test = gyre::firstTest; test; test = test->next)
        std::fprintf(stderr, "  %.*s\n", static_cast<int>(test->name.size()), test->name.data());
    return 2;
}
