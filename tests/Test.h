#pragma once

#include <QTest>

#include <string_view>

namespace gyre {

/// A test of the program that it is linked into. `PROGRAM TestName [arguments of Qt Test]` runs it.
struct RegisteredTest {
    RegisteredTest(std::string_view className, int (*runIt)(int, char**));

    std::string_view name;  ///< name of the test class, without namespaces
    int (*run)(int argc, char** argv);
    const RegisteredTest* next;
};

/// Runs all functions of the test, or those that the arguments name. Returns the number of failures.
template <class Test, class Application>
int runTest(int argc, char** argv) {
    Application application(argc, argv);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

}  // namespace gyre

#define GYRE_JOINED(a, b) a##b
#define GYRE_UNIQUE(name, number) GYRE_JOINED(name, number)
/// Registers a class with functions of Qt Test; its program constructs the application first.
#define GYRE_TEST_WITH(Application, Class) \
    static const gyre::RegisteredTest GYRE_UNIQUE(registered, __COUNTER__)(#Class, &gyre::runTest<Class, Application>);
#define GYRE_TEST(Class) GYRE_TEST_WITH(QCoreApplication, Class)
