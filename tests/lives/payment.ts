import type { Life } from "../kit/lives.ts"

/** A payment at the gateway: its samples, and one of which it is not known what was paid. */
export const life: Life = { variations: { captured: [{ order: null }] } }
