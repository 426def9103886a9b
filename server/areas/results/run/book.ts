import { createHash } from "node:crypto"
import { endianness } from "node:os"
import { canonicalJson } from "../../../../schema/core/canonical.ts"
import { AwardRegion } from "../../../../schema/results/awardScheme.ts"

/** Regions in which students are ranked, the widest first. */
export const rankScopes = AwardRegion.literals
export type RankScope = (typeof rankScopes)[number]

/** What a book says of itself: whose results it has, and its columns in their order. */
export type BookHead = {
  readonly format: 1
  readonly exam: number
  readonly round: number
  readonly classLevel: number
  readonly rows: number
  readonly sections: number
  readonly languages: readonly string[]
  readonly columns: readonly string[]
}

/** The results of a class by columns. */
export type Book = { readonly head: BookHead; readonly columns: Readonly<Record<string, Int32Array>> }

const newline = 10

/** Numbers of a book as they lie in its file: the lowest byte first, on whatever machine. */
const inFileOrder = (bytes: Buffer): Buffer => (endianness() === "LE" ? bytes : bytes.swap32())

/**
 * A book as a file: a line of JSON, and then each column as 32-bit whole numbers, lowest byte first. The same results
 * give the same bytes.
 */
export const encodeBook = ({ head, columns }: Book): { readonly bytes: Uint8Array; readonly hash: string } => {
  const line = Buffer.from(`${canonicalJson(head)}\n`)
  const width = 4 * head.rows
  const bytes = Buffer.allocUnsafe(line.length + width * head.columns.length)
  bytes.set(line)
  head.columns.forEach((name, nth) => {
    const { buffer, byteOffset } = columns[name]!
    bytes.set(new Uint8Array(buffer, byteOffset, width), line.length + width * nth)
  })
  inFileOrder(bytes.subarray(line.length))
  return { bytes, hash: createHash("sha256").update(bytes).digest("hex") }
}

/** What a book's file is called, without making the file. */
export const bookHash = (book: Book): string => {
  if (endianness() !== "LE") return encodeBook(book).hash
  const { head, columns } = book
  const hash = createHash("sha256").update(`${canonicalJson(head)}\n`)
  for (const name of head.columns) {
    const { buffer, byteOffset } = columns[name]!
    hash.update(new Uint8Array(buffer, byteOffset, 4 * head.rows))
  }
  return hash.digest("hex")
}

/** Reads a book's file. */
export const decodeBook = (bytes: Uint8Array): Book => {
  const start = bytes.indexOf(newline) + 1
  const head = JSON.parse(Buffer.from(bytes.subarray(0, start)).toString()) as BookHead
  // Numbers of 32 bits begin at a multiple of four, where the line of JSON seldom ends.
  const numbers = new Int32Array(head.rows * head.columns.length)
  const body = Buffer.from(numbers.buffer)
  body.set(bytes.subarray(start))
  inFileOrder(body)
  const columns = head.columns.map(
    (name, nth) => [name, numbers.subarray(head.rows * nth, head.rows * (nth + 1))] as const
  )
  return { head, columns: Object.fromEntries(columns) }
}
