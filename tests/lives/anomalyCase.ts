import type { Life } from "../kit/lives.ts"

/** A case about an anomaly: two people, either of whom opens and decides. */
export const life: Life = {
  variations: {
    opened: [{ kind: "school", subject: "3", same: null, expected: null, score: 4.1 }],
    dismissed: [{ by: 10 }],
    annulled: [{ by: 10 }, { students: [11, 12] }, { students: [99] }],
    reopened: [{ by: 11 }]
  }
}
