import { t } from "#messages/dashboards.js"
import type { Level } from "../../../schema/dashboards/measures.ts"
import { Page } from "../../components/Page.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { downTo, useAsked } from "./asked.ts"
import { ClassesByGender, ClassParticipation } from "./charts.tsx"
import { Pinnable } from "./board/CardMenu.tsx"
import { ToBoard } from "./board/ToBoard.tsx"
import { comparedIn, turnCompared } from "./compare.ts"
import { Comparison } from "./Comparison.tsx"
import { KeyFigures } from "./Cards.tsx"
import { Filters } from "./Filters.tsx"
import { RegionTable } from "./RegionTable.tsx"
import { RegionCategories, RegionTypes, SchoolsByRegion } from "./schoolCharts.tsx"
import { useCounted } from "./useCounted.ts"
import * as css from "./Board.css.ts"

/** Figures of one's region and of what lies below it, down to the schools of a district. */
export const Statistics = () => {
  const { asked, choose } = useAsked()
  const summary = useCounted("statisticsSummary", asked)
  const { counted: cards } = useCounted("cardSummary", asked)
  const { counted: days } = useCounted("registrationsAndCollections", asked)
  const level = (summary.counted?.rows[0]?.by ?? "state") as Level
  const open = (key: string) => {
    if (level !== "school") choose(downTo(level, key))
  }
  const [address, change] = useAddress()
  const compared = comparedIn(address.get("compare"), level, summary.counted?.rows ?? [])
  const compare = (key: string, isOn: boolean) => change((query) => turnCompared(query, level, key, isOn))
  return (
    <Page lead={t.statisticsLead} actions={<ToBoard />} wide>
      <Filters asked={asked} choose={choose} />
      <Pinnable asked={asked}>
        <KeyFigures counted={cards} days={days} />
        {compared.length < 2 ? null : (
          <Comparison
            level={level}
            rows={compared}
            leaveOut={(key) => compare(key, false)}
            end={() => choose({ compare: "" })}
          />
        )}
        <RegionTable level={level} asked={asked} live={summary} open={open} compared={compared} compare={compare} />
        <div className={css.halves}>
          <ClassesByGender asked={asked} />
          <ClassParticipation asked={asked} />
          <SchoolsByRegion asked={asked} />
          <RegionTypes asked={asked} />
          <RegionCategories asked={asked} />
        </div>
      </Pinnable>
    </Page>
  )
}
