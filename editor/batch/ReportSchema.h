#pragma once

namespace gyre::batch {

/// JSON Schema, draft 2020-12, of the output of all commands with --json. Must match Report::finish.
const char* reportSchema();

}  // namespace gyre::batch
