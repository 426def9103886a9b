import { t as common } from "#messages/common.js"
import { t } from "#messages/results.js"
import type { AwardCount, CountedBy } from "../../../../schema/results/awardCalls.ts"
import { Button } from "../../../components/Button.tsx"
import { number } from "../../../components/format.ts"
import { Scroller } from "../../../components/Scroller.tsx"
import { numeric, table } from "../../../components/Table.css.ts"
import * as css from "../Results.css.ts"
import { awardTitle, regionWords } from "./schemeWords.ts"
import { dimensions, groupName } from "./winnerGroups.tsx"

const titleOf = ({ award, gives }: Pick<AwardCount, "award" | "gives">): string => awardTitle(award, gives)

/** A line a group, and for each award the count by both schemes. A group can be chosen, to count within it. */
export const WinnerCounts = ({
  by,
  counts,
  choose
}: {
  readonly by: CountedBy
  readonly counts: readonly AwardCount[]
  readonly choose: ((group: string) => void) | undefined
}) => {
  const byRank = (region: AwardCount["award"]) => Object.keys(regionWords).indexOf(region)
  const awards = [...new Map(counts.map((one) => [titleOf(one), one])).values()].toSorted(
    (one, other) => byRank(one.award) - byRank(other.award)
  )
  const groups = [...Map.groupBy(counts, ({ value }) => value)]
  if (groups.length === 0) return <p className={css.none}>{t.nobodyWins}</p>
  return (
    <Scroller label={common.chartTable({ title: t.winnerCounts })}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{dimensions[by]}</th>
            {awards.map((award) => (
              <th key={titleOf(award)} scope="col" className={numeric}>
                {t.awardBoth({ award: titleOf(award) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(([value, own]) => (
            <tr key={value ?? ""}>
              <th scope="row">
                {value === null ? (
                  "–"
                ) : choose === undefined ? (
                  groupName(value)
                ) : (
                  <Button
                    look="quiet"
                    size="compact"
                    aria-label={t.onlyGroup({ group: groupName(value) })}
                    onClick={() => choose(value)}
                  >
                    {groupName(value)}
                  </Button>
                )}
              </th>
              {awards.map((award) => {
                const title = titleOf(award)
                const { first, second } = own.find((one) => titleOf(one) === title) ?? { first: 0, second: 0 }
                return (
                  <td key={title} className={`${numeric} ${first === second ? "" : css.ruled}`}>
                    {t.fromToPlain({ first: number(first), second: number(second) })}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}
