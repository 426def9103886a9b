import type { CSSProperties, ReactNode } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/dashboards.js"
import { t as common } from "#messages/common.js"
import { money, number, percent } from "../../components/format.ts"
import { sparkPath } from "../../components/spark.ts"
import { Skeleton, SkeletonLine } from "../../components/States.tsx"
import { CardMenu } from "./board/CardMenu.tsx"
import type { Asked } from "./types.ts"
import type { Counted, Live } from "./useCounted.ts"
import { CountedLine, failureOf } from "./CountedLine.tsx"
import { dayBefore, todayInIndia } from "./labels.ts"
import { useRowsOf } from "./useRowsOf.ts"
import * as css from "./Board.css.ts"

type Card = {
  readonly label: string
  /** Null until it is there. */
  readonly value: string | null
  readonly note?: ReactNode
  readonly past?: readonly number[]
  /** Where the rows are that it counts; undefined where the person cannot open them. */
  readonly to?: string | undefined
}

/** Figures in one card, parted by lines, with where in the log they were counted and when that was. */
const FigureCard = ({
  label,
  cards,
  live
}: {
  readonly label: string
  readonly cards: readonly Card[]
  readonly live: Live<"cardSummary">
}) => (
  <section className={css.card} aria-label={label}>
    <dl className={css.figures}>
      {cards.map(({ label: name, value, note, past, to }, nth) => (
        <div key={name} className={css.figure}>
          <dt className={css.figureLabel}>
            {to === undefined ? (
              name
            ) : (
              <Link to={to} className={css.figureLink}>
                {name}
              </Link>
            )}
          </dt>
          <dd className={css.figureValue}>
            {value === null ? (
              // A screen reader hears once that they are on their way.
              <Skeleton what={nth === 0 ? common.loading : ""}>
                <SkeletonLine width="96px" height="24px" />
              </Skeleton>
            ) : (
              <span
                key={value}
                className={css.number}
                style={{ "--characters": value.length } as CSSProperties}
                data-changed={(live.counted?.changes ?? 0) > 1}
              >
                {value}
              </span>
            )}
            {past === undefined || past.every((one) => one === 0) ? null : <Spark values={past} />}
          </dd>
          <dd className={css.figureNote}>{note}</dd>
        </div>
      ))}
    </dl>
    <div className={css.countedLine}>
      <div className={css.counted}>
        <CountedLine live={live} />
      </div>
      <CardMenu card="keyFigures" title={label} />
    </div>
  </section>
)

const Spark = ({ values }: { readonly values: readonly number[] }) => {
  const { line, area } = sparkPath(values, 96, 24)
  return (
    <svg className={css.spark} viewBox="0 0 96 24" preserveAspectRatio="none" aria-hidden>
      <path className={css.sparkArea} d={area} />
      <path className={css.sparkLine} d={line} />
    </svg>
  )
}

/** The last days of a measure, ending with the day before today if today has none yet. */
const pastOf = (days: Counted<"registrationsAndCollections"> | null, name: "registered" | "paid" | "collected") =>
  (days?.rows ?? [])
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(-14)
    .map((row) => row[name])

/** How much of a measure came on a day, today if none is named. */
const onDay = (
  days: Counted<"registrationsAndCollections"> | null,
  name: "registered" | "paid" | "collected",
  day = todayInIndia()
) => days?.rows.find(({ key }) => key === day)?.[name] ?? 0

/** Rupees where there are some, or nothing at all; dirhams stand alone or beside, since the two are never added up. */
const moneyOf = (inr: number, aed: number): { readonly value: string; readonly beside?: string } =>
  inr === 0 && aed > 0
    ? { value: money(aed, "AED") }
    : { value: money(inr, "INR"), ...(aed > 0 ? { beside: money(aed, "AED") } : {}) }

/** The figures while their numbers are on their way: as large as with them, so that what is below stays where it is. */
const onTheWay = [t.students, t.feesPaid, t.collected, t.schools, t.submitted].map((label): Card => ({
  label,
  value: null
}))

/** The key figures of what is asked for. Each that counts rows leads to them. */
export const KeyFigures = ({
  asked,
  live,
  days
}: {
  readonly asked: Asked
  readonly live: Live<"cardSummary">
  readonly days: Counted<"registrationsAndCollections"> | null
}) => {
  const rowsOf = useRowsOf(asked)
  const failure = failureOf(live)
  if (failure !== null) return <section className={css.card}>{failure}</section>
  const row = live.counted?.rows[0]
  if (row === undefined) return <FigureCard label={t.keyFigures} live={live} cards={onTheWay} />
  const collectedToday = days === null ? null : t.collectedToday({ amount: money(onDay(days, "collected"), "INR") })
  const { value: collected, beside } = moneyOf(row.collected, row.collected_gulf)
  return (
    <FigureCard
      label={t.keyFigures}
      live={live}
      cards={[
        {
          label: t.students,
          value: number(row.students),
          note:
            days === null
              ? ""
              : t.newToday({
                  count: onDay(days, "registered"),
                  before: onDay(days, "registered", dayBefore(todayInIndia()))
                }),
          past: pastOf(days, "registered"),
          to: rowsOf("students")
        },
        {
          label: t.feesPaid,
          value: number(row.paid_students),
          note: t.ofStudents({ percent: percent(row.paid_students, row.students) }),
          past: pastOf(days, "paid"),
          to: rowsOf("paid")
        },
        {
          label: t.collected,
          value: collected,
          note: [
            ...(beside === undefined ? [] : [`+ ${beside}`]),
            ...(collectedToday === null ? [] : [collectedToday])
          ].join(" · "),
          past: pastOf(days, "collected")
        },
        {
          label: t.schools,
          value: number(row.schools),
          note: t.withStudents({ count: row.taking_part }),
          to: rowsOf("schools")
        },
        {
          label: t.submitted,
          value: number(row.submitted),
          note: t.ofStudents({ percent: percent(row.submitted, row.students) }),
          to: rowsOf("submitted")
        }
      ]}
    />
  )
}
