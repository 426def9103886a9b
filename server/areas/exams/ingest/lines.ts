import { isUtf8 } from "node:buffer"
import { maxLineBytes } from "../../../../schema/exams/sheetLine.ts"

/** A line of a file: its number from 1, and its text; null where the bytes are not UTF-8 or the line is too long. */
export type Line = { readonly number: number; readonly text: string | null }

const newline = 10
const carriageReturn = 13

/**
 * Cuts bytes into lines. A byte order mark, CRLF and a missing last newline make no difference; memory holds one chunk
 * and one line, whatever the file. Yields the lines of each chunk together, since one await a line would cost more than
 * reading it.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReadonlyArray<Line>> {
  let number = 0
  let rest: Buffer | undefined
  let skipping = false
  const take = (bytes: Buffer): Line => {
    const isWhole = !skipping && bytes.length <= maxLineBytes
    skipping = false
    number += 1
    const from = number === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
    const to = bytes.at(-1) === carriageReturn ? bytes.length - 1 : bytes.length
    const line = bytes.subarray(from, Math.max(from, to))
    return { number, text: isWhole && isUtf8(line) ? line.toString("utf8") : null }
  }
  for await (const chunk of chunks) {
    const bytes = rest ? Buffer.concat([rest, chunk]) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const lines: Array<Line> = []
    let from = 0
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
      lines.push(take(bytes.subarray(from, end)))
      from = end + 1
    }
    rest = bytes.subarray(from)
    if (rest.length > maxLineBytes) {
      skipping = true
      rest = rest.subarray(0, 1)
    }
    if (lines.length) yield lines
  }
  if (rest?.length) yield [take(rest)]
}
