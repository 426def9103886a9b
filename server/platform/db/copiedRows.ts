import type pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import type { BytesColumn } from "./copiedColumns.ts"
import type { Sql } from "./pool.ts"

/** The fields of a row of binary COPY, each asked for once and in their order. */
type CopiedFields = {
  readonly int: () => number | null
  readonly double: () => number | null
  readonly boolean: () => boolean | null
  /** A time with its zone, in milliseconds since 1970; half of one is rounded away from it. */
  readonly moment: () => number | null
  readonly bytes: () => Buffer | null
  readonly text: () => string | null
  /** A text that many rows have, such as a language: it is decoded once, and is the same string in all of them. */
  readonly word: () => string | null
  /** Adds a text or bytes to a column, without making anything of them; null as none. */
  readonly into: (column: BytesColumn) => void
}

/** Bytes before the first row. */
const headBytes = 19

/** Bytes that a word may have to be kept: as many as make a whole number that is exact. */
const wordBytes = 6

/** Microseconds from 1970 to 2000, from where PostgreSQL counts. */
const until2000 = 946_684_800_000_000

/** Whole milliseconds of microseconds since 2000: both are exact numbers. */
const milliseconds = (high: number, low: number): number => {
  const since1970 = high * 2 ** 32 + low + until2000
  return Math.sign(since1970) * Math.floor((Math.abs(since1970) + 500) / 1000)
}

/** A whole number of four bytes: half the time of a Buffer's own way, which is most of that of a row. */
const intAt = (bytes: Buffer, at: number): number =>
  (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!

/** The rows that have come of a COPY, piece by piece. */
const openPieces = () => {
  const words = new Map<number, string>()
  let bytes: Buffer = Buffer.alloc(0)
  /** What is left of a piece lies here in front of the next: all pieces use it, since what was read is a copy. */
  let joined: Buffer = Buffer.alloc(0)
  let at = 0
  let hasHead = false
  let start = 0
  /** Moves past a field, which begins at `start` and ends where the next one begins. @returns whether it is not null */
  const field = (): boolean => {
    const length = intAt(bytes, at)
    start = at + 4
    at = start + Math.max(0, length)
    return length >= 0
  }
  const join = (left: Buffer, piece: Buffer): Buffer => {
    const length = left.length + piece.length
    const to = length <= joined.length ? joined : Buffer.allocUnsafeSlow(2 * length)
    // What is left may lie in the same bytes: a copy within them is right, too.
    left.copy(to)
    piece.copy(to, left.length)
    joined = to
    return to.subarray(0, length)
  }
  const fields: CopiedFields = {
    int: () => (field() ? intAt(bytes, start) : null),
    double: () => (field() ? bytes.readDoubleBE(start) : null),
    boolean: () => (field() ? bytes[start] === 1 : null),
    moment: () => (field() ? milliseconds(intAt(bytes, start), bytes.readUInt32BE(start + 4)) : null),
    bytes: () => (field() ? Buffer.from(bytes.subarray(start, at)) : null),
    text: () => (field() ? bytes.toString("utf8", start, at) : null),
    word: () => {
      if (!field()) return null
      if (at === start || at - start > wordBytes) return bytes.toString("utf8", start, at)
      const number = bytes.readUIntBE(start, at - start)
      const known = words.get(number)
      if (known !== undefined) return known
      const word = bytes.toString("utf8", start, at)
      words.set(number, word)
      return word
    },
    into: (column) => {
      field()
      column.add(bytes, start, at)
    }
  }
  return {
    fields,
    /** Adds a piece to what is left of the ones before. */
    add: (piece: Buffer): void => {
      bytes = at === bytes.length ? piece : join(bytes.subarray(at), piece)
      at = 0
      if (hasHead || bytes.length < headBytes) return
      hasHead = true
      at = headBytes
    },
    /** Moves on to the fields of the next row. @returns whether all of it has come */
    next: (): boolean => {
      if (!hasHead || at + 2 > bytes.length) return false
      const count = bytes.readInt16BE(at)
      let end = at + 2
      for (let nth = 0; nth < count; nth++) {
        if (end + 4 > bytes.length) return false
        end += 4 + Math.max(0, intAt(bytes, end))
      }
      if (count < 0 || end > bytes.length) return false
      at += 2
      return true
    }
  }
}

/**
 * Reads the rows of a query without parameters by binary COPY: a fifth of the time that rows take which come as text.
 * `read` asks for a row's fields in the order of the query: int, double precision, boolean, timestamp with time
 * zone, bytea, and text in three ways.
 * `sql` is a connection, not a pool.
 */
export const eachCopied = async (sql: Sql, text: string, read: (fields: CopiedFields) => void): Promise<void> => {
  const { fields, add, next } = openPieces()
  for await (const piece of (sql as pg.PoolClient).query(copyTo(`copy (${text}) to stdout (format binary)`))) {
    add(piece as Buffer)
    while (next()) read(fields)
  }
}

/** The rows of a query, read as `eachCopied` reads them. */
export const copiedRows = async <Row>(sql: Sql, text: string, read: (fields: CopiedFields) => Row): Promise<Row[]> => {
  const rows: Row[] = []
  await eachCopied(sql, text, (fields) => rows.push(read(fields)))
  return rows
}
