import { records } from "../../../../machines/index.ts"
import type { Record as Entry } from "../../../../machines/record.ts"
import type { CaseDetail, CaseRow } from "../../../../schema/payments/caseRow.ts"
import { orderStream } from "../../../../schema/payments/order.ts"
import { paymentCaseStream } from "../../../../schema/payments/paymentCase.ts"
import { description } from "../../../platform/declaredTexts.ts"
import type { Sql } from "../../../platform/db/pool.ts"

type Row = {
  readonly at: Date
  readonly stream: string
  readonly type: string
  readonly source: string | null
  readonly by: string | null
}

/** Moments that a case shows at most. */
const mostMoments = 200

/** What happened to a case, its payments, order, refunds and disputes, from all sources, the latest first. */
export const timelineOf = async (
  sql: Sql,
  { id, order_id: order, payment }: Pick<CaseRow, "id" | "order_id" | "payment">
): Promise<CaseDetail["timeline"]> => {
  const { rows } = await sql.query<Row>(
    `with about as (
       select $1::text as stream
       union select $2 where $3::int is not null
       union select 'payment-' || p.id from payments p
         where p.id = $4 or exists (select from orders o where o.id = $3
             and p.gateway_order in (o.gateway_order, o.transfer_code))
       union select 'dispute-' || d.id from disputes d where d.payment = $4
       union select 'refund-' || r.id from refunds r where r.case_id = $5 or r.payment = $4)
     select e.at, e.stream, e.type, e.data->>'source' as source, a.username as by
     from about join events e on e.stream = about.stream
     left join accounts a on a.id = (e.meta->>'by')::int
     order by e.position desc limit ${mostMoments}`,
    [paymentCaseStream(id), orderStream(order ?? 0), order, payment, id]
  )
  return rows.map(({ at, stream, type, source, by }) => ({
    at: at.toISOString(),
    what: descriptionOf(type),
    about: stream,
    source,
    by
  }))
}

const descriptionOf = (type: string): string => {
  const [record, name] = type.split(".") as [keyof typeof records, string]
  return description((records[record] as Entry).events[name]?.description ?? type)
}
