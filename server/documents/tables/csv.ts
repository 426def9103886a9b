import { t } from "#messages/server.tables.js"
import { CsvError, parse, type Options } from "csv-parse"
import { parse as parseNow, type Options as SyncOptions } from "csv-parse/sync"
import { Readable } from "node:stream"
import { textOf, type Encoding } from "./encoding.ts"
import { maxColumns, maxRecordBytes } from "./limits.ts"
import { tidy, unreadable, type RawRow, type Sheet } from "./table.ts"

/** Separators of cells, and their names. */
const delimiters = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" } as const
type Delimiter = keyof typeof delimiters

const lenient: Options = {
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: maxRecordBytes
}

/** The rows of delimited text. Quoted cells may hold delimiters, doubled quotes and line ends. */
export const readCsv = (path: string, encoding: Encoding, head: Uint8Array): Sheet => {
  const text = new TextDecoder(encoding).decode(head)
  const named = /^sep=([,;\t|])\r?\n/i.exec(text)?.[1] as Delimiter | undefined
  const delimiter = named ?? likeliest(text)
  return {
    format: `csv/${encoding}/${delimiters[delimiter]}`,
    rows: rowsOf(path, encoding, delimiter, named === undefined ? 0 : 1)
  }
}

async function* rowsOf(
  path: string,
  encoding: Encoding,
  delimiter: Delimiter,
  skipped: number
): AsyncGenerator<RawRow> {
  const parser = Readable.from(textOf(path, encoding)).pipe(parse({ ...lenient, delimiter }))
  let line = 0
  try {
    for await (const record of parser as AsyncIterable<ReadonlyArray<string>>) {
      line += 1
      if (line > skipped) yield { line, cells: record.slice(0, maxColumns).map(tidy) }
    }
  } catch (error) {
    if (error instanceof CsvError) throw broken(error, line)
    throw error
  }
}

const broken = (error: CsvError, line: number) =>
  /QUOTE|RECORD_SIZE/.test(error.code)
    ? unreadable(t.openQuote({ line }), t.closeQuote)
    : unreadable(t.breaksOff({ line }), t.saveCsv)

/** The delimiter that cuts the first rows into the most equal number of cells; commas where none cuts at all. */
const likeliest = (text: string): Delimiter => {
  const whole = text.length < 4_096 ? text : text.slice(0, Math.max(text.lastIndexOf("\n"), 1))
  const scores = (Object.keys(delimiters) as Delimiter[]).map((delimiter) => ({
    delimiter,
    score: evenness(whole, delimiter)
  }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

const evenness = (text: string, delimiter: Delimiter): number => {
  try {
    const records = parseNow(text, { ...lenient, delimiter, to: 50 } as SyncOptions<string[]>)
    const widths = records.filter((cells) => cells.some((cell) => cell.trim() !== "")).map((cells) => cells.length)
    const counts = Map.groupBy(widths, (width) => width)
    const [width = 1, some = []] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
    return width < 2 ? 0 : some.length / widths.length + width / 1_000
  } catch {
    return 0
  }
}
