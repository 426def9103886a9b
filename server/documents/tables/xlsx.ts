import { maxCell, maxColumns } from "./limits.ts"
import { tidy, type RawRow, type Sheet } from "./table.ts"
import { readWorkbook, type Workbook } from "./workbook.ts"
import { readXml } from "./xml.ts"
import { openWorkbookArchive } from "./zip.ts"

/** Letters of a cell from which on no more are read: what is kept, were each of them written as `_x0009_`. */
const mostRead = 7 * maxCell

/**
 * The rows of an Excel workbook's first sheet that is shown. The rows are unpacked and parsed as they are asked for;
 * only the texts that cells share are in memory. @throws Invalid for what is no workbook, is damaged, or is a bomb
 */
export const readXlsx = async (path: string): Promise<Sheet> => {
  const archive = await openWorkbookArchive(path)
  try {
    const workbook = await readWorkbook(archive)
    const bytes = await archive.part(workbook.sheet)
    return { format: "xlsx", rows: rowsOf(workbook, bytes, archive.close) }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function* rowsOf(
  workbook: Workbook,
  bytes: Parameters<typeof readXml>[0],
  close: () => void
): AsyncGenerator<RawRow> {
  const waiting: RawRow[] = []
  const cellOf = cellReader(workbook)
  let line = 0
  let column = 0
  let cells: string[] = []
  let cell: { type: string; style: number; text: string } | undefined
  let isValue = false
  const document = readXml(bytes, {
    open: (element, { r, t = "n", s = "0" }) => {
      if (element === "row") {
        line = Math.max(line + 1, /^\d{1,7}$/.test(r ?? "") ? Number(r) : 0)
        cells = []
        column = 0
      } else if (element === "c") {
        column = r === undefined ? column + 1 : columnOf(r)
        cell = { type: t, style: Number(s), text: "" }
      } else if (element === "v" || element === "t") isValue = true
      else if (element === "rPh") isValue = false
    },
    text: (text) => {
      if (isValue && cell && cell.text.length <= mostRead) cell.text += text
    },
    close: (element) => {
      if (element === "v" || element === "t") isValue = false
      else if (element === "c" && cell) {
        if (column >= 1 && column <= maxColumns) put(cells, column - 1, tidy(cellOf(cell)))
        cell = undefined
      } else if (element === "row" && Number.isSafeInteger(line)) waiting.push({ line, cells })
    }
  })
  try {
    for await (const _piece of document) yield* waiting.splice(0)
  } finally {
    close()
  }
}

const put = (cells: string[], at: number, text: string): void => {
  while (cells.length < at) cells.push("")
  cells[at] = text
}

/** `"AB12"` → 28, from 1. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of /^[A-Z]*/i.exec(reference)![0].toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/**
 * A cell's text as a person would have typed it: a date as 2013-02-28, a number without what floating point adds to it.
 */
const cellReader =
  ({ texts, isDate, from1904 }: Workbook) =>
  ({ type, style, text }: { readonly type: string; readonly style: number; readonly text: string }): string => {
    if (type === "s") return plain(texts[Number(text)] ?? "")
    if (type === "b") return text === "1" ? "yes" : "no"
    if (type === "e") return ""
    if (type !== "n" || text === "") return plain(text)
    const value = Number(text)
    if (!Number.isFinite(value)) return text
    if (isDate(style)) return dayOf(value, from1904)
    return Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(15)))
  }

/** Line ends and tabs that Excel writes in a code of its own. */
const plain = (text: string): string => (text.includes("_x00") ? text.replace(/_x000([9AD])_/gi, " ") : text)

/**
 * The day of an Excel serial: 60 is the 29 February 1900 that never was, so days before it count from another start.
 */
const dayOf = (serial: number, from1904: boolean): string => {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const day = new Date(start + Math.floor(serial) * 86_400_000)
  return Number.isNaN(day.getTime()) || serial < 0 ? String(serial) : day.toISOString().slice(0, 10)
}
