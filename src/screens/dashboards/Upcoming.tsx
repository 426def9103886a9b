import { ArrowRight } from "lucide-react"
import { Link } from "react-router-dom"
import { t } from "#messages/dashboards.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { useOwnMenu } from "../../app/shell/ownMenu.ts"
import { Section } from "../../components/Page.tsx"
import { Skeleton, SkeletonLine } from "../../components/States.tsx"
import { daysUntil, whenOf } from "../content/readers/days.ts"
import { todayInIndia } from "./labels.ts"
import * as css from "./Dashboard.css.ts"

/** How many dates are shown at most. */
const most = 3

const calendars = ["student/important-dates", "student/important-dates-gcc"]

const load = () => runQuery("calendarDates")

/** The next important dates, those of exams among them; nothing where there is none to come. */
export const Upcoming = () => {
  const { screens } = useOwnMenu()
  const { answer, problem } = useAnswer(load)
  const today = todayInIndia()
  const dates = (answer?.rows ?? [])
    .filter(({ date_from: from, date_until: until }) => (until ?? from) >= today)
    .slice(0, most)
  const calendar = calendars.find((path) => screens.some((screen) => screen.path === path))
  if (answer === null && problem === null)
    return (
      <Section title={t.comingUp} flush>
        <div className={css.waitingDates}>
          <Skeleton>
            <SkeletonLine height="160px" />
          </Skeleton>
        </div>
      </Section>
    )
  if (dates.length === 0) return null
  return (
    <Section
      title={t.comingUp}
      flush
      actions={
        calendar === undefined ? undefined : (
          <Link to={`/${calendar}`} className={css.taskLink}>
            {t.allDates}
            <ArrowRight size={16} aria-hidden />
          </Link>
        )
      }
    >
      <ul className={css.tasks}>
        {dates.map((one) => (
          <li key={one.key} className={css.task}>
            <span className={css.taskWords} dir="auto">
              {one.title}
              <span className={css.note}>{whenOf(one)}</span>
            </span>
            <span className={css.note}>{soon(daysUntil(today, one.date_from))}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const soon = (days: number): string => (days < 0 ? t.underWay : days === 0 ? t.isToday : t.inDays({ count: days }))
