import type { ListSelection } from "../../../../schema/core/list.ts"
import type { bankLinesShape } from "../../../../schema/payments/bankLine.ts"
import type { Statement } from "../../../platform/db/page.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"

/** Lines of bank statements, the latest first. A search finds a reference, or words of the narration. */
export const bankLinesStatement = ({
  state,
  matched,
  search
}: Omit<ListSelection<typeof bankLinesShape>, "sort">): Statement => {
  const { bind, values } = sqlParams()
  const text = search?.trim() ?? ""
  const where = [
    "true",
    ...(state === undefined ? [] : [`b.state = ${bind(state)}`]),
    ...(matched === undefined ? [] : [`b.payment is not null and (o.id is ${matched === "yes" ? "not " : ""}null)`]),
    ...(text === ""
      ? []
      : [`position(lower(${bind(text)}) in lower(concat_ws(' ', s.data->>'reference', s.data->>'narration'))) > 0`])
  ]
  return {
    text: `
      select b.id, b.date::text as date, b.amount::float8 as amount, b.currency, b.state,
        s.data->>'reference' as reference, s.data->>'narration' as narration, o.id as order_id,
        (select min(c.id) from payment_cases c where c.payment = t.payment and c.is_open) as case_id,
        t.payment, b.imported_at
      from bank_lines b cross join lateral (select coalesce(b.payment, b.returns, b.refunds) as payment) t
      left join personal s on s.subject = 'bankLine-' || b.name
      left join orders o on o.payment = t.payment
      where ${where.join(" and ")}`,
    values,
    order: "date desc, id desc"
  }
}
