import { CalendarDays, CalendarPlus, Download } from "lucide-react"
import { t } from "#messages/content.js"
import type { AnswerOf } from "../../api/calls.ts"
import { copy } from "../../api/clipboard.ts"
import { runQuery } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { download } from "../../api/transfers.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { Empty, Skeleton, SkeletonLine } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { choiceWords } from "./labels.ts"
import { daysUntil, todayInIndia, whenOf } from "./readers/days.ts"
import { Month } from "./readers/Month.tsx"
import * as css from "./readers/Readers.css.ts"

type Dated = AnswerOf<"calendarDates">["rows"][number]

const load = () => runQuery("calendarDates")
const watched = { page: 1, per_page: 200 } as const

/** The important dates: a calendar, a list, and a feed for one's own calendar. */
export const ImportantDates = () => <Dates />

/** The same for schools of the Gulf: the portal cuts the dates to the reader. */
export const GulfImportantDates = () => <Dates />

const Dates = () => {
  const { list } = useLiveList("importantDates", watched)
  const { answer, problem, again } = useAnswer(load, list?.changes ?? 0)
  const copyFeed = async (feed: string) => {
    const address = window.location.origin + feed
    if (await copy(address)) toast("success", t.feedCopied, t.feedCopiedText)
    else toast("info", t.feedAddress, address)
  }
  return (
    <Page
      lead={t.datesLead}
      actions={
        answer === null ? undefined : (
          <>
            <Button
              icon={<Download size={16} aria-hidden />}
              onClick={() => inBackground(download("content/calendar-file", "important-dates.ics"))}
            >
              {t.downloadCalendar}
            </Button>
            <Button icon={<CalendarPlus size={16} aria-hidden />} onClick={() => inBackground(copyFeed(answer.feed))}>
              {t.copyFeed}
            </Button>
          </>
        )
      }
    >
      {problem !== null && answer === null ? (
        <ListFailed thing={t.importantDates} title={t.loadFailed} problem={problem} retry={again} />
      ) : answer === null ? (
        <Skeleton>
          <SkeletonLine height="320px" />
        </Skeleton>
      ) : answer.rows.length === 0 ? (
        <Empty icon={CalendarDays} title={t.nothingYet}>
          {t.nothingYetLead}
        </Empty>
      ) : (
        <Calendar dates={answer.rows} />
      )}
    </Page>
  )
}

const Calendar = ({ dates }: { readonly dates: readonly Dated[] }) => {
  const today = todayInIndia()
  const isOver = ({ date_from: from, date_until: until }: Dated) => (until ?? from) < today
  const coming = dates.filter((one) => !isOver(one))
  const past = dates.filter(isOver).toReversed()
  return (
    <div className={css.months}>
      <Section title={t.calendar}>
        <Month dates={dates} today={today} />
      </Section>
      <div className={css.stack}>
        <Section title={t.comingDates} flush>
          <DateList dates={coming} today={today} none={t.noComingDates} />
        </Section>
        {past.length === 0 ? null : (
          <Section title={t.pastDates} flush>
            <DateList dates={past} today={today} none="" />
          </Section>
        )}
      </div>
    </div>
  )
}

const DateList = ({
  dates,
  today,
  none
}: {
  readonly dates: readonly Dated[]
  readonly today: string
  readonly none: string
}) =>
  dates.length === 0 ? (
    <p className={`${css.line} ${css.soft}`}>{none}</p>
  ) : (
    <ul className={css.lines}>
      {dates.map((one) => (
        <li key={one.key} className={css.line}>
          <span className={css.lineDate}>{whenOf(one)}</span>
          <span className={css.lineWords} dir="auto">
            <strong>{one.title}</strong>
            {one.summary === null ? null : <span className={css.note}>{one.summary}</span>}
          </span>
          <Badge tone="neutral">{choiceWords["category"]?.[one.category] ?? one.category}</Badge>
          <Until days={daysUntil(today, one.date_from)} />
        </li>
      ))}
    </ul>
  )

const Until = ({ days }: { readonly days: number }) =>
  days < 0 ? null : <span className={css.soft}>{days === 0 ? t.today : t.inDays({ count: days })}</span>
