import { t } from "#messages/server.questionFiles.js"
import { isTrueFalse, noText } from "./choices.ts"
import { labelsIn } from "./keys.ts"
import { documentOfText } from "./plain.ts"
import { checkCount, letterOf, newDesk, type ReadFile, type ReadQuestion } from "./question.ts"

const answer = /^\s*ANSWER\s*[:：]\s*(.*)$|^\s*ANSWER\s+\(?([A-Z])\)?\s*\.?\s*$/i
const option = /^\s*\(?([A-Za-z])\s*[.)]\s*(\S.*)$/

/** Whether a text is written so: a line `ANSWER: B` below options `A. …`. */
export const isAiken = (text: string): boolean =>
  /^[ \t]*ANSWER[ \t]*[:：][ \t]*\(?[A-Za-z](?:[ \t]*[,;&][ \t]*[A-Za-z])*\)?[ \t]*\.?[ \t]*$/im.test(text) &&
  /^[ \t]*\(?A ?[.)][ \t]*\S/m.test(text)

const explanation = /^\s*(?:explanation|feedback|rationale|solution|reason)\s*[:：]\s*(\S.*)$/i

type Line = { readonly words: string; readonly line: number }
type Option = Line & { readonly letter: string; readonly more: Line[] }

/** A question while its lines come. */
type Open = { readonly stem: Line[]; readonly options: Option[]; wasBlank: boolean }

/** A question whose lines are all there; below its answer some writers explain it. */
type Closed = Pick<Open, "stem" | "options"> & { readonly key: string; readonly why: string[] }

/**
 * Questions in Aiken format (https://docs.moodle.org/en/Aiken_format); a question may have several lines. A question
 * without its line ANSWER ends where another one begins: behind an empty line, or where its options begin with A.
 */
export const readAiken = (text: string): ReadFile => {
  const closed: Closed[] = []
  let open: Open = { stem: [], options: [], wasBlank: false }
  let explained = 0
  const close = (key: string, next: readonly Line[] = []) => {
    checkCount(closed.length + 1)
    closed.push({ stem: open.stem, options: open.options, key, why: [] })
    open = { stem: [...next], options: [], wasBlank: false }
  }
  text.split(/\r\n?|\n/).forEach((whole, at, all) => {
    const said = { words: whole.trim(), line: at + 1 }
    const isBetween = open.stem.length === 0 && open.options.length === 0
    const [, why] = isBetween ? (explanation.exec(whole) ?? []) : []
    if (why !== undefined && closed.length > 0) explained = at + explanationLines(all, at)
    if (at < explained) return void closed.at(-1)!.why.push(why ?? said.words)
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
  const pictures = new Map<string, Uint8Array>()
  return { format: "Aiken", questions: closed.map((one, at) => questionOf(one, at + 1, pictures)), pictures }
}

/**
 * How many lines an explanation has: up to a blank one; where a question begins right below it one, or none where a
 * blank line is above, so that it is the question's.
 */
const explanationLines = (lines: readonly string[], at: number): number => {
  const blank = lines.findIndex((line, nth) => nth > at && line.trim() === "")
  const own = lines.slice(at, blank < 0 ? lines.length : blank)
  if (!own.some((line) => option.test(line) || answer.test(line))) return own.length
  return (lines[at - 1] ?? "").trim() === "" ? 0 : 1
}

const questionOf = (
  { stem, options, key, why }: Closed,
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
    kind: isTrueFalse(read) ? "trueFalse" : (right?.length ?? 0) > 1 ? "multiple" : "single",
    facts: {},
    text: {
      ...noText,
      stem: documentOfText(stem.map(({ words }) => words).join("\n"), desk.readingOf(t.partQuestion)),
      options: read,
      explanation: why.length === 0 ? null : documentOfText(why.join("\n"), desk.readingOf(t.partExplanation))
    },
    key: right === null ? null : { options: right }
  })
}
