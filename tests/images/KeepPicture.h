#pragma once

#include "tests/images/PngFile.h"

#include <QTest>

namespace gyre::test {

/// Stores a picture beside the test program for inspection.
inline void keep(const editor::Image& image, const std::string& name) {
    QVERIFY(writePng(image, std::string(GYRE_PICTURES_DIR) + "/" + name));
}

}  // namespace gyre::test
