import { stat } from "node:fs/promises"
import { Invalid } from "../schema/core/errors.ts"
import { documentText, picturesOf } from "../schema/documents/documentText.ts"
import { documentsOf } from "../schema/questions/documentsOf.ts"
import { readQuestions } from "./documents/questionFiles/read/index.ts"
import { commandLine, runCommand } from "./platform/commandLine.ts"
import type { ReadFile, ReadQuestion } from "./documents/questionFiles/read/question.ts"

type Answer = {
  readonly format: string | null
  /** Questions in the file, and how many of them can be taken. */
  readonly found: number
  readonly readable: number
  /** What keeps a question out, or, without a number, the whole file. */
  readonly refused: readonly { readonly number: number | null; readonly line: number | null; readonly reason: string }[]
  readonly notes: readonly { readonly number: number; readonly text: string }[]
  /** The questions that can be taken. */
  readonly questions: readonly object[]
}

const saying = ({ where, message }: { readonly where: string; readonly message: string }) => `${where}: ${message}`

const isRefused = ({ told }: ReadQuestion) => told.some(({ isFault }) => isFault)

const answerTo = ({ format, questions }: ReadFile): Answer => {
  const numbered = questions.map((question, at) => ({ number: at + 1, question }))
  const readable = numbered.filter(({ question }) => !isRefused(question))
  return {
    format,
    found: questions.length,
    readable: readable.length,
    refused: numbered.flatMap(({ number, question: { line, told } }) =>
      told.filter(({ isFault }) => isFault).map((fault) => ({ number, line, reason: saying(fault) }))
    ),
    notes: numbered.flatMap(({ number, question: { told } }) =>
      told.filter(({ isFault }) => !isFault).map((note) => ({ number, text: saying(note) }))
    ),
    questions: readable.map(({ number, question }) => ({ number, ...shown(question) }))
  }
}

const shown = ({ line, kind, text, key }: ReadQuestion) => {
  const { passage, stem, reason, left, right, options } = text
  const right_options = key !== null && "options" in key ? key.options : []
  return {
    line,
    kind,
    stem: [passage, stem].flatMap((part) => (part == null ? [] : [documentText(part)])).join("\n"),
    ...(reason === null ? {} : { reason: documentText(reason) }),
    ...(left.length === 0 ? {} : { left: left.map(documentText), right: right.map(documentText) }),
    options: options.map((option, at) => ({ text: documentText(option), correct: right_options.includes(at) })),
    answer: key !== null && "value" in key ? key.value : null,
    tolerance: key !== null && "value" in key ? key.tolerance : null,
    pictures: [...new Set(documentsOf(text).flatMap(picturesOf))]
  }
}

const refusal = ({ message, fields }: Invalid): Answer => ({
  format: null,
  found: 0,
  readable: 0,
  refused: [{ number: null, line: null, reason: [message, ...Object.values(fields)].join(". ") }],
  notes: [],
  questions: []
})

const read = async (path: string): Promise<Answer> => {
  try {
    return answerTo(await readQuestions({ path, size: (await stat(path)).size }))
  } catch (error) {
    if (error instanceof Invalid) return refusal(error)
    throw error
  }
}

const check = async (path: string): Promise<void> => {
  const answer = await read(path)
  console.log(JSON.stringify(answer, null, 2))
  if (answer.readable === 0) process.exitCode = 1
}

const program = commandLine("questions", "Files of questions.")
program
  .command("check")
  .description("prints what an import would take and refuse, as JSON; ends with 1 where nothing can be read")
  .argument("<file>", "in any format that the import reads")
  .action(check)

await runCommand(program)
