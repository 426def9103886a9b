import { financialYear } from "../../../../schema/payments/gst.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"
import { returnVoucher, type Against } from "./content.ts"
import { serialsOf } from "./serials.ts"

type Host = Pick<Portal, "pool" | "log">

/** Payments whose vouchers one pass issues. */
const atOnce = 100

type PaidBack = {
  readonly payment: string
  readonly order: number | null
  /** What the bank paid back of it and has no voucher yet, in hundredths. */
  readonly amount: number
  /** What vouchers are of already. */
  readonly before: number
  /** The first receipt voucher of which something is left, and how much. */
  readonly receipt: Against
  readonly left: number
  readonly today: string
}
type Found = { readonly today: string; readonly before: number; readonly refunded: number }

/**
 * Issues the refund vouchers of surpluses that the bank paid back without the gateway: what its statements say of a
 * transfer, less what vouchers without a refund are of already. @returns how many
 */
export const issuePaidBack = async (host: Host): Promise<number> => {
  const { rows } = await host.pool.query<PaidBack>(
    `select b.payment, (v.data->>'order')::int as "order", (b.amount - done.amount)::float8 as amount,
       done.amount::float8 as before, v.data as receipt, v.left::float8 as left,
       (now() at time zone 'Asia/Kolkata')::date::text as today
     from (select refunds as payment, -sum(amount) as amount from bank_lines where refunds is not null group by 1) b
     cross join lateral (
       select coalesce(sum(n.gross), 0) as amount from vouchers n
       where n.payment = b.payment and n.kind = 'refund' and n.refund_id is null) done
     cross join lateral (
       select r.data, r.gross - gone.amount as left from vouchers r cross join lateral (
         select coalesce(sum(n.gross), 0) as amount from vouchers n
         where n.payment = b.payment and n.against = r.number) gone
       where r.payment = b.payment and r.kind = 'receipt' and r.gross > gone.amount order by r.id limit 1) v
     where b.amount > done.amount
     order by b.payment limit $1`,
    [atOnce]
  )
  for (const due of rows) await issue(host, due)
  return rows.length
}

const issue = async (host: Host, due: PaidBack): Promise<void> => {
  const { payment, order, receipt } = due
  const serials = serialsOf("refund", receipt.currency, due.today)
  const look = {
    text: `select (clock_timestamp() at time zone 'Asia/Kolkata')::date::text as today,
        coalesce(sum(gross) filter (where kind = 'refund' and refund_id is null), 0)::float8 as before,
        coalesce(sum(gross) filter (where against = $2), 0)::float8 as refunded
      from vouchers where payment = $1`,
    values: [payment, receipt.number]
  }
  await createRecords(host, { actor: systemActor, cause: "payment", look }, [serials], ([serial], found) => {
    const { today, before, refunded } = found[0] as Found
    const isAsSeen = before === due.before && refunded === receipt.gross - due.left
    if (!isAsSeen || financialYear(today) !== financialYear(due.today)) return []
    const amount = Math.min(due.amount, due.left)
    const part = { before: refunded, amount }
    const data = returnVoucher("refund", { id: null, payment, order, amount }, receipt, part, { serial, today })
    return [{ stream: serials.streamOf(serial), type: "voucher.issued", data }]
  })
}
