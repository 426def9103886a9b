import type { Level } from "../../../schema/dashboards/measures.ts"
import { useScrollToPart } from "../../components/LinkTo.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { downTo, type Choose } from "./asked.ts"
import { comparedIn, turnCompared } from "./compare.ts"
import { Comparison } from "./Comparison.tsx"
import { RegionTable } from "./RegionTable.tsx"
import type { Asked } from "./types.ts"
import { useCounted } from "./useCounted.ts"

/** The regions below what is shown: each opens one level down, and those that are ticked are compared. */
export const RegionRows = ({ asked, choose }: { readonly asked: Asked; readonly choose: Choose }) => {
  const summary = useCounted("statisticsSummary", asked)
  const level = (summary.counted?.rows[0]?.by ?? "state") as Level
  const open = (key: string) => {
    if (level !== "school") choose(downTo(level, key))
  }
  useScrollToPart(summary.counted !== null)
  const [address, change] = useAddress()
  const compared = comparedIn(address.get("compare"), level, summary.counted?.rows ?? [])
  const compare = (key: string, isOn: boolean) => change((query) => turnCompared(query, level, key, isOn))
  return (
    <>
      {compared.length < 2 ? null : (
        <Comparison
          level={level}
          rows={compared}
          leaveOut={(key) => compare(key, false)}
          end={() => choose({ compare: "" })}
        />
      )}
      <RegionTable
        id="regions"
        level={level}
        asked={asked}
        live={summary}
        open={open}
        compared={compared}
        compare={compare}
      />
    </>
  )
}
