import { t } from "#messages/server.payments.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { ListSelection } from "../../../schema/core/list.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import type { OrderRow, ordersShape } from "../../../schema/payments/orderRow.ts"
import { inScope } from "../../platform/access/scope.ts"
import type { Statement } from "../../platform/db/page.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { isFound } from "../schools/lists.ts"
import { documentsOf } from "./documentsOf.ts"

type Asked = Omit<ListSelection<typeof ordersShape>, "sort"> & { readonly id?: number }

const ofPayer = { school: "o.school_id", institute: "o.institute_id" }

/** SQL: the students whose fees listed orders have. */
export const ofStudent = { join: "join order_lines k on k.order_id = found.id", column: "k.student_id" }

/**
 * SQL: whether an order `o` was paid by a transfer with a UTR, as the bank's statement or its payer's request has it.
 */
const hasReference = (utr: string): string => `o.payment in (
    select b.payment from bank_lines b join personal l on l.subject = 'bankLine-' || b.name
    where lower(l.data->>'reference') = lower(${utr}))
  or o.id in (
    select c.order_id from payment_cases c join personal r on r.subject = 'paymentCase-' || c.id
    where lower(r.data->>'reference') = lower(${utr}))`

/**
 * Orders of a scope: its school's, or its institute's. A search finds an order's number or a payment's id; the UTR of a
 * transfer only where `findsReferences`, for those who see bank statements.
 */
export const ordersStatement = (asked: Asked, scope: Scope, findsReferences = false): Statement => {
  const { bind, values } = sqlParams()
  const { id, state, search, "created_at[from]": from, "created_at[to]": to } = asked
  const text = search?.trim()
  const where = [
    inScope(scope, ofPayer, bind),
    ...(id === undefined ? [] : [`o.id = ${bind(id)}`]),
    ...(state === undefined ? [] : [`o.state = ${bind(state)}`]),
    ...(from === undefined ? [] : [`o.opened_at >= (${bind(from)}::date)::timestamp at time zone 'Asia/Kolkata'`]),
    ...(to === undefined ? [] : [`o.opened_at < (${bind(to)}::date + 1)::timestamp at time zone 'Asia/Kolkata'`]),
    ...(text === undefined || text === ""
      ? []
      : [
          `(o.id::text = ${bind(text)} or o.payment = ${bind(text)} or o.gateway_order = ${bind(text)}
            or o.transfer_code = ${bind(text)} or o.account->>'number' = ${bind(text)}
            or o.school_id in (select s.id from schools s where ${isFound(text, bind)})
            or position(lower(${bind(text)}) in lower(institute.name)) > 0
            or ${findsReferences ? hasReference(bind(text)) : "false"})`
        ])
  ]
  return {
    text: `
      select o.id, coalesce(school.name, institute.name) as payer, o.students, o.total::float8 as amount,
        o.currency, o.state, o.paid_students,
        coalesce((select sum(c.amount) from payment_cases c where c.order_id = o.id and c.is_open), 0)::float8
          as in_suspense,
        coalesce((select jsonb_agg(d order by d.reason) from (select l.dropped as reason, count(*)::int as students
          from order_lines l where l.order_id = o.id and l.dropped is not null group by l.dropped) d), '[]') as dropped,
        o.copies, o.shipping::float8 as shipping, parcel.state as parcel, parcel.courier, parcel.tracking,
        coalesce((select jsonb_agg(jsonb_build_object('title', m.title, 'copies', g.copies, 'price', g.price)
            order by g.material_id)
          from order_goods g join materials m on m.id = g.material_id where g.order_id = o.id), '[]') as goods,
        (select p.reason from payments p where p.gateway_order = o.gateway_order and p.reason is not null
          order by p.changed_at desc, p.id limit 1) as failure,
        ${documentsOf("d.order_id = o.id")} as vouchers,
        o.transfer_code, o.account->>'number' as account_number, o.account->>'branch' as account_ifsc,
        o.account->>'beneficiary' as account_name, o.payment,
        p.method, a.username as by, o.opened_at as created_at, o.paid_at
      from orders o left join payments p on p.id = o.payment left join accounts a on a.id = o.opened_by
        left join schools school on school.id = o.school_id
        left join institutes institute on institute.id = o.institute_id
        left join shipments parcel on parcel.id = o.id
      where ${where.join(" and ")}`,
    values,
    order: "created_at desc, id desc"
  }
}

type Row = Omit<OrderRow, "created_at" | "paid_at"> & { readonly created_at: Date; readonly paid_at: Date | null }

/** One order of a scope; none where it is not there. */
export const orderRows = async (sql: Sql, id: number, scope: Scope): Promise<readonly OrderRow[]> => {
  const { text, values } = ordersStatement({ id }, scope)
  const { rows } = await sql.query<Row>(text, [...values])
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null
  }))
}

/** One order of a scope. @throws NotFound */
export const orderOf = async (sql: Sql, id: number, scope: Scope): Promise<OrderRow> => {
  const [row] = await orderRows(sql, id, scope)
  if (row === undefined) throw new NotFound({ message: t.noOrder })
  return row
}
