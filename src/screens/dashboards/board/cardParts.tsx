import type { ReactNode } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/dashboards.js"
import type { CardName } from "../../../../schema/dashboards/cards.ts"
import type { Level } from "../../../../schema/dashboards/measures.ts"
import { useFirstOwn } from "../../../app/shell/ownMenu.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { Section } from "../../../components/Page.tsx"
import { fieldOf, queryOf } from "../asked.ts"
import { KeyFigures } from "../Cards.tsx"
import { ClassesByGender, ClassParticipation, LanguageParticipation, OverTime, RankedRegions } from "../charts.tsx"
import { RegionTable } from "../RegionTable.tsx"
import { Coordinators, Material, MaterialSold } from "../otherCharts.tsx"
import {
  RegionCategories,
  RegionTypes,
  SchoolBoards,
  SchoolCategories,
  SchoolsByRegion,
  SchoolTypes
} from "../schoolCharts.tsx"
import { States } from "../States.tsx"
import type { Asked } from "../types.ts"
import { useCounted } from "../useCounted.ts"
import { YearOnYear } from "../YearOnYear.tsx"

type Shown = { readonly asked: Asked }

const Figures = ({ asked }: Shown) => {
  const cards = useCounted("cardSummary", asked)
  const { counted: days } = useCounted("registrationsAndCollections", asked)
  return <KeyFigures asked={asked} live={cards} days={days} />
}

const Days = ({ asked }: Shown) => <OverTime live={useCounted("registrationsAndCollections", asked)} />

/** Opens a region on the page that shows all figures, with the card's filters. */
const useOpenRegion = (asked: Asked) => {
  const navigate = useNavigate()
  const page = useFirstOwn("analytic", "statistics")
  return (level: Level, key: string): void => {
    if (page !== undefined && level !== "school")
      inBackground(navigate(`/${page}?${queryOf({ ...asked, [fieldOf(level)]: key })}`))
  }
}

const Largest = ({ asked }: Shown) => {
  const live = useCounted("regionAnalytics", asked)
  const level = (live.counted?.rows[0]?.by ?? "state") as Level
  const openRegion = useOpenRegion(asked)
  return <RankedRegions live={live} level={level} open={(key) => openRegion(level, key)} />
}

const StatesMap = ({ asked }: Shown) => {
  const openRegion = useOpenRegion(asked)
  return <States asked={asked} open={(key) => openRegion("state", key)} />
}

const Regions = ({ asked }: Shown) => {
  const live = useCounted("statisticsSummary", asked)
  return <RegionTable level={(live.counted?.rows[0]?.by ?? "state") as Level} asked={asked} live={live} />
}

/** Each card of the catalogue: what it is called, and itself with the filters that it is shown with. */
export const cardParts: Readonly<
  Record<CardName, { readonly title: string; readonly draw: (asked: Asked) => ReactNode }>
> = {
  keyFigures: { title: t.keyFigures, draw: (asked) => <Figures asked={asked} /> },
  overTime: { title: t.overTime, draw: (asked) => <Days asked={asked} /> },
  yearOnYear: {
    title: t.yearOnYear,
    draw: (asked) => <YearOnYear asked={asked} without={<Section title={t.yearOnYear}>{t.noLastYear}</Section>} />
  },
  studentsByState: { title: t.studentsByState, draw: (asked) => <StatesMap asked={asked} /> },
  largestRegions: { title: t.largestRegions, draw: (asked) => <Largest asked={asked} /> },
  regions: { title: t.kind, draw: (asked) => <Regions asked={asked} /> },
  classesByGender: { title: t.byClassAndGender, draw: (asked) => <ClassesByGender asked={asked} /> },
  classParticipation: { title: t.participationByClass, draw: (asked) => <ClassParticipation asked={asked} /> },
  languageParticipation: { title: t.participationByLanguage, draw: (asked) => <LanguageParticipation asked={asked} /> },
  material: { title: t.material, draw: (asked) => <Material asked={asked} /> },
  materialSold: { title: t.materialSold, draw: (asked) => <MaterialSold asked={asked} /> },
  schoolTypes: { title: t.schoolsByType, draw: (asked) => <SchoolTypes asked={asked} /> },
  schoolCategories: { title: t.schoolsByCategory, draw: (asked) => <SchoolCategories asked={asked} /> },
  schoolBoards: { title: t.schoolsByBoard, draw: (asked) => <SchoolBoards asked={asked} /> },
  schoolsByRegion: { title: t.schoolsByRegion, draw: (asked) => <SchoolsByRegion asked={asked} /> },
  regionTypes: { title: t.typesByRegion, draw: (asked) => <RegionTypes asked={asked} /> },
  regionCategories: { title: t.categoriesByRegion, draw: (asked) => <RegionCategories asked={asked} /> },
  coordinators: { title: t.coordinators, draw: (asked) => <Coordinators asked={asked} /> }
}
