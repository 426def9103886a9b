import { t } from "#messages/server.questionFiles.js"
import { Invalid, TooMany } from "../../../schema/core/errors.ts"
import { rememberFormula } from "../../../schema/documents/formula.ts"
import { openTaskProcess, TaskFailed } from "../../platform/concurrency/childProcess.ts"
import type { Spooled } from "../../platform/files/spool.ts"
import { currentRequest } from "../../platform/http/requestContext.ts"
import type { FileAnswer, FileTask } from "./read/fileProcess.ts"
import type { ReadFile } from "./read/question.ts"

/**
 * Files are read one after the other; the process ends soon after the last one, with the memory that a large one
 * needed.
 */
const reader = openTaskProcess<FileTask, FileAnswer>(new URL("read/fileProcess.ts", import.meta.url), {
  timeoutMs: 120_000,
  heapMb: 768,
  idleMs: 60_000,
  waiting: 10
})

/** Begins the process for a file that somebody is about to send: its start takes as long as reading many a file. */
export const prepareQuestionReader = (): void => reader.prepare()

/**
 * Reads a file of questions in a process of its own: archives, XML, LaTeX and pictures that a stranger sent never hold
 * the event loop, and what needs too much memory ends that process and not the portal. @throws Invalid for a file that
 * cannot be read, TooMany
 */
export const readQuestionFile = async ({ path, size }: Pick<Spooled, "path" | "size">): Promise<ReadFile> => {
  const language = currentRequest()?.language ?? "en"
  const answer = await reader.ask({ file: { path, size }, language }).catch(refuse)
  if ("refused" in answer) throw new Invalid(answer.refused)
  if ("fault" in answer) throw new Error(`A file of questions could not be read: ${answer.fault}`)
  // Whoever takes the questions in next need not read them again.
  for (const latex of answer.formulas) rememberFormula(latex, null)
  return answer.read
}

const refuse = (error: unknown): never => {
  if (!(error instanceof TaskFailed)) throw error
  if (error.reason === "busy") throw new TooMany({ message: t.busy, retry_after: 60 })
  throw new Invalid({ message: t.tooSlow, fields: { file: t.splitIt } })
}
