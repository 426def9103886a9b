import type { RejectionCode } from "./calls.ts"
import {
  isHeader,
  isSkipped,
  maxLineBytes,
  parseSheet,
  versionIn,
  type ExamRules,
  type SheetVersion,
  type WrongLength
} from "./sheetLine.ts"

/** What the exam is known to ask of a line. */
export type CheckRules = Pick<ExamRules, "examId" | "classLevels" | "languages"> & { readonly questions: number }

/** What is wrong with a line, as far as the line itself tells. */
export type LineFault = { readonly line: number; readonly fault: RejectionCode | WrongLength }

/**
 * What a file of answer sheets comes to without the portal: how many lines it has, and the first ones that will not be
 * taken. Whether students are known, and whether a sheet is a second one, only the portal can tell.
 */
export type SheetCheck = {
  readonly lines: number
  readonly faulty: number
  readonly faults: readonly LineFault[]
  /** The file says that it is of a version that is not known. */
  readonly isOtherVersion: boolean
}

/** Faults that are told one by one. */
const mostFaults = 1_000

const isText = (line: string): boolean =>
  !line.includes("\uFFFD") && (line.length * 3 <= maxLineBytes || new TextEncoder().encode(line).length <= maxLineBytes)

/** Reads the lines of a file as the portal will; a byte that is not UTF-8 is U+FFFD in them. */
export const checkSheets = async (
  batches: AsyncIterable<readonly string[]>,
  { questions, ...exam }: CheckRules
): Promise<SheetCheck> => {
  let [number, lines, faulty, version]: [number, number, number, SheetVersion | undefined] = [0, 0, 0, undefined]
  const faults: LineFault[] = []
  for await (const batch of batches)
    for (const text of batch) {
      number += 1
      if (isSkipped(text)) continue
      if (version === undefined) {
        const isHead = isHeader(text)
        version = isHead ? versionIn(text) : 1
        if (version === undefined) return { lines, faulty, faults, isOtherVersion: true }
        if (isHead) continue
      }
      lines += 1
      const rules = { ...exam, version, length: () => ({ questions, isSealed: false }) }
      const read = isText(text) ? parseSheet(text, number, rules) : "not_text"
      const fault = typeof read === "string" || "code" in read ? read : undefined
      if (fault === undefined) continue
      faulty += 1
      if (faults.length < mostFaults) faults.push({ line: number, fault })
    }
  return { lines, faulty, faults, isOtherVersion: false }
}

/** Cuts text into lines, those of a piece together; a missing last newline and CRLF make no difference. */
export async function* linesOfText(pieces: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = ""
  for await (const piece of pieces) {
    const lines = (rest + piece).split("\n")
    rest = lines.pop() ?? ""
    yield lines.map((line) => line.replace(/\r$/u, ""))
  }
  if (rest !== "") yield [rest]
}
