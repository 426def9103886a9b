import { randomUUID } from "node:crypto"
import { answerSheetStream, sheetContent, type SheetContent } from "../../../../schema/exams/answerSheet.ts"
import type { Scope } from "../../../../schema/core/roles.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { inScope, scopeColumns } from "../../../platform/access/scope.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import type { NewEvent, StreamState } from "../../../platform/eventlog/index.ts"
import type { Portal } from "../../../platform/portal.ts"
import { waitForProjection } from "../../../platform/projections/waitForProjection.ts"
import { examOf, type ExamRow } from "../exam.ts"
import { conflictsFrom, type WhichConflicts } from "./list.ts"

/** Students whose conflicts one transaction settles. */
const batchSize = 1_000

type Rule = WhichConflicts & {
  readonly exam_id: number
  readonly most_differ: number
  readonly reason: string
  readonly dry_run: 0 | 1
}

/** A sheet kept aside: what it says, and the position of its arrival. */
type Aside = SheetContent & { readonly position: number }
type Waiting = { readonly student: number; readonly sheets: readonly Aside[] }

/**
 * Keeps the first sheet of every student all of whose sheets kept aside fit the rule: the same set and language, and at
 * most so many different answers. In portions; each looks at the record again, so a sheet that came in meanwhile waits
 * on.
 * @returns how many fit and were settled, and by what it is undone; nothing is settled by a dry run
 */
export const settleByRule = async (
  { pool, log, signals }: Portal,
  { exam_id, reason, dry_run, ...which }: Rule,
  gesture: CommandContext
) => {
  const exam = await examOf(pool, exam_id)
  const waiting = await fitting(pool, exam, which, gesture.caller.scope)
  const { position: from } = await log.head()
  if (dry_run === 1) return { matching: waiting.length, settled: 0, rule: null, from, to: from }
  const { actor, commandId } = commandOf(gesture)
  const id = commandId ?? randomUUID()
  let settled = 0
  for (let at = 0; at < waiting.length; at += batchSize) {
    const portion = waiting.slice(at, at + batchSize)
    settled += await log.batch({
      actor,
      commandId: `${id}:${at}`,
      isUnrelated: true,
      streams: portion.map(({ student }) => answerSheetStream(exam.id, exam.round, student)),
      decide: (states) => {
        const events = portion.flatMap((one) => settling(exam, one, states, { id, reason }))
        return { events, reply: events.length }
      }
    })
  }
  const { position: to } = await log.head()
  await waitForProjection(pool, signals, "answerSheets", to)
  return { matching: waiting.length, settled, rule: id, from, to }
}

/** The students whose conflicts all fit, with the sheets that the rule turns down. */
const fitting = async (sql: Sql, exam: ExamRow, which: WhichConflicts, scope: Scope): Promise<readonly Waiting[]> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<Waiting>(
    `with fitting as (
       select r.position, r.student_id, r.language, r.set, r.answers from ${conflictsFrom(exam, which, scope, bind)}
         and a.set = r.set and a.language = r.language
     )
     select student_id as student, json_agg(json_build_object('language', language, 'set', set, 'answers', answers,
       'position', position) order by position) as sheets
     from fitting f
     group by student_id
     having count(*) = (select count(*) from sheet_rivals o where o.exam_id = ${bind(exam.id)}
       and o.round = ${bind(exam.round)}
       and o.student_id = f.student_id)
     order by min(position)`,
    values
  )
  return rows
}

/** The choice for one student; none where the sheets kept aside are not those that fitted. */
const settling = (
  exam: ExamRow,
  { student, sheets }: Waiting,
  states: ReadonlyMap<string, StreamState>,
  { id, reason }: { readonly id: string; readonly reason: string }
): readonly NewEvent[] => {
  const stream = answerSheetStream(exam.id, exam.round, student)
  const { rivals = [] } = (states.get(stream)?.state.context ?? {}) as { readonly rivals?: readonly string[] }
  const isSame = rivals.length === sheets.length && sheets.every((sheet) => rivals.includes(sheetContent(sheet)))
  if (!isSame) return []
  const data = { exam: exam.id, round: exam.round, student, reason, rule: { id, sheets } }
  return [{ stream, type: "answerSheet.upheld", data }]
}

type Undo = { readonly exam_id: number; readonly rule: string; readonly from: number; readonly to: number }

/** Longest stretch of the log in which the choices of one rule are looked for. */
const longestStretch = 2_000_000

/**
 * Undoes a rule: its conflicts wait again. A sheet to which something happened since is left as it is.
 * @returns how many wait again
 */
export const reopenConflicts = async (
  { pool, log, signals }: Portal,
  { exam_id, rule, from, to }: Undo,
  gesture: CommandContext
) => {
  const exam = await examOf(pool, exam_id)
  const settled = await settledBy(
    pool,
    { exam, rule, from, to: Math.min(to, from + longestStretch) },
    gesture.caller.scope
  )
  const { actor, commandId = randomUUID() } = commandOf(gesture)
  let reopened = 0
  for (let at = 0; at < settled.length; at += batchSize) {
    const portion = settled.slice(at, at + batchSize)
    reopened += await log.batch({
      actor,
      commandId: `${commandId}:${at}`,
      isUnrelated: true,
      streams: portion.map(({ stream }) => stream),
      decide: (states) => {
        const events = portion
          .filter(({ stream, version }) => states.get(stream)?.version === version)
          .map(({ stream, data: { exam: examId, round, student, rule: applied } }) => ({
            stream,
            type: "answerSheet.reopened",
            data: { exam: examId, round, student, sheets: applied.sheets }
          }))
        return { events, reply: events.length }
      }
    })
  }
  const { position } = await log.head()
  await waitForProjection(pool, signals, "answerSheets", position)
  return { reopened }
}

type Settled = {
  readonly stream: string
  readonly version: number
  readonly data: {
    readonly exam: number
    readonly round: number
    readonly student: number
    readonly rule: { readonly sheets: readonly Aside[] }
  }
}

/** The choices of a rule, for students of the scope. */
const settledBy = async (
  sql: Sql,
  {
    exam,
    rule,
    from,
    to
  }: { readonly exam: ExamRow; readonly rule: string; readonly from: number; readonly to: number },
  scope: Scope
): Promise<readonly Settled[]> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<Settled>(
    `select e.stream, e.version, e.data
     from events e join students s on s.id = (e.data->>'student')::int
     where e.position > ${bind(from)} and e.position <= ${bind(to)} and e.type = 'answerSheet.upheld'
       and e.data->'rule'->>'id' = ${bind(rule)} and (e.data->>'exam')::int = ${bind(exam.id)}
       and (e.data->>'round')::int = ${bind(exam.round)} and ${inScope(scope, scopeColumns("s"), bind)}
     order by e.position`,
    values
  )
  return rows
}
