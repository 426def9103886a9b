import { noText } from "./choices.ts"
import { documentOfText } from "./plain.ts"
import { checkCount, letterOf, newDesk, type ReadFile, type ReadQuestion } from "./question.ts"
import { isTrueFalse, keyOf } from "./choices.ts"

const answer = /^\s*ANSWER\s*[:：]\s*(.*)$/i
const option = /^\s*([A-Za-z])\s*[.)]\s+(.*)$/

/** Whether a text is written so: a line `ANSWER: B` below options `A. …`. */
export const isAiken = (text: string): boolean =>
  /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Za-z][ \t]*$/im.test(text) && /^[ \t]*A ?[.)][ \t]/m.test(text)

/** Questions in Aiken format (https://docs.moodle.org/en/Aiken_format); a question may have several lines. */
export const readAiken = (text: string): ReadFile => {
  const pictures = new Map<string, Uint8Array>()
  const questions: ReadQuestion[] = []
  let [stem, options, from]: [string[], string[], number] = [[], [], 0]
  const close = (key: string) => {
    checkCount(questions.length + 1)
    questions.push(questionOf({ stem, options, key, line: from, nth: questions.length + 1 }, pictures))
    ;[stem, options, from] = [[], [], 0]
  }
  text.split(/\r\n?|\n/).forEach((line, at) => {
    const [, key] = answer.exec(line) ?? []
    const [, letter, words] = option.exec(line) ?? []
    if (line.trim() === "") return
    if (from === 0) from = at + 1
    if (key !== undefined) close(key)
    else if (letter !== undefined && words !== undefined && letter.toLowerCase() === letterOf(options.length))
      options.push(words)
    else if (options.length > 0) options[options.length - 1] += ` ${line.trim()}`
    else stem.push(line.trim())
  })
  if (stem.length > 0 || options.length > 0) close("")
  return { format: "Aiken", questions, pictures }
}

type Parts = {
  readonly stem: readonly string[]
  readonly options: readonly string[]
  readonly key: string
  readonly line: number
  readonly nth: number
}

const questionOf = ({ stem, options, key, line, nth }: Parts, pictures: Map<string, Uint8Array>): ReadQuestion => {
  const desk = newDesk("dollars", pictures)
  const read = options.map((words, at) => documentOfText(words, desk.readingOf(`Option ${letterOf(at)}`)))
  if (key === "") desk.fault("Key", "A line ANSWER: with the letter of the right option is missing")
  return desk.done({
    place: `Question ${nth}, line ${line}`,
    kind: isTrueFalse(read) ? "trueFalse" : "single",
    facts: {},
    text: { ...noText, stem: documentOfText(stem.join("\n"), desk.readingOf("Question")), options: read },
    key: options.length === 0 ? null : keyOf(key, options.length)
  })
}
