import { picturesOf } from "../../../schema/documents/documentText.ts"
import { documentsOf } from "../../../schema/questions/documentsOf.ts"
import type { QuestionFormat } from "../../../schema/questionFiles/questionImport.ts"
import { openTaskProcess } from "../../platform/concurrency/childProcess.ts"
import type { WriteQuestion } from "./write/moodle.ts"
import type { WriteTask } from "./write/writeProcess.ts"

/** Every export has one question there at a time, and one waiting export is one waiting question. */
const writer = openTaskProcess<WriteTask, string>(new URL("write/writeProcess.ts", import.meta.url), {
  timeoutMs: 30_000,
  heapMb: 512,
  idleMs: 15_000,
  waiting: 100
})

/**
 * Writes questions in a process of its own: their formulas are read and written as MathML, which takes a long one
 * hundredths of a second. A failure breaks the export off.
 */
export const writeInProcess =
  (format: QuestionFormat): WriteQuestion =>
  async (question, bytesOf) => {
    const files = format === "qti" ? [] : [...new Set(documentsOf(question.text).flatMap(picturesOf))]
    const pictures = new Map(await Promise.all(files.map(async (file) => [file, await bytesOf(file)] as const)))
    return writer.ask({ format, question, pictures })
  }
