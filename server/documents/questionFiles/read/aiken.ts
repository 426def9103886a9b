import { t } from "#messages/server.questionFiles.js"
import { isTrueFalse, noText } from "./choices.ts"
import { labelsIn } from "./keys.ts"
import { documentOfText } from "./plain.ts"
import { checkCount, letterOf, newDesk, type ReadFile, type ReadQuestion } from "./question.ts"

const answer = /^\s*ANSWER\s*[:：]\s*(.*)$|^\s*ANSWER\s+\(?([A-Z])\)?\s*\.?\s*$/i
const option = /^\s*([A-Za-z])\s*[.)]\s*(\S.*)$/

/** Whether a text is written so: a line `ANSWER: B` below options `A. …`. */
export const isAiken = (text: string): boolean =>
  /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Za-z][ \t]*$/im.test(text) && /^[ \t]*A ?[.)][ \t]*\S/m.test(text)

type Line = { readonly words: string; readonly line: number }
type Option = Line & { readonly letter: string; readonly more: Line[] }

/** A question while its lines come. */
type Open = { readonly stem: Line[]; readonly options: Option[]; wasBlank: boolean }

/**
 * Questions in Aiken format (https://docs.moodle.org/en/Aiken_format); a question may have several lines. A question
 * without its line ANSWER ends where another one begins: behind an empty line, or where its options begin with A.
 */
export const readAiken = (text: string): ReadFile => {
  const pictures = new Map<string, Uint8Array>()
  const questions: ReadQuestion[] = []
  let open: Open = { stem: [], options: [], wasBlank: false }
  const close = (key: string, next: readonly Line[] = []) => {
    checkCount(questions.length + 1)
    questions.push(questionOf(open, key, questions.length + 1, pictures))
    open = { stem: [...next], options: [], wasBlank: false }
  }
  text.split(/\r\n?|\n/).forEach((whole, at) => {
    const said = { words: whole.trim(), line: at + 1 }
    if (said.words === "") return void (open.wasBlank = true)
    const [, key, bare = key] = answer.exec(whole) ?? []
    if (bare !== undefined) return close(bare)
    const last = open.options.at(-1)
    const [, letter, words] = open.stem.length === 0 && last === undefined ? [] : (option.exec(whole) ?? [])
    if (letter === undefined || words === undefined) {
      if (last !== undefined && open.wasBlank) close("", [said])
      else (last?.more ?? open.stem).push(said)
    } else if (last === undefined && letter.toUpperCase() !== "A") open.stem.push(said)
    else {
      const isAgain = last !== undefined && letter.toUpperCase() === "A" && last.more.length > 0
      if (isAgain) close("", last.more.splice(0))
      open.options.push({ words, line: said.line, letter, more: [] })
    }
    open.wasBlank = false
  })
  if (open.stem.length > 0 || open.options.length > 0) close("")
  return { format: "Aiken", questions, pictures }
}

const questionOf = (
  { stem, options }: Open,
  key: string,
  nth: number,
  pictures: Map<string, Uint8Array>
): ReadQuestion => {
  const desk = newDesk("dollars", pictures)
  const line = (stem[0] ?? options[0])?.line ?? 0
  const wordsOf = ({ words, more }: Option) => [words, ...more.map((one) => one.words)].join(" ")
  const read = options.map((one, at) =>
    documentOfText(wordsOf(one), desk.readingOf(t.partOption({ letter: letterOf(at) })))
  )
  options.forEach(({ letter, line: at }, nth) => {
    if (letter.toLowerCase() !== letterOf(nth)) desk.fault(t.partOptions, t.optionOrder({ letter, line: at }))
  })
  const right = options.length === 0 ? null : labelsIn(key, options.length)
  if (key === "") desk.fault(t.partKey, t.aikenAnswer)
  else if (right === null) desk.fault(t.partKey, t.namesNoAnswer({ answer: key.slice(0, 40).toWellFormed() }))
  return desk.done({
    place: t.placeLine({ nth, line }),
    line,
    kind: isTrueFalse(read) ? "trueFalse" : "single",
    facts: {},
    text: {
      ...noText,
      stem: documentOfText(stem.map(({ words }) => words).join("\n"), desk.readingOf(t.partQuestion)),
      options: read
    },
    key: right === null ? null : { options: right }
  })
}
