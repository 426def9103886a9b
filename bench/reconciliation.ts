import type pg from "pg"
import { keepSettlements } from "../server/areas/payments/settlements/take.ts"
import { reconciliationStatement } from "../server/areas/payments/settlements/reconcile.ts"
import type { Log } from "../server/platform/eventlog/index.ts"
import { thousands, type Measured } from "./kit/report.ts"

const payments = 100_000
const each = 1_000
const padded = (nth: number) => String(nth).padStart(13, "0")

/** Reconciles 100,000 payments with a hundred settlements and the bank's lines, of which some differ. */
export const reconcileAll = async (host: { readonly pool: pg.Pool; readonly log: Log }): Promise<Measured> => {
  const { pool } = host
  await pool.query(
    `insert into payments (id, amount, currency, method, state, seen_at, changed_at)
     select 'pay_R' || lpad(n::text, 13, '0'), 20000, 'INR', 'upi', 'claimed', now(), now()
     from generate_series(1, $1::int) n`,
    [payments]
  )
  for (let from = 1; from <= payments; from += each) {
    const number = Math.ceil(from / each)
    const of = {
      currency: "INR",
      settlement_id: `setl_R${padded(number)}`,
      settlement_utr: `RZPN${number}`,
      settled_at: Math.floor(Date.now() / 1_000)
    }
    await keepSettlements(
      host,
      Array.from({ length: each }, (_, nth) => ({
        ...of,
        entity_id: `pay_R${padded(from + nth)}`,
        type: "payment" as const,
        // One of a thousand was settled with another sum.
        credit: nth === 0 ? 9_528 : 19_528,
        debit: 0,
        fee: 472,
        tax: 72
      }))
    )
  }
  await pool.query(
    `insert into bank_lines (name, id, date, amount, currency, utr, imported_at, state)
     select 'R' || id, row_number() over (), day, amount, currency, utr, now(), 'fromGateway' from settlements`
  )
  await pool.query("analyze payments, settlements, settlement_items, bank_lines")
  const { text, values } = reconciliationStatement({})
  const start = performance.now()
  const { rows } = await pool.query<{ class: string }>(text, [...values])
  const seconds = (performance.now() - start) / 1_000
  const differing = rows.filter((row) => row.class !== "equal" && row.class !== "gateway_only").length
  return {
    what: `reconciliation of ${thousands(rows.length)} lines; those that differ`,
    figure: `${seconds.toFixed(1)} s; ${differing}`,
    goal: "≤ 30 s; 100"
  }
}
