import type { Life } from "../kit/lives.ts"

/** A text that is saved again and again, in the right order and out of it. */
export const life: Life = {
  variations: {
    saved: [
      { version: 2, hash: "b".repeat(64) },
      { version: 3, hash: "c".repeat(64) }
    ]
  },
  until: ({ version }) => Number(version) >= 3
}
