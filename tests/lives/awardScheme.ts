import type { Life } from "../kit/lives.ts"

/** A scheme of awards: its samples are all that it needs. */
export const life: Life = {}
