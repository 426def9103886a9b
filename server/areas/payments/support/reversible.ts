import { t } from "#messages/server.payments.js"
import { records } from "../../../../machines/index.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { isTagged } from "../../../platform/projections/stateColumn.ts"
import { goodsColumn, type OrderedGoods } from "../goods.ts"

/** Why an assignment cannot be reversed, whatever its case says. */
type Obstacle = "not_paid" | "returned" | "refund_waits" | "refunded" | "dispute_lost" | "dispatched"

/** A case's payment with the order that it pays, and why it cannot be released from it. */
export type Reversible = {
  readonly id: number
  readonly payment: string
  /** Of the payment, in hundredths. */
  readonly amount: number
  readonly currency: string
  readonly order_id: number
  readonly year: number
  readonly paid_amount: number
  /** The students whom the order paid for. */
  readonly students: readonly number[]
  readonly goods: OrderedGoods | null
  /** Open cases with what is left of the payment. */
  readonly rest: readonly { readonly id: number; readonly held: number }[]
  readonly obstacle: Obstacle | null
  /** The case that has to be dealt with first. */
  readonly first: number | null
}

/**
 * SQL of what cases' payments pay. Also asked under the log's lock, so that a refund, a dispute or a parcel that comes
 * at the same moment is seen.
 */
export const reversibleLook = (ids: readonly number[]) => ({
  text: `
    select c.id, c.payment, p.amount::float8 as amount, p.currency, o.id as order_id, o.year,
      o.paid_amount::float8 as paid_amount, ${goodsColumn},
      array(select l.student_id from order_lines l where l.order_id = o.id and l.is_paid order by 1) as students,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'held', r.held) order by r.id) from payment_cases r
        where r.payment = c.payment and r.id <> c.id and r.is_open and r.held > 0), '[]') as rest,
      case when o.id is null then 'not_paid'
        when c.reason <> 'bank_returned' and back.id is not null then 'returned'
        when waits.case_id is not null then 'refund_waits'
        when exists (select from refunds r where r.payment = c.payment and r.state <> 'calledOff')
          or exists (select from bank_lines l where l.refunds = c.payment) then 'refunded'
        when lost.case_id is not null then 'dispute_lost'
        when s.id is not null and not (${isTagged(records.shipment, "notSent", "s.state")}) then 'dispatched'
      end as obstacle,
      coalesce(back.id, waits.case_id, lost.case_id) as first
    from payment_cases c
    left join payments p on p.id = c.payment left join orders o on o.payment = c.payment
    left join events e on e.stream = 'order-' || o.id and e.version = 1
    left join shipments s on s.id = o.id
    left join lateral (select max(b.id) as id from payment_cases b
      where b.payment = c.payment and b.reason = 'bank_returned') back on true
    left join lateral (select max(r.case_id) as case_id from refunds r
      where r.payment = c.payment and r.state in ('toBeSent', 'notPaidOut')) waits on true
    left join lateral (select max(d.case_id) as case_id from disputes d
      where d.payment = c.payment and d.taken > 0) lost on true
    where c.id = any($1::int[])`,
  values: [ids]
})

const reasons: Readonly<Record<Obstacle, (of: Pick<Reversible, "first" | "order_id">) => string>> = {
  not_paid: () => t.reverseNotPaid,
  returned: ({ first }) => t.reverseReturned({ id: String(first) }),
  refund_waits: ({ first }) => t.reverseRefundWaits({ id: String(first) }),
  refunded: () => t.reverseRefunded,
  dispute_lost: ({ first }) => t.reverseDisputeLost({ id: String(first) }),
  dispatched: ({ order_id: order }) => t.reverseDispatched({ order: String(order) })
}

/** Why an assignment stays, with what to do instead; undefined for one that can be reversed. */
export const obstacleTo = ({ obstacle, ...of }: Reversible): string | undefined =>
  obstacle === null ? undefined : reasons[obstacle](of)

/** Why assignments cannot be reversed by what other records say, by case. */
export const reversalRefusals = async (sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { text, values } = reversibleLook(ids)
  const { rows } = await sql.query<Reversible>(text, values)
  return new Map(
    rows.flatMap((row) => {
      const reason = obstacleTo(row)
      return reason === undefined ? [] : [[row.id, reason] as const]
    })
  )
}
