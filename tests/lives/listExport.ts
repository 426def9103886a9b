import type { Life } from "../kit/lives.ts"

/** A file that somebody fetches of a list: its samples are all that it needs. */
export const life: Life = {}
