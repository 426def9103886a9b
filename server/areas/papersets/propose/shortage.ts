import type { PaperFault } from "../../../../schema/papersets/paperCheck.ts"
import { questionKindNames } from "../../../../schema/questions/questionList.ts"
import type { PlacedLine } from "./fill.ts"
import type { Shortage } from "./maxFlow.ts"

/** Names of subjects and sections, by their numbers. */
export type Names = { readonly subjects: ReadonlyMap<number, string>; readonly sections: ReadonlyMap<number, string> }

/** Questions that a line could take if they were approved, by where they stand. */
export type Waiting = ReadonlyMap<string, number>

/** What a line asks for, in words: "Physics, Light, hard". */
const lineWords = ({ line }: PlacedLine, { subjects }: Names): string => {
  const words = [
    line.subject_id === null ? null : (subjects.get(line.subject_id) ?? `subject ${line.subject_id}`),
    line.topic,
    line.difficulty,
    line.kind === null ? null : questionKindNames[line.kind].toLowerCase(),
    line.marks === null ? null : `${line.marks} ${line.marks === 1 ? "mark" : "marks"}`
  ].filter((word) => word !== null)
  return words.length ? words.join(", ") : "any question"
}

/** Where a line stands, in words: "Reasoning, line 2 (Mathematics, hard)". */
const placeWords = (placed: PlacedLine, names: Names): string =>
  `${names.sections.get(placed.section) ?? `section ${placed.section}`}, line ${placed.at + 1} (${lineWords(placed, names)})`

const questions = (many: number): string => `${many} ${many === 1 ? "question" : "questions"}`

/** Which lines cannot be had, how many are missing, and what is on its way. */
export const shortageFault = (
  { lines, wanted, found }: Shortage,
  placed: readonly PlacedLine[],
  names: Names,
  what: "approved" | "chosen",
  waiting: Waiting = new Map()
): PaperFault => {
  const places = lines.map((at) => placeWords(placed[at]!, names))
  const missing = wanted - found
  const asks =
    places.length === 1
      ? `${places[0]} asks for ${questions(wanted)}`
      : `${places.slice(0, -1).join("; ")} and ${places.at(-1)} together ask for ${questions(wanted)}`
  const fit = `${found === 0 ? "no" : found} ${what} ${found === 1 ? "question fits" : "questions fit"}${places.length === 1 ? "" : " any of them"}`
  const soon = [...waiting].filter(([, many]) => many > 0).map(([state, many]) => `${questions(many)} ${state}`)
  const rest = soon.length ? ` Not approved yet: ${soon.join(", ")}.` : ""
  return {
    text: `${asks}, and ${fit}: ${missing} ${missing === 1 ? "is" : "are"} missing.${rest}`,
    question: null,
    language: null,
    lines: lines.map((at) => ({ section: placed[at]!.section, line: placed[at]!.at }))
  }
}
