#include "editor/batch/ReportSchema.h"

namespace gyre::batch {

const char* reportSchema() {
    return R"json({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "gyre-report-1.json",
  "title": "What gyre prints with --json",
  "type": "object",
  "required": ["tool", "version", "command", "ok", "issues", "outputs", "stats"],
  "additionalProperties": false,
  "properties": {
    "tool": {"const": "gyre"},
    "version": {"description": "Version of the program", "type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+$"},
    "command": {"description": "The subcommand, such as validate", "type": "string"},
    "ok": {"description": "Whether the exit code is 0", "type": "boolean"},
    "issues": {
      "description": "Errors, and problems of files; codes are stable",
      "type": "array",
      "items": {
        "type": "object",
        "required": ["code", "severity", "file", "message"],
        "additionalProperties": false,
        "properties": {
          "code": {"type": "string", "pattern": "^[A-Z][A-Z0-9_]*$"},
          "severity": {"enum": ["error", "warning", "hint"]},
          "file": {"description": "File as typed, - for a stream; empty: no file", "type": "string"},
          "line": {"description": "Line of a scene, from 1", "type": "integer", "minimum": 1},
          "pointer": {"description": "The value in the scene, RFC 6901", "type": "string", "pattern": "^(/.*)?$"},
          "chunk": {
            "description": "Chunk of an effect; without it the offset is in the header or directory",
            "type": "string",
            "pattern": "^.{4}$"
          },
          "offset": {"description": "Byte of an effect, from 0", "type": "integer", "minimum": 0},
          "message": {"description": "One or more sentences", "type": "string", "minLength": 1}
        },
        "dependentRequired": {"line": ["pointer"], "chunk": ["offset"]}
      }
    },
    "outputs": {"description": "Files that were written", "type": "array", "items": {"type": "string"}},
    "stats": {"description": "Results by name; for several files, by file and name", "type": "object"}
  }
})json";
}

}  // namespace gyre::batch
