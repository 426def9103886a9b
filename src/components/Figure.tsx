import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { sparkPath } from "./spark.ts"
import * as css from "./Figure.css.ts"

/** Key figures side by side. */
export const Figures = ({ children, label }: { readonly children: ReactNode; readonly label: string }) => (
  <dl className={css.figures} aria-label={label}>
    {children}
  </dl>
)

/** A key figure: what it counts, the number, what that number should be read against, and its last half hour. */
export const Figure = ({
  label,
  value,
  note,
  spark,
  tone,
  to,
  name
}: {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly spark?: readonly number[]
  readonly tone?: "success" | "info" | "warning" | "danger"
  /** Where the rows are that it counts. */
  readonly to?: string | undefined
  /** A name for tests. */
  readonly name?: string
}) => (
  <div className={css.figure}>
    <dt className={css.label}>
      {tone === undefined ? null : <span className={css.tone} data-tone={tone} aria-hidden />}
      {to === undefined ? (
        label
      ) : (
        <Link to={to} className={css.link}>
          {label}
        </Link>
      )}
      {spark === undefined || spark.length === 0 ? null : <Spark values={spark} />}
    </dt>
    <dd>
      <span className={css.value} data-testid={name}>
        {value}
      </span>
      {note === undefined ? null : <span className={css.note}>{note}</span>}
    </dd>
  </div>
)

const Spark = ({ values }: { readonly values: readonly number[] }) => {
  const { line, area } = sparkPath(values, 120, 24)
  return (
    <svg className={css.spark} viewBox="0 0 120 24" preserveAspectRatio="none" aria-hidden>
      <path className={css.sparkArea} d={area} />
      <path className={css.sparkLine} d={line} />
    </svg>
  )
}
