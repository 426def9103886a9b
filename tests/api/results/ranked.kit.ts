import type { RunRules } from "../../../schema/results/resultRun.ts"
import { setLetters } from "../../../schema/papersets/printedPaper.ts"
import { resultsOf } from "../../../server/areas/results/run/compute.ts"
import type { Ranked } from "../../../server/areas/results/run/bookOf.ts"
import { random } from "../../../server/demo/random.ts"
import { printedAnswers, turnedPaper } from "../../kit/scoredPaper.ts"
import { sheetColumns, type SheetRow } from "../../kit/sheetColumns.ts"

const paper = turnedPaper(12)
const people = 4_000
const draw = random(20_261_125)
const below = (most: number) => Math.floor(draw() * most)

/** When students were born, in days since 1970; some have no birth date. */
export const births = new Map<number, number>()

/** Students of few totals, times and birth dates, so that every link of the chain decides somewhere. */
export const sheets = Array.from({ length: people }, (_, at): SheetRow => {
  const set = setLetters[at % 6]!
  const school = below(60) === 0 ? null : 1 + below(300)
  const answers = printedAnswers(
    paper,
    set,
    Array.from({ length: 12 }, (_each, place) => (draw() < 0.5 ? place % 4 : below(5) - 1))
  )
  const place = { district: 1 + ((school ?? 7) % 40), prant: 1 + ((school ?? 7) % 9), state: 1 + ((school ?? 7) % 6) }
  const who = { student: at + 1, language: "en", set, answers, submitted: below(5) }
  if (below(9) > 0) births.set(at + 1, below(6))
  return { ...who, is_active: true, school, ...place, zone: 1 + ((school ?? 7) % 2) }
})

/** The results of these students by some rules. */
export const rankedBy = async (rules: RunRules): Promise<Ranked> => {
  const task = { exam: 1, round: 1, classLevel: 8, papers: [paper], rulings: {}, rules }
  const { book } = await resultsOf(sheetColumns(sheets), task, async (students) => {
    return new Map([...births].filter(([student]) => students.includes(student)))
  })
  return book
}
