import { t } from "#messages/server.payments.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import { goodsColumn, type OrderedGoods } from "../goods.ts"
import type { OrderLines } from "../../../../schema/payments/order.ts"
import type { Portal } from "../../../platform/portal.ts"

/** What the read tables have of a case and of what it is about. */
export type KnownCase = {
  readonly id: number
  readonly payment: string | null
  readonly held: number
  readonly currency: string
  readonly order_id: number | null
  readonly lines: readonly OrderLines[] | null
  readonly goods: OrderedGoods | null
  readonly received: number | null
  readonly holder: string | null
  readonly refund_id: number | null
}

/** A case, with the order that is named or its own. @throws NotFound */
export const knownCase = async (
  { pool }: Pick<Portal, "pool">,
  id: number,
  order: number | undefined
): Promise<KnownCase> => {
  const { rows } = await pool.query<KnownCase>(
    `select c.id, c.payment, c.held::float8 as held, c.currency, o.id as order_id, e.data->'lines' as lines,
       ${goodsColumn},
       p.amount::float8 as received, a.username as holder,
       (select max(r.id) from refunds r where r.case_id = c.id) as refund_id
     from payment_cases c left join orders o on o.id = coalesce($2, c.order_id)
     left join events e on e.stream = 'order-' || o.id and e.version = 1
     left join payments p on p.id = c.payment left join accounts a on a.id = c.holder
     where c.id = $1`,
    [id, order ?? null]
  )
  if (rows[0] === undefined) throw new NotFound({ message: t.noCase })
  return rows[0]
}
