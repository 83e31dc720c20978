#include "importers/obstacles/ImportWorker.h"

#include <iostream>

/// The program gyre-import-worker: reads one mesh for the program that started it.
int main(int argc, char** argv) {
    const std::span words(argv, static_cast<std::size_t>(argc));
    if (const auto request = gyre::importers::requestFrom(words.subspan(words.empty() ? 0 : 1)))
        gyre::importers::runWorker(*request);
    std::cerr << "gyre-import-worker reads meshes for gyre and gyre-editor, which start it. Run gyre import.\n";
    return 2;
}
