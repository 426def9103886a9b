import type { Life } from "../kit/lives.ts"

/** An invoice: each has an order and a serial of its own. */
export const life: Life = {
  unique: { issued: (record) => ({ order: record, serial: record }) }
}
