import type pg from "pg"
import type { Actor, Log } from "../../../platform/eventlog/index.ts"
import type { Ledger } from "./account.ts"
import { judgeSheet, streamsOf, type Judged, type KnownStudent } from "./judge.ts"
import { linesOf, type Line } from "./lines.ts"
import {
  isHeader,
  isSkipped,
  parseSheet,
  type ExamRules,
  type ParsedSheet
} from "../../../../schema/exams/sheetLine.ts"

/** Sheets that go into one transaction: the account of a file that breaks off is right to the last whole batch. */
const batchSize = 1000

/** What an ingest works with. */
export type Ingest = {
  readonly log: Pick<Log, "batch">
  readonly pool: pg.Pool
  readonly actor: Actor
  readonly exam: ExamRules & { readonly round: number; readonly stream: string }
  readonly students: (usernames: ReadonlyArray<string>) => Promise<ReadonlyMap<string, KnownStudent>>
  /** The database's clock, in milliseconds since 1970: late uploads end by it. */
  readonly clock: () => number
  readonly file: string
  readonly ledger: Ledger
}

/**
 * Takes a file of answer sheets in, batch by batch: parse, look the students up, judge and append under the log's lock.
 * While a batch is being appended the next one is read and looked up. Memory holds two batches, whatever the file.
 */
export const ingest = async (work: Ingest, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  let appending: Promise<void> = Promise.resolve()
  let batch: Batch = { sheets: [], rejected: [] }

  const flush = async () => {
    const full = batch
    batch = { sheets: [], rejected: [] }
    const students = await work.students(full.sheets.map(({ username }) => username))
    await appending
    appending = append(work, full, students)
    // A failure is thrown by the next `await appending`; until then it must not count as unheard.
    appending.catch(() => {})
  }

  let isFirst = true
  for await (const lines of linesOf(bytes)) {
    for (const line of lines) {
      if (isFirst && line.text !== null && !isSkipped(line.text)) {
        isFirst = false
        if (isHeader(line.text)) continue
      }
      const read = readLine(line, work.exam)
      if (read === undefined) continue
      if ("verdict" in read) batch.rejected.push(read)
      else batch.sheets.push(read)
      if (batch.sheets.length + batch.rejected.length >= batchSize) await flush()
    }
  }
  if (batch.sheets.length + batch.rejected.length) await flush()
  await appending
}

/** Lines that follow each other in the file: those that can be judged, and those that were wrong by themselves. */
type Batch = { readonly sheets: Array<ParsedSheet>; readonly rejected: Array<Judged> }

const readLine = ({ number, text }: Line, rules: ExamRules): ParsedSheet | Judged | undefined => {
  if (text === null) return { line: number, verdict: "not_text" }
  if (isSkipped(text)) return undefined
  const sheet = parseSheet(text, number, rules)
  if (typeof sheet === "string") return { line: number, verdict: sheet }
  return "code" in sheet ? { line: number, verdict: sheet.code, length: sheet } : sheet
}

const append = async (
  { log, actor, exam, file, clock, ledger }: Ingest,
  { sheets, rejected }: Batch,
  students: ReadonlyMap<string, KnownStudent>
) => {
  const judged =
    sheets.length === 0
      ? []
      : await log.batch({
          actor,
          streams: streamsOf(exam.stream, exam.examId, exam.round, sheets, students),
          decide: (states) => {
            const judgement = judgeSheet(
              { id: exam.examId, round: exam.round, stream: exam.stream, now: clock() },
              file,
              sheets,
              students,
              states
            )
            return { events: judgement.events, reply: judgement.verdicts }
          }
        })
  await ledger.enter(rejected.length ? [...judged, ...rejected].toSorted((a, b) => a.line - b.line) : judged)
}
