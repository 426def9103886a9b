import { t } from "#messages/server.payments.js"
import { records } from "../../../../machines/index.ts"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { ListSelection } from "../../../../schema/core/list.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import type { CaseRow, casesShape } from "../../../../schema/payments/caseRow.ts"
import type { Statement } from "../../../platform/db/page.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import { isTagged } from "../../../platform/projections/stateColumn.ts"

type Asked = Omit<ListSelection<typeof casesShape>, "sort"> & { readonly id?: number }

/** SQL for a case whose reversal somebody proposed: its money is where it was, and a second person decides. */
const awaitsSecond = isTagged(records.paymentCase, "secondPerson", "c.state")

const groups = {
  undecided: () => `(c.is_open or ${awaitsSecond})`,
  unmatched: () => "c.is_open and c.held > 0",
  decided: () => `not (c.is_open or ${awaitsSecond})`,
  mine: (user: () => string) => `c.is_open and c.holder = ${user()}`
}

/** Cases, the oldest first. A search finds a case's or an order's number, a payment's id, or a payer's name. */
export const casesStatement = (asked: Asked, caller?: Pick<Caller, "userId">): Statement => {
  const { bind, values } = sqlParams()
  const { id, group, reason, state, search } = asked
  const text = search?.trim() ?? ""
  const where = [
    "true",
    ...(id === undefined ? [] : [`c.id = ${bind(id)}`]),
    ...(group === undefined ? [] : [groups[group](() => bind(caller?.userId ?? null))]),
    ...(reason === undefined ? [] : [`c.reason = ${bind(reason)}`]),
    ...(state === undefined ? [] : [`c.state = ${bind(state)}`]),
    ...(text === ""
      ? []
      : [
          `(c.id::text = ${bind(text)} or c.order_id::text = ${bind(text)} or c.payment = ${bind(text)}
            or position(lower(${bind(text)}) in lower(coalesce(s.name, i.name, ''))) > 0)`
        ])
  ]
  return {
    text: `
      select c.id, c.reason, c.state, c.amount::float8 as amount,
        case when c.is_open then c.held else 0 end::float8 as held, c.currency, coalesce(s.name, i.name) as payer,
        c.order_id, c.payment, a.username as holder, c.asked, to_char(c.asked_until, 'YYYY-MM-DD') as asked_until,
        c.refused, c.opened_at, c.changed_at
      from payment_cases c left join orders o on o.id = c.order_id left join schools s on s.id = o.school_id
      left join institutes i on i.id = o.institute_id left join accounts a on a.id = c.holder
      where ${where.join(" and ")}`,
    values,
    order: "opened_at, id"
  }
}

type Row = Omit<CaseRow, "opened_at" | "changed_at"> & { readonly opened_at: Date; readonly changed_at: Date }

/** One case. @throws NotFound */
export const caseOf = async (sql: Sql, id: number): Promise<CaseRow> => {
  const { text, values } = casesStatement({ id })
  const { rows } = await sql.query<Row>(text, [...values])
  const row = rows[0]
  if (row === undefined) throw new NotFound({ message: t.noCase })
  return { ...row, opened_at: row.opened_at.toISOString(), changed_at: row.changed_at.toISOString() }
}
