import { Invalid } from "../../../schema/core/errors.ts"
import { maxCell } from "./limits.ts"

/**
 * A row as the file has it. `line` counts the rows of the sheet from 1, empty ones too, as a spreadsheet numbers them.
 */
export type RawRow = { readonly line: number; readonly cells: ReadonlyArray<string> }

/** What a file was found to be: `xlsx`, or `csv/windows-1252/semicolons`; `formatName` says it in words. */
export type Format = string

/** A file's rows, one after the other, and what the file is. */
export type Sheet = { readonly format: Format; readonly rows: AsyncIterable<RawRow> }

/** Says why a file is not taken. */
export const unreadable = (message: string, advice: string): Invalid =>
  new Invalid({ message, fields: { file: advice } })

/**
 * A cell as it is kept: without the NUL that no database keeps, without spaces around it, one that is far too long cut
 * behind its limit, so that what judges it sees that it is.
 */
export const tidy = (cell: string): string => {
  const text = cell.includes("\0") ? cell.replaceAll("\0", "\uFFFD") : cell
  return (text.length > maxCell ? text.slice(0, maxCell).toWellFormed() : text).trim()
}
