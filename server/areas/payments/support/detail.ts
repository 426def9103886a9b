import type { CaseDetail, CaseRow } from "../../../../schema/payments/caseRow.ts"
import { paymentCaseStream } from "../../../../schema/payments/paymentCase.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { Portal } from "../../../platform/portal.ts"
import { GatewayUnavailable, isUnknownThere, type GatewayClient } from "../gateway/client.ts"
import { isPayable, paymentsAt } from "../gateway/paymentsAt.ts"
import { isTold } from "../facts.ts"
import { documentsOf } from "../documentsOf.ts"
import { takeFacts } from "../work.ts"
import { caseOf } from "./cases.ts"
import { proposalOf } from "./proposal.ts"
import { timelineOf } from "./timeline.ts"

type Host = Pick<Portal, "pool" | "log">

/**
 * A case with all that is known of it. The gateway is asked now, and what is new is taken before the rest is read; a
 * gateway that is away is said to be so.
 * @throws NotFound
 */
export const caseDetail = async (host: Host, gateway: GatewayClient | undefined, id: number): Promise<CaseDetail> => {
  const told = await askGateway(host, gateway, await caseOf(host.pool, id))
  const row = await caseOf(host.pool, id)
  const { pool } = host
  const [about, order, pays, refunds, former, vouchers, disputes] = await Promise.all([
    aboutOf(pool, row),
    orderIn(pool, row.order_id),
    paysOf(pool, row),
    refundsOf(pool, row),
    formerOf(pool, row),
    vouchersIn(pool, row),
    disputesOf(pool, row)
  ])
  const others = former.filter((one) => one.is_same_order && one.is_open && one.held > 0).map((one) => one.id)
  return {
    ...row,
    ...about,
    gateway: told,
    order,
    pays,
    refunds,
    disputes,
    vouchers,
    former: former.map(({ is_same_order: _same, is_open: _open, held: _held, ...one }) => one),
    timeline: await timelineOf(pool, row),
    proposal: proposalOf({ ...row, order, gateway: told, disputes, others, now: new Date() })
  }
}

const askGateway = async (
  host: Host,
  gateway: GatewayClient | undefined,
  { order_id: order, payment }: CaseRow
): Promise<CaseDetail["gateway"]> => {
  const { rows } = await host.pool.query<{ gateway_order: string | null }>(
    `select coalesce((select gateway_order from payments where id = $2),
       (select gateway_order from orders where id = $1)) as gateway_order`,
    [order, payment]
  )
  const gatewayOrder = rows[0]?.gateway_order ?? null
  if (gateway === undefined || gatewayOrder === null || !isPayable(gatewayOrder))
    return { is_available: gateway !== undefined, payments: [] }
  try {
    const found = await paymentsAt(gateway, gatewayOrder)
    const facts = found.filter(isTold).map((one) => ({ payment: one, source: "fetch" as const }))
    await takeFacts(host, facts)
    return {
      is_available: true,
      payments: found.map((one) => ({
        id: one.id,
        status: one.status,
        amount: one.amount,
        currency: one.currency,
        refunded: one.amount_refunded,
        method: one.method,
        failure: one.error_reason ?? null
      }))
    }
  } catch (error) {
    if (isUnknownThere(error)) return { is_available: true, payments: [] }
    if (error instanceof GatewayUnavailable) return { is_available: false, payments: [] }
    throw error
  }
}

type About = Pick<CaseDetail, "payment_amount" | "paid_on" | "reference" | "note" | "has_picture">

const aboutOf = async (sql: Sql, { id, payment }: CaseRow): Promise<About> => {
  const { rows } = await sql.query<About>(
    `select (select amount::float8 from payments where id = $2) as payment_amount,
       to_char(c.paid_on, 'YYYY-MM-DD') as paid_on, p.data->>'reference' as reference, p.data->>'note' as note,
       p.data->>'file' is not null as has_picture
     from payment_cases c left join personal p on p.subject = $3 where c.id = $1`,
    [id, payment, paymentCaseStream(id)]
  )
  return rows[0]!
}

type OrderIn = NonNullable<CaseDetail["order"]>

