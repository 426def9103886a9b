import { openBytes, openWords, type Words } from "../../server/platform/db/copiedColumns.ts"
import type { SheetsOfPaper } from "../../server/areas/results/analysis/sheets.ts"
import type { Answers } from "../../server/areas/results/kernel/answers.ts"
import { noRegion } from "../../server/areas/results/kernel/ranks.ts"
import { sheetRegions, type SheetRegion, type Sheets } from "../../server/areas/results/run/sheets.ts"

/** An answer sheet as a test writes it. */
export type SheetRow = {
  readonly student: number
  readonly language: string
  readonly set: string
  readonly answers: string
  readonly submitted: number
  readonly is_active: boolean
} & Readonly<Record<SheetRegion, number | null>>

/** Words as a column. */
const wordsOf = (words: readonly string[]): Words => {
  const column = openWords()
  words.forEach(column.add)
  return column.column()
}

/** Answers as they are kept, as a column. */
export const answersOf = (texts: readonly string[]): Answers => {
  const column = openBytes()
  for (const text of texts) column.add(Buffer.from(text), 0, text.length)
  return column.column()
}

/** Answer sheets as results are computed from them. */
export const sheetColumns = (rows: readonly SheetRow[]): Sheets => ({
  student: Int32Array.from(rows, ({ student }) => student),
  language: wordsOf(rows.map(({ language }) => language)),
  set: wordsOf(rows.map(({ set }) => set)),
  answers: answersOf(rows.map(({ answers }) => answers)),
  submitted: Float64Array.from(rows, ({ submitted }) => submitted),
  isActive: Uint8Array.from(rows, ({ is_active }) => Number(is_active)),
  regions: Object.fromEntries(
    sheetRegions.map((region) => [region, Int32Array.from(rows, (row) => row[region] ?? noRegion)])
  ) as Record<SheetRegion, Int32Array>
})

/** A student's answer sheet as it is analysed. */
export type PaperSheetRow = Pick<SheetRow, "language" | "set" | "answers"> & {
  readonly gender: string
  readonly state: string
  readonly student?: number
  readonly school?: number | null
}

/** Answer sheets as they are analysed, and compared. */
export const paperSheets = (rows: readonly PaperSheetRow[]): SheetsOfPaper => ({
  student: Int32Array.from(rows, ({ student = 0 }) => student),
  school: Int32Array.from(rows, ({ school }) => school ?? noRegion),
  language: wordsOf(rows.map(({ language }) => language)),
  set: wordsOf(rows.map(({ set }) => set)),
  answers: answersOf(rows.map(({ answers }) => answers)),
  gender: wordsOf(rows.map(({ gender }) => gender)),
  state: wordsOf(rows.map(({ state }) => state))
})
