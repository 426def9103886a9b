import type { Life } from "../kit/lives.ts"

/** A board with up to two cards, in either order, shared with one role or two, mailed in one week or two. */
export const life: Life = {
  variations: {
    pinned: [
      { pin: 2, order: [1, 2] },
      { pin: 2, order: [2, 1], wide: [2] },
      { pin: 3, card: "keyFigures", asked: {}, order: [3], wide: [3] }
    ],
    unpinned: [{ pin: 2 }],
    moved: [
      { order: [2, 1], wide: [] },
      { order: [1, 2], wide: [1] }
    ],
    shared: [{ role: 7 }],
    unshared: [{ role: 7 }],
    mailTurnedOn: [{ after: "2026-11-23" }],
    mailed: [{ week: "2026-11-30" }]
  }
}
