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

/** Batches that wait for the log at most, or are in it: those that wait go into it together. */
const maxWaiting = 4

/**
 * Takes a file of answer sheets in, batch by batch: parse, look the students up, judge and append under the log's lock.
 * While batches are being appended the next ones are read and looked up, and wait for the log, which takes several in
 * one transaction. Memory holds a few batches, whatever the file. Where one fails, none is sent after that is known.
 */
export const ingest = async (work: Ingest, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  const waiting: Array<Promise<void>> = []
  try {
    for await (const batch of batchesOf(bytes, work.exam)) {
      const students = await work.students(batch.sheets.map(({ username }) => username))
      if (waiting.length === maxWaiting) await waiting.shift()
      const appending = append(work, batch, students, waiting.at(-1))
      // A failure is thrown when it is awaited; until then it must not count as unheard.
      appending.catch(() => {})
      waiting.push(appending)
    }
    for (const appending of waiting) await appending
  } finally {
    await Promise.allSettled(waiting)
  }
}

/** Lines that follow each other in the file: those that can be judged, and those that were wrong by themselves. */
type Batch = { readonly sheets: Array<ParsedSheet>; readonly rejected: Array<Judged> }

async function* batchesOf(bytes: AsyncIterable<Uint8Array>, rules: ExamRules): AsyncGenerator<Batch> {
  let batch: Batch = { sheets: [], rejected: [] }
  let isFirst = true
  for await (const lines of linesOf(bytes)) {
    for (const line of lines) {
      if (isFirst && line.text !== null && !isSkipped(line.text)) {
        isFirst = false
        if (isHeader(line.text)) continue
      }
      const read = readLine(line, rules)
      if (read === undefined) continue
      if ("verdict" in read) batch.rejected.push(read)
      else batch.sheets.push(read)
      if (batch.sheets.length + batch.rejected.length < batchSize) continue
      yield batch
      batch = { sheets: [], rejected: [] }
    }
  }
  if (batch.sheets.length + batch.rejected.length > 0) yield batch
}

const readLine = ({ number, text }: Line, rules: ExamRules): ParsedSheet | Judged | undefined => {
  if (text === null) return { line: number, verdict: "not_text" }
  if (isSkipped(text)) return undefined
  const sheet = parseSheet(text, number, rules)
  if (typeof sheet === "string") return { line: number, verdict: sheet }
  return "code" in sheet ? { line: number, verdict: sheet.code, length: sheet } : sheet
}

/** Appends a batch, and enters it into the ledger behind those before. */
const append = async (
  { log, actor, exam, file, clock, ledger }: Ingest,
  { sheets, rejected }: Batch,
  students: ReadonlyMap<string, KnownStudent>,
  before: Promise<void> | undefined
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
  await before
  await ledger.enter(rejected.length ? [...judged, ...rejected].toSorted((a, b) => a.line - b.line) : judged)
}
