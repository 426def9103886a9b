import { useCallback, useEffect, useState } from "react"
import { ask } from "../../wires/graphql.ts"
import { toProblem, type Problem } from "../../wires/problem.ts"
import { examCombinations } from "./documents.ts"

/** An exam with its classes, put together from the combinations that the server lists. */
export type Exam = {
  readonly id: number
  readonly name: string
  readonly state: string
  readonly questions: number
  readonly closesAt: string
  readonly classLevels: readonly number[]
  readonly languages: readonly string[]
}

type Combination = Awaited<ReturnType<typeof fetchCombinations>>[number]

const fetchCombinations = async (all: boolean) => (await ask(examCombinations, { all: all ? 1 : 0 })).examCombinations

/** Combinations of exam and class, as exams. */
export const examsOf = (combinations: readonly Combination[]): Exam[] =>
  [...Map.groupBy(combinations, (each) => each.exam_id).values()].flatMap((rows) => {
    const [first] = rows
    return first === undefined ? [] : [{
      id: first.exam_id,
      name: first.exam_name,
      state: first.state,
      questions: first.question_count,
      closesAt: first.closes_at,
      classLevels: [...new Set(rows.map((row) => row.class_level))].sort((a, b) => a - b),
      languages: [...new Set(rows.flatMap((row) => row.languages))]
    }]
  })

/** The exams that are open, or all. */
export const useExams = (all = false) => {
  const [list, setList] = useState<readonly Exam[]>([])
  const [loaded, setLoaded] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const again = useCallback(() => {
    setProblem(null)
    fetchCombinations(all).then(
      (combinations) => {
        setList(examsOf(combinations))
        setLoaded(true)
      },
      (caught: unknown) => setProblem(toProblem(caught))
    )
  }, [all])
  useEffect(again, [again])
  return { list, loaded, problem, again }
}

const languages = new Intl.DisplayNames("en-IN", { type: "language" })

/** A language's name by its code: "hi" is Hindi. */
export const languageName = (code: string): string => languages.of(code) ?? code
