import { readLanguageBy } from "../../../../messages/language.js"
import { Invalid } from "../../../../schema/core/errors.ts"
import { answerTasks } from "../../../platform/concurrency/childProcess.ts"
import type { Spooled } from "../../../platform/files/spool.ts"
import type { ServedLanguage } from "../../../platform/http/language.ts"
import { readQuestions } from "./index.ts"
import type { ReadFile } from "./question.ts"

/** A file to be read, and the sender's language. */
export type FileTask = { readonly file: Pick<Spooled, "path" | "size">; readonly language: ServedLanguage }

/** What came of it: its questions, why it is refused, or what failed. */
export type FileAnswer =
  | { readonly read: ReadFile }
  | { readonly refused: { readonly message: string; readonly fields: Readonly<Record<string, string>> } }
  | { readonly fault: string }

const answerTo = async ({ file, language }: FileTask): Promise<FileAnswer> => {
  readLanguageBy(() => language)
  try {
    return { read: await readQuestions(file) }
  } catch (error) {
    if (error instanceof Invalid) return { refused: { message: error.message, fields: error.fields } }
    return { fault: error instanceof Error ? (error.stack ?? error.name) : typeof error }
  }
}

answerTasks(answerTo)
