import type { Life } from "../kit/lives.ts"

/** An action on thirty rows, which is accounted for in steps; each has rows of its own. */
export const life: Life = {
  unique: {
    started: (record) => ({ batch: `018f2b5c-7a7e-7cc3-98c4-${String(record).padStart(12, "0")}` })
  },
  variations: {
    advanced: [{ done: 15, unchanged: 0, refused: 0 }],
    started: [{ isUndoable: false, action: "sendLogins" }, { undoes: 1 }],
    paused: [{ reason: "failed" }]
  }
}
