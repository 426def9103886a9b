import type { Life } from "../kit/lives.ts"

/** A dispute: its samples are all that it needs. */
export const life: Life = {}
