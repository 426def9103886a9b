import { join } from "node:path"
import type pg from "pg"
import { t } from "#messages/server.imports.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { RowVerdict } from "../../../schema/imports/importJob.ts"
import type { Download } from "../../../schema/core/files.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { openSpool, withFolder } from "../../platform/files/spool.ts"
import { keepFile, readFile } from "../../platform/files/store.ts"
import type { Portal } from "../../platform/portal.ts"
import { jobOf } from "./job.ts"
import type { Likeness } from "./judge.ts"
import { kinds, type Fault, type Job } from "./kinds/index.ts"
import { label } from "../../platform/declaredTexts.ts"

type Row = {
  readonly line: number
  readonly verdict: RowVerdict
  readonly faults: ReadonlyArray<Fault> | null
  readonly resembles: ReadonlyArray<Likeness> | null
  readonly record: string | null
}

/** Rows that are read at once. */
const pieceRows = 2_000

const verdictWords = (): Readonly<Record<RowVerdict, string>> => ({
  unchecked: t.verdictUnchecked,
  ready: t.verdictReady,
  doubtful: t.verdictDoubtful,
  wrong: t.verdictWrong,
  present: t.verdictPresent,
  added: t.verdictAdded,
  refused: t.verdictRefused
})

/** A spreadsheet takes other letters than Latin ones for UTF-8 by the mark before them. */
const reportHead = (): string => `${/^\p{ASCII}*$/u.test(t.reportHead) ? "" : "\ufeff"}${t.reportHead}\r\n`

/**
 * The account of every row as CSV, in the language of the request or of the person whom it is made for: its line, its
 * verdict, and why. It names the wrong cell, never its content.
 */
async function* reportLines(sql: Sql, job: Job): AsyncGenerator<string> {
  const titles = new Map(kinds[job.kind].fields(job).map(({ name, title }) => [name, label(title)]))
  const meanings = verdictWords()
  yield reportHead()
  for (let after = 0, more = true; more;) {
    const { rows } = await sql.query<Row>(
      `select line, verdict, faults, resembles, record from import_rows where job = $1 and line > $2 order by line
        limit ${pieceRows}`,
      [job.id, after]
    )
    yield rows
      .map((row) => `${row.line},${row.verdict},"${meanings[row.verdict]}",${quoted(detailsOf(row, titles))}\r\n`)
      .join("")
    after = rows.at(-1)?.line ?? after
    more = rows.length === pieceRows
  }
}

const detailsOf = ({ faults, resembles, record }: Row, titles: ReadonlyMap<string, string>): string =>
  [
    ...(faults ?? []).map(({ field, message }) => {
      const title = titles.get(field)
      return title === undefined ? message : t.faultOf({ field: title, message })
    }),
    ...(resembles ?? []).flatMap(({ line }) => (line === undefined ? [] : [t.likeRow({ line })])),
    ...(record === null ? [] : [t.recordNumber({ record })])
  ].join("; ")

const quoted = (text: string): string => (text === "" ? "" : `"${text.replaceAll('"', '""')}"`)

/** Keeps the report of a job that ends, since its rows are deleted then. @returns the report's hash */
export const keepReport = (pool: pg.Pool, job: Job): Promise<string> =>
  withFolder(async (folder) => {
    const spool = openSpool(join(folder, "report"))
    for await (const lines of reportLines(pool, job)) await spool.write(Buffer.from(lines))
    const file = await spool.done()
    await keepFile(pool, { ...file, type: "text/csv; charset=utf-8" })
    return file.hash
  })

/** The report of an import: of its rows as they are now, or as it was kept at the end. @throws NotFound */
export const importReport = async ({ pool }: Portal, id: number, scope: Scope): Promise<Download> => {
  const job = await jobOf(pool, id, scope)
  const {
    rows: [row]
  } = await pool.query<{ report: string | null; rows: boolean }>(
    `select case when state = 'finished' then report end as report,
       exists (select from import_rows where job = $1) as rows from import_jobs where id = $1`,
    [id]
  )
  const fileName = `import-${id}-report.csv`
  if (row?.report) return { bytes: readFile(pool, row.report), fileName }
  if (!row?.rows) throw new NotFound({ message: t.noReport })
  return { bytes: asBytes(reportLines(pool, job)), fileName }
}

async function* asBytes(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const some of lines) yield Buffer.from(some)
}
