import { Link } from "react-router-dom"
import { number } from "../../../parts/format.ts"
import { Scroller } from "../../../parts/Scroller.tsx"
import { numeric } from "../../../parts/Table.css.ts"
import type { Tabled } from "../documents.ts"
import { states } from "../words.ts"
import { bySubject, countIn, shownStates, sumOf } from "./table.ts"
import * as css from "./Dashboard.css.ts"

/** Where a number's questions are. */
export type To = (more: Readonly<Record<string, string | number>>) => string

/** A number that leads to its questions; nothing of a kind is a dash. */
export const Count = ({ count, to, label }: { readonly count: number; readonly to: string; readonly label: string }) =>
  count === 0 ? <span className={css.none} aria-label="none">–</span> : <Link className={css.count} to={to} aria-label={`${number(count)} ${label}`}>{number(count)}</Link>

/** Questions by subject and class, and the state that they are in. */
export const StateTable = ({ rows, to }: { readonly rows: readonly Tabled[]; readonly to: To }) => (
  <Scroller label="Questions by subject, class and state" className={css.scroller}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Subject and class</th>
          {shownStates.map((state) => <th key={state} scope="col" className={numeric}>{states[state].words}</th>)}
          <th scope="col" className={numeric}>All</th>
        </tr>
      </thead>
      <tbody>
        {bySubject(rows).flatMap(([subject, own]) => [
          <tr key={subject} className={css.subject}>
            <th scope="row">{subject}</th>
            {shownStates.map((state) => (
              <td key={state} className={numeric}>
                <Count count={sumOf(own, "states", state)} to={to({ subject_id: own[0]!.subject_id, state })} label={`${states[state].words.toLowerCase()}, ${subject}`} />
              </td>
            ))}
            <td className={numeric}><Count count={own.reduce((sum, { total }) => sum + total, 0)} to={to({ subject_id: own[0]!.subject_id })} label={subject} /></td>
          </tr>,
          ...own.length < 2 ? [] : own.map((row) => (
            <tr key={`${subject} ${row.class_level}`}>
              <th scope="row" className={css.level}>Class {row.class_level}</th>
              {shownStates.map((state) => (
                <td key={state} className={numeric}>
                  <Count
                    count={countIn(row, "states", state)} to={to({ subject_id: row.subject_id, class_level: row.class_level, state })}
                    label={`${states[state].words.toLowerCase()}, ${subject}, class ${row.class_level}`}
                  />
                </td>
              ))}
              <td className={numeric}>
                <Count count={row.total} to={to({ subject_id: row.subject_id, class_level: row.class_level })} label={`${subject}, class ${row.class_level}`} />
              </td>
            </tr>
          ))
        ])}
      </tbody>
    </table>
  </Scroller>
)
