import { useMemo } from "react"
import { actionsOf, type Permits } from "../../api/actions.ts"
import type { RowOf } from "../../api/calls.ts"
import { keptAnswer } from "../../api/examHall/keptAnswer.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"

type Combination = RowOf<"examCombinations.permits">

/** An exam with its classes, put together from the combinations that the server lists. */
export type Exam = {
  readonly id: number
  readonly name: string
  readonly state: string
  /** Counts its resets, from 1. */
  readonly round: number
  readonly questions: number
  readonly closesAt: string
  /** When its newest answer sheet came. */
  readonly lastSheetAt: string | null
  readonly classLevels: readonly Combination["class_level"][]
  readonly languages: Combination["languages"]
  /** What the person may do with it now. */
  readonly permits: Permits
}

/** Whether the person may send answer sheets of an exam now. */
export const takesSheets = ({ permits }: Exam): boolean =>
  actionsOf("exam", permits)("uploadAnswerSheets")?.allowed === true

/** Without a connection as they were listed last: a file of answer sheets can then still be chosen. */
const fetchAll = () => keptAnswer("exams", () => runQuery("examCombinations.permits", { all: 1 }))
const fetchOpen = () => runQuery("examCombinations.permits", { all: 0 })

/** Combinations of exam and class, as exams. */
const examsOf = (combinations: readonly Combination[]): Exam[] =>
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
            lastSheetAt: first.last_sheet_at,
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
