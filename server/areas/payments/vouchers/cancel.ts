import { financialYear } from "../../../../schema/payments/gst.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"
import { returnVoucher, type Against } from "./content.ts"
import { serialsOf } from "./serials.ts"

type Host = Pick<Portal, "pool" | "log">

/** Invoices that one pass cancels. */
const atOnce = 100

type Cancelled = {
  readonly invoice: Against
  readonly payment: string
  readonly order: number
  readonly today: string
}
type Found = { readonly today: string; readonly is_credited: boolean }

/**
 * Issues the credit notes of invoices whose payment was reversed: each cancels all of its invoice, and no money goes
 * back with it. @returns how many
 */
export const issueCancellations = async (host: Host): Promise<number> => {
  const { rows } = await host.pool.query<Cancelled>(
    `select i.data as invoice, i.payment, i.order_id as "order",
       (now() at time zone 'Asia/Kolkata')::date::text as today
     from invoices i where i.is_reversed and i.payment is not null
       and not exists (select from vouchers v where v.against = i.number and v.kind = 'credit')
     order by i.id limit $1`,
    [atOnce]
  )
  for (const row of rows) await cancel(host, row)
  return rows.length
}

const cancel = async (host: Host, { invoice, payment, order, today: day }: Cancelled): Promise<void> => {
  const serials = serialsOf("credit", invoice.currency, day)
  const look = {
    text: `select (clock_timestamp() at time zone 'Asia/Kolkata')::date::text as today,
      exists (select from vouchers where against = $1 and kind = 'credit') as is_credited`,
    values: [invoice.number]
  }
  await createRecords(host, { actor: systemActor, cause: "payment", look }, [serials], ([serial], found) => {
    const { today, is_credited: isCredited } = found[0] as Found
    if (isCredited || financialYear(today) !== financialYear(day)) return []
    const all = { before: 0, amount: invoice.gross }
    const data = returnVoucher("credit", { id: null, payment, order, amount: invoice.gross }, invoice, all, {
      serial,
      today
    })
    return [{ stream: serials.streamOf(serial), type: "voucher.issued", data }]
  })
}
