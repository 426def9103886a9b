import { columnHeader, cellKindOf, quotedName, cellTextSql, type DescribedColumn } from "./cells.ts"
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
      return `coalesce('<c s="${style.moment}"><v>' || ${days(`(${name} at time zone 'Asia/Kolkata')`)} || '</v></c>', '<c/>')`
    case "date":
      return `coalesce('<c s="${style.date}"><v>' || ${days(`${name}::timestamp`)} || '</v></c>', '<c/>')`
    default:
      return `coalesce('<c t="inlineStr"><is><t xml:space="preserve">' || ${escaped(cellTextSql(column))} || '</t></is></c>', '<c/>')`
  }
}

/** XML has no control characters but tab and ends of lines, not even escaped. */
const controls = String.raw`E'\x01\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\uFFFE\uFFFF'`

const escaped = (words: string): string =>
  `replace(replace(replace(translate(left(${words}, ${cellLength}), ${controls}, ''), '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const packages = "http://schemas.openxmlformats.org/package/2006"

const asXml = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const bytes = (text: string): Iterable<Uint8Array> => [Buffer.from(declaration + text)]

/** Bold heads, moments and dates; everything else as it comes. */
const styles =
  `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/>` +
  `<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
  `<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs>` +
  `</styleSheet>`

const widths: Readonly<Record<ReturnType<typeof cellKindOf>, number>> = {
  text: 28,
  many: 28,
  number: 14,
  yesNo: 10,
  moment: 18,
  date: 12
}

const sheetHead = (columns: ReadonlyArray<DescribedColumn>): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${columns.map(({ type }, index) => `<col min="${index + 1}" max="${index + 1}" width="${widths[cellKindOf(type)]}" customWidth="1"/>`).join("")}</cols>` +
  `<sheetData><row>${columns.map((column) => `<c t="inlineStr" s="${style.head}"><is><t>${asXml(columnHeader(column))}</t></is></c>`).join("")}</row>`

/** A sheet's name: at most 31 symbols, none of those that Excel wants for itself. */
const sheetName = (title: string, number: number): string => {
  const tail = number === 1 ? "" : ` ${number}`
  return asXml(`${title.replace(/[[\]:*?/\\]/g, " ").slice(0, 31 - tail.length)}${tail}`)
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
      yield { path: `xl/worksheets/sheet${count}.xml`, content: sheet(columns, rows) }
    } while (await rows.hasMore())
  } finally {
    await rows.close()
  }
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  yield { path: "xl/styles.xml", content: bytes(styles) }
  yield {
    path: "xl/workbook.xml",
    content: bytes(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers.map((each) => `<sheet name="${sheetName(title, each)}" sheetId="${each}" r:id="s${each}"/>`).join("")}</sheets></workbook>`
    )
  }
  yield {
    path: "xl/_rels/workbook.xml.rels",
    content: bytes(
      `<Relationships xmlns="${packages}/relationships">${numbers.map((each) => `<Relationship Id="s${each}" Type="${relations}/worksheet" Target="worksheets/sheet${each}.xml"/>`).join("")}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`
    )
  }
  yield {
    path: "_rels/.rels",
    content: bytes(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
    )
  }
  const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
  yield {
    path: "[Content_Types].xml",
    content: bytes(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>` +
        `${numbers.map((each) => `<Override PartName="/xl/worksheets/sheet${each}.xml" ContentType="${kind}.worksheet+xml"/>`).join("")}</Types>`
    )
  }
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
  for await (const lines of rows.upTo(sheetRows - 1)) yield Buffer.from(lines.join(""))
  yield Buffer.from("</sheetData></worksheet>")
}
