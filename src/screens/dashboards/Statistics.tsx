import { t } from "#messages/dashboards.js"
import { Page } from "../../components/Page.tsx"
import { useAsked } from "./asked.ts"
import { ClassesByGender, ClassParticipation } from "./charts.tsx"
import { Pinnable } from "./board/CardMenu.tsx"
import { ToBoard } from "./board/ToBoard.tsx"
import { KeyFigures } from "./Cards.tsx"
import { Filters } from "./Filters.tsx"
import { RegionRows } from "./RegionRows.tsx"
import { RegionCategories, RegionTypes, SchoolsByRegion } from "./schoolCharts.tsx"
import { useCounted } from "./useCounted.ts"
import * as css from "./Board.css.ts"

/** Figures of one's region and of what lies below it, down to the schools of a district. */
export const Statistics = () => {
  const { asked, choose } = useAsked()
  const cards = useCounted("cardSummary", asked)
  const { counted: days } = useCounted("registrationsAndCollections", asked)
  return (
    <Page lead={t.statisticsLead} actions={<ToBoard />} wide>
      <Filters asked={asked} choose={choose} />
      <Pinnable asked={asked}>
        <KeyFigures asked={asked} live={cards} days={days} />
        <RegionRows asked={asked} choose={choose} />
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
