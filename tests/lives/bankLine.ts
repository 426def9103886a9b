import type { Life } from "../kit/lives.ts"

/** A line of a bank statement: a transfer is credited once, and returned once. */
const payment = (record: number) => ({ payment: `bank_${String(record).padStart(14, "0")}` })
export const life: Life = { unique: { credited: payment, returned: payment } }
