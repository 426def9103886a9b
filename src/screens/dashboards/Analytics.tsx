import { useCallback, useMemo } from "react"
import { t } from "#messages/dashboards.js"
import type { Level } from "../../../schema/dashboards/measures.ts"
import { StateTiles } from "../../components/map/StateTiles.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { downTo, useAsked, type Choose } from "./asked.ts"
import { KeyFigures } from "./Cards.tsx"
import { ClassesByGender, ClassParticipation, LanguageParticipation, OverTime, RankedRegions } from "./charts.tsx"
import { Coordinators, Material, SchoolBoards, SchoolCategories, SchoolTypes } from "./schoolCharts.tsx"
import { Filters } from "./Filters.tsx"
import type { Asked } from "./types.ts"
import { useCounted } from "./useCounted.ts"
import { YearOnYear } from "./YearOnYear.tsx"
import * as css from "./Board.css.ts"

/** How the programme goes: registrations and money over time, regions, schools, classes, participation. */
export const Analytics = () => {
  const { asked, choose } = useAsked()
  const { counted: cards } = useCounted("cardSummary", asked)
  const { counted: days } = useCounted("registrationsAndCollections", asked)
  return (
    <Page lead={t.analyticsLead} wide>
      <Filters asked={asked} choose={choose} />
      <KeyFigures counted={cards} days={days} />
      <OverTime counted={days} />
      <YearOnYear asked={asked} />
      <Regions asked={asked} choose={choose} />
      <div className={css.halves}>
        <ClassesByGender asked={asked} />
        <ClassParticipation asked={asked} />
        <LanguageParticipation asked={asked} />
        <Material asked={asked} />
        <SchoolTypes asked={asked} />
        <SchoolCategories asked={asked} />
        <SchoolBoards asked={asked} />
        <Coordinators asked={asked} />
      </div>
    </Page>
  )
}

/** The states as a map of tiles, and beside it the largest regions of the next level as bars. */
const Regions = ({ asked, choose }: { readonly asked: Asked; readonly choose: Choose }) => {
  const { counted } = useCounted("regionAnalytics", asked)
  const { counted: states } = useCounted("stateSummary", asked)
  const level = (counted?.rows[0]?.by ?? "state") as Level
  const open = useCallback(
    (key: string) => {
      if (level !== "school") choose(downTo(level, key))
    },
    [level, choose]
  )
  const shown = useMemo(
    () => (states?.rows ?? []).map(({ key, name, students }) => ({ key, name, value: students })),
    [states]
  )
  return (
    <div className={css.mapBeside}>
      <Section title={t.studentsByState}>
        <StateTiles label={t.studentsByState} states={shown} open={(key) => choose(downTo("state", key))} />
      </Section>
      <RankedRegions counted={counted} level={level} open={open} />
    </div>
  )
}
