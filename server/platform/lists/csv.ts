import { columnHeader, cellKindOf, cellTextSql, type DescribedColumn } from "./cells.ts"

/** What a spreadsheet takes for the beginning of a formula, of a command or of a way around both. */
const daring = "=+-@\t\r\n＝＋－＠"

/** The mark by which spreadsheets know a file as UTF-8. */
const mark = "\uFEFF"

/**
 * SQL for a row as a line of CSV (RFC 4180). Text is always quoted. Text that a spreadsheet could take for a formula
 * gets an apostrophe before it, as OWASP advises against CSV injection: what somebody typed as a name is never run.
 */
export const csvLine = (columns: ReadonlyArray<DescribedColumn>): string => columns.map(cellOf).join(" || ',' || ")

const cellOf = (column: DescribedColumn): string => {
  const words = cellTextSql(column)
  const kind = cellKindOf(column.type)
  if (kind !== "text" && kind !== "many") return `coalesce(${words}, '')`
  const safe = `case when strpos(${literal(daring)}, left(${words}, 1)) > 0 and ${words} <> '' then '''' || ${words}
    else ${words} end`
  return `coalesce('"' || replace(${safe}, '"', '""') || '"', '')`
}

const literal = (text: string): string =>
  `E'${text.replaceAll("\t", "\\t").replaceAll("\r", "\\r").replaceAll("\n", "\\n")}'`

/** The start of the file: the byte order mark and the column headings. */
export const csvHead = (columns: ReadonlyArray<DescribedColumn>): string =>
  `${mark}${columns.map((column) => `"${columnHeader(column).replaceAll('"', '""')}"`).join(",")}\r\n`

/** How lines follow each other. */
export const csvLines = (lines: ReadonlyArray<string>): string => `${lines.join("\r\n")}\r\n`
