import type { Life } from "../kit/lives.ts"

/** The programme, its settings and its years: students do not move into a year that was not opened. */
export const life: Life = { variations: { studentsMoved: [{ year: 2031 }] } }
