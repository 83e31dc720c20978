#!/usr/bin/env python3
"""Validates scenes by the JSON Schema: scenes in tests/data/scenes/good and projects must be valid, those in bad invalid.
TestSceneSchema checks that the program accepts and refuses the same files.

check_schema.py ROOT
"""
import json
import pathlib
import sys

from jsonschema import Draft202012Validator

root = pathlib.Path(sys.argv[1])
schema = json.loads((root / "resources/schema/gyre-scene-1.json").read_text(encoding="utf-8"))
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)

scenes = root / "tests/data/scenes"
good = sorted((scenes / "good").glob("*.gyre"))
bad = sorted((scenes / "bad").glob("*.gyre"))
if not good or not bad:
    sys.exit(f"no scenes in {scenes}")

wrong = 0
for file in good + bad + sorted((root / "projects").glob("*/*.gyre")):
    errors = list(validator.iter_errors(json.loads(file.read_text(encoding="utf-8-sig"))))
    if (not errors) == (file in bad):
        wrong += 1
        print(f"{file.relative_to(root)}:", errors[0].message if errors else "valid by the schema")
sys.exit(1 if wrong else 0)
