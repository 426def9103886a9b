import type { Quote, Selection } from "../../../schema/payments/calls.ts"
import { maxOrderStudents, type OrderLines } from "../../../schema/payments/order.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { feePayers } from "../../../schema/programme/fee.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { anyOfCondition } from "../../platform/lists/conditions.ts"
import { searchWords } from "../students/searchWords.ts"

/** Students of a class who pay the same fee; without a fee where the fee table has none for them today. */
type Priced = {
  readonly class_level: number
  readonly currency: "INR" | "AED"
  readonly fee: number | null
  readonly tax_percent: number | null
  readonly tax_note: string | null
  readonly students: readonly number[]
}

/** What some students cost today, with who they are. */
export type Basket = { readonly quote: Omit<Quote, "is_online" | "is_transfer">; readonly lines: readonly OrderLines[] }

/**
 * A school pays for its own students, and for those that it sponsors where it names them; an institute for those of its
 * schools.
 */
const payable = ({ scope }: Pick<Caller, "scope">, isNamed: boolean, bind: (value: unknown) => string): string =>
  scope.kind === "school" && isNamed
    ? `(s.school_id = ${bind(scope.id)} or s.sponsor_school_id = ${bind(scope.id)})`
    : inScope(scope, scopeColumns("s"), bind)

/**
 * The unpaid students of a caller's scope who are meant, with what each of them pays today by the programme's fee
 * table: by class, by the body that collects, and by who pays. The first 5,000 where there are more.
 */
export const basketOf = async (sql: Sql, asked: Selection, caller: Pick<Caller, "scope">): Promise<Basket> => {
  const { bind, values } = sqlParams()
  const where = [
    "s.is_active and not s.is_paid",
    payable(caller, asked.ids !== undefined, bind),
    ...(asked.ids === undefined ? [] : [`s.id = any(${bind(asked.ids)}::int[])`]),
    ...anyOfCondition("s.class_level", asked.class_level, bind),
    ...anyOfCondition("s.language", asked.language, bind),
    ...(asked.school_id === undefined ? [] : [`s.school_id = ${bind(asked.school_id)}`]),
    ...(asked.search === undefined || asked.search.trim() === "" ? [] : [searchWords("s", asked.search, bind)])
  ].join(" and ")
  // What support marks as paid counts as paid by the school.
  const payer: (typeof feePayers)[number] = caller.scope.kind === "institute" ? "institute" : "school"
  const { rows } = await sql.query<Priced & { readonly matching: number }>(
    `with today as (select (now() at time zone 'Asia/Kolkata')::date::text as day),
     fees as (
       select f.body, c.level::int as class_level, f.amount, f.tax_percent, f.tax_note
       from programme p, today, jsonb_to_recordset(p.fees)
         f (body text, payer text, classes jsonb, amount int, tax_percent int, tax_note text, "from" text, until text),
         jsonb_array_elements_text(f.classes) c (level)
       where (f."from" is null or f."from" <= today.day) and (f.until is null or f.until >= today.day)
         and f.amount > 0 and (f.payer is null or f.payer = ${bind(payer)})),
     matching as (
       select s.id, s.class_level, coalesce(h.is_gcc, false) as is_gcc
       from students s left join schools h on h.id = s.school_id where ${where}),
     chosen as (
       select m.id, m.class_level, m.is_gcc, f.amount, f.tax_percent, f.tax_note from matching m
       left join fees f on f.class_level = m.class_level and f.body = case when m.is_gcc then 'gulf' else 'national' end
       order by f.amount is null, m.class_level, m.id limit ${bind(maxOrderStudents)})
     select class_level::int, case when is_gcc then 'AED' else 'INR' end as currency, amount as fee,
       tax_percent, tax_note,
       array_agg(id order by id) as students, (select count(*)::int from matching) as matching
     from chosen group by class_level, is_gcc, amount, tax_percent, tax_note order by currency, class_level`,
    values
  )
  const priced = rows.filter(({ fee }) => fee !== null)
  const count = (some: readonly Priced[]) => some.reduce((sum, { students }) => sum + students.length, 0)
  const lines = priced.map(({ fee, tax_percent, tax_note: note, students }) => ({
    amount: fee ?? 0,
    taxPercent: tax_percent ?? 0,
    ...(note === null || note === "" ? {} : { taxNote: note }),
    students
  }))
  const currencies = [...new Set(priced.map(({ currency }) => currency))]
  return {
    lines,
    quote: {
      rows: priced.map(({ class_level, currency, fee, tax_percent, students }) => ({
        class_level,
        currency,
        fee: fee ?? 0,
        tax_percent: tax_percent ?? 0,
        students: students.length,
        amount: (fee ?? 0) * students.length
      })),
      students: count(priced),
      amount: lines.reduce((sum, { amount, students }) => sum + amount * students.length, 0),
      currency: currencies.length === 1 ? currencies[0]! : null,
      without_fee: count(rows) - count(priced),
      too_many: (rows[0]?.matching ?? 0) - count(rows)
    }
  }
}
