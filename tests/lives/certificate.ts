import type { Life } from "../kit/lives.ts"

/** A certificate: each has a number and a student of its own. Its claim's salt is personal. */
export const life: Life = {
  unique: { issued: (record) => ({ student: record, number: `C26-${String(record).padStart(7, "0")}-0` }) },
  personal: (event, nth) => (event === "issued" ? { salt: `salt-${nth}` } : undefined)
}
