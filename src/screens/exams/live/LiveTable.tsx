import { ChevronDown, ChevronRight } from "lucide-react"
import { Link } from "react-router-dom"
import { t } from "#messages/exams.js"
import { number, percent, timeOfDay } from "../../../components/format.ts"
import { Scroller } from "../../../components/Scroller.tsx"
import { numeric, table } from "../../../components/Table.css.ts"
import { unseen } from "../../../components/theme/mixins.css.ts"
import type { LiveModel, View } from "./view.ts"
import { rateOf } from "./rows.ts"
import { childrenOf, type Node } from "./tree.ts"
import { useLinePages } from "./useLinePages.ts"
import * as css from "./cells.css.ts"

/** The tree as a plain table: every row is in the page, nothing is virtual, nothing flashes. */
export const LiveTable = ({ model, view }: { readonly model: LiveModel; readonly view: View }) => (
  <Scroller label={t.submissionsByRegion}>
    <table className={table}>
      <caption className={unseen}>{t.submissionsCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.region}</th>
          <th scope="col" className={numeric}>
            {t.registered}
          </th>
          <th scope="col" className={numeric}>
            {t.submitted}
          </th>
          <th scope="col" className={numeric}>
            {t.percent}
          </th>
          <th scope="col" className={numeric}>
            {t.perMinute}
          </th>
          <th scope="col" className={numeric}>
            {t.lastTime}
          </th>
        </tr>
      </thead>
      <tbody>
        {view.lines.map((line) => (
          <Line key={line.key} line={line} model={model} />
        ))}
      </tbody>
    </table>
  </Scroller>
)

const Line = ({ line, model }: { readonly line: Node; readonly model: LiveModel }) => {
  const { next } = line
  const page = useLinePages()(line)
  const Chevron = line.open ? ChevronDown : ChevronRight
  return (
    <tr>
      <th scope="row">
        <span
          className={`${css.name} ${next !== undefined ? "" : css.leaf}`}
          data-depth={line.depth}
          style={{ ["--depth" as string]: line.depth }}
        >
          {next === undefined ? null : (
            <button
              type="button"
              className={css.toggle}
              aria-expanded={line.open}
              aria-busy={line.loading}
              aria-label={childrenOf(next, line.row.name)}
              onClick={() => model.toggle(line.key)}
            >
              <Chevron size={16} aria-hidden />
            </button>
          )}
          {page === undefined ? (
            <span className={css.text} dir="auto">
              {line.row.name}
            </span>
          ) : (
            <Link className={css.link} dir="auto" to={page}>
              {line.row.name}
            </Link>
          )}
        </span>
      </th>
      <td className={numeric}>{number(line.row.registered)}</td>
      <td className={numeric}>{number(line.row.submitted)}</td>
      <td className={numeric}>{percent(line.row.submitted, line.row.registered)}</td>
      <td className={numeric}>{number(rateOf(line.row, model.now()))}</td>
      <td className={numeric}>{timeOfDay(line.row.last_at)}</td>
    </tr>
  )
}
