#pragma once

#include <QTest>

/// Waits for a condition that another thread fulfils; the long limit allows for a busy machine.
#define WAIT_FOR(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, 180'000)
