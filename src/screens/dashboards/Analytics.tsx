import { useCallback } from "react"
import { t } from "#messages/dashboards.js"
import { can } from "../../../schema/core/permissions.ts"
import type { Level } from "../../../schema/dashboards/measures.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { Page } from "../../components/Page.tsx"
import { downTo, useAsked, type Choose } from "./asked.ts"
import { Pinnable } from "./board/CardMenu.tsx"
import { ToBoard } from "./board/ToBoard.tsx"
import { States } from "./States.tsx"
import { KeyFigures } from "./Cards.tsx"
import { ClassesByGender, ClassParticipation, LanguageParticipation, OverTime, RankedRegions } from "./charts.tsx"
import { Coordinators, Material, MaterialSold } from "./otherCharts.tsx"
import { SchoolBoards, SchoolCategories, SchoolTypes } from "./schoolCharts.tsx"
import { Filters } from "./Filters.tsx"
import { Milestones } from "./milestones/Milestones.tsx"
import { RegionRows } from "./RegionRows.tsx"
import type { Asked } from "./types.ts"
import { useCounted } from "./useCounted.ts"
import { YearOnYear } from "./YearOnYear.tsx"
import * as css from "./Board.css.ts"

/** How the programme goes: registrations and money over time, regions, schools, classes, participation. */
export const Analytics = () => {
  const { asked, choose } = useAsked()
  const user = useUser()
  const cards = useCounted("cardSummary", asked)
  const days = useCounted("registrationsAndCollections", asked)
  return (
    <Page
      lead={t.analyticsLead}
      actions={
        <>
          {can(user, "programme.administer") ? <Milestones /> : null}
          <ToBoard />
        </>
      }
      wide
    >
      <Filters asked={asked} choose={choose} />
      <Pinnable asked={asked}>
        <KeyFigures asked={asked} live={cards} days={days.counted} />
        <OverTime live={days} />
        <YearOnYear asked={asked} />
        <Regions asked={asked} choose={choose} />
        <RegionRows asked={asked} choose={choose} />
        <div className={css.halves}>
          <ClassesByGender asked={asked} />
          <ClassParticipation asked={asked} />
          <LanguageParticipation asked={asked} />
          <Material asked={asked} />
          <MaterialSold asked={asked} />
          <SchoolTypes asked={asked} />
          <SchoolCategories asked={asked} />
          <SchoolBoards asked={asked} />
          <Coordinators asked={asked} />
        </div>
      </Pinnable>
    </Page>
  )
}

/** The states as a map of tiles, and beside it the largest regions of the next level as bars. */
const Regions = ({ asked, choose }: { readonly asked: Asked; readonly choose: Choose }) => {
  const live = useCounted("regionAnalytics", asked)
  const level = (live.counted?.rows[0]?.by ?? "state") as Level
  const open = useCallback(
    (key: string) => {
      if (level !== "school") choose(downTo(level, key))
    },
    [level, choose]
  )
  return (
    <div className={css.mapBeside}>
      <States asked={asked} open={(key) => choose(downTo("state", key))} />
      <RankedRegions live={live} level={level} open={open} />
    </div>
  )
}
