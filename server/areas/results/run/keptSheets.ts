import type { Sql } from "../../../platform/db/pool.ts"
import { areUnchanged, momentOfSheets, type Moment } from "./sheetPlaces.ts"
import { sheetsOf, type Sheets, type SheetsOf } from "./sheets.ts"

/** Reads the answer sheets of a class in one snapshot. */
export type ReadSheets = (sql: Sql, of: SheetsOf) => Promise<Sheets>

/**
 * Reads classes of some databases, and keeps the last one that was asked for: whoever tries one ruling after the other
 * asks for the same. The log says whether a sheet, a student or a region of it changed since; if so it is read anew.
 */
export const openKeptSheets = (): ((database: string) => ReadSheets) => {
  let kept: { readonly of: string; readonly moment: Moment; readonly sheets: Sheets } | undefined
  return (database) =>
    async (sql, { exam, round, classLevel }) => {
      const of = JSON.stringify([database, exam, round, classLevel])
      if (kept?.of === of && (await areUnchanged(sql, kept.moment))) return kept.sheets
      kept = undefined
      const sheets = await sheetsOf(sql, { exam, round, classLevel })
      const moment = await momentOfSheets(sql)
      if (moment !== undefined) kept = { of, moment, sheets }
      return sheets
    }
}
