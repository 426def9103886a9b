import { Check } from "lucide-react"
import { t } from "#messages/results.js"
import type { AnalysedItem } from "../../../../schema/results/itemAnalysis.ts"
import { number } from "../../../components/format.ts"
import { numeric, table } from "../../../components/Table.css.ts"
import { decimals, marks, percent } from "../format.ts"
import * as css from "./Analysis.css.ts"

/** Who chose which option: a right one is chosen more by better students, a wrong one less. */
export const Options = ({ item }: { readonly item: AnalysedItem }) => {
  const people = item.options.reduce((sum, { count }) => sum + count, 0) + item.blank
  return (
    <>
      {item.options.length === 0 ? null : (
        <table className={table} aria-label={t.optionsOf({ number: item.number })}>
          <thead>
            <tr>
              <th scope="col">{t.option}</th>
              {[t.chosenBy, t.chosenShare, t.chooserMean, t.chooserCorrelation].map((words) => (
                <th key={words} scope="col" className={numeric}>
                  {words}
                </th>
              ))}
              <th scope="col">{t.fifths}</th>
            </tr>
          </thead>
          <tbody>
            {item.options.map((option) => (
              <tr key={option.letter}>
                <th scope="row">
                  <span className={css.option}>
                    {option.letter}
                    {option.is_right ? (
                      <>
                        <Check size={16} className={css.right} aria-hidden />
                        <span className={css.rightWord}>{t.rightOption}</span>
                      </>
                    ) : null}
                  </span>
                </th>
                <td className={numeric}>{number(option.count)}</td>
                <td className={numeric}>{percent(people === 0 ? null : (100 * option.count) / people)}</td>
                <td className={numeric}>{option.mean_total === null ? "–" : marks(option.mean_total)}</td>
                <td className={numeric}>{decimals(option.correlation)}</td>
                <td>
                  <Fifths shares={option.fifths} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={css.hint}>
        {t.withoutAnswer({ blank: item.blank, double: item.double })}
        {item.flags.length === 0 ? null : ` · ${t.flagsNoVerdict}`}
      </p>
    </>
  )
}

/** The share of each fifth of the students that chose an option, the lowest totals first. */
const Fifths = ({ shares }: { readonly shares: readonly number[] }) => {
  const words = shares.map((share) => percent(100 * share)).join(" · ")
  return (
    <span className={css.fifths}>
      <svg className={css.bars} viewBox="0 0 80 24" aria-hidden>
        {shares.map((share, at) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a fifth is its place
            key={at}
            x={at * 16 + 1}
            width={12}
            y={24 - Math.max(1, 24 * share)}
            height={Math.max(1, 24 * share)}
          />
        ))}
      </svg>
      <span>{words}</span>
    </span>
  )
}
