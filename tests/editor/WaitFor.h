#pragma once

#include <QTest>

/// For what another thread brings about; the machine may be busy.
#define WAIT_FOR(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, 60'000)
