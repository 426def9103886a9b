import type { PurposeName } from "../../../../schema/mail/purposes.ts"
import type { Language } from "../../../../schema/fields/languages.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { amountText, momentText } from "./formats.ts"

/** An event that mails may follow. */
export type Happened = {
  readonly position: number
  readonly stream: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Somebody who is told of an event, with what fills their mail in; the portal's address and their name come along. */
export type Told = {
  readonly about: string
  readonly to: string
  readonly name: string | null
  readonly language: Language | null
  readonly slots: Readonly<Record<string, string>>
}

/** Which mails follow an event: their purpose, and whom they are for. */
export type Trigger = {
  readonly purpose: PurposeName
  readonly tell: (sql: Sql, event: Happened) => Promise<readonly Told[]>
}

type Reached = Omit<Told, "slots">

/** The address of a school, with the language that its login chose. */
const schoolFields = `'school-' || s.id as about, s.email as "to", s.name,
  (select a.language from accounts a where a.school_id = s.id and a.role_id = 2 and a.is_active
   order by a.id limit 1) as language`

/** Who pays an order: its school or institute, if it has an address. */
const payerOf = async (sql: Sql, order: number) => {
  const { rows } = await sql.query<Reached & { readonly currency: string }>(
    `select o.currency, p.* from orders o, lateral (
       select ${schoolFields} from schools s where s.id = o.school_id and s.email is not null
       union all
       select 'institute-' || i.id, i.email, i.name, (select a.language from accounts a
         where a.institute_id = i.id and a.role_id = 17 and a.is_active order by a.id limit 1)
       from institutes i where i.id = o.institute_id and i.email is not null) p
     where o.id = $1`,
    [order]
  )
  return rows
}

const paid: Trigger = {
  purpose: "payment-received",
  tell: async (sql, { stream, data }) => {
    const order = Number(stream.slice("order-".length))
    return (await payerOf(sql, order)).map(({ currency, ...payer }) => ({
      ...payer,
      slots: {
        amount: amountText(Number(data["amount"]), currency, payer.language),
        students: String(data["students"]),
        order: String(order)
      }
    }))
  }
}

/** An order whose payment was reversed: its payer has to pay again. */
const unpaid: Trigger = {
  purpose: "payment-reversed",
  tell: async (sql, { stream, data }) => {
    const order = Number(stream.slice("order-".length))
    return (await payerOf(sql, order)).map(({ currency, ...payer }) => ({
      ...payer,
      slots: { amount: amountText(Number(data["amount"]), currency, payer.language), order: String(order) }
    }))
  }
}

const invoiced: Trigger = {
  purpose: "invoice",
  tell: async (sql, { data }) =>
    (await payerOf(sql, Number(data["order"]))).map(({ currency, ...payer }) => ({
      ...payer,
      slots: { number: String(data["number"]), amount: amountText(Number(data["gross"]), currency, payer.language) }
    }))
}

/** Results that are published now: each school with students in them is told. */
const published: Trigger = {
  purpose: "results-published",
  tell: async (sql, { stream }) => {
    const { rows } = await sql.query<Reached & { readonly exam: string }>(
      `select ${schoolFields}, e.name as exam
       from result_runs n join exams e on e.id = n.exam_id
       join (select distinct run_id, school_id from results where run_id = $1) r on r.run_id = n.id
       join schools s on s.id = r.school_id and s.is_active and s.email is not null
       where n.id = $1 order by s.id`,
      [Number(stream.slice("resultRun-".length))]
    )
    return rows.map(({ exam, ...school }) => ({ ...school, slots: { exam } }))
  }
}

/** An exam that takes place at another time: each school that takes part is told. A change of anything else is not. */
const moved: Trigger = {
  purpose: "schedule-changed",
  tell: async (sql, { stream, data, position }) => {
    const { rows: before } = await sql.query<{ opens: string }>(
      `select data->>'opensAt' as opens from events where stream = $1 and position < $2
         and type in ('exam.planned', 'exam.changed') order by position desc limit 1`,
      [stream, position]
    )
    const opens = String(data["opensAt"])
    if (before[0] === undefined || Date.parse(before[0].opens) === Date.parse(opens)) return []
    const { rows } = await sql.query<Reached>(
      `select ${schoolFields} from schools s where s.is_active and s.email is not null
         and exists (select from students t where t.school_id = s.id and t.is_active) order by s.id`
    )
    return rows.map((school) => ({
      ...school,
      slots: { exam: String(data["name"]), date: momentText(opens, school.language) }
    }))
  }
}

/** A district, prant, state or zone that has another coordinator: each school there is told. */
const handedOver: Trigger = {
  purpose: "coordinator-handover",
  tell: async (sql, { data }) => {
    const { rows } = await sql.query<Reached & { readonly coordinator: string }>(
      `select ${schoolFields}, coalesce(c.name, c.username) as coordinator
       from coordinators n join accounts c on c.id = n.account_id
       join schools s on s.is_active and s.email is not null and (case n.kind
         when 'zone' then s.zone_id when 'state' then s.state_id when 'prant' then s.prant_id else s.district_id end)
         = any($2::int[])
       where n.id = $1 order by s.id`,
      [Number(data["to"]), data["regionIds"]]
    )
    const at = String(data["at"])
    return rows.map(({ coordinator, ...school }) => ({
      ...school,
      slots: { coordinator, date: momentText(at, school.language) }
    }))
  }
}

/** A backup that could not be restored: whoever administers the programme is told. */
const alarmed: Trigger = {
  purpose: "alarm",
  tell: async (sql, { stream }) => {
    const { rows } = await sql.query<Reached>(
      `select 'account-' || a.id as about, a.email as "to", a.name, a.language from accounts a
       where a.is_active and a.role_id = 10 and a.email is not null order by a.id`
    )
    return rows.map((admin) => ({ ...admin, slots: { what: stream } }))
  }
}

/** The events that mails follow. What carries a code or a link is sent by the call that makes it. */
export const triggers: Readonly<Record<string, Trigger>> = {
  "order.paid": paid,
  "order.reversed": unpaid,
  "invoice.issued": invoiced,
  "resultRun.published": published,
  "resultRun.released": published,
  "exam.changed": moved,
  "coordinator.handedOver": handedOver,
  "backup.restoreFailed": alarmed
}
