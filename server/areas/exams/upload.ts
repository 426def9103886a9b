import { createReadStream } from "node:fs"
import { basename, join } from "node:path"
import { t } from "#messages/server.exams.js"
import { records } from "../../../machines/index.ts"
import type { Uploaded } from "../../../schema/core/files.ts"
import { Invalid } from "../../../schema/core/errors.ts"
import type { UploadAnswer } from "../../../schema/exams/calls.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { databaseClock } from "../../platform/db/clock.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { keepFile } from "../../platform/files/store.ts"
import { openSpool, withFolder, type Spooled } from "../../platform/files/spool.ts"
import { dryRun } from "../../platform/eventlog/dryRun.ts"
import { waitForProjection } from "../../platform/projections/waitForProjection.ts"
import type { Portal } from "../../platform/portal.ts"
import { examOf, examStream, whyNotOpen, type ExamRow } from "./exam.ts"
import { examOfFile } from "./examOfFile.ts"
import { openLedger, type Ledger } from "./ingest/account.ts"
import { ingest } from "./ingest/ingest.ts"
import type { SheetVersion } from "../../../schema/exams/sheetLine.ts"
import { sheetHead } from "./ingest/version.ts"
import { sheetLengths } from "./sheetLengths.ts"
import { studentsWithin } from "./students.ts"

type Upload = Uploaded<{ readonly exam_id?: number; readonly dry_run?: 0 | 1 }>

/**
 * Takes a file of answer sheets in and accounts for each of its lines.
 *
 * The file is first set aside on disk, hashed: one that is cut off, too large, empty or not text has no effect at all.
 * Then it is read in batches; each is one transaction, so a node that dies leaves whole accepted lines, and the same
 * file sent again finds those unchanged. A dry run goes the same way on a rehearsal of the log and writes nothing.
 */
export const uploadAnswerSheets = (portal: Portal, upload: Upload, caller: Caller): Promise<UploadAnswer> =>
  withFolder(async (folder) => {
    const { exam_id, dry_run = 0 } = upload.fields
    const given = exam_id === undefined ? undefined : await examOf(portal.pool, exam_id)
    const file = await setAside(upload.file, join(folder, "sheets"))
    const { version, first } = await sheetHead(file.path)
    const exam = given ?? (await examOfFile(portal.pool, first))
    const report = dry_run ? undefined : openSpool(join(folder, "report"))
    const ledger = openLedger(report, whyNotOpen(exam))
    await takeIn(portal, exam, { ...file, version }, caller, ledger, dry_run === 1)
    const kept = ledger.isReported() ? await report?.done() : undefined
    const { position } = await portal.log.head()
    if (!dry_run) {
      await Promise.all([
        waitForProjection(portal.pool, portal.signals, "answerSheets", position),
        record(portal, exam, file, basename(upload.fileName), kept, ledger, caller)
      ])
    }
    return {
      dry_run: dry_run === 1,
      exam_id: exam.id,
      file: file.hash,
      ...ledger.account(),
      rejections: ledger.rejections(),
      report: kept?.hash ?? null,
      position
    }
  })

/** Writes the upload to disk and refuses what cannot be a text file. */
const setAside = async (bytes: AsyncIterable<Uint8Array>, path: string): Promise<Spooled> => {
  const spool = openSpool(path)
  let isText = true
  for await (const chunk of bytes) {
    isText &&= !chunk.includes(0)
    if (isText) await spool.write(chunk)
  }
  const file = await spool.done()
  if (!isText)
    throw new Invalid({
      message: t.notText,
      fields: { file: t.textAdvice }
    })
  if (file.size === 0) throw new Invalid({ message: t.emptyFile, fields: { file: t.noLines } })
  return file
}

const takeIn = async (
  portal: Portal,
  exam: ExamRow,
  file: Spooled & { readonly version: SheetVersion },
  caller: Caller,
  ledger: Ledger,
  isDryRun: boolean
): Promise<void> => {
  const { log, pool } = portal
  const work = {
    actor: caller.actor,
    pool,
    exam: {
      examId: exam.id,
      classLevels: exam.class_levels,
      languages: exam.languages,
      length: await sheetLengths(pool, exam),
      version: file.version,
      round: exam.round,
      stream: examStream(exam.id)
    },
    students: studentsWithin(pool, caller.scope),
    clock: await databaseClock(pool),
    file: file.hash,
    ledger
  }
  const bytes = createReadStream(file.path, { highWaterMark: 256 * 1024 })
  try {
    if (isDryRun) await dryRun(log, pool, records, (rehearsal) => ingest({ ...work, log: rehearsal }, bytes))
    else await ingest({ ...work, log }, bytes)
  } finally {
    bytes.destroy()
  }
}

const isOnRecord = async (sql: Sql, exam: ExamRow, file: Spooled): Promise<boolean> => {
  const { rowCount } = await sql.query({
    name: "isFileOnRecord",
    text: "select 1 from sheet_files where exam_id = $1 and round = $2 and file = $3 limit 1",
    values: [exam.id, exam.round, file.hash]
  })
  return rowCount === 1
}

/**
 * Keeps the file and its report, and appends to the exam that it was read to its end. A file that brought nothing new
 * and is on record already is left at that: sending it again changes nothing.
 */
const record = async (
  portal: Portal,
  exam: ExamRow,
  file: Spooled,
  name: string,
  report: Spooled | undefined,
  ledger: Ledger,
  caller: Caller
): Promise<void> => {
  const { log, pool } = portal
  const account = ledger.account()
  if (account.accepted === 0 && (await isOnRecord(pool, exam, file))) return
  await keepFile(pool, { ...file, type: "text/plain; charset=utf-8" })
  if (report) await keepFile(pool, { ...report, type: "text/csv; charset=utf-8" })
  const stream = examStream(exam.id)
  await log.batch({
    actor: caller.actor,
    streams: [stream],
    decide: (states) => {
      const isOpen = states.get(stream)?.state.value === "open"
      const data = { round: exam.round, file: file.hash, report: report?.hash ?? null, ...account }
      const event = {
        stream,
        type: "exam.sheetsReceived",
        data,
        personal: { subject: `file-${file.hash}`, data: { name } }
      }
      return { events: isOpen ? [event] : [], reply: null }
    }
  })
}
