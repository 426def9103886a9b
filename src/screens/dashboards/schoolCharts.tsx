import { useMemo } from "react"
import { t } from "#messages/dashboards.js"
import type { CardName } from "../../../schema/dashboards/cards.ts"
import { percent } from "../../components/format.ts"
import { CountedChart } from "./CountedChart.tsx"
import type { Watched } from "./CountedLine.tsx"
import { nameIn } from "./labels.ts"
import { partsOf, plotOf, type Measured } from "./plotData.ts"
import type { Asked } from "./types.ts"
import { useCounted } from "./useCounted.ts"

const cardOf: Readonly<Record<By, CardName>> = {
  school_type: "schoolTypes",
  category: "schoolCategories",
  board: "schoolBoards"
}

/** A dashboard of schools that is watched. */
type Schools = Watched & { readonly counted: { readonly rows: readonly Measured[] } | null }
type By = "school_type" | "category" | "board"

const titles: Readonly<Record<By, string>> = {
  school_type: t.schoolsByType,
  category: t.schoolsByCategory,
  board: t.schoolsByBoard
}

/** Schools by whom they take in. */
export const SchoolTypes = ({ asked }: { readonly asked: Asked }) => (
  <SchoolsBy by="school_type" live={useCounted("schoolTypeAnalytics", asked)} />
)

/** Schools by who runs them. */
export const SchoolCategories = ({ asked }: { readonly asked: Asked }) => (
  <SchoolsBy by="category" live={useCounted("schoolCategoryAnalytics", asked)} />
)

/** Schools by board, of all regions together. */
export const SchoolBoards = ({ asked }: { readonly asked: Asked }) => (
  <SchoolsBy by="board" live={useCounted("schoolBoards", asked)} />
)

const SchoolsBy = ({ by, live }: { readonly by: By; readonly live: Schools }) => {
  const { counted } = live
  const rows = useMemo(
    () =>
      [...Map.groupBy(counted?.rows ?? [], ({ key, part }) => part ?? key)]
        .map(([key, some]) => ({
          id: key,
          key,
          name: key,
          part: null,
          schools: some.reduce((sum, row) => sum + (row.schools ?? 0), 0)
        }))
        .toSorted((a, b) => b.schools - a.schools),
    [counted]
  )
  const data = useMemo(() => plotOf(rows, by, [{ name: t.schools, of: "schools" }]), [rows, by])
  const [first] = rows
  const all = rows.reduce((sum, row) => sum + row.schools, 0)
  return (
    <CountedChart
      card={cardOf[by]}
      title={titles[by]}
      head={titles[by]}
      kind="ranked"
      data={data}
      live={live}
      finding={first === undefined ? "" : t.mostAre({ name: nameIn(by, first), percent: percent(first.schools, all) })}
    />
  )
}

/** Schools of each region, and how many of them have students. */
export const SchoolsByRegion = ({ asked }: { readonly asked: Asked }) => {
  const live = useCounted("schoolAnalytics", asked)
  const { counted } = live
  const rows = useMemo(() => (counted?.rows ?? []).toSorted((a, b) => b.schools - a.schools).slice(0, most), [counted])
  const data = useMemo(
    () =>
      plotOf(rows, rows[0]?.by === "school" ? "school" : "state", [
        { name: t.schools, of: "schools" },
        { name: t.schoolsWithStudents, of: "taking_part" }
      ]),
    [rows]
  )
  const sum = (name: "schools" | "taking_part") => (counted?.rows ?? []).reduce((all, row) => all + row[name], 0)
  return (
    <CountedChart
      card="schoolsByRegion"
      title={t.schoolsByRegion}
      head={t.region}
      kind="ranked"
      data={data}
      live={live}
      finding={t.schoolsTakePart({ percent: percent(sum("taking_part"), sum("schools")) })}
    />
  )
}

/** Regions that a chart has room for. */
const most = 10

/** Schools of each region by whom they take in. */
export const RegionTypes = ({ asked }: { readonly asked: Asked }) => (
  <RegionParts card="regionTypes" title={t.typesByRegion} part="school_type" live={useCounted("schoolTypes", asked)} />
)

/** Schools of each region by who runs them. */
export const RegionCategories = ({ asked }: { readonly asked: Asked }) => (
  <RegionParts
    card="regionCategories"
    title={t.categoriesByRegion}
    part="category"
    live={useCounted("schoolCategories", asked)}
  />
)

const RegionParts = ({
  card,
  title,
  part,
  live
}: {
  readonly card: CardName
  readonly title: string
  readonly part: By
  readonly live: Schools
}) => {
  const { counted } = live
  const data = useMemo(() => {
    const rows = counted?.rows ?? []
    const sizes = [...Map.groupBy(rows, ({ key }) => key)].map(([key, some]) => ({
      key,
      size: some.reduce((sum, row) => sum + (row.schools ?? 0), 0)
    }))
    const largest = sizes.toSorted((a, b) => b.size - a.size).slice(0, most)
    return partsOf(
      largest.flatMap(({ key }) => rows.filter((row) => row.key === key)),
      "state",
      part,
      "schools"
    )
  }, [counted, part])
  return (
    <CountedChart
      card={card}
      title={title}
      head={t.region}
      kind="stacked"
      data={data}
      live={live}
      finding={t.largestSchools}
    />
  )
}
