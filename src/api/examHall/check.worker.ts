import "core-js/stable/array/to-sorted.js"
import { checkSheets, linesOfText, type CheckRules } from "../../../schema/exams/sheetCheck.ts"

/** What is to be checked. */
export type Asked = { readonly file: Blob; readonly rules: CheckRules }

/** The text of a file, piece by piece: memory holds one, whatever the file. */
async function* textOf(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = file.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    yield decoder.decode(piece.value, { stream: true })
  yield decoder.decode()
}

addEventListener("message", ({ data: { file, rules } }: MessageEvent<Asked>) => {
  checkSheets(linesOfText(textOf(file)), rules).then(postMessage, reportError)
})
