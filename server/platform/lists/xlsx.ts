import { columnHeader, cellKindOf, quotedName, cellTextSql, type DescribedColumn } from "./cells.ts"
import { asXml, sheetPath, sheetStart, workbookParts } from "./workbookParts.ts"
import { zip, type Entry } from "./zip.ts"

/** Rows of a sheet with its head; what is beyond goes on in the next. */
const sheetRows = 1_048_576

/** Symbols that one cell holds. */
const cellLength = 32_767

/** Numbers of the cell styles below, by what they are for. */
const style = { head: 1, moment: 2, date: 3 } as const

/** SQL for a row as a row of a sheet (ECMA-376). Texts are texts there: a spreadsheet computes none of them. */
const rowOf = (columns: ReadonlyArray<DescribedColumn>): string =>
  `'<row>' || ${columns.map(cellOf).join(" || ")} || '</row>'`

const cellOf = (column: DescribedColumn): string => {
  const name = quotedName(column)
  const days = (value: string) => `round((extract(epoch from ${value}) / 86400 + 25569)::numeric, 6)`
  switch (cellKindOf(column.type)) {
    case "number":
      return `coalesce('<c><v>' || ${name} || '</v></c>', '<c/>')`
    case "moment":
      return (
        `coalesce('<c s="${style.moment}"><v>' || ${days(`(${name} at time zone 'Asia/Kolkata')`)} || ` +
        "'</v></c>', '<c/>')"
      )
    case "date":
      return `coalesce('<c s="${style.date}"><v>' || ${days(`${name}::timestamp`)} || '</v></c>', '<c/>')`
    default:
      return (
        `coalesce('<c t="inlineStr"><is><t xml:space="preserve">' || ${escaped(cellTextSql(column))} || ` +
        "'</t></is></c>', '<c/>')"
      )
  }
}

const escaped = (words: string): string =>
  `replace(replace(replace(left(${words}, ${cellLength}), '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`

/**
 * What XML does not have, not even escaped: control characters but tab and ends of lines. They are taken out of rows of
 * many cells at once: PostgreSQL's `translate` compares each symbol of a cell with each of them, which took two thirds
 * of its work.
 */
const controls = /[[\p{Cc}--[\t\n\r\u007F-\u009F]]\uFFFE\uFFFF]/gv

/** Bold heads, moments and dates; everything else as it comes. */
const styles = {
  numbers: [
    String.raw`<numFmt numFmtId="164" formatCode="yyyy\-mm\-dd hh:mm"/>`,
    String.raw`<numFmt numFmtId="165" formatCode="yyyy\-mm\-dd"/>`
  ],
  cells: [
    '<xf fontId="1" applyFont="1"/>',
    '<xf numFmtId="164" applyNumberFormat="1"/>',
    '<xf numFmtId="165" applyNumberFormat="1"/>'
  ]
}

const widths: Readonly<Record<ReturnType<typeof cellKindOf>, number>> = {
  text: 28,
  many: 28,
  number: 14,
  yesNo: 10,
  moment: 18,
  date: 12
}

const sheetHead = (columns: ReadonlyArray<DescribedColumn>): string => {
  const cols = columns.map(({ type }, index) => {
    const number = index + 1
    return `<col min="${number}" max="${number}" width="${widths[cellKindOf(type)]}" customWidth="1"/>`
  })
  const heads = columns.map(
    (column) => `<c t="inlineStr" s="${style.head}"><is><t>${asXml(columnHeader(column))}</t></is></c>`
  )
  return `${sheetStart(cols.join(""))}<row>${heads.join("")}</row>`
}

/** A sheet's name: at most 31 symbols, none of those that Excel wants for itself. */
const sheetName = (title: string, number: number): string => {
  const tail = number === 1 ? "" : ` ${number}`
  return `${title.replace(/[[\]:*?/\\]/g, " ").slice(0, 31 - tail.length)}${tail}`
}

/** Gives the rows of a list, each made into text by an SQL expression, in batches. */
export type Rows = (line: string) => AsyncIterable<ReadonlyArray<string>>

/**
 * A list's rows as a workbook (XLSX), written as they are read: a sheet, and more of them where rows do not fit on one.
 */
export const workbook = (
  title: string,
  columns: ReadonlyArray<DescribedColumn>,
  rows: Rows
): AsyncIterable<Uint8Array> => zip(entriesOf(title, columns, rows))

async function* entriesOf(title: string, columns: ReadonlyArray<DescribedColumn>, rowsBy: Rows): AsyncGenerator<Entry> {
  const rows = sliced(rowsBy(rowOf(columns)))
  let count = 0
  try {
    do {
      count += 1
      yield { path: sheetPath(count), content: sheet(columns, rows) }
    } while (await rows.hasMore())
  } finally {
    await rows.close()
  }
  yield* workbookParts(
    Array.from({ length: count }, (_, index) => sheetName(title, index + 1)),
    styles
  )
}

type Slices = {
  readonly upTo: (most: number) => AsyncGenerator<ReadonlyArray<string>>
  readonly hasMore: () => Promise<boolean>
  readonly close: () => Promise<unknown>
}

/** Batches that can be read in pieces, one sheet after the other. */
const sliced = (batches: AsyncIterable<ReadonlyArray<string>>): Slices => {
  const reading = batches[Symbol.asyncIterator]()
  let left: ReadonlyArray<string> = []
  const hasMore = async () => {
    if (left.length === 0) {
      const { done, value } = await reading.next()
      left = done === true ? [] : value
    }
    return left.length > 0
  }
  return {
    hasMore,
    upTo: async function* (most) {
      for (let taken = 0; taken < most && (await hasMore());) {
        const some = left.slice(0, most - taken)
        left = left.slice(some.length)
        taken += some.length
        yield some
      }
    },
    close: async () => reading.return?.()
  }
}

async function* sheet(columns: ReadonlyArray<DescribedColumn>, rows: Slices): AsyncGenerator<Uint8Array> {
  yield Buffer.from(sheetHead(columns))
  for await (const lines of rows.upTo(sheetRows - 1)) yield Buffer.from(lines.join("").replace(controls, ""))
  yield Buffer.from("</sheetData></worksheet>")
}
