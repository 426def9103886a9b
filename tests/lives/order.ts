import type { Life } from "../kit/lives.ts"

/** An order of fees: its samples are all that it needs; each has a gateway's order of its own. */
export const life: Life = {
  unique: {
    transferOffered: (record) => ({
      code: `VO${String(record).padStart(6, "0")}X`,
      account: {
        id: `va_${String(record).padStart(14, "0")}`,
        number: `2223330${String(record).padStart(9, "0")}`,
        branch: "RATN0VAAPIS",
        beneficiary: "National Olympiad Trust"
      }
    }),
    placed: (record) => ({ gatewayOrder: `order_${String(record).padStart(14, "0")}` })
  }
}
