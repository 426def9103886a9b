import { t } from "#messages/server.results.js"
import { Invalid, NotFound, Refused } from "../../../../schema/core/errors.ts"
import { answerSheetStream, SheetArrival } from "../../../../schema/exams/answerSheet.ts"
import { anomalyCaseStream, type AnomalyDecision, type AnomalyKind } from "../../../../schema/results/anomalyCase.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { NewEvent, StreamState } from "../../../platform/eventlog/index.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { examStream } from "../../exams/exam.ts"
import { by, type ResultsHost } from "../keys/key.ts"
import { caseRow } from "./caseRows.ts"
import { foundAnomalies } from "./read.ts"

type Opened = { readonly id: number; readonly kind: AnomalyKind; readonly subject: string; readonly reason: string }
type Found = Awaited<ReturnType<typeof foundAnomalies>>

/** The students of a school whose answer sheets of the class count. */
const studentsOfSchool = async (sql: Sql, { exam, round, classLevel }: Found, school: number) => {
  const { rows } = await sql.query<{ id: number }>(
    `select a.student_id as id from answer_sheets a join students s on s.id = a.student_id and s.is_active
     where a.exam_id = $1 and a.round = $2 and a.class_level = $3 and s.school_id = $4 order by 1`,
    [exam, round, classLevel, school]
  )
  return rows.map(({ id }) => id)
}

/** The school of a student. */
const schoolOf = async (sql: Sql, student: number): Promise<number | null> => {
  const { rows } = await sql.query<{ school_id: number | null }>("select school_id from students where id = $1", [
    student
  ])
  return rows[0]?.school_id ?? null
}

/** The hint that a case is opened about, with whose answer sheets it is about. @throws NotFound once it is none */
const hintOf = async (sql: Sql, found: Found, { kind, subject }: Opened) => {
  if (kind === "pair") {
    const pair = found.pairs.found.find(({ students }) => students.join("-") === subject)
    if (pair === undefined) throw new NotFound({ message: t.noHint })
    const { students, same, expected, chance, gbt } = pair
    return { students, school: await schoolOf(sql, students[0]), same, expected, score: Math.min(chance, gbt) }
  }
  const hint = (kind === "school" ? found.schools : found.jumps).found.find(({ id }) => String(id) === subject)
  if (hint === undefined) throw new NotFound({ message: t.noHint })
  const figures = { same: null, expected: null, score: hint.score }
  return kind === "school"
    ? { students: await studentsOfSchool(sql, found, hint.id), school: hint.id, ...figures }
    : { students: [hint.id], school: await schoolOf(sql, hint.id), ...figures }
}

/** Opens a case about a hint. @throws NotFound for what is no hint, Refused where there is a case about it */
export const openAnomalyCase = async (host: ResultsHost, asked: Opened, gesture: CommandContext) => {
  const { id: key, kind, subject, reason } = asked
  const found = await foundAnomalies(host, key, gesture.caller)
  const { exam, round, classLevel } = found
  const hint = await hintOf(host.pool, found, asked)
  const look = {
    text: "select id from anomaly_cases where key_id = $1 and round = $2 and kind = $3 and subject = $4",
    values: [key, round, kind, subject]
  }
  const [id] = await createRecords(
    host,
    { ...commandOf(gesture), look },
    [{ table: "anomaly_cases", streamOf: anomalyCaseStream }],
    ([number], there) => {
      if (there.length > 0) throw new Refused({ message: t.caseThere, allowed: [], state: null })
      const data = { ...by(gesture.caller), key, exam, round, classLevel, kind, subject, ...hint, reason }
      return [{ stream: anomalyCaseStream(number), type: "anomalyCase.opened", data }]
    }
  )
  return caseRow(host.pool, id)
}

type CaseMemory = {
  readonly id: number
  readonly kind: AnomalyKind
  readonly exam: number
  readonly round: number
  readonly students: readonly number[]
  readonly annulled: readonly number[]
}

const memoryOf = async (sql: Sql, id: number): Promise<CaseMemory> => {
  const { rows } = await sql.query<CaseMemory>(
    "select id, kind, exam_id as exam, round, students, annulled from anomaly_cases where id = $1",
    [id]
  )
  if (rows[0] === undefined) throw new NotFound({ message: t.noCase })
  return rows[0]
}

