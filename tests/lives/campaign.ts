import type { Life } from "../kit/lives.ts"

/** Mail to many: at once, later, and paused by its own job. */
export const life: Life = {
  variations: {
    planned: [{ sendAt: "2026-11-25T04:30:00.000Z" }, { purpose: "fee-reminder", language: null }],
    started: [{ at: "2026-11-25T04:30:00.000Z", recipients: 0 }],
    paused: [{ reason: "bounces" }]
  }
}
