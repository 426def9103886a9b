import { createHmac } from "node:crypto"
import type pg from "pg"
import { orderStream } from "../../schema/payments/order.ts"
import type { Log, NewEvent } from "../../server/platform/eventlog/index.ts"

/** An order that was placed, its students, and the payment that the gateway tells of. */
export type BenchOrder = { readonly id: number; readonly students: readonly number[] }

const fee = 20_000
const padded = (id: number) => String(id).padStart(14, "0")

/** The gateway's order and payment of an order. */
const gatewayOrder = (id: number) => `order_${padded(id)}`
export const paymentOf = (id: number) => `pay_${padded(id)}`

/** Opens and places orders of unpaid students, some students each. */
export const placeOrders = async (
  pool: pg.Pool,
  log: Pick<Log, "batch">,
  { orders, students: each }: { readonly orders: number; readonly students: number }
): Promise<readonly BenchOrder[]> => {
  const { rows } = await pool.query<{ id: number; school_id: number }>(
    `select id, school_id from students where is_active and not is_paid and school_id is not null
     order by id limit $1`,
    [orders * each]
  )
  if (rows.length < orders * each) throw new Error(`only ${rows.length} students are unpaid`)
  const { rows: known } = await pool.query<{ last: number }>("select coalesce(max(id), 0) as last from orders")
  const made = Array.from({ length: orders }, (_, nth): BenchOrder & { readonly school: number } => ({
    id: known[0]!.last + nth + 1,
    school: rows[nth * each]!.school_id,
    students: rows.slice(nth * each, (nth + 1) * each).map(({ id }) => id)
  }))
  for (let from = 0; from < made.length; from += 1_000) {
    const some = made.slice(from, from + 1_000)
    await log.batch({
      actor: { userId: 1, roleId: 2 },
      isUnrelated: true,
      streams: some.map(({ id }) => orderStream(id)),
      decide: () => ({ events: some.flatMap(eventsOf), reply: null })
    })
  }
  return made
}

const eventsOf = ({ id, school, students }: BenchOrder & { readonly school: number }): readonly NewEvent[] => [
  {
    stream: orderStream(id),
    type: "order.opened",
    data: {
      school,
      institute: null,
      year: 2026,
      currency: "INR",
      total: fee * students.length,
      receipt: `order-${id}`,
      lines: [{ amount: fee, taxPercent: 18, students }]
    }
  },
  { stream: orderStream(id), type: "order.placed", data: { gatewayOrder: gatewayOrder(id) } }
]

/** A payment as the gateway has it once it was received. */
export const received = ({ id, students }: BenchOrder) => ({
  id: paymentOf(id),
  amount: fee * students.length,
  currency: "INR",
  status: "captured" as const,
  order_id: gatewayOrder(id),
  method: "upi",
  amount_refunded: 0
})

/** A webhook about a received payment, signed: its body and its headers. */
export const webhookOf = (order: BenchOrder, secret: string) => {
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_00000000000001",
    event: "payment.captured",
    contains: ["payment"],
    payload: { payment: { entity: { entity: "payment", ...received(order), email: "head@school.example.org" } } },
    created_at: 1_795_000_000
  })
  return {
    body,
    headers: {
      "content-type": "application/json",
      "x-razorpay-event-id": `evt_${padded(order.id)}`,
      "x-razorpay-signature": createHmac("sha256", secret).update(body).digest("hex")
    }
  }
}
