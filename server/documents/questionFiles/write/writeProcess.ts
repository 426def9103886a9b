import type { QuestionFormat } from "../../../../schema/questionFiles/questionImport.ts"
import { answerTasks } from "../../../platform/concurrency/childProcess.ts"
import { moodleQuestion, type Outgoing } from "./moodle.ts"
import { qtiItem } from "./qti.ts"

/** A question to be written, with the bytes of its pictures where the format has them inside. */
export type WriteTask = {
  readonly format: QuestionFormat
  readonly question: Outgoing
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

answerTasks(({ format, question, pictures }: WriteTask) =>
  format === "qti" ? qtiItem(question) : moodleQuestion(question, async (file) => pictures.get(file)!)
)
