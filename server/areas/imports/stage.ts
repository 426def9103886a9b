import type pg from "pg"
import { t } from "#messages/server.imports.js"
import type { ImportField } from "../../../schema/imports/importFields.ts"
import { maxImportRows } from "../../../schema/core/limits.ts"
import { copyIn } from "../../platform/db/copyIn.ts"
import { inTransaction } from "../../platform/db/pool.ts"
import { headScorer } from "./match.ts"
import { unreadable, type RawRow, type Sheet } from "../../documents/tables/table.ts"

/** A file's stored rows: the import's number, the headings and the count. */
export type Staged = { readonly job: number; readonly heads: ReadonlyArray<string>; readonly rows: number }

/** Rows among which the head is looked for: schools put their name and the year above it. */
const headRows = 10

/**
 * Sets a file's rows aside, all or none, as fast as it is read. The head is the row among the first ten that names the
 * most fields, or the first; rows above it and rows without anything are no rows of the list. @throws Invalid
 */
export const stage = (pool: pg.Pool, { rows }: Sheet, fields: ReadonlyArray<ImportField>): Promise<Staged> =>
  inTransaction(pool, async (client) => {
    await client.query("set local statement_timeout = 0")
    const {
      rows: [file]
    } = await client.query<{ job: number }>("insert into import_files (columns) values ('[]') returning job")
    const { job } = file!
    const first: RawRow[] = []
    const reading = rows[Symbol.asyncIterator]()
    for (let next = await reading.next(); first.length < headRows && !next.done; next = await reading.next()) {
      if (!isBlank(next.value)) first.push(next.value)
      if (first.length === headRows) break
    }
    const head = headOf(first, fields)
    if (!head) throw unreadable(t.noRows, t.rowsAdvice)
    const heads = trimmed(head.cells)
    const count = await copy(
      client,
      job,
      remaining(
        first.filter(({ line }) => line > head.line),
        reading
      )
    )
    if (count === 0) throw unreadable(t.onlyHead, t.rowsBelow)
    await client.query("update import_files set columns = $2 where job = $1", [job, JSON.stringify(heads)])
    return { job, heads, rows: count }
  })

const isBlank = ({ cells }: RawRow): boolean => cells.every((cell) => cell === "")

const headOf = (first: ReadonlyArray<RawRow>, fields: ReadonlyArray<ImportField>): RawRow | undefined => {
  const scoreOf = headScorer(fields)
  return first.map((row) => ({ row, score: scoreOf(row.cells) })).toSorted((a, b) => b.score - a.score)[0]?.row
}

/** Without the empty cells at its end. */
const trimmed = (cells: ReadonlyArray<string>): ReadonlyArray<string> =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1)

async function* remaining(first: ReadonlyArray<RawRow>, reading: AsyncIterator<RawRow>): AsyncGenerator<RawRow> {
  yield* first
  try {
    for (let next = await reading.next(); !next.done; next = await reading.next())
      if (!isBlank(next.value)) yield next.value
  } finally {
    await reading.return?.()
  }
}

/** Rows that go to the database at once. */
const pieceRows = 500

const copy = async (client: pg.PoolClient, job: number, rows: AsyncIterable<RawRow>): Promise<number> => {
  let count = 0
  const pieces = async function* () {
    let piece: string[] = []
    for await (const { line, cells } of rows) {
      if (++count > maxImportRows) throw tooMany()
      piece.push(`${job}\t${line}\t${JSON.stringify(cells).replaceAll("\\", "\\\\")}\n`)
      if (piece.length < pieceRows) continue
      yield piece.join("")
      piece = []
    }
    yield piece.join("")
  }
  await copyIn(client, "copy import_rows (job, line, cells) from stdin", pieces())
  return count
}

const tooMany = () => unreadable(t.manyRows({ most: maxImportRows }), t.splitFile)
