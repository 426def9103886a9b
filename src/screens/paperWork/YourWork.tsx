import { CircleCheck } from "lucide-react"
import { useCallback } from "react"
import { Link } from "react-router-dom"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { dateTime } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Failed, Skeleton, SkeletonLine } from "../../components/States.tsx"
import { TaskRecords } from "./TaskRecords.tsx"
import { recordPath, tasks } from "./tasks.ts"
import * as css from "./YourWork.css.ts"
import { t } from "#messages/paperWork.js"

/** What waits for somebody who works on papers: each task with its count and the records that wait longest. */
export const YourWork = () => {
  const { answer, problem, again } = useAnswer(useCallback(() => runQuery("myPaperWork", {}), []))
  return (
    <Section title={t.title} flush>
      {answer === null ? (
        problem === null ? (
          <Skeleton>
            <SkeletonLine height="64px" />
          </Skeleton>
        ) : (
          <Failed title={t.loadFailed} problem={problem} retry={again} />
        )
      ) : answer.length === 0 ? (
        <p className={css.nothing}>
          <CircleCheck size={18} aria-hidden />
          {t.nothing}
        </p>
      ) : (
        <ul className={css.tasks}>
          {answer.map((waiting) => {
            const { task, count, since, records } = waiting
            const { icon: Icon, words } = tasks[task]
            return (
              <li key={task} className={css.task}>
                <Icon size={18} className={css.icon} aria-hidden />
                <div className={css.words}>
                  <Link className={css.title} to={recordPath(records[0]!)}>
                    {words({ count })}
                  </Link>
                  <TaskRecords of={waiting} />
                </div>
                <span className={css.since}>{t.since({ at: dateTime(since) })}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
