import type { Life } from "../kit/lives.ts"

/** A run of results: of one class, or of two. */
export const life: Life = {
  variations: {
    started: [
      {
        keys: [
          { key: 108, classLevel: 8, hash: "b".repeat(64) },
          { key: 109, classLevel: 9, hash: "b".repeat(64) }
        ]
      }
    ],
    classComputed: [{ classLevel: 9 }],
    signed: [{ digest: "d".repeat(64) }, { awards: null }],
    approved: [{ by: 10 }, { awards: null }],
    released: [{ at: "2026-12-19T05:30:00.000Z" }]
  }
}
