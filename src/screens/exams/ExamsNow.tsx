import { Link } from "react-router-dom"
import { CircleDashed } from "lucide-react"
import { Badge } from "../../components/Badge.tsx"
import { dateTime, number } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Empty, Skeleton } from "../../components/States.tsx"
import { nowrap, numeric, table } from "../../components/Table.css.ts"
import { wordsOf } from "./standing.ts"
import { isLive, states } from "./states.ts"
import type { Exam, useExams } from "./useExams.ts"
import * as css from "./ExamsNow.css.ts"

/** The year's exams: where each stands, in its machine's words, and the way to the one that is open. */
export const ExamsNow = ({
  exams: { list, loaded, problem, again }
}: {
  readonly exams: ReturnType<typeof useExams>
}) => (
  <Section title="Exams of the year" flush>
    {problem !== null ? (
      <ListFailed thing="Exams" title="The exams could not be fetched" problem={problem} retry={again} />
    ) : !loaded ? (
      <Skeleton what="Loading the exams">
        <SkeletonLine height="200px" />
      </Skeleton>
    ) : list.length === 0 ? (
      <Empty icon={CircleDashed} title="No exam yet">
        Exams stand here from the moment they are planned.
      </Empty>
    ) : (
      <Scroller label="Exams">
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">Exam</th>
              <th scope="col">State</th>
              <th scope="col">What that means</th>
              <th scope="col">Classes</th>
              <th scope="col" className={numeric}>
                Questions
              </th>
              <th scope="col">Closing time</th>
            </tr>
          </thead>
          <tbody>
            {list.map((exam) => (
              <Row key={exam.id} exam={exam} />
            ))}
          </tbody>
        </table>
      </Scroller>
    )}
  </Section>
)

const Row = ({ exam }: { readonly exam: Exam }) => {
  const shown = states[exam.state]
  return (
    <tr>
      <th scope="row">{isLive(exam) ? <Link to={`/live?exam=${exam.id}`}>{exam.name}</Link> : exam.name}</th>
      <td>
        {shown === undefined ? (
          exam.state
        ) : (
          <Badge tone={shown.tone} icon={shown.icon}>
            {shown.name}
          </Badge>
        )}
      </td>
      <td className={css.words}>{wordsOf(exam)}</td>
      <td className={nowrap}>{ranges(exam.classLevels)}</td>
      <td className={numeric}>{number(exam.questions)}</td>
      <td className={nowrap}>{dateTime(exam.closesAt)}</td>
    </tr>
  )
}

/** Sorted class levels, those in a row as one: 6–9, 11. */
const ranges = (levels: readonly number[]): string => {
  const runs = levels.reduce<[number, number][]>((all, level) => {
    const last = all.at(-1)
    if (last !== undefined && last[1] === level - 1) last[1] = level
    else all.push([level, level])
    return all
  }, [])
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ")
}
