import type { Life } from "../kit/lives.ts"

/** A fee that is marked by hand: its samples are all that it needs. */
export const life: Life = {}
