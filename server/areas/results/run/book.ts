import { createHash } from "node:crypto"
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

/**
 * A book as a file: a line of JSON, and then each column as 32-bit whole numbers, lowest byte first. The same results
 * give the same bytes.
 */
export const encodeBook = ({ head, columns }: Book): { readonly bytes: Uint8Array; readonly hash: string } => {
  const parts = head.columns.map((name) => {
    const values = new DataView(new ArrayBuffer(4 * head.rows))
    const own = columns[name]!
    for (let at = 0; at < head.rows; at++) values.setInt32(4 * at, own[at]!, true)
    return new Uint8Array(values.buffer)
  })
  const bytes = Buffer.concat([Buffer.from(`${canonicalJson(head)}\n`), ...parts])
  return { bytes, hash: createHash("sha256").update(bytes).digest("hex") }
}

/** Reads a book's file. */
export const decodeBook = (bytes: Uint8Array): Book => {
  const start = bytes.indexOf(newline) + 1
  const head = JSON.parse(Buffer.from(bytes.subarray(0, start)).toString()) as BookHead
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const columns = head.columns.map((name, nth) => {
    const from = start + 4 * head.rows * nth
    const values = new Int32Array(head.rows)
    for (let at = 0; at < head.rows; at++) values[at] = view.getInt32(from + 4 * at, true)
    return [name, values] as const
  })
  return { head, columns: Object.fromEntries(columns) }
}
