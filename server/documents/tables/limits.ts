/** Columns that are read of a row: no list of people has more, and what stands further right is left alone. */
export const maxColumns = 100

/** Longest cell that is kept, in UTF-16 units; a longer one is cut, and its row says so. */
export const maxCell = 2_000

/** Longest record of a text, in bytes: past it a quotation mark was never closed. */
export const maxRecordBytes = 256 * 1024

/** What a workbook may unpack to, in bytes: as a whole, and of its texts, which stay in memory while rows are read. */
export const maxUnpacked = 400 * 1024 * 1024
export const maxTexts = 64 * 1024 * 1024

/** Longest stretch of a part without a tag, in bytes: it is in memory whole, and a cell has at most 32,767 letters. */
export const maxStretch = 4 * 1024 * 1024

/** Parts of a workbook, and how often larger than packed one of them may be. Deflate itself reaches 1,032 times. */
export const maxParts = 2_000
export const maxRatio = 200

/** A part below this size, in bytes, may be packed as tightly as it likes. */
export const smallPart = 1024 * 1024
