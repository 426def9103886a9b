import type { Life } from "../kit/lives.ts"

/** A parcel of study material: its samples are all that it needs. */
export const life: Life = {}
