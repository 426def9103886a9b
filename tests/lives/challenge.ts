import type { Life } from "../kit/lives.ts"

/** A challenge of an answer key: what was written, and the picture with it, are personal. */
export const life: Life = {
  data: (event, record) => (event === "raised" ? { question: record } : {}),
  personal: (event, nth) =>
    event === "raised" ? { basis: `The textbook says so on page ${nth}.`, file: null } : undefined
}
