import { useCallback } from "react"
import { t } from "#messages/students.js"
import { titleOf } from "../../../schema/core/list.ts"
import { can } from "../../../schema/core/permissions.ts"
import { StudentResult } from "../../../schema/results/publishedLists.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { ColumnsTable, type TextColumn } from "../../components/ColumnsTable.tsx"
import { number } from "../../components/format.ts"
import { label } from "../../components/label.ts"
import { Section } from "../../components/Page.tsx"
import { Notice } from "../../components/States.tsx"
import { marks, percentile } from "../results/format.ts"

type Result = StudentResult

const figures = { total: marks, percentile } as const
const ranks = ["rank_school", "rank_district", "rank_state", "rank_nation"] as const

const columns: readonly TextColumn<Result>[] = [
  { head: label(titleOf(StudentResult, "exam")), text: ({ exam }) => <span dir="auto">{exam}</span> },
  ...(["total", "percentile"] as const).map((name) => ({
    head: label(titleOf(StudentResult, name)),
    isNumber: true,
    text: (row: Result) => figures[name](row[name])
  })),
  ...ranks.map((name) => ({
    head: label(titleOf(StudentResult, name)),
    isNumber: true,
    text: (row: Result) => (row[name] === null ? "–" : number(row[name]))
  }))
]

/** The results of a student in all exams whose results are published, the latest first. */
const resultsOf = async (username: string): Promise<readonly Result[]> => {
  const { rows: exams } = await runQuery("publishedExams")
  const ofExams = await Promise.all(
    exams
      .toSorted((one, other) => other.published_at.localeCompare(one.published_at))
      .map(({ id }) => runQuery("studentResults", { exam_id: id, username, page: 1, per_page: 1 }))
  )
  return ofExams.flatMap(({ rows }) => rows)
}

/** A student's published results, exam by exam. Nothing where there is none, or the role reads no results. */
export const PublishedResults = ({ username }: { readonly username: string }) => {
  const isReader = can(useUser(), "result.view")
  const load = useCallback(async () => (isReader ? await resultsOf(username) : []), [isReader, username])
  const { answer, problem } = useAnswer(load)
  if (problem !== null) return <Notice tone="warning">{problem.message}</Notice>
  if (answer === null || answer.length === 0) return null
  return (
    <Section title={t.results} flush>
      <ColumnsTable label={t.results} columns={columns} rows={answer} keyOf={({ exam }) => exam} />
    </Section>
  )
}
