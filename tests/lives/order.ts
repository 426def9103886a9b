import type { Life } from "../kit/lives.ts"

/** An order of fees: its samples are all that it needs; each has a gateway's order of its own. */
export const life: Life = {
  unique: {
    transferOffered: (record) => ({ code: `VO${String(record).padStart(6, "2")}X` }),
    placed: (record) => ({ gatewayOrder: `order_${String(record).padStart(14, "0")}` })
  }
}
