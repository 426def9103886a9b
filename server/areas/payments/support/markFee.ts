import { t } from "#messages/server.payments.js"
import { Invalid, NotFound, Refused } from "../../../../schema/core/errors.ts"
import { feeEntryStream } from "../../../../schema/payments/feeEntry.ts"
import type { MarkedFee } from "../../../../schema/payments/supportCalls.ts"
import { studentStream } from "../../../../schema/students/student.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"
import { basketOf } from "../basket.ts"

type Host = Pick<Portal, "pool" | "log">
type Entry = {
  readonly id: number
  readonly amount: number
  readonly currency: string
  readonly is_waiver: boolean
}

const kinds = [{ table: "fee_entries", streamOf: feeEntryStream }] as const

/** Pay support works for the whole country, though a role of it has no region. */
const everybody = { scope: { kind: "national", id: null } } as const

/**
 * Marks a student's fee by hand, as waived or as received outside of the gateway, or takes such a mark back. Each is an
 * entry of the ledger with a reason. A fee that an order paid is not unmarked by hand: its money is a case's matter.
 * @throws NotFound, Invalid where no fee is due, Refused
 */
export const markFee = async (host: Host, student: number, asked: MarkedFee, gesture: CommandContext) => {
  const { rows } = await host.pool.query("select from students where id = $1 and state <> 'erased'", [student])
  if (rows.length === 0) throw new NotFound({ message: t.noStudent })
  if (asked.status === "unpaid") await unmark(host, student, asked.reason, gesture)
  else await mark(host, student, asked, gesture)
  return { id: student, is_paid: asked.status === "paid" }
}

const mark = async (host: Host, student: number, { kind, reason }: MarkedFee, gesture: CommandContext) => {
  const { lines, quote } = await basketOf(host.pool, { ids: [student] }, everybody)
  const amount = lines[0]?.amount
  const isMarked = amount === undefined
  await createRecords(host, { ...commandOf(gesture), streams: [studentStream(student)] }, kinds, ([id], _, states) => {
    const isPaid = states.get(studentStream(student))?.state.context["isPaid"] === true
    // The student's machine refuses first, with its own reason.
    if (isMarked && !isPaid) throw new Invalid({ message: t.noFee, fields: { status: t.noFee } })
    const data = { amount: amount ?? 0, currency: quote.currency ?? "INR" }
    return [
      { stream: studentStream(student), type: "student.feePaid", data },
      {
        stream: feeEntryStream(id),
        type: `feeEntry.${kind === "receipt" ? "received" : "waived"}`,
        data: { student, ...data, reason }
      }
    ]
  })
}

const unmark = async (host: Host, student: number, reason: string, gesture: CommandContext) => {
  const entry = await entryOf(host.pool, student)
  const streams = [studentStream(student), ...(entry === undefined ? [] : [feeEntryStream(entry.id)])]
  await host.log.batch({
    ...commandOf(gesture),
    streams,
    decide: (states) => {
      const isPaid = states.get(studentStream(student))?.state.context["isPaid"] === true
      if (isPaid && entry === undefined) throw new Refused({ message: t.paidByOrder, allowed: [], state: null })
      const reversed = { stream: studentStream(student), type: "student.feeReversed", data: {} }
      if (entry === undefined) return { events: [reversed], reply: null }
      const { id, amount, currency, is_waiver: isWaiver } = entry
      const type = `feeEntry.${isWaiver ? "waiverReversed" : "receiptReversed"}`
      return {
        events: [reversed, { stream: feeEntryStream(id), type, data: { student, amount, currency, reason } }],
        reply: null
      }
    }
  })
}

/** The entry by which a student's fee of this year is marked. */
const entryOf = async (sql: Sql, student: number): Promise<Entry | undefined> => {
  const { rows } = await sql.query<Entry>(
    `select e.id, e.amount::float8 as amount, e.currency, e.is_waiver from fee_entries e
     where e.student_id = $1 and e.is_marking
       and e.marked_at > coalesce((select max(at) from events where stream = 'student-' || $1::text
         and type = 'student.movedUp'), '-infinity') order by e.id desc limit 1`,
    [student]
  )
  return rows[0]
}

/** Why the fees of students cannot be unmarked by hand, by student. */
export const unmarkRefusals = async (sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql.query<{ id: number }>(
    `select s.id from students s where s.id = any($1::int[]) and s.is_paid
       and not exists (select from fee_entries e where e.student_id = s.id and e.is_marking)`,
    [ids]
  )
  return new Map(rows.map(({ id }) => [id, t.paidByOrder]))
}
