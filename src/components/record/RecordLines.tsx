import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import * as css from "./RecordLines.css.ts"

/** A record that belongs to another: its name, what tells it from others, and what counts at the line's end. */
type Line = {
  readonly id: number
  readonly name: string
  /** The record's address, for those who may open it. */
  readonly to?: string | undefined
  readonly note: string
  readonly end: ReactNode
}

/** Records that belong to the one of a panel, two lines each: a table of them would be wider than the panel. */
export const RecordLines = ({ of: lines }: { readonly of: readonly Line[] }) => (
  <ul className={css.lines}>
    {lines.map(({ id, name, to, note, end }) => (
      <li key={id} className={css.line}>
        <div className={css.words}>
          <div className={css.name} dir="auto">
            {to === undefined ? name : <Link to={to}>{name}</Link>}
          </div>
          <div className={css.note} dir="auto">
            {note}
          </div>
        </div>
        <div className={css.end}>{end}</div>
      </li>
    ))}
  </ul>
)