const sheetStreams = ({ exam, round }: CaseMemory, students: readonly number[]) =>
  students.map((student) => ({ student, stream: answerSheetStream(exam, round, student) }))

/** @throws Refused where the exam was reset since the case was opened */
const refuseReset = ({ exam, round }: CaseMemory, states: ReadonlyMap<string, StreamState>): void => {
  if (states.get(examStream(exam))?.state.context["round"] === round) return
  throw new Refused({ message: t.caseOfFormerRound, allowed: [], state: null })
}

/**
 * Decides a case. Annulled answer sheets are withdrawn with the decision, and count no more in the next computation.
 * @throws NotFound, Invalid without students, Refused to whoever opened it
 */
export const decideAnomalyCase = async (
  host: ResultsHost,
  asked: {
    readonly id: number
    readonly decision: AnomalyDecision
    readonly students: readonly number[]
    readonly reason: string
  },
  gesture: CommandContext
) => {
  const { id, decision, reason } = asked
  const memory = await memoryOf(host.pool, id)
  const { exam, round, kind } = memory
  const students = decision === "dismissed" ? [] : kind === "school" ? memory.students : asked.students
  if (decision === "annulled" && students.length === 0)
    throw new Invalid({ message: t.chooseSheets, fields: { students: t.chooseSheets } })
  const stream = anomalyCaseStream(id)
  const sheets = sheetStreams(memory, students)
  const data = { ...by(gesture.caller), reason, ...(decision === "annulled" ? { students } : {}) }
  await host.log.batch({
    ...commandOf(gesture),
    streams: [stream, examStream(exam), ...sheets.map((one) => one.stream)],
    decide: (states) => {
      if (decision === "annulled") refuseReset(memory, states)
      const withdrawn = sheets
        .filter((one) => states.get(one.stream)?.state.context["sheet"] != null)
        .map((one): NewEvent => ({
          stream: one.stream,
          type: "answerSheet.withdrawn",
          data: { exam, round, student: one.student, reason: `Annulled by case ${id}.` }
        }))
      const type = decision === "annulled" ? "anomalyCase.annulled" : "anomalyCase.dismissed"
      return { events: [{ stream, type, data }, ...withdrawn], reply: null }
    }
  })
  return caseRow(host.pool, id)
}

/** The answer sheets that counted before they were withdrawn, out of the log. */
const formerSheets = async (sql: Sql, streams: readonly string[]): Promise<ReadonlyMap<string, NewEvent["data"]>> => {
  const { rows } = await sql.query<{ stream: string; data: Readonly<Record<string, unknown>> }>(
    `select distinct on (stream) stream, data from events
     where stream = any($1) and type in ('answerSheet.received', 'answerSheet.superseded')
     order by stream, position desc`,
    [streams]
  )
  const fields = Object.keys(SheetArrival.fields)
  return new Map(
    rows.map(({ stream, data }) => [
      stream,
      Object.fromEntries(Object.entries(data).filter(([name]) => fields.includes(name)))
    ])
  )
}

/** Opens a decided case again: annulled answer sheets count as before. @throws NotFound, Refused */
export const reopenAnomalyCase = async (
  host: ResultsHost,
  { id, reason }: { readonly id: number; readonly reason: string },
  gesture: CommandContext
) => {
  const memory = await memoryOf(host.pool, id)
  const stream = anomalyCaseStream(id)
  const sheets = sheetStreams(memory, memory.annulled).map((one) => one.stream)
  const former = await formerSheets(host.pool, sheets)
  await host.log.batch({
    ...commandOf(gesture),
    streams: [stream, examStream(memory.exam), ...sheets],
    decide: (states) => {
      const annulled = states.get(stream)?.state.context["annulled"] as readonly number[]
      if (annulled.length !== memory.annulled.length)
        throw new Refused({ message: t.caseChanged, allowed: [], state: null })
      if (sheets.length > 0) refuseReset(memory, states)
      const received = sheets
        .filter((one) => states.get(one)?.state.value === "withdrawn" && former.has(one))
        .map((one): NewEvent => ({ stream: one, type: "answerSheet.received", data: former.get(one)! }))
      const data = { ...by(gesture.caller), reason }
      return { events: [{ stream, type: "anomalyCase.reopened", data }, ...received], reply: null }
    }
  })
  return caseRow(host.pool, id)
}
