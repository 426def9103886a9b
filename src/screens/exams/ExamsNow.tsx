import { Link } from "react-router-dom"
import { CircleDashed } from "lucide-react"
import { t } from "#messages/exams.js"
import { Badge } from "../../components/Badge.tsx"
import { dateTime, number } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Empty, Skeleton } from "../../components/States.tsx"
import { nowrap, numeric, table } from "../../components/Table.css.ts"
import { examStateText } from "./examStateText.ts"
import { isLive, states } from "./states.ts"
import type { Exam, useExams } from "./useExams.ts"
import * as css from "./ExamsNow.css.ts"

/** The year's exams: the state of each, in its machine's words, and the way to the one that is open. */
export const ExamsNow = ({
  exams: { list, loaded, problem, again }
}: {
  readonly exams: ReturnType<typeof useExams>
}) => (
  <Section title={t.examsOfYear} flush>
    {problem !== null ? (
      <ListFailed thing={t.exams} title={t.examsFailed} problem={problem} retry={again} />
    ) : !loaded ? (
      <Skeleton what={t.examsLoading}>
        <SkeletonLine height="200px" />
      </Skeleton>
    ) : list.length === 0 ? (
      <Empty icon={CircleDashed} title={t.noExams}>
        {t.examsOfYearNone}
      </Empty>
    ) : (
      <Scroller label={t.exams}>
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{t.exam}</th>
              <th scope="col">{t.status}</th>
              <th scope="col">{t.description}</th>
              <th scope="col">{t.classes}</th>
              <th scope="col" className={numeric}>
                {t.questions}
              </th>
              <th scope="col">{t.closes}</th>
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
      <td className={css.words}>{examStateText(exam)}</td>
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
