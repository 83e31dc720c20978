#pragma once

namespace gyre::batch {

/// JSON Schema, draft 2020-12, of what every command prints with --json. Changes with Report::finish.
const char* reportSchema();

}  // namespace gyre::batch
