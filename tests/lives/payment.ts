import type { Life } from "../kit/lives.ts"

/** A payment at the gateway: its samples are all that it needs. */
export const life: Life = {}
