#!/usr/bin/env node
await import("../src/cli/main.ts")
