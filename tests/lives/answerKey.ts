import type { Life } from "../kit/lives.ts"

/** An answer key: its samples are of one hash, and a ruling may take another one back. */
export const life: Life = {
  variations: {
    questionRuled: [{ ruling: { how: "keep", right: [], value: null, tolerance: null } }],
    objectionsOpened: [{ closesAt: "2026-12-01T04:30:00.000Z" }],
    signed: [{ hash: "c".repeat(64) }],
    finalSigned: [{ by: 10 }, { hash: "c".repeat(64) }]
  }
}
