import type { Life } from "../kit/lives.ts"

/** A term: its writer wants to approve it, too. */
export const life: Life = { variations: { approved: [{ by: 15 }] } }
