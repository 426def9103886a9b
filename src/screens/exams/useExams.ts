import { useMemo } from "react"
import { actionsOf, type Permits } from "../../api/actions.ts"
import { runQuery } from "../../api/graphql.ts"
import { pageLocale } from "../../api/language.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { examCombinations } from "./queries.ts"

/** An exam with its classes, put together from the combinations that the server lists. */
export type Exam = {
  readonly id: number
  readonly name: string
  readonly state: string
  /** Counts its resets, from 1. */
  readonly round: number
  readonly questions: number
  readonly closesAt: string
  readonly classLevels: readonly number[]
  readonly languages: readonly string[]
  /** What the person may do with it now. */
  readonly permits: Permits
}

/** Whether the person may send answer sheets of an exam now. */
export const takesSheets = ({ permits }: Exam): boolean =>
  actionsOf("exam", permits)("uploadAnswerSheets")?.allowed === true

const fetchAll = async () => (await runQuery(examCombinations, { all: 1 })).examCombinations
const fetchOpen = async () => (await runQuery(examCombinations, { all: 0 })).examCombinations

/** Combinations of exam and class, as exams. */
const examsOf = (combinations: Awaited<ReturnType<typeof fetchAll>>): Exam[] =>
  [...Map.groupBy(combinations, (each) => each.exam_id).values()].flatMap((rows) => {
    const [first] = rows
    return first === undefined
      ? []
      : [
          {
            id: first.exam_id,
            name: first.exam_name,
            state: first.state,
            round: first.round,
            questions: first.question_count,
            closesAt: first.closes_at,
            classLevels: [...new Set(rows.map((row) => row.class_level))].toSorted((a, b) => a - b),
            languages: [...new Set(rows.flatMap((row) => row.languages))],
            permits: first.permits
          }
        ]
  })

/** The exams: those that are open, or `all`. */
export const useExams = (which: "current" | "all") => {
  const { answer, problem, again } = useAnswer(which === "all" ? fetchAll : fetchOpen)
  const list = useMemo(() => examsOf(answer ?? []), [answer])
  return { list, loaded: answer !== null, problem: answer === null ? problem : null, again }
}

const languages = new Intl.DisplayNames(pageLocale, { type: "language" })

/** A language's name by its code: "hi" is Hindi. */
export const languageName = (code: string): string => languages.of(code) ?? code

/** A language's name with how its own readers call it: Hindi (हिन्दी). */
export const languageNames = (code: string): string => {
  const own = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code
  return own === languageName(code) ? own : `${languageName(code)} (${own})`
}
