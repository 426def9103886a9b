import type { Life } from "../kit/lives.ts"

/** A combination of prants: two of an exam never have a prant in common. */
export const life: Life = {}
