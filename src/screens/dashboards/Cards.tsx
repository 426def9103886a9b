import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/dashboards.js"
import { money, number, percent } from "../../components/format.ts"
import { sparkPath } from "../../components/spark.ts"
import { Skeleton, SkeletonLine } from "../../components/States.tsx"
import { CardMenu } from "./board/CardMenu.tsx"
import type { Counted } from "./useCounted.ts"
import { countedText, dayBefore, todayInIndia } from "./labels.ts"
import * as css from "./Board.css.ts"

type Card = {
  readonly label: string
  readonly value: string
  readonly note?: ReactNode
  readonly past?: readonly number[]
  readonly to?: string
}

/** Figures in one card, parted by lines, with where in the log they were counted and when that was. */
const FigureCard = ({
  label,
  cards,
  counted
}: {
  readonly label: string
  readonly cards: readonly Card[]
  readonly counted: Counted<"cardSummary">
}) => (
  <section className={css.card} aria-label={label}>
    <dl className={css.figures}>
      {cards.map(({ label: name, value, note, past, to }) => (
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
            <span key={value} className={css.number} data-changed={counted.changes > 1}>
              {value}
            </span>
            {past === undefined || past.every((one) => one === 0) ? null : <Spark values={past} />}
          </dd>
          <dd className={css.figureNote}>{note}</dd>
        </div>
      ))}
    </dl>
    <div className={css.countedLine}>
      <p className={css.counted}>{countedText(counted)}</p>
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

/** The key figures of a board. */
export const KeyFigures = ({
  counted,
  days
}: {
  readonly counted: Counted<"cardSummary"> | null
  readonly days: Counted<"registrationsAndCollections"> | null
}) => {
  const row = counted?.rows[0]
  const collectedToday = t.collectedToday({ amount: money(onDay(days, "collected"), "INR") })
  if (counted === null || row === undefined)
    return (
      <div className={css.waiting}>
        <Skeleton>
          <SkeletonLine height="140px" />
        </Skeleton>
      </div>
    )
  const { value: collected, beside } = moneyOf(row.collected, row.collected_gulf)
  return (
    <FigureCard
      label={t.keyFigures}
      counted={counted}
      cards={[
        {
          label: t.students,
          value: number(row.students),
          note: t.newToday({
            count: onDay(days, "registered"),
            before: onDay(days, "registered", dayBefore(todayInIndia()))
          }),
          past: pastOf(days, "registered")
        },
        {
          label: t.feesPaid,
          value: number(row.paid_students),
          note: t.ofStudents({ percent: percent(row.paid_students, row.students) }),
          past: pastOf(days, "paid")
        },
        {
          label: t.collected,
          value: collected,
          note: beside === undefined ? collectedToday : `+ ${beside} · ${collectedToday}`,
          past: pastOf(days, "collected")
        },
        {
          label: t.schools,
          value: number(row.schools),
          note: t.withStudents({ count: row.taking_part })
        },
        {
          label: t.submitted,
          value: number(row.submitted),
          note: t.ofStudents({ percent: percent(row.submitted, row.students) })
        }
      ]}
    />
  )
}
