import { ChevronDown, ChevronRight, TriangleAlert } from "lucide-react"
import { Fragment, useState } from "react"
import { Schema } from "effect"
import { t } from "#messages/results.js"
import { ItemFigures, type AnalysedItem } from "../../../../schema/results/itemAnalysis.ts"
import { Badge } from "../../../components/Badge.tsx"
import { number } from "../../../components/format.ts"
import { label } from "../../../components/label.ts"
import { Scroller } from "../../../components/Scroller.tsx"
import { nowrap, numeric, table } from "../../../components/Table.css.ts"
import { decimals, percent } from "../format.ts"
import * as css from "./Analysis.css.ts"
import { flagHints, flagWords, isAlarm } from "./flags.ts"
import { Options } from "./Options.tsx"

const headOf = (name: keyof typeof ItemFigures.fields): string =>
  label((Schema.resolveAnnotations(ItemFigures.fields[name]) as { readonly title: string }).title)

/** The figures of a line, in the table's order, each with how it is written. */
const figures = [
  ["facility", percent],
  ["discrimination_index", percent],
  ["discriminative_efficiency", percent],
  ["point_biserial", decimals],
  ["point_biserial_corrected", decimals],
  ["effective_weight", percent],
  ["alpha_without", decimals],
  ["delta", decimals]
] as const

/** The questions with their figures. A question opens the options that were chosen. */
export const ItemTable = ({ items, isOld }: { readonly items: readonly AnalysedItem[]; readonly isOld: boolean }) => {
  const [opened, open] = useState<number | null>(null)
  return (
    <Scroller label={t.itemAnalysis}>
      <table className={`${table} ${isOld ? css.old : ""}`}>
        <thead>
          <tr>
            <th scope="col">{headOf("number")}</th>
            <th scope="col">{headOf("section")}</th>
            {figures.map(([name]) => (
              <th key={name} scope="col" className={numeric}>
                {headOf(name)}
              </th>
            ))}
            <th scope="col">{headOf("ets")}</th>
            <th scope="col">{t.toCheck}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Fragment key={item.question_id}>
              <Line
                item={item}
                isOpen={opened === item.question_id}
                toggle={() => open(opened === item.question_id ? null : item.question_id)}
              />
              {opened === item.question_id ? (
                <tr>
                  <td colSpan={figures.length + 4} className={css.opened}>
                    <Options item={item} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

const Line = ({
  item,
  isOpen,
  toggle
}: {
  readonly item: AnalysedItem
  readonly isOpen: boolean
  readonly toggle: () => void
}) => (
  <tr>
    <th scope="row">
      <button
        type="button"
        className={css.opener}
        aria-expanded={isOpen}
        aria-label={t.openQuestion({ number: item.number })}
        onClick={toggle}
      >
        {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        {number(item.number)}
      </button>
    </th>
    <td>{item.section}</td>
    {figures.map(([name, write]) => (
      <td key={name} className={numeric}>
        {write(item[name])}
      </td>
    ))}
    <td className={item.ets === "C" ? css.alarm : undefined}>{item.ets ?? "–"}</td>
    <td className={nowrap}>
      <span className={css.flags}>
        {item.flags.map((flag) => (
          <span key={flag} title={flagHints[flag]}>
            <Badge tone={isAlarm(flag) ? "danger" : "warning"} icon={TriangleAlert}>
              {flagWords[flag]}
            </Badge>
          </span>
        ))}
      </span>
    </td>
  </tr>
)