const orderIn = async (sql: Sql, id: number | null): Promise<OrderIn | null> => {
  const { rows } = await sql.query<
    Omit<OrderIn, "created_at" | "paid_at"> & { created_at: Date; paid_at: Date | null }
  >(
    `select o.id, o.state, o.total::float8 as amount, o.currency, o.students, o.copies, o.paid_students,
       o.payment,
       o.opened_at as created_at, o.paid_at, d.unpaid_students, case when o.copies > 0 and o.payment is null
         then o.total else coalesce(d.unpaid_amount, 0) end::float8 as unpaid_amount
     from orders o left join lateral (
       select count(*)::int as unpaid_students, sum(l.amount) as unpaid_amount
       from order_lines l join students s on s.id = l.student_id and s.is_active and not s.is_paid
       where l.order_id = o.id and l.is_paid is null) d on true
     where o.id = $1`,
    [id]
  )
  const row = rows[0]
  return row === undefined
    ? null
    : { ...row, created_at: row.created_at.toISOString(), paid_at: row.paid_at?.toISOString() ?? null }
}

/** The order that the case's payment pays. */
const paysOf = async (sql: Sql, { payment }: CaseRow): Promise<CaseDetail["pays"]> => {
  const { rows } = await sql.query<NonNullable<CaseDetail["pays"]>>(
    `select id as order_id, coalesce(paid_students, 0) as students, paid_amount::float8 as amount
     from orders where payment = $1`,
    [payment]
  )
  return rows[0] ?? null
}

const refundsOf = async (sql: Sql, { id, payment }: CaseRow): Promise<CaseDetail["refunds"]> => {
  const { rows } = await sql.query<Omit<CaseDetail["refunds"][number], "approved_at"> & { approved_at: Date }>(
    `select r.id, r.state, r.amount::float8 as amount, r.gateway_refund, r.reason as failure, r.approved_at
     from refunds r where r.case_id = $1 or r.payment = $2 order by r.id`,
    [id, payment]
  )
  return rows.map((row) => ({ ...row, approved_at: row.approved_at.toISOString() }))
}

type DisputeIn = Omit<CaseDetail["disputes"][number], "opened_at" | "respond_by"> & {
  readonly opened_at: Date
  readonly respond_by: Date | null
}

const disputesOf = async (sql: Sql, { payment }: CaseRow): Promise<CaseDetail["disputes"]> => {
  const { rows } = await sql.query<DisputeIn>(
    `select d.id, d.state, greatest(d.amount, d.taken)::float8 as amount, d.reason, d.respond_by, d.opened_at
     from disputes d where d.payment = $1 order by d.opened_at, d.id`,
    [payment]
  )
  return rows.map(({ opened_at: opened, respond_by: due, ...row }) => ({
    ...row,
    respond_by: due?.toISOString() ?? null,
    opened_at: opened.toISOString()
  }))
}

const vouchersIn = async (sql: Sql, { payment, order_id: order }: CaseRow): Promise<CaseDetail["vouchers"]> => {
  const { rows } = await sql.query<Pick<CaseDetail, "vouchers">>(
    `select ${documentsOf("d.payment = $1 or d.order_id = $2")} as vouchers`,
    [payment, order]
  )
  return rows[0]!.vouchers
}

type Former = CaseDetail["former"][number] & {
  readonly is_same_order: boolean
  readonly is_open: boolean
  readonly held: number
}

/** Other cases of the same order or payer, the latest first. */
const formerOf = async (sql: Sql, { id, order_id: order }: CaseRow): Promise<readonly Former[]> => {
  const { rows } = await sql.query<Omit<Former, "opened_at"> & { opened_at: Date }>(
    `select c.id, c.reason, c.state, c.amount::float8 as amount, c.currency, c.opened_at, c.is_open,
       c.held::float8 as held, c.order_id = o.id as is_same_order
     from orders o join orders same on (same.school_id = o.school_id or same.institute_id = o.institute_id)
     join payment_cases c on c.order_id = same.id
     where o.id = $2 and c.id <> $1 order by c.id desc limit 20`,
    [id, order]
  )
  return rows.map((row) => ({ ...row, opened_at: row.opened_at.toISOString() }))
}
