import type { Life } from "../kit/lives.ts"

/** A line of a bank statement: its samples are all that it needs. */
export const life: Life = {}
