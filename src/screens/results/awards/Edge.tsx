import { t as common } from "#messages/common.js"
import { t } from "#messages/results.js"
import type { AwardSimulation } from "../../../../schema/results/awardCalls.ts"
import { number } from "../../../components/format.ts"
import { Scroller } from "../../../components/Scroller.tsx"
import { numeric, table } from "../../../components/Table.css.ts"
import * as css from "../Results.css.ts"
import { awardTitle } from "./schemeWords.ts"

/** Where somebody just misses an award. */
export const Edge = ({ simulation: { edge, edges, next } }: { readonly simulation: AwardSimulation }) =>
  edge.length === 0 ? (
    <p className={css.none}>{t.nobodyMisses}</p>
  ) : (
    <>
      {edges > edge.length ? <p className={css.none}>{t.edgesShown({ shown: edge.length, count: edges })}</p> : null}
      <Scroller label={common.chartTable({ title: t.edge })}>
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{t.edgeWhere}</th>
              <th scope="col">{t.scheme}</th>
              {[t.classFilter, t.edgeWinners, t.edgeNext({ next }), t.edgeTied, t.edgeClose].map((words) => (
                <th key={words} scope="col" className={numeric}>
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {edge.map((one) => (
              <tr key={`${one.scheme} ${awardTitle(one.award, one.gives)} ${one.region ?? ""} ${one.class_level}`}>
                <th scope="row">
                  {one.region === null
                    ? awardTitle(one.award, one.gives)
                    : `${awardTitle(one.award, one.gives)}: ${one.region}`}
                </th>
                <td>{one.scheme === "first" ? t.firstScheme : t.secondScheme}</td>
                <td className={numeric}>{number(one.class_level)}</td>
                <td className={numeric}>{number(one.winners)}</td>
                <td className={numeric}>{number(one.next)}</td>
                <td className={numeric}>{number(one.tied)}</td>
                <td className={numeric}>{number(one.close)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </>
  )
