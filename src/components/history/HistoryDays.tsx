import { Fragment, type ReactNode } from "react"
import { date } from "../format.ts"
import * as css from "./History.css.ts"

/** Things that happened, day by day, the latest first. Each is a `HistoryLine`. */
export const HistoryDays = <Entry extends { readonly at: string }>({
  entries,
  heading: Day,
  keyOf,
  children
}: {
  readonly entries: readonly Entry[]
  readonly heading: "h3" | "h4"
  readonly keyOf: (entry: Entry) => number
  readonly children: (entry: Entry) => ReactNode
}) =>
  [...Map.groupBy(entries, ({ at }) => date(at))].map(([day, some]) => (
    <div key={day} className={css.day}>
      <Day className={css.dayName}>{day}</Day>
      <ol className={css.list} aria-label={day}>
        {some.map((entry) => (
          <Fragment key={keyOf(entry)}>{children(entry)}</Fragment>
        ))}
      </ol>
    </div>
  ))

/** One thing that happened, and below it by whom and when; `more` is a third line. */
export const HistoryLine = ({
  what,
  who,
  more
}: {
  readonly what: string
  readonly who: ReactNode
  readonly more?: ReactNode
}) => (
  <li className={css.entry}>
    <span className={css.what}>{what}</span>
    <span className={css.who}>{who}</span>
    {more === undefined ? null : <span className={css.who}>{more}</span>}
  </li>
)
