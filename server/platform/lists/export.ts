import type { Download } from "../../../schema/core/files.ts"
import type { Column, ListShape } from "../../../schema/core/list.ts"
import { fileTypes, type FileType } from "../../../schema/core/listCall.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Statement } from "../db/page.ts"
import type { Sql } from "../db/pool.ts"
import { reading } from "../db/replicas/index.ts"
import { label } from "../declaredTexts.ts"
import type { Portal } from "../portal.ts"
import type { DescribedColumn } from "./cells.ts"
import { csvHead, csvLine, csvLines } from "./csv.ts"
import { claimFile } from "./filesOfPerson.ts"
import { recordOf } from "./record.ts"
import { exportLines } from "./rows.ts"
import { workbook, type Rows } from "./xlsx.ts"

/** A file of a list that is asked for. */
export type ExportRequest = {
  readonly shape: ListShape
  readonly format: FileType
  /** Their names, in the order that they shall have. */
  readonly columns: ReadonlyArray<string>
  readonly statement: Statement
  /** Only these of the rows. */
  readonly ids: ReadonlyArray<number> | undefined
  /** What the statement was made from. */
  readonly asked: Readonly<Record<string, unknown>>
  readonly caller: Caller
}

/**
 * Writes a list's rows as a file, as they are read: it begins at once, whatever its size. That it began, and how it
 * ended, is on record. What does not run at all fails before the file has begun. @throws TooMany
 */
export const exportOf = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  asked: ExportRequest
): Promise<Download> => {
  const {
    shape: { title, columns: all },
    format,
    ids,
    statement
  } = asked
  const cut = ids === undefined ? statement : among(statement, ids)
  const claim = claimFile(asked.caller.userId)
  try {
    const wanted = asked.columns.map((name) => all.find((column) => column.name === name)!)
    const { from, columns } = await reading(pool, async (sql) => ({
      from: sql,
      columns: await describe(sql, cut, wanted)
    }))
    const record = await recordOf(log, asked)
    const rows = (line: string) => record.counted(exportLines(from, cut, line))
    const bytes = format === "csv" ? csv(columns, rows) : workbook(label(title), columns, rows)
    return { bytes: claim.until(record.ended(bytes)), fileName: `${label(title)}.${format}`, type: fileTypes[format] }
  } catch (error) {
    claim.release()
    throw error
  }
}

/** The rows of a statement that have one of some ids. */
const among = ({ text, values, order }: Statement, ids: ReadonlyArray<number>): Statement => ({
  text: `select * from (${text}) every where id = any($${values.length + 1}::int[])`,
  values: [...values, ids],
  order
})

/**
 * The types of a statement's columns, with their heads in the caller's language. What does not run at all fails here,
 * before a file has begun.
 */
const describe = async (
  sql: Sql,
  { text, values, order }: Statement,
  columns: ReadonlyArray<Column>
): Promise<ReadonlyArray<DescribedColumn>> => {
  const { fields } = await sql.query(`select * from (${text}) found order by ${order} limit 0`, values)
  return columns.map((column) => {
    const field = fields.find(({ name }) => name === column.name)
    if (field === undefined) throw new Error(`The list's statement has no column ${column.name}`)
    return { name: column.name, title: label(column.title), type: field.dataTypeID }
  })
}

async function* csv(columns: ReadonlyArray<DescribedColumn>, rows: Rows): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead(columns))
  for await (const lines of rows(csvLine(columns))) yield Buffer.from(csvLines(lines))
}
