import type { Life } from "../kit/lives.ts"

/** A settlement of the gateway: its own sum reaches the bank, or another one. */
export const life: Life = {
  variations: { banked: [{ amount: 1 }] },
  unique: { itemised: (record) => ({ utr: `RZPN${record}` }) }
}
