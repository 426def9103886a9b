import { readLanguageBy } from "../../../../messages/language.js"
import { Invalid } from "../../../../schema/core/errors.ts"
import { knownFormula } from "../../../../schema/documents/formula.ts"
import { answerTasks } from "../../../platform/concurrency/childProcess.ts"
import type { Spooled } from "../../../platform/files/spool.ts"
import type { ServedLanguage } from "../../../platform/http/language.ts"
import { formulasIn } from "../../formulas/formulasIn.ts"
import { readQuestions } from "./index.ts"
import type { ReadFile } from "./question.ts"

/** A file to be read, and the sender's language. */
export type FileTask = { readonly file: Pick<Spooled, "path" | "size">; readonly language: ServedLanguage }

/** What came of it: its questions with formulas that can be shown, why it is refused, or what failed. */
export type FileAnswer =
  | { readonly read: ReadFile; readonly formulas: readonly string[] }
  | { readonly refused: { readonly message: string; readonly fields: Readonly<Record<string, string>> } }
  | { readonly fault: string }

/** Formulas that the portal remembers of a file, and their characters: never so many that it forgets all others. */
const remembered = { formulas: 10_000, characters: 100 } as const

const goodFormulas = ({ questions }: ReadFile): readonly string[] =>
  [...formulasIn(questions)]
    .filter((latex) => latex.length <= remembered.characters && knownFormula(latex) === null)
    .slice(0, remembered.formulas)

const answerTo = async ({ file, language }: FileTask): Promise<FileAnswer> => {
  readLanguageBy(() => language)
  try {
    const read = await readQuestions(file)
    return { read, formulas: goodFormulas(read) }
  } catch (error) {
    if (error instanceof Invalid) return { refused: { message: error.message, fields: error.fields } }
    return { fault: error instanceof Error ? (error.stack ?? error.name) : typeof error }
  }
}

answerTasks(answerTo)
