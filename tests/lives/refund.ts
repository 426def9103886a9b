import type { Life } from "../kit/lives.ts"

/** A refund: its samples are all that it needs. */
export const life: Life = {}
