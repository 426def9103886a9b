import type { Life } from "../kit/lives.ts"

/** A voucher: each has a serial of its own. */
export const life: Life = {
  unique: { issued: (record) => ({ serial: record, refund: record }) }
}
