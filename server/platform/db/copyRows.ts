import { givingWay } from "../concurrency/givingWay.ts"
import { copyIn } from "./copyIn.ts"
import type { Sql } from "./pool.ts"

/** A column as binary COPY takes it: writes a row's value with its length before it, at an offset. @returns the end */
type CopiedColumn = (to: DataView, at: number, row: number) => number

const isNull = -1

/** A column of int; where `nullFor` is given, that value is null. */
export const intColumn =
  (values: ArrayLike<number>, nullFor?: number): CopiedColumn =>
  (to, at, row) => {
    const value = values[row]!
    if (value === nullFor) {
      to.setInt32(at, isNull)
      return at + 4
    }
    to.setInt32(at, 4)
    to.setInt32(at + 4, value)
    return at + 8
  }

/** A column of smallint. */
export const smallintColumn =
  (values: ArrayLike<number>): CopiedColumn =>
  (to, at, row) => {
    to.setInt32(at, 2)
    to.setInt16(at + 4, values[row]!)
    return at + 6
  }

/** A column of text: each row has the number of one of a few words. */
export const textColumn = (values: ArrayLike<number>, words: readonly string[]): CopiedColumn => {
  const written = words.map((word) => Buffer.from(word))
  return (to, at, row) => {
    const bytes = written[values[row]!]!
    to.setInt32(at, bytes.length)
    for (let nth = 0; nth < bytes.length; nth++) to.setUint8(at + 4 + nth, bytes[nth]!)
    return at + 4 + bytes.length
  }
}

/** The type of the elements of int[]. */
const intOid = 23

/** A column of int[]: an array a row, of a value of each of some columns. */
export const intsColumn =
  (columns: readonly ArrayLike<number>[]): CopiedColumn =>
  (to, at, row) => {
    const dimensions = columns.length === 0 ? 0 : 1
    const start = at + 16 + 8 * dimensions
    to.setInt32(at, start - at - 4 + 8 * columns.length)
    to.setInt32(at + 4, dimensions)
    to.setInt32(at + 8, 0)
    to.setInt32(at + 12, intOid)
    if (dimensions > 0) {
      to.setInt32(at + 16, columns.length)
      to.setInt32(at + 20, 1)
    }
    for (let nth = 0; nth < columns.length; nth++) {
      to.setInt32(start + 8 * nth, 4)
      to.setInt32(start + 8 * nth + 4, columns[nth]![row]!)
    }
    return start + 8 * columns.length
  }

const signature = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1")

/** Bytes that are sent at once, so that a node answers others in between, and those that a row may have at most. */
const [pieceBytes, rowBytes] = [64 * 1024, 4 * 1024]

/** Rows in the pieces in which they are sent. */
async function* pieces(columns: readonly CopiedColumn[], rows: number): AsyncGenerator<Uint8Array> {
  const giveWay = givingWay()
  yield signature
  let piece = new DataView(new ArrayBuffer(pieceBytes))
  let at = 0
  for (let row = 0; row < rows; row++) {
    piece.setInt16(at, columns.length)
    at += 2
    for (const write of columns) at = write(piece, at, row)
    if (at <= pieceBytes - rowBytes) continue
    yield new Uint8Array(piece.buffer, 0, at)
    await giveWay()
    piece = new DataView(new ArrayBuffer(pieceBytes))
    at = 0
  }
  piece.setInt16(at, isNull)
  yield new Uint8Array(piece.buffer, 0, at + 2)
}

/**
 * Writes rows into a table by binary COPY, column by column as they lie in memory. `sql` is a connection, not a pool.
 */
export const copyRows = async (
  sql: Sql,
  table: string,
  columns: Readonly<Record<string, CopiedColumn>>,
  rows: number
): Promise<void> => {
  const names = Object.keys(columns).map((name) => `"${name}"`)
  await copyIn(
    sql,
    `copy ${table} (${names.join(", ")}) from stdin with (format binary)`,
    pieces(Object.values(columns), rows)
  )
}
