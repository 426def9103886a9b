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

/** Answer sheets as results are computed from them. */
export const sheetColumns = (rows: readonly SheetRow[]): Sheets => ({
  student: Int32Array.from(rows, ({ student }) => student),
  language: rows.map(({ language }) => language),
  set: rows.map(({ set }) => set),
  answers: rows.map(({ answers }) => answers),
  submitted: Float64Array.from(rows, ({ submitted }) => submitted),
  isActive: Uint8Array.from(rows, ({ is_active }) => Number(is_active)),
  regions: Object.fromEntries(
    sheetRegions.map((region) => [region, Int32Array.from(rows, (row) => row[region] ?? noRegion)])
  ) as Record<SheetRegion, Int32Array>
})
