import { createHash } from "node:crypto"
import type pg from "pg"
import { languages } from "../../schema/fields/paperLanguages.ts"
import { keptContent } from "../areas/papersets/content.ts"
import { examOf, examStream } from "../areas/exams/exam.ts"
import { openLedger } from "../areas/exams/ingest/account.ts"
import { ingest } from "../areas/exams/ingest/ingest.ts"
import { sheetLengths } from "../areas/exams/sheetLengths.ts"
import { studentsWithin } from "../areas/exams/students.ts"
import { keepBytes } from "../platform/files/store.ts"
import type { Log } from "../platform/eventlog/index.ts"
import { needVersion2, paperKey, type SealedPaper, type SealedPapers } from "./examDay/papers.ts"
import { attends, sheetLines, type OpenExam } from "./examDay/sheets.ts"
import type { DemoStudents } from "./programme/students.ts"

type Host = { readonly pool: pg.Pool; readonly log: Log }

/** The account that uploads the file, and its role. */
const admin = [10, 10] as const

/** Students whose sheets of the mock exam are there: a larger programme has no more of them. */
const mostStudents = 60_000

/** A sealed paper as the exam day reads it, for each of its languages. */
const sealedFor = async (pool: pg.Pool, hash: string, level: number): Promise<SealedPapers> => {
  const { questions, sets } = await keptContent(pool, hash)
  const paper: SealedPaper = {
    questions: questions.length,
    sets: sets.map(({ letter, order, options, keys }) => ({
      letter,
      questions: order.map((place, nth) => ({
        question_id: questions[place]!.question,
        options: options[nth]!,
        key: keys[nth]!
      }))
    }))
  }
  return new Map(["en", "hi"].map((language) => [paperKey(level, language), paper]))
}

/**
 * The answer sheets of a mock exam that is open, of one class, as one file that the admin uploads: with the abilities,
 * the copying and the dirty scanners of the exam day. Sheets of other languages find no paper.
 */
export const sitMock = async (
  { pool, log }: Host,
  students: DemoStudents,
  asked: { readonly exam: number; readonly level: number; readonly hash: string; readonly at: Date }
): Promise<void> => {
  const row = await examOf(pool, asked.exam)
  const papers = await sealedFor(pool, asked.hash, asked.level)
  const exam: OpenExam = {
    id: row.id,
    questionCount: row.question_count,
    classLevels: new Set([asked.level]),
    papers,
    version: needVersion2(papers) ? 2 : 1
  }
  const time = asked.at.toISOString()
  const printed = new Set<string>(
    languages.map(({ code }) => code).filter((code) => papers.has(paperKey(asked.level, code)))
  )
  const lines: Uint8Array[] = exam.version === 2 ? [Buffer.from("answer-sheets|2")] : []
  for (let id = 1; id <= Math.min(students.count, mostStudents); id++)
    if (printed.has(students.sheetOf(id).language) && attends(exam, students, id))
      lines.push(...sheetLines(exam, students, id, time))
  const bytes = Buffer.concat(lines.flatMap((line) => [line, Buffer.from("\n")]))
  if (bytes.length === 0) return
  const hash = createHash("sha256").update(bytes).digest("hex")
  const ledger = openLedger(undefined)
  const [userId, roleId] = admin
  const actor = { userId, roleId }
  await ingest(
    {
      log,
      pool,
      actor,
      exam: {
        examId: row.id,
        classLevels: row.class_levels,
        languages: row.languages,
        length: await sheetLengths(pool, row),
        version: exam.version,
        round: row.round,
        stream: examStream(row.id)
      },
      students: studentsWithin(pool, { kind: "national", id: null }),
      clock: () => asked.at.getTime(),
      file: hash,
      ledger
    },
    chunksOf(bytes)
  )
  await keepBytes(pool, { hash, type: "text/plain; charset=utf-8", bytes })
  const data = { round: row.round, file: hash, report: null, ...ledger.account() }
  const personal = { subject: `file-${hash}`, data: { name: `mock-class-${asked.level}.txt` } }
  await log.batch({
    actor,
    streams: [examStream(row.id)],
    decide: () => ({
      events: [{ stream: examStream(row.id), type: "exam.sheetsReceived", data, personal }],
      reply: null
    })
  })
}

async function* chunksOf(bytes: Buffer) {
  const size = 256 * 1024
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
