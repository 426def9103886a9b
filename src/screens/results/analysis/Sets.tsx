import { t as common } from "#messages/common.js"
import { t } from "#messages/results.js"
import type { ItemAnalysis } from "../../../../schema/results/itemAnalysis.ts"
import { number } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { numeric, table } from "../../../components/Table.css.ts"
import { marks } from "../format.ts"

/** The average marks of each printed set: they should not differ. */
export const Sets = ({ sets }: Pick<ItemAnalysis, "sets">) => (
  <Section title={t.setMeans} flush>
    <Scroller label={common.chartTable({ title: t.setMeans })}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{t.set}</th>
            <th scope="col" className={numeric}>
              {t.sheetsColumn}
            </th>
            <th scope="col" className={numeric}>
              {t.meanMarks}
            </th>
            <th scope="col" className={numeric}>
              {t.interval95}
            </th>
          </tr>
        </thead>
        <tbody>
          {sets.map(({ set, count, mean, low, high }) => (
            <tr key={set}>
              <th scope="row">{set}</th>
              <td className={numeric}>{number(count)}</td>
              <td className={numeric}>{marks(mean)}</td>
              <td className={numeric}>
                {low === null || high === null ? "–" : t.fromTo({ low: marks(low), high: marks(high) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  </Section>
)
