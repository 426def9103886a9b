import type { Life } from "../kit/lives.ts"

/** A backup: each has a name of its own. */
export const life: Life = {
  unique: { created: (record) => ({ name: `20261101T${String(record).padStart(9, "0")}Z` }) }
}
